import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { linesOf } from '../words/lines.ts';
import { findPeriod } from './period.ts';

function period(text: string) {
  const found = findPeriod(linesOf(asciiPage(text)), new Map([[0, 792]]));
  return found && { start: found.start, end: found.end };
}

test('the labelled period wins over a year-to-date range', () => {
  expect(
    period(
      'Statement Period: 09/01/25 - 09/30/25\n\nThis Period    Year to Date\n09/01/25 - 09/30/25   01/01/25 - 09/30/25',
    ),
  ).toEqual({ start: '2025-09-01', end: '2025-09-30' });
});

test('where only the end is printed the words tell the length', () => {
  expect(period('For the quarter ended March 31, 2026')).toEqual({ start: '2026-01-01', end: '2026-03-31' });
  expect(period('Statement date 10/31/2025')).toEqual({ start: '2025-10-01', end: '2025-10-31' });
});

test('a range that wraps in a narrow field goes on below it, beside whatever stands at its left', () => {
  const october = { start: '2025-10-01', end: '2025-10-31' };
  expect(
    period(
      '6660 Station Street             October 1, 2025 through October 31,\nElkmont Springs              \u0020  2025',
    ),
  ).toEqual(october);
  expect(period('STATEMENT   For the period October 1, 2025 through October\n31, 2025    STATEMENT FOR:')).toEqual(
    october,
  );
});

test('between two balances alone, months and cycles of a month tell whether the first day is that of the opening one', () => {
  const between = (opening: string, closing: string, days = '') => {
    const found = findPeriod(
      linesOf(asciiPage(`Beginning balance ${opening}     1.00\nEnding balance ${closing}     2.00\n${days}`)),
      new Map([[0, 792]]),
    );
    return [found?.start, found?.onlyEnd];
  };
  expect(between('06/30/2025', '07/31/2025')).toEqual(['2025-07-01', undefined]);
  expect(between('07/01/2025', '07/31/2025')).toEqual(['2025-07-01', undefined]);
  expect(between('06/18/2024', '07/18/2024')).toEqual(['2024-06-19', undefined]);
  expect(between('06/18/2024', '07/17/2024')).toEqual(['2024-06-18', undefined]);
  expect(between('06/18/2024', '07/21/2024')).toEqual(['2024-06-18', 'length guessed']);
  // A Saturday closes no period.
  expect(between('06/15/2024', '07/18/2024')).toEqual(['2024-06-15', undefined]);
  expect(between('06/18/2024', '07/21/2024', 'Days in period   34')).toEqual(['2024-06-18', undefined]);
  expect(between('06/18/2024', '07/21/2024', 'Days in period   33')).toEqual(['2024-06-19', undefined]);
  expect(between('06/18/2024', '07/21/2024', 'Days in period   31')).toEqual(['2024-06-18', 'length guessed']);
});

test('a bare month is a period', () => {
  expect(period('Monthly statement    June 2025')).toEqual({ start: '2025-06-01', end: '2025-06-30' });
});

test('a month behind a figure is part of a day', () => {
  expect(period('Interest from   1 Jan 2026')).toBeNull();
});

test('no date, no period', () => {
  expect(period('Terms and conditions')).toBeNull();
});

test('each end of the period may be named with what begins and ends', () => {
  const september = { start: '2024-07-01', end: '2024-09-30' };
  expect(period('Report from        July 1, 2024\nReport through     September 30, 2024')).toEqual(september);
  expect(period('Activity from      07/01/2024\nActivity to        09/30/2024')).toEqual(september);
  expect(period('Paid from          07/01/2024\nPaid to            09/30/2024')).toBeNull();
});

