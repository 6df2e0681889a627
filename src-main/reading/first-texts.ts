import type { PageWords } from '../../src-shared/model/words.ts';
import type { OpenDocument } from './open-document.ts';

/**
 * A file that has just been opened keeps whoever waits for it no longer than this, and one page. Milliseconds of processor
 * time: on a busy machine there is least of all any to spare for asking for every page by itself.
 */
const MOMENT = 250;

/** The document's first pages, in order, as far as they are texts and all of them together take a moment only. */
export async function* firstTexts(
  document: Pick<OpenDocument, 'pageCount' | 'readText'>,
  spent: () => number = processorTime,
): AsyncGenerator<PageWords> {
  const began = spent();
  for (let page = 0; page < document.pageCount && spent() - began < MOMENT; page += 1) {
    const words = await document.readText(page);
    if (!words) return;
    yield words;
  }
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
