import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { columnHeaderAt } from '../../../src-main/statements/columns/column-headers.ts';
import { linesOf } from '../../../src-main/statements/words/lines.ts';
import { squash, wordsOf } from '../../../src-main/statements/words/text.ts';
import type { PageWords } from '../../../src-shared/model/words.ts';

/** Lists that are no wordings of statements: what a phrase stands for, and words that forbid one. */
const NO_PHRASES = new Set(['about', 'not', 'keys', 'claims']);

/** Plain words that take a proof away wherever the phrases end: they are no wording of a layout. */
const NO_WORDING = 'objections.json';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The lexicons of understanding by file name. */
export function readLexicons(folder: string): Map<string, Json> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== NO_WORDING);
  return new Map(names.map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as Json]));
}

/** Every phrase of a lexicon. */
export function phrasesOf(lexicon: Json): string[] {
  const phrases: string[] = [];
  without(lexicon, (phrase) => {
    phrases.push(phrase);
    return true;
  });
  return phrases;
}

/** The lexicon with those phrases only that are kept. */
export function without(lexicon: Json, keeps: (phrase: string) => boolean): Json {
  if (Array.isArray(lexicon))
    return lexicon.flatMap((item) => (typeof item === 'string' ? (keeps(item) ? [item] : []) : [without(item, keeps)]));
  if (lexicon === null || typeof lexicon !== 'object') return lexicon;
  return Object.fromEntries(
    Object.entries(lexicon).map(([key, value]) => [key, NO_PHRASES.has(key) ? value : without(value, keeps)]),
  );
}

/** What a document prints, as phrases are looked for in it: its words in order, and its lines, cells and column headings whole. */
export class PrintedText {
  private readonly runs = new Set<string>();
  private readonly wholes = new Set<string>();

  add(pages: readonly PageWords[]): void {
    for (const page of pages) {
      const lines = linesOf(page);
      lines.forEach((line, index) => {
        const titles = columnHeaderAt(lines, index)?.columns.map(({ title }) => title) ?? [];
        const below = lines[index + 1]?.text ?? '';
        for (const text of [line.text, `${line.text} ${below}`, ...line.cells.map((cell) => cell.text), ...titles]) {
          this.wholes.add(squash(text));
          this.addRuns(wordsOf(text));
        }
      });
    }
  }

  private addRuns(words: readonly string[]): void {
    for (let start = 0; start < words.length; start += 1)
      for (let length = 1; length <= LONGEST_PHRASE; length += 1)
        this.runs.add(words.slice(start, start + length).join(' '));
  }

  /** Whether the phrase stands in the text; a trailing * takes any ending. */
  holds(phrase: string): boolean {
    if (phrase.endsWith('*')) return this.holdsStem(wordsOf(phrase));
    return this.runs.has(wordsOf(phrase).join(' ')) || this.wholes.has(squash(phrase));
  }

  private holdsStem(words: readonly string[]): boolean {
    const stem = words.join(' ');
    for (const run of this.runs) if (run.startsWith(stem) && run.split(' ').length === words.length) return true;
    return false;
  }
}

/** In words. */
const LONGEST_PHRASE = 7;
