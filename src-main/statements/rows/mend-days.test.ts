import { expect, test } from 'vitest';
import type { CharacterAlternative, Word } from '../../../src-shared/model/words.ts';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

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
Total Activity                                                       5,810.25

Total Account Value                                                $104,400.00`;

/** The page as a scan on which one printed day was read as given. */
function scanned(day: string, read: Partial<Word>, page = PAGE) {
  const scan = asciiPage(page, 0, 'ocr');
  const words = scan.words.map((word) => (word.text === day ? { ...word, ...read } : word));
  return understandDocument([{ ...scan, words }]).statements[0]!;
}

function alternatives(text: string, index: number, ...others: CharacterAlternative[]): CharacterAlternative[][] {
  return [...text].map((_, at) => (at === index ? others : []));
}

test('days that are read surely take nothing from the proof', () => {
  expect(scanned('04/09/2025', {}).reason).toContain('to the cent');
});

test('a day read doubtfully, with another that fits as well, takes the proof away and is named', () => {
  const read = { confidence: 0.5, alternatives: alternatives('04/09/2025', 4, { character: '8', confidence: 0.4 }) };
  const statement = scanned('04/09/2025', read);
  expect(statement.reconciles).toBe(false);
  expect(statement.reason).toContain('Employer match');
  expect(statement.rows[1]!.date).toBe('2025-04-09');
});

test('a day read doubtfully stands where no other reading fits between its neighbours', () => {
  const read = { confidence: 0.5, alternatives: alternatives('04/09/2025', 3, { character: '2', confidence: 0.4 }) };
  expect(scanned('04/09/2025', read)).toMatchObject({ reconciles: true });
});

test('a day read doubtfully, of which no other reading is known, proves nothing between different neighbours', () => {
  expect(scanned('04/09/2025', { confidence: 0.5 })).toMatchObject({ reconciles: false });
  const page = PAGE.replace('04/02/2025', '04/09/2025').replace('04/15/2025', '04/09/2025');
  const middle = asciiPage(page, 0, 'ocr');
  const second = middle.words.filter((word) => word.text === '04/09/2025')[1]!;
  const words = middle.words.map((word) => (word === second ? { ...word, confidence: 0.5 } : word));
  expect(understandDocument([{ ...middle, words }]).statements[0]).toMatchObject({ reconciles: true });
});

test('a dividend and its reinvestment happened on one day: where one was read surely, so is the other', () => {
  const page = PAGE.replace(
    '04/30/2025    Cash dividend ABC CORP                                   310.25',
    `04/29/2025    Cash dividend ABC CORP                                   310.25
04/29/2025    Reinvestment ABC CORP                                   (310.25)`,
  ).replace('5,810.25\n', '5,500.00\n');
  const scan = asciiPage(page, 0, 'ocr');
  const days = scan.words.filter((word) => word.text === '04/29/2025');
  const read = (...doubtful: Word[]) =>
    understandDocument([
      { ...scan, words: scan.words.map((word) => (doubtful.includes(word) ? { ...word, confidence: 0.5 } : word)) },
    ]).statements[0]!;
  expect(read(days[0]!)).toMatchObject({ reconciles: true });
  expect(read(...days)).toMatchObject({ reconciles: false });
});

/** Accrued interest and the bond that it was paid with, on a scan where a second look made other days of both. */
function accruedWith(identifier: string, further: readonly string[]) {
  const page = PAGE.replace(
    '04/15/2025    Lump sum distribution                                 (2,000.00)',
    `04/15/2025    Lump sum distribution                                 (2,000.00)
