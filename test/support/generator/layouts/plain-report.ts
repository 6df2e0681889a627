import { listEntries } from '../activity.ts';
import { drawAccountBlock, runningHead } from '../furniture.ts';
import { begin, brokerage, external, finish, type Layout, types } from '../layout-kit.ts';
import { drawSummary } from '../summary.ts';

/** A line printer's report in one type size, everything upper case, trailing signs or suffixes. */
export const plainReport: Layout = (random) => {
  const draft = begin(random, {
    providers: ['SECURITIES', 'TRUST SERVICES', 'INVESTMENT CO'],
    landscape: random.chance(0.4),
    margin: 36,
    style: {
      font: 'Courier',
      size: 7.5,
      capitals: true,
      date: random.pick(['us-short', 'us', 'iso', 'dashes']),
      negative: random.pick(['trailing', 'suffix', 'debit-suffix', 'minus']),
      rowDollar: false,
      summaryDollar: 'none',
      zero: random.pick(['0.00', '-']),
    },
  });
  draft.provider = draft.provider.toUpperCase();
  const { account, owner } = brokerage(random, ['month', 'quarter']);
  const { paper } = draft;
  runningHead(draft, () => account, 'left');
  paper.newPage();
  paper.line(draft.provider, { bold: true });
  paper.line('STATEMENT OF ACCOUNT');
  drawAccountBlock(draft, account, owner, 'above');
  drawSummary(
    draft,
    account,
    [
      { label: random.pick(['OPENING VALUE', 'BEGINNING VALUE', 'VALUE PRIOR STATEMENT']), of: 'beginning' },
      { label: 'ADDITIONS', of: external(1) },
      { label: 'WITHDRAWALS', of: external(-1) },
      { label: 'INCOME', of: types('income') },
      { label: 'EXPENSES', of: types('fees') },
      { label: 'GAIN OR LOSS', of: 'market' },
      { label: random.pick(['CLOSING VALUE', 'ENDING VALUE', 'VALUE THIS STATEMENT']), of: 'ending' },
    ],
    { x: paper.margin, width: 300, columns: [{ of: 'period', heading: 'AMOUNT' }] },
  );
  paper.line('TRANSACTIONS', { bold: true });
  listEntries(draft, account, account.entries, {
    fields: [
      { name: 'date', heading: 'DATE' },
      { name: 'whole', heading: 'DESCRIPTION' },
      { name: 'quantity', heading: 'SHARES' },
      { name: 'price', heading: 'PRICE' },
      { name: 'amount', heading: 'AMOUNT' },
      ...(random.chance(0.5) ? [{ name: 'balance' as const, heading: 'BALANCE' }] : []),
    ],
    openingBalance: account.cashBeginning,
    totalLabel: 'NET CASH',
    look: { headingLook: 'ruled', gap: 12 },
  });
  return finish(draft, 0);
};
