import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, movesCash, ofKinds, sum, typeOf } from '../events.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'buy',
  'buy',
  'sell',
  'reinvest',
  'qualified-dividend',
  'dividend',
  'interest',
  'contribution',
  'wire-in',
  'distribution',
  'ach-out',
  'check',
  'fee',
  'adr-fee',
  'foreign-tax',
  'sweep-interest',
  'journal-in',
  'journal-out',
  'in-kind-in',
  'maturity',
];

const paren = (cents: number) => money(cents, 'paren');

/** A change table in which trades come and go as mirrored lines, and sections by kind with credits and debits in parentheses. */
export function changeInAccountValue(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['& Co., Inc.', 'Institutional']);
  const sheet = new Sheet(provider, { size: random.pick([7.5, 8, 8.5]), font: random.pick(['Helvetica', 'Times']) });
  const number = () => `${random.whole(1000, 9999)}-${random.whole(1000, 9999)}`;
  const book = keepBook(random.branch('book'), {
    lengths: ['month', 'month', 'quarter'],
    kinds: KINDS,
    pace: [1, 14],
    number,
  });
  const statement = sheet.open(book);
  const reinvests = book.events.some(ofKinds('reinvest'));
  sheet.paper.newPage();
  sheet.paper.down(50);
  for (const text of [...book.title, ...book.address]) sheet.at([[text.toUpperCase(), 60]]);
  valueSummary(sheet, book, reinvests);
  holdings(sheet, book);
  details(sheet, statement);
  if (random.chance(0.7)) sweep(sheet, book);
  const span = `${dated(book.start, 'Month D')}-${dated(book.end, dated(book.start, 'Month') === dated(book.end, 'Month') ? 'D, YYYY' : 'Month D, YYYY')}`;
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text(provider, 40, { bold: true, size: 11 }, 30);
    paper.text('Account Number', 330, { size: 7, bold: true }, 28);
    paper.text('Statement Period', 460, { size: 7, bold: true }, 28);
    paper.text(book.number, 330, { size: 9 }, 39);
    paper.text(span, 460, { size: 9 }, 39);
    paper.text(`Page ${page} of ${pages}`, 570, { align: 'right', size: 7 }, 770);
  });
  return sheet;
}

function valueSummary(sheet: Sheet, book: Book, reinvests: boolean): void {
  sheet.paper.down(16);
  sheet.at(
    [
      [`Account Value as of ${dated(book.end, 'MM/DD/YYYY')}:`, 40],
      [`$ ${money(book.ending)}`, 570, 'right'],
    ],
    { bold: true, size: 11 },
  );
  sheet.paper.down(8);
  sheet.at(
    [
      ['Change in Account Value', 40],
      ['This Period', 450, 'right'],
      ['Year to Date', 570, 'right'],
    ],
    { bold: true },
  );
  const bought = sum(book.events, (event) => ['purchases', 'sales'].includes(typeOf(event)));
  const moved = sum(book.events, (event) => ['deposits', 'withdrawals'].includes(typeOf(event)));
  const reinvested = sum(book.events, ofKinds('reinvest'));
  const transfers = sum(book.events, (event) => typeOf(event) === 'transfers' && movesCash(event));
  const inKind = sum(book.events, ofKinds('in-kind-in'));
  const line = (label: string, cents: number): [string, string, string] => [
    label,
    paren(cents),
    paren(book.ytd(label, cents)),
  ];
  const lines: [string, string, string][] = [
    ['Starting Value', `$ ${paren(book.begin)}`, `$ ${paren(book.ytd('start', book.begin))}`],
    line('Cash Value of Purchases & Sales', bought),
    line('Investments Purchased/Sold', -bought),
    line('Deposits & Withdrawals', moved),
    line('Dividends & Interest', sum(book.events, isIncome)),
    line('Fees & Charges', sum(book.events, isFee)),
    line('Transfers', transfers + inKind),
  ];
  if (reinvests) lines.push(line('Income Reinvested', reinvested));
  lines.push(line('Change in Value of Investments', book.gain - reinvested * (reinvests ? 1 : 0)));
  lines.push([
    `Ending Value on ${dated(book.end, 'MM/DD/YYYY')}`,
    `$ ${paren(book.ending)}`,
    `$ ${paren(book.ending)}`,
  ]);
  sheet.figures(lines, [450, 570], 40, [0, lines.length - 1]);
  sheet.at(
    [
      ['Total Change in Account Value', 40],
      [`$ ${paren(book.ending - book.begin)}`, 450, 'right'],
    ],
    { bold: true },
  );
}

