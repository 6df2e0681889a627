import type { ReaderReply, ReaderTask } from '../../src-main/jobs/messages.ts';
import { pack } from '../../src-main/jobs/packing.ts';
import type { SpawnReader } from '../../src-main/jobs/spawn-reader.ts';
import { learn } from '../../src-main/stacks/classifier.ts';
import type { ParsedDocument } from '../../src-shared/model/parsed-statement.ts';
import { IDENTITY, type PageWords } from '../../src-shared/model/words.ts';

/** What a scripted reader does with a task: answers, refuses, ends, or never comes back. */
export type Outcome =
  | { answer: Extract<ReaderReply, { answer: unknown }>['answer'] }
  | { refusal: { code: string; sentence: string } }
  | 'crash'
  | 'hang';

/** Readers that run in this process by a script, which may take its time: for tests of what happens around reading. */
export function scriptedReaders(
  script: (task: ReaderTask) => Outcome | Promise<Outcome>,
): SpawnReader & { tasks: ReaderTask[] } {
  const tasks: ReaderTask[] = [];
  const spawn = () => {
    let reply: (reply: ReaderReply) => void = () => undefined;
    let exit: (errors: string) => void = () => undefined;
    let alive = true;
    return {
      pid: undefined,
      send: ({ id, task }: { id: number; task: ReaderTask }) => {
        tasks.push(task);
        const scripted = script(task);
        setImmediate(async () => {
          const outcome = await scripted;
          if (!alive || outcome === 'hang') return;
          if (outcome === 'crash') exit('');
          else reply({ id, ...outcome });
        });
      },
      onReply: (listener: (reply: ReaderReply) => void) => {
        reply = listener;
      },
      onExit: (listener: (errors: string) => void) => {
        exit = listener;
      },
      kill: () => {
        if (!alive) return;
        alive = false;
        setImmediate(() => exit(''));
      },
    };
  };
  return Object.assign(spawn, { tasks });
}

/** A script for a document of so many pages in which the given statements are found. */
export function goodDocument(pageCount: number, found: ParsedDocument = { statements: [], warnings: [] }) {
  return (task: ReaderTask): Outcome => {
    switch (task.kind) {
      case 'open':
        return { answer: { format: 'pdf', pageCount } };
      case 'page':
        return { answer: { page: task.page, words: pack(goodPage(task.page)), text: `page ${task.page}` } };
      case 'picture':
        return { answer: { targets: task.pictures.map(({ target }) => target) } };
      case 'searchable':
        return { answer: { target: task.target } };
      case 'learn':
        return { answer: { model: pack(learn([])) } };
      case 'understand':
        return { answer: { parsed: pack(found), doubts: [], rotations: {} } };
      case 'separate':
        return { answer: { parts: [], leftOut: [] } };
      case 'extract':
        return { answer: { values: [], forms: [], tables: [] } };
      case 'reread':
        return { answer: { page: task.page, words: task.words, text: `page ${task.page}` } };
    }
  };
}

/** A letter page on which its number stands. */
function goodPage(page: number): PageWords {
  const word = { x: 0.1, y: 0.1, width: 0.2, height: 0.02, confidence: 1, source: 'text' as const };
  return {
    page,
    width: 612,
    height: 792,
    source: 'text',
    rotation: 0,
    skew: 0,
    toOriginal: IDENTITY,
    words: [{ ...word, text: `page-${page}` }],
    confidence: 1,
    unreadInk: [],
  };
}
