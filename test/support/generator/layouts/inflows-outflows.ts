import { typeOf } from '../account.ts';
import { listEntries } from '../activity.ts';
import { drawAccountBlock, drawLetterhead, runningHead, sectionTitle } from '../furniture.ts';
import { drawHoldings } from '../holdings.ts';
import { begin, brokerage, finish, inflow, type Layout, notePending, outflow } from '../layout-kit.ts';
import { drawSummary } from '../summary.ts';

/** Inflows and outflows, change in market value that holds income; price and quantity in one stacked heading. */
export const inflowsOutflows: Layout = (random) => {
  const draft = begin(random, {
    providers: ['Financial', 'Independent Advisors', 'Planning Network'],
    style: {
      date: random.pick(['us', 'month-name-year', 'dashes']),
      negative: random.pick(['parentheses', 'minus']),
      rowDollar: random.chance(0.6),
      summaryDollar: 'all',
    },
  });
  const { account, owner } = brokerage(random, ['month', 'quarter']);
  const { paper } = draft;
  runningHead(draft, () => account, random.pick(['split', 'left']));
  paper.newPage();
  drawLetterhead(draft, random.pick(['Your Statement', 'Retirement account statement']), random.chance(0.3));
  drawAccountBlock(draft, account, owner, random.pick(['below', 'right', 'above']));
  const date = (text: string) => `${text.slice(5, 7)}/${text.slice(8)}/${text.slice(0, 4)}`;
  drawSummary(
    draft,
    account,
    [
      {
        label: random.pick(['Starting Value', 'Beginning Value', `Value on ${date(account.periodStart)}`]),
        of: 'beginning',
      },
      { label: 'Inflows', of: inflow },
      { label: 'Outflows', of: outflow },
      { label: random.pick(['Change in Market Value', 'Change in Value']), of: 'market-and-income' },
      {
        label: random.pick(['Ending Value', 'Total Ending Value', `Value on ${date(account.periodEnd)}`]),
        of: 'ending',
        bold: true,
      },
    ],
    {
      x: paper.margin,
      width: paper.inner * 0.75,
      title: 'Account Summary',
      columns: [
        { of: 'period', heading: random.pick(['Quarter to Date', 'This Period', 'Current Period']) },
        { of: 'ytd', heading: 'Year to Date' },
      ],
    },
  );
  drawHoldings(draft, account, {
    title: 'Account Holdings',
    cashLabel: 'Insured Cash Account',
    totalLabel: 'TOTAL ACCOUNT HOLDINGS',
  });
  sectionTitle(draft, 'Account Activity');
  const trades = random.chance(0.5);
  const fields = [
    { name: 'date' as const, heading: 'Date' },
    { name: 'action' as const, heading: 'Transaction' },
    { name: 'subject' as const, heading: 'Description/Security ID' },
    { name: 'price' as const, heading: 'Price' },
    { name: 'quantity' as const, heading: 'Quantity' },
    { name: 'amount' as const, heading: 'Amount' },
  ];
  if (trades) {
    const groups = [
      {
        title: 'Cash Activity',
        of: [
          'deposits',
          'withdrawals',
          'rollovers',
          'transfers',
          'forfeiture',
          'loanPayments',
          'newLoans',
          'loanInterest',
          'fees',
          'income',
          'reinvestments',
          'other',
        ],
      },
      { title: 'Trading Activity', of: ['purchases', 'sales'] },
    ];
    for (const group of groups) {
      const entries = account.entries.filter((entry) => group.of.includes(typeOf(entry)));
      if (entries.length > 0)
        listEntries(draft, account, entries, { title: group.title, fields, dateOnce: random.chance(0.3) });
    }
  } else
    listEntries(draft, account, account.entries, {
      fields,
      look: { figures: random.pick(['first', 'last', 'middle']) },
    });
  if (account.pending.length > 0) {
    notePending(draft, account);
    sectionTitle(draft, 'Pending Transactions');
    for (const entry of account.pending)
      paper.line(
        `${date(entry.tradeDate)}   ${draft.voice.action(entry)}   ${entry.security!.name}   ${(Math.abs(entry.amount) / 100).toFixed(2)}`,
      );
  }
  return finish(draft, 2);
};
