import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Happening } from '../../renditions/events.ts';
import { known } from '../../renditions/forms-f/kit.ts';
import { dated, money, units } from '../../renditions/print.ts';
import { Booklet } from '../booklet.ts';
import * as kit from '../kit.ts';

const SAYS = {
  contribution: 'Participant contributions received per payroll of',
  'employer-contribution': 'Employer contribution received',
  'plan-transfer-in': 'Transfer of assets from prior trustee',
  distribution: 'Lump sum benefit payment to participant',
  'tax-withheld': 'Federal tax withheld remitted to IRS',
  buy: 'Purchased',
  sell: 'Sold',
  maturity: 'Matured',
  dividend: 'Dividend on',
  interest: 'Interest on',
  'sweep-interest': 'Interest on short-term cash balances',
  fee: 'Trustee fee for the period, based on market value',
  'tpa-fee': 'Third party administrator fee paid to plan administrator',
};
const PARTS: readonly { title: string; belongs: (event: Happening) => boolean; side: 1 | -1 }[] = [
  { title: 'Contributions and Other Receipts', belongs: kit.comesIn, side: 1 },
  { title: 'Investment Income', belongs: kit.isIncome, side: 1 },
  { title: 'Benefit Payments', belongs: kit.goesOut, side: -1 },
  { title: 'Administrative Expenses', belongs: kit.isFee, side: -1 },
  { title: 'Purchases', belongs: kit.buys, side: -1 },
  { title: 'Sales and Maturities', belongs: kit.sells, side: 1 },
];

const CSS = `${kit.DOTTED}body{font:9pt "Nimbus Roman"}.page{padding:.8in .7in .6in}.run{position:absolute;top:.35in;left:.7in;right:.7in;display:flex;justify-content:space-between;border-bottom:.5pt solid #000;padding-bottom:3pt}
.run b{font-variant:small-caps;font-size:12pt;letter-spacing:.06em}h2{font-variant:small-caps;letter-spacing:.08em;font-weight:normal;font-size:14pt;text-align:center;margin:10pt 0 5pt;border-bottom:2.5pt double #000}
table{width:100%}th{font-weight:normal;border-bottom:.5pt solid #000;padding:2pt 5pt}td{padding:1.6pt 5pt}.hang{margin-right:-3.2pt}.cur{width:10pt}.total td{border-top:.5pt solid #000;font-weight:bold}
.side{position:absolute;left:.18in;bottom:1in;transform:rotate(-90deg);transform-origin:left bottom;font-size:6pt;white-space:nowrap}.foot{position:absolute;bottom:.32in;right:.7in;font-size:8pt}.fine{font-size:7pt}`;

