import { listEntries } from '../activity.ts';
import { record } from '../draft.ts';
import { drawAccountBlock, drawLetterhead, runningHead, sectionTitle } from '../furniture.ts';
import { bank, begin, finish, type Layout } from '../layout-kit.ts';
import { drawSummary } from '../summary.ts';

/** A bank's or credit union's account: withdrawals and deposits in columns of their own, a balance after every row. */
export const shareAccount: Layout = (random) => {
  const draft = begin(random, {
    providers: ['Federal Credit Union', 'Savings Bank', 'Community Credit Union'],
    style: {
      date: random.pick(['month-day', 'us-short', 'month-name', 'us']),
      negative: random.pick(['minus', 'trailing', 'parentheses']),
      rowDollar: random.chance(0.4),
      summaryDollar: random.pick(['all', 'none']),
      zero: '0.00',
    },
  });
  const { account, owner } = bank(random);
  const { paper } = draft;
  runningHead(draft, () => account, 'split');
  paper.newPage();
  drawLetterhead(draft, '');
  drawAccountBlock(draft, account, owner, 'right');
  const { beginning, ending } = random.pick([
    { beginning: 'Previous Balance', ending: 'New Balance' },
    { beginning: 'Beginning Balance', ending: 'Ending Balance' },
    { beginning: 'Balance Last Statement', ending: 'Balance This Statement' },
  ]);
  const unsigned = random.chance(0.5);
  const isFee = (kind: string) => kind.endsWith('-fee');
  drawSummary(
    draft,
    account,
    [
      { label: beginning, of: 'beginning' },
      {
        label: random.pick(['Deposits and Other Credits', 'Total Deposits', 'Plus Deposits']),
        of: (entry) => entry.amount > 0 && entry.kind !== 'interest',
      },
      { label: random.pick(['Interest Paid', 'Dividends Earned']), of: (entry) => entry.kind === 'interest' },
      {
        label: random.pick(['Withdrawals and Other Debits', 'Total Withdrawals', 'Less Withdrawals']),
        of: (entry) => entry.amount < 0 && !isFee(entry.kind),
        unsigned,
      },
      { label: 'Service Charges', of: (entry) => isFee(entry.kind), unsigned },
      { label: ending, of: 'ending', bold: true },
    ],
    {
      x: paper.margin,
      width: paper.inner * 0.55,
      title: random.pick(['Account Summary', 'Regular Share Account', 'Balance Summary']),
      columns: [{ of: 'period', heading: '' }],
    },
  );
  sectionTitle(draft, random.pick(['Transactions', 'Account Activity', 'Transaction History']));
  const sides = [
    { name: 'debit' as const, heading: random.pick(['Withdrawals', 'Debits', 'Money Out']) },
    { name: 'credit' as const, heading: random.pick(['Deposits', 'Credits', 'Money In']) },
  ];
  if (random.chance(0.4)) sides.reverse();
  const oneColumn = random.chance(0.3);
  listEntries(draft, account, account.entries, {
    fields: [
      { name: 'date', heading: random.pick(['Date', 'Post Date', 'Date\nPosted']) },
      { name: 'whole', heading: random.pick(['Transaction Description', 'Description']) },
      ...(oneColumn ? [{ name: 'amount' as const, heading: 'Amount' }] : sides),
      { name: 'balance', heading: 'Balance' },
    ],
    openingBalance: account.beginning,
    balanceRows: {
      opening: random.pick(['Balance Forward', 'Beginning Balance', 'Previous Balance']),
      closing: ending,
    },
    ...(random.chance(0.4) && !oneColumn ? { totalLabel: 'Total' } : {}),
    look: { stripes: random.chance(0.5), continued: 'Transactions (continued)' },
  });
  record(draft, account);
  return finish(draft, 1);
};
