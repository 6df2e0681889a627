import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { linesOf } from '../words/lines.ts';
import { columnGroups } from './column-groups.ts';
import { columnHeaderAt, isLedgerTable } from './column-headers.ts';
import { withNamedAmount, withOtherSide } from './column-meanings.ts';

function header(text: string) {
  return columnHeaderAt(linesOf(asciiPage(text)), 0);
}

test('a heading on two lines is read as one', () => {
  const found = header(
    'Settle      Trade\nDate        Date       Action     Description        Quantity      Price     Amount',
  );
  expect(found?.lines).toBe(2);
  expect(found?.columns.map((column) => column.kind)).toEqual([
    'settleDate',
    'tradeDate',
    'action',
    'description',
    'quantity',
    'price',
    'amount',
  ]);
});

test('a first line of a row that has no figures and the words of headings is not part of the heading', () => {
  const found = header(
    'Date         Description                  Quantity      Amount\n07/01/2025   Employee contribution\n             Payroll ending 06/26/25                      2,021.66',
  );
  expect(found?.lines).toBe(1);
});

test('headings one space apart are cut where the lexicon says', () => {
  expect(header('DATE TRANS QUANTITY DESCRIPTION PRICE AMOUNT BALANCE')?.columns.map((column) => column.kind)).toEqual([
    'date',
    'action',
    'quantity',
    'description',
    'price',
    'amount',
    'balance',
  ]);
});

test('a grid of checks is three tables side by side', () => {
  const found = header('Check No.   Date   Amount      Check No.   Date   Amount      Check No.   Date   Amount');
  expect(columnGroups(found!.columns).map((group) => group.map((column) => column.kind))).toEqual([
    ['checkNumber', 'date', 'amount'],
    ['checkNumber', 'date', 'amount'],
    ['checkNumber', 'date', 'amount'],
  ]);
});

test('titles of tables side by side are not part of the headings below them, which repeat themselves', () => {
  const titles = 'Money received                                Cash paid';
  const one = 'Date      Transaction Description   Amount   ';
  const lines = linesOf(asciiPage(`${titles}\n${one} ${one}`));
  expect(columnHeaderAt(lines, 0)).toBeNull();
  expect(columnGroups(columnHeaderAt(lines, 1)!.columns)).toHaveLength(2);
});

test('holdings are a table without dated money', () => {
  const found = header('Symbol     Description        Quantity      Price      Market Value      Cost Basis');
  expect(found && isLedgerTable(found.columns, false)).toBe(false);
});

test('lines of text and lines with money are no headings', () => {
  expect(header('The date and the amount of every transaction are shown below')).toBeNull();
  expect(header('Date 10/03 Amount 5.00')).toBeNull();
});

test('under a heading of activity a dated table may call its amount "Income"', () => {
  const columns = withNamedAmount(
    header('Date      Transaction Type      Description            Income      Year to Date')!.columns,
  );
  expect(isLedgerTable(columns, false)).toBe(true);
});

test('the second line of stacked headings that stand one space apart is cut by what stands above it', () => {
  const found = header(
    '                                Price/Rate   Charges/\nDate    Description    Quantity per Share($) Interest($) Amount($)',
  );
  expect(found?.columns.map((column) => column.kind)).toEqual([
    'date',
    'description',
    'quantity',
    'price',
    'fee',
    'amount',
  ]);
});

test('a heading that names two days for one column says which is which', () => {
  const [day] = header('Process/\nSettlement Date   Activity Type     Description          Amount')!.columns;
  expect(day).toMatchObject({ kind: 'settleDate', days: ['date', 'settleDate'] });
  const [same] = header('Trade/Settlement Date   Activity Type     Description          Amount')!.columns;
  expect(same).toMatchObject({ days: ['tradeDate', 'settleDate'] });
});

test('of two names above each other the upper one tells what the column is', () => {
  const found = header(
    'Trade Date    Type               Description          Quantity     Per Unit      Amount\nSettle Date   Selection Method                                     Amount',
  );
  expect(found?.columns.map(({ kind }) => kind)).toEqual([
    'settleDate',
    'action',
    'description',
    'quantity',
    'price',
    'amount',
  ]);
});

