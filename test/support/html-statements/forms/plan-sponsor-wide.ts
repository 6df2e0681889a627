import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { known } from '../../renditions/forms-f/kit.ts';
import { dated, money, units } from '../../renditions/print.ts';
import { Booklet } from '../booklet.ts';
import * as kit from '../kit.ts';

const SAYS = {
  deferral: 'Elective deferrals',
  'profit-sharing': 'Employer profit sharing contribution',
  'rollover-in': 'Rollover contribution',
  'plan-transfer-in': 'Transfer in from prior custodian',
  distribution: 'Benefit distribution',
  'tax-withheld': 'Federal tax withholding',
  corrective: 'Return of excess contribution',
  buy: 'Purchase',
  sell: 'Sale',
  dividend: 'Dividend',
  'capgain-st': 'Short-term capital gain distribution',
  interest: 'Interest',
  'sweep-interest': 'Money market interest',
  fee: 'Investment management fee',
  'custody-fee': 'Custody fee',
};
const CSS = `body{font:8.4pt "C059"}.page{padding:.85in .6in .55in}.top{position:absolute;top:.32in;left:.6in;right:.6in;display:flex;justify-content:space-between;color:#6b1d4a}.top b{font-size:13pt}.wrap{display:grid;grid-template-columns:1fr 2.4in;gap:22pt}.rail{border-left:2pt solid #6b1d4a;padding-left:10pt;font-size:7.6pt}h2{color:#6b1d4a;font-size:12pt;font-weight:normal;margin:10pt 0 3pt}table{width:100%}th{font-size:7.2pt;border-top:.8pt solid #6b1d4a;border-bottom:.8pt solid #6b1d4a;padding:2.5pt 4pt;font-weight:normal;vertical-align:bottom}td{padding:2pt 4pt;line-height:1.25}.mid td{vertical-align:middle}.foot{position:absolute;bottom:.28in;left:.6in;right:.6in;font-size:6.8pt;display:flex;justify-content:space-between}.fine{font-size:6.6pt}sup{font-size:5.4pt}`;

