import { accountNumber, providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../../renditions/book.ts';
import { known } from '../../renditions/forms-f/kit.ts';
import { dated, money, price, units } from '../../renditions/print.ts';
import type { Statement } from '../../renditions/sheet.ts';
import { Booklet } from '../booklet.ts';
import * as kit from '../kit.ts';

const SAYS = {
  contribution: 'Contribution',
  'rollover-in': 'Rollover Deposit',
  distribution: 'Distribution',
  'tax-withheld': 'Federal Tax Withholding',
  buy: 'Buy',
  sell: 'Sell',
  reinvest: 'Reinvest Shares',
  dividend: 'Dividend',
  interest: 'Interest',
  fee: 'Managed Account Fee',
  'foreign-tax': 'Foreign Tax Paid',
};
const CSS = `body{font:8.4pt "DejaVu Sans Condensed"}.page{padding:.85in .5in .6in}.head{position:absolute;top:.3in;left:.5in;right:.5in;border-bottom:3pt solid #c9a227;padding-bottom:3pt;display:flex;justify-content:space-between}h2{font-size:13pt;font-weight:300;margin:10pt 0 4pt}h3{background:#c9a227;color:#fff;margin:8pt 0 3pt;padding:2pt 5pt;font-size:9pt}
.pair{display:flex;gap:22pt}.pair>div{flex:1}table{width:100%}td{padding:2pt 3pt}th{padding:2pt 3pt;font-size:7.4pt;border-bottom:.7pt solid #444}.hang{margin-right:-2.6pt}.cur{width:8pt}tr.zebra td{background:#faf6e8}.foot{position:absolute;bottom:.3in;left:.5in;right:.5in;font-size:7pt;display:flex;justify-content:space-between}.fine{font-size:6.5pt;columns:2}`;

/** Two accounts of a household in one document: an overview of both, their summaries side by side, then each part account by account. */
export function linkedAccounts(random: Random, seed: number) {
  const provider = providerName(random.branch('provider'), ['Brokerage Services', 'Investments', 'Securities LLC']);
  const kinds = Object.keys(SAYS).filter((kind) => kind !== 'tax-withheld') as (keyof typeof SAYS)[];
  const first = known(random.branch('first'), { lengths: ['month'], kinds, pace: [3, 9] });
  const number = accountNumber(random.branch('second number'));
  const other = known(random.branch('second'), { lengths: ['month'], kinds, pace: [1, 6] });
  const moved = intoMonthOf(first.book, { ...other.book, number });
  const known2 = [
    [first.book, first.facts, 'Traditional 401(k) Brokerage'],
    [moved, other.facts, 'Roth 401(k) Brokerage'],
  ] as const;
  const booklet = new Booklet(provider, {
    css: CSS,
    lines: 46,
    head: (page) =>
      `<div class="head"><b>${provider}</b><span>${page === 1 ? 'Combined Statement' : 'Combined Statement, continued'}</span></div>`,
    foot: (page, pages) =>
      `<div class="foot"><span>Statement date ${dated(first.book.end, 'Month D, YYYY')}</span><span>${page} of ${pages}</span></div>`,
  });
  const accounts = known2.map(([book, facts, name]): [Book, Statement, string] => [
    book,
    booklet.open(book, facts),
    name,
  ]);
  const all = (pick: (book: Book) => number) => accounts.reduce((sum, [book]) => sum + pick(book), 0);
  booklet.block(
    22,
    `<div style="margin:14pt 0 20pt 20pt">${kit.barcode(random)}${kit.lines([...first.book.title, ...first.book.address])}</div><p>Statement period: ${kit.period(random, first.book.start, first.book.end)}</p><h2>Your Accounts at a Glance</h2>
<table><tr><th>Account Type</th><th>Account Number</th><th class="n">Beginning Value</th><th class="n">Ending Value</th></tr>${accounts.map(([book, , name]) => `<tr><td>${name}</td><td>${book.number}</td><td class="n">$${money(book.begin)}</td><td class="n">$${money(book.ending)}</td></tr>`).join('')}
<tr><td><b>Total Household Value</b></td><td></td><td class="n"><b>$${money(all(({ begin }) => begin))}</b></td><td class="n"><b>$${money(all(({ ending }) => ending))}</b></td></tr></table>`,
  );
  for (const [book, , name] of accounts) {
    const line = (label: string, cents: number, sign = false) => `<tr><td>${label}</td>${kit.apart(cents, sign)}</tr>`;
    const { events } = book;
    booklet.block(
      14,
      `<h3>${name} ${kit.DASH} Account Number ${book.number}</h3><h2>Account Summary</h2><table style="width:4.6in">${line('Beginning Account Value', book.begin, true)}${line('Deposits and Contributions', kit.total(events, kit.comesIn))}${line('Withdrawals', kit.total(events, kit.goesOut))}${line('Dividends and Interest', kit.total(events, kit.isIncome))}${line('Fees and Charges', kit.total(events, kit.isFee))}${line('Market Appreciation/(Depreciation)', book.gain)}${line('<b>Ending Account Value</b>', book.ending, true)}</table>`,
    );
  }
  for (const [book, statement, name] of accounts) {
    booklet.table({
      title: 'Transaction Detail',
      heading: (title, continued) =>
        `<h3>${name} ${kit.DASH} Account Number ${book.number}</h3><h2>${title}${continued ? ' (continued)' : ''}</h2>`,
      head: '<tr><th>Settlement<br>Date</th><th><br>Activity</th><th><br>Description</th><th class="n"><br>Quantity</th><th class="n"><br>Price</th><th></th><th class="n"><br>Amount</th></tr>',
      rows: book.events.map((event, index) => {
        const name = event.paper ? `${event.paper.name} ${event.paper.more}` : '';
        return {
          html: `<td>${dated(event.settle, 'MM/DD/YY')}</td><td>${SAYS[event.kind as keyof typeof SAYS]}</td><td style="width:2in">${kit.escaped(name)}</td><td class="n">${event.quantity === undefined ? '' : units(event.quantity)}</td><td class="n">${event.price === undefined ? '' : price(event.price)}</td>${kit.apart(event.cents, index === 0)}`,
          lines: name.length > 34 ? 2.2 : 1.2,
          event: { ...event, trade: event.settle },
          description: `${SAYS[event.kind as keyof typeof SAYS]} ${name}`.trim(),
          statement,
        };
      }),
    });
    if (book.events.length === 0) booklet.block(1, '<div>No transactions this period.</div>');
  }
  for (const [book, , name] of accounts)
    booklet.table({
      title: 'Holdings',
      heading: (title, continued) =>
        `<h3>${name} ${kit.DASH} Account Number ${book.number}</h3><h2>${title}${continued ? ' (continued)' : ''}</h2>`,
      head: '<tr><th>Security</th><th>Symbol</th><th class="n">Quantity</th><th class="n">Price</th><th class="n">Market Value</th></tr>',
      rows: [
        { html: `<td>Cash</td><td></td><td></td><td></td><td class="n">${money(book.cashEnd)}</td>` },
        ...book.holdings.map(({ paper, quantity, value }) => ({
          html: `<td>${kit.escaped(`${paper.name} ${paper.more}`)}</td><td>${paper.symbol}</td><td class="n">${units(quantity)}</td><td class="n">${price(paper.price)}</td><td class="n">${money(value)}</td>`,
        })),
        {
          html: `<td><b>Total Account Value</b></td><td></td><td></td><td></td><td class="n"><b>$${money(book.ending)}</b></td>`,
        },
      ],
    });
  booklet.block(8, `<div class="fine">${kit.legal(random, 3)}</div>`);
  return booklet.finish('linked-accounts', seed);
}

/** The same account in the other's month: days that the month has not are its last. */
function intoMonthOf(base: Book, book: Book): Book {
  const into = (day: string) =>
    `${base.end.slice(0, 8)}${day.slice(8)}` > base.end ? base.end : `${base.end.slice(0, 8)}${day.slice(8)}`;
  const events = book.events
    .map((event) => ({ ...event, trade: into(event.settle), settle: into(event.settle) }))
    .sort((one, next) => (one.settle < next.settle ? -1 : one.settle > next.settle ? 1 : 0));
  return {
    ...book,
    start: base.start,
    end: base.end,
    title: base.title,
    planName: base.planName,
    address: base.address,
    events,
  };
}