04/16/2025    Accrued interest paid TREASURY NOTE 90954H729            (79.65)
04/16/2025    Bought 1,000 TREASURY NOTE ${identifier} @ 100.000      (1,000.00)
04/17/2025    Employee deferral                                         79.65`,
  )
    .replace('310.25\nChange', '230.60\nChange')
    .replace('7,500.00\nWithdrawals', '7,579.65\nWithdrawals')
    .replace('5,810.25\n', '4,810.25\n');
  const scan = asciiPage(page, 0, 'ocr');
  const words = scan.words.map((word) =>
    word.text === '04/16/2025' ? { ...word, confidence: 0.58, further: [...further] } : word,
  );
  return understandDocument([{ ...scan, words }]).statements[0]!;
}

test('days that most further readings give two rows of one event stand where the first readings fit neither', () => {
  const again = ['04/16/2025', '04/16/2025', '04/16/2025'];
  expect(accruedWith('90954H729', [...again, '04/18/2025'])).toMatchObject({ reconciles: true });
  expect(accruedWith('168363794', [...again, '04/18/2025'])).toMatchObject({ reconciles: false });
  expect(accruedWith('90954H729', [...again.slice(1), '04/18/2025'])).toMatchObject({ reconciles: false });
  expect(accruedWith('90954H729', [...again, '04/15/2025'])).toMatchObject({ reconciles: false });
});

test('a day that is read surely is not changed because it stands out of order', () => {
  const page = PAGE.replace('04/02/2025', '04/22/2025');
  expect(scanned('04/22/2025', { confidence: 0.94 }, page).rows[0]!.date).toBe('2025-04-22');
});

test('a row that lost its day in a table that prints one on each row takes the proof away', () => {
  const statement = scanned('04/15/2025', { text: '0.I5~2' });
  expect(statement.reconciles).toBe(false);
});

test('a row under another of the same day has lost its own, where the form prints a day once more', () => {
  const page = PAGE.replace('04/09/2025', '04/02/2025');
  const lost = scanned('04/15/2025', { text: '' }, page);
  expect(lost.reconciles).toBe(false);
  expect(lost.reason).toContain('Lump sum');
});

test('a second day of a trade that was misread takes the proof away: the first may be another one', () => {
  const page = PAGE.replace('Date          Description', 'Date       Settled       Description')
    .replace(/^(\d\d\/\d\d\/2025) {4}/gm, '$1 $1    ')
    .replace('Lump sum distribution                    ', 'You bought XYZ 20.000 @ 100.0000         ')
    .replace('Withdrawals and Distributions                        (2,000.00)\n', '')
    .replace(
      'Change in Market Value                               (1,410.25)',
      'Change in Market Value                               (3,410.25)',
    );
  const scan = asciiPage(page, 0, 'ocr');
  const read = (text: string) => {
    const settled = scan.words.filter((word) => word.text === '04/15/2025')[1]!;
    const words = scan.words.map((word) => (word === settled ? { ...word, text } : word));
    return understandDocument([{ ...scan, words }]).statements[0]!;
  };
  expect(read('04/15/2025')).toMatchObject({ reconciles: true });
  expect(read('04/75/2025')).toMatchObject({ reconciles: false });
  expect(read('04/75/2025').reason).toContain('You bought');
});

test('a trade alone in its table lacks a day where every other trade prints two', () => {
  const bought = (days: string) =>
    PAGE.replace(
      /Account Activity[\s\S]*Total Activity.*\n/,
      `Securities Bought
Date       Settled       Description                                   Amount
${days} You bought XYZ 20.000 @ 100.0000                   (2,000.00)

Securities Sold
Date       Settled       Description                                   Amount
04/15/2025 04/16/2025    You sold ABC 30.000 @ 100.0000                    3,000.00

Deposits
Date       Settled       Description                                   Amount
04/02/2025               Employee deferral                                   7,500.00

Withdrawals
Date       Settled       Description                                   Amount
04/15/2025               Lump sum distribution                              (2,000.00)

Income
Date       Settled       Description                                   Amount
04/30/2025               Cash dividend ABC CORP                                310.25
`,
    );
  expect(scanned('', {}, bought('04/15/2025 04/16/2025   ')).reason).not.toContain('date of');
  expect(scanned('', {}, bought('04/15/2025              ')).reason).toContain('The date of "You bought');
});

test('a row without a day whose line holds one in a cell of its own has lost it', () => {
  const page = PAGE.replace('04/15/2025    Lump sum distribution   ', '              Lump sum distribution   ');
  const told = page.replace('Lump sum distribution       ', 'Lump sum     15 Apr 2025    ');
  expect(scanned('', {}, told).reconciles).toBe(false);
});

test('one row alone without a day has lost it: a form that prints days once does so again and again', () => {
  const rows = ['04/09/2025    Employer match', '04/15/2025    Lump sum distribution'];
  const without = (count: number) =>
    rows.slice(0, count).reduce((page, row) => page.replace(row, row.replace(/^.{10}/, ' '.repeat(10))), PAGE);
  expect(scanned('', {}, without(1)).reconciles).toBe(false);
  expect(scanned('', {}, without(2)).reconciles).toBe(true);
});

test('a line with two days and two amounts is two rows, which their sum does not tell', () => {
  const page = PAGE.replace('Withdrawals and Distributions                        (2,000.00)\n', '')
    .replace(
      'Change in Market Value                               (1,410.25)',
      'Change in Market Value                               (3,410.25)',
    )
    .replace('04/15/2025    Lump sum distribution                                 (2,000.00)\n', '')
    .replace('5,810.25\n', '7,810.25\n')
    .replace(
      'Date          Description                                              Amount',
      'Date          Check          Amount  Dote          Chcck          Amount',
    )
    .replace(
      '04/02/2025    Employee deferral                                      5,000.00',
      '04/02/2025    1001         2,500.00  04/03/2025    1002         2,500.00',
    );
  expect(scanned('', {}, page).reconciles).toBe(false);
});

test('a dated line of which neither day nor amount could be read is no row, and takes the proof away', () => {
  const split = PAGE.replace('04/30/2025    Cash', '84/22/2025    Stock split ABC CORP     1,036\n04/30/2025    Cash');
  expect(split).not.toBe(PAGE);
  const statement = scanned('', {}, split);
  expect(statement.reconciles).toBe(false);
  expect(statement.skipped.map(({ text }) => text)).toContain('84/22/2025 Stock split ABC CORP 1,036');
});

test('where the sweep of the cash has a row’s amount on another day only, the day above the row is not its own', () => {
  const rows = ['04/09/2025    Employer match', '04/15/2025    Lump sum distribution'];
  const page = rows.reduce((printed, row) => printed.replace(row, row.replace(/^.{10}/, ' '.repeat(10))), PAGE);
  const sweep = (day: string) => `${page}

