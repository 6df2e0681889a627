import type { Entry } from '../account.ts';
import { type Field, listEntries } from '../activity.ts';
import { record } from '../draft.ts';
import { drawAccountBlock, drawLetterhead, runningHead, sectionTitle } from '../furniture.ts';
import { drawHoldings } from '../holdings.ts';
import { begin, brokerage, external, finish, type Layout, types } from '../layout-kit.ts';
import { drawSummary } from '../summary.ts';

/** A trust department's report: receipts and disbursements, purchases at cost, "less" lines without signs. */
export const trustReceipts: Layout = (random) => {
  const draft = begin(random, {
    providers: ['Trust Company, N.A.', 'Bank & Trust', 'National Trust'],
    style: {
      date: random.pick(['us', 'us-short', 'month-name-year']),
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
  drawLetterhead(draft, random.pick(['TRUST ACCOUNT STATEMENT', 'Statement of Account']), true);
  drawAccountBlock(draft, account, owner, random.pick(['below', 'above']));
  const unsigned = random.chance(0.6);
  drawSummary(
    draft,
    account,
    [
      {
        label: random.pick(['Market Value, Beginning of Period', 'Beginning Market Value', 'Opening Market Value']),
        of: 'beginning',
      },
      { label: 'Contributions and Other Receipts', of: external(1) },
      { label: 'Interest and Dividends', of: types('income') },
      {
        label: unsigned ? 'Less: Benefit Payments and Other Disbursements' : 'Benefit Payments and Other Disbursements',
        of: external(-1),
        unsigned,
      },
      { label: unsigned ? 'Less: Administrative Expenses' : 'Administrative Expenses', of: types('fees'), unsigned },
      { label: random.pick(['Realized and Unrealized Gain/(Loss)', 'Net Appreciation (Depreciation)']), of: 'market' },
      {
        label: random.pick(['Market Value, End of Period', 'Ending Market Value', 'Closing Market Value']),
        of: 'ending',
        bold: true,
      },
    ],
    {
      x: paper.margin + 30,
      width: paper.inner - 60,
      title: random.pick(['Reconciliation of Market Value', 'Summary of Changes', 'Account Reconcilement']),
      columns: [{ of: 'period', heading: random.pick(['Current Period', 'Amount', 'This Period']) }],
    },
  );
  drawHoldings(draft, account, {
    title: 'Statement of Assets',
    cashLabel: 'Cash and Equivalents',
    totalLabel: 'TOTAL ASSETS',
    showsCost: random.chance(0.6),
  });
  sectionTitle(draft, random.pick(['Transaction Detail', 'Schedule of Transactions']));
  const sections: { title: string; of: (entry: Entry) => boolean; trade?: boolean }[] = [
    { title: 'Receipts - Contributions and Other Additions', of: external(1) },
    { title: 'Receipts - Dividend and Interest Income', of: (entry) => types('income')(entry) && entry.amount > 0 },
    { title: 'Disbursements - Foreign Taxes', of: (entry) => types('income')(entry) && entry.amount < 0 },
    { title: 'Disbursements - Distributions and Other', of: external(-1) },
    { title: 'Disbursements - Fees and Expenses', of: types('fees') },
    { title: 'Purchases', of: types('purchases', 'reinvestments'), trade: true },
    { title: 'Sales and Maturities', of: types('sales'), trade: true },
    { title: 'Non-Cash Transactions', of: types('other'), trade: true },
  ];
  for (const section of sections) {
    const entries = account.entries.filter(section.of);
    if (entries.length === 0) continue;
    const fields: Field[] = [
      { name: 'date', heading: random.branch('date').pick(['Date', 'Posting\nDate', 'Effective\nDate']) },
      ...(section.trade
        ? [{ name: 'quantity' as const, heading: random.branch('par').pick(['Par Value/\nShares', 'Units']) }]
        : []),
      { name: 'whole', heading: 'Description' },
      ...(section.trade ? [{ name: 'price' as const, heading: 'Unit\nPrice' }] : []),
      { name: 'amount', heading: random.branch('cash').pick(['Cash', 'Net Amount', 'Principal\nCash']) },
    ];
    listEntries(draft, account, entries, {
      title: section.title,
      fields,
      unsigned,
      totalLabel: `Total ${section.title.replace(/^.* - /, '')}`,
    });
  }
  if (account.entries.length === 0) paper.line('No transactions were posted during the reporting period.');
  record(draft, account);
  return finish(draft, 1);
};
