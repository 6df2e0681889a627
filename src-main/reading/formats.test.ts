import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { type Box, type PageWords, toOriginalBox } from '../../src-shared/model/words.ts';
import { type OpenDocument, openDocument } from './open-document.ts';
import { closeReading } from './recogniser.ts';

/** One small page in every way of packing a page; the folder's README tells how they were made. */
const folder = join(import.meta.dirname, '..', '..', 'test', 'fixtures', 'formats');
const PRINTED =
  'Lakeshore Savings Bank Account number 4471-2093 Opening balance 1,204.17 Deposit March 14 350.00 Wire transfer fee 15.00 Closing balance 1,539.17';
const KNOWN_WORD = '1,539.17';
/** Where its middle is printed, as fractions of the page. */
const MIDDLE = { x: 0.846, y: 0.75 };
const PASSWORD = 'march-14';

const named = (pattern: RegExp) => readdirSync(folder).filter((name) => pattern.test(name));

afterAll(closeReading);

/** Opens the file for the length of the work. */
async function opened<Result>(name: string, use: (document: OpenDocument) => Promise<Result>): Promise<Result> {
  const document = await openDocument(join(folder, name), /user-password/.test(name) ? { password: PASSWORD } : {});
  try {
    return await use(document);
  } finally {
    await document.close();
  }
}

/** Reads a page, expects every printed word on it, and gives the known word's box on the page as delivered. */
async function readKnown(document: OpenDocument, page: number): Promise<{ read: PageWords; box: Box }> {
  const read = await document.readPage(page);
  expect(read.words.map(({ text }) => text).sort()).toEqual(PRINTED.split(' ').sort());
  const word = read.words.find(({ text }) => text === KNOWN_WORD)!;
  return { read, box: toOriginalBox(word, read.toOriginal) };
}

const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/** The middle of the known word on a page that is shown turned clockwise. */
function turnedMiddle(degrees: 0 | 90 | 180 | 270): { x: number; y: number } {
  const { x, y } = MIDDLE;
  return { 0: { x, y }, 90: { x: 1 - y, y: x }, 180: { x: 1 - x, y: 1 - y }, 270: { x: y, y: 1 - x } }[degrees];
}

function expectNear(box: Box, expected: { x: number; y: number }): void {
  const middle = middleOf(box);
  expect(Math.abs(middle.x - expected.x)).toBeLessThan(0.02);
  expect(Math.abs(middle.y - expected.y)).toBeLessThan(0.02);
}

/** Expects that the ink around a box, on the picture that a person sees, lies in the box and fills it from end to end. */
async function expectInkIn(document: OpenDocument, page: number, box: Box): Promise<void> {
  const picture = sharp((await document.renderPage(page, [600_000]))[0]).grayscale();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const pixels = {
    left: box.x * info.width,
    right: (box.x + box.width) * info.width,
    top: box.y * info.height,
    bottom: (box.y + box.height) * info.height,
  };
  const margin = Math.min(pixels.right - pixels.left, pixels.bottom - pixels.top) / 2;
  const ink = { left: info.width, right: 0, top: info.height, bottom: 0 };
  for (let y = Math.floor(pixels.top - margin); y < pixels.bottom + margin; y += 1) {
    for (let x = Math.floor(pixels.left - margin); x < Math.min(info.width, pixels.right + margin); x += 1) {
      if (data[y * info.width + x]! > 128) continue;
      ink.left = Math.min(ink.left, x);
      ink.right = Math.max(ink.right, x + 1);
      ink.top = Math.min(ink.top, y);
      ink.bottom = Math.max(ink.bottom, y + 1);
    }
  }
  for (const side of ['left', 'right'] as const) expect(Math.abs(ink[side] - pixels[side])).toBeLessThan(margin / 2);
  expect(ink.top).toBeGreaterThan(pixels.top - margin / 2);
  expect(ink.bottom).toBeLessThan(pixels.bottom + margin / 2);
}