Bank Sweep Activity
Date          Description                                              Amount
04/02/2025    Bank credit                                            5,000.00
${day}    Bank credit                                            2,500.00`;
  expect(scanned('', {}, sweep('04/02/2025')).reconciles).toBe(true);
  expect(scanned('', {}, sweep('04/09/2025')).reconciles).toBe(false);
});

/** A page whose form prints a day once for all its rows: two of eight have none of their own. */
const ONCE = PAGE.replace(
  /Date {10}Description[\s\S]*Total Activity.*\n/,
  `Date          Description                                              Amount
04/02/2025    Employee deferral                                      1,000.00
              Employer match                                           500.00
04/04/2025    Employee deferral                                      2,000.00
04/09/2025    Employer match                                         2,500.00
04/11/2025    Employer match                                         1,500.00
04/15/2025    Lump sum distribution                                 (2,000.00)
04/30/2025    Cash dividend ABC CORP                                   310.00
              Interest                                                   0.25
`,
);

test('where several rows have the day above them, and nothing stands where they would have their own, days are printed once', () => {
  expect(understandDocument([asciiPage(ONCE, 0, 'ocr')]).statements[0]!).toMatchObject({ reconciles: true });
  const repeated = ONCE.replace('04/11/2025', '04/09/2025');
  expect(understandDocument([asciiPage(repeated, 0, 'ocr')]).statements[0]!.reason).toContain('date of');
});

test('a row without a day that lost a point of its amount may have lost its day as well', () => {
  const damaged = ONCE.replace(
    '                                           500.00',
    '                                           50000 ',
  );
  expect(damaged).not.toBe(ONCE);
  const statement = understandDocument([asciiPage(damaged, 0, 'ocr')]).statements[0]!;
  expect(statement.rows[1]).toMatchObject({ amount: 50_000, date: '2025-04-02' });
  expect(statement).toMatchObject({ reconciles: false });
});

test('ink that was not read where a row would have its day is a day', () => {
  const page = asciiPage(ONCE, 0, 'ocr');
  const day = page.words.find(({ text }) => text === '04/02/2025')!;
  const row = page.words.find(({ text }) => text === 'Employer')!;
  const unreadInk = [{ x: day.x, y: row.y, width: day.width, height: day.height }];
  expect(understandDocument([{ ...page, unreadInk }]).statements[0]!).toMatchObject({ reconciles: false });
});

test('a day that every further look reads alike is sure where what was read first is none between its neighbours', () => {
  const page = asciiPage(PAGE, 0, 'ocr');
  const reread = (first: string, others: string) => {
    const words = page.words.map((word) =>
      word.text === '04/09/2025' ? { ...word, text: first, confidence: 0.5 } : word,
    );
    const [cell] = words.filter((word) => word.text === first);
    const { x, y, width, height } = cell!;
    const readings = [others, '04/09/2025', '04/09/2025', '04/09/2025'].map((text) => ({ text, confidence: 0.9 }));
    return understandDocument([{ ...page, words, rereadings: [{ x, y, width, height, readings }] }]).statements[0]!;
  };
  expect(reread('04/69/2025', '04/09/2025')).toMatchObject({ reconciles: true });
  expect(reread('04/29/2025', '04/09/2025')).toMatchObject({ reconciles: true });
  expect(reread('04/08/2025', '04/09/2025')).toMatchObject({ reconciles: false });
});

test('rows side by side have an order of their own each', () => {
  const abreast = PAGE.replace(
    /Date {10}Description[\s\S]*Total Activity.*\n/,
    `
