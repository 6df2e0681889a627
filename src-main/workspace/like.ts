/** A LIKE pattern (ESCAPE '\') that finds the text anywhere, with its own % and _ taken as they are. */
export function likePattern(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
}
