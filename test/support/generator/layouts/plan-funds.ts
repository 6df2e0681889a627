import { type Account, total, typeOf } from '../account.ts';
import { listEntries } from '../activity.ts';
import { type Draft, money } from '../draft.ts';
import { drawAccountBlock, drawLetterhead, runningHead, sectionTitle } from '../furniture.ts';
import { begin, finish, type Layout, types, units } from '../layout-kit.ts';
import { drawSummary } from '../summary.ts';
import { drawTable } from '../table.ts';

/** A plan report with one row per fund and the kinds of activity as columns; dated transactions follow. */
export const planFunds: Layout = (random) => {
  const draft = begin(random, {
    providers: ['Life Insurance Company', 'Retirement Trust', 'Benefit Services'],
    landscape: random.chance(0.5),
    style: {
      size: 7.5,
      date: random.pick(['us', 'us-short', 'compact']),
      negative: random.pick(['minus', 'parentheses', 'trailing']),
      rowDollar: random.chance(0.4),
      zero: random.pick(['0.00', '$0.00', '-', '--']),
    },
  });
  const { account, owner } = units(random);
  const { paper } = draft;
  runningHead(draft, () => account, 'left');
  paper.newPage();
  drawLetterhead(draft, random.pick(['Plan Sponsor Statement', 'Contract Statement']));
  drawAccountBlock(draft, account, owner, random.pick(['right', 'below', 'above']));
  drawSummary(
    draft,
    account,
    [
      { label: random.pick(['Beginning Balance', 'Opening Balance', 'Previous Balance']), of: 'beginning' },
      { label: 'Contributions', of: types('deposits') },
      { label: 'Rollovers', of: types('rollovers'), skipZero: true },
      { label: 'Loan Repayments', of: types('loanPayments', 'loanInterest'), skipZero: true },
      { label: 'Loan Withdrawals', of: types('newLoans'), skipZero: true },
      { label: 'Withdrawals', of: types('withdrawals') },
      { label: 'Forfeitures', of: types('forfeiture'), skipZero: true },
      { label: 'Asset Transfers', of: types('transfers'), skipZero: true },
      { label: 'Dividends', of: types('income'), skipZero: true },
      { label: 'Fees', of: types('fees') },
      { label: random.pick(['Investment Earnings', 'Gain/Loss', 'Change in Value']), of: 'market' },
      { label: random.pick(['Ending Balance', 'Closing Balance']), of: 'ending', bold: true },
    ],
    {
      x: paper.margin,
      width: 330,
      title: 'Plan Summary',
      columns: random.chance(0.6)
        ? [
            { of: 'period', heading: 'This Period' },
            { of: 'ytd', heading: 'Year To Date' },
          ]
        : [{ of: 'period', heading: 'Amount' }],
    },
  );
  sectionTitle(draft, 'Activity by Investment');
  drawByFund(draft, account);
  sectionTitle(draft, random.pick(['Transaction History', 'Transactions This Period']));
  listEntries(draft, account, account.entries, {
    fields: [
      { name: 'date', heading: random.pick(['Date', 'Trade Date']) },
      { name: 'fund', heading: 'Fund' },
      { name: 'action', heading: 'Activity' },
      { name: 'amount', heading: 'Dollars' },
      { name: 'price', heading: 'Unit Value' },
      { name: 'quantity', heading: 'Units' },
    ],
    ...(random.chance(0.5) ? { totalLabel: 'Total' } : {}),
  });
  return finish(draft, 1);
};

function drawByFund(draft: Draft, account: Account): void {
  const { paper } = draft;
  const headings = [
    'Fund',
    'Beginning\nBalance',
    'Contributions',
    'Withdrawals\nand Loans',
    'Other',
    'Gain/Loss',
    'Ending\nBalance',
  ];
  const columns = headings.map((heading, at) => ({
    heading,
    align: at === 0 ? ('left' as const) : ('right' as const),
    flexible: at === 0,
  }));
  const lines = account.positions.map((held) => {
    const entries = account.entries.filter((entry) => entry.security === held.security);
    const deposits = total(entries.filter((entry) => typeOf(entry) === 'deposits'));
    const out = total(entries.filter((entry) => ['withdrawals', 'newLoans'].includes(typeOf(entry))));
    const other = total(entries) - deposits - out;
    return [
      held.beginningValue,
      deposits,
      out,
      other,
      held.value - held.beginningValue - deposits - out - other,
      held.value,
    ];
  });
  const sums = headings.slice(1).map((_, at) => lines.reduce((sum, line) => sum + line[at]!, 0));
  const rows = lines.map((line, at) => ({
    cells: [account.positions[at]!.security.name, ...line.map((amount) => money(draft, amount))],
  }));
  const look = {
    x: paper.margin,
    width: paper.inner,
    figures: 'last' as const,
    repeatHeadings: true,
    headingLook: 'shaded' as const,
    gap: 8,
    rowSpace: 2,
    stripes: false,
  };
  drawTable(
    paper,
    columns,
    [...rows, { cells: ['Totals', ...sums.map((amount) => money(draft, amount))], bold: true, spans: true }],
    look,
  );
}
