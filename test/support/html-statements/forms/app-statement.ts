import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { known } from '../../renditions/forms-f/kit.ts';
import { dated, price, units } from '../../renditions/print.ts';
import { Booklet } from '../booklet.ts';
import * as kit from '../kit.ts';

const SAYS = {
  deposit: ['Deposit', 'From linked bank account'],
  'rollover-in': ['Rollover', 'Direct rollover from 401(k)'],
  'ach-out': ['Withdrawal', 'To linked bank account'],
  buy: ['Market buy', 'Filled at best available price'],
  sell: ['Market sell', 'Filled at best available price'],
  reinvest: ['Dividend reinvestment', 'Automatic'],
  dividend: ['Dividend', 'Paid in cash'],
  'sweep-interest': ['Interest', 'Cash sweep program interest'],
  fee: ['Subscription fee', 'Monthly advisory program'],
  'adr-fee': ['ADR fee', 'Pass-through agency fee'],
} as const;
const CSS = `body{font:8.8pt "Nimbus Sans";letter-spacing:.01em}.page{padding:.9in .7in .6in}.top{position:absolute;top:.4in;left:.7in;font-weight:bold;font-size:15pt;letter-spacing:-.02em}.cap{font-size:6.4pt;letter-spacing:.16em;text-transform:uppercase;color:#666}.big{font-size:22pt;font-weight:bold;letter-spacing:-.02em}
h2{font-size:12.5pt;margin:16pt 0 6pt}table{width:100%}th{font-size:6.4pt;letter-spacing:.16em;text-transform:uppercase;color:#666;font-weight:normal;padding:3pt 4pt;border-bottom:.5pt solid #bbb}td{padding:3.5pt 4pt;border-bottom:.4pt solid #e4e4e4;vertical-align:middle;line-height:1.25}td small{color:#777;font-size:7.2pt}.row{display:flex;justify-content:space-between;padding:3pt 0;border-bottom:.4pt solid #e4e4e4}.foot{position:absolute;bottom:.3in;left:.7in;right:.7in;font-size:6.6pt;color:#666;display:flex;justify-content:space-between}.fine{font-size:6.6pt;color:#555}`;

/** An app's statement: wide-set capitals, a second grey line below each row's title with the figures between the two, true minus signs before the dollar. */
export function appStatement(random: Random, seed: number) {
  const provider = providerName(random.branch('provider'), ['Invest', 'Trading', 'Markets']);
  const { book, facts } = known(random, {
    lengths: ['month'],
    kinds: Object.keys(SAYS) as (keyof typeof SAYS)[],
    pace: [4, 20],
  });
  const booklet = new Booklet(provider, {
    css: CSS,
    lines: 40,
    head: () => `<div class="top">${provider.toLowerCase()}</div>`,
    foot: (page, pages) =>
      `<div class="foot"><span>${provider} Securities LLC, Member FINRA / SIPC ${kit.DASH} Account #${book.number}</span><span>${page} / ${pages}</span></div>`,
  });
  const statement = booklet.open(book, facts);
  const { events } = book;
  const $ = (cents: number) => kit.minus(cents, '$');
  const row = (label: string, value: string) => `<div class="row"><span>${label}</span><span>${value}</span></div>`;
  booklet.block(
    24,
    `<div style="display:flex;justify-content:space-between"><div><div class="cap">Account holder</div>${kit.lines([...book.title, ...book.address])}</div><div style="width:2.3in"><div class="cap">Account number</div>${book.number}<div class="cap" style="margin-top:6pt">Statement period</div>${kit.period(random, book.start, book.end)}</div></div>
<div style="margin-top:18pt"><span class="cap">Portfolio value</span><div class="big">${$(book.ending)}</div></div><h2>Account summary</h2>${row('Opening value', $(book.begin))}${row('Deposits', $(kit.total(events, kit.comesIn)))}${row('Withdrawals', $(kit.total(events, kit.goesOut)))}${row('Dividends &amp; interest', $(kit.total(events, kit.isIncome)))}${row('Fees', $(kit.total(events, kit.isFee)))}${row('Market gain/loss', $(book.gain))}${row('<b>Closing value</b>', `<b>${$(book.ending)}</b>`)}`,
  );
  booklet.table({
    title: 'Account activity',
    heading: (title, continued) => `<h2>${title}${continued ? ' (cont.)' : ''}</h2>`,
    head: '<tr><th>Date</th><th>Description</th><th class="n">Qty</th><th class="n">Price</th><th class="n">Amount</th></tr>',
    rows: events.map((event) => {
      const [title, more] = SAYS[event.kind as keyof typeof SAYS];
      const second = event.paper ? `${event.paper.name} (${event.paper.symbol})` : more;
      return {
        html: `<td>${dated(event.settle, 'Mon DD')}</td><td style="width:2.9in"><b>${title}</b><br><small>${kit.escaped(second)}</small></td><td class="n">${event.quantity === undefined ? '\u2014' : units(Math.abs(event.quantity), 3)}</td><td class="n">${event.price === undefined ? '\u2014' : price(event.price, 2, true)}</td><td class="n">${event.cents > 0 ? '+' : ''}${$(event.cents)}</td>`,
        lines: 2.4,
        event: { ...event, trade: event.settle },
        description: `${title} ${second}`,
        statement,
      };
    }),
  });
  booklet.table({
    title: 'Portfolio',
    heading: (title, continued) => `<h2>${title}${continued ? ' (cont.)' : ''}</h2>`,
    head: '<tr><th>Asset</th><th class="n">Qty</th><th class="n">Price</th><th class="n">Market value</th></tr>',
    rows: [
      ...book.holdings.map(({ paper, quantity, value }) => ({
        html: `<td><b>${paper.symbol}</b><br><small>${kit.escaped(`${paper.name} ${paper.more}`)}</small></td><td class="n">${units(quantity)}</td><td class="n">${price(paper.price, 2, true)}</td><td class="n">${$(value)}</td>`,
        lines: 2.4,
      })),
      { html: `<td><b>Cash</b></td><td></td><td></td><td class="n">${$(book.cashEnd)}</td>`, lines: 1.4 },
      { html: `<td><b>Total</b></td><td></td><td></td><td class="n"><b>${$(book.ending)}</b></td>`, lines: 1.4 },
    ],
  });
  booklet.block(9, `<div class="fine">${kit.legal(random, 3)}</div>`);
  return booklet.finish('app-statement', seed);
}