function holdings(sheet: Sheet, book: Book): void {
  sheet.heading('Investment Detail - Cash and Money Market Funds [Sweep]');
  sheet.head([
    { head: 'Cash', at: 40 },
    { head: 'Starting Balance', at: 400, align: 'right' },
    { head: 'Ending Balance', at: 570, align: 'right' },
  ]);
  sheet.figures(
    [
      ['Cash', paren(0), paren(0)],
      ['BANK SWEEP X,Z', paren(book.cashBegin), paren(book.cashEnd)],
      ['Total Cash [Sweep]', paren(book.cashBegin), paren(book.cashEnd)],
    ],
    [400, 570],
  );
  sheet.heading('Investment Detail - Equities and Fixed Income');
  sheet.head([
    { head: 'Investments', at: 40 },
    { head: 'Quantity', at: 370, align: 'right' },
    { head: 'Market Price', at: 470, align: 'right' },
    { head: 'Market Value', at: 570, align: 'right' },
  ]);
  for (const { paper, quantity, value } of book.holdings)
    sheet.figures(
      [
        [
          `${paper.name} ${paper.more}  SYMBOL: ${paper.symbol}`,
          units(quantity, 4),
          price(paper.price, 5),
          money(value),
        ],
      ],
      [370, 470, 570],
    );
  sheet.figures(
    [
      ['Total Investments', '', '', money(book.ending - book.cashEnd)],
      ['Total Account Value', '', '', money(book.ending)],
    ],
    [370, 470, 570],
    40,
    [0, 1],
  );
}

const SAYS: Partial<Record<Kind, string>> = {
  buy: 'Bought',
  sell: 'Sold',
  reinvest: 'Reinvested Shares',
  maturity: 'Full Maturity',
  'qualified-dividend': 'Qualified Dividend',
  dividend: 'Cash Dividend',
  interest: 'Bond Interest',
  'sweep-interest': 'Bank Interest X,Z',
  'foreign-tax': 'Foreign Tax Paid',
  'adr-fee': 'ADR Mgmt Fee',
  fee: 'Advisor Fee',
  contribution: 'MoneyLink Deposit',
  'wire-in': 'Wired Funds Received',
  'ach-out': 'MoneyLink Txn',
  check: 'Check Paid',
  distribution: 'Cash Disbursement',
  'tax-withheld': 'Fed Tax Withheld',
  'journal-in': 'Journaled Funds',
  'journal-out': 'Journaled Funds',
  'in-kind-in': 'Security Transfer',
};

function details(sheet: Sheet, statement: Statement): void {
  const { events } = statement.book;
  sheet.heading('Transaction Detail', { size: 12 });
  trades(
    sheet,
    statement,
    events.filter(ofKinds('buy', 'sell', 'maturity')),
    'Transaction Detail - Purchases & Sales',
    'Total Purchases & Sales',
  );
  trades(
    sheet,
    statement,
    events.filter(ofKinds('reinvest')),
    'Transaction Detail - Reinvested Shares',
    'Total Reinvested Shares',
  );
  credits(
    sheet,
    statement,
    events.filter((event) => ['deposits', 'withdrawals'].includes(typeOf(event))),
    'Deposits & Withdrawals',
  );
  credits(sheet, statement, events.filter(isIncome), 'Dividends & Interest');
  credits(sheet, statement, events.filter(isFee), 'Fees & Charges');
  credits(
    sheet,
    statement,
    events.filter((event) => typeOf(event) === 'transfers'),
    'Transfers',
  );
}

