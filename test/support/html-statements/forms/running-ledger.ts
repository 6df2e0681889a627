import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { keepBook } from '../../renditions/book.ts';
import { special } from '../../renditions/forms-e/kit.ts';
import { dated, money } from '../../renditions/print.ts';
import { Booklet } from '../booklet.ts';
import * as kit from '../kit.ts';

const SAYS = {
  deposit: 'Branch deposit',
  'direct-deposit': 'Direct deposit \u2013 employer 401(k) remittance, trace 0555018822014',
  'credited-interest': 'Interest payment',
  'ach-out': 'Electronic payment to plan participant, reference 55501',
  'wire-out': 'Wire transfer sent to custodian, fed reference 1109B1QGC08C',
  card: 'Card purchase',
  check: 'Check',
  'service-charge': 'Monthly service fee',
};
const CSS = `body{font:9pt "URW Gothic"}.page{padding:1in .7in .6in .7in}.top{position:absolute;top:.4in;left:.7in;right:.7in;display:flex;justify-content:space-between;align-items:flex-end}.top b{font-size:18pt;color:#b5121b}
.cards{display:flex;gap:10pt;margin:14pt 0}.cards div{flex:1;border:.6pt solid #bbb;border-radius:5pt;padding:7pt;text-align:center}.cards b{display:block;font-size:12.5pt}h2{color:#b5121b;font-weight:normal;font-size:15pt;margin:12pt 0 5pt}
table{width:100%}th{border-bottom:1.4pt solid #b5121b;font-size:7.6pt;padding:3pt 4pt}td{padding:3pt 4pt;border-bottom:.4pt solid #ddd;line-height:1.3;vertical-align:middle}.foot{position:absolute;bottom:.3in;left:.7in;right:.7in;font-size:7pt;text-align:center}.fine{font-size:6.8pt}`;

/** A bank's ledger with a balance after each row, rounded cards on top, and the amount in the middle of wrapped descriptions. */
export function runningLedger(random: Random, seed: number) {
  const provider = providerName(random.branch('provider'), ['Bank', 'Bank & Trust', 'Federal Savings']);
  const { book, facts } = special(
    random.branch('special'),
    keepBook(random.branch('book'), {
      lengths: ['month', 'odd-month', 'quarter'],
      kinds: Object.keys(SAYS) as (keyof typeof SAYS)[],
      pace: [4, 18],
    }),
    true,
  );
  const signed = random.chance(0.4);
  const booklet = new Booklet(provider, {
    css: CSS,
    lines: 38,
    head: (page) =>
      `<div class="top"><b>${provider}</b><span>${page > 1 ? `Account number: ${book.number} (continued)` : 'Premium Money Market Savings'}</span></div>`,
    foot: (page, pages) =>
      `<div class="foot">${provider} is a member of the FDIC ${kit.NBSP}|${kit.NBSP} Page ${page}/${pages}</div>`,
  });
  const statement = booklet.open(book, facts, true);
  const credits = kit.total(book.events, ({ cents }) => cents > 0);
  const debits = kit.total(book.events, ({ cents }) => cents < 0);
  booklet.block(
    15,
    `<div style="display:flex;justify-content:space-between"><div style="margin:14pt 0 8pt 26pt">${kit.lines([...book.title, ...book.address])}</div><div style="text-align:right">Account number<br><b>${book.number}</b><br><br>Statement period<br><b>${kit.period(random, book.start, book.end)}</b></div></div>
<div class="cards"><div>Beginning balance<b>$${money(book.cashBegin)}</b></div><div>Total deposits<b>$${money(credits)}</b></div><div>Total withdrawals<b>${kit.minus(debits, '$')}</b></div><div>Ending balance<b>$${money(book.cashEnd)}</b></div></div>`,
  );
  let running = book.cashBegin;
  const empty = '<td></td>';
  const opening = {
    html: `<td>${dated(book.start, 'Mon D')}</td><td>Beginning balance</td>${signed ? empty : empty + empty}<td class="n">$${money(running)}</td>`,
  };
  const rows = book.events.map((event) => {
    running += event.cents;
    const description = event.kind === 'check' ? `Check #${event.checkNumber}` : kit.says(SAYS, event);
    const amount = signed
      ? `<td class="n">${event.cents > 0 ? '+' : ''}${kit.minus(event.cents, '$')}</td>`
      : event.cents < 0
        ? `<td class="n">${kit.plain(event.cents)}</td>${empty}`
        : `${empty}<td class="n">${kit.plain(event.cents)}</td>`;
    return {
      html: `<td>${dated(event.settle, 'Mon D')}</td><td style="width:2.2in">${description}</td>${amount}<td class="n">${money(running)}</td>`,
      lines: description.length > 72 ? 3 : description.length > 36 ? 2.2 : 1.3,
      event,
      description,
      statement,
    };
  });
  booklet.table({
    title: 'Transaction history',
    heading: (title, continued) => `<h2>${title}${continued ? ' (continued)' : ''}</h2>`,
    head: `<tr><th>Date</th><th>Description</th>${signed ? '<th class="n">Amount</th>' : '<th class="n">Withdrawals</th><th class="n">Deposits</th>'}<th class="n">Balance</th></tr>`,
    rows: [
      opening,
      ...rows,
      {
        html: `<td>${dated(book.end, 'Mon D')}</td><td><b>Ending balance</b></td>${signed ? empty : empty + empty}<td class="n"><b>$${money(book.cashEnd)}</b></td>`,
      },
    ],
  });
  booklet.block(
    11,
    `<h2>Interest summary</h2><table style="width:4in"><tr><td>Annual percentage yield earned</td><td class="n">3.40%</td></tr><tr><td>Interest paid year-to-date</td><td class="n">$${money(book.ytd('interest', kit.total(book.events, kit.isIncome)))}</td></tr></table><div class="fine">${kit.legal(random, 2)}</div>`,
  );
  return booklet.finish('running-ledger', seed);
}
