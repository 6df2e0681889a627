import { expect, it } from 'vitest';
import { generateStatement } from '../../test/support/generator/generate.ts';
import type { LayoutName } from '../../test/support/generator/layouts/index.ts';
import { seeded } from '../../test/support/generator/random.ts';
import { damageWords, HEAVY, LIGHT } from '../../test/support/generator/scan-damage.ts';
import { pageText } from '../jobs/page-text.ts';
import { type Compared, figuresOf, printsOf, sayTheSame } from './likeness.ts';

const said = (text: string, periods: string[] = []): Compared => ({
  ...figuresOf([text]),
  periods: new Set(periods),
});
const sharePrints = (one: Compared, other: Compared) => {
  const prints = new Set(printsOf(one));
  return printsOf(other).some((print) => prints.has(print));
};

const LAYOUTS: readonly LayoutName[] = [
  'by-kind',
  'two-dates-signed',
  'clearing-landscape',
  'plain-report',
  'household',
];
const statements = LAYOUTS.flatMap((layout) =>
  [31, 32].map((seed) => {
    const { truth, document } = generateStatement(seed, { layout });
    const periods = new Set(truth.statements.flatMap(({ periodEnd }) => periodEnd ?? []));
    const read = (name: string, damage: typeof LIGHT): Compared => {
      const words = damageWords(document.words, seeded(`${name} ${layout} ${seed}`), damage);
      return { ...figuresOf(words.map(pageText)), periods };
    };
    const printed: Compared = { ...figuresOf(document.words.map(pageText)), periods };
    return { name: `${layout} ${seed}`, printed, once: read('once', LIGHT), twice: read('twice', HEAVY) };
  }),
);

it('finds two scans of one statement, and a scan of a printed file, however badly they were read', () => {
  for (const { name, printed, once, twice } of statements) {
    for (const other of [printed, once]) {
      expect(sharePrints(other, twice), name).toBe(true);
      expect(sayTheSame(other, twice), name).toBe(true);
      expect(sayTheSame(twice, other), name).toBe(true);
    }
  }
});

it('takes no two statements of one layout for the same, whatever period they are of', () => {
  for (const [place, one] of statements.entries()) {
    for (const other of statements.slice(0, place)) {
      expect(sayTheSame({ ...one.printed, periods: new Set() }, { ...other.printed, periods: new Set() })).toBe(false);
      expect(sharePrints(one.printed, other.printed), `${one.name}, ${other.name}`).toBe(false);
    }
  }
});

const HOLDINGS = 'Account 5417-8832\nFund A 1,204.117 31.20 37,568.45\nFund B 880.004 12.09 10,639.25\n';
const quiet = (first: string, last: string, prior: string) =>
  `${HOLDINGS}${first} to ${last}\nBalance on ${prior} 48,207.70\nBalance on ${last} 48,207.70\nOpened 01/02/1998 with 500.00\n`;

it('does not take two months of a quiet account for the same, though only the dates differ', () => {
  const september = quiet('September 1, 2025', 'September 30, 2025', 'Aug 31, 2025');
  const october = quiet('October 1, 2025', 'October 31, 2025', 'Sep 30, 2025');
  expect(sayTheSame(said(september), said(october))).toBe(false);
  expect(sayTheSame(said(september), said(september.replace('1,204.117', '1,2O4.117')))).toBe(true);
});

it('knows months apart by the periods that were understood, and the same ones where dates were misread', () => {
  const page = quiet('09/01/2025', '09/30/2025', '08/31/2025');
  const misread = page.replaceAll('/2025', '/2O2S');
  expect(sayTheSame(said(page, ['2025-09-30']), said(misread, ['2025-09-30']))).toBe(true);
  expect(sayTheSame(said(page), said(misread))).toBe(false);
  expect(sayTheSame(said(page, ['2025-09-30']), said(page, ['2025-10-31']))).toBe(false);
});

it('reads dates in every form as the same day, and digits that were taken for letters as digits', () => {
  const { dates, numbers } = figuresOf([
    'Sep 30, 2025 09/30/25 2025-09-30 SEPTEMBER 30 2025 and October 2025; 5417-B8S2',
  ]);
  expect([...dates].sort()).toEqual(['2025-09-30', '2025-10']);
  expect([...numbers]).toEqual(['54178852']);
});

it('says nothing of pages with few numbers', () => {
  const letter = said('Dear participant, your request of September 30, 2025 about 1,204.50 was received. 5417-8832');
  expect(printsOf(letter)).toEqual([]);
  expect(sayTheSame(letter, letter)).toBe(false);
});
