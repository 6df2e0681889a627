import type { Line } from './lines.ts';

/** No more answers are remembered. */
const MOST_REMEMBERED = 8000;

/** The function, worked out once for each line. What it gives is shared: nobody may change it. */
export function oncePerLine<Answer>(work: (line: Line) => Answer): (line: Line) => Answer {
  const answers = new WeakMap<Line, { answer: Answer }>();
  return (line) => {
    const known = answers.get(line);
    if (known) return known.answer;
    const answer = work(line);
    answers.set(line, { answer });
    return answer;
  };
}

/**
 * The function, with its last answers remembered: those of two halves, of which the older one is let go when the newer one is full.
 * What is asked again and again stays. What it gives is shared: nobody may change it.
 */
export function remembered<Answer>(work: (question: string) => Answer): (question: string) => Answer {
  let newer = new Map<string, { answer: Answer }>();
  let older = new Map<string, { answer: Answer }>();
  return (question) => {
    const known = newer.get(question);
    if (known) return known.answer;
    const kept = older.get(question) ?? { answer: work(question) };
    if (newer.size >= MOST_REMEMBERED / 2) {
      older = newer;
      newer = new Map();
    }
    newer.set(question, kept);
    return kept.answer;
  };
}
