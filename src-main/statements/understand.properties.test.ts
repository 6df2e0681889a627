import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ParsedDocument } from '../../src-shared/model/parsed-statement.ts';
import { TX_KEYS } from '../../src-shared/model/tx.ts';
import type { PageWords, Word } from '../../src-shared/model/words.ts';
import { asciiPages } from '../../test/support/ascii-page.ts';
import { generateStatement } from '../../test/support/generator/generate.ts';
import { LAYOUTS, type LayoutName } from '../../test/support/generator/layouts/index.ts';
import { understandDocument } from './understand.ts';

/** The statements that are drawn: TALLYSTACK_SEED chooses others; a failure names the one it failed on. */
const runs = { numRuns: 40, seed: Number(process.env.TALLYSTACK_SEED ?? 20_260_101) };
const layout = fc.constantFrom(...(Object.keys(LAYOUTS) as LayoutName[]));
const seed = fc.integer({ min: 1, max: 1_000_000 });

/** All that a statement says, without where on the pages it says it. */
function essenceOf({ statements }: ParsedDocument) {
  return statements
    .map((one) => ({
      number: one.accountNumber,
      period: [one.periodStart, one.periodEnd],
      balances: [one.beginningBalance, one.endingBalance],
      tx: one.tx,
      rows: one.rows.map(({ date, amount, txType, description }) => [date, amount, txType, description]),
      reconciles: one.reconciles,
    }))
    .sort((one, other) => String(one.number).localeCompare(String(other.number)));
}

const wordsOf = (name: LayoutName, number: number) => generateStatement(number, { layout: name }).document.words;

/** A line of words from the given place on; the size of the letters in shares of the page's height. */
function lineOf(text: string, x: number, y: number, size = 0.01): Word[] {
  let left = x;
  return text.split(' ').map((part) => {
    const width = 0.0075 * part.length;
    const word: Word = { text: part, x: left, y, width, height: size, confidence: 1, source: 'text' };
    left += width + 0.004;
    return word;
  });
}

test('fonts that run wider or narrower change nothing', () => {
  fc.assert(
    fc.property(layout, seed, fc.double({ min: 0.85, max: 1.15, noNaN: true }), (name, number, factor) => {
      const pages = wordsOf(name, number);
      const scaled = pages.map((page) => ({ ...page, width: page.width * factor }));
      expect(essenceOf(understandDocument(scaled))).toEqual(essenceOf(understandDocument(pages)));
    }),
    runs,
  );
});

test('a line that is repeated at the foot of every page changes nothing', () => {
  const foot = fc.constantFrom(
    'Securities offered through an affiliated dealer',
    'Questions? Call us at any time',
    'Not insured and may lose value',
  );
  fc.assert(
    fc.property(layout, seed, foot, (name, number, text) => {
      const pages = wordsOf(name, number);
      const more = pages.map((page) => ({ ...page, words: [...page.words, ...lineOf(text, 0.1, 0.985, 0.008)] }));
      expect(essenceOf(understandDocument(more))).toEqual(essenceOf(understandDocument(pages)));
    }),
    runs,
  );
});

test('pages of disclosures behind the statement change nothing, whatever amounts they name', () => {
  const sentence = fc.constantFrom(
    'Securities in your account are protected up to $500,000.00 of which $250,000.00 may be cash held for you.',
    'Please report any discrepancy in writing within ten days after you have received this statement from us.',
    'Annual fees of $125.00 may be deducted from accounts that fall below a value of $10,000.00 at year end.',
    'Past performance is no guarantee of future results and the value of an investment may fall as well as rise.',
  );
  fc.assert(
    fc.property(layout, seed, fc.array(sentence, { minLength: 3, maxLength: 12 }), (name, number, sentences) => {
      const pages = wordsOf(name, number);
      const words = ['Important Disclosures', ...sentences].flatMap((text, at) => lineOf(text, 0.08, 0.1 + 0.02 * at));
      const disclosures: PageWords = { ...pages[0]!, page: pages.length, words };
      expect(essenceOf(understandDocument([...pages, disclosures]))).toEqual(essenceOf(understandDocument(pages)));
    }),
    runs,
  );
});

