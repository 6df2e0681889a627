import { isTrade, typeOf } from '../account.ts';
import { type Field, listEntries } from '../activity.ts';
import { drawAccountBlock, drawLetterhead, runningHead, sectionTitle } from '../furniture.ts';
import { drawHoldings } from '../holdings.ts';
import { begin, brokerage, external, finish, inflow, type Layout, outflow, types } from '../layout-kit.ts';
import { drawSummary } from '../summary.ts';

/** Sections with a debit and a credit column and subtotals under both; the summary speaks of credits, debits and gains. */
export const debitCredit: Layout = (random) => {
  const draft = begin(random, {
    providers: ['Wealth', 'Larch & Ward', 'Financial Advisors'],
    style: {
      date: random.pick(['month-day', 'us-short']),
      negative: random.pick(['parentheses', 'minus']),
      rowDollar: false,
      summaryDollar: random.pick(['ends', 'all']),
    },
  });
  const { account, owner } = brokerage(random, ['month']);
  const { paper } = draft;
  runningHead(draft, () => account, 'left');
  paper.newPage();
  drawLetterhead(draft, random.pick(['YOUR ACCOUNT', 'ACCOUNT STATEMENT']));
  drawAccountBlock(draft, account, owner, random.pick(['below', 'right']));
  drawSummary(
    draft,
    account,
    [
      { label: 'Opening Value', of: 'beginning', bold: true },
      { label: random.pick(['Total Credits', 'Credits']), of: inflow },
      { label: random.pick(['Total Debits', 'Debits']), of: outflow },
      { label: 'Dividends/Interest Income', of: types('income') },
      { label: 'Net Market Gains/(Losses)', of: 'market' },
      { label: 'Closing Value', of: 'ending', bold: true },
    ],
    {
      x: paper.margin + paper.inner * random.pick([0, 0.25]),
      width: paper.inner * 0.7,
      title: random.pick(['ACCOUNT SUMMARY', 'YOUR PORTFOLIO VALUE']),
      columns: [
        { of: 'period', heading: 'This Statement' },
        ...(random.chance(0.7) ? [{ of: 'ytd' as const, heading: 'Year to Date' }] : []),
      ],
    },
  );
  sectionTitle(draft, 'Your Transactions');
  const creditFirst = random.chance(0.4);
  const [inHeading, outHeading] = random.pick([
    ['Credit', 'Debit'],
    ['Credits', 'Debits'],
    ['Additions', 'Subtractions'],
  ] as const);
  const sides: Field[] = [
    { name: 'debit', heading: outHeading },
    { name: 'credit', heading: inHeading },
  ];
  if (creditFirst) sides.reverse();
  const sections: { title: string; of: Parameters<typeof account.entries.filter>[0]; trade: boolean }[] = [
    { title: 'Dividends/Interest Income Transactions', of: (entry) => typeOf(entry) === 'income', trade: false },
    {
      title: 'Security Transactions',
      of: (entry) => isTrade(entry) || entry.kind === 'split' || entry.kind === 'in-kind',
      trade: true,
    },
    {
      title: 'Cash/Other Transactions',
      of: (entry) =>
        (external(1)(entry) || external(-1)(entry) || typeOf(entry) === 'fees') && entry.kind !== 'in-kind',
      trade: false,
    },
  ];
  for (const section of sections) {
    const entries = account.entries.filter(section.of);
    if (entries.length === 0) continue;
    const fields: Field[] = [
      { name: 'date', heading: section.trade ? 'Settlement\nDate' : 'Date' },
      ...(section.trade
        ? [
            { name: 'subject' as const, heading: 'Description' },
            { name: 'action' as const, heading: 'Transaction' },
          ]
        : [
            { name: 'action' as const, heading: 'Transaction Type' },
            { name: 'subject' as const, heading: 'Description' },
          ]),
      ...(section.trade
        ? [
            { name: 'quantity' as const, heading: 'Quantity' },
            { name: 'price' as const, heading: 'Price' },
          ]
        : []),
      ...sides,
    ];
    listEntries(draft, account, entries, {
      title: section.title,
      totalLabel: random.pick(['TOTAL', 'Subtotal', 'NET TOTAL']),
      fields,
    });
  }
  drawHoldings(draft, account, { title: 'Your Assets', cashLabel: 'CASH', totalLabel: 'TOTAL', showsCost: false });
  return finish(draft, 2);
};