test.each([
  ['Accounting period: June 1, 2025 to and including June 30, 2025', '2025-06-01', '2025-06-30'],
  ['Period: June 2025 (06/01 - 06/30)', '2025-06-01', '2025-06-30'],
  ['For the month of September 2025', '2025-09-01', '2025-09-30'],
  ['Jul 2025 - Sep 2025', '2025-07-01', '2025-09-30'],
  ['Quarter: July-September 2025', '2025-07-01', '2025-09-30'],
  ['Third Quarter 2025', '2025-07-01', '2025-09-30'],
  ['Q3 2025', '2025-07-01', '2025-09-30'],
  ['Annual Statement 2025', '2025-01-01', '2025-12-31'],
  ['For the three months ended September 30, 2025', '2025-07-01', '2025-09-30'],
  ['Second half of 2025', '2025-07-01', '2025-12-31'],
  ['H1 2025', '2025-01-01', '2025-06-30'],
  ['This covers the 31 days ending March 31, 2025', '2025-03-01', '2025-03-31'],
  ['the 33 days ended January 2, 2026', '2025-12-01', '2026-01-02'],
  ['Year ending 12/31/2025', '2025-01-01', '2025-12-31'],
  ['Opening date 09/01/25   Closing date 09/30/25', '2025-09-01', '2025-09-30'],
  ['Beginning 08/31/2025    Ending 09/30/2025', '2025-09-01', '2025-09-30'],
  ['Prior statement date 08/31/2025   This statement date 09/30/2025', '2025-09-01', '2025-09-30'],
  ['Last statement 06/30/25     Statement date 09/30/25', '2025-07-01', '2025-09-30'],
])('"%s" tells the period where nothing else does', (text, start, end) => {
  expect(period(text)).toEqual({ start, end });
});

test.each([
  'Next statement date 10/31/2025',
  'The limits for 2025',
  'Form 5500 for plan year 2025',
  'Due in October 15 2025',
  'Average yield for the 30 days ended September 30, 2025',
  'Dividends of the 7 days ended September 30, 2025',
])('"%s" tells no period', (text) => {
  expect(period(text)).toBeNull();
});

test('the ends of two periods at the heads of their columns are no period', () => {
  expect(
    period('             Last quarter          This quarter\n  through 09/30/2025   through 12/31/2025'),
  ).toBeNull();
});

test('balances on days without a year tell the period, below the day of the statement', () => {
  const page = (day: string) =>
    `Everyday Checking\n${day}            Page 1 of 2\n\nBeginning balance on 3/11     $5,520.18\nEnding balance on 4/9         $9,355.42`;
  expect(period(page('April 9, 2026'))).toEqual({ start: '2026-03-11', end: '2026-04-09' });
  expect(period(page('Statement'))).toBeNull();
});

test('the span of the year to date is not the period, however that of the other column was read', () => {
  const spans = (first: string, second: string) =>
    period(`Activity summary
                                            Quarter to date             Year to date
                                            ${first.padEnd(28)}${second}
Beginning portfolio value                        $1,000.00               $900.00`);
  expect(spans('7/1/25 - 9/30/25', '1/1/25 - 9/30/25')).toEqual({ start: '2025-07-01', end: '2025-09-30' });
  expect(spans('71.125- - 9/30/25', '1/1/25 - 9/30/25')?.start).not.toBe('2025-01-01');
  expect(spans('1/1/25 - 3/31/25', '1/1/25 - 3/31/25')).toEqual({ start: '2025-01-01', end: '2025-03-31' });
});

test('below the title "Year-to-date statement" stands the period of the statement', () => {
  expect(
    period(`BYRON SEXTON TRUSTEE                    Year-to-date statement
PO BOX 44                               January 1, 2025 to September 30, 2025`),
  ).toEqual({ start: '2025-01-01', end: '2025-09-30' });
});

test('on a scan, whole months among the rows are no likelier than the labelled period, and the first quarter is told by a stroke too', () => {
  const scanned = (text: string) => {
    const found = findPeriod(linesOf(asciiPage(text, 0, 'ocr')), new Map([[0, 792]]));
    return found && { start: found.start, end: found.end };
  };
  const rows = Array.from({ length: 24 }, (_, index) => `12/${String(index + 3).padStart(2, '0')}   Deposit   10.00`);
  const spans = Array.from({ length: 2 }, () => '12/01/24 THROUGH 12/31/24');
  expect(scanned(['Statement period 12/16/24 thru 01/15/25', ...rows, ...spans].join('\n'))).toEqual({
    start: '2024-12-16',
    end: '2025-01-15',
  });
  expect(scanned('Ist quarter 2026')).toEqual({ start: '2026-01-01', end: '2026-03-31' });
});

