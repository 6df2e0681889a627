import type { KnownRule } from '../../src-shared/model/rule.ts';
import type { Box, PageDoubts } from '../../src-shared/model/words.ts';
import type { FoundStatement } from '../stacks/found-metadata.ts';
import type { Extraction, Wanted } from '../statements/extract.ts';
import type { Separation, SeparationRules } from '../statements/header/separate.ts';

/** The file that a reader process works on. The password is never written anywhere. */
export interface ReadingSource {
  path: string;
  password?: string;
}

/** A page's words as stored: compressed JSON, and the same as plain text for search. */
export interface PackedPage {
  page: number;
  words: Uint8Array;
  text: string;
}

/** A picture of a page (WebP) of at most so many pixels, and the path where it is to lie. */
export interface PictureOrder {
  maxPixels: number;
  target: string;
}

/** Clockwise quarter turns, in degrees, that make pages upright: those that lie otherwise, by their number from 0. */
export type Rotations = Record<string, number>;

/**
 * What the reader does with a file that it opens before it answers, as long as that takes a moment: a message for every page
 * of a text costs as much as reading it. `rules`: once every page is read, the document is understood by them, too.
 */
export interface Ahead {
  rules?: readonly KnownRule[];
}

/** What a reader process can be asked. `Packed` values cross the process border compressed, so main never parses words. */
export type ReaderTask =
  | { kind: 'open'; source: ReadingSource; ahead?: Ahead }
  | { kind: 'page'; source: ReadingSource; page: number }
  | { kind: 'picture'; source: ReadingSource; page: number; pictures: PictureOrder[] }
  /** `only`: the pages of the file that a part of it has. */
  | { kind: 'searchable'; source: ReadingSource; pages: Uint8Array[]; target: string; only?: number[] }
  | { kind: 'understand'; pages: Uint8Array[]; rules?: readonly KnownRule[] }
  | { kind: 'separate'; pages: Uint8Array[]; rules?: SeparationRules }
  | { kind: 'extract'; pages: Uint8Array[]; wanted: Wanted }
  /** Packed examples of where documents belong (`Example[]`). */
  | { kind: 'learn'; examples: Uint8Array }
  | { kind: 'reread'; source: ReadingSource; page: number; words: Uint8Array; cells: Box[] };

/**
 * The answer to each kind of task. `understand` gives a ParsedDocument, compressed, and the cells that a second reading may
 * settle; `reread` gives the page with them.
 */
export interface ReaderAnswers {
  open: Opened;
  page: PackedPage;
  picture: { targets: string[] };
  searchable: { target: string };
  understand: UnderstoodPages;
  separate: Separation;
  extract: Extraction;
  reread: PackedPage;
  /** What was learned (`Model`), packed. */
  learn: { model: Uint8Array };
}

export interface Opened {
  format: string;
  pageCount: number;
  /** The first pages, where they were read ahead. */
  pages?: PackedPage[];
  /** Where all of them were. */
  understood?: UnderstoodPages;
}

export interface UnderstoodPages {
  parsed: Uint8Array;
  found?: FoundInDocument;
  doubts: PageDoubts[];
  rotations: Rotations;
}

/** What the document's own record needs of it, so that main need not take the whole apart. */
export interface FoundInDocument {
  warnings: string[];
  statements: FoundStatement[];
}

export interface ReaderRequest {
  id: number;
  task: ReaderTask;
}

export type ReaderReply =
  /** `recognitions`: how many pages this process has recognised so far. */
  | { id: number; answer: ReaderAnswers[keyof ReaderAnswers]; recognitions?: number }
  | { id: number; refusal: { code: string; sentence: string } };
