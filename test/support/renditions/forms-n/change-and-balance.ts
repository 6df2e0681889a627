import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, type Kind, sum } from '../events.ts';
import { type FundAccount, intoFund } from '../forms-b/kit.ts';
import { keepFunds, runningHead } from '../forms-e/kit.ts';
import { terms } from '../forms-h/kit.ts';
import { part, partLines } from '../forms-k/kit.ts';
import { figures } from '../forms-m/kit.ts';
import { monthSpan, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'deferral',
  'deferral',
  'match',
  'rollover-in',
  'distribution',
  'dividend',
  'dividend',
  'dividend',
  'exchange-out',
  'fee',
];
const SAYS: Words = {
  deferral: 'Payroll Contribution',
  match: 'Employer Match Contribution',
  'rollover-in': 'Rollover Deposit',
  distribution: 'Withdrawal',
  'tax-withheld': 'Federal Tax Withholding',
  dividend: 'Dividend Reinvestment',
  'exchange-out': 'Portfolio Update (Sell)',
  'exchange-in': 'Portfolio Update (Buy)',
  fee: 'Advisory Fee',
};

/** A digital adviser's quarter: a goal, its funds, and transactions with what they changed and the balance after them, each in shares and in value, in columns under common heads. */
export function changeAndBalance(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Wealth', 'Invest LLC', 'Retirement for Business']);
  const sheet = new Sheet(provider, { size: 8, margin: 44, headroom: 20 });
  const { book, funds, facts } = keepFunds(random, {
    lengths: ['quarter', 'month'],
    kinds: KINDS,
    pace: [3, 9],
    number: (chance) => `${figures(chance, 3)}-${figures(chance, 3)}-${figures(chance, 4)}`,
  });
  const again = book.events.filter(paysDividend).map(reinvested);
  const statement = sheet.open({ ...book, events: [...book.events, ...again] }, facts);
  front(sheet, book, provider);
  holdings(sheet, book, funds);
  detail(sheet, statement, book, funds);
  dividends(sheet, statement, book);
  terms(sheet, random, 'Disclosures');
  runningHead(sheet, provider, (page, pages) => `${page} of ${pages}`, true);
  return sheet;
}

const paysDividend = ({ kind }: Happening) => kind === 'dividend';

/** What was paid stands in a table of payments, and what it bought among the transactions. */
const reinvested = (event: Happening): Happening => ({ ...event, kind: 'reinvest', cents: -event.cents });

const dollars = (cents: number) => money(cents, 'front', true);
const day = (text: string) => dated(text, 'Mon D YYYY');

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 44]], { bold: true, size: 16 });
  sheet.at([[`Statement for ${monthSpan(book)}`, 44]], { size: 11 });
  for (const line of [...book.title, ...book.address]) sheet.at([[line, 44]]);
  sheet.at([[`Account #${book.number}`, 44]]);
  const lines = partLines(
    book,
    [
      part('Deposits and rollovers', 1, 'deferral', 'match', 'rollover-in'),
      part('Withdrawals', -1, 'distribution', 'tax-withheld'),
      part('Dividends', 1, 'dividend'),
      { label: 'Advisory fees', belongs: isFee, side: -1 },
    ],
    'Market changes',
  );
  sheet.heading('Performance of your portfolio');
  sheet.figures(
    [
      ['Beginning Balance', dollars(book.begin)],
      ...lines.map(([label, cents]) => [label, dollars(cents)] as const),
      ['Ending Balance', dollars(book.ending)],
    ],
    [320],
    44,
    [0, 6],
  );
}

function holdings(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  const places = [330, 400, 500, 568];
  sheet.heading('Retirement Goal');
  sheet.head([
    { head: '', at: 44 },
    { head: 'Beginning', at: 365, align: 'center' },
    { head: 'Ending', at: 534, align: 'center' },
  ]);
  sheet.head([
    { head: 'Portfolio / Fund', at: 44 },
    ...['Shares', 'Value', 'Shares', 'Value'].map(
      (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
    ),
  ]);
  sheet.figures(
    funds.map(
      (fund) =>
        [
          `${fund.name} (${fund.symbol})`.slice(0, 44),
          units(fund.unitsBefore),
          dollars(fund.begin),
          units(fund.units),
          dollars(fund.end),
        ] as const,
    ),
    places,
  );
  sheet.figures([['Total', '', dollars(book.begin), '', dollars(book.ending)]], places, 44, [0]);
}

function detail(sheet: Sheet, statement: Statement, book: Book, funds: readonly FundAccount[]): void {
  if (book.events.length === 0) {
    sheet.heading('Transaction Detail');
    sheet.paper.line('You had no transactions in this period.');
    return;
  }
  const places = [350, 402, 460, 510, 568];
  const held = new Map(funds.map((fund) => [fund.symbol, fund.unitsBefore]));
  const columns: Column[] = [
    { head: ['', 'Transaction Date'], at: 44 },
    { head: ['', 'Transaction'], at: 112, wrap: 90 },
    { head: ['', 'Portfolio / Fund'], at: 206, wrap: 86 },
    ...['|Price', 'Change|Shares', '|Value', 'Balance|Shares', '|Value'].map(
      (head, index): Column => ({ head: head.split('|'), at: places[index]!, align: 'right' }),
    ),
  ];
  const rows = book.events.map((event): Row => {
    const paper = event.paper!;
    const now = held.get(paper.symbol)! + event.quantity!;
    held.set(paper.symbol, now);
    return {
      cells: [
        day(event.settle),
        SAYS[event.kind]!,
        `${paper.name.split(' ')[0]} / ${paper.symbol}`,
        price(event.price!, 4, true),
        units(event.quantity!),
        dollars(intoFund(event)),
        units(now),
        dollars(Math.round((now * event.price!) / 100_000)),
      ],
      event: paysDividend(event) ? reinvested(event) : event,
    };
  });
  sheet.table(statement, columns, rows, { title: 'Transaction Detail' });
}

/** What the funds paid, each payment with its day. */
function dividends(sheet: Sheet, statement: Statement, book: Book): void {
  const paid = book.events.filter(paysDividend);
  if (paid.length === 0) return;
  const columns: Column[] = [
    { head: 'Payment Date', at: 44 },
    { head: 'Fund', at: 130 },
    { head: 'Description', at: 350 },
    { head: 'Amount', at: 568, align: 'right' },
  ];
  const rows = paid.map((event): Row => {
    const { name, symbol } = event.paper!;
    return {
      cells: [day(event.settle), `${name} (${symbol})`.slice(0, 38), 'Fund Dividend', dollars(event.cents)],
      event,
    };
  });
  rows.push({ cells: ['Total', '', '', dollars(sum(paid))], bold: true });
  sheet.table(statement, columns, rows, { title: 'Dividend Payment Detail' });
}
