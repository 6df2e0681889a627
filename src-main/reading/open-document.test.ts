import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toOriginalBox } from '../../src-shared/model/words.ts';
import { smallPdf } from '../../test/support/small-pdf.ts';
import { openDocument } from './open-document.ts';

const bad = (name: string) => fileURLToPath(new URL(`../../test/fixtures/bad/${name}`, import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reading-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function openBytes(bytes: Uint8Array, name = 'file.pdf') {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return openDocument(path);
}

describe('files that cannot be read', () => {
  it.each([
    ['zero-bytes.pdf', 'file.empty', /empty.*Scan or download/],
    ['truncated.pdf', 'file.truncated', /breaks off.*Get the file again/],
    ['encrypted-user-password.pdf', 'file.encrypted', /password.*Enter/],
    ['html-renamed.pdf', 'file.not-a-document', /web page.*sign in/],
    ['notes.txt', 'file.not-a-document', /plain text.*PDF/],
    ['pdf-header-then-garbage.pdf', 'file.damaged', /damaged.*again/],
    ['no-such-file.pdf', 'file.missing', /no longer there/],
  ])('%s is refused with %s and the next step', async (name, code, sentence) => {
    await expect(openDocument(bad(name))).rejects.toMatchObject({ code, sentence: expect.stringMatching(sentence) });
  });

  it('a wrong password is told apart from a missing one, and the right one opens', async () => {
    const path = bad('encrypted-user-password.pdf');
    await expect(openDocument(path, { password: 'harbour' })).rejects.toMatchObject({ code: 'file.wrong-password' });
    const document = await openDocument(path, { password: 'harbor-4471' });
    expect(document.pageCount).toBe(4);
    await document.close();
  });

  it('a picture that was cut is named so', async () => {
    const png = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer();
    const document = await openBytes(png.subarray(0, png.length / 2), 'cut.png');
    await expect(document.readPage(0)).rejects.toMatchObject({ code: 'file.truncated' });
  });
});

describe('odd files that can be read', () => {
  it('a PDF with a wrong cross-reference table is repaired', async () => {
    const document = await openDocument(bad('bad-xref.pdf'));
    expect((await document.readPage(0)).words.length).toBeGreaterThan(10);
    await document.close();
  });

  it('blank pages are pages without words, not failures', async () => {
    const document = await openDocument(bad('blank-3-pages.pdf'));
    expect(document.pageCount).toBe(3);
    expect(await document.readPage(2)).toMatchObject({ page: 2, source: 'none', words: [], unreadInk: [] });
    await expect(document.readPage(3)).rejects.toMatchObject({ code: 'page.missing' });
    await document.close();
  });

  it('a picture named .pdf is opened as the picture that it is', async () => {
    const document = await openDocument(bad('png-renamed.pdf'));
    expect(document).toMatchObject({ format: 'png', mimeType: 'image/png', pageCount: 1 });
    await document.close();
  });

  it('scripts in a PDF stay dead', async () => {
    const document = await openDocument(bad('javascript-openaction.pdf'));
    expect((await document.readPage(0)).source).toBe('text');
    await document.close();
  });

  it('a page of 200 inches is shown within the pixels asked for', async () => {
    const document = await openDocument(bad('huge-page-14400pt.pdf'));
    const { width, height, format } = await sharp((await document.renderPage(0, [250_000]))[0]).metadata();
    expect(format).toBe('webp');
    expect(width * height).toBeLessThanOrEqual(251_000);
    await document.close();
  });
});

describe('text layers', () => {
  it('give words with exact right edges, boldness and points', async () => {
    const document = await openBytes(
      smallPdf('BT /F2 10 Tf 72 700 Td (Ending balance) Tj /F1 10 Tf 400 0 Td (12,345.67) Tj ET'),
    );
    const { words, width, height, source, rotation } = await document.readPage(0);
    expect({ width, height, source, rotation }).toEqual({ width: 612, height: 792, source: 'text', rotation: 0 });
    expect(words.map((word) => [word.text, word.bold ?? false])).toEqual([
      ['Ending', true],
      ['balance', true],
      ['12,345.67', false],
    ]);
    // Seven digits of 0.556 em and two marks of 0.278 em.
    expect((words[2]!.x + words[2]!.width) * 612).toBeCloseTo(472 + 7 * 5.56 + 2 * 2.78, 1);
    await document.close();
  });

  it('are read upright on a turned page, and lead back to the page as delivered', async () => {
    const turned = smallPdf('BT /F1 10 Tf 72 700 Td (Fees) Tj ET', { rotate: 90 });
    const document = await openBytes(turned);
    const page = await document.readPage(0);
    // The viewer turns the page by a quarter, so the words stand; one more turn back makes them level.
    expect(page.rotation).toBe(270);
    expect([page.width, page.height]).toEqual([612, 792]);
    const box = toOriginalBox(page.words[0]!, page.toOriginal);
    expect(box.x * 792).toBeCloseTo(700 - 2.1, 0);
    expect(box.y * 612).toBeCloseTo(72, 0);
    await document.close();
  });

  it('keep 4 pages of a bank statement word for word', async () => {
    const document = await openDocument(bad('encrypted-owner-only.pdf'));
    const { words } = await document.readPage(0);
    expect(words.length).toBeGreaterThan(250);
    expect(words.map((word) => word.text)).toEqual(expect.arrayContaining(['Lakeshore', 'XXXXXX7713']));
    await document.close();
  });

  it('give the same words after any other page', async () => {
    const document = await openDocument(bad('encrypted-owner-only.pdf'));
    const alone = JSON.stringify(await document.readPage(2));
    await document.readPage(0);
    await document.renderPage(1, [100_000]);
    expect(JSON.stringify(await document.readPage(2))).toBe(alone);
    await document.close();
  });
});

it('reads the text of a page only where there is one, without recognising anything', async () => {
  const sample = (name: string) => fileURLToPath(new URL(`../../resources/samples/${name}`, import.meta.url));
  const text = await openDocument(sample('lakeshore-7713-2025-10.pdf'));
  expect(await text.readText(0)).toEqual(await text.readPage(0));
  await text.close();
  const scan = await openDocument(sample('lakeshore-5530-2026-04-scan.pdf'));
  expect(await scan.readText(0)).toBeUndefined();
  await scan.close();
});