Date        Description          Amount     Date        Description          Amount
04/02/2025  Employee deferral  5,000.00     04/15/2025  Cash dividend        310.25
04/09/2025  Employer match     2,500.00     04/30/2025  Cash dividend         20.00
`,
  );
  const days = understandDocument([asciiPage(abreast, 0, 'ocr')]).statements[0]!.rows.map(({ date }) => date);
  expect(days.toSorted()).toEqual(['2025-04-02', '2025-04-09', '2025-04-15', '2025-04-30']);
});

test('a day of which only the year was read otherwise is the period’s, where every further look reads its month and day', () => {
  const page = asciiPage(PAGE, 0, 'ocr');
  const read = (...further: string[]) => {
    const words = page.words.map((word) =>
      word.text === '04/09/2025' ? { ...word, text: '04/09/2028', confidence: 0.5, further } : word,
    );
    return understandDocument([{ ...page, words }]).statements[0]!;
  };
  const statement = read('04/09/2028', '04/09/2028', '04/09/2025', '04/09/2025');
  expect(statement).toMatchObject({ reconciles: true });
  expect(statement.rows[1]!.date).toBe('2025-04-09');
  expect(read('04/09/2028', '04/08/2025', '04/09/2025', '04/09/2025')).toMatchObject({ reconciles: false });
  expect(read('04/09/2025', '04/09/2025', '04/09/2025')).toMatchObject({ reconciles: false });
});

test('a day of which only the month was misread is sure where the days around it leave no other, and every look saw the same day', () => {
  const looks = ['09/09/2025', '09/09/2025', '09/09/2025', '04/09/2025', '09/09/2025'];
  const read = (further: string[]) => scanned('04/09/2025', { text: '09/09/2025', confidence: 0.5, further });
  expect(read(looks)).toMatchObject({ reconciles: true });
  expect(read(looks).rows[1]!.date).toBe('2025-04-09');
  expect(read([...looks.slice(1), '04/08/2025'])).toMatchObject({ reconciles: false });
});

test('a figure in its column is no day, though its digits could be one', () => {
  const priced = PAGE.replace(
    '                    Amount\n',
    '                    Amount          Units        Price\n',
  )
    .replace('5,000.00\n04', '5,000.00        10.0000     500.0000\n04')
    .replace('2,500.00\n04', '2,500.00        10.2230     244.5466\n04');
  expect(priced).toContain('10.2230');
  expect(scanned('', {}, priced)).toMatchObject({ reconciles: true });
});

test('a sentence below the rows is none of them, whatever amounts it names', () => {
  const sentence = 'From May 1 the annual account fee of $40.00 is waived for households of $250,000.00 and above.';
  const page = PAGE.replace(
    'Total Activity                                                       5,810.25\n',
    `\n${sentence}\n`,
  );
  expect(page).toContain(sentence);
  const statement = scanned('', {}, page);
  expect(statement.rows).toHaveLength(4);
  expect(statement).toMatchObject({ reconciles: true });
});

test('a day read surely that is earlier than the one above may begin another group of rows, and further looks tell', () => {
  const grouped = PAGE.replace('04/02/2025    Employee deferral', '04/11/2025    Employee deferral');
  const read = (further: readonly string[]) => scanned('04/09/2025', { further: [...further] }, grouped);
  expect(read([]).rows[1]!.date).toBe('2025-04-09');
  expect(read([])).toMatchObject({ reconciles: false });
  const alike = ['04/09/2025', '04/09/2025', '04/09/2025', '04/09/2025'];
  expect(read(alike)).toMatchObject({ reconciles: true });
  expect(read([...alike.slice(1), '04/19/2025'])).toMatchObject({ reconciles: false });
});

test('a day in the words between two columns of days is neither of them', () => {
  const twice = PAGE.replace(/Amount$/m, 'Amount    Trade Date')
    .replace('04/02/2025    Employee deferral                  ', '04/02/2025    Employee deferral of 03/28/25      ')
    .replace('310.25\nTotal', '310.25    04/28/2025\nTotal');
  expect(twice).toContain('03/28/25');
  expect(scanned('', {}, twice)).toMatchObject({ reconciles: true });
});

test('fees that a disclosure lists are no row without a day', () => {
  const listed =
    'for plans is: annual fee $75.00; outgoing wire $25.00; outgoing transfer of the account $95.00; stop payment $30.00;';
  const page = PAGE.replace(/\nTotal Activity.*\n/, `\n${' '.repeat(14)}${listed}\n`);
  expect(page).toContain(listed);
  const statement = scanned('', {}, page);
  expect(statement.rows).toHaveLength(4);
});

test('a day that most looks read alike is in doubt where one saw another that fits between its neighbours', () => {
  const page = asciiPage(PAGE, 0, 'ocr');
  const reread = (other: string) => {
    const words = page.words.map((word) => (word.text === '04/09/2025' ? { ...word, confidence: 0.6 } : word));
    const { x, y, width, height } = words.find(({ text }) => text === '04/09/2025')!;
    const readings = ['04/09/2025', '04/09/2025', '04/09/2025', other].map((text) => ({ text, confidence: 0.9 }));
    return understandDocument([{ ...page, words, rereadings: [{ x, y, width, height, readings }] }]).statements[0]!;
  };
  expect(reread('04/09/2025')).toMatchObject({ reconciles: true });
  expect(reread('04/69/2025')).toMatchObject({ reconciles: true });
  expect(reread('04/29/2025')).toMatchObject({ reconciles: true });
  expect(reread('04/08/2025')).toMatchObject({ reconciles: false });
});

const CHECKS = PAGE.replace(
  /Account Activity[\s\S]*?\n\n/,
  `Account Activity
