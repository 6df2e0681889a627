const KEPT = 5_000; /* ms: what nobody has shown by then will not be shown */

const ahead = new Map<string, Promise<Response>>();

/** Asks for a picture before there is a place for it on the screen. */
export function askAhead(source: string): void {
  if (ahead.has(source)) return;
  const answer = fetch(source, { priority: 'high' });
  // Whoever shows it is told of a failure; where nobody does, nobody misses it.
  answer.catch(() => undefined);
  ahead.set(source, answer);
  setTimeout(() => {
    if (ahead.get(source) === answer) ahead.delete(source);
  }, KEPT);
}

/** The answer that was asked for ahead, once: its bytes can be taken only once. */
export function askedAhead(source: string): Promise<Response> | undefined {
  const answer = ahead.get(source);
  ahead.delete(source);
  return answer;
}