/** A plan's report across the page: a rail of facts, months named in full, additions and deductions apart, thin spaces before signs. */
export function planSponsorWide(random: Random, seed: number) {
  const provider = providerName(random.branch('provider'), ['Retirement Trust', 'Plan Services', 'Pension Trust Co']);
  const { book, facts } = known(random, {
    lengths: ['quarter', 'month'],
    kinds: Object.keys(SAYS).filter((kind) => kind !== 'tax-withheld') as (keyof typeof SAYS)[],
    pace: [3, 10],
  });
  const booklet = new Booklet(provider, {
    css: CSS,
    landscape: true,
    lines: 34,
    head: (page) =>
      `<div class="top"><b>${provider}</b><span>Retirement Plan Statement${page > 1 ? ' (cont\u2019d)' : ''}</span></div>`,
    foot: (page, pages) =>
      `<div class="foot"><span>Account No.${kit.NBSP}${book.number} ${kit.NBSP}\u2022${kit.NBSP} ${kit.period(random.branch(`foot ${page}`), book.start, book.end)}</span><span>page ${page} of ${pages}</span></div>`,
  });
  const statement = booklet.open(book, facts);
  const { events } = book;
  const figure = (cents: number, sign = '') =>
    cents < 0 ? `(${kit.THIN}${sign}${kit.plain(cents)}${kit.THIN})` : `${sign}${kit.plain(cents)}`;
  const row = (label: string, cents: number, indent = false, sign = '') =>
    `<tr><td${indent ? ' style="padding-left:18pt"' : ''}>${label}</td><td class="n">${figure(cents, sign)}</td></tr>`;
  booklet.block(
    26,
    `<div class="wrap"><div><h2>Summary of Your Plan Account</h2><table>${row(`Value on ${dated(book.start, 'Month D, YYYY')}`, book.begin, false, `$${kit.THIN}`)}<tr><td>Additions</td><td></td></tr>${row('Contributions, rollovers and transfers', kit.total(events, kit.comesIn), true)}${row('Interest and dividends', kit.total(events, kit.isIncome), true)}${row('Net increase (decrease) in fair value of investments', book.gain, true)}<tr><td>Deductions</td><td></td></tr>${row('Distributions to participants', kit.total(events, kit.goesOut), true)}${row('Fees and expenses', kit.total(events, kit.isFee), true)}${row(`<b>Value on ${dated(book.end, 'Month D, YYYY')}</b>`, book.ending, false, `$${kit.THIN}`)}</table></div>
<div class="rail"><b>Plan</b><br>${kit.escaped(book.planName ?? book.title.join(' '))}<br><br><b>Registration</b>${kit.lines(book.title)}<br><b>Account number</b><br>${book.number}<br><br><b>Reporting period</b><br>${kit.period(random, book.start, book.end)}<br><br><b>Questions?</b><br>Plan services, 1-877-555-0150<br><br><b>Upcoming</b><br>Form 5500 packages are mailed by March 31. The fee schedule changes on January 1 (minimum $125.00 a quarter).</div></div>`,
  );
  booklet.table({
    title: 'Transactions for the Period',
    heading: (title, continued) => `<h2>${title}${continued ? ' (cont\u2019d)' : ''}</h2>`,
    attributes: 'class="mid"',
    head: '<tr><th>Posted</th><th>Transaction</th><th>Security</th><th class="n">Shares or<br>face amount</th><th class="n">Additions</th><th class="n">Deductions</th></tr>',
    rows: events.map((event) => {
      const name = event.paper ? `${event.paper.name} ${event.paper.more}` : '';
      const description = SAYS[event.kind as keyof typeof SAYS];
      return {
        html: `<td style="white-space:nowrap">${dated(event.settle, 'Mon D, YYYY')}</td><td style="width:1.6in">${description}</td><td style="width:1.9in">${kit.soft(kit.escaped(name))}</td><td class="n">${event.quantity === undefined ? '' : units(Math.abs(event.quantity), 3, true)}</td><td class="n">${event.cents >= 0 ? kit.plain(event.cents) : ''}</td><td class="n">${event.cents < 0 ? kit.plain(event.cents) : ''}</td>`,
        lines: name.length > 26 || description.length > 24 ? 2 : 1,
        event: { ...event, trade: event.settle },
        description: `${description} ${name}`.trim(),
        statement,
      };
    }),
  });
  if (events.length > 0)
    booklet.block(
      2,
      `<table style="width:4in;margin-left:auto"><tr><td>Total</td><td class="n">Additions $${money(kit.total(events, ({ cents }) => cents > 0))}</td><td class="n">Deductions $${kit.plain(kit.total(events, ({ cents }) => cents < 0))}</td></tr></table>`,
    );
  booklet.table({
    title: 'Investments at Fair Value',
    heading: (title, continued) => `<h2>${title}${continued ? ' (cont\u2019d)' : ''}</h2>`,
    head: '<tr><th>Investment</th><th class="n">Shares or face amount</th><th class="n">Fair value</th></tr>',
    rows: [
      { html: `<td>Cash and money market fund</td><td></td><td class="n">${money(book.cashEnd)}</td>` },
      ...book.holdings.map(({ paper, quantity, value }) => ({
        html: `<td>${kit.escaped(`${paper.name} ${paper.more}`)}, CUSIP ${paper.cusip}</td><td class="n">${units(quantity, 3, true)}</td><td class="n">${money(value)}</td>`,
      })),
      { html: `<td><b>Total investments</b></td><td></td><td class="n"><b>$${kit.THIN}${money(book.ending)}</b></td>` },
    ],
  });
  booklet.block(8, `<div class="fine">${kit.legal(random, 2)}</div>`);
  return booklet.finish('plan-sponsor-wide', seed);
}