test('a title above stacked headings is none of them, though its words are those of headings', () => {
  const columns = `Settlement                                        Symbol/
Date       Security Name / Description            CUSIP      Transaction     Quantity     Price      Amount`;
  for (const title of ['Fees & Charges', 'Price Changes']) {
    const lines = linesOf(asciiPage(`${title}\n${columns}`));
    expect(columnHeaderAt(lines, 0)).toBeNull();
    expect(columnHeaderAt(lines, 1)?.columns[0]?.kind).toBe('settleDate');
  }
  expect(header('Trade      Settlement\nDate       Date           Description       Amount')?.lines).toBe(2);
  expect(header('Trade Date\nSettle Date    Units    Description    Price    Proceeds')?.lines).toBe(2);
});

test('two names of what stands beside the amount make one column of neither money in nor money out', () => {
  const kinds = header(
    'Date     Description         Principal        Tax cost\n                             cash             or gain',
  )?.columns.map(({ kind }) => kind);
  expect(kinds).toEqual(['date', 'description', 'amount', 'cost']);
});

test('small words before the name of a column tell nothing of it', () => {
  const kinds = header('Date     Description       At price      Your amount')?.columns.map(({ kind }) => kind);
  expect(kinds).toEqual(['date', 'description', 'price', 'amount']);
});

test('beside the one column that is called credit, an unknown one before it is the debit', () => {
  const sides = (text: string) => withOtherSide(header(text)!.columns).map(({ kind }) => kind);
  expect(sides('Date     Description       Zumba       Credit')).toEqual(['date', 'description', 'debit', 'credit']);
  expect(sides('Date     Description       Debit       Zumba      Balance').slice(2)).toEqual([
    'debit',
    'credit',
    'balance',
  ]);
  expect(sides('Date     Description       Debit       Zumba').slice(2)).toEqual(['debit', 'unknown']);
});

test('what was withdrawn for purchases is a debit, and what sales brought in a credit', () => {
  const kinds = (text: string) => header(text)?.columns.map(({ kind }) => kind);
  expect(kinds('Date     Description       Funds withdrawn      Funds deposited')?.slice(2)).toEqual([
    'debit',
    'credit',
  ]);
  expect(kinds('Date     Description       Cost of purchases    Proceeds from sales')?.slice(2)).toEqual([
    'debit',
    'credit',
  ]);
});

test('the heading of the days is told on a scan with one letter misread', () => {
  const scan = linesOf(asciiPage('Dute        Description                  Amount', 0, 'ocr'));
  expect(columnHeaderAt(scan, 0)?.columns.map(({ kind }) => kind)).toEqual(['date', 'description', 'amount']);
  expect(header('Dute        Description                  Amount')).toBeNull();
  const rates = linesOf(asciiPage('Rate        Description                  Amount', 0, 'ocr'));
  expect(columnHeaderAt(rates, 0)).toBeNull();
});

test('a title in larger type is no part of the headings below it, and "to" ends none', () => {
  const page = asciiPage('Plan Fees\nDate          Transaction         Reference         Amount');
  const words = page.words.map((word, index) => (index < 2 ? { ...word, height: 1.4 * word.height } : word));
  const lines = linesOf({ ...page, words });
  expect(columnHeaderAt(lines, 0)).toBeNull();
  expect(columnHeaderAt(lines, 1)?.columns.map(({ kind }) => kind)).toEqual([
    'date',
    'description',
    'reference',
    'amount',
  ]);
  const periods = linesOf(asciiPage('This Period    Plan Year to Date', 0, 'ocr'));
  expect(columnHeaderAt(periods, 0)).toBeNull();
});

test('what an option is called in one cell heads no columns, though each of its words might', () => {
  expect(header('Interest Accumulation Account\n01/01/2025   Opening Balance      18,422.19')).toBeNull();
});

test('behind a title and its colon stands the head of a column; a colon between heads is a speck', () => {
  const found = header('Deposits & Withdrawals: Date      Description                    Amount');
  expect(found?.columns.map(({ kind }) => kind)).toEqual(['date', 'description', 'amount']);
  const specked = header('Trade date      Description                    Units Unit price Net amount: Balance');
  expect(specked?.columns.map(({ kind }) => kind)).toEqual([
    'tradeDate',
    'description',
    'quantity',
    'price',
    'amount',
    'balance',
  ]);
});

test.each(['Benefits Paid', 'Benefit Paid', 'Distributions Paid', 'Withdrawals Paid'])(
  '"%s" is money, and no day',
  (paid) => {
    const kinds = header(`Source      Contributions      ${paid}      Gain/Loss      Ending Balance`)?.columns.map(
      ({ kind }) => kind,
    );
    expect(kinds).toContain('debit');
    expect(kinds).not.toContain('date');
  },
);

