import { listEntries } from '../activity.ts';
import { drawAccountBlock, drawLetterhead, runningHead, sectionTitle } from '../furniture.ts';
import { drawHoldings } from '../holdings.ts';
import { begin, brokerage, finish, inflow, type Layout, outflow, types } from '../layout-kit.ts';
import { drawSummary } from '../summary.ts';

/** Settlement and trade dates side by side, credits and debits with net totals, change in value that holds income. */
export const twoDatesSigned: Layout = (random) => {
  const draft = begin(random, {
    providers: ['Wealth Management', 'Private Client Group', 'Advisory'],
    style: {
      date: random.pick(['compact', 'month-day', 'us-short']),
      negative: 'parentheses',
      summaryDollar: 'ends',
      rowDollar: false,
      quantityDecimals: 3,
      priceDecimals: 4,
    },
  });
  const { account, owner } = brokerage(random, ['month', 'month', 'quarter']);
  const { paper } = draft;
  runningHead(draft, () => account);
  paper.newPage();
  drawLetterhead(draft, 'CLIENT STATEMENT');
  drawAccountBlock(draft, account, owner, random.pick(['above', 'right']));
  sectionTitle(draft, 'Change in Value of Your Account');
  drawSummary(
    draft,
    account,
    [
      { label: 'TOTAL BEGINNING VALUE', of: 'beginning', bold: true },
      { label: 'Credits', of: inflow },
      { label: 'Debits', of: outflow },
      { label: 'Net Credits/Debits/Transfers', of: (entry) => inflow(entry) || outflow(entry), part: true },
      { label: random.pick(['Change in Value', 'Change in Value of Investments']), of: 'market-and-income' },
      { label: 'TOTAL ENDING VALUE', of: 'ending', bold: true },
    ],
    {
      x: paper.margin,
      width: paper.inner * 0.8,
      columns: [
        {
          of: 'period',
          heading: `This Period\n(${account.periodStart.slice(5).replace('-', '/')}/${account.periodStart.slice(2, 4)}-${account.periodEnd.slice(5).replace('-', '/')}/${account.periodEnd.slice(2, 4)})`,
        },
        {
          of: 'ytd',
          heading: `This Year\n(1/1/${account.periodEnd.slice(2, 4)}-${account.periodEnd.slice(5).replace('-', '/')}/${account.periodEnd.slice(2, 4)})`,
        },
      ],
    },
  );
  drawSummary(
    draft,
    account,
    [
      { label: 'Dividends and Interest', of: types('income') },
      { label: 'Purchases and Reinvestments', of: types('purchases', 'reinvestments') },
      { label: 'Sales and Redemptions', of: types('sales') },
    ],
    {
      x: paper.margin,
      width: paper.inner * 0.8,
      title: 'Cash Flow',
      columns: [
        { of: 'period', heading: 'This Period' },
        { of: 'ytd', heading: 'This Year' },
      ],
    },
  );
  drawHoldings(draft, account, {
    title: 'Holdings',
    cashLabel: 'Cash, Bank Deposit Program and MMFs',
    totalLabel: 'TOTAL VALUE',
    showsCost: true,
  });
  sectionTitle(draft, 'Activity');
  const investment = account.entries.filter(types('purchases', 'sales', 'income', 'reinvestments', 'other'));
  const rest = account.entries.filter((entry) => !investment.includes(entry));
  const fields = [
    { name: 'trade-date' as const, heading: 'Activity\nDate' },
    { name: 'settlement-date' as const, heading: 'Settlement\nDate' },
    { name: 'action' as const, heading: 'Activity Type' },
    { name: 'subject' as const, heading: 'Description' },
    { name: 'quantity' as const, heading: 'Quantity' },
    { name: 'price' as const, heading: 'Price' },
    { name: 'amount' as const, heading: 'Credits/(Debits)' },
  ];
  if (random.chance(0.5)) {
    listEntries(draft, account, account.entries, {
      title: 'CASH FLOW ACTIVITY BY DATE',
      totalLabel: 'NET CREDITS/(DEBITS)',
      fields,
    });
  } else {
    if (investment.length > 0)
      listEntries(draft, account, investment, {
        title: 'INVESTMENT RELATED ACTIVITY',
        totalLabel: 'TOTAL INVESTMENT RELATED ACTIVITY',
        fields,
      });
    if (rest.length > 0)
      listEntries(draft, account, rest, {
        title: 'CASH RELATED ACTIVITY',
        totalLabel: 'TOTAL CASH RELATED ACTIVITY',
        fields: fields.filter(({ name }) => name !== 'quantity' && name !== 'price'),
      });
  }
  return finish(draft, 3);
};
