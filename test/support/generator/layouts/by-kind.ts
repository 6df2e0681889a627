import { type Entry, typeOf } from '../account.ts';
import { listEntries } from '../activity.ts';
import { type Draft, day, money } from '../draft.ts';
import { drawAccountBlock, drawLetterhead, runningHead, sectionTitle } from '../furniture.ts';
import { drawHoldings } from '../holdings.ts';
import { begin, brokerage, external, finish, type Layout, notePending, types } from '../layout-kit.ts';
import { printPrice, printQuantity } from '../print-style.ts';
import { dailyCash } from '../simulate-brokerage.ts';
import { drawSummary, type SummaryLine } from '../summary.ts';
import { drawTable } from '../table.ts';

/** Activity in a section per kind with its own total, the sweep's own ledger at the end, market change that holds income. */
export const byKind: Layout = (random) => {
  const draft = begin(random, {
    providers: ['Investments', 'Brokerage', 'Securities LLC'],
    style: {
      date: random.pick(['month-day', 'month-name']),
      negative: random.pick(['minus', 'minus', 'parentheses']),
      summaryDollar: 'ends',
      rowDollar: random.chance(0.3),
    },
  });
  const { account, owner } = brokerage(random, ['month', 'month', 'quarter']);
  const { paper } = draft;
  runningHead(draft, () => account);
  paper.newPage();
  drawLetterhead(draft, 'INVESTMENT REPORT');
  drawAccountBlock(draft, account, owner, random.pick(['right', 'above']));
  const word = random.pick(['Portfolio', 'Account']);
  const lines: SummaryLine[] = [
    { label: `Beginning ${word} Value`, of: 'beginning', bold: true },
    { label: 'Additions', of: external(1) },
    {
      label: 'Deposits',
      of: (entry) => external(1)(entry) && typeOf(entry) === 'deposits',
      part: true,
      skipZero: true,
    },
    {
      label: 'Exchanges and Other Additions',
      of: (entry) => external(1)(entry) && typeOf(entry) !== 'deposits',
      part: true,
      skipZero: true,
    },
    { label: 'Subtractions', of: (entry) => external(-1)(entry) || typeOf(entry) === 'fees' },
    { label: 'Withdrawals and Other Subtractions', of: external(-1), part: true, skipZero: true },
    { label: 'Transaction Costs, Fees & Charges', of: types('fees'), part: true, skipZero: true },
    { label: random.pick(['Change in Investment Value *', 'Change in Investment Value']), of: 'market-and-income' },
    { label: `Ending ${word} Value`, of: 'ending', bold: true },
  ];
  drawSummary(draft, account, lines, {
    x: paper.margin,
    width: paper.inner * 0.75,
    title: random.pick(['Account Summary', 'Portfolio Summary', '']),
    columns: [
      { of: 'period', heading: 'This Period' },
      { of: 'ytd', heading: 'Year-to-Date' },
    ],
  });
  paper.line(
    '*  Reflects appreciation or depreciation of your holdings due to price changes, transactions, income and accrued amounts.',
    { size: 6.5 },
  );
  drawHoldings(draft, account, {
    title: 'Holdings',
    cashLabel: 'CORE CASH ACCOUNT',
    totalLabel: 'Total Holdings',
    showsBeginning: true,
    showsCost: random.chance(0.5),
  });
  sectionTitle(draft, 'Activity');
  drawSections(draft, account);
  drawPending(draft, account);
  return finish(draft, 3);
};

const SECTIONS: readonly { title: string; total: string; of: (entry: Entry) => boolean; traded?: boolean }[] = [
  {
    title: 'Securities Bought & Sold',
    total: 'Net Securities Bought & Sold',
    of: types('purchases', 'sales'),
    traded: true,
  },
  {
    title: 'Dividends, Interest & Other Income',
    total: 'Total Dividends, Interest & Other Income',
    of: (entry) => ['income', 'reinvestments'].includes(typeOf(entry)),
    traded: true,
  },
  { title: 'Deposits', total: 'Total Deposits', of: types('deposits') },
  { title: 'Withdrawals', total: 'Total Withdrawals', of: types('withdrawals') },
  {
    title: 'Exchanges In / Other Additions',
    total: 'Total Other Additions',
    of: (entry) => external(1)(entry) && typeOf(entry) !== 'deposits',
  },
  {
    title: 'Exchanges Out / Other Subtractions',
    total: 'Total Other Subtractions',
    of: (entry) => external(-1)(entry) && typeOf(entry) !== 'withdrawals',
  },
  { title: 'Fees and Charges', total: 'Total Fees and Charges', of: types('fees') },
  { title: 'Other Activity', total: 'Total Other Activity', of: types('other'), traded: true },
];

