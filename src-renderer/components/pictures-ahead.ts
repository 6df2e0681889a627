const KEPT = 5_000; /* ms: what nobody has shown by then will not be shown */

/** A picture as it came, and unpacked. */
export interface PictureAhead {
  packed: Blob;
  /** Whoever takes it closes it. Undefined where it cannot be unpacked, which whoever shows it finds out as well. */
  picture: ImageBitmap | undefined;
}

const ahead = new Map<string, Promise<PictureAhead>>();

/** Asks for a picture, and unpacks it, before there is a place for it on the screen. */
export function askAhead(source: string): void {
  if (ahead.has(source)) return;
  const answer = unpacked(source);
  // Whoever shows it is told of a failure; where nobody does, nobody misses it.
  answer.catch(() => undefined);
  ahead.set(source, answer);
  setTimeout(() => {
    if (ahead.get(source) !== answer) return;
    ahead.delete(source);
    void answer.then(
      ({ picture }) => picture?.close(),
      () => undefined,
    );
  }, KEPT);
}

/** What was asked for ahead, once. */
export function askedAhead(source: string): Promise<PictureAhead> | undefined {
  const answer = ahead.get(source);
  ahead.delete(source);
  return answer;
}

async function unpacked(source: string): Promise<PictureAhead> {
  const answer = await fetch(source, { priority: 'high' });
  if (!answer.ok) throw new Error(`The picture was answered with ${answer.status}.`);
  const packed = await answer.blob();
  return { packed, picture: await createImageBitmap(packed).catch(() => undefined) };
}
