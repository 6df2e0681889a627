import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { known } from '../../renditions/forms-f/kit.ts';
import { dated, money, price, units } from '../../renditions/print.ts';
import { Booklet } from '../booklet.ts';
import * as kit from '../kit.ts';

const SAYS = {
  deferral: ['CONTRIB', 'Salary deferral contribution'],
  match: ['CONTRIB', 'Employer matching contribution'],
  'rollover-in': ['RECEIPT', 'Rollover from qualified plan'],
  rmd: ['DISTRIB', 'Required minimum distribution'],
  'tax-withheld': ['DISTRIB', 'Federal withholding'],
  forfeiture: ['FORFEIT', 'Forfeiture of non-vested balance'],
  'loan-payment': ['LOAN', 'Loan principal repayment'],
  'loan-interest': ['LOAN', 'Loan interest repayment'],
  'new-loan': ['LOAN', 'Participant loan issued'],
  buy: ['BUY', ''],
  sell: ['SELL', ''],
  reinvest: ['REINV', 'Dividend reinvested'],
  dividend: ['DIV', 'Cash dividend'],
  'capgain-lt': ['CAP GN', 'Long term capital gain distribution'],
  interest: ['INT', 'Interest received'],
  'custody-fee': ['FEE', 'Custodial fee'],
} as const;
const CSS = `body{font:7.8pt "DejaVu Sans Condensed"}.page{padding:.95in .45in .6in}.top{position:absolute;left:.45in;right:.45in;top:.3in;background:#4a4a4a;color:#fff;padding:6pt 8pt;display:flex;justify-content:space-between}.grid{display:grid;grid-template-columns:1fr 1fr;gap:14pt}.box{border:.8pt solid #4a4a4a}.box h4{background:#4a4a4a;color:#fff;margin:0;padding:3pt 6pt;font-size:8pt}.box table{margin:3pt 6pt;width:calc(100% - 12pt)}
h2{font-size:9.6pt;margin:12pt 0 2pt;background:#4a4a4a;color:#fff;padding:3pt 6pt}table{width:100%}th{background:#d9d9d9;padding:2.5pt 3pt;font-size:7pt;vertical-align:bottom}td{padding:1.6pt 3pt}tr:nth-child(odd) td{background:#f6f6f6}sup{font-size:5pt;color:#a00}.foot{position:absolute;bottom:.28in;left:.45in;right:.45in;display:flex;justify-content:space-between;font-size:6.6pt}.fine{font-size:6.3pt}`;

