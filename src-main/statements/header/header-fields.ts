import { FIELDS } from '../lexicon/lexicon.ts';
import { type Cell, type Line, type PlacedWord, textOf } from '../words/lines.ts';
import { squash, wordsOf } from '../words/text.ts';
import { ENDS_PLAN, isRow, namesItself, planOfHead, TRUSTEE } from './plan-names.ts';

/** A wrapped value goes on within this share of the line height. */
const WRAP_GAP = 0.9;
/** So many lines below are looked at, those of a table beside it counted. */
const WRAP_LINES = 5;
/** Words of the longest registration. */
const LONGEST_TITLE = 18;
/** The sender's name stands in the first lines. */
const HEAD_LINES = 12;

export interface FoundText {
  text: string;
  line: Line;
  words: PlacedWord[];
}

const TITLE_LABELS = FIELDS.accountTitle.map(squash).sort((a, b) => b.length - a.length);
const PLAN_LABELS = FIELDS.planName.map(squash).sort((a, b) => b.length - a.length);
const PLAN_WORD = /^\W*(plan|psp|pension|trust|retirement|401\(?k\)?|403\(?b\)?|457\(?b\)?|esop)\W*$/i;
const TITLE_WORDS = new Set(FIELDS.titleWords);
/** Sentences about the company and its people. */
const NO_COMPANY = /^(your|our|my|member|questions|contact|call|write|visit|please|for|if|see|page|dear|to|equal)\b/i;
const COMPANY_WORDS = FIELDS.companyWords.map((word) => wordsOf(word).join(' '));

/** The account's registration: behind its label, else the line of the head that reads like one. */
export function findAccountTitle(lines: readonly Line[]): FoundText | null {
  const found = labelledText(lines, TITLE_LABELS);
  return found ? (longerPrint(lines, found) ?? found) : registrationLine(lines);
}

/** A narrow field breaks a registration off; the same words with the rest of it often stand on the head of each page. */
function longerPrint(lines: readonly Line[], found: FoundText): FoundText | null {
  const start = squash(found.text);
  for (const line of lines) {
    for (const cell of line.cells) {
      const text = squash(cell.text);
      const longer = text.startsWith(start) && text.length > start.length && cell.words.length <= LONGEST_TITLE;
      if (longer && sameCase(found.words, cell.words)) return { text: cell.text, line, words: cell.words };
    }
  }
  return null;
}

/**
 * The plan's name: behind its label, else the part of the account's registration that names a plan, else as the head of the pages or
 * the first line of the address has it.
 */
export function findPlanName(
  lines: readonly Line[],
  title: FoundText | null,
  addressee: FoundText | null,
): FoundText | null {
  const found = labelledText(
    lines,
    PLAN_LABELS.filter((label) => label !== 'plan'),
  );
  if (found?.words.some((word) => saysPlan(word.text)) && namesItself(found.words)) return found;
  return (title ? planInTitle(title) : null) ?? planOfHead(lines) ?? (addressee ? planInTitle(addressee) : null);
}

/**
 * Of "ACME 401(K) PLAN FBO J DOE, TTEE" the words up to the last that says plan or trust: whom the account is for, its
 * trustees and its purpose follow. A trustee named first does not belong to the plan's name either.
 */
function planInTitle(title: FoundText): FoundText | null {
  const texts = title.words.map((word) => word.text);
  const from =
    texts.slice(0, -1).findIndex((text, index) => TRUSTEE.test(text) && !texts.slice(0, index).some(saysPlanKind)) + 1;
  const stop = texts.findIndex((text, index) => index >= from && (ENDS_PLAN.test(text) || TRUSTEE.test(text)));
  const inside = texts.slice(from, stop < 0 ? undefined : stop);
  const comma = inside.findIndex((text, index) => /[,;]$/.test(text) && inside.slice(0, index + 1).some(saysPlan));
  const before = inside.slice(0, comma < 0 ? undefined : comma + 1);
  const last = before.findLastIndex(saysPlan);
  if (last < 0) return null;
  const end = /^\(.*\)[,;]?$/.test(before[last + 1] ?? '') ? last + 2 : last + 1;
  const words = title.words.slice(from, from + end);
  return words.length < 2 ? null : { text: textOf(words).replace(/[,;:]$/, ''), line: title.line, words };
}

function saysPlan(text: string): boolean {
  return PLAN_WORD.test(text);
}

