import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { onePage, stream } from '../../test/support/raw-pdf.ts';
import { temporaryFolder } from '../../test/support/tallystack.ts';
import { mapsTooManyCodes } from './font-map.ts';
import { openDocument } from './open-document.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const mapOf = (...ranges: string[]) =>
  Buffer.from(
    `/CIDInit /ProcSet findresource begin\nbegincmap\n1 begincodespacerange\n<00> <FF>\nendcodespacerange\n${ranges.join('\n')}\nendcmap\nend`,
  );
const meanings = (...lines: string[]) => `${lines.length} beginbfrange\n${lines.join('\n')}\nendbfrange`;

it('takes no more codes for a font than its bytes can name, whatever they mean', () => {
  expect(mapsTooManyCodes(mapOf(meanings('<0000> <FFFF> <0000>')))).toBe(false);
  expect(mapsTooManyCodes(mapOf(meanings('<0007> <0009> <D835DC00>', '<0010> <0011> [<0041> <D835DC01>]')))).toBe(
    false,
  );
  expect(mapsTooManyCodes(mapOf('1 begincidrange\n<0000> <FFFF> 0\nendcidrange'))).toBe(false);
  expect(mapsTooManyCodes(mapOf(meanings('<00000000> <00FFFFFE> <0000>')))).toBe(true);
  expect(mapsTooManyCodes(mapOf('1 begincidrange\n<00000000> <7FFFFFFF> 0\nendcidrange'))).toBe(true);
});

it('adds up the ranges of all lists', () => {
  const one = meanings('<0000> <FFFF> <0000>');
  expect(mapsTooManyCodes(mapOf(one, one, one, one))).toBe(false);
  expect(mapsTooManyCodes(mapOf(one, one, one, one, one))).toBe(true);
});

it('sees wide ranges in lists that lost signs and line ends', () => {
  expect(
    mapsTooManyCodes(mapOf(meanings('<0007> <0008> <0024>', '<000F> <001y1>', '<000F\norF\n>', '<000F> <0A>'))),
  ).toBe(false);
  expect(mapsTooManyCodes(mapOf(meanings('<0007> 0008> <0024>', '<000F> <001D>3<000F\n3003F>500F> <4400F>')))).toBe(
    true,
  );
  expect(mapsTooManyCodes(Buffer.from('beginbfrange <0000> <00FFFF00> <0041'))).toBe(true);
});

it('reads a page without the map of its font where that names millions of codes', async () => {
  const wide = deflateSync(mapOf(meanings('<000000> <FFFFFE> <0061>')));
  const path = join(folder.path, 'wide.pdf');
  const file = onePage({
    resources: '/Font << /F1 6 0 R >>',
    more: [
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 7 0 R >>',
      stream(wide, '/Filter /FlateDecode'),
    ],
  });
  writeFileSync(path, file);
  const document = await openDocument(path);
  const { words } = await document.readPage(0);
  await document.close();
  expect(words.map(({ text }) => text)).toEqual(['Ending', 'balance', '1,234.56']);
});
