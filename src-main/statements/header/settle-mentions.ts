import type { PlacedWord } from '../words/lines.ts';
import { editDistance } from '../words/text.ts';
import { type AccountMention, wordsBefore } from './account-mentions.ts';
import { isDigitAway, keyOf, MOST_WRONG } from './account-numbers.ts';
import type { PageLines } from './furniture.ts';
import { listedKeys } from './listed-numbers.ts';

/** A reading seen at least so often is an account of its own even if it differs from another by one character. */
const OFTEN = 2;
/** A word of a scan that is at least this sure, without another reading of any character, is what is printed. */
const SURE = 0.92;
/** Below this a word is no more than a guess, however often it is guessed alike. */
const GUESSED = 0.6;
/** A word that is so sure, and of which no character may as well be another, was plainly read. */
const PLAIN = 0.9;
const LEAST_RIVAL = 0.25;
/** Tables of accounts may list so many last digits of each. */
const LISTED_DIGITS = 4;

/** OCR reads one number in several ways: a rare reading that is close to a frequent one is that one. */
export function settleReadings(read: AccountMention[], pages: readonly PageLines[]): AccountMention[] {
  if (read.every((mention) => !mention.line.ocr)) return read;
  const mentions = read.map((mention) => withLetterOfSiblings(mention, read));
  const printed = pages.flatMap((page) => page.lines.flatMap((line) => line.words));
  const words = printed.map((word) => keyOf(word.text));
  const counts = new Map(mentions.map((mention) => [mention.key, 0]));
  for (const word of words) if (counts.has(word)) counts.set(word, counts.get(word)! + 1);
  const plainPrints = new Map(mentions.map((mention) => [mention, plainPrintOf(mention, mentions)]));
  const listed = listedKeys(pages);
  const isListed = (key: string) =>
    listedAs(key, listed) && mentions.some((other) => other.key !== key && listedAs(other.key, listed));
  const elsewhere = new Map(mentions.map((mention) => [mention, plainElsewhere(mention, printed)]));
  const kept = new Set([...plainPrints.values(), ...elsewhere.values()].map((plain) => plain?.key));
  return mentions.map((mention) => {
    const plain =
      plainPrints.get(mention) ??
      inDigits(mention, mentions) ??
      inListedDigits(mention, listed) ??
      nextInList(mention, mentions, listed) ??
      wholeBehindTail(mention, mentions);
    if (plain) return { ...mention, key: plain.key, text: plain.text };
    const other = elsewhere.get(mention);
    if (other) return { ...mention, ...other };
    const isOwn =
      isSeenAlike(mention) ||
      isSibling(mention, mentions) ||
      isNamedForPart(mention, mentions) ||
      isPlainlyAnother(mention, mentions);
    if (kept.has(mention.key) || isListed(mention.key) || isOwn) return mention;
    if (!mention.line.ocr || (counts.get(mention.key) ?? 0) >= OFTEN || isSure(mention)) return mention;
    const better = mentions
      .filter(
        (other) =>
          (counts.get(other.key) ?? 0) >= OFTEN &&
          !isMaskOf(other, mention) &&
          !isTailOf(other, mention) &&
          (editDistance(other.key, mention.key, 2) <= 2 || other.key.slice(-4) === mention.key.slice(-4)),
      )
      .sort((a, b) => (counts.get(b.key) ?? 0) - (counts.get(a.key) ?? 0))[0];
    if (better) return { ...mention, key: better.key, text: better.text };
    const twins = mentions.filter(
      (other) =>
        other.line.ocr &&
        other.key.slice(-4) === mention.key.slice(-4) &&
        !isMaskOf(other, mention) &&
        !isTailOf(other, mention),
    );
    const best =
      [...twins].sort((a, b) => digitShare(b.key) - digitShare(a.key) || sureness(b) - sureness(a))[0] ?? mention;
    return { ...mention, key: best.key, text: best.text };
  });
}

/** A table of the accounts has the number, or its last digits, in a cell of its own: it is no misreading of another of them. */
function listedAs(key: string, listed: ReadonlySet<string>): boolean {
  return listed.has(key) || (key.length > LISTED_DIGITS && listed.has(key.slice(-LISTED_DIGITS)));
}

/**
 * The one plain reading of a number that the running heads, in small print, give otherwise: nobody is sure of any of them, and one
 * stands on the page of the plain reading, so that both are the same account's.
 */
