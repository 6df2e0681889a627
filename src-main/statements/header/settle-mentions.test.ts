import { expect, test } from 'vitest';
import { asciiPage, asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';
import { linesOf } from '../words/lines.ts';
import { mentionsIn } from './account-mentions.ts';
import { settleReadings } from './settle-mentions.ts';

/** The numbers of a scan's pages as they are settled: of each page the readings with their confidence, one below the other. */
function settled(pages: readonly (readonly (readonly [number: string, confidence: number])[])[]): string[] {
  const read = pages.map((readings, page) => {
    const words = asciiPage(readings.map(([number]) => `Account number    ${number}`).join('\n'), page, 'ocr');
    const sure = new Map(readings);
    words.words = words.words.map((word) => ({ ...word, confidence: sure.get(word.text) ?? 0.9 }));
    return { page, height: words.height, lines: linesOf(words) };
  });
  const mentions = read.flatMap((page) => page.lines.flatMap((line) => mentionsIn(page, line)));
  return settleReadings(mentions, read).map(({ text }) => text);
}

test('one plain print of a number outweighs what was guessed of the running heads, however often it was guessed alike', () => {
  const heads = [[['41-0131-44-0', 0.45] as const], [['41-0131-44-0', 0.45] as const]];
  const first = [['A1-0131-44-0', 0.37] as const, ['41-0131-44-6', 0.92] as const];
  expect(new Set(settled([first, ...heads]))).toEqual(new Set(['41-0131-44-6']));
});

test('what was read with any certainty stays a number of its own', () => {
  const heads = [[['41-0131-44-0', 0.7] as const], [['41-0131-44-0', 0.7] as const]];
  const first = [['A1-0131-44-0', 0.37] as const, ['41-0131-44-6', 0.92] as const];
  expect(settled([first, ...heads])).toContain('41-0131-44-0');
});

test('what may as well be another number is that one where it is plainly read elsewhere, and says nothing against it', () => {
  const read = [
    ['Account number    XXXXX4471-870', 'S', 0.75] as const,
    ['Member XXXXX4471-S70', '', 0.93] as const,
  ].map(([text, rival, confidence], page) => {
    const words = asciiPage(text, page, 'ocr');
    words.words = words.words.map((word) => ({
      ...word,
      confidence,
      ...(/870$/.test(word.text) && rival
        ? { alternatives: [...word.text].map((_, at) => (at === 10 ? [{ character: rival, confidence: 0.5 }] : [])) }
        : {}),
    }));
    return { page, height: words.height, lines: linesOf(words) };
  });
  const mentions = read.flatMap((page) => page.lines.flatMap((line) => mentionsIn(page, line)));
  const [first] = settleReadings(mentions, read);
  expect(first).toMatchObject({ text: 'XXXXX4471-S70', readAs: 'XXXXX4471S70' });
  const without = mentions.map((one) => ({
    ...one,
    words: one.words.map((placed) => ({ ...placed, word: { ...placed.word, alternatives: [] } })),
  }));
  expect(settleReadings(without, read)[0]!.text).toBe('XXXXX4471-870');
});

test('a masked number that is a guess is the one that is plainly printed more than once', () => {
  const plain = ['XXXXX2038-S70', 0.93] as const;
  expect(settled([[['XXXXX2038-870', 0.5], plain], [plain]])[0]).toBe('XXXXX2038-S70');
  expect(settled([[['XXXXX2038-870', 0.8], ['XXXXX2038-870', 0.8], plain], [plain]])[0]).toBe('XXXXX2038-870');
});

test('the number of a fund and the account is the account, by whatever number its head has', () => {
  const numbers = (label: string) =>
    understandDocument(
      asciiPages([
        `Account number 0410-88120341          June 1, 2025 - June 30, 2025
Beginning balance                       $1,000.00
Contributions                             $200.00
Ending balance                          $1,200.00`,
        `SEP account 0410-88120341
ALDER BALANCED FUND           ${label} 0018-88120341
06/01/2025  Beginning balance         500.00
06/04/2025  Contribution              100.00
06/30/2025  Ending balance            600.00
ALDER INDEX FUND              ${label} 0044-88120341
06/01/2025  Beginning balance         500.00
06/05/2025  Contribution              100.00
06/30/2025  Ending balance            600.00`,
      ]),
    ).statements.map(({ accountNumber }) => accountNumber);
  expect(numbers('Fund and account:')).toEqual(['0410-88120341']);
  expect(numbers('Account:')).not.toEqual(['0410-88120341']);
});

test('a plain print on a page of its own says nothing of the guesses on others', () => {
  const heads = [[['41-0131-44-0', 0.45] as const], [['41-0131-44-0', 0.45] as const]];
  expect(settled([...heads, [['41-0131-44-6', 0.92]]])).toContain('41-0131-44-0');
});

test('a letter among the digits of a number is the digit that another reading has there', () => {
  expect(settled([[['RFH-65G801', 0.93]], [['RFH-650801', 0.91]]])).toEqual(['RFH-650801', 'RFH-650801']);
  expect(settled([[['RFG-650801', 0.93]], [['RFH-650801', 0.93]]])).toEqual(['RFG-650801', 'RFH-650801']);
});

test('the end of a number is no number of its own where a scan has all of it elsewhere', () => {
  expect(settled([[['7264-8', 0.96]], [['44-9017264-8', 0.9]]])).toEqual(['44-9017264-8', '44-9017264-8']);
  expect(settled([[['*kkkA*08-6613', 0.1]], [['****-**08-6613', 0.8]], [['****-**08-6613', 0.8]]])).toContain(
    '****-**08-6613',
  );
  expect(settled([[['64-8', 0.96]], [['44-9017264-8', 0.9]]])).toContain('64-8');
});

test('what a page masks of a number is no other reading of it, however often it is masked', () => {
  const masked = [['XXXX-4607', 0.9] as const];
  expect(settled([[...masked, ['NVD-384607', 0.9]], masked, masked])).toContain('NVD-384607');
  const pointed = [['...4607', 0.9] as const];
  expect(settled([[...pointed, ['NVD-384607', 0.9]], pointed, pointed])).toContain('NVD-384607');
});

test('the digits that an account is said to end in are a part of its number, where a page prints more of it', () => {
  const numbers = (named: string) =>
    understandDocument([
      asciiPage(`Account ending in 4607               June 1, 2025 - June 30, 2025
${named}
Beginning balance                       $1,000.00
Ending balance                          $1,000.00`),
    ]).statements.map(({ accountNumber }) => accountNumber);
  expect(numbers('')).toEqual(['...4607']);
  expect(numbers('Account number: XXXX-4607')).toEqual(['XXXX-4607']);
  expect(numbers('Account number: NVD-384607')).toEqual(['NVD-384607']);
  expect(numbers('Account number: NVD-384608')).not.toEqual(['...4607']);
});

test('the last digits alone are no whole number, also where a scan spoilt the words that say so', () => {
  const page = asciiPage(
    `Account 4607                            June 1, 2025 - June 30, 2025
Account number: XXXX-4607
Beginning balance                       $1,000.00
Ending balance                          $1,000.00`,
    0,
    'ocr',
  );
  expect(understandDocument([page]).statements.map(({ accountNumber }) => accountNumber)).toEqual(['XXXX-4607']);
});

test('few digits are the last ones of a longer number that ends with them', () => {
  const numbers = (head: string, source: 'ocr' | 'text' = 'ocr') =>
    understandDocument([
      asciiPage(
        `${head}
Account Number     L84-368514           June 1, 2025 - June 30, 2025
Beginning balance                       $1,000.00
Ending balance                          $1,000.00`,
        0,
        source,
      ),
    ]).statements.map(({ accountNumber }) => accountNumber);
  expect(numbers('Vantor Lantern Financial      Acct: 8514')).toEqual(['L84-368514']);
  expect(numbers('Vantor Lantern Financial      Acct: 8514', 'text')).toEqual(['L84-368514']);
});

test('a letter among the digits of a number is the digit that a table of the accounts has there', () => {
  const page = asciiPage(
    `Summary of your deposit accounts        June 1, 2025 - June 30, 2025
3070512760        $1,000.00        $1,000.00
3078872786        $2,000.00        $2,000.00

Business Checking - 3070512760
Beginning balance                       $1,000.00
Ending balance                          $1,000.00

Money Market Savings - Account Number 3C78872786
Beginning balance                       $2,000.00
Ending balance                          $2,000.00`,
    0,
    'ocr',
  );
  expect(understandDocument([page]).statements.map(({ accountNumber }) => accountNumber)).toContain('3078872786');
});

test('groups of a number go on behind a space that is wider than the others of a scan', () => {
  const printed = asciiPage(
    'TRUST NO. 34 4271    June 1, 2025 - June 30, 2025\nBeginning balance   $1,000.00\nEnding balance   $1,000.00',
    0,
    'ocr',
  );
  const [last] = printed.words.filter(({ text }) => text === '4271');
  const step = (last!.width / 4) * 1.9;
  const next = { ...last!, text: '0', x: last!.x + last!.width + step, width: last!.width / 4 };
  const end = { ...next, text: '75', x: next.x + next.width + step / 2, width: next.width * 2 };
  const numbers = (...more: (typeof next)[]) =>
    understandDocument([{ ...printed, words: [...printed.words, ...more] }]).statements.map((one) => one.accountNumber);
  expect(numbers(next, end)).toEqual(['344271075']);
  expect(numbers()).toEqual(['344271']);
});

test('a digit in whose place the other numbers of the member have the letter like it is that letter', () => {
  const shares = (second: string) => [
    [['448190-S0001', 0.95] as const],
    [[second, 0.95] as const],
    [['448190-S0050', 0.95] as const],
  ];
  expect(settled(shares('448190-50021'))).toEqual(['448190-S0001', '448190-S0021', '448190-S0050']);
  expect(settled(shares('448190-40021'))).toContain('448190-40021');
});

test('a number that is not in the list of the accounts is the one of its page that is, one digit away', () => {
  const list = `Account              Account number     Value on 09/30/23     Value on 12/31/23
Joint tenants        72203318846        $148,111.66           $161,094.38
Roth IRA             72203318902        $7,904.99             $26,014.20
Total                                   $156,016.65           $187,108.58`;
  const own = (head: string, fund: string) => `Account number ${head}\n\nGrowth Fund     Account ${fund}`;
  const read = [list, own('72203318846', '72203318846'), own('72203318902', '72233318902')].map((text, page) => {
    const words = asciiPage(text, page, 'ocr');
    words.words = words.words.map((word) => ({ ...word, confidence: 0.96 }));
    return { page, height: words.height, lines: linesOf(words) };
  });
  const keysOf = (pages: typeof read) => {
    const mentions = pages.flatMap((page) => page.lines.flatMap((line) => mentionsIn(page, line)));
    return new Set(settleReadings(mentions, pages).map(({ key }) => key));
  };
  expect(keysOf(read)).toEqual(new Set(['72203318846', '72203318902']));
  expect(keysOf(read.slice(1))).toEqual(new Set(['72203318846', '72203318902', '72233318902']));
});

test('a letter behind a dash, read with some certainty on a page of its own, is no misreading of the number without it', () => {
  const first = [['PTC-50-4471', 0.9] as const];
  expect(settled([first, first, [['PTC-50-4471-F', 0.88]]])).toContain('PTC-50-4471-F');
  expect(settled([first, first, [['PTC-50-4471-F', 0.6]]])).not.toContain('PTC-50-4471-F');
});

test('numbers that differ in two plainly read places, at the heads of pages of their own, are two', () => {
  const heads = (second: string) => [
    [['5WC-317042', 0.89] as const],
    [['5WC-317042', 0.89] as const],
    [[second, 0.91] as const],
  ];
  expect(settled(heads('5WC-317059'))).toEqual(['5WC-317042', '5WC-317042', '5WC-317059']);
  expect(settled(heads('5WC-317043'))).toEqual(['5WC-317042', '5WC-317042', '5WC-317042']);
});
