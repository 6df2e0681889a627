import type { Box, PageWords } from '../../src-shared/model/words.ts';
import type { PageLines } from './header/furniture.ts';
import { type ExtractedTable, tablesOn } from './tables/extract-tables.ts';
import { parseNumber } from './words/amounts.ts';
import { dayAt } from './words/days.ts';
import { linesOf, type PlacedWord } from './words/lines.ts';
import { refMaker } from './words/refs.ts';
import { similar, squash } from './words/text.ts';

export type ValueType = 'string' | 'number' | 'currency' | 'date' | 'boolean' | 'list';

/** What is looked for: labels with the type of their value, and the titles of forms. */
export interface Wanted {
  keys: ReadonlyArray<{ key: string; dataType: ValueType }>;
  forms: readonly string[];
  tables: boolean;
}

/** A value that stands at a label. Box in fractions of the page as delivered; confidence 0 to 1. */
export interface ExtractedValue extends Box {
  key: string;
  value: string;
  page: number;
  confidence: number;
}

export interface Extraction {
  values: ExtractedValue[];
  /** Forms whose title stands on a page. */
  forms: ExtractedValue[];
  tables: ExtractedTable[];
}

/** A label of so many words at most is looked for. */
const LONGEST_LABEL = 6;
/** A value below its label stands no farther away than so many line heights. */
const BELOW = 1.8;
/** A value that is not of the type that the key has is hardly the right one. */
const OF_ANOTHER_TYPE = 0.4;
/** What a value in another line than its label is worth beside one behind it. */
const APART = 0.9;
/** Lists have no more entries. */
const MOST_VALUES = 50;

/** Labelled values, forms and tables of a document: for papers that are no statements. Pure. */
export function extract(pages: readonly PageWords[], wanted: Wanted): Extraction {
  const printed: PageLines[] = pages.map((page) => ({ page: page.page, height: page.height, lines: linesOf(page) }));
  const ref = refMaker(pages);
  const placed = (
    page: number,
    words: readonly PlacedWord[],
    key: string,
    value: string,
    share = 1,
  ): ExtractedValue => {
    const { x, y, width, height } = ref(page, words);
    const confidence = Math.min(...words.map(({ word }) => word.confidence)) * share;
    return { key, value, page, x, y, width, height, confidence: Math.round(confidence * 100) / 100 };
  };
  const values = wanted.keys.flatMap(({ key, dataType }) => {
    const found = printed
      .flatMap((page) =>
        valuesAt(page, squash(key)).map(({ words, share }) => {
          const text = textOf(words);
          const typed = isOfType(text, dataType, words) ? share : share * OF_ANOTHER_TYPE;
          return placed(page.page, words, key, text, typed);
        }),
      )
      .sort((a, b) => b.confidence - a.confidence || a.page - b.page);
    return dataType === 'list' ? found.slice(0, MOST_VALUES) : found.slice(0, 1);
  });
  const forms = wanted.forms.flatMap((form) => {
    const lines = printed.flatMap(({ lines: own }) => own);
    const title = lines.find((line) => line.cells.some((cell) => similar(squash(cell.text), squash(form))));
    return title ? [placed(title.page, title.words, 'form', form)] : [];
  });
  return { values, forms, tables: wanted.tables ? tablesOn(printed, ref) : [] };
}

interface ValueAt {
  words: PlacedWord[];
  share: number;
}

/** What stands behind a label in its cell or the next one, or else below it. */
function valuesAt(page: PageLines, label: string): ValueAt[] {
  if (label === '') return [];
  return page.lines.flatMap((line, index) =>
    line.cells.flatMap((cell, position): ValueAt[] => {
      const end = labelEnd(cell.words, label);
      if (end === undefined) return [];
      const behind = cell.words.slice(end);
      if (behind.length > 0) return [{ words: behind, share: 1 }];
      const next = line.cells[position + 1];
      if (next) return [{ words: next.words, share: 1 }];
      const below = page.lines[index + 1];
      const near = below !== undefined && below.top - line.bottom < BELOW * line.height;
      const under = near ? below.cells.find(({ left, right }) => left < cell.right && right > cell.left) : undefined;
      return under ? [{ words: under.words, share: APART }] : [];
    }),
  );
}

/** How many words at the beginning of a cell are the label; undefined where it begins with something else. */
function labelEnd(words: readonly PlacedWord[], label: string): number | undefined {
  for (let count = Math.min(LONGEST_LABEL, words.length); count > 0; count -= 1) {
    if (similar(squash(textOf(words.slice(0, count))), label)) return count;
  }
  return undefined;
}

const textOf = (words: readonly PlacedWord[]) =>
  words
    .map(({ text }) => text)
    .join(' ')
    .replace(/^[:\s]+/, '');

function isOfType(text: string, dataType: ValueType, words: readonly PlacedWord[]): boolean {
  switch (dataType) {
    case 'number':
    case 'currency':
      return parseNumber(text.replace(/\s+/g, '')) !== null;
    case 'date': {
      const parts = words.map((word) => word.text);
      return dayAt(parts, 0) !== null;
    }
    case 'boolean':
      return /^(yes|no|true|false|y|n|x)$/i.test(text);
    default:
      return text !== '';
  }
}
