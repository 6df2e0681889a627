import type { DocumentContext } from '../evidence/account-reading.ts';
import { type AccountMention, lettersBehind } from '../header/account-mentions.ts';
import { differsInDigits, keyOf, MOST_WRONG, PERSON } from '../header/account-numbers.ts';
import type { AccountLines } from '../header/accounts.ts';
import { isDatedRow, type LongNumber, numbersAbreast, otherSidesOf } from '../header/listed-numbers.ts';
import { isSeenAlike } from '../header/settle-mentions.ts';
import { numberOfTitle } from '../header/titled-numbers.ts';
import type { Summary } from '../summary/summary.ts';
import { numbersOf } from '../words/amounts.ts';
import { type Line, type PlacedWord, textOf } from '../words/lines.ts';
import { editDistance } from '../words/text.ts';
import { leastConfidence, SURE } from '../words/word-certainty.ts';
import { periodDoubtOf } from './period-doubts.ts';

/** A number that was read as surely as this is another one, though a single digit differs. */
const PLAIN = 0.85;
/** So likely another character in its place leaves a number open, whatever its own certainty. */
const STRONG_RIVAL = 0.5;
/** … and so likely one where most of the other prints of the number have a strong one. */
const WEAK_RIVAL = 0.15;
/** Where so many of the prints may have the same letter, the one that denies it does not settle it. */
const MOSTLY_OPEN = 0.75;
const FEWEST_PRINTS = 4;
/** So many digits of a number must be shown to be known again. */
const FEWEST_SHOWN = 4;
/** A number of no more characters may be the end of a longer one. */
const SHORT = 4;
/** The head of a page reaches so many points below the line that names the account. */
const HEAD = 36;

/**
 * Arithmetic does not prove an account number or a period. They must be there, nothing on the pages may contradict them, and on a
 * scan they must be printed twice alike or be read with confidence; else the reason why not.
 */
export function headerDoubtOf(account: AccountLines, context: DocumentContext, summary: Summary | null): string | null {
  if (!account.number) return 'No account number was found. Enter it from the page.';
  if (!context.period) return 'No period was found. Enter it from the page.';
  return (
    numberDoubtOf(account, context) ??
    periodDoubtOf(context.period, account, context, summary) ??
    otherAccountDoubt(account, context) ??
    undividedDoubt(account) ??
    listedDoubt(account, context) ??
    listedBalanceDoubt(account, summary)
  );
}

