import { type Account, type Entry, type EntryKind, total } from '../account.ts';
import { listEntries } from '../activity.ts';
import { type Draft, money, record } from '../draft.ts';
import { drawAccountBlock, drawLetterhead, runningHead, sectionTitle } from '../furniture.ts';
import { begin, finish, type Layout, units } from '../layout-kit.ts';
import { printMoney, printPrice, printQuantity } from '../print-style.ts';
import { marketChange } from '../summary.ts';
import { drawTable } from '../table.ts';

const ROWS: readonly { label: readonly string[]; kinds: readonly EntryKind[] }[] = [
  { label: ['Contributions', 'Employee and Employer Contributions'], kinds: ['deferral', 'employer'] },
  { label: ['Rollovers In', 'Rollover Contributions'], kinds: ['rollover-in'] },
  { label: ['Loan Principal Repayments'], kinds: ['loan-principal'] },
  { label: ['Loan Interest Repayments'], kinds: ['loan-interest'] },
  { label: ['Loans Issued', 'New Loans'], kinds: ['loan-issued'] },
  { label: ['Withdrawals', 'Benefit Payments', 'Distributions'], kinds: ['distribution'] },
  { label: ['Forfeitures'], kinds: ['forfeiture-out'] },
  { label: ['Transfers', 'Plan Transfers'], kinds: ['transfer-in', 'transfer-out'] },
  { label: ['Dividends', 'Dividend Income'], kinds: ['dividend'] },
  { label: ['Fees', 'Administrative Fees', 'Expenses'], kinds: ['admin-fee'] },
];

/** A recordkeeper's plan report: the money sources are the summary's columns, the plan total is the last or the first. */
export const planSources: Layout = (random) => {
  const draft = begin(random, {
    providers: ['Retirement', 'Retirement Plan Services', 'Life Retirement'],
    landscape: random.chance(0.4),
    style: {
      size: 7.5,
      date: random.pick(['us', 'us-short', 'month-name-year']),
      negative: random.pick(['minus', 'parentheses']),
      rowDollar: random.chance(0.3),
      summaryDollar: random.pick(['ends', 'all']),
      zero: random.pick(['0.00', '$0.00', '-']),
    },
  });
  const subject = units(random);
  const detail = random.chance(0.7);
  const labels = ROWS.map((row) => random.pick(row.label));
  const account = detail ? subject.account : condensed(subject.account);
  const { paper } = draft;
  runningHead(draft, () => account, 'split');
  paper.newPage();
  drawLetterhead(draft, random.pick(['Plan Statement', 'Quarterly Plan Report']));
  drawAccountBlock(draft, account, subject.owner, random.pick(['right', 'below']));
  sectionTitle(
    draft,
    random.pick(['Activity by Money Source', 'Plan Summary by Source', 'Account Activity by Source']),
  );
  drawSources(draft, account, labels, !detail);
  sectionTitle(draft, 'Investments');
  drawFunds(draft, account);
  if (detail) {
    sectionTitle(draft, 'Transaction Detail');
    const entries = account.entries;
    listEntries(draft, account, entries, {
      dateOnce: random.chance(0.3),
      fields: [
        { name: 'date', heading: 'Date' },
        { name: 'action', heading: 'Transaction' },
        { name: 'source', heading: 'Source' },
        { name: 'fund', heading: 'Investment' },
        { name: 'quantity', heading: 'Units/\nShares' },
        { name: 'price', heading: 'Unit/Share\nPrice' },
        { name: 'amount', heading: 'Amount' },
      ],
    });
  } else record(draft, account).summaryOnly = true;
  return finish(draft, 1);
};

/** The rows of the summary as entries of the period's last day: all that such a report tells. */
function condensed(account: Account): Account {
  const entries = ROWS.flatMap((row): Entry[] => {
    const amount = total(account.entries.filter((entry) => row.kinds.includes(entry.kind)));
    if (amount === 0) return [];
    return [
      { kind: row.kinds[0]!, date: account.periodEnd, tradeDate: account.periodEnd, amount, commission: 0, memo: '' },
    ];
  });
  return { ...account, entries };
}