/** A custodian's page of boxes in white on grey, striped tables, raised notes on amounts and labels, the cash ledger from opening to closing. */
export function custodianCash(random: Random, seed: number) {
  const provider = providerName(random.branch('provider'), ['Custody Services', 'Trust Services', 'Institutional']);
  const { book, facts } = known(random, {
    lengths: ['month', 'quarter'],
    kinds: Object.keys(SAYS).filter((kind) => kind !== 'tax-withheld') as (keyof typeof SAYS)[],
    pace: [3, 14],
  });
  const booklet = new Booklet(provider, {
    css: CSS,
    lines: 54,
    head: (page) =>
      `<div class="top"><b>${provider.toUpperCase()}</b><span>Account: ${book.number}${page > 1 ? ' (continued)' : ''}</span></div>`,
    foot: (page, pages) =>
      `<div class="foot"><span>Statement Period: ${dated(book.start, 'MM/DD/YYYY')} ${kit.DASH} ${dated(book.end, 'MM/DD/YYYY')}</span><span>Page ${page} of ${pages}</span></div>`,
  });
  const statement = booklet.open(book, facts);
  const { events } = book;
  const row = (label: string, cents: number, sign = '') =>
    `<tr><td>${label}</td><td class="n">${cents < 0 ? `${sign}(${kit.plain(cents)})` : `${sign}${kit.plain(cents)}`}</td></tr>`;
  const by = (...kinds: (keyof typeof SAYS)[]) =>
    kit.total(events, ({ kind }) => kinds.includes(kind as keyof typeof SAYS));
  booklet.block(
    28,
    `<div style="margin:6pt 0 12pt 12pt">${kit.lines([...book.title, ...book.address])}</div><div class="grid"><div class="box"><h4>CHANGE IN ACCOUNT VALUE</h4><table>${row('Opening Account Value', book.begin, '$')}${row('Contributions', by('deferral', 'match'))}${row('Rollovers', by('rollover-in'))}${row('Distributions', by('rmd', 'tax-withheld'))}${row('Loans, net<sup>a</sup>', by('new-loan', 'loan-payment', 'loan-interest'))}${row('Forfeitures', by('forfeiture'))}${row('Income', kit.total(events, kit.isIncome))}${row('Fees', kit.total(events, kit.isFee))}${row('Change in Market Value<sup>b</sup>', book.gain)}${row('<b>Closing Account Value</b>', book.ending, '$')}</table></div>
<div class="box"><h4>CASH ACTIVITY SUMMARY</h4><table>${row('Opening Cash Balance', book.cashBegin, '$')}${row(
      'Cash In',
      kit.total(events, ({ cents }) => cents > 0),
    )}${row(
      'Cash Out',
      kit.total(events, ({ cents }) => cents < 0),
    )}${row('<b>Closing Cash Balance</b>', book.cashBegin + kit.total(events), '$')}</table><h4>ACCOUNT INFORMATION</h4><table><tr><td>Account Number</td><td class="n">${book.number}</td></tr><tr><td>Tax ID on file</td><td class="n">**-***4410</td></tr><tr><td>Accrued Income<sup>c</sup></td><td class="n">$${money(Math.round(book.ending / 1313))}</td></tr></table></div></div>`,
  );
  booklet.table({
    title: 'TRANSACTION ACTIVITY',
    heading: (title, continued) => `<h2>${title}${continued ? ' (continued)' : ''}</h2>`,
    head: '<tr><th>Trade Date</th><th>Settle Date</th><th>Type</th><th>Description</th><th class="n">Shares</th><th class="n">Price</th><th class="n">Net Amount</th></tr>',
    rows: [
      {
        html: `<td></td><td>${dated(book.start, 'MM/DD/YY')}</td><td></td><td><b>Opening Cash Balance</b></td><td></td><td></td><td class="n">$${money(book.cashBegin)}</td>`,
      },
      ...events.map((event, index) => {
        const [type, text] = SAYS[event.kind as keyof typeof SAYS];
        const description = event.paper ? `${event.paper.name} ${event.paper.more} ${text}`.trim() : text;
        const note = index % 9 === 4 ? '<sup>a</sup>' : '';
        return {
          html: `<td>${dated(event.trade, 'MM/DD/YY')}</td><td>${dated(event.settle, 'MM/DD/YY')}</td><td>${type}</td><td style="width:2.5in">${kit.escaped(description)}</td><td class="n">${event.quantity === undefined ? '' : units(event.quantity)}</td><td class="n">${event.price === undefined ? '' : price(event.price)}</td><td class="n">${event.cents < 0 ? `(${kit.plain(event.cents)})` : kit.plain(event.cents)}${note}</td>`,
          lines: description.length > 46 ? 1.9 : 1.1,
          event,
          description: `${type} ${description}`,
          statement,
        };
      }),
      {
        html: `<td></td><td>${dated(book.end, 'MM/DD/YY')}</td><td></td><td><b>Closing Cash Balance</b></td><td></td><td></td><td class="n">$${money(book.cashBegin + kit.total(events))}</td>`,
      },
    ],
  });
  booklet.table({
    title: 'ASSET DETAIL',
    heading: (title, continued) => `<h2>${title}${continued ? ' (continued)' : ''}</h2>`,
    head: '<tr><th>Symbol</th><th>Security</th><th class="n">Shares</th><th class="n">Price</th><th class="n">Market Value</th><th class="n">Percent</th></tr>',
    rows: [
      ...book.holdings.map(({ paper, quantity, value }) => ({
        html: `<td>${paper.symbol}</td><td>${kit.escaped(`${paper.name} ${paper.more}`)}</td><td class="n">${units(quantity)}</td><td class="n">${price(paper.price)}</td><td class="n">${money(value)}</td><td class="n">${((100 * value) / book.ending).toFixed(2)}</td>`,
      })),
      {
        html: `<td></td><td>Cash</td><td></td><td></td><td class="n">${money(book.cashEnd)}</td><td class="n">${((100 * book.cashEnd) / book.ending).toFixed(2)}</td>`,
      },
      {
        html: `<td></td><td><b>Total Assets</b></td><td></td><td></td><td class="n"><b>$${money(book.ending)}</b></td><td class="n">100.00</td>`,
      },
    ],
  });
  booklet.block(
    9,
    `<div class="fine"><p><sup>a</sup> Participant loans are held outside of this account. <sup>b</sup> Realized and unrealized. <sup>c</sup> Not included in account value.</p>${kit.legal(random, 2)}</div>`,
  );
  return booklet.finish('custodian-cash', seed);
}
