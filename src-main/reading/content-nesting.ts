/** Saved states (`q`) within one another: programs write a dozen. Time grows with the square of it. */
export const MOST_NESTING = 2000;
/** Fewer bytes cannot nest so deeply. */
const LEAST_LENGTH = 2 * MOST_NESTING;

const SAVE = 0x71;
const RESTORE = 0x51;

/** Whether a page's content saves its state over and over without restoring it, as no program does. */
export function nestsTooDeeply(content: Uint8Array): boolean {
  return content.length >= LEAST_LENGTH && depthOf(content) > MOST_NESTING;
}

/** The deepest level of saved states. Letters within texts are counted too; they do not come to thousands. */
function depthOf(content: Uint8Array): number {
  let depth = 0;
  let deepest = 0;
  for (let index = 0; index < content.length; index += 1) {
    const byte = content[index]!;
    if ((byte !== SAVE && byte !== RESTORE) || !isSpace(content[index - 1]) || !isSpace(content[index + 1])) continue;
    depth = byte === SAVE ? depth + 1 : Math.max(0, depth - 1);
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

const isSpace = (byte: number | undefined) => byte === undefined || byte <= 0x20;
