import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SHARE_ENV, Worker } from 'node:worker_threads';
import { parseHocr } from './hocr.ts';
import { plainTiff } from './plain-tiff.ts';
import { languageFolder, type Recogniser, STEADY_VARIABLES, variablesOf } from './recognition.ts';

type Variables = Readonly<Record<string, string>>;

/** What the thread is given when it starts. */
export interface ThreadData {
  /** Packed. */
  languageFile: string;
  variables: Variables;
  network: 'native' | 'core';
}

export interface RecognitionTask {
  id: number;
  /** A file as tesseract takes it. */
  picture: Uint8Array;
  variables: Variables;
}

export type RecognitionAnswer = { id: number; hocr: string } | { id: number; fault: string };

interface Running {
  recognise(picture: Buffer<ArrayBuffer>, variables: Variables): Promise<string>;
  end(): Promise<unknown>;
}

/** The recogniser's memory only grows: after this many recognitions (some fifty pages) a new one takes its place. */
const RECYCLE_AFTER = 120;

/** Beside this file among the sources; beside the reader's bundle, or above its pieces, in the application. */
const ENTRIES = ['tesseract-thread.ts', 'tesseract-thread.js', '../tesseract-thread.js'];

/**
 * Tesseract as WebAssembly, in a thread of its own: it comes with the packages and needs nothing of the system.
 * @param network whether its network for lines is computed natively, where that can be, or by the core as well
 */
export function bundledRecogniser(network: ThreadData['network'] = 'native'): Recogniser {
  let running: Running | undefined;
  let recognitions = 0;
  const close = async () => {
    const ended = running;
    running = undefined;
    recognitions = 0;
    await ended?.end();
  };
  return {
    recognise: async (image, options) => {
      if (recognitions >= RECYCLE_AFTER) await close();
      recognitions += 1;
      try {
        running ??= start(network);
        return parseHocr(await running.recognise(plainTiff(image), variablesOf(options)));
      } catch (error) {
        // A recogniser that failed may be broken for good: the next page gets a new one.
        await close();
        throw error;
      }
    },
    close,
  };
}

function start(network: ThreadData['network']): Running {
  const entry = ENTRIES.map((name) => join(import.meta.dirname, name)).find((path) => existsSync(path));
  if (!entry) throw new Error('The recogniser is missing; install the application again.');
  const languageFile = join(languageFolder, 'eng.traineddata.gz');
  const worker = new Worker(entry, {
    // What the thread says in its environment must reach native code, which knows the process's only.
    env: SHARE_ENV,
    // It must not take over how this process was started.
    execArgv: [],
    workerData: { languageFile, variables: STEADY_VARIABLES, network } satisfies ThreadData,
  });
  const waiting = new Map<number, PromiseWithResolvers<string>>();
  let tasks = 0;
  let death: Error | undefined;
  const died = (error: Error) => {
    death ??= error;
    for (const { reject } of waiting.values()) reject(death);
    waiting.clear();
  };
  worker.on('error', died);
  worker.on('exit', () => died(new Error('The recogniser ended.')));
  worker.on('message', (answer: RecognitionAnswer) => {
    const task = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('fault' in answer) task?.reject(new Error(answer.fault));
    else task?.resolve(answer.hocr);
  });
  return {
    recognise: (picture, variables) => {
      if (death) return Promise.reject(death);
      const task = Promise.withResolvers<string>();
      tasks += 1;
      waiting.set(tasks, task);
      worker.postMessage({ id: tasks, picture, variables } satisfies RecognitionTask, [picture.buffer]);
      return task.promise;
    },
    end: () => worker.terminate(),
  };
}
