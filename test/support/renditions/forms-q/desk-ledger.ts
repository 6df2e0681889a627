import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isIncome, isTrade, type Kind, movesCash, sum } from '../events.ts';
import { withCommissions, yearBegin } from '../forms-d/kit.ts';
import { pending, realized, runningHead, special } from '../forms-e/kit.ts';
import { changeTable } from '../forms-g/kit.ts';
import { detailOf, terms } from '../forms-h/kit.ts';
import { positionsBy, runningCash } from '../forms-i/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { part, partLines } from '../forms-k/kit.ts';
import { worthBefore, worthOfKind } from '../forms-l/kit.ts';
import { figures, priceOf, quantityOf } from '../forms-m/kit.ts';
import { monthSpan, type Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'deferral',
  'employer-contribution',
  'rollover-in',
  'distribution',
  'wire-out',
  'dividend',
  'qualified-dividend',
  'capgain-lt',
  'interest',
  'foreign-tax',
  'buy',
  'buy',
  'buy',
  'sell',
  'sell',
  'maturity',
  'adr-fee',
  'sweep-interest',
];
const ACTION: Words = {
  deferral: 'Funds Deposited',
  'employer-contribution': 'Funds Deposited',
  'rollover-in': 'Rollover',
  distribution: 'Funds Disbursed',
  'tax-withheld': 'Tax Withheld',
  'wire-out': 'Funds Disbursed',
  dividend: 'Div/Int - Income',
  'qualified-dividend': 'Div/Int - Income',
  'capgain-lt': 'Div/Int - Income',
  interest: 'Div/Int - Income',
  'sweep-interest': 'Div/Int - Income',
  'foreign-tax': 'Div/Int - Expense',
  buy: 'Buy - Securities Purchased',
  sell: 'Sell - Securities Sold',
  maturity: 'Redemption',
  'adr-fee': 'Fee',
};
const SAYS: Words = {
  deferral: 'ELECTRONIC FUNDING RECEIPT EMPLOYEE CONTRIBUTION',
  'employer-contribution': 'ELECTRONIC FUNDING RECEIPT EMPLOYER CONTRIBUTION',
  'rollover-in': 'ROLLOVER CHECK RECEIVED',
  distribution: 'NORMAL DISTRIBUTION',
  'tax-withheld': 'FEDERAL WITHHOLDING ON DISTRIBUTION',
  'wire-out': 'OUTGOING WIRE TRANSFER',
  dividend: 'ORDINARY DIVIDEND',
  'qualified-dividend': 'QUALIFIED DIVIDEND',
  'capgain-lt': 'LONG TERM GAIN DISTRIBUTION',
  interest: 'BOND INTEREST',
  'sweep-interest': 'INTEREST INSURED DEPOSIT ACCOUNT',
  'foreign-tax': 'FOREIGN TAX WITHHELD',
  maturity: 'MATURED AT PAR',
  'adr-fee': 'ADR PASS THROUGH FEE',
};

/** An online broker that grew out of trading: the portfolio now and before, the cash by what moved it, and a ledger in which each line carries the cash on; trades hold their commission. */
export function deskLedger(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Trade', 'Online Investing', 'Clearing & Trading, Inc.']);
  const sheet = new Sheet(provider, { size: 7.5, landscape: true, margin: 36, headroom: 26 });
  const drawn = keepBook(random.branch('book'), {
    lengths: ['month'],
    kinds: KINDS,
    pace: [6, 26],
    number: (chance) => `${figures(chance, 3)}-${figures(chance, 6)}`,
  });
  const commission = random.branch('commission').pick([495, 695, 0]);
  const { book: charged, charges } = withCommissions(drawn, () => commission);
  const { book, facts } = special(random.branch('special'), charged);
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  positionsBy(
    sheet,
    book,
    [
      { field: 'name', head: 'Investment Description', at: 36 },
      { field: 'symbol', head: ['Symbol/', 'CUSIP'], at: 270 },
      { field: 'units', head: 'Quantity', at: 400 },
      { field: 'price', head: ['Current', 'Price'], at: 470 },
      { field: 'value', head: ['Market', 'Value'], at: 556 },
      { field: 'cost', head: ['Cost', 'Basis'], at: 640 },
      { field: 'gain', head: ['Unrealized', 'Gain(Loss)'], at: 722 },
    ],
    {
      title: 'Account Positions',
      cash: 'Cash and Insured Deposit Account',
      total: 'Total Account Value',
      print: (cents) => money(cents, 'paren'),
    },
  );
  ledger(sheet, statement, charges);
  pending(sheet, random, book, 'Trades Pending Settlement');
  realized(sheet, book, 'Realized Gains and Losses');
  terms(sheet, random, 'Terms and Conditions');
  runningHead(
    sheet,
    `Statement for Account # ${book.number}     ${dated(book.start, 'MM/DD/YY')} - ${dated(book.end, 'MM/DD/YY')}`,
    (page, pages) => `Page ${page} of ${pages}`,
  );
  return sheet;
}

