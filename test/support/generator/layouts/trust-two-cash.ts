import { listEntries } from '../activity.ts';
import { drawAccountBlock, drawLetterhead, runningHead, sectionTitle } from '../furniture.ts';
import { drawHoldings } from '../holdings.ts';
import { begin, brokerage, external, finish, type Layout, types } from '../layout-kit.ts';
import { drawSummary } from '../summary.ts';

/** A trust ledger in date order with income cash and principal cash in columns of their own. */
export const trustTwoCash: Layout = (random) => {
  const draft = begin(random, {
    providers: ['Trust & Fiduciary', 'Bank, Trust Department', 'Fiduciary Trust'],
    style: {
      date: random.pick(['us-short', 'us', 'month-day']),
      negative: random.pick(['parentheses', 'trailing', 'minus']),
      font: random.pick(['Times', 'Helvetica']),
      rowDollar: false,
      summaryDollar: random.pick(['ends', 'none']),
    },
  });
  const { account, owner } = brokerage(random, ['month', 'quarter']);
  const { paper } = draft;
  runningHead(draft, () => account, 'split');
  paper.newPage();
  drawLetterhead(draft, 'Account Statement', true);
  drawAccountBlock(draft, account, owner, 'below');
  drawSummary(
    draft,
    account,
    [
      { label: 'Beginning Market Value', of: 'beginning' },
      { label: 'Additions', of: external(1) },
      { label: 'Distributions', of: external(-1) },
      { label: 'Income Earned', of: types('income') },
      { label: 'Fees and Expenses', of: types('fees') },
      { label: 'Change in Market Value', of: 'market' },
      { label: 'Ending Market Value', of: 'ending', bold: true },
    ],
    {
      x: paper.margin,
      width: paper.inner * 0.8,
      title: random.pick(['Account Summary', 'Change in Account Value']),
      columns: random.chance(0.5)
        ? [
            { of: 'period', heading: 'This Period' },
            { of: 'ytd', heading: 'Year to Date' },
          ]
        : [{ of: 'period', heading: 'This Period' }],
    },
  );
  sectionTitle(draft, 'Transaction Ledger');
  const cash = [
    { name: 'income-cash' as const, heading: 'Income\nCash' },
    { name: 'principal-cash' as const, heading: 'Principal\nCash' },
  ];
  if (random.chance(0.5)) cash.reverse();
  listEntries(draft, account, account.entries, {
    fields: [
      { name: 'date', heading: 'Date' },
      { name: 'whole', heading: 'Description' },
      { name: 'quantity', heading: 'Units' },
      ...cash,
    ],
    totalLabel: 'Total Transactions',
    look: { continued: 'Transaction Ledger (continued)' },
  });
  drawHoldings(draft, account, {
    title: 'Asset Detail',
    cashLabel: 'Cash and Cash Equivalents',
    totalLabel: 'Total Assets',
  });
  return finish(draft, 1);
};
