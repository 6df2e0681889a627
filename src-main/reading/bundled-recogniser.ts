import type { EventEmitter } from 'node:events';
import { createWorker, OEM, type Worker } from 'tesseract.js';
import { parseHocr } from './hocr.ts';
import { plainTiff } from './plain-tiff.ts';
import { languageFolder, type Recogniser, STEADY_VARIABLES, variablesOf } from './recognition.ts';

interface Running {
  worker: Worker;
  /** Rejects when the recogniser's thread dies; the library itself would wait for ever. */
  died: Promise<never>;
}

/** The recogniser's memory only grows: after this many recognitions (some fifty pages) a new one takes its place. */
const RECYCLE_AFTER = 120;

/** Tesseract as WebAssembly, in a thread of its own: it comes with the packages and needs nothing of the system. */
export function bundledRecogniser(): Recogniser {
  let starting: Promise<Running> | undefined;
  let recognitions = 0;
  const close = async () => {
    const ended = await starting?.catch(() => undefined);
    starting = undefined;
    recognitions = 0;
    await ended?.worker.terminate();
  };
  return {
    recognise: async (image, options) => {
      if (recognitions >= RECYCLE_AFTER) await close();
      recognitions += 1;
      try {
        starting ??= start();
        const { worker, died } = await starting;
        const output = { text: false, hocr: true, blocks: false };
        const reading = worker.recognize(plainTiff(image), variablesOf(options) as object, output);
        const { data } = await Promise.race([reading, died]);
        return parseHocr(data.hocr ?? '');
      } catch (error) {
        // A recogniser that failed may be broken for good: the next page gets a new one.
        await close();
        throw error;
      }
    },
    close,
  };
}

async function start(): Promise<Running> {
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: languageFolder,
    cacheMethod: 'none',
    gzip: true,
    // Without a handler of its own the library throws where nobody can catch it.
    errorHandler: () => undefined,
  });
  await worker.setParameters({ ...STEADY_VARIABLES });
  const { worker: thread } = worker as unknown as { worker: EventEmitter };
  const died = new Promise<never>((_, reject) => {
    thread.once('error', reject);
  });
  died.catch(() => undefined);
  return { worker, died };
}
