import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { PageWords } from '../../src-shared/model/words.ts';
import { Paper } from '../../test/support/generator/paper.ts';
import { seeded } from '../../test/support/generator/random.ts';
import { grain } from '../../test/support/grain.ts';
import { type ScanKind, scannedPdf } from '../../test/support/scan-kinds.ts';
import { temporaryFolder } from '../../test/support/tallystack.ts';
import { openDocument } from './open-document.ts';
import { closeReading } from './recogniser.ts';
import { blankPage, readScan } from './scan.ts';

const statement = (name: string) => fileURLToPath(new URL(`../../test/fixtures/statements/${name}`, import.meta.url));

async function readPage(name: string, page: number): Promise<PageWords> {
  const document = await openDocument(statement(name));
  try {
    return await document.readPage(page);
  } finally {
    await document.close();
  }
}

/** What is read of the page that was drawn, as a scan of a kind. */
async function readDrawn(paper: Paper, kind: ScanKind, seed: number): Promise<PageWords> {
  const folder = temporaryFolder();
  const file = join(folder.path, 'drawn.pdf');
  writeFileSync(file, await scannedPdf(paper, kind, seed, folder.path));
  const document = await openDocument(file);
  const page = await document.readPage(0);
  await document.close();
  folder.remove();
  return page;
}

const texts = ({ words }: PageWords) => words.map((word) => word.text);

afterAll(closeReading);

/** A busy machine may need this long for a few pages (milliseconds). */
const PATIENCE = 300_000;
vi.setConfig({ testTimeout: PATIENCE, hookTimeout: PATIENCE });

