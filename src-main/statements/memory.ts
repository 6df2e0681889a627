import type { Line } from './lines.ts';

/** So many answers are remembered; then memory is given back. */
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

/** The function, with its last answers remembered. What it gives is shared: nobody may change it. */
export function remembered<Answer>(work: (question: string) => Answer): (question: string) => Answer {
  const answers = new Map<string, { answer: Answer }>();
  return (question) => {
    const known = answers.get(question);
    if (known) return known.answer;
    if (answers.size >= MOST_REMEMBERED) answers.clear();
    const answer = work(question);
    answers.set(question, { answer });
    return answer;
  };
}
