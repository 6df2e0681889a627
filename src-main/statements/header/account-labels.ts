import { headingOf } from '../lexicon/headings.ts';
import { FIELDS } from '../lexicon/lexicon.ts';
import { NearPhrases } from '../lexicon/near-phrases.ts';
import { type Cell, cellBelow, type Line, type PlacedWord, textOf } from '../words/lines.ts';
import { remembered } from '../words/memory.ts';
import { rangesIn } from '../words/ranges.ts';
import { editDistance, piecesOf, squash } from '../words/text.ts';
import { valueAt, withoutRepresentative } from './account-numbers.ts';
import type { PageLines } from './furniture.ts';

/** Two lines begin at one edge, in heights of a line. */
const FLUSH = 0.3;
/** Words of the longest registration. */
const LONGEST_NAME = 14;

/** Lower-case letters and "#" only. */
const squashLabel = remembered((label) => label.toLowerCase().replace(/[^a-z#]/g, ''));

/** "Account number" is cut short in more ways than anybody lists: "ACCT NBR", "Plan num". */
const LABELS = FIELDS.accountNumber.flatMap((label) => {
  const [, owner] = /^(.*\b)number$/.exec(label) ?? [];
  const owners = owner === undefined ? [] : [owner, owner.replace(/\baccount\b/, 'acct')];
  return [label, ...owners.flatMap((of) => ['nbr', 'nmbr', 'num', 'no', 'number'].map((short) => of + short))];
});
const STRONG = new Set(
  LABELS.filter((label) => /number|no$|num$|nbr$|id$|#|\/c|contract|policy/.test(label)).map((label) =>
    squashLabel(label),
  ),
);
const WEAK = new Set(LABELS.map((label) => squashLabel(label)));
/** … also run together with the number: `Account #609-954-9532`. */
const NUMBER_WORD = /^(no|nos|nbr|num|number)[.:#]*$|^#\d|^no\.\d/i;
/** One misread letter leaves a label of so many what it is. */
const LONG_LABEL = 7;
const LONG_LABELS = new NearPhrases(
  [...WEAK].filter((label) => label.length >= LONG_LABEL).map((label) => ({ label, pieces: piecesOf(label, 1) })),
);
const EXCLUDED = FIELDS.notAccountNumber.map((label) => squash(label));
/** What is never an account's number, even where no other is printed. */
const NEVER = EXCLUDED.filter((label) => !/client|customer|relationship/.test(label));

/** A long label of which a scan misread a letter is it all the same. */
function isLabel(label: string, damaged: boolean): boolean {
  return WEAK.has(label) || (damaged && label.length >= LONG_LABEL && labelsNear(label).length > 0);
}

/** The long labels of which one letter was misread. */
const labelsNear = remembered((text) =>
  LONG_LABELS.mayBeNear(text).flatMap(({ label }) => (editDistance(label, text, 1) === 1 ? [label] : [])),
);

const FIRST_LETTERS = new Set([...WEAK].map(([letter]) => letter));

/** Nearly every word is none that a label begins with. */
const mayBeginLabel = remembered((text): boolean => {
  const [first] = squashLabel(text);
  return !/\d/.test(text) && (first === undefined || FIRST_LETTERS.has(first));
});

const MAY_BE_GLUED = /^[A-Za-z].*\d{3}/;

/** "Participant1D", and "1D" by itself, of a scan end with "ID". */
export const withIdentity = (label: string): string =>
  label.replace(/(?<=[a-z])[1l|]D$/, ' ID').replace(/^[1l|]D(?=:?$)/, 'ID');

/** The same word where nothing of it is mended: it is looked up by itself. */
function namedInFull(word: PlacedWord): PlacedWord {
  const text = withIdentity(word.text);
  return text === word.text ? word : { ...word, text };
}

/** `account—74785163` and `Acct#:4471-2290`: a label and its number without a space between them. */
function unglued(word: PlacedWord): PlacedWord[] {
  if (!MAY_BE_GLUED.test(word.text)) return [word];
  const match =
    /^([A-Za-z]{4,})([—–#:]+)([A-Z0-9*-]*\d{3}[A-Z0-9*-]*)[,;]?$/.exec(word.text) ??
    /^(acc[o0]unt|acct)([-—–#:]+)(\d[\dA-Z*-]*\d{3}[\dA-Z*-]*)[,;]?$/i.exec(word.text) ??
    // "summary-30556118": a scan reads the long dash as a short one.
    /^([A-Z]?[a-z]{4,})(-)(\d{6,})[,;]?$/.exec(word.text) ??
    // "Account No.77-123456"
    /^((?:account|acct)?no)(\.)([\dX*][\dA-Z*-]*\d{3}[\dA-Z*-]*)[,;]?$/i.exec(word.text) ??
    /^((?:account|acct)?(?:number|no)|account|acct|contract|certificate)()([\dX*][\dA-Z*-]*\d{3}[\dA-Z*-]*)[,;]?$/i.exec(
      word.text,
    ) ??
    /^((?:account|acct)?id)()((?:X{3,}|\*{3,})[\dA-Z*-]*\d{3}[\dA-Z*-]*)[,;]?$/i.exec(word.text);
  if (!match) return [word];
  const label = match[1]! + match[2]!;
  const middle = word.left + ((word.right - word.left) * label.length) / word.text.length;
  return [
    { ...word, text: label.replace(/[-—–]/g, '').replace(/0/g, 'o'), right: middle },
    { ...word, text: match[3]!, left: middle },
  ];
}

export interface Labelled {
  value: PlacedWord[];
  strong: boolean;
}

/** The number that a label in the cell names, within the cell, in the next one or below it. */
export function labelledNumber(page: PageLines, line: Line, position: number): Labelled | null {
  const own = line.cells[position]!.words;
  const words = (line.ocr ? own.map(namedInFull) : own).flatMap(unglued);
  const next = line.cells[position + 1]?.words;
  return (
    labelledIn(words, line) ??
    labelledAcross(words, next, line) ??
    labelTornApart(words, next?.flatMap(unglued), line) ??
    maskedBehindTitle(words) ??
    labelledBelow(page, line, words) ??
    belowCrowdedHeads(page, line, words)
  );
}

/** "Account overview: Brokerage Account - Elective Deferral—XXXX9031": the account, what it is called, and what is shown of its number. */
function maskedBehindTitle(words: readonly PlacedWord[]): Labelled | null {
  const number = words.at(-1);
  if (!number || !/^(X{3,}|[*•]{3,})-?\d{3,}$/.test(number.text)) return null;
  const isTitle = /^(?!.*\b(to|from)\b)[^\d]*\baccount [-–—] ?[A-Z][A-Za-z() ]+$/i.test(textOf(words.slice(0, -1)));
  return isTitle ? { value: [number], strong: false } : null;
}

/** What names a number that is never an account's. */
export function namesAnotherNumber(label: string): boolean {
  return NEVER.some((other) => squash(label).endsWith(other));
}

/** `Account Number: 2290-4471` within one cell. */
function labelledIn(words: readonly PlacedWord[], line: Line): Labelled | null {
  if (!line.ocr && !words.some(({ text }) => /\d/.test(text))) return null;
  return labelledBy(words, line, false) ?? (line.ocr ? labelledBy(words, line, true) : null);
}

function labelledBy(words: readonly PlacedWord[], line: Line, damaged: boolean): Labelled | null {
  const letters = words.map(({ text }) => squashLabel(text));
  const hasDigits = words.map(({ text }) => /\d/.test(text));
  for (let start = 0; start < words.length; start += 1) {
    if (!damaged && !mayBeginLabel(words[start]!.text)) continue;
    for (let length = Math.min(4, words.length - start - 1); length >= 1; length -= 1) {
      const end = start + length;
      if (hasDigits.slice(start, end).includes(true)) continue;
      const label = letters.slice(start, end).join('');
      // "A/C" is a label, "AC" may be the beginning of a number.
      const isNumber = label === 'ac' && !words.slice(start, end).some(({ text }) => text.includes('/'));
      if (isNumber || !isLabel(label, damaged)) continue;
      // "Brokerage – Account Number": what goes on with "number" is as clear as if the lexicon had all of it.
      const strong = STRONG.has(label) || NUMBER_WORD.test(words[end]?.text ?? '');
      const value = valueAt(words, end + (isCompanyBefore(words, end) ? 1 : 0), strong);
      if (isAddress(words, start, value)) continue;
      if (value.length === 0 || !mayStandBefore(words.slice(0, start), line)) continue;
      return { value, strong };
    }
  }
  return null;
}

/** "BOISE ID 83706": a town of Idaho. */
export function isAddress(words: readonly PlacedWord[], at: number, [code, ...others]: readonly PlacedWord[]): boolean {
  const isPlace = at > 0 && words[at]!.text === 'ID' && !/\d/.test(words[at - 1]!.text);
  return isPlace && others.length === 0 && /^\d{5}(-\d{4})?$/.test(code?.text ?? '');
}

/** "Contract number: EXAM C482917-4": whose number it is. */
function isCompanyBefore(words: readonly PlacedWord[], at: number): boolean {
  const [company, number] = words.slice(at, at + 2).map(({ text }) => text);
  return /^[A-Z]{3,6}$/.test(company ?? '') && /^[A-Z]\d{4,}[\dA-Z-]*$/.test(number ?? '');
}

/** The label in one cell, the number in the next. */
function labelledAcross(
  words: readonly PlacedWord[],
  cell: readonly PlacedWord[] | undefined,
  line: Line,
): Labelled | null {
  if (!cell) return null;
  if (isNamedByWord(words, cell)) return { value: [...cell], strong: false };
  const label = labelAtEnd(words, line);
  if (!label) return null;
  const next = withoutEnding(cell);
  const value = valueAt(next, 0, STRONG.has(label));
  return value.length > 0 && value.length === withoutRepresentative(next).length
    ? { value, strong: STRONG.has(label) }
    : null;
}

/** "Fund 4-EM", "Member 5-20446": a code of groups, one of them of digits, behind one word. */
export const NAMED_BY_WORD = /^[A-Z][a-z]{2,} (?=\S*\d)[A-Z\d]+(-[A-Z\d]+)+$/;
/** … of a person, where nothing but "number" stands before it. */
const OF_PERSON = /^(member|participant|holder) /i;

/** "Account: Fund 4-EM", "Number   Member 5-20446": a house may call its accounts by a word and a code, which together are the number. */
function isNamedByWord(words: readonly PlacedWord[], cell: readonly PlacedWord[]): boolean {
  const value = textOf(cell);
  if (!NAMED_BY_WORD.test(value)) return false;
  const label = textOf(words);
  return /^account:$/i.test(label) || (/^number:?$/i.test(label) && OF_PERSON.test(value));
}

/** "ending in 40817": the digits that are shown of a number. */
function withoutEnding(words: readonly PlacedWord[]): readonly PlacedWord[] {
  return /^ending (in|with)$/i.test(textOf(words.slice(0, 2))) ? words.slice(2) : words;
}

/** "Account   Number: 1234-5678": bold letters may stand so far apart that the label falls into two cells. */
function labelTornApart(
  words: readonly PlacedWord[],
  next: readonly PlacedWord[] | undefined,
  line: Line,
): Labelled | null {
  if (!line.ocr || !next || words.length > 2) return null;
  const found = labelledIn([...words, ...next], line);
  return found?.strong && found.value.every((word) => next.includes(word)) ? found : null;
}

const ACCOUNT_NUMBER = 'accountnumber';
/** So many letters of the word "number" may be misread behind one that was read. */
const MOST_MISREAD = 2;

/** "Account pumoer": what a scan made of "number", and no other word that stands there. */
function isNumberOfAccount([first, second, ...others]: readonly PlacedWord[]): boolean {
  const word = squash(second?.text ?? '');
  return (
    others.length === 0 &&
    squash(first?.text ?? '') === 'account' &&
    word.length === 'number'.length &&
    word !== 'member' &&
    editDistance(word, 'number', MOST_MISREAD) <= MOST_MISREAD
  );
}

/** A label that a cell ends with begins at one of so many of its first words. */
const FARTHEST_LABEL = 4;

/** "Investor Account No.:" ends with a label; the words before it may not say that it is another's. */
function labelAtEnd(words: readonly PlacedWord[], line: Line): string | null {
  // "Trustee: Femke Vandermoor Account number:", a name so long that it touches the label: nothing else ends with a colon there.
  if (words.length > FARTHEST_LABEL && words.at(-1)!.text.endsWith(':') && !namesAnotherNumber(textOf(words))) {
    const last = squashLabel(textOf(words.slice(-2)));
    if (STRONG.has(last)) return last;
  }
  for (let start = 0; start < Math.min(words.length, FARTHEST_LABEL); start += 1) {
    const printed = textOf(words.slice(start));
    const label = squashLabel(printed);
    // "265511AC8", what numbers a security, before its price.
    if (label === 'ac' && /\d/.test(printed)) continue;
    const damaged = line.ocr && !WEAK.has(label) && label.length >= LONG_LABEL;
    // "Actount"; of other weak labels a word of its own may be as near ("Contact", "Contract").
    const meant = damaged && labelsNear(label).find((known) => STRONG.has(known) || known === 'account');
    if (meant && start === 0) return meant;
    if (start === 0 && line.ocr && isNumberOfAccount(words)) return ACCOUNT_NUMBER;
    if (WEAK.has(label) && (start === 0 || (STRONG.has(label) && mayStandBefore(words.slice(0, start), line))))
      return label;
  }
  return null;
}

/** The label above, the number below it. */
function labelledBelow(page: PageLines, line: Line, words: readonly PlacedWord[]): Labelled | null {
  const printed = words.map((word) => word.text).join('');
  const label = squashLabel(printed);
  // "907528AC6" is a number itself, whatever its letters are.
  if (/\d/.test(printed)) return numberBelowTitle(page, line, words);
  const strong = STRONG.has(label);
  if (!strong && !WEAK.has(label)) return numberBelowTitle(page, line, words);
  const below = page.lines[page.lines.indexOf(line) + 1];
  if (/account$/.test(label)) {
    // "Account" above "Number: 4471-88120", "Brokerage account" above "No. 022-61187-4": the label goes on there.
    const goesOn = below?.cells.find(({ left }) => left === words[0]!.left);
    if (goesOn && NUMBER_WORD.test(goesOn.words[0]!.text) && goesOn.words.length > 1) {
      const rest = valueAt(goesOn.words, 1, true);
      if (rest.length > 0 && rest.length === goesOn.words.length - 1) return { value: rest, strong: true };
    }
  }
  const cell = valueBelow(page, line, words);
  const isParted = cell !== undefined && /^[\d ]+$/.test(cell.text);
  const value = cell ? valueAt(cell.words, 0, strong && isParted) : [];
  // What may as well be a word of a heading names a number only where that begins or ends right below it.
  const isFlush = (edge: 'left' | 'right', word: PlacedWord) =>
    cell !== undefined && Math.abs(cell[edge] - word[edge]) <= FLUSH * line.height;
  const isAtRight = isFlush('right', words.at(-1)!) && standsAlone(page, cell!);
  if (!strong && !isFlush('left', words[0]!) && !isAtRight) return null;
  return cell && value.length > 0 && value.length === withoutRepresentative(cell.words).length
    ? { value, strong }
    : null;
}

/** So many words of heads may stand in one cell, and a number shares so much of its width with its own at least. */
const MOST_OF_HEADS = 6;
const UNDER_OWN = 0.5;
/** One of the words of such heads ends the label. */
const OF_NUMBERS = /^(no|nos|nbr|nmbr|num|number|id)[.:]*$/i;

/** "OFFICE ACCOUNT NO. A.E.", heads no more than a space apart, above "61-40770-18": the number stands below one of them. */
function belowCrowdedHeads(page: PageLines, line: Line, words: readonly PlacedWord[]): Labelled | null {
  const areHeads =
    words.length <= MOST_OF_HEADS &&
    words.some(({ text }) => OF_NUMBERS.test(text)) &&
    words.every(({ text }) => /^[A-Z]/.test(text) && !/\d/.test(text));
  for (let start = 0; areHeads && start < words.length; start += 1) {
    for (let length = 2; length < words.length && start + length <= words.length; length += 1) {
      const label = words.slice(start, start + length);
      if (!STRONG.has(squashLabel(label.map(({ text }) => text).join('')))) continue;
      const cell = valueBelow(page, line, label);
      const [number, ...others] = cell?.words ?? [];
      const shared = number ? Math.min(number.right, label.at(-1)!.right) - Math.max(number.left, label[0]!.left) : 0;
      const isOwn = number && others.length === 0 && shared >= UNDER_OWN * (number.right - number.left);
      if (isOwn && OF_TITLE.test(number.text) && mayStandBefore(words.slice(0, start), line))
        return { value: [number], strong: true };
    }
  }
  return null;
}

/** Titles of accounts stand in this share of the first page, and have no more words. */
const TITLE_SHARE = 0.35;
const MOST_OF_TITLE = 6;
/** A number below a title has so many digits at least, and nothing beside it. */
const OF_TITLE = /^(?=(?:\D*\d){7})[A-Z]{0,3}-?\d[\d-]*\d$/;

/** "Individual 401(k) brokerage account" above "8841-3307", at the head of a statement. */
function numberBelowTitle(page: PageLines, line: Line, words: readonly PlacedWord[]): Labelled | null {
  const isTitle =
    page.page === 0 &&
    line.bottom < TITLE_SHARE * page.height &&
    line.cells.length === 1 &&
    words.length > 1 &&
    words.length <= MOST_OF_TITLE &&
    /^[A-Z]/.test(words[0]!.text) &&
    /^account$/i.test(words.at(-1)!.text);
  const cell = isTitle ? valueBelow(page, line, words) : undefined;
  const isBelow = cell?.words.length === 1 && Math.abs(cell.left - words[0]!.left) <= FLUSH * line.height;
  return cell && isBelow && OF_TITLE.test(cell.text) ? { value: cell.words, strong: false } : null;
}

/** The only cell of its line with a number, at the line's end: what heads it there heads no column of several. */
function standsAlone({ lines }: PageLines, cell: Cell): boolean {
  const cells = lines.find((line) => line.cells.includes(cell))?.cells ?? [];
  return cells.at(-1) === cell && cells.every((other) => other === cell || !/\d{3}/.test(other.text));
}

function valueBelow({ lines }: PageLines, line: Line, words: readonly PlacedWord[]): Cell | undefined {
  return cellBelow(lines, lines.indexOf(line), { left: words[0]!.left, right: words.at(-1)!.right });
}

/** Before the label only a heading or other header words may stand, not "to", "from" or a name of something else. */
function mayStandBefore(words: readonly PlacedWord[], line: Line): boolean {
  if (words.length === 0) return true;
  const before = textOf(words);
  const squashed = squash(before);
  if (
    EXCLUDED.some((label) => squashed.endsWith(label)) ||
    /(^|\s)(to|from|of|into|the|your|fund|serv(ic)?ing)$/i.test(before)
  )
    return false;
  // "Statement period: November 1, 2022 - November 30, 2022 Account number: 4TR-315046"
  const isPeriod = words.length <= LONGEST_TITLE && rangesIn(before, line.ocr).length > 0;
  return (
    isPeriod ||
    headingOf(line) !== null ||
    line.cells[0]!.words.length <= 8 ||
    isName(words) ||
    isTitleOfLine(words, line)
  );
}

/** Words of the longest title, and how many of them at most are neither short nor capitalised. */
const LONGEST_TITLE = 12;
const MOST_PLAIN = 1;

/** "24 Month Share Certificate, matures Feb 11, 2027 Account 884106-40": a title all along its line, which ends in the number. */
function isTitleOfLine(words: readonly PlacedWord[], { cells }: Line): boolean {
  const plain = words.filter(({ text }) => /^[a-z]{4}/.test(text));
  const first = words[0]!.text;
  return (
    cells.length === 1 &&
    words.length <= LONGEST_TITLE &&
    cells[0]!.words.length === words.length + 2 &&
    plain.length <= MOST_PLAIN &&
    /^[A-Z\d]/.test(first) &&
    !words.some(({ text }) => /[.;:]$/.test(text))
  );
}

/** A registration: capital letters all along, but for the little words between. */
function isName(words: readonly PlacedWord[]): boolean {
  return (
    words.length <= LONGEST_NAME &&
    words.every((word) => /^[^a-z]/.test(word.text) || /^(of|and|the|for|fbo)$/.test(word.text)) &&
    !words.some((word) => /[.:;]$/.test(word.text) && word.text.length > 4)
  );
}
