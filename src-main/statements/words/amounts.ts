import type { Cents } from '../../../src-shared/money.ts';
import type { Line, PlacedWord } from './lines.ts';
import { oncePerLine } from './memory.ts';

/** Parts of one number (a `$`, a bracket, a CR) stand closer than this share of the line height. */
const PART_GAP = 0.75;
/** CR and DR stand farther off in typewriter faces. */
const SUFFIX_GAP = 1.5;
/** Halves of a number that OCR split stand closer than this. */
const SPLIT_GAP = 0.45;
/** … and within this where a separator ends the first half and the second has the digits that must follow it. */
const PLAIN_SPLIT_GAP = 1.0;
/** ".51" behind "587, 141": figures of one width stand apart beside a narrow one. */
const CENTS_ALONE = /^\.\d{2}[)-]?$/;
/** "121357," before ".28": a comma where the point is. */
const COMMA_BEHIND = /^([-+($]*)(\d{4,9}),$/;
/** `12 866.10`, `57; 316.67`: an amount of which a scan lost or misread the comma. */
const HEAD_OF_THOUSANDS = /^[-+($]*\d{1,3}(,\d{3})*[,;:']?$/;
const TAIL_OF_THOUSANDS = /^\d{3}\.\d{2}[)-]?(CR|DR|DB)?$/i;
/** A word is taken for a damaged number when at least this share of it is digits. */
const DIGIT_SHARE = 0.5;

/** A printed number with what its print says about its sign. */
export interface NumberToken {
  value: number;
  /** 0-based page of the file. */
  page: number;
  /** The value as cents when it is printed with two decimals (or can only mean that). */
  cents: Cents | null;
  decimals: number;
  /** −1: minus, brackets, DR or SC (a service charge); +1: plus or CR; 0: nothing printed. */
  sign: -1 | 0 | 1;
  dollar: boolean;
  percent: boolean;
  text: string;
  left: number;
  /** Right edge of the digits: signs behind them do not count. */
  right: number;
  /** Right edge with the marks behind the digits. */
  outerRight: number;
  words: PlacedWord[];
  /** 0..1, the least confident word. */
  confidence: number;
  /** True when the reading had to be mended to become a number. */
  mended: boolean;
}

const NUMBER =
  /^([-+–−(<[]*)(?:US)?\$?([-+–−(<[]*)((?:\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?|\.\d+)(%?)([)>\]]*)(%?)([-+–−]?)((?:CR|DR|DB|SC|Cr|Dr|Db)?)[*†‡§¹²³⁴⁵⁶⁷⁸⁹⁰]*$/;
/** An amount of money with one letter: C or D tells its side, a small one names a note. */
const LETTERED = /^(.*\d\.\d{2}[)>\]]?)([CDa-z])$/;

/** The numbers of a line, from left to right. */
export const numbersOf: (line: Line) => readonly NumberToken[] = oncePerLine((line) => {
  const tokens: NumberToken[] = [];
  let index = 0;
  while (index < line.words.length) {
    const token = numbersSecurity(line, index) ? null : tokenAt(line, index);
    if (token) {
      tokens.push(token);
      index += token.words.length;
    } else index += 1;
  }
  return tokens;
});

/** "CUSIP 21904C203": a scan that reads the letter as a figure makes money of it, where only the point is missing. */
function numbersSecurity({ words }: Line, at: number): boolean {
  return at > 0 && /^(cusip|isin|sedol)\W*$/i.test(words[at - 1]!.text) && /^[\dA-Z]{6,}$/i.test(words[at]!.text);
}

/** The number that begins at the word, with its detached parts, or null. */
function tokenAt(line: Line, start: number): NumberToken | null {
  const words = [line.words[start]!];
  let text = words[0]!.text;
  let next = start + 1;
  while (
    /^(?:US)?[-+–−([$]+$/.test(text) &&
    !/^[-–−]{2,}$/.test(text) &&
    gapBefore(line, next) <= PART_GAP * line.height
  ) {
    words.push(line.words[next]!);
    text += line.words[next]!.text;
    next += 1;
  }
  if (line.ocr) {
    const joined = joinSplit(line, text, next);
    for (let count = 0; count < joined.count; count += 1) words.push(line.words[next + count]!);
    text = joined.text;
    next += joined.count;
  }
  let parsed = parseNumber(text, line.ocr);
  if (!parsed) return null;
  const digitsRight = digitsEnd(words.at(-1)!);
  const following = line.words[next];
  const side = following ? sideOf(line, next, parsed) : null;
  const suffix = side ? SUFFIX_GAP : PART_GAP;
  if (following && (side || /^(\)|-|\+|–|−)$/.test(following.text)) && gapBefore(line, next) <= suffix * line.height) {
    const mark = side ?? following.text;
    // A scan may have the mark twice, with the figure and alone.
    const again = line.ocr && text.toUpperCase().endsWith(mark.toUpperCase());
    const extended = again && /[A-Z]$/i.test(text) ? parsed : parseNumber(text + mark, line.ocr);
    if (extended) {
      words.push(following);
      text += following.text;
      parsed = extended;
    }
  }
  const behind = line.words[start + words.length];
  if (isCurrency(line, start + words.length) && !isCurrency(line, start - 1, start)) words.push(behind!);
  // "$3,180.00 **", explained at the foot of the page: it ends where the marks do.
  else if (
    behind &&
    parsed.cents !== null &&
    MARK_BEHIND.test(behind.text) &&
    gapBefore(line, start + words.length) <= PART_GAP * line.height
  )
    words.push(behind);
  return {
    ...parsed,
    page: line.page,
    text: words.map((word) => word.text).join(words.length > 1 ? ' ' : ''),
    left: words[0]!.left,
    right: digitsRight,
    outerRight: words.at(-1)!.right,
    words,
    confidence: Math.min(...words.map((word) => word.word.confidence)),
  };
}

const MARK_BEHIND = /^(\*{1,3}|†|‡)$/;

/** "USD" right behind a figure, or with `beside` right before it. */
function isCurrency(line: Line, index: number, beside = index): boolean {
  return line.words[index]?.text === 'USD' && gapBefore(line, beside) <= PART_GAP * line.height;
}

/** Where the digits of a figure end: the mark that is printed right behind it may stand outside of its column. */
function digitsEnd({ text, left, right }: PlacedWord): number {
  return /\d(CR|DR|SC)$/i.test(text) ? right - ((right - left) * 2) / text.length : right;
}

/** CR or DR that stands behind a number, also as the one letter of a cell's end behind an amount of money. */
function sideOf(line: Line, index: number, { cents }: ParsedNumber): string | null {
  const { text } = line.words[index]!;
  if (/^(CR|DR|DB|Cr|Dr|Db)$/.test(text)) return text;
  const ends = gapBefore(line, index + 1) > SUFFIX_GAP * line.height || /^\d/.test(line.words[index + 1]!.text);
  return /^[CD]$/.test(text) && cents !== null && ends ? `${text}R` : null;
}

/** `1.64756`: the comma of thousands read as a point, and the decimal point lost. */
const POINT_AT_THOUSANDS = /^[-+($]*\d{1,3}\.\d{5}[)-]*$/;

/** OCR loses decimal points: in a column of money, whole digits of a scan mean cents. Other tokens are given back as they are. */
export function asMoney(token: NumberToken): NumberToken {
  const scanned = token.words.every((word) => word.word.source === 'ocr');
  const digits = token.text.replace(/\D/g, '');
  if (scanned && POINT_AT_THOUSANDS.test(token.text)) return { ...token, cents: Number(digits), mended: true };
  if (
    token.cents !== null ||
    !scanned ||
    token.percent ||
    token.decimals !== 0 ||
    digits.length < 3 ||
    /[.,]/.test(token.text)
  )
    return token;
  return { ...token, cents: Number(digits), mended: true };
}

function gapBefore(line: Line, index: number): number {
  const word = line.words[index];
  const before = line.words[index - 1];
  return word && before ? word.left - before.right : Number.POSITIVE_INFINITY;
}

/** `1,234` + `.56` or `1,` + `234.56`: halves of one number, when only together they have two decimals. */
function joinSplit(line: Line, text: string, next: number): { text: string; count: number } {
  if (!/\d[\d,.;:']*$/.test(text) || /\.\d{2}$/.test(text)) return { text, count: 0 };
  const commaLost = HEAD_OF_THOUSANDS.test(text) && TAIL_OF_THOUSANDS.test(line.words[next]?.text ?? '');
  if (commaLost && fillCell(line, next - 1, next))
    return { text: `${text.replace(/\D$/, '')},${line.words[next]!.text}`, count: 1 };
  // "$52 222 13": both marks were lost.
  const [thousands = '', rest = ''] = [line.words[next]?.text, line.words[next + 1]?.text];
  const isParted = /^[-+–−(]*\$\d{1,3}$/.test(text) && /^\d{3}$/.test(thousands) && /^\d{2}\)?$/.test(rest);
  const isCell = line.cells.some(
    ({ words: [one, , third, ...more] }) =>
      one === line.words[next - 1] && third === line.words[next + 1] && more.length === 0,
  );
  if (isParted && isCell) return { text: `${text},${thousands}.${rest}`, count: 2 };
  // "121357," and ".28": the comma was seen where the point is.
  const [, sign, whole] = COMMA_BEHIND.exec(text) ?? [];
  if (whole && CENTS_ALONE.test(line.words[next]?.text ?? '') && fillCell(line, next - 1, next))
    return { text: `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${line.words[next]!.text}`, count: 1 };
  let joined = text;
  for (let count = 1; count <= 2; count += 1) {
    const word = line.words[next + count - 1];
    const behind = line.words[next + count]?.text ?? '';
    const plain =
      (/[,.]$/.test(joined) && /^(\d{3}\.\d{2}|\d{2})[)-]?$/.test(word?.text ?? '')) ||
      (/,$/.test(joined) && /^\d{3}$/.test(word?.text ?? '') && CENTS_ALONE.test(behind)) ||
      (/^[-+($]*\d{1,3}(,\d{3})+$/.test(joined) && /^\.?\d{2}[)-]?$/.test(word?.text ?? '')) ||
      (/^[-+$]+\d{1,3}$/.test(joined) && CENTS_ALONE.test(word?.text ?? ''));
    const gap = (plain ? PLAIN_SPLIT_GAP : SPLIT_GAP) * line.height;
    if (!word || gapBefore(line, next + count - 1) > gap || !/^[\d,.]+[)-]?$/.test(word.text)) break;
    // "24,173." and ".52": the point was seen twice.
    if (/\d\.$/.test(joined) && /^\.\d{2}[)-]?$/.test(word.text)) joined = joined.slice(0, -1);
    joined += /\d$/.test(joined) && /^\d{2}[)-]?$/.test(word.text) ? `.${word.text}` : word.text;
    if (/^[-+($]*\d{1,3}(,\d{3})*\.\d{2}[)-]?$/.test(joined)) return { text: joined, count };
  }
  return { text, count: 0 };
}

/** Whether the two words and a mark are all that their cell holds: an amount of a column, not the end of a sentence. */
function fillCell(line: Line, left: number, right: number): boolean {
  const [first, last] = [line.words[left], line.words[right]];
  return line.cells.some(
    ({ words: [one, other, ...marks] }) =>
      one === first && other === last && marks.every(({ text }) => /^(CR|DR|DB|[CD)-])$/i.test(text)),
  );
}

export interface ParsedNumber {
  value: number;
  cents: Cents | null;
  decimals: number;
  sign: -1 | 0 | 1;
  dollar: boolean;
  percent: boolean;
  mended: boolean;
}

/** "*38,910.00": a note says more of the amount. Behind more marks than one stand the last figures of an account. */
const MARK_BEFORE = /^[*†‡](?=\(?\$?\d[\d,]*\.\d{2}\)?$)/;

/**
 * A number as statements print it: `$1,234.56`, `(1,234.56)`, `1,234.56-`, `1,234.56 CR`, `1,234.56C`, `12.5%`. With `ocr`, letters that
 * are taken for digits and confused separators are mended. Null when the text is no number.
 */
export function parseNumber(text: string, ocr = false): ParsedNumber | null {
  const compact = text.replace(/\s+/g, '').replace(MARK_BEFORE, '');
  return parseClean(compact, false) ?? (ocr ? parseMended(compact) : parseLettered(compact));
}

/** `500.00C`, `120.00D`, `20.00r`: as printed, a scan's letter is rather a misread sign. */
function parseLettered(text: string): ParsedNumber | null {
  const [, figure, letter] = LETTERED.exec(text) ?? [];
  if (!figure || !letter) return null;
  return parseClean(/[CD]/.test(letter) ? `${figure}${letter}R` : figure, false);
}

function parseClean(text: string, mended: boolean): ParsedNumber | null {
  const match = NUMBER.exec(text);
  if (!match) return null;
  const [
    ,
    before = '',
    inside = '',
    digits = '',
    fraction = '',
    inner = '',
    closing = '',
    outer = '',
    trailing = '',
    credit = '',
  ] = match;
  const percent = inner + outer;
  const decimals = fraction ? fraction.length - 1 : digits.startsWith('.') ? digits.length - 1 : 0;
  const value = Number(digits.replaceAll(',', ''));
  const marks = before + inside;
  // A bracket that closes nothing, or opens without end, is a remark's.
  if (marks.includes('[') !== closing.includes(']')) return null;
  const negative = /[-–−(<[]/.test(marks) || /[-–−]/.test(trailing) || /^(d[rb]|sc)$/i.test(credit);
  const sign = negative ? -1 : marks.includes('+') || trailing || credit ? 1 : 0;
  const cents = decimals === 2 && !percent ? Math.round(value * 100) : null;
  return { value, cents, decimals, sign, dollar: text.includes('$'), percent: percent !== '', mended };
}

const CONFUSED: Record<string, string> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  l: '1',
  I: '1',
  '|': '1',
  i: '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  B: '8',
  g: '9',
};

/** "‘$285.54" */
const SPECK_BEFORE = /^[‘’'`"“”]+(?=[-+(]?\$)/;

/** Digits that OCR took for letters, and separators it confused. */
function parseMended(printed: string): ParsedNumber | null {
  const text = printed.replace(SPECK_BEFORE, '');
  const digits = text.replace(/[^0-9]/g, '').length;
  if (digits === 0 || digits / text.length < DIGIT_SHARE) return null;
  const dollar = /^[-+—~_(]*[$S§](?=[\d(])/.test(text);
  const body = text
    .replace(/^([-+—~_(]*)[$S§](?=[\d(])/, '$1')
    .replace(/[{[<]/g, '(')
    .replace(/[}\]>]/g, ')')
    .replace(/[—~_]/g, '-')
    .replace(/[;:'"‘’“”`]/g, '.')
    .replace(/(CR|DR)$/i, (suffix) => suffix.toLowerCase().replace('cr', '#').replace('dr', '@'))
    .replace(/[Cc](?=[\d.,])/g, '0')
    .replace(/[OoQDlI|iZzSsBg]/g, (letter) => CONFUSED[letter]!)
    .replace('#', 'CR')
    .replace('@', 'DR');
  const match = /^([-+(]*)([\d.,]*\d)(%?[)]*[-]?(?:CR|DR)?)[*.,t†‡]*$/.exec(body);
  if (!match) return null;
  const number = mendSeparators(match[2]!);
  const parsed = parseClean(`${match[1]}${number}${match[3]}`, true);
  return parsed ? { ...parsed, dollar } : null;
}

/** `34,75778`: behind the comma of thousands stand three digits, and then the cents whose point was lost. */
const POINT_LOST = /^\d{1,3}(,\d{3})*,\d{5}$/;

/** `15.504.7426`: units, with a point where the comma of the thousands is. */
const UNITS = /^(\d{1,3}(?:[.,]\d{3})+)\.(\d{3,6})$/;

/** The last separator before exactly two digits is the decimal point; the others group thousands. */
function mendSeparators(text: string): string {
  const match = /^(.*)[.,](\d{2})$/.exec(text);
  if (match) return `${match[1]!.replace(/[.,]/g, '')}.${match[2]}`;
  const [, units, fraction] = UNITS.exec(text) ?? [];
  if (units) return `${units.replace(/[.,]/g, '')}.${fraction}`;
  if (POINT_LOST.test(text)) return `${text.replace(/[.,]/g, '').slice(0, -2)}.${text.slice(-2)}`;
  return /^[\d]{1,3}([.,]\d{3})+$/.test(text) && text.includes(',') ? text.replace(/[.,]/g, '') : text;
}

/** The amounts of money on a line, from left to right. */
export const moneyOf = (line: Line): NumberToken[] => numbersOf(line).filter(({ cents }) => cents !== null);
