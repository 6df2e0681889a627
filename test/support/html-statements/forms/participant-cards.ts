import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { keepFunds } from '../../renditions/forms-e/kit.ts';
import { dated, price, units } from '../../renditions/print.ts';
import { Booklet } from '../booklet.ts';
import * as kit from '../kit.ts';

const SAYS = {
  deferral: 'Employee Pre-Tax Deferral',
  roth: 'Employee Roth Deferral',
  match: 'Employer Match',
  'profit-sharing': 'Employer Profit Sharing',
  'rollover-in': 'Rollover',
  'loan-payment': 'Loan Repayment \u2013 Principal',
  'loan-interest': 'Loan Repayment \u2013 Interest',
  'new-loan': 'Loan Withdrawal',
  hardship: 'Hardship Withdrawal',
  'tpa-fee': 'Recordkeeping Fee',
  'credited-interest': 'Dividends/Interest',
};
const CSS = `body{font:8.8pt "DejaVu Sans";letter-spacing:-.01em;color:#333}.page{padding:.9in .6in .6in}.bar{position:absolute;left:0;right:0;top:0;height:.55in;background:linear-gradient(90deg,#00695c,#26a69a);color:#fff;padding:13pt .6in;font-size:13pt}
.hero{display:flex;gap:12pt}.card{background:#e6f3f1;border-radius:8pt;padding:10pt;flex:1}.card b{font-size:17pt;display:block;letter-spacing:-.03em}.two{display:grid;grid-template-columns:3.6in 1fr;gap:20pt;margin-top:10pt}h2{font-size:12pt;color:#00695c;margin:14pt 0 4pt;font-weight:600}
table{width:100%}td{padding:2.6pt 3pt;border-bottom:.4pt solid #d5e4e2}th{font-size:7.2pt;color:#00695c;padding:3pt;vertical-align:bottom;border-bottom:1pt solid #00695c}.foot{position:absolute;bottom:.3in;right:.6in;font-size:7pt}sup{font-size:5.6pt}.fine{font-size:6.6pt}`;

/** A participant's quarter in a recordkeeper's colours: cards, a chart beside the summary, activity and funds. */
export function participantCards(random: Random, seed: number) {
  const provider = providerName(random.branch('provider'), ['Retirement', 'Retirement Solutions', 'Workplace Savings']);
  const { book, funds, facts } = keepFunds(random, {
    lengths: ['quarter', 'quarter', 'year'],
    kinds: Object.keys(SAYS) as (keyof typeof SAYS)[],
    pace: [2, 6],
  });
  const booklet = new Booklet(provider, {
    css: CSS,
    lines: 36,
    head: (page) =>
      `<div class="bar">${provider}${page > 1 ? `<span style="font-size:8pt"> &nbsp;|&nbsp; Retirement account statement, continued</span>` : ''}</div>`,
    foot: (page, pages) => `<div class="foot">Account ID ${book.number} &nbsp; ${page} of ${pages}</div>`,
  });
  const statement = booklet.open(book, facts);
  const { events } = book;
  const $ = (cents: number) => kit.minus(cents, '$', '-');
  const outflow = (key: string) => kit.total(events, ({ kind }) => kind === key);
  const lines: [string, number][] = [
    ['Your contributions', outflow('deferral') + outflow('roth')],
    ['Employer contributions', outflow('match') + outflow('profit-sharing')],
    ['Rollovers', outflow('rollover-in')],
    ['Loan repayments', outflow('loan-payment') + outflow('loan-interest')],
    ['Loans taken', outflow('new-loan')],
    ['Withdrawals', outflow('hardship')],
    ['Fees<sup>\u2020</sup>', kit.total(events, kit.isFee)],
    ['Dividends and interest', kit.total(events, kit.isIncome)],
    ['Change in market value', book.gain],
  ];
  booklet.block(
    32,
    `<div style="display:flex;justify-content:space-between;margin-bottom:14pt"><div>${kit.lines([...book.title, ...book.address])}</div><div style="text-align:right;font-size:8pt">${book.planName ? kit.escaped(book.planName) : 'Individual retirement plan'}<br>Account ID: ${book.number}<br>${kit.period(random, book.start, book.end)}</div></div>
<div class="hero"><div class="card">Your account balance on ${dated(book.end, 'M/D/YYYY')}<b>${$(book.ending)}</b></div><div class="card">Your rate of return this period<b>${((100 * book.gain) / Math.max(1, book.begin)).toFixed(2)}%</b></div><div class="card">Vested balance<b>${$(book.ending)}</b></div></div>
<div class="two"><div><h2>Your account summary</h2><table><tr><td>Beginning balance as of ${dated(book.start, 'M/D/YYYY')}</td><td class="n">${$(book.begin)}</td></tr>${lines
      .filter(([, cents]) => cents !== 0)
      .map(([label, cents]) => `<tr><td>${label}</td><td class="n">${$(cents)}</td></tr>`)
      .join(
        '',
      )}<tr><td><b>Ending balance as of ${dated(book.end, 'M/D/YYYY')}</b></td><td class="n"><b>${$(book.ending)}</b></td></tr></table></div><div><h2>Balance history</h2>${kit.bars(random, book.ending)}<p style="font-size:7.4pt">You could receive an estimated $2,140.00 a month in retirement.</p></div></div>`,
  );
  booklet.table({
    title: 'Your transactions',
    heading: (title, continued) => `<h2>${title}${continued ? ' (continued)' : ''}</h2>`,
    head: '<tr><th>Date</th><th>Type</th><th>Investment</th><th class="n">Amount</th><th class="n">Unit/Share<br>Price</th><th class="n">Units/<br>Shares</th></tr>',
    rows: events.map((event) => {
      const fund = `${event.paper!.name} ${event.paper!.more}`.trim();
      return {
        html: `<td>${dated(event.settle, 'MM/DD/YYYY')}</td><td>${kit.says(SAYS, { ...event, paper: undefined } as never)}</td><td style="width:1.9in">${kit.escaped(fund)}</td><td class="n">${$(event.cents)}</td><td class="n">${price(event.price!, 4, true)}</td><td class="n">${units(event.quantity!, 4)}</td>`,
        lines: 1.8,
        event,
        description: fund,
        statement,
      };
    }),
  });
  booklet.table({
    title: 'Your investments',
    heading: (title, continued) => `<h2>${title}${continued ? ' (continued)' : ''}</h2>`,
    head: '<tr><th>Investment</th><th class="n">Beginning<br>balance</th><th class="n">Ending<br>units</th><th class="n">Unit<br>price</th><th class="n">Ending<br>balance</th></tr>',
    rows: [
      ...funds.map((fund) => ({
        html: `<td>${kit.escaped(fund.name)}</td><td class="n">${$(fund.begin)}</td><td class="n">${units(fund.units, 4)}</td><td class="n">${price(fund.price, 4, true)}</td><td class="n">${$(fund.end)}</td>`,
      })),
      {
        html: `<td><b>Total</b></td><td class="n">${$(funds.reduce((sum, fund) => sum + fund.begin, 0))}</td><td></td><td></td><td class="n"><b>${$(funds.reduce((sum, fund) => sum + fund.end, 0))}</b></td>`,
      },
    ],
  });
  booklet.block(
    8,
    `<div class="fine"><sup>\u2020</sup> Fees paid from your account for plan recordkeeping and administrative services, including transaction-based charges.${kit.legal(random, 2)}</div>`,
  );
  return booklet.finish('participant-cards', seed);
}