describe('PDF with a text layer', () => {
  it.each(named(/^(text|font)-(?!rotate|cid-without|cid-(japan|china)).*\.pdf$/))(
    '%s gives every word, with the box that it is printed in',
    async (name) => {
      await opened(name, async (document) => {
        const { read, box } = await readKnown(document, 0);
        expect(read.source).toBe('text');
        expectNear(box, MIDDLE);
        await expectInkIn(document, 0, box);
      });
    },
  );

  it.each(['font-cid-japan.pdf', 'font-cid-china.pdf'])(
    '%s, whose character map and font are not in the file, gives every word',
    async (name) => {
      await opened(name, async (document) => {
        const { read, box } = await readKnown(document, 0);
        expect(read.source).toBe('text');
        expectNear(box, { ...MIDDLE, x: 0.855 });
      });
    },
  );

  it('is read as a picture where its font does not say which characters its glyphs are', async () => {
    await opened('font-cid-without-to-unicode.pdf', async (document) => {
      const { read, box } = await readKnown(document, 0);
      expect(read.source).toBe('ocr');
      await expectInkIn(document, 0, box);
    });
  });

  it.each([90, 180, 270] as const)('turned by %s gives boxes on the page as it is shown', async (turn) => {
    await opened(`text-rotate-${turn}.pdf`, async (document) => {
      const { read, box } = await readKnown(document, 0);
      expect(read.rotation).toBe(360 - turn);
      expectNear(box, turnedMiddle(turn));
      await expectInkIn(document, 0, box);
    });
  });

  it('measures the page in points where its unit is another', async () => {
    await opened('text-user-unit.pdf', async (document) => {
      expect(await document.readPage(0)).toMatchObject({ width: 612, height: 396 });
    });
  });

  it.each(named(/user-password\.pdf$/))('%s is told to be locked, and opens with its password only', async (name) => {
    const path = join(folder, name);
    await expect(openDocument(path)).rejects.toMatchObject({ code: 'file.encrypted' });
    await expect(openDocument(path, { password: 'april-15' })).rejects.toMatchObject({ code: 'file.wrong-password' });
  });
});

describe('PDF of scans', () => {
  it.each(named(/^scan-(?!sideways|upside-down).*\.pdf$/))(
    '%s gives every word, with the box that it is printed in',
    async (name) => {
      await opened(name, async (document) => {
        const { read, box } = await readKnown(document, 0);
        expect(read).toMatchObject({ source: 'ocr', rotation: 0 });
        expectNear(box, MIDDLE);
        await expectInkIn(document, 0, box);
      });
    },
  );

  it.each([
    ['scan-sideways.pdf', 90, 270],
    ['scan-upside-down.pdf', 180, 180],
  ] as const)('%s is read upright, with boxes on the page as it lies', async (name, rotation, lies) => {
    await opened(name, async (document) => {
      const { read, box } = await readKnown(document, 0);
      expect(read.rotation).toBe(rotation);
      expectNear(box, turnedMiddle(lies));
      await expectInkIn(document, 0, box);
    });
  });

  it('takes each page of a mixed file as it is', async () => {
    await opened('hybrid-text-and-scan.pdf', async (document) => {
      expect((await readKnown(document, 0)).read.source).toBe('text');
      expect((await readKnown(document, 1)).read.source).toBe('ocr');
    });
  });

  it.each(named(/^hidden-layer-.*\.pdf$/))('%s is read anew, whatever reading lies hidden under it', async (name) => {
    await opened(name, async (document) => {
      expect((await readKnown(document, 0)).read.source).toBe('ocr');
    });
  });
});

describe('pictures', () => {
  it.each(named(/\.(png|jpg|webp|tif|heic)$/))(
    '%s gives every word of every page, with the box that it is printed in',
    async (name) => {
      await opened(name, async (document) => {
        expect(document.pageCount).toBe(name.startsWith('pages') ? 3 : 1);
        const saysNoResolution = /(webp|heic)$/.test(name);
        for (let page = 0; page < document.pageCount; page += 1) {
          const { read, box } = await readKnown(document, page);
          expect(read).toMatchObject({ page, source: 'ocr', rotation: 0 });
          expectNear(box, MIDDLE);
          await expectInkIn(document, page, box);
          if (!saysNoResolution) expect([Math.round(read.width), Math.round(read.height)]).toEqual([306, 198]);
        }
      });
    },
  );
});
