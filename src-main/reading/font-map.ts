/**
 * A map of a font's codes (a CMap) names them in ranges. Codes of two bytes are 65,536; a map that comes to several times as
 * many is damaged or made to harm: the library that reads it writes every code of every range down, up to sixteen millions.
 */
export const MOST_CODES = 4 * 65_536;

const RANGES = /begin(?:bf|cid)range(.*?)(?:end(?:bf|cid)range|$)/gs;
const RANGE = /<([^<>]*)>\s*<([^<>]*)>\s*(?:<[^<>]*>|\[[^\]]*\]|\d+)/g;
const CODE = /<([^>]*)>/g;
/** A code has four bytes at most. */
const CODE_DIGITS = 8;

/** Whether a stream is a map of more codes than a font can have. */
export function mapsTooManyCodes(content: Buffer): boolean {
  if (!content.includes('range')) return false;
  let codes = 0;
  for (const [, ranges = ''] of content.toString('latin1').matchAll(RANGES)) {
    codes += codesOf(ranges);
    if (codes > MOST_CODES) return true;
  }
  return false;
}

/** How many codes a list of ranges names: where it is damaged, any two of its codes may be taken for a range. */
function codesOf(ranges: string): number {
  const isSound = ranges.replace(RANGE, '').trim() === '';
  if (isSound) return sumOf([...ranges.matchAll(RANGE)].map(([, low, high]) => width(low!, high!)));
  const codes = [...ranges.matchAll(CODE)].map(([, code]) => code!);
  return sumOf(codes.slice(1).map((code, index) => width(codes[index]!, code)));
}

const width = (low: string, high: string) => Math.max(0, codeOf(high) - codeOf(low) + 1);

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** As it is read however damaged: what is no digit is passed over, and a digit without a second is the first of two. */
function codeOf(text: string): number {
  const digits = text.replace(/[^\da-f]/gi, '');
  const whole = digits.length % 2 === 0 ? digits : `${digits}0`;
  return Number.parseInt(whole.slice(-CODE_DIGITS) || '0', 16);
}