test('a heading whose row below has one word in a box that is too tall is a heading', () => {
  const page = asciiPage('Date        Description          Amount\n06/02       Opening cash         100.00', 0, 'ocr');
  const [day] = page.words.filter(({ text }) => text === '06/02');
  day!.y -= day!.height * 0.6;
  day!.height *= 1.6;
  expect(columnHeaderAt(linesOf(page), 0)?.columns).toHaveLength(3);
});

test('a sentence with an amount at its end is no heading, even where a scan parts its words', () => {
  const scanned = (text: string) => columnHeaderAt(linesOf(asciiPage(text, 0, 'ocr')), 0);
  expect(scanned('Dividends    paid date    this period    balance $1.54. Year-to-date')).toBeNull();
  expect(scanned('Dividends    paid date    this period    balance')).not.toBeNull();
});

test('an entry beside the day of a trade is the day on which it was entered', () => {
  const kinds = (text: string) => header(text)?.columns.map(({ kind }) => kind);
  expect(kinds('Entry    Trade    Type    Description      Debit     Credit     Balance')).toEqual([
    'date',
    'tradeDate',
    'action',
    'description',
    'debit',
    'credit',
    'balance',
  ]);
  expect(kinds('Entry                        Trade date     Debit     Credit     Balance')?.[0]).toBe('description');
  expect(kinds('Particulars     Additions     Deductions     Effective date     Accum. Value')?.at(-1)).toBe('balance');
});

const kindsOf = (text: string) => header(text)?.columns.map(({ kind }) => kind);

test('between words and a total stand columns of what the plan is invested in, whatever they are called', () => {
  const heads = 'MO DA YR    CD    TRANSACTION        GUARANTEED INT    SEP ACCT EQUITY    SEP ACCT BOND    ';
  const parts = ['moneyType', 'moneyType', 'moneyType'];
  expect(kindsOf(`${heads}TOTAL`)).toEqual(['date', 'action', 'description', ...parts, 'amount']);
  expect(kindsOf(heads)).toBeUndefined();
});

test('where only the figures of sales are headed, the row below tells where its day and its words stand', () => {
  const heads = '                              Gain (loss)           Cost       Proceeds';
  const row = (day: string) => `${day}  32 shares of Acme            573.31       4,032.77       4,606.08`;
  const below = (text: string) => kindsOf(`${heads}\n${text}`);
  expect(below(row('May 5'))).toEqual(['date', 'description', 'gainLoss', 'cost', 'amount']);
  expect(below(row('Lot 5'))?.[0]).not.toBe('date');
  expect(below(row('May 5').replace('573.31', '      '))?.[0]).not.toBe('date');
});

test('what a section may be called too is the upper line of a title that goes on in brackets right below it', () => {
  const found = header(
    '              Cash Received\nDate          (Paid)            Description             Shares       Price',
  );
  expect(found?.lines).toBe(2);
  expect(found?.columns.map((column) => column.kind)).toEqual(['date', 'amount', 'description', 'quantity', 'price']);
});

test('the small word that ends the upper line of a title stays in it', () => {
  const found = header(
    '                          CHARGED TO       CREDITED TO\nDATE         PARTICULARS   YOUR ACCOUNT     YOUR ACCOUNT        BALANCE',
  );
  expect(found?.lines).toBe(2);
  expect(found?.columns.map((column) => column.kind)).toEqual(['date', 'description', 'debit', 'credit', 'balance']);
});

test.each(['Check Debits', 'Bank Charges', 'Account Debits', 'Outgoing Debits'])(
  'a title that reaches beside the heads below it is none of them: %s',
  (title) => {
    expect(header(`${title}\nDate         Description                                      Amount`)).toBeNull();
  },
);

test('words of which each stands over a head are of them', () => {
  const found = header('Trade        Settlement\nDate         Date           Description          Amount');
  expect(found?.columns.map((column) => column.kind)).toEqual(['tradeDate', 'settleDate', 'description', 'amount']);
});

test('behind a stroke a heading goes on with the next word, above the line that ends it', () => {
  const page = asciiPage(
    'Trade     Settle    Transaction/ Cash\nDate      Date      Activity             Description      Amount     Balance',
  );
  const [stroke, cash] = ['Transaction/', 'Cash'].map((text) => page.words.find((word) => word.text === text)!);
  cash!.x = stroke!.x + stroke!.width + stroke!.height / 4;
  const columns = columnHeaderAt(linesOf(page), 0)?.columns ?? [];
  expect(columns.map(({ kind, title }) => [kind, title])).toContainEqual(['action', 'Transaction/ Cash Activity']);
});
