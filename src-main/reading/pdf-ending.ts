/** A reader of PDF looks for the end marker in the last kilobyte; some gateways append a little, so twice that. */
const END_WITHIN = 2048;

/**
 * Whether a PDF breaks off: the parts that are written last are not there, or it is shorter than it says itself.
 * Readers repair such files and silently lose the missing pages, which a statement cannot afford.
 */
export function looksTruncated(bytes: Uint8Array): boolean {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = content.length;
  while (end > 0 && (content[end - 1] === 0 || content[end - 1] === 0x1a)) end -= 1;
  const tail = content.toString('latin1', Math.max(0, end - END_WITHIN), end);
  const complete = tail.includes('%%EOF') || /startxref\s+\d+\s*$/.test(tail);
  if (!complete) return looksLikePdfBody(content);
  const head = content.toString('latin1', 0, 1024);
  const stated = /\/Linearized\s+\d[^>]*?\/L\s+(\d+)/.exec(head)?.[1];
  return stated !== undefined && Number(stated) > content.length + END_WITHIN;
}

/** Only a file with PDF objects in it can be a PDF that was cut; anything else is damaged from the beginning. */
function looksLikePdfBody(content: Buffer): boolean {
  return /\d+ \d+ obj\b/.test(content.toString('latin1', 0, 4096));
}