function plainPrintOf(mention: AccountMention, mentions: readonly AccountMention[]): AccountMention | null {
  const alike = mentions.filter(({ key }) => key === mention.key);
  if (!alike.every(isGuessed)) return null;
  const near = mentions.filter(
    (other) => isPlain(other) && editDistance(other.key, mention.key, MOST_WRONG) <= MOST_WRONG,
  );
  const [plain] = near;
  if (!plain || near.some(({ key }) => key !== plain.key)) return null;
  const beside = mentions.some(
    (other) =>
      other.page === plain.page && isGuessed(other) && editDistance(other.key, mention.key, MOST_WRONG) <= MOST_WRONG,
  );
  return beside ? plain : null;
}

/**
 * "XXXXX4471-870", of which the 8 may as well be an S, where XXXXX4471-S70 is plainly read elsewhere, or a masked number that is no more
 * than a guess, where nearly the same one is read so more than once: that one.
 */
function plainElsewhere(
  mention: AccountMention,
  printed: readonly PlacedWord[],
): Pick<AccountMention, 'key' | 'text' | 'readAs'> | null {
  const { key, line, words } = mention;
  if (!line.ocr || words.length > 1) return null;
  const near = printed.filter(
    (other) =>
      other !== words[0] &&
      keyOf(other.text) !== key &&
      isPlain({ words: [other] }) &&
      editDistance(keyOf(other.text), key, MOST_WRONG) <= MOST_WRONG,
  );
  const [plain] = near;
  if (!plain || near.some(({ text }) => text !== plain.text)) return null;
  const isGuess =
    isGuessed(mention) && near.length >= OFTEN && [mention.text, plain.text].every((one) => MASK.test(one));
  const isAlike = mayAsWellBe(words[0]!, plain.text);
  if (!isAlike && !isGuess) return null;
  const own = keyOf(plain.text);
  // What may as well be the other is no reading against it.
  return { key: own, text: plain.text, readAs: isAlike ? own : mention.readAs };
}

const MASK = /^[X*]{3,}/;

/** Each character of a text was read, or is nearly as likely in its place. */
function mayAsWellBe({ text, word }: PlacedWord, other: string): boolean {
  const mayBe = (character: string, at: number) =>
    word.alternatives?.[at]?.some((one) => one.character === character && one.confidence > LEAST_RIVAL) === true;
  return (
    text.length === other.length && [...other].every((character, at) => character === text[at] || mayBe(character, at))
  );
}

/** A list has so many of the numbers of a document at least. */
const FEWEST_LISTED = 2;

/** "72233318902" below the head of 72203318902: of what the list of the accounts has not, the number of the same page that it has, one digit away. */
function nextInList(
  { key, page, line }: AccountMention,
  mentions: readonly AccountMention[],
  listed: ReadonlySet<string>,
): AccountMention | null {
  if (!line.ocr || listed.has(key)) return null;
  const inList = mentions.filter((other) => listed.has(other.key));
  if (new Set(inList.map((other) => other.key)).size < FEWEST_LISTED) return null;
  const near = inList.filter((other) => isDigitAway(other.key, key));
  return near.every((other) => other.key === near[0]!.key) ? (near.find((other) => other.page === page) ?? null) : null;
}

/** So many further looks there are where recognisers of both kinds saw the cell. */
const ALL_LOOKS = 5;

/** All further looks, that of a recogniser of another kind among them, saw the number as it was read: it is no misreading of another. */
export function isSeenAlike({ readAs, words, text }: AccountMention): boolean {
  const looks = words.flatMap(({ word }) => word.further ?? []);
  const isIt = (look: string) => keyOf(look) === readAs || (/[*•]/.test(text) && keyOf(look) === keyOf(text));
  return looks.length >= ALL_LOOKS && looks.every(isIt) && !words.some(({ word }) => word.otherwise);
}

const LIKELY = 0.8;

/** "CM-620011-B" beside CM-620011-A and CM-620011-F: of numbers that their last character tells apart there are several. */
function isSibling({ key, words }: AccountMention, mentions: readonly AccountMention[]): boolean {
  const stem = key.slice(0, -1);
  const others = new Set(
    mentions.flatMap((other) => (other.key !== key && other.key.slice(0, -1) === stem ? [other.key] : [])),
  );
  return others.size > 1 && words.every(({ word }) => word.confidence >= LIKELY);
}

/** Two numbers that a document prints on pages of their own differ in so many places. */
const FEWEST_APART = 2;
/** What is hardly another character. */
const HARDLY = 0.05;

