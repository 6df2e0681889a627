import { listEntries } from '../activity.ts';
import { drawAccountBlock, drawLetterhead, runningHead, sectionTitle } from '../furniture.ts';
import { drawHoldings } from '../holdings.ts';
import { begin, brokerage, external, finish, type Layout, types } from '../layout-kit.ts';
import { drawSummary } from '../summary.ts';

/** A custodian's landscape report: ISO or D-Mon-YY dates, book and value date, debit, credit and balance columns in USD. */
export const wideInternational: Layout = (random) => {
  const draft = begin(random, {
    providers: ['Custody Bank', 'Private Bank', 'Global Custody'],
    landscape: true,
    style: {
      date: random.pick(['iso', 'day-month']),
      negative: random.pick(['minus', 'parentheses', 'trailing']),
      rowDollar: false,
      summaryDollar: 'none',
      zero: random.pick(['0.00', '-']),
    },
  });
  const { account, owner } = brokerage(random, ['month', 'quarter']);
  const { paper } = draft;
  runningHead(draft, () => account, 'split');
  paper.newPage();
  drawLetterhead(draft, 'Custody Account Report. All figures in USD.');
  drawAccountBlock(draft, account, owner, random.pick(['right', 'above']));
  drawSummary(
    draft,
    account,
    [
      { label: 'Opening balance', of: 'beginning' },
      { label: 'Capital inflows', of: external(1) },
      { label: 'Capital outflows', of: external(-1) },
      { label: 'Income received', of: types('income') },
      { label: 'Charges', of: types('fees') },
      { label: 'Valuation result', of: 'market' },
      { label: 'Closing balance', of: 'ending', bold: true },
    ],
    {
      x: paper.margin,
      width: 420,
      title: 'Development of assets',
      columns: [
        { of: 'ytd', heading: 'Since 1 January' },
        { of: 'period', heading: 'Reporting period' },
      ].slice(random.whole(0, 1)) as Parameters<typeof drawSummary>[3]['columns'],
    },
  );
  sectionTitle(draft, 'Cash movements');
  const sides = [
    { name: 'debit' as const, heading: 'Debit' },
    { name: 'credit' as const, heading: 'Credit' },
  ];
  if (random.chance(0.3)) sides.reverse();
  listEntries(draft, account, account.entries, {
    fields: [
      { name: 'trade-date', heading: 'Booking\ndate' },
      { name: 'settlement-date', heading: random.pick(['Value\ndate', 'Settlement\ndate']) },
      { name: 'whole', heading: 'Transaction' },
      { name: 'quantity', heading: 'Nominal/\nUnits' },
      { name: 'price', heading: 'Price' },
      ...sides,
      ...(random.chance(0.6) ? [{ name: 'balance' as const, heading: 'Balance' }] : []),
    ],
    openingBalance: account.cashBeginning,
    totalLabel: 'Total movements',
    look: { headingLook: 'shaded' },
  });
  drawHoldings(draft, account, {
    title: 'Statement of assets',
    cashLabel: 'Current account USD',
    totalLabel: 'Total assets',
    showsCost: true,
  });
  return finish(draft, 1);
};