/** Trust companies have "trust" in their own names. */
function saysPlanKind(text: string): boolean {
  return saysPlan(text) && !/trust/i.test(text);
}

const FIRST_LETTER = /^\P{L}*([A-Za-z])/u;

function labelledText(lines: readonly Line[], labels: readonly string[]): FoundText | null {
  const letters = new Set(labels.map((label) => label[0]));
  for (const [index, line] of lines.entries()) {
    for (const [position, cell] of line.cells.entries()) {
      // Nearly every cell begins with another letter than any label does.
      const [, first] = FIRST_LETTER.exec(cell.text) ?? [];
      if (first && !letters.has(first.toLowerCase())) continue;
      const text = squash(cell.text);
      const label = labels.find((candidate) => text.startsWith(candidate));
      if (!label) continue;
      const inside = afterLabel(cell, label);
      // "ACCOUNT OFFICER: A PERSON" only begins with the letters of "account of".
      if (!inside) continue;
      const next = line.cells[position + 1];
      const value = inside.length > 0 ? inside : next ? next.words : [];
      // "Registration Type: QUALIFIED PLAN": another label, which begins with this one.
      if (value[0]?.text.endsWith(':')) continue;
      // "Retirement plan account held in trust": no name begins in small letters.
      if (!line.ocr && /^[a-z]/.test(value[0]?.text ?? '')) continue;
      if (value.length > 0) return wrapped(lines, index, value);
      const below = lines[index + 1];
      const under = below?.cells.find((candidate) => candidate.left < cell.right && candidate.right > cell.left);
      if (below && under && below.page === line.page && below.top - line.bottom < 1.5 * line.height)
        return wrapped(lines, index + 1, under.words);
    }
  }
  return null;
}

/** What the cell has behind the label; null where the label ends within a word. */
function afterLabel(cell: Cell, label: string): PlacedWord[] | null {
  let letters = '';
  for (const [index, word] of cell.words.entries()) {
    letters += squash(word.text);
    if (letters.length >= label.length) return letters.length === label.length ? cell.words.slice(index + 1) : null;
  }
  return null;
}

/** The value with the lines below it that go on in the same place. */
function wrapped(lines: readonly Line[], index: number, value: readonly PlacedWord[]): FoundText {
  const line = lines[index]!;
  const words = [...value];
  let bottom = line.bottom;
  const right = Math.max(...value.map((word) => word.right));
  for (const below of lines.slice(index + 1, index + 1 + WRAP_LINES)) {
    if (below.page !== line.page || below.top - bottom > WRAP_GAP * line.height) break;
    const beneath = below.cells.filter((candidate) => candidate.left < right && candidate.right > value[0]!.left);
    // A line of a table beside the value comes between its lines.
    if (beneath.length === 0) continue;
    const cell = beneath.find((candidate) => Math.abs(candidate.left - value[0]!.left) < 0.7 * line.height);
    if (!cell || !goesOn(cell, words)) break;
    words.push(...cell.words);
    bottom = below.bottom;
  }
  return { text: textOf(words), line, words };
}

/** A number of three digits, unless it names a kind of plan, or a label begins something else. */
function goesOn(cell: Cell, words: readonly PlacedWord[]): boolean {
  const text = cell.text.replace(/\b(401|403|457)\b/g, '');
  return !/[:\d]{3}/.test(text) && cell.text !== cell.text.toLowerCase() && sameCase(words, cell.words);
}

/** A title in capitals goes on in capitals. */
function sameCase(a: readonly PlacedWord[], b: readonly PlacedWord[]): boolean {
  const upper = (words: readonly PlacedWord[]) => words.every((word) => word.text === word.text.toUpperCase());
  return upper(a) === upper(b);
}

/** "ACCOUNT TYPE: PENSION TRUST", "PLAN TRUST ACCOUNTING REPORT": what the paper is, or a label. */
const OF_PAPER = /[:?]|\b(report|statement|accounting)\b/i;

/** "CORDWAIN & ABBEY TRUST CO CUST": who holds the money, and no trust of a plan. */
const TRUST_COMPANY = /\btrust (co|company|bank)\b/gi;

