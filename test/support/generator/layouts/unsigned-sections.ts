import type { Entry } from '../account.ts';
import { type Field, listEntries } from '../activity.ts';
import { drawAccountBlock, drawLetterhead, runningHead, sectionTitle } from '../furniture.ts';
import { drawHoldings } from '../holdings.ts';
import { begin, brokerage, external, finish, type Layout, types } from '../layout-kit.ts';
import { drawSummary } from '../summary.ts';

/** No printed signs in the rows: the section's title says which way the money went. */
export const unsignedSections: Layout = (random) => {
  const draft = begin(random, {
    providers: ['Jasper & Partners', 'Investments LP', 'Financial Services'],
    style: {
      date: random.pick(['month-day', 'us-short', 'us']),
      negative: random.pick(['minus', 'minus', 'parentheses']),
      rowDollar: random.chance(0.6),
      summaryDollar: 'all',
    },
  });
  const { account, owner } = brokerage(random, ['month', 'month', 'quarter'], { pace: random.pick([0.06, 0.15, 0.3]) });
  const { paper } = draft;
  runningHead(draft, () => account);
  paper.newPage();
  drawLetterhead(draft, '');
  drawAccountBlock(draft, account, owner, 'right');
  drawSummary(
    draft,
    account,
    [
      { label: random.pick(['Beginning value', 'Value at beginning of period']), of: 'beginning' },
      { label: random.pick(['Assets added to account', 'Money added']), of: external(1) },
      { label: 'Assets withdrawn from account', of: external(-1) },
      { label: 'Fees and charges', of: types('fees') },
      { label: 'Change in value', of: 'market-and-income' },
      { label: random.pick(['Ending Value', 'Value at end of period']), of: 'ending', bold: true },
    ],
    {
      x: paper.margin,
      width: paper.inner * 0.7,
      title: random.pick(['Value Summary', 'Account Summary', 'Your Account Value']),
      columns: random.chance(0.7)
        ? [
            { of: 'period', heading: 'This period' },
            { of: 'ytd', heading: 'This year' },
          ]
        : [{ of: 'period', heading: 'This period' }],
    },
  );
  drawHoldings(draft, account, {
    title: 'Asset Details',
    cashLabel: 'Money Market Sweep',
    totalLabel: 'Total account value',
  });
  sectionTitle(draft, 'Investment and Other Activity');
  const sections: { title: string; of: (entry: Entry) => boolean; trade?: boolean }[] = [
    { title: 'Deposits and Additions', of: (entry) => external(1)(entry) },
    { title: 'Withdrawals and Distributions', of: (entry) => external(-1)(entry) },
    { title: 'Income', of: (entry) => types('income')(entry) && entry.amount > 0 },
    { title: 'Taxes Withheld on Income', of: (entry) => types('income')(entry) && entry.amount < 0 },
    { title: 'Fees and Charges', of: types('fees') },
    { title: 'Securities Purchased', of: types('purchases', 'reinvestments'), trade: true },
    { title: 'Securities Sold or Redeemed', of: types('sales'), trade: true },
    { title: 'Other Activity', of: types('other'), trade: true },
  ];
  const closes = random.chance(0.8);
  for (const section of sections) {
    const entries = account.entries.filter(section.of);
    if (entries.length === 0) continue;
    const fields: Field[] = [
      { name: 'date', heading: 'Date' },
      { name: 'whole', heading: 'Description' },
      ...(section.trade
        ? [
            { name: 'quantity' as const, heading: 'Quantity' },
            { name: 'price' as const, heading: 'Price' },
          ]
        : []),
      { name: 'amount', heading: 'Amount' },
    ];
    listEntries(draft, account, entries, {
      title: section.title,
      fields,
      unsigned: true,
      ...(closes ? { totalLabel: `Total ${section.title}` } : {}),
    });
  }
  return finish(draft, 2);
};