/** On a scan, readings of the number must agree; one that was read once must be sure. */
function numberDoubtOf(account: AccountLines, context: DocumentContext): string | null {
  const { scanned } = context;
  const { number, mentions } = account;
  if (!scanned || !number) return null;
  const those = mentions.filter((mention) => mention.readAs === number.key);
  const alike = those.length;
  const others = new Map<string, number>();
  for (const mention of mentions) {
    const { readAs } = mention;
    if (
      readAs === number.key ||
      editDistance(readAs, number.key, MOST_WRONG) > MOST_WRONG ||
      isSpoilt(mention, number.key)
    )
      continue;
    others.set(readAs, (others.get(readAs) ?? 0) + 1);
  }
  if (others.size > 0 && (alike < 2 || Math.max(...others.values()) >= alike))
    return 'The account number was read in different ways. Check it on the page.';
  const isOpen = (mention: AccountMention) => hasRival(mention.words) && !isSeenAlike(mention);
  const isSure = (mention: AccountMention) => leastConfidence(mention.words) >= SURE && !isOpen(mention);
  // "Z900624" is read "7900624" on every page, and on one of them more surely.
  const isHalfOpen = (mention: AccountMention) => isOpen(mention) || hasRival(mention.words, WEAK_RIVAL);
  const isPlainNumber = ({ key, word }: LongNumber) =>
    key === number.key && leastConfidence([word]) >= PLAIN && !hasRival([word], WEAK_RIVAL);
  if (
    those.length > 0 &&
    those.every(isHalfOpen) &&
    2 * those.filter(isOpen).length > those.length &&
    !context.printedNumbers().some(isPlainNumber)
  )
    return 'The account number may be read in different ways. Check it on the page.';
  if (those.length >= FEWEST_PRINTS && hasSameRival(those))
    return 'A figure of the account number may be a letter on most of its pages. Check it on the page.';
  // Looks of one kind stumble over the same dots on every page.
  const isDenied = those.some((mention) => mention.words.some(({ word }) => word.otherwise));
  const isPlain = (mention: AccountMention) => leastConfidence(mention.words) >= PLAIN;
  if (isDenied && !those.some((mention) => isPlain(mention) && !isOpen(mention)))
    return 'The account number was read in different ways. Check it on the page.';
  const surely = mentions.filter(isSure).map(({ readAs }) => readAs);
  if (surely.length > 0 && others.size > 0 && !surely.includes(number.key))
    return 'The account number was read in different ways, and otherwise where it was read surely. Check it on the page.';
  const another = mentions.find(
    (mention) => leastConfidence(mention.words) >= PLAIN && differsInDigits(mention.readAs, number.key),
  );
  if (another)
    return `Page ${another.page + 1} shows nearly the same account number, plainly read. Check whether it belongs to this account.`;
  const near = account.near;
  if (
    near &&
    !isSure(near) &&
    !areTwo(near.key, number.key, context) &&
    editDistance(near.key, number.key, MOST_WRONG) <= MOST_WRONG
  )
    return 'Another page has nearly the same account number, not surely read. Check whether it belongs to this account.';
  const unread = isOfPlan(those) ? labelWithoutNumber(account) : undefined;
  if (unread)
    return `Nothing was read behind "${unread}", and the number that was taken is the plan's. Check the page.`;
  if (isOfPlan(those) && [...account.lines, ...account.furniture].some(namesPerson))
    return "The number that was taken is the plan's, and another one stands for the participant. Check on the page which one it is.";
  if (those.length > 0 && those.every(goesOn))
    return 'Behind the account number stands another group of figures. Check on the page whether it is a part of it.';
  if (those.length > 1 && those.some((mention) => lettersBehind(mention)))
    return 'Behind the account number stand two letters, not alike on every page. Check whether they are a part of it.';
  if (lacksLetters(number.key, context.accountNumbers))
    return 'Another account of the document has letters behind its number, and this one has none. Check it on the page.';
  if (mayHoldLetter(number.key, context.accountNumbers))
    return 'Another account of the document has a letter where this number has a figure. Check it on the page.';
  if (isPartOfOther(number, account)) return 'The account number was read in different ways. Check it on the page.';
  const shown = shownDigits(number.text);
  const isWhole = ({ key }: LongNumber) =>
    key.length > number.key.length && /^[A-Z]?\d+$/.test(key) && key.endsWith(shown);
  if (MASK.test(number.text) && shown.length >= FEWEST_SHOWN && context.printedNumbers().some(isWhole))
    return 'Another place shows a whole account number that ends as this one does. Check on the page which one is right.';
  if (isPrintedOtherwise(number, those, context, account.lines))
    return 'Another place shows nearly the same account number. Check on the page which one is right.';
  const isKnown =
    isPrintedAgain(number, account) || areDigitsSeenAlike(number) || isOfLines(number, context.printedNumbers());
  // "0452" may be what a scan left of 0093-70452.
  const isShort = number.key.length <= SHORT && !MASK.test(number.text);
  if (isShort && alike < 2 && !isKnown)
    return 'The account number is short for one and was read only once: a part of it may be lost. Check it on the page.';
  if (alike < 2 && leastConfidence(number.words) < SURE && !isKnown)
    return 'The account number was read only once and not surely. Check it on the page.';
  return null;
}

/** "4ND-9J322" beside 4ND-90322, not surely read: among the digits stands a letter, and all other characters are the same. */
function isSpoilt({ readAs, words }: AccountMention, number: string): boolean {
  const isAmongDigits = (at: number) => /\d/.test(readAs[at - 1] ?? '') && /\d/.test(readAs[at + 1] ?? '');
  const isLost = (at: number) => /[A-Z]/.test(readAs[at]!) && /\d/.test(number[at]!) && isAmongDigits(at);
  return (
    readAs.length === number.length &&
    leastConfidence(words) < SURE &&
    [...readAs].every((character, at) => character === number[at] || isLost(at))
  );
}

/** Hardly a house has these behind the first character of its numbers, among the digits that they look like. */
const LOOKALIKES: Readonly<Record<string, RegExp>> = { 0: /[OoQD]/, 1: /[Il]/ };

