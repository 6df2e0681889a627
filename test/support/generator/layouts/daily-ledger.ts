import { listEntries } from '../activity.ts';
import { drawAccountBlock, drawLetterhead, runningHead, sectionTitle } from '../furniture.ts';
import { drawHoldings } from '../holdings.ts';
import { begin, brokerage, external, finish, type Layout, types } from '../layout-kit.ts';
import { drawSummary } from '../summary.ts';

/** "Jan 5 Deposit …": month names without a year, cash balance after the last row of each day, growth and return in the summary. */
export const dailyLedger: Layout = (random) => {
  const draft = begin(random, {
    providers: ['Wealth Partners', 'Financial Services Inc', 'Portfolio Services'],
    style: {
      date: 'month-name',
      negative: random.pick(['minus', 'parentheses']),
      rowDollar: false,
      summaryDollar: 'ends',
      quantityDecimals: 3,
    },
  });
  const { account, owner } = brokerage(random, ['month']);
  const { paper } = draft;
  runningHead(draft, () => account, 'split');
  paper.newPage();
  drawLetterhead(draft, random.pick(['Business Services Account', 'Resource Management Account']));
  drawAccountBlock(draft, account, owner, random.pick(['right', 'below']));
  const year = account.periodEnd.slice(0, 4);
  drawSummary(
    draft,
    account,
    [
      { label: random.pick(['Opening account value', 'Opening value']), of: 'beginning' },
      { label: 'Deposits and transfers in', of: (entry) => external(1)(entry) && entry.kind !== 'in-kind' },
      { label: 'Securities you transferred in', of: (entry) => entry.kind === 'in-kind', skipZero: true },
      {
        label: 'Withdrawals and fees, including investments transferred out',
        of: (entry) => external(-1)(entry) || types('fees')(entry),
      },
      { label: 'Dividend and interest income', of: types('income') },
      { label: 'Change in market value', of: 'market' },
      { label: random.pick(['Closing account value', 'Closing value']), of: 'ending', bold: true },
    ],
    {
      x: paper.margin,
      width: paper.inner * 0.85,
      title: 'Change in the value of your account',
      columns: [
        { of: 'period', heading: `${random.pick(['This month', 'Current period'])} ($)` },
        { of: 'ytd', heading: `Year to date\n${year} ($)` },
      ],
    },
  );
  sectionTitle(draft, random.pick(['Account activity this month', 'Activity summary by date']));
  listEntries(draft, account, account.entries, {
    fields: [
      { name: 'date', heading: 'Date' },
      { name: 'action', heading: 'Activity' },
      { name: 'subject', heading: 'Description' },
      { name: 'quantity', heading: 'Quantity/\nFace value' },
      { name: 'price', heading: 'Price ($)' },
      { name: 'amount', heading: 'Amount ($)' },
      { name: 'balance', heading: 'Cash ($)' },
    ],
    openingBalance: account.cashBeginning,
    ...(random.chance(0.6) ? { balanceRows: { opening: 'Balance forward', closing: 'Closing cash' } } : {}),
    dateOnce: random.chance(0.5),
    look: { continued: 'Account activity this month (continued)' },
  });
  drawHoldings(draft, account, {
    title: 'Your assets',
    cashLabel: 'Cash and money balances',
    totalLabel: 'Total',
    showsCost: true,
  });
  return finish(draft, 3);
};
