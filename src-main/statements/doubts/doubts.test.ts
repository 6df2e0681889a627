import { expect, test } from 'vitest';
import type { PageWords, Word } from '../../../src-shared/model/words.ts';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { readDocument, understandDocument } from '../understand.ts';

const PAGE = `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Account Summary
Beginning Account Value                            $100,000.00
Deposits and Contributions                            7,500.00
Withdrawals and Distributions                        (2,000.00)
Dividends and Interest                                  310.25
Change in Market Value                               (1,410.25)
Ending Account Value                               $104,400.00

Account Activity
Date          Description                                              Amount
04/02/2025    Employee deferral                                      5,000.00
04/09/2025    Employer match                                         2,500.00
04/15/2025    Lump sum distribution                                 (2,000.00)
04/30/2025    Cash dividend ABC CORP                                   310.25

Total Account Value                                                $104,400.00`;

/** The page as a scan of which one word was read as given. */
function scan(printed: string, read: Partial<Word>): PageWords {
  const page = asciiPage(PAGE, 0, 'ocr');
  return { ...page, words: page.words.map((word) => (word.text === printed ? { ...word, ...read } : word)) };
}

/** The page after four further looks at each cell that was doubted, all of which see what is printed there. */
function readAgain(page: PageWords): PageWords {
  const printed = asciiPage(PAGE, 0, 'ocr').words;
  const [doubts] = readDocument([page]).doubts;
  const rereadings = doubts!.cells.map((cell) => {
    const text = printed.find((word) => Math.abs(word.x - cell.x) < 0.001 && Math.abs(word.y - cell.y) < 0.001)!.text;
    return { ...cell, readings: Array.from({ length: 4 }, () => ({ text, confidence: 0.9 })) };
  });
  return { ...page, rereadings };
}

test('a scan that is read surely and closes leaves nothing to read again', () => {
  expect(readDocument([asciiPage(PAGE, 0, 'ocr')]).doubts).toEqual([]);
});

test('a text page is never read again', () => {
  const page = asciiPage(PAGE.replace('2,500.00', '2,600.00'), 0);
  expect(readDocument([page]).doubts).toEqual([]);
});

test('a doubtful date is named once, and wins the proof back when it is read alike again', () => {
  const page = scan('04/09/2025', {
    confidence: 0.5,
    alternatives: [[], [], [], [], [{ character: '8', confidence: 0.4 }]],
  });
  expect(understandDocument([page]).statements[0]!.reconciles).toBe(false);
  const { doubts } = readDocument([page]);
  const word = page.words.find(({ text }) => text === '04/09/2025')!;
  expect(doubts).toEqual([
    {
      page: 0,
      cells: [
        {
          x: word.x,
          y: word.y,
          width: expect.closeTo(word.width) as number,
          height: expect.closeTo(word.height) as number,
        },
      ],
    },
  ]);
  const again = readAgain(page);
  expect(readDocument([again]).doubts).toEqual([]);
  expect(understandDocument([again]).statements[0]).toMatchObject({ reconciles: true });
});

test('a row whose date was lost is given the one that further looks find in its place', () => {
  const page = scan('04/15/2025', { text: '0.I5~2', confidence: 0.3 });
  expect(understandDocument([page]).statements[0]!.reconciles).toBe(false);
  const { statements } = understandDocument([readAgain(page)]);
  expect(statements[0]!.rows.map((row) => row.date)).toContain('2025-04-15');
});

/** What five looks of two kinds see in every cell that is doubted. */
function lookAgain(page: PageWords, text: string): PageWords {
  const looks = Array.from({ length: 4 }, () => ({ text, confidence: 0.9 }));
  const readings = [...looks, { text, confidence: 0.9, otherKind: true as const }];
  const rereadings = readDocument([page]).doubts.flatMap(({ cells }) => cells.map((cell) => ({ ...cell, readings })));
  return { ...page, rereadings };
}

/** The page as a scan on which one word was not read at all. */
function without(text: string): PageWords {
  const page = asciiPage(PAGE, 0, 'ocr');
  return { ...page, words: page.words.filter((word) => word.text !== text) };
}

test('where a row has no day and nothing was read, the place of the days is looked at, and what is seen there is its day', () => {
  const page = without('04/09/2025');
  expect(understandDocument([page]).statements[0]!.reconciles).toBe(false);
  const [statement] = understandDocument([lookAgain(page, '04/09/2025')]).statements;
  expect(statement!.rows[1]).toMatchObject({ date: '2025-04-09', amount: 250_000 });
  expect(statement!.reconciles).toBe(true);
  const blank = lookAgain(page, '');
  expect(understandDocument([blank]).statements[0]!.reconciles).toBe(false);
  expect(readDocument([blank]).doubts).toEqual([]);
});

test('where a row has no amount and nothing was read, the place of the amounts is looked at', () => {
  const { statements } = understandDocument([lookAgain(without('2,500.00'), '2,500.00')]);
  expect(statements[0]!.rows[1]!.amount).toBe(250_000);
});

test('an amount that keeps a sum open is mended where the sum and a second reading of the cell agree', () => {
  const page = scan('2,500.00', { text: '2,600.00', confidence: 0.9 });
  expect(understandDocument([page]).statements[0]!.reconciles).toBe(false);
  const [statement] = understandDocument([readAgain(page)]).statements;
  expect(statement!.rows[1]!.amount).toBe(250_000);
  expect(statement!.reconciles).toBe(true);
});

test('where the total of a section is not that of its rows, amounts that were not read surely are read again', () => {
  const bought = `
Purchases
Date          Description                                              Amount
04/16/2025    Bought 10 shares of ABC CORP                          (1,200.00)
04/17/2025    Bought 20 shares of XYZ CORP                          (2,400.00)
Total purchases                                                     (3,600.00)
`;
  const page = asciiPage(PAGE.replace('\nTotal Account', `${bought}\nTotal Account`), 0, 'ocr');
  const { x, y } = page.words.find(({ text }) => text === '(1,200.00)')!;
  const isReadAgain = (text: string) => {
    const words = page.words.map((word) => (word.text === '(1,200.00)' ? { ...word, text, confidence: 0.5 } : word));
    const cells = readDocument([{ ...page, words }]).doubts.flatMap((doubts) => doubts.cells);
    return cells.some((cell) => Math.abs(cell.x - x) < 0.001 && Math.abs(cell.y - y) < 0.001);
  };
  expect([isReadAgain('(1,200.00)'), isReadAgain('(1,300.00)')]).toEqual([false, true]);
});

test('a word that leaves the type of a row open is read again', () => {
  const page = asciiPage(PAGE, 0, 'ocr');
  const words = page.words.map((word) =>
    word.text === 'Employer' ? { ...word, text: 'Rnployaver', confidence: 0.5 } : word,
  );
  const doubted = { ...page, words };
  expect(understandDocument([doubted]).statements[0]!.reconciles).toBe(false);
  expect(understandDocument([readAgain(doubted)]).statements[0]).toMatchObject({ reconciles: true });
});