Date          Description                                              Amount
04/02/2025    Employee deferral                                      5,000.00
04/09/2025    Employer match                                         2,500.00
04/30/2025    Cash dividend ABC CORP                                   310.25

Checks Paid
Check         Date                                                     Amount
4238          04/03/2025                                               500.00
5587          04/17/2025                                               700.00
9235          04/09/2025                                               800.00
Total Checks Paid                                                    2,000.00

`,
);

test('checks in the order of their numbers keep their days, whatever the order of those', () => {
  const [scan] = [asciiPage(CHECKS, 0, 'ocr')];
  const sure = scan.words.map((word) => ({ ...word, confidence: 0.96 }));
  const { statements } = understandDocument([{ ...scan, words: sure }]);
  expect(statements[0]!.rows.filter(({ amount }) => amount < 0).map(({ date }) => date)).toEqual([
    '2025-04-03',
    '2025-04-17',
    '2025-04-09',
  ]);
});

test('the last day of a group in a list by security is no misread one, though the next group begins earlier', () => {
  const listed = (...days: string[]) =>
    PAGE.replace(
      /04\/02\/2025[\s\S]*?Total Activity.*\n/,
      days.map((day, at) => `${day}    ${`Dividend ${'ABCDEF'[at]} CORP`.padEnd(55)}${at + 1},000.00\n`).join(''),
    );
  const datesOf = (page: string) =>
    understandDocument([asciiPage(page, 0, 'ocr')]).statements[0]!.rows.map(({ date }) => date.slice(-2));
  const groups = ['04/03/2025', '04/28/2025', '04/08/2025', '04/29/2025', '04/09/2025', '04/29/2025'];
  expect(datesOf(listed(...groups))).toEqual(['03', '28', '08', '29', '09', '29']);
  // In a list that is in order but for it, it is misread.
  const misread = ['04/03/2025', '04/04/2025', '04/21/2025', '04/12/2025', '04/18/2025', '04/29/2025'];
  expect(datesOf(listed(...misread))).toEqual(['03', '04', '11', '12', '18', '29']);
});

test('figures in the place of a day are the only one that fits between its neighbours with a slash among them', () => {
  const days = ['2/2', '2/10', '2/15', '2/20'];
  const rows = (printed: string) => {
    const dated = days.reduce(
      (page, day, at) => page.replace(/^04\/\d\d\/2025 {4}/m, (at === 2 ? printed : day).padEnd(14)),
      PAGE.replace('April 1, 2025 - April 30, 2025', 'February 1, 2026 - February 28, 2026'),
    );
    return understandDocument([asciiPage(dated, 0, 'ocr')]).statements[0]!.rows.map(
      ({ date, description, confidence }) => [date, description, confidence <= 0.8],
    );
  };
  expect(rows('212')[2]).toEqual(['2026-02-12', 'Lump sum distribution', true]);
  // The slash was read as a one.
  expect(rows('2117')[2]).toEqual(['2026-02-17', 'Lump sum distribution', true]);
  // No day fits, or it lies behind the next one.
  expect(rows('299')[2]![0]).toBe('2026-02-10');
  expect(rows('225')[2]![0]).toBe('2026-02-10');
});
