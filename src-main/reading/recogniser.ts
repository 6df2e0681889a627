import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, type Worker } from 'tesseract.js';
import type { GrayImage } from './gray-image.ts';
import { parseHocr, type RecognisedWord } from './hocr.ts';
import { readingErrors } from './reading-error.ts';
import { READING_DPI } from './upright-scan.ts';

/** How a picture is taken apart before its lines are read. */
export type Layout = 'block' | 'columns' | 'line' | 'word' | 'sparse';

const PAGE_SEGMENTATION: Readonly<Record<Layout, string>> = {
  block: '6',
  columns: '4',
  line: '7',
  word: '8',
  sparse: '11',
};

/** Sauvola's local threshold, tesseract's name for it; Otsu's is the fallback for a second look. */
const THRESHOLDS = { local: '2', global: '0' } as const;

const require = createRequire(import.meta.url);
const languageFolder = join(dirname(require.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int');

let starting: Promise<Worker> | undefined;
let turn: Promise<unknown> = Promise.resolve();

export interface RecognitionOptions {
  layout: Layout;
  threshold?: keyof typeof THRESHOLDS;
}

/**
 * Reads a gray picture at reading resolution. There is one recogniser per process; calls wait their turn.
 * @returns words in pixels of the picture
 */
export function recognise(
  image: GrayImage,
  { layout, threshold = 'local' }: RecognitionOptions,
): Promise<RecognisedWord[]> {
  const mine = turn.then(async () => {
    starting ??= start().catch((error: unknown) => {
      starting = undefined;
      throw readingErrors.failed(error);
    });
    const worker = await starting;
    const { data } = await worker.recognize(
      portableGraymap(image),
      { tessedit_pageseg_mode: PAGE_SEGMENTATION[layout], thresholding_method: THRESHOLDS[threshold] } as object,
      { text: false, hocr: true, blocks: false },
    );
    return parseHocr(data.hocr ?? '');
  });
  turn = mine.catch(() => undefined);
  return mine;
}

/** Ends the recogniser of this process and frees its memory; the next recognition starts a new one. */
export function closeReading(): Promise<void> {
  const ending = turn.then(async () => {
    const worker = await starting?.catch(() => undefined);
    starting = undefined;
    await worker?.terminate();
  });
  turn = ending.catch(() => undefined);
  return ending;
}

async function start(): Promise<Worker> {
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: languageFolder,
    cacheMethod: 'none',
    gzip: true,
  });
  await worker.setParameters({
    lstm_choice_mode: '2',
    user_defined_dpi: String(READING_DPI),
    // What a page teaches the recogniser must not change how the next page is read.
    classify_enable_learning: '0',
    tessedit_do_invert: '0',
  });
  return worker;
}

/** The simplest picture file there is: nothing is spent on packing it. */
function portableGraymap({ width, height, data }: GrayImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data]);
}