/** A trust's report on pages laid crosswise: small capitals, one table for each kind of movement with its total, text up the edge. */
export function trustLandscape(random: Random, seed: number) {
  const provider = providerName(random.branch('provider'), ['Trust Company, N.A.', 'Bank & Trust', 'Fiduciary Trust']);
  const { book, facts } = known(random, {
    lengths: ['month', 'quarter'],
    kinds: Object.keys(SAYS).filter((kind) => kind !== 'tax-withheld') as (keyof typeof SAYS)[],
    pace: [3, 12],
  });
  const booklet = new Booklet(provider, {
    css: CSS,
    landscape: true,
    lines: 34,
    head: (page) =>
      `<div class="run"><b>${provider}</b><span>${page === 1 ? '' : `${kit.escaped(book.title[0]!)} ${kit.DASH} Account${kit.NBSP}No.${kit.NBSP}${book.number}`}</span></div><div class="side">TR-4418 (rev. 03/24) 000${seed % 97} 0001 ${book.number.replace(/\W/g, '')}</div>`,
    foot: (page, pages) => `<div class="foot">Page ${page} of ${pages}</div>`,
  });
  const statement = booklet.open(book, facts);
  const { events } = book;
  booklet.page(
    `<div style="text-align:center;padding-top:1.6in"><div style="font-variant:small-caps;font-size:24pt;letter-spacing:.1em">Statement of Account</div><p style="font-size:12pt">${kit.period(random, book.start, book.end)}</p>
<p style="margin-top:.5in;font-size:12pt;line-height:1.4">${kit.lines(book.title)}</p><p style="font-size:12pt">Account Number: ${book.number}</p><p style="margin-top:.7in">Trust Officer: Eleanor Pryce, (555) 555-0121</p></div>`,
  );
  const line = (label: string, cents: number, first = false) =>
    `<tr${first ? ' class="total"' : ''}><td>${label}</td>${kit.apart(cents, first)}</tr>`;
  booklet.block(
    14,
    `<h2>Reconciliation of Market Value</h2><table style="width:6in;margin:0 auto">${line(`Beginning Market Value, ${dated(book.start, 'Month D, YYYY')}`, book.begin, true)}
${line('Contributions and Other Receipts', kit.total(events, kit.comesIn))}${line('Investment Income', kit.total(events, kit.isIncome))}${line('Benefit Payments', kit.total(events, kit.goesOut))}${line('Administrative Expenses', kit.total(events, kit.isFee))}
${line('Net Appreciation (Depreciation) in Market Value', book.gain)}${line(`Ending Market Value, ${dated(book.end, 'Month D, YYYY')}`, book.ending, true)}</table>`,
  );
  for (const { title, belongs, side } of PARTS) {
    const part = events.filter(belongs);
    if (part.length === 0) continue;
    const all = kit.total(part);
    booklet.table({
      title,
      heading: (text, continued) => `<h2>${text}${continued ? ' (Continued)' : ''}</h2>`,
      head: '<tr><th>Date</th><th>Description</th><th class="n">Units / Par Value</th><th></th><th class="n">Cash Amount</th></tr>',
      rows: [
        ...part.map((event, index) => {
          const paid = event.kind === 'contribution' ? ` ${dated(event.settle, 'M/D/YY')}` : '';
          const description = `${kit.says(SAYS, event)}${paid}`;
          return {
            html: `<td>${dated(event.settle, 'MM/DD/YY')}</td><td>${description}</td><td class="n">${event.quantity === undefined ? '' : units(Math.abs(event.quantity), 3, true)}</td>${kit.apart(event.cents, index === 0)}`,
            event: { ...event, trade: event.settle },
            description,
            statement,
          };
        }),
        {
          html: `<td></td><td>Total ${title}</td><td></td>${kit.apart(all, true)}`.replaceAll(
            '<td',
            '<td style="border-top:.5pt solid;font-weight:bold"',
          ),
        },
      ],
    });
    if (side === -1 && random.chance(0.3))
      booklet.block(2, '<p class="fine">Amounts in parentheses are paid from the trust.</p>');
  }
  booklet.table({
    title: 'Schedule of Assets Held',
    heading: (text, continued) => `<h2>${text}${continued ? ' (Continued)' : ''}</h2>`,
    head: `<tr><th>Asset</th><th class="n">Units / Par</th><th></th><th class="n">Cost Basis</th><th></th><th class="n">Market Value</th></tr>`,
    rows: [
      {
        html: `<td>Cash and Cash Equivalents</td><td></td>${kit.apart(book.cashEnd, true)}${kit.apart(book.cashEnd, true)}`,
      },
      ...book.holdings.map(({ paper, quantity, value }) => ({
        html: `<td>${kit.escaped(`${paper.name} ${paper.more}`)} ${kit.DASH} ${paper.cusip}</td><td class="n">${units(quantity, 3, true)}</td>${kit.apart(Math.round(value * 0.91), false)}${kit.apart(value, false)}`,
      })),
      {
        html: `<td><b>Total Market Value</b></td><td></td><td></td><td></td><td class="cur">$</td><td class="n"><b>${money(book.ending)}</b></td>`,
      },
    ],
  });
  booklet.block(8, `<div class="fine">${kit.legal(random, 2)}</div>`);
  return booklet.finish('trust-landscape', seed);
}
