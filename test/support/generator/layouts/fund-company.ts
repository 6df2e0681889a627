import { listEntries } from '../activity.ts';
import { drawAccountBlock, drawLetterhead, runningHead, sectionTitle } from '../furniture.ts';
import { drawHoldings } from '../holdings.ts';
import { begin, brokerage, external, finish, type Layout, types } from '../layout-kit.ts';
import { drawSummary } from '../summary.ts';

/** A fund company's brokerage account: year-to-date before the period, settlement and trade dates without a year, one activity table. */
export const fundCompany: Layout = (random) => {
  const draft = begin(random, {
    providers: ['Funds', 'Group', 'Mutual Fund Company'],
    style: {
      date: 'month-day',
      negative: random.pick(['minus', 'trailing']),
      summaryDollar: random.pick(['ends', 'all']),
      rowDollar: random.chance(0.3),
      quantityDecimals: 4,
      priceDecimals: 2,
      font: random.pick(['Helvetica', 'Times']),
    },
  });
  const { account, owner } = brokerage(random, ['month', 'quarter']);
  const { paper } = draft;
  runningHead(draft, () => account, 'split');
  paper.newPage();
  drawAccountBlock(draft, account, owner, random.pick(['above', 'right']));
  drawLetterhead(draft, random.pick(['Statement overview', 'Your account overview']));
  drawSummary(
    draft,
    account,
    [
      { label: `Value on ${random.pick(['opening date', 'first day of period'])}`, of: 'beginning' },
      { label: 'Purchases and contributions', of: external(1) },
      { label: 'Withdrawals', of: external(-1) },
      { label: 'Account fees', of: types('fees'), skipZero: true },
      { label: 'Dividends, capital gains, and interest', of: types('income') },
      { label: 'Change in market value', of: 'market' },
      { label: 'Ending balance', of: 'ending', bold: true },
    ].map((line, index) =>
      index === 0
        ? {
            ...line,
            label: random.pick([
              `Beginning balance as of ${account.periodStart.slice(5).replace('-', '/')}`,
              'Beginning balance',
              'Balance on opening date',
            ]),
          }
        : line,
    ) as Parameters<typeof drawSummary>[2],
    {
      x: paper.margin,
      width: paper.inner * 0.75,
      title: 'Account summary',
      columns: [
        { of: 'ytd', heading: 'Year-to-date' },
        { of: 'period', heading: random.pick(['Month-to-date', 'This statement', 'Quarter-to-date']) },
      ],
    },
  );
  drawHoldings(draft, account, {
    title: 'Balances and holdings',
    cashLabel: 'Settlement fund',
    totalLabel: 'Total',
    symbolFirst: true,
    showsBeginning: random.chance(0.5),
  });
  sectionTitle(draft, 'Account activity');
  listEntries(draft, account, account.entries, {
    fields: [
      { name: 'settlement-date', heading: 'Settlement\ndate' },
      { name: 'trade-date', heading: 'Trade\ndate' },
      { name: 'symbol', heading: 'Symbol' },
      { name: 'subject', heading: 'Name' },
      { name: 'action', heading: 'Transaction\ntype' },
      { name: 'cash-or-margin', heading: 'Account\ntype' },
      { name: 'quantity', heading: 'Quantity' },
      { name: 'price', heading: 'Price' },
      { name: 'commission', heading: 'Commissions\n& fees' },
      { name: 'amount', heading: 'Amount' },
    ],
    ...(random.chance(0.5) ? { sweepAction: 'SWEEP SETTLEMENT FUND' } : {}),
    look: { figures: random.pick(['first', 'last']), continued: 'Account activity (continued)' },
  });
  return finish(draft, 2);
};
