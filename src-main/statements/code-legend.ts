import type { Line } from './lines.ts';

/** A code, and the words that explain it: "DV = Dividend credited", or the two in cells of their own. */
const CODE = /^[A-Z][A-Z0-9]{0,4}$/;
const MEANING = /^[A-Z][a-z][A-Za-z ,'&/()-]{2,60}$/;
const BOTH = /^([A-Z][A-Z0-9]{0,4})\s*[=–—-]\s*([A-Z][a-z].{2,60})$/;
/** "DVN Dividend, non-qualified": one space apart; the whole line must be made of such. */
const NEXT = /^([A-Z][A-Z0-9]{1,4})\s+([A-Z][a-z][A-Za-z ,'&/()-]{2,60})$/;
const FEWEST_ABREAST = 2;
/** One line of this shape may be anything; a legend explains several codes. */
const FEWEST = 3;

/** The codes of transactions that a legend of the statement explains, in the statement's own words; empty without one. */
export function codeLegend(lines: readonly Line[]): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const note = (code: string | undefined, meaning: string | undefined) => {
    if (code && meaning && !codes.has(code)) codes.set(code, meaning);
  };
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
