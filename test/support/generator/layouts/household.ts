import { formatMoney } from '../../../../src-shared/money.ts';
import { listEntries } from '../activity.ts';
import { drawAccountBlock, drawLetterhead, letterhead, runningHead, sectionTitle } from '../furniture.ts';
import { drawHoldings } from '../holdings.ts';
import { begin, brokerage, external, finish, type Layout, types } from '../layout-kit.ts';
import { accountNumber } from '../names.ts';
import { simulateBrokerage } from '../simulate-brokerage.ts';
import { drawSummary } from '../summary.ts';
import { drawTable } from '../table.ts';

/** Two accounts in one document behind a page that lists both and their total. */
export const household: Layout = (random) => {
  const draft = begin(random, {
    providers: ['Advisors', 'Family Office', 'Wealth Strategies'],
    style: {
      date: random.pick(['us', 'month-day', 'us-short']),
      negative: random.pick(['minus', 'parentheses']),
      rowDollar: false,
    },
  });
  const first = brokerage(random, ['month']);
  const { periodStart, periodEnd, yearStart } = first.account;
  const period = { start: periodStart, end: periodEnd, yearStart };
  const other = random.branch('second');
  const temper = {
    pace: other.pick([0, 0.1, 0.3]),
    isPlan: first.owner.planName !== null,
    commissions: false,
    reinvests: true,
  };
  const second = simulateBrokerage(
    other.branch('account'),
    period,
    first.owner,
    accountNumber(other.branch('number')),
    temper,
  );
  const accounts = [first.account, second];
  const { paper } = draft;
  let current = first.account;
  runningHead(draft, () => current, 'split');
  paper.newPage();
  drawLetterhead(draft, 'Consolidated statement');
  for (const text of [...first.account.title, first.owner.street, first.owner.town]) paper.line(text);
  paper.down(8);
  paper.line(letterhead(draft, first.account).period, { bold: true });
  sectionTitle(draft, 'Accounts in this statement');
  const sum = (of: 'beginning' | 'ending') =>
    formatMoney(accounts.reduce((amount, account) => amount + account[of], 0));
  const rows = accounts.map((account, at) => ({
    cells: [
      account.number,
      at === 0 ? 'Plan account' : 'Second account',
      formatMoney(account.beginning),
      formatMoney(account.ending),
    ],
  }));
  const headings = ['Account', 'Description', 'Beginning value', 'Ending value'];
  const columns = headings.map((heading, at) => ({
    heading,
    align: at > 1 ? ('right' as const) : ('left' as const),
    flexible: at === 1,
  }));
  const look = {
    x: paper.margin,
    width: paper.inner,
    figures: 'first' as const,
    repeatHeadings: true,
    headingLook: 'ruled' as const,
    gap: 9,
    rowSpace: 2,
    stripes: false,
  };
  drawTable(
    paper,
    columns,
    [...rows, { cells: ['', 'Total of all accounts', sum('beginning'), sum('ending')], bold: true, spans: true }],
    look,
  );
  for (const account of accounts) {
    current = account;
    paper.newPage();
    drawAccountBlock(draft, account, first.owner, 'above');
    drawSummary(
      draft,
      account,
      [
        { label: 'Beginning value', of: 'beginning' },
        { label: 'Contributions', of: external(1) },
        { label: 'Distributions', of: external(-1) },
        { label: 'Income', of: types('income') },
        { label: 'Fees', of: types('fees') },
        { label: 'Change in market value', of: 'market' },
        { label: 'Ending value', of: 'ending', bold: true },
      ],
      {
        x: paper.margin,
        width: paper.inner * 0.7,
        title: 'Account summary',
        columns: [
          { of: 'period', heading: 'This period' },
          { of: 'ytd', heading: 'Year to date' },
        ],
      },
    );
    drawHoldings(draft, account, { title: 'Holdings', cashLabel: 'Cash', totalLabel: 'Total' });
    sectionTitle(draft, 'Activity');
    listEntries(draft, account, account.entries, {
      fields: [
        { name: 'date', heading: 'Date' },
        { name: 'action', heading: 'Activity' },
        { name: 'subject', heading: 'Description' },
        { name: 'quantity', heading: 'Quantity' },
        { name: 'price', heading: 'Price' },
        { name: 'amount', heading: 'Amount' },
      ],
      totalLabel: 'Net activity',
    });
  }
  return finish(draft, 2);
};
