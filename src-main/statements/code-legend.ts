import type { Line } from './lines.ts';

/** A code, and the words that explain it: "DV = Dividend credited", or the two in cells of their own. */
const CODE = /^[A-Z][A-Z0-9]{0,4}$/;
const MEANING = /^[A-Z][a-z][A-Za-z ,'&/()-]{2,60}$/;
const BOTH = /^([A-Z][A-Z0-9]{0,4})\s*[=–—-]\s*([A-Z][a-z].{2,60})$/;
/** "DVN Dividend, non-qualified": one space apart; the whole line must be made of such. */
const NEXT = /^([A-Z][A-Z0-9]{1,4})\s+([A-Z][a-z][A-Za-z ,'&/()-]{2,60})$/;
const FEWEST_ABREAST = 2;
/** "CD  KIND": a summary whose lines begin with the code of what they sum. */
const CODES_HEADED = /^(cd|code|tc|(tran|trans|txn|type|activity|transaction) (cd|code))$/i;
const KEYED = /^[A-Z0-9]{1,4}$/;
/** A summary by kinds is not longer. */
const MOST_KINDS = 40;
/** One line of this shape may be anything; a legend explains several codes. */
const FEWEST = 3;

/** The codes of transactions that a legend of the statement explains, in the statement's own words; empty without one. */
export function codeLegend(lines: readonly Line[]): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const note = (code: string | undefined, meaning: string | undefined) => {
    if (code && meaning && !codes.has(code)) codes.set(code, meaning);
  };
  for (const [code, meaning] of codesOfSums(lines)) note(code, meaning);
  for (const { cells } of lines) {
    const texts = cells.map(({ text }) => text.trim());
    for (const text of texts) {
      const [, code, meaning] = BOTH.exec(text) ?? [];
      note(code, meaning);
    }
    const abreast = texts.map((text) => NEXT.exec(text));
    if (abreast.length >= FEWEST_ABREAST && abreast.every((found) => found !== null))
      for (const [, code, meaning] of abreast) note(code, meaning);
    const paired = texts.length % 2 === 0 && texts.every((text, at) => (at % 2 === 0 ? CODE : MEANING).test(text));
    if (paired) for (let at = 0; at < texts.length; at += 2) note(texts[at], texts[at + 1]);
  }
  return codes.size >= FEWEST ? codes : new Map();
}

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

/** What the first of the codes means that the legend explains. */
export function explainedBy(
  legend: ReadonlyMap<string, string>,
  codes: readonly string[],
  ocr: boolean,
): string | undefined {
  const printed = ocr ? codes.map((code) => code.replace(ALIKE_IN_SMALL, (letter) => letter.toUpperCase())) : codes;
  const known = printed.find((code) => legend.has(code));
  return known === undefined ? undefined : legend.get(known);
}
