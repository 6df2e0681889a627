import { monthNumber } from '../words/days.ts';
import type { PlacedWord } from '../words/lines.ts';
import { editDistance } from '../words/text.ts';

/** An account number: letters, digits and mask characters, with at least three digits. */
const NUMBER =
  /^([A-Z0-9*#xX•][A-Z0-9*#xX•./–-]{2,}|[a-z]{1,4}-?\d{4,}[\dA-Za-z-]*|[a-z]{2,5}-\d[\da-z]{3,}-\d{2,}|\.{2,4}\d{3,6}|[a-z]{2,6}_[A-Z0-9][A-Z0-9-]{4,})$/;
/** Digits with points between them: a number only behind a label that says so. */
const POINTED_NUMBER = /^([A-Z]{1,4}-?)?\d{4,}(\.\d+)+$/;
/** … as OCR may read its letters. */
const DAMAGED_POINTED = /^[A-Z][A-Za-z]{1,3}\d{4,}(\.\d+)+$/;
/** … and with two points none that could be an amount. */
const TWICE_POINTED = /^(([A-Z]{1,3}-)?(\d{3,}(\.\d+){2,}|\d+\.\d{4,}\.\d+)|[A-Z]{2,4}(\.\d{2,}){2,})$/;
/** … as OCR may read one that is masked. */
const DAMAGED_NUMBER = /^[A-Za-z0-9*#•%+=~^"'°¥./–-]{4,}$/;

/** "88/204/61177": longer groups than a day has. */
const SLASHED = /^\d{2,3}\/\d{3}\/\d{4,}$/;

const LABEL_REST = /^(id|ids|no|nos|nbr|num|number|code)[.:#]*$|^[#:]+$/i;

/** "RR A01", "FA 0412": who looks after the account, behind its number. */
const REPRESENTATIVE = /^(RR|REP|FA|FC|IR|AE)[#:.]*$/;

/** "Page 1 of 2" behind the number, in a running head. */
const PAGE = /^page$/i;

/** The words before those that name the account's representative. */
export function withoutRepresentative(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const at = words.findIndex(
    ({ text }, index) => index > 0 && REPRESENTATIVE.test(text) && /\d|^[A-Z]{2,4}$/.test(words[index + 1]?.text ?? ''),
  );
  return at > 0 && words.length - at <= 3 && words.slice(0, at).some(({ text }) => /\d{3}/.test(text))
    ? words.slice(0, at)
    : words;
}

/** "CiT6111.57": letters before the digits of a number are capitals all. */
export function withCapitals(text: string): string {
  return DAMAGED_POINTED.test(text) ? text.toUpperCase() : text;
}

/** Without what ends its sentence or a bracket around it and its label: "(Plan ID SH4471)". */
export function withoutEnd(text: string): string {
  return text.replace(/[,;:.]+$/, '').replace(/^([^()]+)\)$/, '$1');
}

/** "71/6620418": no day has so many figures behind its stroke. */
const FUND_AND_ACCOUNT = /^\d{1,2}\/\d{6,}$/;

const TERM = /^(mos?|mths?|months?|yrs?|years?|days?|wks?|weeks?)\.?$/i;

/** The words of a number: one word, or several groups of digits and masks. */
export function valueAt(all: readonly PlacedWord[], start: number, strong = false): PlacedWord[] {
  if (WRITTEN_DAY.test(all[start]?.text ?? '')) return [];
  const page = all.findIndex(
    ({ text }, at) => at > start && PAGE.test(text) && /^[\dlI|]/.test(all[at + 1]?.text ?? ''),
  );
  const bar = all.findIndex(({ text }, at) => at > start && /^[|•·]$/.test(text));
  const ends = [page, bar].filter((at) => at > 0);
  const words = withoutRepresentative(ends.length > 0 ? all.slice(0, Math.min(...ends)) : all);
  const value: PlacedWord[] = [];
  // "Participant Account ID: 10685": the rest of a longer label than the lexicon has.
  while (LABEL_REST.test(words[start]?.text ?? '') && start + 1 < words.length) start += 1;
  // "Account number 1 984694.845": a colon that a scan took for a one.
  if (
    strong &&
    /^[1|Il]$/.test(words[start]?.text ?? '') &&
    words[start]!.word.source === 'ocr' &&
    isLong(words[start + 1])
  )
    start += 1;
  const [first, second] = words.slice(start, start + 2);
  if (first && WRITTEN_DAY.test(first.text)) return [];
  const isGroup = (word: PlacedWord) =>
    /^\d{1,4}$/.test(word.text) ||
    isDamagedGroup(word) ||
    (word.word.source === 'ocr' && /^[BOSIZGl]$/.test(word.text));
  const isLongGroup = (word: PlacedWord) => /^\d{2,7}$/.test(word.text) || isDamagedGroup(word);
  const groups = words.slice(start);
  const joined = groups.map(({ text }) => text).join(' ');
  if (groups.length >= 3 && groups.length <= 5 && groups.every(isGroup)) return [...groups];
  // "000000 417 220 8836"
  if (/^\d{5,7}( \d{3,4}){2,3}$/.test(joined)) return [...groups];
  // "93150 712518   This month": two long groups with no more than a space between them.
  const isSpaced = first && second && second.left - first.right < ONE_SPACE * (first.bottom - first.top);
  if (
    strong &&
    isSpaced &&
    /^\d{5,7} \d{5,7}$/.test(`${first.text} ${second.text}`) &&
    !/^\d/.test(groups[2]?.text ?? '')
  )
    return [first, second];
  // "10 678799 764"
  if (groups.length === 3 && groups.every(isLongGroup) && groups.some(isLong)) return [...groups];
  // "QK61884 00001": a contract and a part of it.
  if (strong && groups.length === 2 && /^[A-Z]{2}\d{5} \d{5}$/.test(joined)) return [...groups];
  // "01 00 4418207 0 00"
  const isParted = groups.length >= 3 && groups.length <= 5 && groups.every(({ text }) => /^\d{1,7}$/.test(text));
  if (strong && isParted && groups.some(({ text }) => text.length >= LONG_GROUP)) return [...groups];
  // "62 0418 00 7 EXAMPLE PENSION TRUST": groups of digits, and behind them whose account it is.
  const behindRun = groups.findIndex(({ text }) => !/^\d{1,7}$/.test(text));
  const run = groups.slice(0, Math.max(0, behindRun));
  const isNamed =
    /^[A-Z][A-Za-z&.,'-]{2,}$/.test(groups[behindRun]?.text ?? '') && !monthNumber(groups[behindRun]!.text);
  if (
    strong &&
    run.length >= 3 &&
    run.length <= 5 &&
    run.map(({ text }) => text).join('').length >= FEWEST_OF_RUN &&
    isNamed
  )
    return run;
  // "000441 20977 6": the last digit stands apart, and a day may follow.
  const three = groups.slice(0, 3);
  const isWhole = !/^\d/.test(groups[3]?.text ?? '');
  if (isWhole && /^\d{5,7} \d{4,7} \d$/.test(three.map(({ text }) => text).join(' '))) return three;
  // "TDA 5 118 402-K"
  if (strong && /^[A-Z]{2,4}( \d{1,4}){2,4}-[A-Z]{1,2}$/.test(joined)) return [...groups];
  // "745 783 33A"
  if (strong && /^\d{3,4}( \d{2,4}){1,2} \d{2,3}[A-Z]$/.test(joined)) return [...groups];
  // "UL 0917745 K": a letter to check the digits by; "BT 2281 A": that of one of several accounts.
  if (/^[A-Z]{2,3} \d{4,} [A-Z]$/.test(joined)) return [...groups];
  // "TR 5561.02": letters, and digits with a point that are no money.
  if (/^(?!(USD|CAD|EUR|GBP|CHF|JPY|AUD|NO|IS|OF|TO|IN) )[A-Z]{2,3} \d{4}\.\d{2}$/.test(joined)) return [...groups];
  // "C 00448812-TSA", "GAC 4-91188", "M.P. 1184", "7714-2086 PD3"
  const ofTwo =
    /^([A-Z] \d{5,}(-[A-Z]{1,4})?|[A-Z]{2,4} \d{1,4}-\d{4,7}(-\d{1,3})?|([A-Z]\.){1,4} \d{3,}|\d{3,}-\d{3,} (?!Q\d$)[A-Z]{1,3}\d{1,2})$/;
  if (strong && groups.length === 2 && ofTwo.test(joined)) return [...groups];
  // "T-1184 / 02", "PEP-100 / ER 0417": which of those that the number before the stroke has.
  if (/^(?=.*\d{3})[A-Z0-9-]{4,} \/ ([A-Z]{1,3} )?\d{2,5}$/.test(joined)) return [...groups];
  if (strong && first && second && /^(\d{2}|[A-Z0-9]{2,3})$/.test(first.text) && /^\d{3,}$/.test(second.text)) {
    value.push(first, second);
    start += 2;
  }
  for (const word of words.slice(start, start + 4)) {
    const text = withoutEnd(word.text.replace(/^([:#]+|-(?=\d))/, ''));
    if (!text) continue;
    const [next, afterNext] = words.slice(words.indexOf(word) + 1, words.indexOf(word) + 3).map((one) => one.text);
    const digits = next ?? '';
    // "SIM 60 4471 9902"
    const inGroups = /^\d{2}$/.test(digits) && /^\d{3,5}$/.test(afterNext ?? '');
    const lettersFirst =
      value.length === 0 &&
      ((/^(?!(IS|NO|OF|FOR|ID|STE|APT|RM|FL|BOX|LOT)$)[A-Z]{1,3}$/.test(text) &&
        (inGroups || /^(\d{2,}-?\d|[*xX•]{3,}-?\d{3})/.test(digits))) ||
        (/^[A-Z]{4,5}$/.test(text) && /^(?!(19|20)\d\d$)\d{4,}(-(\d{2,}|[A-Z]))?$/.test(digits)));
    const ocr = word.word.source === 'ocr';
    const pointed = strong && (POINTED_NUMBER.test(text) || (ocr && DAMAGED_POINTED.test(text)));
    const damaged = ocr && ((DAMAGED_NUMBER.test(text) && /\d{4}$|^X{3,}.*\d{3}$/.test(text)) || pointed);
    if (
      !(
        NUMBER.test(text) ||
        damaged ||
        lettersFirst ||
        (value.length > 0 && (/^([A-Z]{2}|\d{2}|[A-Z]\d|\d[A-Z])$/.test(text) || isPairInSmall(word, text)))
      ) ||
      (/^\d{1,2}\/\d/.test(text) && !SLASHED.test(text) && !FUND_AND_ACCOUNT.test(text)) ||
      (/\d\.\d{2}$/.test(text) && !TWICE_POINTED.test(text) && !pointed)
    )
      break;
    // "KB 23918LF", "GA 41903-A", "HP 4305-58-B", "IPG 22-10445-D": two of its three groups stand together.
    const endsLetters =
      value.length === 1 &&
      /^[A-Z]{1,5}$/.test(value[0]!.text) &&
      /^(\d{3,}([A-Z]{2}|(-\d{2,4})?-[A-Z]{1,2})|\d{2}-\d{4,}-[A-Z]{1,2})$/.test(text);
    // "C40 24 MO SHARE CERTIFICATE": how long it runs.
    if (value.length > 0 && /^\d{1,3}$/.test(text) && TERM.test(next ?? '')) break;
    if (
      value.length > 0 &&
      !endsLetters &&
      !isDamagedGroup(word) &&
      !isPairInSmall(word, text) &&
      !/^([\d*xX•-]+|[A-Z]{2}|[A-Z]\d|\d[A-Z])$/.test(text)
    )
      break;
    // Of letters alone nothing but a mask is a number: "ACCOUNT EXECUTIVE 027" names none.
    if (value.length === 0 && !/[\d*•]|^[xX]+$|[xX]{2}/.test(text) && !lettersFirst) break;
    value.push(word);
    if (/\d{4,}$/.test(text) && /[-\d]{5,}/.test(text) && value.length < 2) break;
  }
  // The last groups of a number may be short: what stands between them and the end of the cell belongs to it.
  const behind = words.slice(words.indexOf(value.at(-1)!) + 1);
  if (value.length > 0 && behind.length <= 2 && behind.every(({ text }) => /^\d{1,4}$/.test(text)))
    value.push(...behind);
  // "KB23918 LF": letters before the digits, and letters behind them at the end of the cell.
  if (
    value.length === 1 &&
    behind.length === 1 &&
    /^[A-Z]{1,3}\d/.test(first!.text) &&
    /^[A-Z]{2}$/.test(behind[0]!.text)
  )
    value.push(...behind);
  // "965740-01 / 9145382": the number of the plan and that of the participant in it.
  const isPair = behind.length === 2 && behind[0]!.text === '/' && NUMBER.test(behind[1]!.text);
  const isGluedPair = behind.length === 1 && /^\/\d{4,}$/.test(behind[0]!.text);
  if (value.length === 1 && (isPair || isGluedPair)) value.push(...behind);
  const printed = value.map((word) => word.text).join('');
  const digits = printed.replace(/\D/g, '').length;
  // "House account / 0000"
  if (/^[0\W]+$/.test(printed)) return [];
  // "Account number CDP04"
  const isCode = strong && value.length === 1 && /^[A-Z]{3}\d{2}$/.test(value[0]!.text);
  return digits >= 3 || isCode ? value : [];
}

/** `6B57`: of a scan, a group of digits with one of them read as a letter. */
function isDamagedGroup({ text, word }: PlacedWord): boolean {
  return (
    word.source === 'ocr' && /^[\dBCDOQSIZGl]{3,7}$/.test(text) && text.replace(/\D/g, '').length >= text.length - 1
  );
}

/** `zX` for `ZX`: letters whose small form is the capital in another size. */
export function isPairInSmall({ word }: PlacedWord, text: string): boolean {
  return word.source === 'ocr' && /^([ckopsuvwxz][A-Z]|[A-Z][ckopsuvwxz])$/.test(text);
}

/** Groups of digits before a name are a number where they are so many digits together. */
const FEWEST_OF_RUN = 7;

/** Of the groups of a number one has so many digits. */
const LONG_GROUP = 5;

/** A number that needs no group before it. */
function isLong(word: PlacedWord | undefined): boolean {
  return word !== undefined && NUMBER.test(word.text) && word.text.replace(/\D/g, '').length >= 6;
}

/** Readings of one number differ in no more characters. */
export const MOST_WRONG = 2;

/** A number as numbers are compared: letters and digits only, upper case. */
export function keyOf(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/** Two numbers of one length, in which nothing differs but digits from digits. */
export function differsInDigits(one: string, other: string): boolean {
  if (one === other || one.length !== other.length) return false;
  return [...one].every((character, at) => character === other[at] || /^\d\d$/.test(character + other[at]));
}

/** Two numbers of one length, in which one digit differs. */
export function isDigitAway(one: string, other: string): boolean {
  return differsInDigits(one, other) && editDistance(one, other, 1) === 1;
}

/** `XXX-XX-4471`: a number of social security, masked as the law asks. */
export const PERSON = /^[X*#•]{3}[-–][X*#•]{2}[-–]\d{4}$/i;

/** What is masked so shows few digits. */
export const BEHIND_MASK = /^(X{2,}|x{2,}|\*{2,}|•{2,}|\.{3,})-?\d{4,5}$/;

/** A number in a title has so many digits at least: days, years and parts of names have fewer. */
export const FEWEST_DIGITS = 6;

/** … and in a group between letters of their own, which no other number has: "BWP-1182-A". */
const FEWEST_GROUPED = 4;

/** Capitals, digits and dashes that could be the number of an account without a label beside it. */
export function isLongNumber(text: string): boolean {
  if (WRITTEN_DAY.test(text)) return false;
  if (POINTED_PART.test(text) || PREFIXED_LONG.test(text)) return true;
  if (text.length < FEWEST_DIGITS - 1 || !/^[A-Z0-9*-]+$/.test(text)) return false;
  const digits = text.replace(/\D/g, '').length;
  const isGrouped = digits >= FEWEST_GROUPED && GROUPED.test(text) && !/^FORM-/.test(text);
  return digits >= FEWEST_DIGITS || isGrouped || SUFFIXED.test(text);
}

/** No wider is a space, in heights of its words. */
const ONE_SPACE = 0.6;

/** "01-OCT-2025", "10-01-2025", "2025-10-01" */
const WRITTEN_DAY =
  /^\d{1,2}-(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)-\d{2,4}$|^(0?[1-9]|1[0-2])-(0?[1-9]|[12]\d|3[01])-(19|20)\d{2}$|^(19|20)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/i;

/** "7714-S1", "447120-S0001": a member's number and the suffix of a share; "30417-P": a plan's and the letter of one of its accounts. */
export const SUFFIXED = /^(\d{3,6}-[A-Z]{1,2}\d{1,4}|\d{4,6}-[A-Z])$/;

/** "CF-3308.01": a master account's number and that of one of its parts. */
const POINTED_PART = /^[A-Z]{1,4}-?\d{3,}\.\d{2}$/;

/** "IC-11802" */
export const PREFIXED_LONG = /^(?!FORM)[A-Z]{1,4}-\d{5,}$/;

/** "KP-04471" */
export const PREFIXED = /^[A-Z]{1,4}-\d{4,}$/;

/** "GP-70118-E": letters in groups of their own. */
export const GROUPED = /^[A-Z]{1,4}-\d+-[A-Z0-9]{1,3}$/;

/** `To account SV-31-00917` under a row names where its money went. */
export const OTHER_SIDE = /^(to|from)$/i;
