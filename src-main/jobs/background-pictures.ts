import type { PagePictures, PicturedFile } from './page-pictures.ts';
import { ReaderFailure } from './reader.ts';

/** Pages of one document that are drawn ahead; those after them when someone looks at them. */
const MOST_PAGES = 200;
/** A document that cannot be opened, or ends its reader, so often is left until someone looks at it. */
const MOST_FAILURES = 3;

type Drawn = Pick<PagePictures, 'ready' | 'missing' | 'makeAll'>;

/** Draws the pages of documents that have been read, one after the other, while no reader has anything else to do. */
export interface BackgroundPictures {
  /** Puts a file that was read in line; each file once. */
  add(file: PicturedFile, pageCount: number): void;
  /** Goes on, if there is something to draw and nothing to read. */
  wake(): void;
}

/** @param quiet whether nothing is being read or waits for it */
export function drawInBackground(pictures: Drawn, quiet: () => boolean): BackgroundPictures {
  const known = new Set<string>();
  const waiting: Array<{ file: PicturedFile; pageCount: number }> = [];
  let drawing = false;

  const drawAll = async () => {
    await pictures.ready;
    while (waiting.length > 0 && quiet()) {
      const { file, pageCount } = waiting[0]!;
      const done = await draw(pictures, file, pageCount, quiet);
      if (done) waiting.shift();
    }
  };
  const wake = () => {
    if (drawing || waiting.length === 0 || !quiet()) return;
    drawing = true;
    drawAll()
      .catch((error: unknown) => console.error('Pages are drawn in the background later:', error))
      .finally(() => {
        drawing = false;
      });
  };
  return {
    add: (file, pageCount) => {
      if (known.has(file.checksum) || pageCount === 0) return;
      known.add(file.checksum);
      waiting.push({ file, pageCount });
      wake();
    },
    wake,
  };
}

/** @returns false if it was broken off because there is something to read: pages that were drawn are not drawn again */
async function draw(pictures: Drawn, file: PicturedFile, pageCount: number, quiet: () => boolean): Promise<boolean> {
  let failures = 0;
  for (let page = 0; page < Math.min(pageCount, MOST_PAGES); page += 1) {
    const sizes = pictures.missing(file, page);
    if (sizes.length === 0) continue;
    if (!quiet()) return false;
    try {
      await pictures.makeAll(file, page, sizes);
    } catch (error) {
      // Whoever looks at the page is told what is wrong with it.
      if (!(error instanceof ReaderFailure)) console.error('A page was not drawn in the background:', error);
      else if (error.code.startsWith('page.')) continue;
      failures += 1;
      if (failures >= MOST_FAILURES) return true;
    }
  }
  return true;
}