function trades(sheet: Sheet, statement: Statement, events: readonly Happening[], title: string, total: string): void {
  if (events.length === 0) return;
  const columns: Column[] = [
    { head: ['Settle', 'Date'], at: 40 },
    { head: ['Trade', 'Date'], at: 84 },
    { head: 'Transaction', at: 128 },
    { head: 'Description', at: 210, wrap: 170 },
    { head: 'Quantity', at: 440, align: 'right' },
    { head: 'Unit Price', at: 500, align: 'right' },
    { head: 'Total Amount', at: 570, align: 'right' },
  ];
  const rows = events.map(
    (event): Row => ({
      cells: [
        dated(event.settle, 'MM/DD/YY'),
        dated(event.trade, 'MM/DD/YY'),
        SAYS[event.kind]!,
        `${event.paper!.name} ${event.paper!.more}: ${event.paper!.symbol}`,
        units(event.quantity!, 4).replace(/^-(.*)/, '($1)'),
        price(event.price!, 4),
        paren(event.cents),
      ],
      event,
    }),
  );
  rows.push({ cells: ['', '', total, '', '', '', paren(sum(events))], bold: true });
  sheet.table(statement, columns, rows, { title });
}

function credits(sheet: Sheet, statement: Statement, events: readonly Happening[], title: string): void {
  if (events.length === 0) return;
  const columns: Column[] = [
    { head: ['Transaction', 'Date'], at: 40 },
    { head: ['Process', 'Date'], at: 96 },
    { head: 'Activity', at: 150 },
    { head: 'Description', at: 260, wrap: 200 },
    { head: 'Credit/(Debit)', at: 570, align: 'right' },
  ];
  const rows = events.map((event): Row => {
    const text = event.paper
      ? `${event.paper.name} ${event.paper.more}: ${event.paper.symbol}`
      : event.checkNumber
        ? `CHECK ${event.checkNumber}`
        : event.kind === 'distribution'
          ? 'NORMAL DISTRIBUTION'
          : '';
    return {
      cells: [
        dated(event.settle, 'MM/DD/YY'),
        dated(event.settle, 'MM/DD/YY'),
        SAYS[event.kind]!,
        text,
        paren(event.cents),
      ],
      event,
    };
  });
  rows.push({ cells: [`Total ${title}`, '', '', '', paren(sum(events))], bold: true });
  sheet.table(statement, columns, rows, { title: `Transaction Detail - ${title}` });
}

function sweep(sheet: Sheet, book: Book): void {
  let balance = book.cashBegin;
  const columns: Column[] = [
    { head: ['Transaction', 'Date'], at: 40 },
    { head: 'Transaction', at: 110 },
    { head: 'Description', at: 220 },
    { head: 'Withdrawal', at: 400, align: 'right' },
    { head: 'Deposit', at: 480, align: 'right' },
    { head: 'Balance', at: 570, align: 'right' },
  ];
  const days = [...new Set(book.events.map((event) => event.settle))];
  const rows: Row[] = [{ cells: ['', 'Opening Balance', '', '', '', money(balance)] }];
  for (const day of days) {
    const net = sum(book.events, (event) => event.settle === day && movesCash(event));
    if (net === 0) continue;
    balance += net;
    const banks = dated(addDays(day, 0), 'MM/DD/YY');
    rows.push({
      cells: [
        banks,
        'Auto Transfer',
        net < 0 ? 'BANK CREDIT TO BROKERAGE' : 'BANK CREDIT FROM BROKERAGE',
        net < 0 ? money(-net) : '',
        net > 0 ? money(net) : '',
        money(balance),
      ],
    });
  }
  rows.push({ cells: ['', 'Closing Balance', '', '', '', money(balance)], bold: true });
  sheet.table({ book, rows: [], cashOnly: false, facts: {} }, columns, rows, { title: 'Bank Sweep Activity' });
}
