import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Happening } from '../../renditions/events.ts';
import { known } from '../../renditions/forms-f/kit.ts';
import { dated, money, price, units } from '../../renditions/print.ts';
import { Booklet } from '../booklet.ts';
import * as kit from '../kit.ts';

const SAYS = {
  'employer-contribution': 'EMPLOYER CONTRIBUTION',
  deposit: 'FUNDS RECEIVED',
  'wire-in': 'WIRE TRANS FROM BANK',
  distribution: 'CASH DISTRIBUTION',
  'tax-withheld': 'FEDERAL TAX WITHHOLDING',
  'wire-out': 'WIRED FUNDS SENT',
  'journal-out': 'FUNDS TRANSFERRED TO ACCT',
  buy: 'PURCHASE OF',
  sell: 'SALE OF',
  maturity: 'REDEEMED AT MATURITY',
  dividend: 'DIVIDEND ON',
  'qualified-dividend': 'QUALIFIED DIV ON',
  interest: 'INTEREST ON',
  'foreign-tax': 'FOREIGN TAX ON',
  fee: 'INVESTMENT ADVISORY FEE',
  'service-charge': 'ACCOUNT SERVICE CHARGE',
};
const PARTS: readonly [string, (event: Happening) => boolean][] = [
  ['Deposits and Other Cash Credits', kit.comesIn],
  ['Withdrawals and Other Cash Debits', kit.goesOut],
  ['Dividends and Interest', kit.isIncome],
  ['Fees and Charges', kit.isFee],
  ['Securities Purchased', kit.buys],
  ['Securities Sold or Redeemed', kit.sells],
];
const CSS = `body{font:8pt "Nimbus Sans"}.page{padding:.9in .55in .6in .75in}.top{position:absolute;top:.35in;left:.75in;right:.55in;display:flex;justify-content:space-between}.top b{font:bold 14pt "DejaVu Serif Condensed"}
.two{display:flex;gap:24pt}.two>div{flex:1}h2{font:bold 10pt "DejaVu Serif Condensed";border-bottom:1.5pt solid #004b87;margin:12pt 0 4pt;color:#004b87}h3{font-size:8.4pt;margin:7pt 0 2pt;letter-spacing:.02em}table{width:100%}td{padding:1.7pt 3pt;line-height:1.22;vertical-align:bottom}th{padding:2pt 3pt;font-size:7.2pt;vertical-align:bottom;border-bottom:.5pt solid #004b87}.hang{margin-right:-2.7pt}.cur{width:8pt}.side{position:absolute;left:.3in;top:7.5in;transform:rotate(-90deg);transform-origin:left top;font-size:5.5pt;letter-spacing:.2em;white-space:nowrap}
.foot{position:absolute;bottom:.3in;left:.75in;right:.55in;display:flex;justify-content:space-between;font-size:6.6pt}sup{font-size:5pt}.fine{font-size:6.2pt;columns:2;column-gap:16pt}.total td{font-weight:bold;border-top:.5pt solid #000}`;