test('the accounts of a household may stand in any order', () => {
  fc.assert(
    fc.property(seed, (number) => {
      const pages = wordsOf('household', number);
      const read = understandDocument(pages).statements;
      const parts = read.map((one) => pages.filter(({ page }) => one.pages.includes(page)));
      // Pages that two accounts share cannot be put apart.
      fc.pre(parts.length > 1 && new Set(parts.flat()).size === parts.flat().length);
      const before = pages.filter((page) => !parts.flat().includes(page));
      const turned = [...before, ...parts.reverse().flat()].map((page, index) => ({ ...page, page: index }));
      expect(essenceOf(understandDocument(turned))).toEqual(essenceOf(understandDocument(pages)));
    }),
    { ...runs, numRuns: 15 },
  );
});

/** One page of one account whose summary closes. */
const accountPage = (number: string, beginning: number, deposit: number, words: { begin: string; end: string }) => {
  const money = (dollars: number) => `${dollars.toLocaleString('en-US')}.00`.padStart(14);
  return `
NORTHERN LIGHTS BROKERAGE SERVICES                               Account Statement
                                                                 April 1, 2025 - April 30, 2025
                                                                 Account Number: ${number}
Account Summary
                                                   This Period
${words.begin.padEnd(50)}${money(beginning)}
Deposits                                          ${money(deposit)}
Change in Investment Value                        ${money(350)}
${words.end.padEnd(50)}${money(beginning + deposit + 350)}

Transaction Detail
Date         Action          Description                               Amount
04/02/2025   Deposit         EMPLOYER CONTRIBUTION             ${money(deposit)}
`;
};
const WORDS = { begin: 'Beginning Account Value', end: 'Ending Account Value' };
const account = fc.record({
  number: fc.integer({ min: 1_000_000, max: 9_999_999 }).map((n) => `${String(n).slice(0, 4)}-${String(n).slice(3)}`),
  beginning: fc.integer({ min: 1_000, max: 900_000 }),
  deposit: fc.integer({ min: 1, max: 90_000 }),
});

test('the order in which the accounts of a document stand changes nothing', () => {
  const accounts = fc.uniqueArray(account, { minLength: 2, maxLength: 4, selector: ({ number }) => number });
  fc.assert(
    fc.property(accounts, (list) => {
      const texts = list.map(({ number, beginning, deposit }) => accountPage(number, beginning, deposit, WORDS));
      const inOrder = essenceOf(understandDocument(asciiPages(texts)));
      expect(inOrder.map(({ number }) => number)).toEqual(list.map(({ number }) => number).sort());
      expect(essenceOf(understandDocument(asciiPages([...texts].reverse())))).toEqual(inOrder);
    }),
    runs,
  );
});

test('other names that the lexicon knows for the balances change nothing', () => {
  const begin = fc.constantFrom('Opening Balance', 'Beginning Value', 'Previous Account Value', 'Starting Balance');
  const end = fc.constantFrom('Closing Balance', 'Ending Value', 'Ending Account Value', 'Closing Account Value');
  fc.assert(
    fc.property(account, begin, end, ({ number, beginning, deposit }, first, last) => {
      const page = (words: typeof WORDS) =>
        essenceOf(understandDocument(asciiPages([accountPage(number, beginning, deposit, words)])));
      expect(page(WORDS)[0]?.balances).toEqual([100 * beginning, 100 * (beginning + deposit + 350)]);
      expect(page({ begin: first, end: last })).toEqual(page(WORDS));
    }),
    runs,
  );
});

test('money is whole cents, and trades have the sign of their kind', () => {
  fc.assert(
    fc.property(layout, seed, (name, number) => {
      for (const one of understandDocument(wordsOf(name, number)).statements) {
        const figures = [one.beginningBalance ?? 0, one.endingBalance ?? 0, ...TX_KEYS.map((key) => one.tx[key])];
        for (const cents of [...figures, ...one.rows.map(({ amount }) => amount)])
          expect(Number.isSafeInteger(cents)).toBe(true);
        for (const { txType, amount } of one.rows) {
          if (txType === 'purchases' || txType === 'reinvestments') expect(amount).toBeLessThanOrEqual(0);
          if (txType === 'sales') expect(amount).toBeGreaterThanOrEqual(0);
        }
      }
    }),
    runs,
  );
});
