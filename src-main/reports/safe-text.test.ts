import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellText, headerLines, headerText, sheetNamer } from './safe-text.ts';

test('sheet names are unique, at most 31 characters and free of what spreadsheets forbid', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { maxLength: 8 }), (wanted) => {
      const names = wanted.map(sheetNamer());
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
      const bad = names.filter(
        (name) => name === '' || name.length > 31 || /[\\/?*[\]:']/.test(name) || !name.isWellFormed(),
      );
      expect(bad).toEqual([]);
    }),
  );
});

test('long names that differ only at the end stay apart', () => {
  const name = sheetNamer();
  const long = 'Account number 1234567890 of a participant';
  expect([name(`${long} A`), name(`${long} B`), name('History')]).toEqual([
    'Account number 1234567890 of a',
    'Account number 1234567890 o (2)',
    'History (2)',
  ]);
});

test('cell text loses what XML cannot hold and keeps everything else', () => {
  expect(cellText('a\u0000b\tc\nd\ud800')).toBe('a b\tc\nd\ufffd');
  expect(cellText('=1+1')).toBe('=1+1');
  expect(cellText('x'.repeat(40_000)).length).toBe(32_000);
});

test('header text doubles the sign that begins a code', () => {
  expect(headerText('A &P\nB', 20)).toBe('A &&P B');
});

test('breaks a long name at the left of a page header, before it runs into the middle', () => {
  expect(headerLines('Short & Sons')).toBe('Short && Sons');
  expect(headerLines('A NAME OF SIXTY CHARACTERS AND MORE THAT IS LEFT WHOLE EVERYWHERE')).toBe(
    'A NAME OF SIXTY CHARACTERS AND MORE THAT\nIS LEFT WHOLE EVERYWHERE',
  );
  const lines = headerLines('word '.repeat(200)).split('\n');
  expect(lines).toHaveLength(3);
  expect(lines.join('').length).toBeLessThan(130);
});