function drawSources(draft: Draft, account: Account, labels: readonly string[], asTruth: boolean): void {
  const { paper, style, random } = draft;
  const kept = record(draft, account);
  const count = account.sources.length;
  const share = (amount: number) =>
    account.sources.map((_, at) =>
      at === count - 1 ? amount - Math.floor(amount / count) * (count - 1) : Math.floor(amount / count),
    );
  // A condensed account has lost its sources: its rows are split evenly, which print cannot tell from the real thing.
  const bySource = (entries: readonly Entry[]) =>
    entries.every((entry) => entry.source !== undefined)
      ? account.sources.map((_, at) => total(entries.filter((entry) => entry.source === at)))
      : share(total(entries));
  const beginning = share(account.beginning);
  const market = share(marketChange(account));
  const ending = beginning.map((value, at) => value + bySource(account.entries)[at]! + market[at]!);
  ending[count - 1]! += account.discrepancy;
  const totalFirst = random.chance(0.25);
  const totalHeading = random.pick(['Total', 'Plan Total', 'All Sources']);
  const row = (label: string, values: number[], ends: boolean, entry?: Entry) => {
    const sum = values.reduce((one, other) => one + other, 0);
    kept.summary.push({ label, amount: sum, column: totalHeading });
    const all = totalFirst ? [sum, ...values] : [...values, sum];
    const dollar = style.summaryDollar === 'all' || (ends && style.summaryDollar === 'ends');
    const placed = (page: number) => {
      if (entry && asTruth)
        kept.rows.push({
          entry,
          page: page + 1,
          date: entry.date,
          description: label,
          action: null,
          showsQuantity: false,
          showsPrice: false,
          showsSymbol: false,
        });
    };
    return { cells: [label, ...all.map((amount) => printMoney(amount, style, dollar))], bold: ends, placed };
  };
  const rows = ROWS.flatMap((group, at) => {
    const entries = account.entries.filter((entry) => group.kinds.includes(entry.kind));
    if (entries.length === 0 && random.chance(0.7)) return [];
    return [row(labels[at]!, bySource(entries), false, asTruth ? entries[0] : undefined)];
  });
  const headings = account.sources.map((name) => name.replace(' ', '\n'));
  const columns = ['', ...(totalFirst ? [totalHeading, ...headings] : [...headings, totalHeading])].map(
    (heading, at) => ({ heading, align: at === 0 ? ('left' as const) : ('right' as const), flexible: at === 0 }),
  );
  const gain = row(random.pick(['Gain/Loss', 'Investment Gain/(Loss)', 'Change in Value']), market, false);
  drawTable(
    paper,
    columns,
    [row('Beginning Balance', beginning, true), ...rows, gain, row('Ending Balance', ending, true)],
    {
      x: paper.margin,
      width: paper.inner,
      figures: 'first',
      repeatHeadings: true,
      headingLook: 'ruled',
      gap: 9,
      rowSpace: 3,
      stripes: random.chance(0.4),
    },
  );
}

function drawFunds(draft: Draft, account: Account): void {
  const { paper, style } = draft;
  const headings = ['Investment', 'Units', 'Unit Value', 'Ending Value'];
  const columns = headings.map((heading, at) => ({
    heading,
    align: at === 0 ? ('left' as const) : ('right' as const),
    flexible: at === 0,
  }));
  const rows = account.positions.map((held) => ({
    cells: [
      held.security.name,
      printQuantity(held.quantity, style),
      printPrice(held.price, style),
      money(draft, held.value),
    ],
  }));
  const sum = { cells: ['Total', '', '', money(draft, account.ending - account.discrepancy)], bold: true, spans: true };
  const look = {
    x: paper.margin,
    width: paper.inner * 0.8,
    figures: 'first' as const,
    repeatHeadings: true,
    headingLook: 'ruled' as const,
    gap: 9,
    rowSpace: 2,
    stripes: false,
  };
  drawTable(paper, columns, [...rows, sum], look);
}
