import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { openDocument } from '../../src-main/reading/open-document.ts';
import type { PageWords } from '../../src-shared/model/words.ts';
import { generateStatement } from '../support/generator/generate.ts';
import { LAYOUTS, type LayoutName } from '../support/generator/layouts/index.ts';
import type { KnownStatement, Score } from '../support/statement-score.ts';
import { projectRoot, temporaryFolder } from '../support/tallystack.ts';
import { PrintedText, phrasesOf, readLexicons, without } from './leave-one-out/lexicons.ts';

interface KnownDocument {
  words: PageWords[];
  statements: KnownStatement[];
}

/** A layout with all lexicons, and without the phrases that no document of any other layout prints. */
export interface LeftOut {
  name: string;
  phrases: number;
  withAll: Score;
  without: Score;
}

/**
 * What understanding makes of a layout whose wordings nobody has seen: for each layout in turn, every phrase of the lexicons that
 * only its own documents print is taken out, and its text PDFs are understood without. The generator's layouts take part alike.
 * @param corpus the folder of the shared corpus; null where it is absent
 * @param each how many statements of each of the generator's layouts
 */
export async function leaveOneOut(corpus: string | null, firstSeed: number, each: number): Promise<LeftOut[]> {
  const layouts = new Map([...(corpus ? await corpusLayouts(corpus) : []), ...generatedLayouts(firstSeed, each)]);
  const printed = new Map(
    [...layouts].map(([name, documents]) => {
      const text = new PrintedText();
      for (const { words } of documents) text.add(words);
      return [name, text];
    }),
  );
  const lexicons = readLexicons(join(projectRoot, 'resources', 'understanding'));
  const results: LeftOut[] = [];
  for (const [name, documents] of layouts) {
    const others = [...printed].filter(([other]) => other !== name).map(([, text]) => text);
    const isOwn = (phrase: string) => printed.get(name)!.holds(phrase) && !others.some((text) => text.holds(phrase));
    const folder = temporaryFolder();
    const empty = join(folder.path, 'all');
    mkdirSync(empty);
    let phrases = 0;
    for (const [file, lexicon] of lexicons) {
      const own = new Set(phrasesOf(lexicon).filter(isOwn));
      phrases += own.size;
      writeFileSync(join(folder.path, file), JSON.stringify(without(lexicon, (phrase) => !own.has(phrase))));
    }
    const withAll = await score(documents, empty);
    results.push({ name, phrases, withAll, without: phrases === 0 ? withAll : await score(documents, folder.path) });
    folder.remove();
  }
  return results;
}

/** The documents' scores with the lexicons of the folder. */
function score(documents: readonly KnownDocument[], lexicons: string): Promise<Score> {
  const hooks = join(import.meta.dirname, 'leave-one-out', 'reduced-lexicons.mjs');
  const script = join(import.meta.dirname, 'leave-one-out', 'score-documents.ts');
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['--import', hooks, script],
      { env: { ...process.env, TALLYSTACK_LEXICONS: lexicons }, maxBuffer: 1 << 20 },
      (error, output) => (error ? reject(error) : resolve(JSON.parse(output) as Score)),
    );
    child.stdin!.end(JSON.stringify(documents));
  });
}

function generatedLayouts(firstSeed: number, each: number): [string, KnownDocument[]][] {
  return (Object.keys(LAYOUTS) as LayoutName[]).map((layout) => {
    const documents = Array.from({ length: each }, (_, index) => {
      const { truth, document } = generateStatement(firstSeed + index, { layout });
      return { words: document.words, statements: truth.statements };
    });
    return [`generated: ${layout}`, documents];
  });
}

/** The corpus's text PDFs by layout; pictures would measure reading, not understanding. */
async function corpusLayouts(folder: string): Promise<[string, KnownDocument[]][]> {
  const layouts = new Map<string, KnownDocument[]>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!name.endsWith('.truth.json')) continue;
    const truth = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
      layout: string;
      kind: string;
      statements: KnownStatement[];
    };
    const file = join(folder, dirname(name), `${basename(name, '.truth.json')}.pdf`);
    if (truth.kind !== 'digital' || !existsSync(file)) continue;
    const document = { words: await wordsIn(file), statements: truth.statements };
    layouts.set(truth.layout, [...(layouts.get(truth.layout) ?? []), document]);
  }
  return [...layouts];
}

async function wordsIn(file: string): Promise<PageWords[]> {
  const document = await openDocument(file);
  try {
    const pages: PageWords[] = [];
    for (let page = 0; page < document.pageCount; page += 1) pages.push(await document.readPage(page));
    return pages;
  } finally {
    await document.close();
  }
}
