import type { PageWords, Word } from '../../../src-shared/model/words.ts';

/** Amounts whose right edges are within this share of the page's width stand in one column. */
const ALIGNED = 0.01;
/** So many amounts of a column print their dollar, and such a share of those that do not begin with a figure that looks like one. */
const FEWEST_DOLLARS = 4;
const MOSTLY_DOLLARS = 0.8;
/** So many of the amounts above and below all print it: another table may stand on the page. */
const NEAREST = 3;

const WITH_DOLLAR = /^[-+(]*\$\d[\d,]*\.\d\d[)-]*$/;
const AMOUNT = /^[-+(]*\d[\d,]*\.\d\d[)-]*$/;
/** "86,200.00" for "$6,200.00": what follows is grouped as an amount is. */
const MAY_BE_DOLLAR = /^([-+(]*)[35689](\d{1,3}(?:,\d{3})*\.\d\d[)-]*)$/;

/**
 * The page with the dollars that a scan read as figures: where a column prints one before each of its amounts, one that begins with a
 * figure like it instead has none more than the others. Pages of text are given back.
 */
export function withMisreadDollars(page: PageWords): PageWords {
  if (page.source !== 'ocr') return page;
  const amounts = page.words.filter(({ text }) => AMOUNT.test(text) || WITH_DOLLAR.test(text));
  const misread = new Set(amounts.filter((word) => isMisread(word, amounts)));
  if (misread.size === 0) return page;
  const mended = (word: Word): Word => ({ ...word, text: word.text.replace(MAY_BE_DOLLAR, '$1$$$2') });
  return { ...page, words: page.words.map((word) => (misread.has(word) ? mended(word) : word)) };
}

function isMisread(word: Word, amounts: readonly Word[]): boolean {
  if (!MAY_BE_DOLLAR.test(word.text)) return false;
  // "-$31.18" in the summary, and "31.18" in the row: the whole figure is printed elsewhere with its dollar.
  const figures = figuresOf(word);
  if (amounts.some((other) => WITH_DOLLAR.test(other.text) && figuresOf(other) === figures)) return false;
  const right = word.x + word.width;
  const others = amounts.filter(
    ({ x, width, text }) =>
      Math.abs(x + width - right) < ALIGNED && (WITH_DOLLAR.test(text) || !MAY_BE_DOLLAR.test(text)),
  );
  const away = ({ y }: Word) => Math.abs(y - word.y);
  const nearest = others.toSorted((one, other) => away(one) - away(other)).slice(0, NEAREST);
  const dollars = others.filter(({ text }) => WITH_DOLLAR.test(text));
  return (
    dollars.length >= FEWEST_DOLLARS &&
    dollars.length >= MOSTLY_DOLLARS * others.length &&
    nearest.every(({ text }) => WITH_DOLLAR.test(text))
  );
}

const figuresOf = ({ text }: Word): string => text.replace(/[^\d.]/g, '');
