import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { known } from '../../renditions/forms-f/kit.ts';
import { dated, money, price, units } from '../../renditions/print.ts';
import { Booklet } from '../booklet.ts';
import * as kit from '../kit.ts';

const SAYS = {
  contribution: 'Employee contribution',
  'employer-contribution': 'Employer contribution',
  'rollover-in': 'Rollover contribution from prior plan',
  distribution: 'Normal distribution',
  'tax-withheld': 'Federal income tax withheld',
  buy: 'Purchase',
  sell: 'Sale',
  reinvest: 'Dividend reinvestment',
  dividend: 'Cash dividend',
  'qualified-dividend': 'Qualified dividend',
  'capgain-lt': 'Long-term capital gain distribution',
  interest: 'Bond interest',
  fee: 'Advisory fee \u2013 quarterly, billed in advance per the client agreement',
};

const CSS = `${kit.DOTTED}body{font:8.6pt "Nimbus Sans";color:#222}.page{padding:.95in .5in .6in}
.band{position:absolute;left:0;top:0;right:0;background:#16324f;color:#fff;padding:14pt .5in;display:flex;justify-content:space-between;letter-spacing:.04em}
.band b{font-size:14pt}.cols{display:flex;gap:18pt}.main{flex:1}.rail{width:2.15in;background:#eef2f5;padding:9pt;font-size:8pt}.rail h4{margin:0 0 3pt;color:#16324f}
h2{background:#16324f;color:#fff;font-size:10pt;padding:4pt 7pt;margin:11pt 0 4pt;letter-spacing:.03em}table{width:100%}th{font-size:7.4pt;color:#16324f;border-bottom:1pt solid #16324f;padding:2pt 4pt;vertical-align:bottom}
td{padding:2.4pt 4pt;line-height:1.25}tr:nth-child(even) td{background:#f1f5f8}.cur{width:9pt}sup{font-size:5.5pt}.foot{position:absolute;bottom:.3in;left:.5in;right:.5in;font-size:7pt;display:flex;justify-content:space-between}.fine{font-size:6.4pt}`;