/** A large broker's statement: two columns on its first page, this period beside this year, activity by category with its amount at the last line. */
export function wirehouse(random: Random, seed: number) {
  const provider = providerName(random.branch('provider'), ['& Co. Incorporated', 'Securities', 'Financial Services']);
  const { book, facts } = known(random, {
    lengths: ['month', 'broker-month'],
    kinds: Object.keys(SAYS).filter((kind) => kind !== 'tax-withheld') as (keyof typeof SAYS)[],
    pace: [5, 18],
  });
  const booklet = new Booklet(provider, {
    css: CSS,
    lines: 50,
    head: (page) =>
      `<div class="top"><b>${provider}</b><span>${page === 1 ? '' : `${kit.escaped(book.title.join(' '))} &nbsp; Account No. <b style="font:bold 8pt Nimbus Sans">${book.number}</b>`}</span></div><div class="side">CLIENT STATEMENT ${String(seed).padStart(7, '0')} 000${book.number.replace(/\D/g, '')}</div>`,
    foot: (page, pages) =>
      `<div class="foot"><span>${provider}. Member SIPC. Please see important disclosures at the end of this statement.</span><span>Page ${page} of ${pages}</span></div>`,
  });
  const statement = booklet.open(book, facts);
  const { events } = book;
  const both = (label: string, cents: number, sign = false, same = false) =>
    `<tr><td>${label}</td>${kit.apart(cents, sign)}${kit.apart(same ? cents : book.ytd(label, cents), sign)}</tr>`;
  booklet.block(
    30,
    `<div class="two"><div><div style="font-size:7pt">CLIENT STATEMENT ${kit.NBSP}|${kit.NBSP} For the period ${kit.period(random, book.start, book.end)}</div><div style="margin:26pt 0 20pt 18pt">${kit.lines([...book.title, ...book.address].map((text) => text.toUpperCase()))}</div></div>
<div style="background:#dfe9f2;padding:8pt"><div>STATEMENT FOR:</div>${kit.lines(book.title)}<div style="margin-top:8pt">Total value of your account (as of ${dated(book.end, 'M/D/YY')})</div><div style="font-size:17pt;font-weight:bold">$${money(book.ending)}</div><div>Includes Accrued Interest of $${money(Math.round(book.ending / 911))}<sup>1</sup></div><div style="margin-top:8pt">Account Number: <b>${book.number}</b></div><div>Your Branch: 400 Harbor Plaza, Suite 210 ${kit.NBSP}(555)${kit.NBSP}555-0138</div></div></div>
<div class="two"><div style="flex:1.5"><h2>Change in Value of Your Account</h2><table><tr><th></th><th></th><th class="n">This Period</th><th></th><th class="n">This Year</th></tr>${both(`Beginning Total Value (as of ${dated(book.start, 'M/D/YY')})`, book.begin, true)}${both('Credits', kit.total(events, kit.comesIn))}${both('Debits', kit.total(events, kit.goesOut))}${both('Income', kit.total(events, kit.isIncome))}${both('Fees', kit.total(events, kit.isFee))}${both('Change in Market Value', book.gain)}${both('<b>Ending Total Value</b>', book.ending, true, true)}</table></div><div><h2>Value Over Time</h2>${kit.bars(random, book.ending)}</div></div>`,
  );
  for (const [title, belongs] of PARTS) {
    const part = events.filter(belongs);
    if (part.length === 0) continue;
    booklet.table({
      title,
      heading: (text, continued) =>
        `${continued ? '<h2>Account Activity (continued)</h2>' : ''}<h3>${text.toUpperCase()}${continued ? ' (CONTINUED)' : ''}</h3>`,
      head: '<tr><th>Transaction<br>Date</th><th>Settlement<br>Date</th><th>Description</th><th class="n">Quantity</th><th class="n">Price</th><th></th><th class="n">Credits/(Debits)</th></tr>',
      rows: [
        ...part.map((event, index) => {
          const extra =
            event.kind === 'buy' || event.kind === 'sell'
              ? `<br>${random.pick(['UNSOLICITED TRADE', 'SOLICITED TRADE'])}<br>${random.pick(['ACTED AS AGENT', 'YOUR ADVISOR ACTED AS AGENT'])}`
              : event.paper
                ? `<br>CUSIP: ${event.paper.cusip}`
                : '';
          const description = kit.says(SAYS, event);
          return {
            html: `<td>${dated(event.trade, 'M/D')}</td><td>${dated(event.settle, 'M/D')}</td><td style="width:2.1in">${kit.soft(description)}${extra}</td><td class="n">${event.quantity === undefined ? '' : units(Math.abs(event.quantity), 3)}</td><td class="n">${event.price === undefined ? '' : price(event.price)}</td>${kit.apart(event.cents, index === 0)}`,
            lines: (description.length > 34 ? 1.8 : 1) + (extra.split('<br>').length - 1) * 0.9,
            event,
            description,
            statement,
          };
        }),
        { html: `<td colspan="5"><b>TOTAL ${title.toUpperCase()}</b></td>${kit.apart(kit.total(part), true)}` },
      ],
    });
  }
  booklet.table({
    title: 'Holdings',
    heading: (title, continued) => `<h2>${title}${continued ? ' (continued)' : ''}</h2>`,
    head: '<tr><th>Security Description</th><th class="n">Quantity</th><th class="n">Share Price</th><th class="n">Total Cost</th><th class="n">Market Value</th><th class="n">Unrealized<br>Gain/(Loss)</th><th class="n">Est Ann<br>Income</th></tr>',
    rows: [
      {
        html: `<td>CASH, BANK DEPOSIT PROGRAM</td><td></td><td></td><td></td><td class="n">$${money(book.cashEnd)}</td><td></td><td class="n">${money(Math.round(book.cashEnd / 222))}</td>`,
      },
      ...book.holdings.map(({ paper, quantity, value }) => {
        const cost = Math.round(value * (0.8 + (quantity % 37) / 100));
        return {
          html: `<td>${kit.escaped(`${paper.name} ${paper.more}`)} (${paper.symbol})</td><td class="n">${units(quantity)}</td><td class="n">${price(paper.price, 3)}</td><td class="n">${money(cost)}</td><td class="n">${money(value)}</td><td class="n">${kit.hanging(value - cost)}</td><td class="n">${money(Math.round(value / 41))}</td>`,
          lines: 1.6,
        };
      }),
      {
        html: `<td><b>TOTAL VALUE</b></td><td></td><td></td><td></td><td class="n"><b>$${money(book.ending)}</b></td><td></td><td></td>`,
      },
    ],
  });
  booklet.turn();
  booklet.block(
    30,
    `<h2>Important Disclosures</h2><div class="fine"><p><sup>1</sup> Accrued interest is shown for information and is not part of the total value of your account.</p>${kit.legal(random, 6)}</div>`,
  );
  return booklet.finish('wirehouse', seed);
}
