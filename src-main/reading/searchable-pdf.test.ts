import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PageWords, toOriginalBox } from '../../src-shared/model/words.ts';
import { openDocument } from './open-document.ts';
import { loadPdfJs, openPdf } from './pdfjs.ts';
import { closeReading } from './recogniser.ts';
import { searchablePdf } from './searchable-pdf.ts';

const fixture = (name: string) => join(import.meta.dirname, '..', '..', 'test', 'fixtures', 'formats', name);
const KNOWN_WORD = '1,539.17';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'searchable-'));
});
afterAll(async () => {
  await closeReading();
  await rm(folder, { recursive: true });
});

async function wordsOf(path: string, password?: string): Promise<PageWords[]> {
  const document = await openDocument(path, { password });
  try {
    const pages: PageWords[] = [];
    for (let page = 0; page < document.pageCount; page += 1) pages.push(await document.readPage(page));
    return pages;
  } finally {
    await document.close();
  }
}

/** The first page in gray, as a person sees it, and small. */
async function seen(path: string): Promise<{ data: Buffer; width: number; height: number }> {
  const document = await openDocument(path);
  try {
    const [picture] = await document.renderPage(0, [60_000]);
    const { data, info } = await sharp(picture).grayscale().raw().toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } finally {
    await document.close();
  }
}

/** How far two pictures are apart, in levels of gray a pixel. A page against an empty one differs by 12 and more. */
function meanDifference(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((sum, level, index) => sum + Math.abs(level - other[index]!), 0) / one.length;
}

/** Each text of a PDF's page with the box that a viewer marks, as fractions of the page as shown. */
async function findable(bytes: Uint8Array, pageNumber: number) {
  const { Util } = await loadPdfJs();
  const pdf = await openPdf(bytes.slice(), undefined);
  const page = await pdf.getPage(pageNumber + 1);
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const found = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [a, b, c, d, e, f] = Util.transform(viewport.transform, item.transform) as number[];
    const across = [a!, b!].map((side) => (side / Math.hypot(a!, b!)) * item.width);
    const up = [c!, d!];
    const xs = [e!, e! + across[0]!, e! + up[0]!, e! + across[0]! + up[0]!].map((x) => x / viewport.width);
    const ys = [f!, f! + across[1]!, f! + up[1]!, f! + across[1]! + up[1]!].map((y) => y / viewport.height);
    return [
      {
        text: item.str.trim(),
        left: Math.min(...xs),
        right: Math.max(...xs),
        top: Math.min(...ys),
        bottom: Math.max(...ys),
      },
    ];
  });
  await pdf.loadingTask.destroy();
  return found;
}

/** Expects every word of a page to be found where it is printed. */
async function expectFindable(made: Uint8Array, pages: readonly PageWords[], page: number): Promise<void> {
  const found = await findable(made, page);
  const read = pages[page]!;
  expect(found.flatMap(({ text }) => text.split(' ')).sort()).toEqual(read.words.map(({ text }) => text).sort());
  const word = read.words.find(({ text }) => text === KNOWN_WORD)!;
  const { x, y, width, height } = toOriginalBox(word, read.toOriginal);
  const place = found.find(({ text }) => text === KNOWN_WORD)!;
  expect(place.top).toBeLessThan(y + height / 2);
  expect(place.bottom).toBeGreaterThan(y + height / 2);
  if (width > height) {
    expect(Math.abs(place.left - x)).toBeLessThan(0.005);
    // A space that parts it from the next word hangs on.
    expect(place.right - place.left).toBeLessThan(width * 1.15);
    expect(place.right - place.left).toBeGreaterThan(width * 0.99);
  }
}

describe('a searchable copy of scans', () => {
  it.each([
    'scan-jbig2.pdf',
    'scan-rotate-90.pdf',
    'scan-rotate-180.pdf',
    'scan-rotate-270.pdf',
    'scan-sideways.pdf',
    'scan-upside-down.pdf',
    'exif-6.jpg',
    'exif-7.jpg',
    'cmyk.jpg',
    'one-bit.png',
    'ink-on-nothing.png',
    'sixteen-bit.png',
    'fax-204-by-98.tif',
    'phone.heic',
  ])('of %s has every word where it is printed, and looks the same', async (name) => {
    const pages = await wordsOf(fixture(name));
    const made = await searchablePdf(fixture(name), pages);
    await expectFindable(made, pages, 0);
    const path = join(folder, `${name}.pdf`);
    await writeFile(path, made);
    const [before, after] = [await seen(fixture(name)), await seen(path)];
    expect([after.width, after.height]).toEqual([before.width, before.height]);
    expect(meanDifference(before.data, after.data)).toBeLessThan(4);
  });

  it('has all pages of a TIFF', async () => {
    const pages = await wordsOf(fixture('pages-of-each-kind.tif'));
    const made = await searchablePdf(fixture('pages-of-each-kind.tif'), pages);
    for (const page of [0, 1, 2]) await expectFindable(made, pages, page);
  });

  it('leaves pages that have a text layer as they are', async () => {
    const pages = await wordsOf(fixture('hybrid-text-and-scan.pdf'));
    const made = await searchablePdf(fixture('hybrid-text-and-scan.pdf'), pages);
    const text = (await findable(made, 0)).map(({ text: line }) => line).join(' ');
    expect(text.match(/1,539\.17/g)).toHaveLength(1);
    await expectFindable(made, pages, 1);
  });

  it('keeps the bytes of a JPEG, and those of the pictures in a PDF', async () => {
    const jpeg = await readFile(fixture('exif-6.jpg'));
    const ofJpeg = Buffer.from(await searchablePdf(fixture('exif-6.jpg'), await wordsOf(fixture('exif-6.jpg'))));
    expect(ofJpeg.includes(jpeg)).toBe(true);
    const pages = await wordsOf(fixture('scan-jpeg.pdf'));
    const original = await readFile(fixture('scan-jpeg.pdf'));
    const picture = original.subarray(
      original.indexOf(Buffer.from([0xff, 0xd8, 0xff])),
      original.lastIndexOf(Buffer.from([0xff, 0xd9])) + 2,
    );
    expect(picture.length).toBeGreaterThan(10_000);
    expect(Buffer.from(await searchablePdf(fixture('scan-jpeg.pdf'), pages)).includes(picture)).toBe(true);
  });

  it('opens what is locked with its password', async () => {
    const path = fixture('text-aes-256-user-password.pdf');
    const made = await searchablePdf(path, await wordsOf(path, 'march-14'), { password: 'march-14' });
    expect((await findable(made, 0)).map(({ text }) => text).join(' ')).toContain(KNOWN_WORD);
  });

  it('draws the pages anew where the structure of a PDF is broken', async () => {
    const sound = await readFile(fixture('scan-jpeg.pdf'));
    const broken = Buffer.from(sound.toString('latin1').replace(/\/Count 1/, '/Count 7'), 'latin1');
    const path = join(folder, 'broken.pdf');
    await writeFile(path, broken);
    const pages = (await wordsOf(fixture('scan-jpeg.pdf'))).slice(0, 1);
    await expectFindable(await searchablePdf(path, pages), pages, 0);
  });
});