/** Coloured bands, a rail at the right, dots between labels and figures, wrapped descriptions with the amount at the first line. */
export function advisoryReport(random: Random, seed: number) {
  const provider = providerName(random.branch('provider'), ['Wealth Advisors', 'Capital Management', 'Private Wealth']);
  const { book, facts } = known(random, {
    lengths: ['month', 'quarter'],
    kinds: Object.keys(SAYS).filter((kind) => kind !== 'tax-withheld') as (keyof typeof SAYS)[],
    pace: [3, 14],
  });
  const booklet = new Booklet(provider, {
    css: CSS,
    lines: 44,
    head: (page) =>
      `<div class="band"><b>${provider}</b><span>Account ${book.number}${page > 1 ? ' (continued)' : ''}</span></div>`,
    foot: (page, pages) =>
      `<div class="foot"><span>Securities offered through ${provider} Securities, Member FINRA/SIPC</span><span>Page ${page} of ${pages}</span></div>`,
  });
  const statement = booklet.open(book, facts);
  const { events } = book;
  const $ = (cents: number) => kit.minus(cents, '$');
  const summary = [
    kit.dotted(`Beginning account value (${dated(book.start, 'MM/DD/YYYY')})`, $(book.begin)),
    kit.dotted('Contributions and deposits', $(kit.total(events, kit.comesIn))),
    kit.dotted('Withdrawals and distributions', $(kit.total(events, kit.goesOut))),
    kit.dotted('Dividends and interest<sup>1</sup>', $(kit.total(events, kit.isIncome))),
    kit.dotted('Advisory fees', $(kit.total(events, kit.isFee))),
    kit.dotted('Change in investment value<sup>2</sup>', $(book.gain)),
    `<b>${kit.dotted(`Ending account value (${dated(book.end, 'MM/DD/YYYY')})`, $(book.ending))}</b>`,
  ];
  const bonds = book.holdings.filter(({ paper }) => paper.bond).reduce((sum, { value }) => sum + value, 0);
  const shares = [
    ['Equities and funds', book.ending - book.cashEnd - bonds],
    ['Fixed income', bonds],
    ['Cash and equivalents', book.cashEnd],
  ] as const;
  booklet.block(
    32,
    `<div class="cols"><div class="main"><div style="margin:16pt 0 22pt 20pt;line-height:1.35">${kit.lines([...book.title, ...book.address])}</div>
<h2>Account Summary</h2>${summary.join('')}<h2>Asset Allocation</h2>${kit.ring(shares)}</div>
<div class="rail"><h4>Statement period</h4>${kit.period(random, book.start, book.end)}<h4 style="margin-top:9pt">Account number</h4>${book.number}<h4 style="margin-top:9pt">Your financial advisor</h4>Marjorie Tallis, CFP\u00ae<br>1-800-555-0163<br>Client service: 1-800-555-0110
<h4 style="margin-top:9pt">A message for you</h4>Consolidating accounts could save you money. Households with $250,000 or more pay no annual account fee of $75.00. Ask your advisor by the end of the quarter.</div></div>`,
  );
  booklet.table({
    title: 'Account Activity',
    heading: (title, continued) => `<h2>${title}${continued ? ' (continued)' : ''}</h2>`,
    head: '<tr><th>Date</th><th>Transaction</th><th class="n">Quantity</th><th class="n">Price</th><th></th><th class="n">Amount</th></tr>',
    rows: events.map((event, index) => {
      const description = kit.says(SAYS, event);
      return {
        html: `<td>${dated(event.settle, 'MM/DD/YYYY')}</td><td style="width:2.5in">${kit.soft(description)}${event.paper ? `<br>CUSIP: ${event.paper.cusip}` : ''}</td><td class="n">${event.quantity === undefined ? '' : units(event.quantity)}</td><td class="n">${event.price === undefined ? '' : price(event.price, 2, true)}</td>${kit.apart(event.cents, index === 0)}`,
        lines: event.paper ? 3 : description.length > 44 ? 2 : 1,
        event: { ...event, trade: event.settle },
        description,
        statement,
      };
    }),
  });
  if (events.length === 0) booklet.block(2, '<p>There was no activity in your account during this period.</p>');
  booklet.table({
    title: 'Portfolio Holdings',
    heading: (title, continued) => `<h2>${title}${continued ? ' (continued)' : ''}</h2>`,
    head: '<tr><th>Description</th><th class="n">Quantity</th><th class="n">Price</th><th class="n">Market Value</th><th class="n">% of Account</th></tr>',
    rows: [
      {
        html: `<td>Cash and money market<sup>3</sup></td><td></td><td></td><td class="n">${money(book.cashEnd)}</td><td class="n">${((100 * book.cashEnd) / book.ending).toFixed(1)}%</td>`,
      },
      ...book.holdings.map(({ paper, quantity, value }) => ({
        html: `<td>${kit.escaped(`${paper.name} ${paper.more}`)} (${paper.symbol})</td><td class="n">${units(quantity)}</td><td class="n">${price(paper.price, 4)}</td><td class="n">${money(value)}</td><td class="n">${((100 * value) / book.ending).toFixed(1)}%</td>`,
      })),
      {
        html: `<td><b>Total account value</b></td><td></td><td></td><td class="n"><b>$${money(book.ending)}</b></td><td class="n">100.0%</td>`,
      },
    ],
  });
  booklet.block(
    12,
    `<div class="fine"><p><sup>1</sup> Includes capital gain distributions. <sup>2</sup> Realized and unrealized gains and losses for the period. <sup>3</sup> Sweep balances earn 0.45% APY.</p>${kit.legal(random, 3)}</div>`,
  );
  return booklet.finish('advisory-report', seed);
}