test('a dash that a scan saw twice parts the two days all the same', () => {
  const moved = findPeriod(linesOf(asciiPage('Period 01 JAN 26-31 - MAR 26', 0, 'ocr')), new Map([[0, 792]]));
  expect([moved?.start, moved?.end]).toEqual(['2026-01-01', '2026-03-31']);
  const twice = findPeriod(linesOf(asciiPage('July 1- - September 30, 2025', 0, 'ocr')), new Map([[0, 792]]));
  expect([twice?.start, twice?.end]).toEqual(['2025-07-01', '2025-09-30']);
});

test('the day of a row is not the last of the period, and a dash that a scan saw before the year ends no range', () => {
  const found = (text: string) => findPeriod(linesOf(asciiPage(text, 0, 'ocr')), new Map([[0, 792]]));
  expect(found('Aug 29   Interest   DEPOSIT ACCOUNT AS OF 08/28/25     2.19')).toBeNull();
  expect(found('Values as of 08/28/25     2.19')).toMatchObject({ end: '2025-08-28' });
  expect(found('Statement period:   August 1-29, - 2025')).toMatchObject({ start: '2025-08-01', end: '2025-08-29' });
});

test('each end of the period stands below a head of its own', () => {
  const heads = `
Account Number     Beginning Date     Ending Date
SD-204418          10/01/2025         12/31/2025`;
  expect(period(heads)).toEqual({ start: '2025-10-01', end: '2025-12-31' });
  expect(period(heads.replace('SD-', '\n\n\nSD-'))).not.toEqual({ start: '2025-10-01', end: '2025-12-31' });
});

test('the end may stand before the beginning, and below the words that tell it', () => {
  const quarter = { start: '2025-07-01', end: '2025-09-30' };
  expect(period('As of 9/30/2025 for the period beginning 7/1/2025')).toEqual(quarter);
  expect(
    period(`
ROSEDALE MUSIC ACADEMY 403(B)                         For the quarter ended
FBO LUCINDA EASTMAN                                   September 30, 2025
77 ALDER COURT`),
  ).toEqual(quarter);
});

test('a speck behind the word that joins two days of a scan parts them not', () => {
  const found = findPeriod(linesOf(asciiPage('Jan 1, 2026 to-Mar 31, 2026', 0, 'ocr')), new Map([[0, 792]]));
  expect([found?.start, found?.end]).toEqual(['2026-01-01', '2026-03-31']);
});

test('a page counter behind the day at the head leaves it the year of balances without one', () => {
  const page = 'April 30, 2026 w Page 1 of 4\n\nBeginning balance on 4/1   1.00\nEnding balance on 4/30   2.00';
  const found = findPeriod(linesOf(asciiPage(page, 0, 'ocr')), new Map([[0, 792]]));
  expect([found?.start, found?.end]).toEqual(['2026-04-01', '2026-04-30']);
});

test('a range in the words of a row is no period where the ends of the statement are named', () => {
  const rows = `Statement from      03/01/26
Statement through   03/31/26
${'\n'.repeat(40)}03/31/26   Dividend 2.150%                                 104.39
           earned 03/02/26 through 03/30/26`;
  expect(period(rows)).toEqual({ start: '2026-03-01', end: '2026-03-31' });
});

test('for what a charge was made in a row is not what the statement covers', () => {
  const page = `
THIS STATEMENT IS FOR THE MONTH

MARCH 1, 2026 TO MARCH 31, 2026
${'\n'.repeat(30)}
03/18/2026    TRUST FEES CHARGED FOR PERIOD 02/01/2026 THRU 02/28/2026       -1,125.40`;
  expect(period(page)).toEqual({ start: '2026-03-01', end: '2026-03-31' });
});