/** "5WC-317059" at the head of a page, "5WC-317042" at those of others: both read plainly, and differing in two places of which neither may be another figure. */
function isPlainlyAnother(mention: AccountMention, mentions: readonly AccountMention[]): boolean {
  const [only, ...more] = mention.words;
  // Other readings are told character by character of the word.
  if (!mention.atHead || more.length > 0 || only!.text !== mention.text || !isPlain(mention)) return false;
  const mayBe = (at: number) => (only!.word.alternatives?.[at] ?? []).some(({ confidence }) => confidence > HARDLY);
  const near = mentions.filter(
    ({ key }) => key !== mention.key && editDistance(key, mention.key, MOST_WRONG) <= MOST_WRONG,
  );
  const isApart = (other: AccountMention): boolean => {
    const apart = [...mention.text].flatMap((character, at) => (character === other.text[at] ? [] : [at]));
    return (
      other.page !== mention.page &&
      other.text.length === mention.text.length &&
      apart.length >= FEWEST_APART &&
      !apart.some(mayBe)
    );
  };
  return near.length > 0 && near.every(isApart);
}

/** "PTC-50-4471-F" beside PTC-50-4471, on a page of its own: a letter behind a dash is no misreading of the number. */
function isNamedForPart({ text, page, words }: AccountMention, mentions: readonly AccountMention[]): boolean {
  const whole = text.replace(/[-–/][A-Z]$/, '');
  const isWhole = (other: AccountMention) => other.text === whole && other.page !== page;
  return whole !== text && mentions.some(isWhole) && words.every(({ word }) => word.confidence >= LIKELY);
}

/** So many characters at the end of a number are more than two accounts have alike by chance. */
const LONG_TAIL = 5;

/** "7264-8" beside "44-9017264-8": a streak took the beginning of the number where it stands in one place. */
function wholeBehindTail(mention: AccountMention, mentions: readonly AccountMention[]): AccountMention | null {
  if (!mention.line.ocr || mention.key.length < LONG_TAIL || shownOf(mention) !== null) return null;
  const wholes = mentions.filter((other) => other.line.ocr && isTailOf(mention, other));
  const [whole] = wholes;
  return whole && wholes.every(({ key }) => key === whole.key) ? whole : null;
}