/** "229-414798" of which three of four prints may begin with a Z as well, and half of them as likely as not. */
function hasSameRival(mentions: readonly AccountMention[]): boolean {
  const rivalsOf = ({ words }: AccountMention) =>
    words.flatMap(({ word: { text, alternatives } }, at) =>
      (alternatives ?? []).flatMap((others, place) =>
        others
          .filter(({ character }) => /[A-Za-z]/.test(character) && /\d/.test(text[place] ?? ''))
          .filter(({ character }) => !(place > 0 && LOOKALIKES[text[place]!]?.test(character)))
          .map(({ character, confidence }) => ({ key: `${at}/${place}/${character}`, confidence })),
      ),
    );
  const all = mentions.map(rivalsOf);
  return all[0]!.some(({ key }) => {
    const own = all.map((rivals) => rivals.find((rival) => rival.key === key)?.confidence ?? 0);
    const strong = own.filter((confidence) => confidence >= STRONG_RIVAL);
    const open = own.filter((confidence) => confidence >= WEAK_RIVAL);
    return 2 * strong.length >= mentions.length && open.length >= MOSTLY_OPEN * mentions.length;
  });
}

function hasRival(words: readonly PlacedWord[], least = STRONG_RIVAL): boolean {
  return words.some(({ word: { text, alternatives } }) =>
    alternatives?.some((others, at) =>
      others.some(
        ({ character, confidence }) =>
          confidence >= least &&
          /[A-Za-z0-9]/.test(character) &&
          character.toUpperCase() !== text[at]?.toUpperCase() &&
          !/[*•]/.test(text[at] ?? '') &&
          !(at > 0 && LOOKALIKES[text[at]!]?.test(character)),
      ),
    ),
  );
}

/**
 * A list of the accounts, say, has a number that one character parts from this one, and that no account has: as often as this one.
 * @param those mentions that were settled to be of this one, however they were read at first
 */
function isPrintedOtherwise(
  { key, text }: AccountMention,
  those: readonly AccountMention[],
  { accountNumbers, printedNumbers }: DocumentContext,
  lines: readonly Line[],
): boolean {
  // "INTERNAL TRANSFER FROM 30-118846-02": the account at the other side of a transfer is never the statement's own.
  const others = new Set(lines.filter(({ text }) => /\btransfer/i.test(text)).flatMap(otherSidesOf));
  // "W 61720-00-4" is printed in two words, of which the second alone looks like a number.
  const known = new Set([...accountNumbers].flatMap((number) => [number, withoutLetters(number)]));
  const settled = new Set(those.flatMap(({ words }) => words));
  const long = new Set(printedNumbers().map(({ word }) => word));
  const printed = printedNumbers().map((one) => (settled.has(one.word) ? key : one.key));
  const whole = printed.filter((other) => other === key || other === withoutLetters(key)).length;
  // "LK 11870 BR": no word of it alone looks like a number.
  const inPieces = those.filter(({ words }) => words.length > 1 && !words.some((word) => long.has(word))).length;
  const alike = whole + inPieces;
  // "BW55201877" at the foot of the pages is BW-55-201877-3 without its last group.
  const shorter = keyOf(text.replace(/-[^-]*$/, ''));
  const near = printed.filter(
    (other, at) =>
      !known.has(other) &&
      other !== shorter &&
      !others.has(printedNumbers()[at]!.word) &&
      editDistance(other, key, 1) === 1,
  );
  return near.length > 0 && (alike < 2 || near.length >= alike);
}

/** Lines of other accounts name the number too. */
function isOfLines({ key }: AccountMention, printed: readonly LongNumber[]): boolean {
  return printed.filter((other) => other.key === key).length >= 2;
}

/** Both numbers are those of accounts with pages of their own, and each was read alike more than once. */
function areTwo(one: string, other: string, { accountNumbers, printedNumbers }: DocumentContext): boolean {
  return [one, other].every(
    (key) => accountNumbers.has(key) && printedNumbers().filter((printed) => printed.key === key).length >= 2,
  );
}

const withoutLetters = (key: string): string => key.replace(/^[A-Z]+(?=\d)/, '');

