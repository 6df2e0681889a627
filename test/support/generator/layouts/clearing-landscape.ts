import { listEntries } from '../activity.ts';
import { drawAccountBlock, drawLetterhead, runningHead, sectionTitle } from '../furniture.ts';
import { drawHoldings } from '../holdings.ts';
import { begin, brokerage, external, finish, type Layout, types } from '../layout-kit.ts';
import { drawSummary } from '../summary.ts';

/** A clearing firm's wide page for an introducing broker: process and trade dates, description lines, summary after the activity or before. */
export const clearingLandscape: Layout = (random) => {
  const draft = begin(random, {
    providers: ['Clearing LLC', 'Custody Services', 'Clearing Corp'],
    landscape: random.chance(0.5),
    style: {
      date: random.pick(['us-short', 'us']),
      negative: random.pick(['minus', 'trailing', 'parentheses']),
      rowDollar: random.chance(0.5),
      summaryDollar: 'all',
      zero: '0.00',
    },
  });
  const { account, owner } = brokerage(random, ['month', 'month', 'quarter']);
  const { paper } = draft;
  runningHead(draft, () => account, 'split');
  paper.newPage();
  drawLetterhead(draft, 'Brokerage Account Statement');
  paper.line(
    'Introduced by Corvane Advisors Inc, member of the exchanges; your account is carried by the clearing firm.',
    { size: 6.5 },
  );
  drawAccountBlock(draft, account, owner, 'right');
  const summary = () =>
    drawSummary(
      draft,
      account,
      [
        { label: 'Beginning Account Value', of: 'beginning' },
        { label: 'Deposits (Cash & Securities)', of: external(1) },
        { label: 'Withdrawals (Cash & Securities)', of: external(-1) },
        { label: 'Adjusted Previous Account Value', of: 'net', part: true },
        { label: 'Dividends, Interest and Other Income', of: types('income') },
        { label: 'Fees', of: types('fees') },
        {
          label: random
            .branch('label')
            .pick(['Net Change in Portfolio', 'Net Change in Portfolio1', 'Change in Portfolio']),
          of: 'market' as const,
        },
        { label: 'Ending Account Value', of: 'ending' as const, bold: true },
      ].filter((line) => line.of !== 'net') as Parameters<typeof drawSummary>[2],
      {
        x: paper.margin,
        width: Math.min(380, paper.inner),
        title: 'Portfolio at a Glance',
        columns: [
          { of: 'period', heading: 'This Period' },
          { of: 'ytd', heading: 'Year-to-Date' },
        ],
      },
    );
  const late = random.chance(0.25);
  if (!late) summary();
  drawHoldings(draft, account, {
    title: 'Portfolio Holdings',
    cashLabel: 'Cash, Money Funds, and Bank Deposits',
    totalLabel: 'Total Portfolio Holdings',
    showsCost: true,
  });
  sectionTitle(draft, random.pick(['Transactions in Date Sequence', 'Transactions by Date', 'Account Transactions']));
  const tail = random.chance(0.4) ? { totalLabel: 'Total Value of Transactions' } : {};
  listEntries(draft, account, account.entries, {
    ...tail,
    dateOnce: random.chance(0.3),
    fields: [
      { name: 'settlement-date', heading: random.pick(['Process/\nSettlement\nDate', 'Settlement\nDate']) },
      { name: 'trade-date', heading: 'Trade/\nTransaction\nDate' },
      { name: 'action', heading: 'Activity Type' },
      { name: 'subject', heading: 'Description' },
      { name: 'quantity', heading: 'Quantity' },
      { name: 'price', heading: 'Price' },
      { name: 'commission', heading: 'Accrued\nInterest' },
      { name: 'amount', heading: 'Amount' },
    ],
    look: { figures: random.pick(['first', 'middle']), headingLook: 'shaded', stripes: random.chance(0.4) },
  });
  if (late) summary();
  return finish(draft, 3);
};