describe('reading scans', () => {
  it('finds the figures of a picture of a page, with alternatives for each character and boxes on the page', async () => {
    const page = await readPage('bank-statement-phone.jpg', 0);
    expect(page.source).toBe('ocr');
    expect(page.rotation).toBe(0);
    expect(page.confidence).toBeGreaterThan(0.85);
    expect(texts(page)).toEqual(expect.arrayContaining(['XXXXXX6642']));
    for (const word of page.words) {
      expect(word.alternatives).toHaveLength(word.text.length);
      expect(word.x).toBeGreaterThanOrEqual(0);
      expect(word.x + word.width).toBeLessThanOrEqual(1);
      expect(word.y + word.height).toBeLessThanOrEqual(1);
      expect(word.confidence).toBeGreaterThanOrEqual(0);
      expect(word.confidence).toBeLessThanOrEqual(1);
    }
  });

  it('is sure of plain digits that every look reads alike, as in the number of an account', async () => {
    const paper = new Paper(false, 'Helvetica', 10);
    paper.newPage();
    paper.line('Account Number: LY 79553 ZR');
    const { words } = await readDrawn(paper, 'a', 1);
    expect(words.find(({ text }) => text === '79553')?.confidence).toBeGreaterThan(0.85);
  });

  it('reads two small lines beside a name in large letters as two lines', async () => {
    const paper = new Paper(false, 'Helvetica', 8);
    paper.newPage();
    paper.text('waymark advisor platform', 46, { size: 18 }, 60);
    paper.text('Quarterly Account Statement', 566, { align: 'right' }, 52);
    paper.text('04/01/2026 - 06/30/2026', 566, { align: 'right' }, 62);
    paper.down(60);
    for (const line of ['FEATHERSTONE POTTERY 401(K)', 'ADA FEATHERSTONE TTEE', '70 KILN LN']) paper.line(line);
    const page = await readDrawn(paper, 'a', 1);
    expect(texts(page).slice().sort()).toEqual(
      'waymark advisor platform Quarterly Account Statement 04/01/2026 - 06/30/2026 FEATHERSTONE POTTERY 401(K) ADA FEATHERSTONE TTEE 70 KILN LN'
        .split(' ')
        .sort(),
    );
  });

  it('reads a page of capitals that stands on its head, though such letters seem to stand upright', async () => {
    // The tail of a Q is below its line, as the tops of letters are above it on a page that stands on its head.
    const paper = new Paper(false, 'Times', 10);
    paper.newPage();
    const titles = ['EQUITY REQUIRED', 'QUARTERLY QUANTITY', 'QUALIFIED EQUITY', 'SEQUENCE OF QUOTES'];
    for (const title of [...titles, ...titles, ...titles, ...titles]) paper.line(title);
    const page = await readDrawn(paper, 'd', 4);
    expect(page.rotation).toBeGreaterThanOrEqual(180);
    expect(texts(page)).toEqual(expect.arrayContaining(['EQUITY', 'QUARTERLY', 'QUALIFIED']));
  });

  it('reads cells once more by themselves, in several ways, where they stood when the page was read', async () => {
    const document = await openDocument(statement('bank-photocopy.pdf'));
    const page = await document.readPage(1);
    const word = page.words.find(({ text, confidence }) => /^[A-Z][a-z]{7,}$/.test(text) && confidence > 0.93)!;
    const { x, y, width, height } = word;
    const [cell] = await document.rereadCells(1, page, [{ x, y, width, height }]);
    await document.close();
    expect(cell).toMatchObject({ x, y, width, height });
    expect(cell!.readings.length).toBeGreaterThanOrEqual(3);
    expect(cell!.readings.filter(({ text }) => text === word.text).length).toBeGreaterThanOrEqual(2);
  });

  it('reads a page that lies on its side and says by how much it was turned', async () => {
    const page = await readPage('bank-photocopy.pdf', 1);
    expect(page.rotation).toBe(270);
    expect(page.height).toBeGreaterThan(page.width);
    expect(texts(page).filter((text) => /^[A-Za-z]{4,}$/.test(text)).length).toBeGreaterThan(200);
  });

  it('reads each page of a TIFF, the same whatever was read before', async () => {
    const document = await openDocument(statement('brokerage-two-pages.tif'));
    expect(document).toMatchObject({ format: 'tiff', pageCount: 2 });
    const second = await document.readPage(1);
    const first = await document.readPage(0);
    expect(texts(first)).not.toEqual(texts(second));
    expect(JSON.stringify(await document.readPage(1))).toBe(JSON.stringify(second));
    await document.close();
  });

  it('reads print that is hardly darker than the noise of its paper', async () => {
    const print = fileURLToPath(new URL('../../test/fixtures/formats/gray.png', import.meta.url));
    const { data, info } = await sharp(print).greyscale().raw().toBuffer({ resolveWithObject: true });
    const noise = seeded('faint print');
    const faint = Uint8Array.from({ length: info.width * info.height }, (_, index) => {
      const shade = 150 + (data[index * info.channels]! * 90) / 255;
      return Math.min(255, shade + noise.whole(-18, 18));
    });
    const points = (pixels: number) => (pixels * 72) / 200;
    const size = { page: 0, width: points(info.width), height: points(info.height) };
    const page = await readScan({ width: info.width, height: info.height, data: faint }, size);
    expect(texts(page)).toEqual(
      expect.arrayContaining(['Lakeshore', '4471-2093', '1,204.17', '350.00', '15.00', '1,539.17']),
    );
  });

  it('finds nothing to read in the noise of a page on which nothing is printed, however it was packed', async () => {
    const noise = { type: 'gaussian', mean: 240, sigma: 9 } as const;
    const paper = sharp({ create: { width: 400, height: 500, channels: 3, background: 'white', noise } });
    const size = { page: 0, width: 612, height: 765 };
    for (const packed of [paper.clone().png(), paper.clone().jpeg(), paper.clone().webp()]) {
      const { data, info } = await sharp(await packed.toBuffer())
        .extractChannel(0)
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(await readScan({ ...info, data }, size)).toEqual(blankPage(0, 612, 765));
    }
  });

  it('leaves the grain of a damaged picture unread, which would take longer to read than any page may', async () => {
    const page = await readScan(grain(), { page: 2, width: 612, height: 765 });
    expect(page).toEqual({
      ...blankPage(2, 612, 765),
      confidence: 0,
      unreadInk: [{ x: 0, y: 0, width: 1, height: 1 }],
    });
  });

  it('does not take a page that decoded to black for a blank one', async () => {
    const gray = { width: 850, height: 1100, data: new Uint8Array(850 * 1100).fill(3) };
    await expect(readScan(gray, { page: 3, width: 612, height: 792 })).rejects.toMatchObject({ code: 'page.damaged' });
  });

  it('finds nothing to read on white paper', async () => {
    const gray = { width: 850, height: 1100, data: new Uint8Array(850 * 1100).fill(250) };
    expect(await readScan(gray, { page: 3, width: 612, height: 792 })).toEqual(blankPage(3, 612, 792));
  });
});
