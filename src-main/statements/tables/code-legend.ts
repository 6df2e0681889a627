import { beginsWithDay } from '../words/days.ts';
import type { Line } from '../words/lines.ts';

/** A code, and the words that explain it: "DV = Dividend credited", or the two in cells of their own. */
const CODE = /^[A-Z][A-Z0-9]{0,4}$/;
const MEANING = /^[A-Z][a-z][A-Za-z ,'&/()-]{2,60}$/;
const BOTH = /^([A-Z][A-Z0-9]{0,4})\s*[=–—-]\s*([A-Z][a-z].{2,60})$/;
/** "BOT = SECURITY BOUGHT" */
const BOTH_IN_CAPITALS = /^([A-Z][A-Z0-9]{0,4})\s*=\s*([A-Z][A-Z ,'&/()-]{3,60})$/;
/** "EXPLANATION OF CODES" above a list of them. */
const HEADS_CODES =
  /^(\S+ ){0,3}(codes?|abbreviations)( (and|used|key|legend|explanations?|descriptions?))*( (?:on|in) this (?:statement|report))?( \([A-Z]+\))?$/i;
const MEANING_IN_CAPITALS = /^[A-Z][A-Z ,'&/()-]{3,60}$/;
/** A small letter that is no capital in another size: the first word of the meaning was not read, as in "RL  received" for "Rollover received". */
const CUT = /^[abdefghjmnqrty]/;
/** On a scan capitals may have been read as small letters: "Ri = Dividend reinvested", "IN = interest credited". */
const BOTH_ON_SCAN = /^([A-Z][A-Za-z0-9]{0,4})\s*=\s*([A-Za-z][a-z].{2,60})$/;
const CODE_ON_SCAN = /^[A-Z][A-Za-z0-9]{0,2}$/;
const MEANING_ON_SCAN = /^[A-Za-z][a-z][A-Za-z ,'&/()-]{2,60}$/;
/** "DVN Dividend, non-qualified": one space apart; the whole line must be made of such. */
const NEXT = /^([A-Z][A-Z0-9]{1,4})\s+([A-Z][a-z][A-Za-z ,'&/()-]{2,60})$/;
/** "R Dividend Reinvestment" below "Codes". */
const NEXT_BELOW = /^([A-Z][A-Za-z0-9]{0,4})\s+([A-Z][a-z][A-Za-z ,'&/()-]{2,60})$/;
const FEWEST_ABREAST = 2;
/** "CTB CONTRIBUTION   LNP LOAN PRINCIPAL   LNI LOAN INTEREST   DST DISTRIBUTION": so many abreast, all of capitals. */
const NEXT_IN_CAPITALS = /^([A-Z][A-Z0-9]{1,3})\s+([A-Z][A-Z ,'&/()]{3,60})\.?$/;
const FEWEST_IN_CAPITALS = 4;
/** "CODES: CON CONTRIBUTION" */
const LEADS_LIST = /^codes?: (?=[A-Z])/i;
/** "BUY/SEL TRADE": what both are, and not which of them is which. */
const TWO_CODES = /^[A-Z]{2,4}\/[A-Z]{2,4} [A-Z]/;
/** "CD  KIND": a summary whose lines begin with the code of what they sum. */
const CODES_HEADED = /^(cd|code|tc|(tran|trans|txn|type|activity|transaction) (cd|code))$/i;
const KEYED = /^[A-Z0-9]{1,4}$/;
/** A summary by kinds is not longer. */
const MOST_KINDS = 40;
/** One line of this shape may be anything; a legend explains several codes. */
const FEWEST = 3;

/** The codes of transactions that a legend of the statement explains, in the statement's own words; no words where the first was not read. */
export function codeLegend(lines: readonly Line[]): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const note = (code: string | undefined, meaning: string | undefined) => {
    if (code && meaning && !codes.has(code)) codes.set(code, CUT.test(meaning) ? '' : meaning);
  };
  for (const [code, meaning] of codesOfSums(lines)) note(code, meaning);
  let below = 0;
  let inCapitals = false;
  for (const { cells, ocr, text: whole } of lines) {
    const texts = cells.map(({ text }) => text.trim());
    for (const text of texts) {
      const found = BOTH.exec(text) ?? BOTH_IN_CAPITALS.exec(text) ?? (ocr ? BOTH_ON_SCAN.exec(text) : null);
      note(found?.[1]?.toUpperCase(), found?.[2]);
    }
    below = HEADS_CODES.test(whole) ? MOST_KINDS : below - 1;
    const abreast = texts.map((text) => (below > 0 ? NEXT_BELOW : NEXT).exec(text));
    if (abreast.length >= FEWEST_ABREAST && abreast.every((found) => found !== null))
      for (const [, code, meaning] of abreast) note(code, meaning);
    const listed = texts.map((text) => text.replace(LEADS_LIST, '')).filter((text) => !TWO_CODES.test(text));
    const capitals = listed.map((text) => NEXT_IN_CAPITALS.exec(text)).filter((found) => found !== null);
    inCapitals =
      capitals.length > 0 && (inCapitals || (listed.length >= FEWEST_IN_CAPITALS && capitals.length === listed.length));
    if (inCapitals) for (const [, code, meaning] of capitals) note(code, meaning);
    const plain = ocr ? MEANING_ON_SCAN : MEANING;
    const [code, meaning] = [
      ocr ? CODE_ON_SCAN : CODE,
      below > 0 && !plain.test(texts[1] ?? '') ? MEANING_IN_CAPITALS : plain,
    ];
    const isPair = (at: number, one: RegExp, other: RegExp) => one.test(texts[at]!) && other.test(texts[at + 1]!);
    const places = texts.length % 2 === 0 ? texts.flatMap((_, at) => (at % 2 === 0 ? [at] : [])) : [];
    const paired =
      places.every((at) => isPair(at, code, meaning)) &&
      places.some((at) => isPair(at, CODE, meaning === MEANING_IN_CAPITALS ? meaning : MEANING));
    if (paired) for (const at of places) note(texts[at]!.toUpperCase(), texts[at + 1]);
  }
  const others = [...codesInText(lines), ...codesRunOn(lines), ...lines.flatMap(codesEquated), ...codesOfRows(lines)];
  for (const [code, meaning] of others) note(code, meaning);
  return codes.size >= FEWEST ? codes : new Map();
}

/** "CD: BY=BUY SL=SELL DV=DIVIDEND": several on one line. */
const EQUATED = /\b([A-Z][A-Z0-9]{0,4})=([A-Za-z][A-Za-z '&/()-]*?)(?=\s+[A-Z][A-Z0-9]{0,4}=|\s*[.,;]|\s*$)/g;

function codesEquated({ text }: Line): [string, string][] {
  const found = [...text.matchAll(EQUATED)].map(([, code, meaning]): [string, string] => [code!, meaning!]);
  return found.length >= FEWEST ? found : [];
}

/** "The accounts follow in order. Codes: CON contribution, ROL rollover, LNP loan repayment principal": a list of them as text. */
const BEGINS_LIST =
  /\b(?:codes?|cd|kinds?|types?|entries|abbreviations)( used)?( (here|in this (statement|report)))?( are| mean)?:\s+(?=[A-Z][A-Z0-9]{1,4}\s+[a-z])/i;
const IN_TEXT =
  /\b([A-Z][A-Z0-9]{1,4})\s+(?:[=–-]\s*)?([a-z][a-z '&/()-]*[a-z)])(?=\s*[,;.]|\s+[A-Z][A-Z0-9]{1,4}\s+[a-z]|\s*$)/g;
/** "LNPR/LNIN loan principal/interest" */
const TWO_AT_ONCE = /\b([A-Z]{2,5})\/([A-Z]{2,5}) ((?:[a-z]+ )*)([a-z]+)\/([a-z]+)\b/g;
const MOST_LINES_OF_LIST = 8;

function codesInText(lines: readonly Line[]): [string, string][] {
  const at = lines.findIndex(({ text }) => BEGINS_LIST.test(text));
  if (at < 0) return [];
  const first = lines[at]!;
  const below = lines.slice(at + 1, at + MOST_LINES_OF_LIST);
  const end = below.findIndex(
    (line) =>
      line.page !== first.page || line.top - first.bottom > MOST_LINES_OF_LIST * 2 * first.height || !isOfList(line),
  );
  const all = [first, ...below.slice(0, end < 0 ? below.length : end)];
  const text = all.map((line) => line.text).join(' ');
  const listed = text.slice(text.search(BEGINS_LIST)).replace(BEGINS_LIST, '').replace(TWO_AT_ONCE, '$1 $3$4; $2 $3$5');
  // "LOANP and LOANI loan principal and interest": which is which is not told.
  const isOne = ({ 2: meaning, index }: RegExpExecArray) =>
    !/^(and|or)\b/.test(meaning!) && !/\b(and|or) $/.test(listed.slice(0, index));
  return [...listed.matchAll(IN_TEXT)]
    .filter(isOne)
    .map(([, code, meaning]) => [code!, meaning!.charAt(0).toUpperCase() + meaning!.slice(1)]);
}

/** "CONT Contribution ROLL Rollover in ROLO Rollover out … FEE" and "Recordkeeping fee" on the next line, below "Code Key": nothing but codes, each with its meaning behind it. */
const RUN_ON = /([A-Z][A-Z0-9]{1,4}) ([A-Z][a-z][a-z '&/()-]*?)(?= [A-Z][A-Z0-9]{1,4} [A-Z][a-z]|$)/g;

/** "C Closing Trade O Opening Trade R Dividend Reinvestment Po Accrual Posting" */
const SHORT_RUN_ON = /([A-Z][a-z]?) ([A-Z][a-z]{2}[A-Za-z '&/()-]*?)(?= [A-Z][a-z]? [A-Z][a-z]{2}|$)/g;

function codesRunOn(lines: readonly Line[]): [string, string][] {
  // "Date  Description  Amount  Code" may stand above the list's own head.
  return lines.flatMap(({ text }, at) => (HEADS_CODES.test(text) ? codesRunOnBelow(lines, at) : []));
}

function codesRunOnBelow(lines: readonly Line[], at: number): [string, string][] {
  const head = lines[at]!;
  let all = '';
  let best: [string, string][] = [];
  for (const { page, text } of lines.slice(at + 1, at + 1 + MOST_LINES_OF_LIST)) {
    if (page !== head.page) break;
    all = `${all} ${text}`.trim();
    for (const form of [RUN_ON, SHORT_RUN_ON]) {
      const found = [...all.matchAll(form)].map(([, code, meaning]): [string, string] => [code!, meaning!]);
      if (found.map((pair) => pair.join(' ')).join(' ') === all && found.length >= FEWEST) best = found;
    }
  }
  return best;
}

/**
 * "CON CONTRIBUTION DIS DISTRIBUTION TAX WITHHOLDING BUY PURCHASE FEE FEE LND LOAN": one space apart and all in capitals, where the
 * rows have such codes in cells of their own. All codes are as long: a word as long as they are is the next of them.
 */
function codesOfRows(lines: readonly Line[]): [string, string][] {
  const used = new Set(lines.filter(beginsWithDay).flatMap(({ cells }) => cells.flatMap(({ text }) => codeOf(text))));
  const lengths = new Set([...used].map((code) => code.length));
  if (used.size < FEWEST_IN_CAPITALS || lengths.size > 1) return [];
  const [length] = lengths;
  const isCode = (text: string) => text.split('/').every((part) => part.length === length && CODE.test(part));
  for (const { text, words } of lines) {
    if (!/^[A-Z ,/&()-]+$/.test(text) || !used.has(words[0]!.text)) continue;
    const found: { codes: string[]; meaning: string[] }[] = [];
    for (const word of words) {
      const last = found.at(-1);
      if (isCode(word.text) && last?.meaning.length !== 0) found.push({ codes: word.text.split('/'), meaning: [] });
      else last?.meaning.push(word.text);
    }
    const known = found.filter(({ codes, meaning }) => meaning.length > 0 && codes.some((code) => used.has(code)));
    if (known.length >= FEWEST_IN_CAPITALS)
      return found
        .filter(({ meaning }) => !SIDE.test(meaning.join(' ')))
        .flatMap(({ codes, meaning }) => codes.map((code): [string, string] => [code, meaning.join(' ')]));
  }
  return [];
}

/** "CRD CREDIT": that tells no more than the sign does. */
const SIDE = /^(CREDIT|DEBIT)$/;

const codeOf = (text: string): string[] => (/^[A-Z]{2,4}$/.test(text.trim()) ? [text.trim()] : []);

/** A line on which the list goes on. */
const isOfList = ({ text }: Line): boolean => /\b[A-Z][A-Z0-9]{1,4}\s+[a-z]/.test(text) || /^[a-z ]+[.,;]/.test(text);

/** "62  ASSET TRANSFERS  1  78,793.21" below "CD  KIND  ITEMS  AMOUNT": every code stands there once, with the kind of what it sums. */
function codesOfSums(lines: readonly Line[]): [string, string][] {
  const codes: [string, string][] = [];
  lines.forEach(({ cells: [title, kind] }, at) => {
    if (!kind || !CODES_HEADED.test(title!.text.trim())) return;
    const below = lines.slice(at + 1, at + 1 + MOST_KINDS);
    const isKeyed = ({ cells }: Line) => cells.length > 2 && KEYED.test(cells[0]!.text.trim());
    const first = below.findIndex(isKeyed);
    if (first < 0 || first > 1) return;
    const last = below.findIndex((line, index) => index > first && !isKeyed(line));
    const keyed = below
      .slice(first, last < 0 ? below.length : last)
      .map(({ cells }): [string, string] => [cells[0]!.text.trim(), cells[1]!.text.trim()]);
    const worded = keyed.every(([, meaning]) => /^[A-Z][A-Za-z]/.test(meaning));
    if (worded && new Set(keyed.map(([code]) => code)).size === keyed.length) codes.push(...keyed);
  });
  return codes;
}

/** Small letters that are the capitals in another size: a scan reads "Dv" for "DV". */
const ALIKE_IN_SMALL = /[ckopsuvwxz]/g;

/** What the first of the codes means that the legend explains; nothing where its words were not read. */
export function explainedBy(
  legend: ReadonlyMap<string, string>,
  codes: readonly string[],
  ocr: boolean,
): string | undefined {
  const printed = ocr ? codes.map((code) => code.replace(ALIKE_IN_SMALL, (letter) => letter.toUpperCase())) : codes;
  const known = printed.find((code) => legend.has(code));
  if (known !== undefined) return legend.get(known);
  // "O;R": several codes of one row.
  const several = printed
    .map((code) => code.split(/[;,]\s*/))
    .find((all) => all.length > 1 && all.some((one) => legend.has(one)));
  if (several) return several.flatMap((one) => legend.get(one) ?? []).join(', ');
  const [near, ...others] = ocr ? [...legend.keys()].filter((code) => codes.some((read) => looksLike(read, code))) : [];
  return near === undefined || others.length > 0 ? undefined : legend.get(near);
}

/** Characters of codes that faxes take for one another. */
const LOOKALIKES = ['DO0Bb', 'IL1li', 'S5', 'B8', 'CG6', 'EF', 'UV'];

/** "ov" for "DV": as long, and each character the same in the other size or one that looks like it. */
function looksLike(read: string, code: string): boolean {
  const letters = [...read.replace(ALIKE_IN_SMALL, (letter) => letter.toUpperCase())];
  const isAlike = (one: string, other: string) =>
    one === other || LOOKALIKES.some((group) => group.includes(one) && group.includes(other));
  return (
    letters.length > 1 && letters.length === code.length && letters.every((letter, at) => isAlike(letter, code[at]!))
  );
}
