import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { GrayImage } from './gray-image.ts';
import type { RecognisedWord } from './hocr.ts';
import { READING_DPI } from './upright-scan.ts';

/** How a picture is taken apart before its lines are read. */
export type Layout = 'block' | 'columns' | 'line' | 'word' | 'sparse';

export interface RecognitionOptions {
  layout: Layout;
  /** How ink is told from paper: by its surroundings, or for a second look by one shade for the whole picture. */
  threshold?: 'local' | 'global';
}

/** What reads pictures: the same words in pixels, confidences and ranked alternatives, whoever does it. */
export interface Recogniser {
  /** Reads a gray picture at reading resolution, one at a time. @returns words in pixels of the picture */
  recognise(image: GrayImage, options: RecognitionOptions): Promise<RecognisedWord[]>;
  /** Frees what it holds; it can be used again afterwards. */
  close(): Promise<void>;
}

const PAGE_SEGMENTATION: Readonly<Record<Layout, string>> = {
  block: '6',
  columns: '4',
  line: '7',
  word: '8',
  sparse: '11',
};

/** Sauvola's local threshold, and Otsu's, by tesseract's numbers for them. */
const THRESHOLDS = { local: '2', global: '0' } as const;

/** Tesseract's variables that hold for every picture. */
export const STEADY_VARIABLES: Readonly<Record<string, string>> = {
  // Ranked alternatives of each character; they are in hOCR only.
  lstm_choice_mode: '2',
  // One search for them: four more, as by default, take a tenth of the time and make no page read better.
  lstm_choice_iterations: '1',
  user_defined_dpi: String(READING_DPI),
  // What a page teaches the recogniser must not change how the next page is read.
  classify_enable_learning: '0',
  tessedit_do_invert: '0',
};

/** Tesseract's variables for one picture. */
export function variablesOf({ layout, threshold = 'local' }: RecognitionOptions): Record<string, string> {
  return { tessedit_pageseg_mode: PAGE_SEGMENTATION[layout], thresholding_method: THRESHOLDS[threshold] };
}

// Not named `require`: a bundler puts one of that name into the file.
const languagePackage = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json');

/** Holds `eng.traineddata.gz`, which both recognisers read with. */
export const languageFolder = join(dirname(languagePackage), '4.0.0_best_int');
