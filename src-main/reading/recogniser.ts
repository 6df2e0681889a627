import type { EventEmitter } from 'node:events';
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

// Not named `require`: a bundler puts one of that name into the file.
const languagePackage = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json');
const languageFolder = join(dirname(languagePackage), '4.0.0_best_int');

interface Recogniser {
  worker: Worker;
  /** Rejects when the recogniser's thread dies; the library itself would wait for ever. */
  died: Promise<never>;
}

let starting: Promise<Recogniser> | undefined;
let turn: Promise<unknown> = Promise.resolve();
let recognitions = 0;

/** The recogniser's memory only grows: after this many recognitions (some fifty pages) a new one takes its place. */
const RECYCLE_AFTER = 120;

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
    if (recognitions >= RECYCLE_AFTER) await end();
    recognitions += 1;
    try {
      starting ??= start();
      const { worker, died } = await starting;
      const reading = worker.recognize(
        portableGraymap(image),
        { tessedit_pageseg_mode: PAGE_SEGMENTATION[layout], thresholding_method: THRESHOLDS[threshold] } as object,
        { text: false, hocr: true, blocks: false },
      );
      const { data } = await Promise.race([reading, died]);
      return parseHocr(data.hocr ?? '');
    } catch (error) {
      // A recogniser that failed may be broken for good: the next page gets a new one.
      await end();
      throw readingErrors.fault(error);
    }
  });
  turn = mine.catch(() => undefined);
  return mine;
}

/** Ends the recogniser of this process and frees its memory; the next recognition starts a new one. */
export function closeReading(): Promise<void> {
  const ending = turn.then(end);
  turn = ending.catch(() => undefined);
  return ending;
}

async function end(): Promise<void> {
  const ended = await starting?.catch(() => undefined);
  starting = undefined;
  recognitions = 0;
  await ended?.worker.terminate();
}

async function start(): Promise<Recogniser> {
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: languageFolder,
    cacheMethod: 'none',
    gzip: true,
    // Without a handler of its own the library throws where nobody can catch it.
    errorHandler: () => undefined,
  });
  await worker.setParameters({
    lstm_choice_mode: '2',
    user_defined_dpi: String(READING_DPI),
    // What a page teaches the recogniser must not change how the next page is read.
    classify_enable_learning: '0',
    tessedit_do_invert: '0',
  });
  const { worker: thread } = worker as unknown as { worker: EventEmitter };
  const died = new Promise<never>((_, reject) => {
    thread.once('error', reject);
  });
  died.catch(() => undefined);
  return { worker, died };
}

/** The simplest picture file there is: nothing is spent on packing it. */
function portableGraymap({ width, height, data }: GrayImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data]);
}
