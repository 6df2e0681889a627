import { type Entry, isTrade } from '../account.ts';
import { listEntries } from '../activity.ts';
import { day, money } from '../draft.ts';
import { drawAccountBlock, drawLetterhead, runningHead, sectionTitle } from '../furniture.ts';
import { drawHoldings } from '../holdings.ts';
import { begin, brokerage, external, finish, type Layout, types } from '../layout-kit.ts';
import { dailyCash } from '../simulate-brokerage.ts';
import { drawSummary } from '../summary.ts';
import { drawTable } from '../table.ts';

/** One chronological table of all kinds; a day is printed once for its rows; categories and actions in columns of their own. */
export const groupedDates: Layout = (random) => {
  const draft = begin(random, {
    providers: ['& Co.', 'Brokerage Services', 'Investor Services'],
    style: {
      date: 'month-day',
      negative: random.pick(['parentheses', 'parentheses', 'minus']),
      summaryDollar: 'ends',
      rowDollar: false,
      quantityDecimals: 4,
      priceDecimals: 4,
    },
  });
  const { account, owner } = brokerage(random, ['month', 'month', 'quarter']);
  const { paper } = draft;
  runningHead(draft, () => account, random.pick(['split', 'left']));
  paper.newPage();
  drawLetterhead(draft, 'Account Statement');
  drawAccountBlock(draft, account, owner, 'right');
  const flow = (entry: Entry) => external(1)(entry) && entry.kind !== 'in-kind';
  drawSummary(
    draft,
    account,
    [
      { label: random.pick(['Starting Value', 'Starting Account Value', 'Beginning Value']), of: 'beginning' },
      { label: 'Deposits', of: flow },
      { label: 'Withdrawals', of: external(-1) },
      { label: 'Dividends and Interest', of: types('income') },
      {
        label: random.pick(['Transfer of Securities (In/Out)', 'Transfer of Securities']),
        of: (entry) => entry.kind === 'in-kind',
      },
      { label: 'Market Appreciation/(Depreciation)', of: 'market' },
      { label: random.pick(['Expenses', 'Fees & Expenses']), of: types('fees') },
      { label: random.pick(['Ending Value', 'Ending Account Value']), of: 'ending', bold: true },
    ],
    {
      x: paper.margin,
      width: paper.inner * random.pick([0.7, 1]),
      title: random.pick(['Change in Account Value', 'Account Summary']),
      columns: random.chance(0.7)
        ? [
            { of: 'period', heading: random.pick(['Statement Period', 'This Period', 'This Statement']) },
            { of: 'ytd', heading: random.pick(['Year to Date', 'YTD']) },
          ]
        : [{ of: 'period', heading: 'This Period' }],
    },
  );
  drawHoldings(draft, account, {
    title: random.pick(['Positions', 'Positions - Detail']),
    cashLabel: 'Bank Sweep',
    totalLabel: 'Total Account Value',
    symbolFirst: true,
    showsCost: true,
  });
  sectionTitle(draft, random.pick(['Transactions - Details', 'Transaction Detail', 'Transaction Details']));
  listEntries(draft, account, account.entries, {
    dateOnce: true,
    ...(random.chance(0.5) ? { totalLabel: 'Total Transactions' } : {}),
    fields: [
      { name: 'date', heading: 'Date' },
      { name: 'action', heading: random.pick(['Category/\nAction', 'Action', 'Transaction']) },
      { name: 'symbol', heading: 'Symbol/\nCUSIP' },
      { name: 'subject', heading: 'Description' },
      { name: 'quantity', heading: 'Quantity' },
      { name: 'price', heading: 'Price/Rate\nper Share($)' },
      { name: 'commission', heading: 'Charges/\nInterest($)' },
      { name: 'amount', heading: 'Amount($)' },
    ],
    look: { figures: random.pick(['first', 'middle']), continued: 'Transaction Details (continued)' },
  });
  const trades = account.entries.filter(isTrade).length;
  if (account.entries.length === 0) paper.line('There was no activity in this account during the period.');
  else if (trades > 3) paper.line('Settlement dates may differ from the dates shown.', { size: 6.5 });
  const cash = dailyCash(account);
  if (cash.length > 0) {
    sectionTitle(draft, random.pick(['Bank Sweep Activity', 'Deposit Account Activity']));
    let balance = account.cashBeginning;
    const cell = (date: string, words: string, amount: number) => {
      balance += amount;
      return [
        day(draft, date),
        words,
        amount < 0 ? money(draft, -amount) : '',
        amount > 0 ? money(draft, amount) : '',
        money(draft, balance),
      ];
    };
    const rows = [
      { cells: [day(draft, account.periodStart), 'Beginning Balance', '', '', money(draft, balance)] },
      ...cash.map(({ date, amount }) => ({
        cells: cell(date, amount > 0 ? 'BANK CREDIT FROM BROKERAGE' : 'BANK TRANSFER TO BROKERAGE', amount),
        placed: (page: number) =>
          draft.records[0]!.decoys.push({ page: page + 1, amount: amount / 100, reason: 'sweep' }),
      })),
      { cells: [day(draft, account.periodEnd), 'Ending Balance', '', '', money(draft, balance)] },
    ];
    const headings = ['Date', 'Description', 'Withdrawal', 'Deposit', 'Balance'];
    const columns = headings.map((heading, at) => ({
      heading,
      align: at > 1 ? ('right' as const) : ('left' as const),
      flexible: at === 1,
    }));
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
    drawTable(paper, columns, rows, look);
  }
  return finish(draft, 2);
};