/** "Plan ID 367786", wherever it stands. */
function isOfPlan(mentions: readonly AccountMention[]): boolean {
  const label = ({ line, words }: AccountMention) => textOf(line.words.slice(0, line.words.indexOf(words[0]!)));
  return mentions.length > 0 && mentions.every((mention) => /\bplan ?(id|number|no\.?|#)\W*$/i.test(label(mention)));
}

/** "Particlpant ID   XXX-XX-4471": what stands for a person, of whom a scan may have damaged the label. */
const namesPerson = (line: Line): boolean =>
  // In a row of a plan's list it says of whom it was.
  !isDatedRow(line) && line.cells.some(({ words }) => PERSON.test(words.at(-1)!.text));

/** "Contract number" at the end of a line, and nothing below it either: a number that was not read. */
function labelWithoutNumber({ lines, furniture }: AccountLines): string | undefined {
  return [...lines, ...furniture]
    .filter(({ cells }) => /^(account|contract|certificate) (id|number|no\.?|#)\W*$/i.test(cells.at(-1)!.text))
    .find((line) => {
      const [label, at] = [line.cells.at(-1)!, lines.indexOf(line)];
      const below = lines[at + 1]?.cells.filter(({ left, right }) => right > label.left && left < label.right) ?? [];
      return !below.some(({ text }) => /\d/.test(text));
    })
    ?.cells.at(-1)?.text;
}

/** "KX 04418" beside "KX 04417 ZP": a scan may have lost the letters at the end. */
function lacksLetters(key: string, accountNumbers: ReadonlySet<string>): boolean {
  const shapes = [key, ...accountNumbers].map(shapeOf);
  return shapes.some((shape) => shape.startsWith(shapes[0]!) && /^A{1,2}$/.test(shape.slice(key.length)));
}

/** "HSA-4242738-1" beside "HSA-4242738-C": a scan reads "I" as "1", however surely. */
function mayHoldLetter(key: string, accountNumbers: ReadonlySet<string>): boolean {
  return [...accountNumbers].some((other) => {
    const differing = [...key].flatMap((character, at) => (character === other[at] ? [] : [at]));
    const [at, ...more] = other.length === key.length ? differing : [];
    return at !== undefined && more.length === 0 && /[0158]/.test(key[at]!) && /[A-Z]/.test(other[at]!);
  });
}

const LABEL = /^(acct|account|a\/c|contract|plan|nos?|nbr|num|number|id|#)[.:#]*$/i;

/** "Acct CoK 61537 9" on one page and "Acct 61537 9" on another: a group of it was not read there. */
function isPartOfOther({ text, words }: AccountMention, { lines, furniture }: AccountLines): boolean {
  const bare = keyOf(text);
  return [...lines, ...furniture].some((line) => {
    const texts = line.words.map((word) => word.text);
    return texts.some((group, at) => {
      if (
        at === 0 ||
        !LABEL.test(texts[at - 1]!) ||
        LABEL.test(group) ||
        !/^[A-Z0-9][A-Za-z0-9]{1,4}$/.test(group) ||
        line.words.includes(words[0]!)
      )
        return false;
      const behind = keyOf(texts.slice(at + 1, at + 1 + MOST_GROUPS).join(''));
      // "NT NT31077 QV": the first group, seen twice.
      return behind.startsWith(bare) && !keyOf(group).startsWith(bare) && !bare.startsWith(keyOf(group));
    });
  });
}

/** "Account 318-20981 1-2" for 318-20981-1-2: a scan may lose what joins two groups of a number. */
function goesOn({ line, words }: AccountMention): boolean {
  const last = line.words.indexOf(words.at(-1)!);
  const next = last < 0 ? undefined : line.words[last + 1];
  const isNear = next !== undefined && next.left - words.at(-1)!.right < GROUP_APART * line.height;
  // "118204-40 24 MONTH SHARE CERTIFICATE"
  const isTerm = TERM.test(line.words[last + 2]?.text ?? '');
  return isNear && /^\d[\d-]*$/.test(next.text) && next.text.length <= MOST_OF_GROUP && !isTerm;
}

const TERM = /^(month|months|mo|year|years|yr|day|days)$/i;

/** In heights of a line. */
const GROUP_APART = 0.7;
/** A longer one would be a number of its own. */
const MOST_OF_GROUP = 5;

/** A number has no more groups. */
const MOST_GROUPS = 5;

const MASK = /^([X*#•]{2,}|\.{2,})/i;

/** So many further looks see the same digits behind the mask, or all but one. */
const SEEN_ALIKE = 4;

/** Every further look but one saw the digits that are shown, whatever it made of those that mask the others. */
function areDigitsSeenAlike({ text, words }: AccountMention): boolean {
  const shown = shownDigits(text);
  const looks = words.flatMap(({ word }) => word.further ?? []);
  const isMasked = shown.length < keyOf(text).length || /[*•·●#]/.test(text);
  return (
    isMasked && shown.length >= FEWEST_SHOWN && looks.filter((look) => keyOf(look).endsWith(shown)).length >= SEEN_ALIKE
  );
}

function shownDigits(text: string): string {
  return keyOf(text.replace(/^.*[*•·●#xX](?=[^*•·●#xX]*$)/, ''));
}

/** Its shown digits stand on another line too: what masks the others is read in every way, and need not be. */
function isPrintedAgain({ text, line }: AccountMention, { lines, furniture }: AccountLines): boolean {
  const shown = shownDigits(text);
  if (shown.replace(/\D/g, '').length < FEWEST_SHOWN) return false;
  const others = [...lines, ...furniture].filter((other) => other !== line);
  return others.some(({ words }) => words.some((word) => keyOf(word.text).endsWith(shown)));
}

/** What marks a digit or a letter in the shape of a number. */
const DIGIT = '9';
const LETTER = 'A';
/** Numbers of fewer characters have the shape of years and amounts. */
const SHORTEST_NUMBER = 7;

/**
 * On a scan the label of another account may be misread, so that its pages seem to belong to the one before: a page that shows no
 * number of its own account, but another one of the same shape at its head.
 */
function otherAccountDoubt(
  { number, furniture, lines, pages }: AccountLines,
  { scanned }: DocumentContext,
): string | null {
  if (!scanned || !number || number.text.length < SHORTEST_NUMBER) return null;
  const shape = shapeOf(number.text);
  if (!/9{3}/.test(shape)) return null;
  const all = [...furniture, ...lines];
  const found = pages.find((page) => {
    const words = all.filter((line) => line.page === page).flatMap((line) => line.words);
    const alike = words.filter(({ text }) => shapeOf(text.replace(/[,;:.]+$/, '')) === shape);
    const isOwn = ({ text }: PlacedWord) => editDistance(keyOf(text), number.key, MOST_WRONG) <= MOST_WRONG;
    return alike.length > 0 && !alike.some(isOwn) && alike.some((word) => word.top < number.line.bottom + HEAD);
  });
  return found === undefined ? null : `Page ${found + 1} may be of another account. Check its number on the page.`;
}

/** The page lists another account beside this one, and a title among what is taken for this one's lines names it. */
function undividedDoubt({ number, furniture, lines }: AccountLines): string | null {
  const all = [...furniture, ...lines];
  const abreast = all.map(numbersAbreast).find((keys) => number && keys.includes(number.key)) ?? [];
  for (const line of all) {
    const title = abreast.length > 0 ? numberOfTitle(line) : null;
    if (title && title.key !== number?.key && abreast.includes(title.key))
      return `Page ${line.page + 1} names account ${title.text} as well, and what belongs to which was not told apart.`;
  }
  return null;
}

/** On a scan: a list has this account and another one of as long a number, each with amounts, and no part of the document was found to be the other's. */
function listedDoubt({ number }: AccountLines, context: DocumentContext): string | null {
  const { scanned, accountNumbers, listedNumbers } = context;
  if (!scanned || !number || !listedNumbers.includes(number.key)) return null;
  const other = listedNumbers.find(
    (key) =>
      key.length === number.key.length &&
      !accountNumbers.has(key) &&
      editDistance(key, number.key, MOST_WRONG) > MOST_WRONG,
  );
  return other === undefined
    ? null
    : `Another account, ${other}, is listed beside this one, and what belongs to it was not found. Check the pages.`;
}

/**
 * A list has this account and another one of as long a number, and its line shows neither of the balances that were found: they may be
 * those of all accounts together.
 */
function listedBalanceDoubt({ number, furniture, lines }: AccountLines, summary: Summary | null): string | null {
  if (!number || !summary) return null;
  const hasMoney = (line: Line) => numbersOf(line).some(({ cents }) => cents !== null);
  const lists = (line: Line, isKey: (key: string) => boolean) => line.cells.some(({ text }) => isKey(keyOf(text)));
  const all = [...furniture, ...lines];
  const own = all.filter((line) => lists(line, (key) => key === number.key) && hasMoney(line));
  if (own.length === 0) return null;
  const isOther = (key: string) => key !== number.key && shapeOf(key) === shapeOf(number.key);
  const isBeside = (line: Line) =>
    own.some(({ page, bottom, height }) => page === line.page && Math.abs(line.bottom - bottom) < LIST_GAP * height);
  const isListed = all.some((line) => isBeside(line) && lists(line, isOther) && hasMoney(line));
  const shown = own.flatMap((line) =>
    numbersOf(line).flatMap(({ cents }) => (cents === null ? [] : [Math.abs(cents)])),
  );
  const isShown = [summary.beginning, summary.ending].some((balance) => shown.includes(Math.abs(balance)));
  return isListed && !isShown
    ? 'The list of the accounts shows other balances for this account. Check what belongs to it.'
    : null;
}

/** The next line of a list is within so many heights of a line. */
const LIST_GAP = 4;

function shapeOf(text: string): string {
  return text.replace(/\d/g, DIGIT).replace(/[A-Za-z]/g, LETTER);
}