function isTailOf(tail: AccountMention, { key }: AccountMention): boolean {
  // What stands behind a mask is all that is shown of a number, and no part that was read of it.
  return (
    !/[*#•]/.test(tail.text) && tail.key.length >= LONG_TAIL && key.length > tail.key.length && key.endsWith(tail.key)
  );
}

/** Letters that a scan takes for digits. */
const TAKEN_FOR: Record<string, string> = { 5: 'S', 0: 'O', 1: 'I', 8: 'B', 2: 'Z' };
const FEWEST_SIBLINGS = 2;
/** Numbers of one member or plan begin alike with so many characters. */
const FAMILY = 4;

/** "448190-50021" beside 448190-S0001 and 448190-S0050: the others of its kind have a letter in that place. */
function withLetterOfSiblings(mention: AccountMention, mentions: readonly AccountMention[]): AccountMention {
  const { key, text, line } = mention;
  if (!line.ocr) return mention;
  const siblings = new Set(
    mentions.flatMap((other) =>
      other.key !== key && other.key.length === key.length && other.key.startsWith(key.slice(0, FAMILY))
        ? other.key
        : [],
    ),
  );
  if (siblings.size < FEWEST_SIBLINGS) return mention;
  const letterAt = (at: number): string => {
    const letter = TAKEN_FOR[key[at]!];
    return letter && [...siblings].every((other) => other[at] === letter) ? letter : key[at]!;
  };
  const told = [...key].map((_, at) => letterAt(at)).join('');
  if (told === key) return mention;
  let at = 0;
  const shown = text.replace(/[A-Za-z0-9]/g, () => told[at++] ?? '');
  return { ...mention, key: told, text: shown };
}

/** A letter between two digits, where another reading of the number has a digit: "RFH-65G801" beside "RFH-650801". */
function inDigits(mention: AccountMention, mentions: readonly AccountMention[]): AccountMention | null {
  return mentions.find((other) => isInDigits(mention, other.key)) ?? null;
}

/** … and where the one that a table lists has a digit. */
function inListedDigits(mention: AccountMention, listed: ReadonlySet<string>): { key: string; text: string } | null {
  const key = [...listed].find((other) => isInDigits(mention, other));
  if (key === undefined) return null;
  let at = 0;
  return { key, text: mention.text.replace(/[A-Za-z0-9]/g, () => key[at++]!) };
}

function isInDigits({ key, line }: AccountMention, other: string): boolean {
  if (!line.ocr || key === other || other.length !== key.length || !/\d[A-Z]\d/.test(key)) return false;
  return [...other].every((character, at) => character === key[at] || (/\d/.test(character) && isAmongDigits(key, at)));
}

function isAmongDigits(key: string, at: number): boolean {
  return /^\d[A-Z]\d$/.test(key.slice(Math.max(0, at - 1), at + 2));
}

function isPlain({ words }: Pick<AccountMention, 'words'>): boolean {
  return words.every(
    ({ word }) =>
      word.confidence >= PLAIN &&
      !word.alternatives?.some((others) => others.some(({ confidence }) => confidence > LEAST_RIVAL)),
  );
}

function isGuessed({ words, line }: AccountMention): boolean {
  return line.ocr && words.every(({ word }) => word.confidence < GUESSED);
}

/** Masked but for its last digits; of a mask before few digits a scan may leave one letter. */
const MASKED = /^(?:X{2,}(?=\d{3,}$)|X(?=\d{3,4}$))(\d+)$/;

/** "…4607" and "...4607": what points stand for is not shown. */
const POINTED = /^(\.{2,}|…)[- ]?(?=\d{3,}$)/;

/** "Acct: 8514" beside "L84-368514": a scan may lose the points or the words that say what they are. */
const LAST_DIGITS = /^\d{3,4}$/;

/** "Account ending in 4607" */
const ENDING = /\bending( (in|with))?:?$/i;

/** The digits that a masked number shows, or null where nothing of it is masked; few digits alone may be the last ones of another. */
function shownOf(mention: AccountMention): string | null {
  const { key, text } = mention;
  return POINTED.test(text) || LAST_DIGITS.test(key) || isEnding(mention) ? key : (MASKED.exec(key)?.[1] ?? null);
}

function isEnding({ key, line, words }: AccountMention): boolean {
  return /^\d+$/.test(key) && ENDING.test(wordsBefore(line, words[0]!));
}

/** Whether one of two numbers is the other with more or less of it masked: no reading of the other, but the same number. */
function isMaskOf(one: AccountMention, other: AccountMention): boolean {
  const [shown, beside] = [shownOf(one), shownOf(other)];
  if (one.key === other.key || (shown === null && beside === null)) return false;
  const [left, right] = [shown ?? one.key, beside ?? other.key];
  return left.endsWith(right) || right.endsWith(left);
}

/**
 * "XXXX-0621" at the head of a page is "XXXXX0621", and is "9315-0621" where only one number of the document ends so: how much
 * of a number a page hides tells nothing.
 */
export function withOneMask(printed: AccountMention[]): AccountMention[] {
  const mentions = printed.map((mention) => withoutFund(mention, printed));
  return mentions.map((mention) => {
    const tail = shownOf(mention);
    if (!tail) return mention;
    const alike = mentions.filter(({ key }) => key.endsWith(tail));
    const whole = Map.groupBy(
      // The last digits alone are no whole number, though a scan spoilt the words that say so.
      alike.filter((other) => shownOf(other) === null && (other.key !== tail || tail.length > LISTED_DIGITS)),
      ({ key }) => key,
    );
    const masked = alike.reduce((longest, other) => (other.key.length > longest.key.length ? other : longest));
    const { key, text } = whole.size === 1 ? [...whole.values()][0]![0]! : masked;
    return { ...mention, key, text };
  });
}

/** "0540-88019233411": the number of a fund before the account's. */
const BEHIND_FUND = /^\d{2,5}[-/.–](?=.{6,}$)/;

/** The account's own number, where a fund's stands before it and another page or line prints it alone, or as that of the account. */
function withoutFund(mention: AccountMention, mentions: readonly AccountMention[]): AccountMention {
  const text = mention.text.replace(BEHIND_FUND, '');
  const key = keyOf(text);
  if (text === mention.text) return mention;
  if (mentions.some((other) => other.key === key)) return { ...mention, key, text };
  const own = isOfFund(mention)
    ? mentions.find((other) => !isOfFund(other) && other.text.replace(BEHIND_FUND, '') === text)
    : undefined;
  return own ? { ...mention, key: own.key, text: own.text, readAs: own.readAs } : mention;
}

/** "Fund and account: 0018-88120341" below the head of account 0410-88120341: the same account in one of its funds. */
function isOfFund({ line, words }: AccountMention): boolean {
  return FUND_AND_ACCOUNT.test(wordsBefore(line, words[0]!));
}

const FUND_AND_ACCOUNT = /\bfund[ -]?(and|&|\/|-) ?(account|acct)\b\W*((no|number|nbr)\b\W*)?$/i;

/** Accounts of one household may differ in a single digit: what is read surely is not taken for another. */
function isSure({ words }: AccountMention): boolean {
  return words.every(
    (word) => word.word.confidence >= SURE && !word.word.alternatives?.some((others) => others.length > 0),
  );
}

function sureness({ words }: AccountMention): number {
  return Math.min(...words.map((word) => word.word.confidence));
}

/** Of several readings seen once each, the one with the least noise among its digits is likeliest. */
function digitShare(key: string): number {
  return key.replace(/[^0-9X]/g, '').length / key.length;
}
