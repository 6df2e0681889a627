import { MEMORY_MARK } from './memory-watch.ts';
import type { ReaderAnswers, ReaderTask } from './messages.ts';
import type { ReaderProcess, SpawnReader } from './spawn-reader.ts';
import { limitTime } from './time-limit.ts';

/**
 * Why a task came to nothing. `refused`: the reader said what is wrong; `closed`, `stopped`: nobody wants it any more; the
 * others: the reader did not live to say what is wrong.
 */
export type FailureKind = 'refused' | 'crashed' | 'timeout' | 'memory' | 'closed' | 'stopped';

export class ReaderFailure extends Error {
  readonly kind: FailureKind;
  /** Stable, as ReadingError's. */
  readonly code: string;
  /** For the user. */
  readonly sentence: string;

  constructor(kind: FailureKind, code: string, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'ReaderFailure';
    this.kind = kind;
    this.code = code;
    this.sentence = sentence;
  }

  /** True if the same file would fail in the same way again. */
  get permanent(): boolean {
    return this.kind === 'refused' && this.code !== 'reading.fault';
  }
}

interface Running {
  id: number;
  resolve(answer: ReaderAnswers[keyof ReaderAnswers]): void;
  reject(failure: ReaderFailure): void;
  endWatch(): void;
}

/** A process is replaced after so many recognised pages, or tasks of any kind: starting one costs as much as reading a hundred text pages. */
const MOST_RECOGNITIONS = 400;
const MOST_TASKS = 8000;

/** Documents of more pages are understood by a process of their own that is sparing with memory. */
const MOST_PAGES_AT_EASE = 300;

/** One reader: a process that is started when there is work, replaced after its end, and asked one thing at a time. */
export class Reader {
  readonly #spawn: SpawnReader;
  readonly #timeout: number;
  #process: ReaderProcess | undefined;
  #running: Running | undefined;
  #tasks = 0;
  #recognitions = 0;
  #sparing = false;
  #killedFor: FailureKind | undefined;
  /** The file that the process has open. */
  path: string | undefined;

  constructor(spawn: SpawnReader, timeout: number) {
    this.#spawn = spawn;
    this.#timeout = timeout;
  }

  get busy(): boolean {
    return this.#running !== undefined;
  }

  /** Whether the present process has done so much that it is better replaced: libraries leak, most of all those that recognise. */
  get worn(): boolean {
    return this.#recognitions >= MOST_RECOGNITIONS || this.#tasks >= MOST_TASKS;
  }

  run(task: ReaderTask): Promise<ReaderAnswers[keyof ReaderAnswers]> {
    const sparing = task.kind === 'understand' && task.pages.length > MOST_PAGES_AT_EASE;
    if (sparing !== this.#sparing) this.close();
    this.#sparing = sparing;
    const process = this.#process ?? this.#start();
    this.#tasks += 1;
    const id = this.#tasks;
    if ('source' in task) this.path = task.source.path;
    return new Promise((resolve, reject) => {
      const limit = this.#timeout * pageTimesOf(task);
      const endWatch = limitTime(process.pid, limit, () => this.#kill('timeout'));
      this.#running = { id, resolve, reject, endWatch };
      process.send({ id, task });
    });
  }

  /** Ends the process; a task that runs fails with the reason. */
  close(reason: 'closed' | 'stopped' = 'closed'): void {
    if (this.#process) this.#kill(reason);
  }

  #start(): ReaderProcess {
    const process = this.#spawn(this.#sparing);
    this.#process = process;
    this.#tasks = 0;
    this.#recognitions = 0;
    this.#killedFor = undefined;
    process.onReply((reply) => {
      const running = this.#running;
      if (!running || running.id !== reply.id) return;
      this.#settle();
      if ('answer' in reply) this.#recognitions = reply.recognitions ?? this.#recognitions;
      if ('answer' in reply) running.resolve(reply.answer);
      else running.reject(new ReaderFailure('refused', reply.refusal.code, reply.refusal.sentence));
    });
    process.onExit((errors) => {
      if (this.#process === process) this.#ended(errors);
    });
    return process;
  }

  #kill(reason: FailureKind): void {
    this.#killedFor = reason;
    this.#process?.kill();
    if (reason === 'closed' || reason === 'stopped') this.#ended('');
  }

  #ended(errors: string): void {
    const running = this.#running;
    this.#process = undefined;
    this.path = undefined;
    this.#settle();
    running?.reject(failureOf(this.#killedFor ?? (errors.includes(MEMORY_MARK) ? 'memory' : 'crashed'), errors));
  }

  #settle(): void {
    this.#running?.endWatch();
    this.#running = undefined;
  }
}

/** Understanding a document of 2,000 pages takes many times as long as one page: ten milliseconds a page, or more at times. */
const PAGES_PER_PAGE_TIME = 200;

/** How many times what a page may take the task may take. */
function pageTimesOf(task: ReaderTask): number {
  return 'pages' in task && !('source' in task) ? 1 + task.pages.length / PAGES_PER_PAGE_TIME : 1;
}

export function failureOf(kind: FailureKind, errors: string): ReaderFailure {
  switch (kind) {
    case 'timeout':
      return new ReaderFailure(kind, 'reading.timeout', 'Reading it took longer than a minute and was stopped.');
    case 'memory':
      return new ReaderFailure(kind, 'reading.memory', 'Reading it needed more than 1.5 GB of memory and was stopped.');
    case 'closed':
      return new ReaderFailure(kind, 'reading.closed', 'The application was closed before the page was read.');
    case 'stopped':
      return new ReaderFailure(kind, 'reading.stopped', 'Reading was stopped.');
    default:
      return new ReaderFailure(kind, 'reading.crashed', 'The process that read it ended unexpectedly.', errors);
  }
}