/** The cell of the first lines that has the most words of a trust's or plan's registration. */
function registrationLine(lines: readonly Line[]): FoundText | null {
  let best: FoundText | null = null;
  let bestScore = 1;
  // A row of the activity, and what stands below one on its page, may name trustees and plans.
  const withRows = new Set<number>();
  for (const line of lines.slice(0, 60)) {
    if (isRow(line)) withRows.add(line.page);
    if (withRows.has(line.page)) continue;
    for (const cell of line.cells) {
      if (OF_PAPER.test(cell.text)) continue;
      const words = wordsOf(cell.text);
      const score =
        wordsOf(cell.text.replace(TRUST_COMPANY, ' ')).filter((word) => TITLE_WORDS.has(word)).length +
        (/401\(k\)/i.test(cell.text) ? 1 : 0);
      const registration = words.length >= 4 && words.length <= LONGEST_TITLE && cell.text === cell.text.toUpperCase();
      if (registration && score > bestScore) {
        best = { text: cell.text, line, words: cell.words };
        bestScore = score;
      }
    }
  }
  return best;
}

/** The company that sends the statement: the name of page heads and feet, or of the first lines. Null when none is plain. */
export function findProvider(lines: readonly Line[], furniture: readonly Line[]): FoundText | null {
  const votes = new Map<string, { found: FoundText; score: number }>();
  const head = lines.slice(0, HEAD_LINES);
  for (const line of [...furniture, ...head]) {
    for (const cell of line.cells) {
      const name = companyName(cell);
      if (!name) continue;
      const key = squash(name.text);
      const known = votes.get(key);
      const first = line.page === 0 ? 1 : 0.5;
      if (known) known.score += furniture.includes(line) ? first : 0;
      else
        votes.set(key, {
          found: { ...name, line },
          score: first + name.score - 0.05 * Math.max(0, head.indexOf(line)),
        });
    }
  }
  return [...votes.values()].sort((a, b) => b.score - a.score)[0]?.found ?? null;
}

/** Not only words that any company has: "Brokerage Services" beneath a logo names nobody. */
function hasOwnName(plain: string): boolean {
  const rest = COMPANY_WORDS.reduce((text, word) => text.replaceAll(` ${word} `, ' '), plain.replaceAll(' ', '  '));
  return /[a-z]{2}/.test(rest.replace(/ (management|the|of|and|a|trust|retirement|national|association) /g, ' '));
}

/** "Securities offered through …": the name comes behind. */
const OFFERED = /^(offered|provided|held|carried|cleared|issued|managed|administered)$/i;
/** "Incorporated.", not "Inc.": the sentence ends, and the name with it. */
const ENDS_SENTENCE = /[a-z]{5}\.$/i;
const LITTLE_WORD = /^(of|and|the|for|de|la|in|at|on|a|an|by)$/;

/** "Net increase in fair value of investments": begins like a sentence and goes on in small letters, as no name does. */
export function isPhrase([first, ...rest]: readonly PlacedWord[]): boolean {
  return /^[A-Z]/.test(first?.text ?? '') && rest.some(({ text }) => /^\(?[a-z]/.test(text) && !LITTLE_WORD.test(text));
}

/** The beginning of a cell up to its last word that only companies have in their names. */
function companyName(cell: Cell): { text: string; words: PlacedWord[]; score: number } | null {
  const from =
    cell.words.findIndex(
      ({ text }, index) => /^(by|through|with)$/i.test(text) && OFFERED.test(cell.words[index - 1]?.text ?? ''),
    ) + 1;
  const own = cell.words.slice(from);
  const end = own.findIndex(
    ({ text }) => /^[·|•:–—-]$/.test(text) || /\d{3}/.test(text) || /[,;:]$/.test(text) || ENDS_SENTENCE.test(text),
  );
  const stop = end >= 0 && /[,.]$/.test(own[end]!.text) ? end + 1 : end;
  const words = (stop > 0 ? own.slice(0, stop) : own).slice(0, 8);
  const suffix = stop > 0 && /^(n\.?a\.?|inc\.?|llc)$/i.test(own[stop]?.text ?? '') ? [own[stop]!] : [];
  const all = [...words, ...suffix];
  const text = textOf(all)
    .replace(/[,;:]$/, '')
    .replace(ENDS_SENTENCE, (last) => last.slice(0, -1));
  if (isPhrase(all)) return null;
  const plain = ` ${wordsOf(text).join(' ')} `;
  const score = COMPANY_WORDS.filter((word) => plain.includes(` ${word} `)).length;
  if (!hasOwnName(plain) || NO_COMPANY.test(text)) return null;
  if (score === 0 || all.length < 2 || /\b(plan|trust fbo|ttee|statement|account)\b/i.test(text)) return null;
  return { text, words: all, score };
}
