import { listEntries } from '../activity.ts';
import { drawAccountBlock, drawLetterhead, runningHead, sectionTitle } from '../furniture.ts';
import { drawHoldings } from '../holdings.ts';
import { begin, brokerage, finish, inflow, type Layout, outflow, types } from '../layout-kit.ts';
import { drawSummary } from '../summary.ts';

/** Trade date, settle date, account type and a running cash balance beside each amount, opening and closing balance rows. */
export const runningCash: Layout = (random) => {
  const draft = begin(random, {
    providers: ['Clearing', 'Direct Trading', 'Brokers Inc'],
    style: {
      date: random.pick(['us-short', 'us', 'compact']),
      negative: random.pick(['parentheses', 'minus', 'trailing']),
      rowDollar: random.chance(0.4),
      zero: random.pick(['-', '0.00', '--']),
    },
  });
  const { account, owner } = brokerage(random, ['month']);
  const { paper } = draft;
  runningHead(draft, () => account, 'split');
  paper.newPage();
  drawLetterhead(draft, 'Statement of Account');
  drawAccountBlock(draft, account, owner, random.pick(['right', 'below']));
  const { beginning, ending } = random.pick([
    { beginning: 'Prior Value', ending: 'Current Value' },
    { beginning: 'Opening Balance', ending: 'Closing Balance' },
    { beginning: 'Previous Account Value', ending: 'Current Account Value' },
  ]);
  const columns = [
    { of: 'period' as const, heading: random.pick(['This Period', 'Current Period', 'Amount']) },
    { of: 'ytd' as const, heading: 'YTD' },
  ];
  if (random.chance(0.25)) columns.reverse();
  drawSummary(
    draft,
    account,
    [
      { label: beginning, of: 'beginning' },
      { label: 'Funds deposited', of: (entry) => inflow(entry) && entry.kind !== 'in-kind' },
      { label: 'Securities transferred in', of: (entry) => entry.kind === 'in-kind', skipZero: true },
      { label: 'Funds disbursed', of: (entry) => outflow(entry) && !entry.kind.endsWith('-fee') },
      { label: 'Income', of: types('income') },
      { label: 'Fees', of: types('fees') },
      { label: random.pick(['Change in value', 'Gain/(Loss) on investments']), of: 'market' },
      { label: ending, of: 'ending', bold: true },
    ],
    {
      x: paper.margin,
      width: paper.inner * 0.65,
      title: random.pick(['Portfolio Summary', 'Account Value Summary']),
      columns,
    },
  );
  drawHoldings(draft, account, {
    title: 'Account Positions',
    cashLabel: 'Insured Deposit Account',
    totalLabel: 'Total',
    symbolFirst: random.chance(0.5),
  });
  sectionTitle(draft, 'Account Activity');
  listEntries(draft, account, account.entries, {
    fields: [
      { name: 'trade-date', heading: 'Trade\nDate' },
      { name: 'settlement-date', heading: 'Settle\nDate' },
      { name: 'cash-or-margin', heading: 'Acct\nType' },
      { name: 'action', heading: 'Transaction/\nCash Activity*' },
      { name: 'subject', heading: 'Description' },
      { name: 'symbol', heading: 'Symbol/\nCUSIP' },
      { name: 'quantity', heading: 'Quantity' },
      { name: 'price', heading: 'Price' },
      { name: 'amount', heading: 'Amount' },
      { name: 'balance', heading: 'Balance' },
    ],
    openingBalance: account.cashBeginning,
    balanceRows: {
      opening: random.pick(['Opening Balance', 'Balance forward']),
      closing: random.pick(['Closing Balance', 'Ending cash balance']),
    },
    look: { stripes: random.chance(0.4), figures: 'first' },
  });
  paper.line(
    '* For Cash Activity totals, refer to the Income Summary. Balances include cash held in the deposit account.',
    { size: 6.5 },
  );
  return finish(draft, 2);
};
