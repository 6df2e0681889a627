import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { keepFunds } from '../../renditions/forms-e/kit.ts';
import { dated, money, price, units } from '../../renditions/print.ts';
import { Booklet } from '../booklet.ts';
import * as kit from '../kit.ts';

const SAYS = {
  contribution: 'Contribution',
  'employer-contribution': 'Employer contribution',
  'rollover-in': 'Direct rollover',
  distribution: 'Normal distribution',
  'tax-withheld': 'Federal withholding',
  dividend: 'Income dividend reinvest',
  'capgain-lt': 'LT cap gain reinvest',
  fee: 'Annual account fee',
};
const CSS = `body{font:8.8pt "P052"}.page{padding:1in .8in .6in 1.5in}.name{position:absolute;top:.45in;left:1.5in;font-size:17pt;font-style:italic}.strip{position:absolute;left:0;top:0;bottom:0;width:1.15in;background:#3b3561}.strip span{color:#fff;position:absolute;bottom:1.1in;left:.75in;transform:rotate(-90deg);transform-origin:left bottom;white-space:nowrap;letter-spacing:.3em;font-size:12pt}
h2{font-size:12pt;margin:14pt 0 3pt;border-bottom:1pt solid #3b3561}h3{font-size:9.5pt;margin:0}table{width:100%}th{font-size:7.2pt;font-weight:normal;padding:2pt 3pt;vertical-align:bottom;border-bottom:.5pt solid #888}td{padding:1.8pt 3pt;font-feature-settings:"lnum"}.foot{position:absolute;bottom:.3in;left:1.5in;right:.8in;display:flex;justify-content:space-between;font-size:7pt}sup{font-size:6pt}.fine{font-size:7pt}`;

/** Shares of mutual funds held at the fund company: a ledger of shares for each fund, columns with two lines of heading, notes as raised figures. */
export function fundFamily(random: Random, seed: number) {
  const provider = providerName(random.branch('provider'), ['Funds', 'Mutual Funds', 'Investor Services']);
  const { book, funds, facts } = keepFunds(random, {
    lengths: ['quarter'],
    kinds: Object.keys(SAYS).filter((kind) => kind !== 'tax-withheld') as (keyof typeof SAYS)[],
    pace: [1, 6],
  });
  const booklet = new Booklet(provider, {
    css: CSS,
    lines: 44,
    head: (page) =>
      `<div class="strip"><span>INVESTMENT STATEMENT</span></div><div class="name">${provider}${page > 1 ? ' <small>(continued)</small>' : ''}</div>`,
    foot: (page, pages) =>
      `<div class="foot"><span>800-555-0191 ${kit.NBSP} Monday${kit.DASH}Friday 8 a.m.${kit.DASH}8 p.m. ET</span><span>Page ${page} of ${pages}</span></div>`,
  });
  const statement = booklet.open(book, facts);
  const { events } = book;
  const row = (label: string, cents: number, year: number, dollar = false) =>
    `<tr><td>${label}</td><td class="n">${dollar ? '$' : ''}${cents < 0 ? `${kit.DASH}` : ''}${kit.plain(cents)}</td><td class="n">${dollar ? '$' : ''}${year < 0 ? kit.DASH : ''}${kit.plain(year)}</td></tr>`;
  const year = (name: string, cents: number) => row(name, cents, book.ytd(name, cents));
  booklet.block(
    24,
    `<div style="margin:8pt 0 14pt">${kit.lines([...book.title, ...book.address])}</div><div><b>Account number</b> ${book.number} ${kit.NBSP}${kit.NBSP} <b>Statement period</b> ${kit.period(random, book.start, book.end)}</div>
<h2>Account at a glance</h2><table style="width:4.9in"><tr><th></th><th class="n">This quarter</th><th class="n">Year to date</th></tr>${row('Beginning value', book.begin, Math.round(book.begin * 0.97), true)}
${year('Additions', kit.total(events, kit.comesIn))}${year('Withdrawals', kit.total(events, kit.goesOut))}${year('Dividends and capital gains<sup>1</sup>', kit.total(events, kit.isIncome))}${year('Fees', kit.total(events, kit.isFee))}${year('Change in market value', book.gain)}${row('<b>Ending value</b>', book.ending, book.ending, true)}</table>`,
  );
  for (const fund of funds) {
    let owned = fund.unitsBefore;
    booklet.table({
      title: fund.name,
      heading: (title, continued) =>
        `<h2>${kit.escaped(title)} <sup>2</sup>${continued ? ' (continued)' : ''}</h2><h3>Fund symbol: ${fund.symbol}</h3>`,
      head: '<tr><th>Trade<br>date</th><th><br>Transaction</th><th class="n">Dollar<br>amount</th><th class="n">Share<br>price</th><th class="n">Shares this<br>transaction</th><th class="n">Total shares<br>owned</th></tr>',
      rows: [
        {
          html: `<td>${dated(book.start, 'MM/DD')}</td><td>Beginning balance</td><td class="n">$${money(fund.begin)}</td><td class="n">$${price(fund.priceBefore, 2)}</td><td></td><td class="n">${units(fund.unitsBefore)}</td>`,
        },
        ...fund.events.map((event) => {
          owned += event.quantity!;
          const description = SAYS[event.kind as keyof typeof SAYS];
          return {
            html: `<td>${dated(event.settle, 'MM/DD')}</td><td>${description}</td><td class="n">${kit.minus(event.cents, '', kit.DASH)}</td><td class="n">${price(event.price!, 2)}</td><td class="n">${event.quantity! < 0 ? kit.DASH : ''}${units(Math.abs(event.quantity!))}</td><td class="n">${units(owned)}</td>`,
            event,
            description,
            statement,
          };
        }),
        {
          html: `<td>${dated(book.end, 'MM/DD')}</td><td><b>Ending balance</b></td><td class="n"><b>$${money(fund.end)}</b></td><td class="n">$${price(fund.price, 2)}</td><td></td><td class="n">${units(fund.units)}</td>`,
        },
      ],
    });
  }
  booklet.block(
    9,
    `<div class="fine"><p><sup>1</sup> Includes amounts reinvested. <sup>2</sup> Shares purchased within the last 60 days may be subject to a 1.00% fee.</p>${kit.legal(random, 2)}</div>`,
  );
  return booklet.finish('fund-family', seed);
}
