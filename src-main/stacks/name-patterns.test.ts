import { expect, it } from 'vitest';
import { fittingPatterns, requireSoundPatterns } from './name-patterns.ts';

it('takes a star for any letters and a question mark for one, in capitals or not', () => {
  const names = ['Birch 2025-01.PDF', 'birch.pdf', 'old birch.pdf', 'birch1.pdf'];
  expect(fittingPatterns(['birch*.pdf', 'birch?.pdf'], names)).toEqual([
    [true, false],
    [true, false],
    [false, false],
    [true, true],
  ]);
});

it('takes what stands between slashes for a regular expression', () => {
  expect(fittingPatterns(['/^stmt_\\d{4}\\b/i'], ['STMT_2025 a.pdf', 'my stmt_2025.pdf'])).toEqual([[true], [false]]);
});

it('stops an expression that would never end, and says what to do', () => {
  expect(() => fittingPatterns(['/^(a+)+$/'], [`${'a'.repeat(60)}!`])).toThrow(/takes too long to try/);
});

it('says which expression is none', () => {
  expect(() => requireSoundPatterns(['*.pdf', '/(/'])).toThrow(/^The name pattern \/\(\/ is no regular expression/);
});