const show = (cents: number) => money(cents, 'paren');
const dollars = (cents: number) => money(cents, 'paren', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 36]], { bold: true, size: 16 });
  letterhead(
    sheet,
    book,
    [
      ['Statement Reporting Period:', monthSpan(book)],
      ['Statement for Account #', book.number],
      ['Account Type:', 'Retirement - Cash'],
      ['Client Services:', '800-555-0163'],
    ],
    { label: 470, text: 600, capitals: true },
  );
  const before = worthBefore(book);
  const bonds = worthOfKind(book, true);
  const rows: [string, number, number][] = [
    ['Cash and Insured Deposit Account', book.cashEnd, before.cash],
    ['Stocks, ETFs and Funds', book.ending - book.cashEnd - bonds, before.stocks],
    ['Fixed Income', bonds, before.bonds],
    ['Total', book.ending, book.begin],
  ];
  const percent = (now: number, then: number) =>
    then === 0 ? '-' : `${(((now - then) / then) * 100).toFixed(1)}%`.replace(/^-(.*)%$/, '($1)%');
  sheet.heading('Portfolio Summary');
  sheet.head([
    { head: 'Investment', at: 36 },
    ...['Current|Value', 'Prior|Value', 'Period|Change', '% Change', 'Portfolio|Allocation'].map(
      (head, index): Column => ({ head: head.split('|'), at: 300 + index * 92, align: 'right' }),
    ),
  ]);
  sheet.figures(
    rows.map(([label, now, then]) => [
      label,
      dollars(now),
      dollars(then),
      dollars(now - then),
      percent(now, then),
      `${((now / Math.max(1, book.ending)) * 100).toFixed(1)}%`,
    ]),
    [300, 392, 484, 576, 668],
    36,
    [3],
  );
  const lines = partLines(
    book,
    [
      part('Contributions and Rollovers', 1, 'deferral', 'employer-contribution', 'rollover-in'),
      part('Disbursements', -1, 'distribution', 'tax-withheld', 'wire-out'),
      { label: 'Income, net of foreign tax', belongs: isIncome, side: 1 },
      { label: 'Fees', belongs: isFee, side: -1 },
    ],
    'Market Appreciation (Depreciation)',
  );
  sheet.heading('Change in Account Value');
  sheet.at(
    [
      ['Current Period', 392, 'right'],
      ['Year to Date', 484, 'right'],
    ],
    { bold: true },
  );
  changeTable(
    sheet,
    book,
    [`Opening Value ${dated(addDays(book.start, -1), 'MM/DD/YY')}`, `Closing Value ${dated(book.end, 'MM/DD/YY')}`],
    lines,
    [392, 484],
    36,
    dollars,
  );
  const of = (belongs: (event: Happening) => boolean) =>
    sum(book.events, (event) => movesCash(event) && belongs(event));
  const trades = (side: 1 | -1) => of((event) => isTrade(event) && Math.sign(event.cents) === side);
  const flow = (side: 1 | -1) =>
    of((event) => !isTrade(event) && !isIncome(event) && !isFee(event) && Math.sign(event.cents) === side);
  const cash: (readonly [string, number, (1 | -1)?])[] = [
    ['Securities Purchased', trades(-1), -1],
    ['Securities Sold', trades(1), 1],
    ['Funds Deposited', flow(1), 1],
    ['Funds Disbursed', flow(-1), -1],
    ['Income', of(isIncome), 1],
    ['Fees', of(isFee), -1],
  ];
  sheet.heading('Cash Activity Summary');
  sheet.at(
    [
      ['Current', 392, 'right'],
      ['YTD', 484, 'right'],
    ],
    { bold: true },
  );
  sheet.figures(
    [
      ['Opening Balance', dollars(book.cashBegin), dollars(yearBegin({ ...book, begin: book.cashBegin }, cash))],
      ...cash.map(([label, cents, side]): [string, string, string] => [
        label,
        show(cents),
        show(cents + (side ?? 1) * book.ytd(label, 0)),
      ]),
      ['Closing Balance', dollars(book.cashEnd), dollars(book.cashEnd)],
    ],
    [392, 484],
    36,
    [0, 7],
  );
}

function ledger(sheet: Sheet, statement: Statement, charges: ReadonlyMap<Happening, number>): void {
  const { book } = statement;
  const running = runningCash(book, movesCash);
  const blank = (text: string, cents: number): Row => ({
    cells: ['', '', '', text, '', '', '', '', '', dollars(cents)],
    bold: true,
  });
  const rows = book.events.map((event): Row => {
    const cost = charges.get(event);
    const named = event.paper ? `${event.paper.name} ${event.paper.more}`.trim() : detailOf(book, event, true);
    const lines = [SAYS[event.kind] ?? '', named, cost ? `Commission/Fee ${money(cost)}` : ''];
    const short = quantityOf(event);
    return {
      cells: [
        dated(event.trade, 'MM/DD/YY'),
        dated(event.settle, 'MM/DD/YY'),
        'Cash',
        ACTION[event.kind]!,
        lines.filter((line) => line !== ''),
        event.paper?.symbol ?? '-',
        (event.quantity ?? 0) < 0 ? `${short}-` : short || '-',
        event.price === undefined ? '0.00' : priceOf(event),
        show(event.cents),
        show(running.get(event)![0]),
      ],
      event,
    };
  });
  sheet.table(
    statement,
    [
      { head: ['Trade', 'Date'], at: 36 },
      { head: ['Settle', 'Date'], at: 78 },
      { head: ['Acct', 'Type'], at: 120 },
      { head: ['Transaction/', 'Cash Activity*'], at: 148, wrap: 104 },
      { head: 'Description', at: 256, wrap: 176 },
      { head: ['Symbol/', 'CUSIP'], at: 438 },
      { head: 'Quantity', at: 548, align: 'right' },
      { head: 'Price', at: 606, align: 'right' },
      { head: ['Transaction', 'Amount'], at: 680, align: 'right' },
      { head: 'Balance', at: 756, align: 'right' },
    ],
    [
      blank('Opening Balance', book.cashBegin),
      ...rows,
      blank('Closing Balance', sum(book.events, movesCash) + book.cashBegin),
    ],
    { title: 'Account Activity' },
  );
  sheet.paper.line('*For Cash Activity totals, refer to the Cash Activity Summary on page one of your statement.', {
    size: 6.5,
  });
}
