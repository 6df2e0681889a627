import { mkdir, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { KnownRule } from '../../src-shared/model/rule.ts';
import type { PageWords } from '../../src-shared/model/words.ts';
import { blame } from '../reading/fault.ts';
import { firstTexts } from '../reading/first-texts.ts';
import { type OpenDocument, openDocument } from '../reading/open-document.ts';
import { drawInOneThread } from '../reading/picture-pages.ts';
import { ReadingError, readingErrors } from '../reading/reading-error.ts';
import { chooseRecogniser, recogniserChoice } from '../reading/recogniser.ts';
import type { Example } from '../stacks/classifier.ts';
import { type FoundStatement, foundOf } from '../stacks/found-metadata.ts';
import type { UnderstandingInTurn } from '../statements/understand.ts';
import { watchMemory } from './memory-watch.ts';
import type {
  Ahead,
  Opened,
  PackedPage,
  ReaderAnswers,
  ReaderReply,
  ReaderRequest,
  ReaderTask,
  ReadingSource,
  UnderstoodPages,
} from './messages.ts';
import { pack, packList, unpack } from './packing.ts';
import { pageText } from './page-text.ts';
import { connectToParent } from './parent-port.ts';
import { hearFailures, withUnheardFailures } from './unheard-failures.ts';
import { userCache } from './user-cache.ts';

/**
 * The reader process: everything that touches a foreign file happens here, so that a file can at worst end this process.
 * It does one task at a time and keeps the document that it opened last.
 */
let held: { source: ReadingSource; document: OpenDocument } | undefined;
/** Pages that were recognised: what makes a process worn. */
let recognitions = 0;

async function open(source: ReadingSource): Promise<OpenDocument> {
  if (held && held.source.path === source.path && held.source.password === source.password) return held.document;
  await letGo();
  const document = await openDocument(source.path, { password: source.password });
  held = { source, document };
  return document;
}

async function letGo(): Promise<void> {
  const { document } = held ?? {};
  held = undefined;
  await document?.close().catch(console.error);
}

async function work(task: ReaderTask): Promise<ReaderAnswers[keyof ReaderAnswers]> {
  switch (task.kind) {
    case 'open': {
      const { format, pageCount } = await open(task.source);
      return { format, pageCount, ...(task.ahead ? await workAhead(task.source, task.ahead) : {}) };
    }
    case 'page': {
      const document = await open(task.source);
      const words = await document.readPage(task.page);
      if (words.source === 'ocr') recognitions += 1;
      return packedPage(words);
    }
    case 'picture': {
      const document = await open(task.source);
      const drawn = await document.renderPage(
        task.page,
        task.pictures.map(({ maxPixels }) => maxPixels),
      );
      const targets = task.pictures.map(({ target }) => target);
      for (const [index, target] of targets.entries()) await writeWhole(target, drawn[index]!);
      return { targets };
    }
    case 'searchable': {
      const { searchablePdf } = await import('../reading/searchable-pdf.ts');
      const pages = task.pages.map((page) => unpack<PageWords>(page));
      const { path, password } = task.source;
      await writeWhole(task.target, await searchablePdf(path, pages, { password, only: task.only }));
      return { target: task.target };
    }
    case 'understand': {
      return understandPages(ownPages(task.pages), task.rules);
    }
    case 'separate': {
      const { separate } = await import('../statements/header/separate.ts');
      const { signalsOf } = await import('../statements/header/page-signals.ts');
      return separate(signalsOf(ownPages(task.pages)), task.rules);
    }
    case 'extract': {
      const { extract } = await import('../statements/extract.ts');
      return extract(ownPages(task.pages), task.wanted);
    }
    case 'learn': {
      const { learn } = await import('../stacks/classifier.ts');
      return { model: pack(learn(unpack<Example[]>(task.examples))) };
    }
    case 'reread': {
      const document = await open(task.source);
      const words = unpack<PageWords>(task.words);
      const further = await document.rereadCells(task.page, words, task.cells);
      recognitions += 1;
      const rereadings = [...(words.rereadings ?? []), ...further];
      return packedPage({ ...words, rereadings });
    }
  }
}

/** Reads the first pages and understands them if they are all. What goes wrong here shows when each is asked for by itself. */
async function workAhead(source: ReadingSource, { rules }: Ahead): Promise<Pick<Opened, 'pages' | 'understood'>> {
  const read: PageWords[] = [];
  try {
    const document = await open(source);
    for await (const page of firstTexts(document)) read.push(page);
    const pages = read.map(packedPage);
    if (!rules || pages.length < document.pageCount) return { pages };
    return { pages, understood: await understandPages(read, rules) };
  } catch {
    await letGo();
    return { pages: read.map(packedPage) };
  }
}

function packedPage(words: PageWords): PackedPage {
  return { page: words.page, words: pack(words), text: pageText(words) };
}

/** @param pages emptied, so that they need not be held until the end */
async function understandPages(pages: PageWords[], rules?: readonly KnownRule[]): Promise<UnderstoodPages> {
  const { understandInTurn } = await import('../statements/understand.ts');
  const turned = pages.filter(({ rotation }) => rotation !== 0);
  const rotations = Object.fromEntries(turned.map(({ page, rotation }) => [page, rotation]));
  return { ...(await packUnderstood(understandInTurn(pages.splice(0), rules))), rotations };
}

/** Pages by the numbers that they have in their document: a part of a batch counts its own. */
function ownPages(packed: readonly Uint8Array[]): PageWords[] {
  return packed.map((words, page) => ({ ...unpack<PageWords>(words), page }));
}

async function packUnderstood({ statements, rest }: UnderstandingInTurn) {
  const found: FoundStatement[] = [];
  const noted = function* () {
    for (const statement of statements) {
      found.push(foundOf(statement));
      yield statement;
    }
  };
  const parsed = await packList('statements', noted(), () => rest().parsed);
  const { parsed: document, doubts, faults } = rest();
  for (const { cause } of faults) console.error('Understanding an account failed:', cause);
  return { parsed, found: { warnings: document.warnings, statements: found }, doubts };
}

/** A picture in the cache is whole or not there. */
async function writeWhole(target: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const temporary = `${target}.${process.pid}.tmp`;
  await writeFile(temporary, bytes);
  await rename(temporary, target);
}

/** What pdf.js fails at without anybody waiting for it is the file's fault, and the end of the task: no page is blank for it. */
async function workOnFile(
  task: Extract<ReaderTask, { source: ReadingSource }>,
): Promise<ReaderAnswers[keyof ReaderAnswers]> {
  try {
    return await withUnheardFailures(() => work(task));
  } catch (failure) {
    const page = 'page' in task ? task.page : undefined;
    const error = blame(failure, (cause) =>
      page === undefined ? readingErrors.damaged('PDF', cause) : readingErrors.pageDamaged(page, cause),
    );
    if (error === failure) throw error;
    await letGo();
    // The pages that were to be read ahead are asked for one by one, and then each says what is wrong with it.
    if (task.kind === 'open' && task.ahead) return workOnFile({ kind: 'open', source: task.source });
    throw error;
  }
}

async function answer({ id, task }: ReaderRequest): Promise<ReaderReply> {
  try {
    return { id, answer: await ('source' in task ? workOnFile(task) : work(task)), recognitions };
  } catch (error) {
    const { code, sentence, cause } = error instanceof ReadingError ? error : readingErrors.fault(error);
    if (cause !== undefined) console.error(code, cause);
    // What is open may be part of the fault: the next attempt opens the file anew.
    if (code === 'reading.fault') await letGo();
    return { id, refusal: { code, sentence } };
  }
}

// One folder for all readers of this user: the language data are unpacked once.
const languageFolder = join(userCache(process.platform, process.env, homedir()), 'language');
chooseRecogniser(recogniserChoice(process.env.TALLYSTACK_RECOGNISER), languageFolder);
drawInOneThread();
watchMemory();
hearFailures();
const parent = connectToParent();
let last: Promise<void> = Promise.resolve();
parent.onRequest((request) => {
  last = last.then(async () => parent.reply(await answer(request)));
});
