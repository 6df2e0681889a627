import { describe, expect, test } from 'vitest';
import { toReadOutput } from '../../src-main/statements/learning/prediction.ts';
import { understandDocument } from '../../src-main/statements/understand.ts';
import { expectedEnding, TX_KEYS, type TxCents } from '../../src-shared/model/tx.ts';
import { toCents } from '../../src-shared/money.ts';
import { BLIND_SETS, FAMILIES, UNREAD_FAMILIES } from '../support/families.ts';
import type { TruthStatement } from '../support/generator/truth.ts';
import { scoreDocument } from '../support/statement-score.ts';

const SEEDS = Array.from({ length: 10 }, (_, index) => index + 1);
/** So many of each form are understood. */
const UNDERSTOOD = 4;
const drawn = [...BLIND_SETS].flatMap(([set, families]) =>
  [...families].map(([family, draw]) => ({ set, family, draw, documents: SEEDS.map(draw) })),
);

const cents = (tx: TruthStatement['tx']): TxCents =>
  Object.fromEntries(TX_KEYS.map((key) => [key, toCents(tx[key])])) as TxCents;

const digitsOf = (amount: number) => Math.abs(amount).toLocaleString('en-US', { minimumFractionDigits: 2 });

describe.each(drawn)('statements of the form $family', ({ family, draw, documents }) => {
  const statements = documents.flatMap(({ truth }) => truth.statements);

  test('close to the cent, but for a discrepancy that the truth names', () => {
    for (const statement of statements) {
      const expected = expectedEnding(toCents(statement.beginningBalance), cents(statement.tx), statement.cashOnly);
      expect(toCents(statement.endingBalance) - expected).toBe(toCents(statement.discrepancy ?? 0));
      expect(statement.reconciles).toBe((statement.discrepancy ?? 0) === 0);
    }
  });

  test('have rows within their period that add up to the movements of their kind', () => {
    for (const { transactions, tx, periodStart, periodEnd } of statements) {
      for (const key of TX_KEYS) {
        // What the market did has no rows, nor has income that is earned and not yet paid.
        if (key === 'gain_loss' || key === 'accrued') continue;
        const rows = transactions.filter(({ txType }) => txType === key);
        expect([key, rows.reduce((sum, row) => sum + toCents(row.amount), 0)]).toEqual([key, toCents(tx[key])]);
      }
      for (const { date } of transactions) expect(date >= periodStart && date <= periodEnd, date).toBe(true);
    }
  });

  test('print their number, their balances and, on its page, the amount of every row', () => {
    for (const { truth, document } of documents) {
      const pages = document.words.map(({ words }) => words.map(({ text }) => text).join(' '));
      const all = pages.join(' ');
      for (const statement of truth.statements) {
        expect(all).toContain(statement.accountNumber);
        for (const balance of [statement.beginningBalance, statement.endingBalance])
          expect(all).toContain(digitsOf(balance));
        for (const row of statement.transactions)
          if (row.amount !== 0) expect(pages[row.page - 1]).toContain(digitsOf(row.amount));
      }
    }
  });

  test('keep every word on its page, and no word over another', () => {
    for (const { truth, document } of documents) {
      expect(document.words).toHaveLength(truth.pages);
      for (const { words, width } of document.words) {
        const outside = words.filter(
          (word) => word.x < 0 || word.y < 0 || word.x + word.width > 1 || word.y + word.height > 1,
        );
        expect(outside.map(({ text }) => text)).toEqual([]);
        const lines = Map.groupBy(words, (word) => word.y);
        for (const line of lines.values()) {
          const sorted = line.toSorted((one, other) => one.x - other.x);
          const over = sorted.filter((word, index) => {
            const next = sorted[index + 1];
            return next && word.x + word.width > next.x + 0.5 / width;
          });
          expect(over.map((word) => `${truth.seed}: ${word.text} | ${sorted[sorted.indexOf(word) + 1]!.text}`)).toEqual(
            [],
          );
        }
      }
    }
  });

  test('are never wrong under a green tick', () => {
    const wrong = documents.slice(0, UNDERSTOOD).flatMap(({ truth, document }) => {
      const read = toReadOutput(understandDocument(document.words)).statements;
      return scoreDocument(truth.statements, read).wrong.map((line) => `seed ${truth.seed}: ${line}`);
    });
    expect(wrong.filter((line) => line.includes('SILENT'))).toEqual([]);
  });

  test('are the same for the same seed', () => {
    expect(draw(SEEDS[0]!).truth).toEqual(documents[0]!.truth);
    expect(FAMILIES.has(family) || UNREAD_FAMILIES.has(family)).toBe(false);
  });
});

test.each([...BLIND_SETS.keys()])(
  'between 5 and 30 in a hundred statements of the set %s are quiet or do not add up in print',
  (name) => {
    const documents = drawn.filter(({ set }) => set === name).flatMap((form) => form.documents);
    const all = documents.flatMap(({ truth }) => truth.statements);
    const rare = all.filter(({ reconciles, transactions }) => !reconciles || transactions.length === 0);
    expect(rare.length / all.length).toBeGreaterThan(0.05);
    expect(rare.length / all.length).toBeLessThan(0.3);
  },
);
