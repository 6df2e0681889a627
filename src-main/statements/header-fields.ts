import { FIELDS } from './lexicon.ts';
import type { Cell, Line, PlacedWord } from './lines.ts';
import { squash, wordsOf } from './text.ts';

/** A wrapped value goes on within this share of the line height. */
const WRAP_GAP = 0.9;
/** The sender's name stands in the first lines. */
const HEAD_LINES = 12;

export interface FoundText {
  text: string;
  line: Line;
  words: PlacedWord[];
}

const TITLE_LABELS = FIELDS.accountTitle.map(squash).sort((a, b) => b.length - a.length);
const PLAN_LABELS = FIELDS.planName.map(squash).sort((a, b) => b.length - a.length);
const TITLE_WORDS = new Set(FIELDS.titleWords);
const COMPANY_WORDS = FIELDS.companyWords.map((word) => wordsOf(word).join(' '));

/** The account's registration: behind its label, else the line of the head that reads like one. */
export function findAccountTitle(lines: readonly Line[]): FoundText | null {
  return labelledText(lines, TITLE_LABELS) ?? registrationLine(lines);
}

/** The plan's name, where it is printed behind a label. */
export function findPlanName(lines: readonly Line[]): FoundText | null {
  const found = labelledText(
    lines,
    PLAN_LABELS.filter((label) => label !== 'plan'),
  );
  return found && /[A-Za-z]{3}/.test(found.text) ? found : null;
}

function labelledText(lines: readonly Line[], labels: readonly string[]): FoundText | null {
  for (const [index, line] of lines.entries()) {
    for (const [position, cell] of line.cells.entries()) {
      const label = labels.find((candidate) => squash(cell.text).startsWith(candidate));
      if (!label) continue;
      const inside = afterLabel(cell, label);
      const next = line.cells[position + 1];
      const value = inside.length > 0 ? inside : next ? next.words : [];
      if (value.length > 0) return wrapped(lines, index, value);
      const below = lines[index + 1];
      const under = below?.cells.find((candidate) => candidate.left < cell.right && candidate.right > cell.left);
      if (below && under && below.page === line.page && below.top - line.bottom < 1.5 * line.height)
        return wrapped(lines, index + 1, under.words);
    }
  }
  return null;
}

function afterLabel(cell: Cell, label: string): PlacedWord[] {
  let letters = '';
  for (const [index, word] of cell.words.entries()) {
    letters += squash(word.text);
    if (letters.length >= label.length) return letters.length === label.length ? cell.words.slice(index + 1) : [];
  }
  return [];
}

/** The value with the lines below it that go on in the same place. */
function wrapped(lines: readonly Line[], index: number, value: readonly PlacedWord[]): FoundText {
  const line = lines[index]!;
  const words = [...value];
  let bottom = line.bottom;
  for (const below of lines.slice(index + 1, index + 3)) {
    if (below.page !== line.page || below.top - bottom > WRAP_GAP * line.height) break;
    const cell = below.cells.find((candidate) => Math.abs(candidate.left - value[0]!.left) < 0.7 * line.height);
    if (!cell || /[:\d]{3}/.test(cell.text) || cell.text === cell.text.toLowerCase() || !sameCase(words, cell.words))
      break;
    words.push(...cell.words);
    bottom = below.bottom;
  }
  return { text: words.map((word) => word.text).join(' '), line, words };
}

/** A title in capitals goes on in capitals. */
function sameCase(a: readonly PlacedWord[], b: readonly PlacedWord[]): boolean {
  const upper = (words: readonly PlacedWord[]) => words.every((word) => word.text === word.text.toUpperCase());
  return upper(a) === upper(b);
}

/** The cell of the first lines that has the most words of a trust's or plan's registration. */
function registrationLine(lines: readonly Line[]): FoundText | null {
  let best: FoundText | null = null;
  let bestScore = 1;
  for (const line of lines.slice(0, 60)) {
    for (const cell of line.cells) {
      const words = wordsOf(cell.text);
      const score = words.filter((word) => TITLE_WORDS.has(word)).length + (/401\(k\)/i.test(cell.text) ? 1 : 0);
      const registration = words.length >= 4 && words.length <= 18 && cell.text === cell.text.toUpperCase();
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

/** The beginning of a cell up to its last word that only companies have in their names. */
function companyName(cell: Cell): { text: string; words: PlacedWord[]; score: number } | null {
  const end = cell.words.findIndex(
    (word) => /^[·|•:]$/.test(word.text) || /\d{3}/.test(word.text) || /[,;:]$/.test(word.text),
  );
  const comma = end >= 0 && /,$/.test(cell.words[end]!.text) ? end + 1 : end;
  const words = (comma > 0 ? cell.words.slice(0, comma) : cell.words).slice(0, 8);
  const suffix =
    comma > 0 && /^(n\.?a\.?|inc\.?|llc)$/i.test(cell.words[comma]?.text ?? '') ? [cell.words[comma]!] : [];
  const all = [...words, ...suffix];
  const text = all
    .map((word) => word.text)
    .join(' ')
    .replace(/[,;:]$/, '');
  const plain = ` ${wordsOf(text).join(' ')} `;
  const score = COMPANY_WORDS.filter((word) => plain.includes(` ${word} `)).length;
  if (score === 0 || all.length < 2 || /\b(plan|trust fbo|ttee|statement|account)\b/i.test(text)) return null;
  return { text, words: all, score };
}
