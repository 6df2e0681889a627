import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../../renditions/book.ts';
import { special } from '../../renditions/forms-e/kit.ts';
import { dated, money } from '../../renditions/print.ts';
import { Booklet } from '../booklet.ts';
import * as kit from '../kit.ts';

const SAYS = {
  deposit: 'Deposit by Check',
  'direct-deposit': 'Deposit ACH PLAN CONTRIB TYPE: EMPLOYER CO: 401K FUNDING',
  'credited-interest': 'Deposit Dividend',
  'ach-out': 'Withdrawal ACH BENEFIT PAYMENT TYPE: PENSION',
  'wire-out': 'Withdrawal Outgoing Wire to Custodian',
  check: 'Draft',
  'service-charge': 'Withdrawal Account Service Fee',
};
const CSS = `body{font:8.2pt "DejaVu Sans Mono";letter-spacing:-.04em}.page{padding:1in .6in .6in}.top{position:absolute;top:.35in;left:.6in;right:.6in;display:flex;justify-content:space-between;font-family:"DejaVu Sans Condensed";letter-spacing:0}.top b{font-size:14pt;color:#1b5e20}h2{font:bold 10pt "DejaVu Sans Condensed";letter-spacing:0;background:#1b5e20;color:#fff;padding:3pt 6pt;margin:12pt 0 2pt}
table{width:100%}th{font:bold 7.2pt "DejaVu Sans Condensed";letter-spacing:0;border-bottom:.6pt solid #1b5e20;padding:2pt 3pt}td{padding:1.5pt 3pt;line-height:1.2}.ov td,.ov th{border:.5pt solid #999}.fine{font:6.6pt "DejaVu Sans Condensed";letter-spacing:0;margin-top:12pt}.foot{position:absolute;bottom:.3in;right:.6in;font:7pt "DejaVu Sans Condensed";letter-spacing:0}`;

/** A credit union's two shares in one statement: figures of one width, balances after each row, minus signs behind. */
export function memberShares(random: Random, seed: number) {
  const provider = providerName(random.branch('provider'), ['Federal Credit Union', 'Credit Union']);
  const keep = (name: string, kinds: readonly (keyof typeof SAYS)[], pace: readonly [number, number]) =>
    special(
      random.branch(`${name} special`),
      keepBook(random.branch('book'), { lengths: ['month'], kinds, pace }),
      true,
    );
  const member = random.branch('member').whole(100_000, 999_999);
  const savings = keep('savings', ['deposit', 'credited-interest', 'ach-out'], [1, 4]);
  const checking = keep('checking', Object.keys(SAYS) as (keyof typeof SAYS)[], [5, 18]);
  const named = [
    { ...savings, book: { ...savings.book, number: `${member}-0000` }, name: 'Business Share Savings' },
    { ...checking, book: { ...checking.book, number: `${member}-0070` }, name: 'Plan Share Draft Checking' },
  ];
  const { start, end, title, address } = savings.book;
  const booklet = new Booklet(provider, {
    css: CSS,
    lines: 46,
    head: (page) =>
      `<div class="top"><b>${provider}</b><span>${page === 1 ? 'STATEMENT OF ACCOUNTS' : `Statement of accounts, ${dated(end, 'MM/DD/YYYY')}`}</span></div>`,
    foot: (page, pages) => `<div class="foot">Page ${page} of ${pages}</div>`,
  });
  const accounts = named.map((account) => ({ ...account, statement: booklet.open(account.book, account.facts, true) }));
  booklet.block(
    18,
    `<div style="display:flex;justify-content:space-between"><div style="margin-top:14pt">${kit.barcode(random)}${kit.lines([...title, ...address])}</div><div>Statement Period<br>${dated(start, 'MM/DD/YYYY')} ${kit.DASH} ${dated(end, 'MM/DD/YYYY')}</div></div><h2>Balances at a Glance</h2><table class="ov"><tr><th>Account</th><th>Description</th><th class="n">Beginning Balance</th><th class="n">Ending Balance</th></tr>${accounts.map(({ book, name }) => `<tr><td>${book.number}</td><td>${name}</td><td class="n">${money(book.cashBegin)}</td><td class="n">${money(book.cashEnd)}</td></tr>`).join('')}</table>`,
  );
  for (const { book, name, statement } of accounts) {
    booklet.table({
      title: `${name} ${kit.DASH} Account Number: ${book.number}`,
      heading: (text, continued) => `<h2>${text}${continued ? ' (continued)' : ''}</h2>`,
      head: '<tr><th>Date</th><th>Transaction Description</th><th class="n">Amount</th><th class="n">Balance</th></tr>',
      rows: [
        {
          html: `<td>${dated(start, 'MM/DD')}</td><td>Beginning Balance</td><td></td><td class="n">${money(book.cashBegin)}</td>`,
        },
        ...movements(book),
        {
          html: `<td>${dated(end, 'MM/DD')}</td><td>Ending Balance</td><td></td><td class="n">${money(book.cashEnd)}</td>`,
        },
      ].map((row) => ({ ...row, statement })),
    });
    const { events } = book;
    booklet.block(
      4,
      `<table style="width:3.6in"><tr><td>Total Deposits</td><td class="n">${money(kit.total(events, ({ cents }) => cents > 0))}</td></tr><tr><td>Total Withdrawals</td><td class="n">${money(
        kit.total(events, ({ cents }) => cents < 0),
        'back',
      )}</td></tr></table>`,
    );
  }
  booklet.block(
    9,
    `<div class="fine"><b>A NOTE TO OUR MEMBERS:</b> The annual meeting is on March 12. Certificates now earn 4.25% APY on $10,000.00 or more.${kit.legal(random, 2)}</div>`,
  );
  return booklet.finish('member-shares', seed);
}

function movements(book: Book) {
  let running = book.cashBegin;
  return book.events.map((event) => {
    running += event.cents;
    const description = event.kind === 'check' ? `Draft ${event.checkNumber}` : kit.says(SAYS, event);
    return {
      html: `<td>${dated(event.settle, 'MM/DD')}</td><td style="width:3.1in">${description}</td><td class="n">${money(event.cents, 'back')}</td><td class="n">${money(running)}</td>`,
      lines: description.length > 44 ? 2 : 1,
      event,
      description,
    };
  });
}