function drawSections(draft: Draft, account: Parameters<typeof dailyCash>[0]): void {
  for (const section of SECTIONS) {
    const entries = account.entries.filter(section.of);
    if (entries.length === 0) continue;
    listEntries(draft, account, entries, {
      title: section.title,
      totalLabel: section.total,
      fields: section.traded
        ? [
            { name: 'settlement-date', heading: 'Settlement\nDate' },
            { name: 'subject', heading: 'Security Name' },
            { name: 'symbol', heading: 'Symbol/\nCUSIP' },
            { name: 'action', heading: 'Description' },
            { name: 'quantity', heading: 'Quantity' },
            { name: 'price', heading: 'Price' },
            { name: 'cost', heading: 'Total Cost\nBasis' },
            { name: 'commission', heading: 'Transaction\nCost' },
            { name: 'amount', heading: 'Amount' },
          ]
        : [
            { name: 'date', heading: 'Date' },
            { name: 'action', heading: 'Reference' },
            { name: 'subject', heading: 'Description' },
            { name: 'amount', heading: 'Amount' },
          ],
    });
  }
  drawCore(draft, account);
}

/** The sweep's ledger mirrors the net cash of each day; nothing of it is an activity of the account. */
function drawCore(draft: Draft, account: Parameters<typeof dailyCash>[0]): void {
  const cash = dailyCash(account);
  if (cash.length === 0) return;
  const { paper } = draft;
  paper.need(90);
  paper.line('Core Fund Activity', { bold: true, size: paper.size + 1.5 });
  const headings = [
    'Settlement\nDate',
    'Account\nType',
    'Transaction',
    'Description',
    'Quantity',
    'Price',
    'Amount',
    'Balance',
  ];
  const columns = headings.map((heading, at) => ({
    heading,
    align: at > 3 ? ('right' as const) : ('left' as const),
    flexible: at === 3,
  }));
  let balance = account.cashBeginning;
  const rows = cash.map(({ date, amount }) => {
    balance += amount;
    const words = amount > 0 ? 'You Bought' : 'You Sold';
    const cells = [
      day(draft, date),
      'CASH',
      words,
      'CORE GOVERNMENT MONEY MARKET',
      printQuantity(amount * 10, draft.style),
      printPrice(100, draft.style),
      money(draft, -amount),
      money(draft, balance),
    ];
    return {
      cells,
      placed: (page: number) =>
        draft.records[0]!.decoys.push({ page: page + 1, amount: -amount / 100, reason: 'sweep' }),
    };
  });
  const look = {
    x: paper.margin,
    width: paper.inner,
    figures: 'first' as const,
    repeatHeadings: true,
    headingLook: 'ruled' as const,
    gap: 9,
    rowSpace: 1.5,
    stripes: false,
  };
  drawTable(paper, columns, rows, { ...look, continued: 'Core Fund Activity (continued)' });
}

function drawPending(draft: Draft, account: Parameters<typeof dailyCash>[0]): void {
  if (account.pending.length === 0) return;
  const { paper } = draft;
  paper.need(70);
  paper.down(6);
  paper.line('Trades Pending Settlement', { bold: true, size: paper.size + 1.5 });
  notePending(draft, account);
  for (const entry of account.pending) {
    paper.line(
      `${day(draft, entry.tradeDate)}  ${day(draft, entry.date)}  ${draft.voice.action(entry)} ${entry.security!.name}`,
    );
    paper.text(money(draft, entry.amount), paper.width - paper.margin, { align: 'right' }, paper.y - paper.size * 0.35);
  }
}
