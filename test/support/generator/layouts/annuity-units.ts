import { listEntries } from '../activity.ts';
import { money } from '../draft.ts';
import { drawAccountBlock, drawLetterhead, runningHead, sectionTitle } from '../furniture.ts';
import { drawHoldings } from '../holdings.ts';
import { begin, external, finish, type Layout, types, units } from '../layout-kit.ts';
import { printQuantity } from '../print-style.ts';
import { drawSummary } from '../summary.ts';

/** A group annuity: accumulation units per subaccount, one small table for each, with beginning and ending unit rows. */
export const annuityUnits: Layout = (random) => {
  const draft = begin(random, {
    providers: ['Annuity & Life', 'Life Assurance', 'Insurance and Annuity Co'],
    style: {
      date: random.pick(['us', 'us-short', 'month-name-year']),
      negative: random.pick(['minus', 'parentheses', 'trailing']),
      rowDollar: random.chance(0.5),
      summaryDollar: 'all',
      priceDecimals: 4,
      quantityDecimals: 3,
    },
  });
  const { account, owner } = units(random);
  const { paper } = draft;
  runningHead(draft, () => account, 'split');
  paper.newPage();
  drawLetterhead(draft, 'Group Annuity Contract Statement');
  drawAccountBlock(draft, account, owner, random.pick(['right', 'above']));
  drawSummary(
    draft,
    account,
    [
      {
        label: random.pick(['Accumulation Value, Beginning', 'Beginning Contract Value', 'Prior Contract Value']),
        of: 'beginning',
      },
      { label: random.pick(['Premiums and Additions', 'Purchase Payments']), of: external(1) },
      { label: 'Withdrawals and Loans', of: external(-1) },
      { label: 'Contract Charges', of: types('fees') },
      { label: 'Dividends', of: types('income'), skipZero: true },
      { label: random.pick(['Investment Results', 'Change in Unit Values', 'Investment Gain or Loss']), of: 'market' },
      {
        label: random.pick(['Accumulation Value, Ending', 'Ending Contract Value', 'Current Contract Value']),
        of: 'ending',
        bold: true,
      },
    ],
    {
      x: paper.margin,
      width: paper.inner * 0.7,
      title: 'Contract Summary',
      columns: [
        { of: 'period', heading: 'This Period' },
        { of: 'ytd', heading: 'Year to Date' },
      ],
    },
  );
  drawHoldings(draft, account, {
    title: 'Subaccount Values',
    totalLabel: 'Total Contract Value',
    showsBeginning: true,
  });
  sectionTitle(draft, 'Transactions by Subaccount');
  for (const held of account.positions) {
    const entries = account.entries.filter((entry) => entry.security === held.security);
    paper.need(60);
    paper.line(held.security.name, { bold: true, size: paper.size + 1 });
    paper.line(
      `Beginning units ${printQuantity(held.beginningQuantity, draft.style)}   Value ${money(draft, held.beginningValue)}`,
    );
    if (entries.length > 0) {
      listEntries(draft, account, entries, {
        fields: [
          { name: 'date', heading: 'Date' },
          { name: 'action', heading: 'Transaction' },
          { name: 'amount', heading: 'Dollar Amount' },
          { name: 'price', heading: 'Unit Value' },
          { name: 'quantity', heading: 'Units' },
        ],
        look: { width: paper.inner * 0.8 },
      });
    }
    paper.line(`Ending units ${printQuantity(held.quantity, draft.style)}   Value ${money(draft, held.value)}`);
    paper.down(6);
  }
  return finish(draft, 1);
};