test('of a month by its name, two days of values without a year tell the last day of business', () => {
  const january = (days: string) =>
    period(`Retirement account                January 2026\n\nYour value     ${days}\n`);
  expect(january('on December 31 ($)     on January 30 ($)')).toEqual({ start: '2026-01-01', end: '2026-01-30' });
  expect(january('on December 12 ($)     on January 30 ($)')).toEqual({ start: '2026-01-01', end: '2026-01-31' });
});

test('a colon may stand apart from the days that the ends are named with', () => {
  expect(period('PLAN          : ACME 401(K)\nFROM          : 2025-10-01\nTO            : 2025-12-31')).toEqual({
    start: '2025-10-01',
    end: '2025-12-31',
  });
});

test('"10" between two whole days of a scan is the word that joins them', () => {
  const found = findPeriod(
    linesOf(asciiPage('Report period\nApril 1, 2026 10 June 30, 2026', 0, 'ocr')),
    new Map([[0, 792]]),
  );
  expect(found).toMatchObject({ start: '2026-04-01', end: '2026-06-30' });
});

test('days of two digits each may have spaces in place of marks where words name both ends', () => {
  expect(period('FROM 01 01 25 TO 03 31 25')).toEqual({ start: '2025-01-01', end: '2025-03-31' });
  expect(period('UNITS 01 01 25 TO 03 31 25')).toBeNull();
});

test('between the end of the span and the word for a statement may stand what it is of', () => {
  const quarter = { start: '2025-01-01', end: '2025-03-31' };
  const titled = (title: string) => period(`${title}\nStatement date 03/31/2025`);
  expect(titled('March 31, 2025, quarter-end transaction statement')).toEqual(quarter);
  expect(titled('March 31, 2025, quarter-end values of what is held in this statement')).not.toEqual(quarter);
});

test('a range whose second day stands below, without a comma', () => {
  for (const [first, last] of [
    ['DEC 01 2020 THRU', 'DEC 31 2020'],
    ['1 Dec 2020 to', '31 Dec 2020'],
  ]) {
    const lines = linesOf(asciiPage(`STATEMENT PERIOD\n${first}\n${last}`));
    expect(findPeriod(lines, new Map([[0, 792]]))).toMatchObject({ start: '2020-12-01', end: '2020-12-31' });
  }
});

test('a point behind the second day ends a sentence', () => {
  const july = { start: '2025-07-01', end: '2025-07-31' };
  expect(period('01-Jul-25 to 31-Jul-25.')).toEqual(july);
  expect(period('For 07/01/2025 - 07/31/2025. Valued daily.')).toEqual(july);
});

test('the last day of a month by itself at the head is the end of a period, and no other day is', () => {
  expect(period('Pinecrest Trust Company\nJune 30, 2025\n\nAccount summary')).toEqual({
    start: '2025-06-01',
    end: '2025-06-30',
  });
  expect(period('Pinecrest Trust Company\nQuarterly Statement\nJune 30, 2025')).toEqual({
    start: '2025-04-01',
    end: '2025-06-30',
  });
  expect(period('Pinecrest Trust Company\nJuly 3, 2025\n\nAccount summary')).toBeNull();
  expect(period('Pinecrest Trust Company\nJune 30, 2025\nMay 31, 2025\nAccount summary')).toBeNull();
});

test('a year-end statement whose columns are of a month and of the year so far is that of the month', () => {
  const title = 'December 31, 2025, year-end statement\nAs of December 31, 2025';
  expect(period(title)).toEqual({ start: '2025-01-01', end: '2025-12-31' });
  expect(
    period(
      `${title}\n\n                      December      Year-to-date\nBeginning value      $876.70         $521.31`,
    ),
  ).toEqual({
    start: '2025-12-01',
    end: '2025-12-31',
  });
});
