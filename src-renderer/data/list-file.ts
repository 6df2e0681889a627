/** Bytes of a list that the operations take: as base64 they are a third more. */
const MOST_BYTES = 740_000;

/** A list (CSV or xlsx) as `list.preview` and `payroll.read` take it, or a sentence that says why it cannot be sent. */
export async function listFile(file: File): Promise<{ fileName: string; content: string } | { refused: string }> {
  if (file.size === 0) return { refused: `${file.name} is empty. Choose another file.` };
  if (file.size > MOST_BYTES) return { refused: `${file.name} is too large for a list. Divide it into several files.` };
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { fileName: file.name, content: toBase64(bytes) };
}

/** In portions, because a function takes only so many arguments. */
function toBase64(bytes: Uint8Array): string {
  const PORTION = 8_192;
  let text = '';
  for (let from = 0; from < bytes.length; from += PORTION)
    text += String.fromCharCode(...bytes.subarray(from, from + PORTION));
  return btoa(text);
}
