const LONGEST = 255;

/** A name as people see it: no folders, no control characters, never empty. It is never used as a path. */
export function displayName(sent: string): string {
  const last = sent.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = Array.from(last)
    .filter((character) => !/[\p{Cc}\p{Cf}]/u.test(character))
    .join('')
    .trim();
  return clean.slice(0, LONGEST) || 'unnamed';
}
