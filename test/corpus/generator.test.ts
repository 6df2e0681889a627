import { describe, expect, test } from 'vitest';
import { expectedEnding, TX_KEYS, type TxCents } from '../../src-shared/model/tx.ts';
import type { PageWords } from '../../src-shared/model/words.ts';
import { toCents } from '../../src-shared/money.ts';
import { isTrade, total } from '../support/generator/account.ts';
import { choosePeriod } from '../support/generator/calendar.ts';
import { drawPdf } from '../support/generator/draw-pdf.ts';
import { generateStatement } from '../support/generator/generate.ts';
import { LAYOUTS, type LayoutName } from '../support/generator/layouts/index.ts';
import { holder } from '../support/generator/names.ts';
import { seeded } from '../support/generator/random.ts';
import { simulateBrokerage } from '../support/generator/simulate-brokerage.ts';
import { marketChange } from '../support/generator/summary.ts';
import type { TruthStatement } from '../support/generator/truth.ts';

const names = Object.keys(LAYOUTS) as LayoutName[];
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

const cents = (tx: TruthStatement['tx']): TxCents =>
  Object.fromEntries(TX_KEYS.map((key) => [key, toCents(tx[key])])) as TxCents;

/** Text of a page, word after word, as it was placed. */
const textOf = (pages: PageWords[]) => pages.map(({ words }) => words.map(({ text }) => text).join(' ')).join(' ');

describe.each(names)('generated statements of the family %s', (layout) => {
  const documents = SEEDS.map((seed) => generateStatement(seed, { layout }));
  const statements = documents.flatMap(({ truth }) => truth.statements);

  test('close to the cent: beginning plus every movement is the ending, but for a discrepancy that the truth names', () => {
    for (const statement of statements) {
      const expected = expectedEnding(toCents(statement.beginningBalance), cents(statement.tx), statement.cashOnly);
      expect(toCents(statement.endingBalance) - expected).toBe(toCents(statement.discrepancy ?? 0));
      expect(statement.reconciles).toBe((statement.discrepancy ?? 0) === 0);
    }
  });

  test('have rows that add up to the movements of their kind, once each', () => {
    for (const statement of statements) {
      for (const key of TX_KEYS) {
        if (key === 'gain_loss' || key === 'accrued') continue;
        const rows = statement.transactions.filter(({ txType }) => txType === key);
        const sum = rows.reduce((amount, row) => amount + toCents(row.amount), 0);
        expect([key, sum]).toEqual([key, toCents(statement.tx[key])]);
      }
    }
  });

  test('print their balances, their account number and the amount of every row', () => {
    documents.forEach(({ truth, document }) => {
      const text = textOf(document.words);
      for (const statement of truth.statements) {
        expect(text).toContain(statement.accountNumber);
        const balances = [statement.beginningBalance, statement.endingBalance];
        for (const amount of [...balances, ...statement.transactions.map((row) => row.amount)]) {
          const digits = Math.abs(amount).toLocaleString('en-US', { minimumFractionDigits: 2 });
          if (amount !== 0) expect(text).toContain(digits);
        }
      }
    });
  });

  test('keep every word on its page, and every row within the pages', () => {
    for (const { document, truth } of documents) {
      const { words } = document;
      expect(words).toHaveLength(truth.pages);
      for (const word of words.flatMap((page) => page.words)) {
        expect([
          word.text,
          word.x >= 0 && word.x + word.width <= 1 && word.y >= 0 && word.y + word.height <= 1,
        ]).toEqual([word.text, true]);
      }
      for (const row of truth.statements.flatMap(({ transactions }) => transactions)) {
        expect(row.page).toBeGreaterThanOrEqual(1);
        expect(row.page).toBeLessThanOrEqual(truth.pages);
      }
    }
  });

  test('are the same for the same seed', () => {
    const again = generateStatement(SEEDS[0]!, { layout });
    expect(again.truth).toEqual(documents[0]!.truth);
    expect(again.document.words).toEqual(documents[0]!.document.words);
  });
});

test('the market change of a simulated account is what its positions and trades say, found without its balances', () => {
  for (const seed of SEEDS) {
    const random = seeded(`positions ${seed}`);
    const temper = { pace: 0.8, isPlan: true, commissions: seed % 2 === 0, reinvests: seed % 3 !== 0 };
    const account = simulateBrokerage(random, choosePeriod(random, ['month', 'quarter']), holder(random), 'X', temper);
    const grown = account.positions.reduce((sum, held) => sum + held.value - held.beginningValue, 0);
    const traded = total(account.entries.filter(isTrade));
    const received = total(account.entries.filter(({ kind }) => kind === 'in-kind'));
    expect(grown + traded - received).toBe(marketChange(account));
    const cash = total(account.entries.filter(({ kind }) => kind !== 'in-kind'));
    expect(account.cashBeginning + cash).toBe(account.cashEnding);
    expect(account.cashEnding).toBeGreaterThanOrEqual(0);
  }
});

test('about one document in twenty does not reconcile in print', () => {
  const all = Array.from({ length: 300 }, (_, seed) => generateStatement(seed, { layout: 'inflows-outflows' }).truth);
  const open = all.filter(({ statements }) => statements.some(({ reconciles }) => !reconciles)).length;
  expect(open).toBeGreaterThan(4);
  expect(open).toBeLessThan(35);
});

test('a document can be drawn as a PDF', async () => {
  const bytes = await drawPdf(generateStatement(1, { layout: 'by-kind' }).document.paper);
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
});
