import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { keepBook } from '../../renditions/book.ts';
import { type Happening, ofKinds } from '../../renditions/events.ts';
import { special } from '../../renditions/forms-e/kit.ts';
import { dated, money } from '../../renditions/print.ts';
import { Booklet } from '../booklet.ts';
import * as kit from '../kit.ts';

const SAYS = {
  deposit: 'MOBILE CHECK DEPOSIT',
  'direct-deposit': 'ACH CREDIT PAYROLL CONTRIB 401K PPD ID: 9005550118',
  'wire-in': 'INCOMING WIRE TRANSFER REF 20250555018 ORIG PLAN SPONSOR',
  'credited-interest': 'INTEREST CREDIT',
  check: 'Check',
  'ach-out': 'ACH DEBIT BENEFIT PYMT CCD',
  'wire-out': 'OUTGOING WIRE TRANSFER TO BROKERAGE SETTLEMENT',
  'service-charge': 'MONTHLY MAINTENANCE FEE',
  'wire-fee': 'WIRE TRANSFER FEE',
};
const CSS = `body{font:8.4pt "DejaVu Sans Condensed"}.page{padding:.9in .55in .6in}.logo{position:absolute;top:.3in;left:.55in;font:bold 17pt "DejaVu Serif";letter-spacing:-.03em}.no{position:absolute;top:.36in;right:.55in;text-align:right;font-size:7.6pt}
h3{border-top:2pt solid #7a1f1f;border-bottom:.5pt solid #7a1f1f;font-size:9pt;margin:12pt 0 3pt;padding:2pt 0;text-transform:uppercase;letter-spacing:.12em}table{width:100%}td,th{padding:1.4pt 3pt;font-size:8pt}th{font-weight:normal;text-decoration:underline}
.side{position:absolute;right:.12in;top:4.2in;transform:rotate(90deg);transform-origin:right top;font-size:5.6pt;white-space:nowrap}.slip{border-top:1pt dashed #000;margin-top:14pt;padding-top:8pt;font-size:7.4pt}.sum td{border-bottom:.4pt dotted #999}.fine{font-size:6.6pt;columns:2;column-gap:14pt}`;

/** A bank's checking account: sections without signs, a grid of checks, balances by day, a slip to tear off and bars of the post. */
export function communityChecking(random: Random, seed: number) {
  const provider = providerName(random.branch('provider'), ['Community Bank', 'Savings Bank', 'National Bank']);
  const { book, facts } = special(
    random.branch('special'),
    keepBook(random.branch('book'), {
      lengths: ['month', 'odd-month'],
      kinds: [
        'deposit',
        'direct-deposit',
        'wire-in',
        'check',
        'check',
        'check',
        'ach-out',
        'wire-out',
        'service-charge',
        'wire-fee',
        'credited-interest',
      ],
      pace: [6, 26],
    }),
    true,
  );
  const booklet = new Booklet(provider, {
    css: CSS,
    lines: 52,
    head: (page, pages) =>
      `<div class="logo">${provider}</div><div class="no">Account Number: ${book.number}<br>Statement Period: ${dated(book.start, 'MM/DD/YY')} ${kit.DASH} ${dated(book.end, 'MM/DD/YY')}<br>Page ${page} of ${pages}</div><div class="side">00${seed} 1 AV 0.498 ${kit.THIN}T3 P1 B 00${(seed * 7919) % 9973} MEMBER FDIC \u2302 EQUAL HOUSING LENDER</div>`,
  });
  const statement = booklet.open(book, facts, true);
  const { events } = book;
  const checks = events.filter(ofKinds('check'));
  const charges = events.filter(kit.isFee);
  const credits = events.filter((event) => event.cents > 0);
  const debits = events.filter((event) => event.cents < 0 && event.kind !== 'check' && !kit.isFee(event));
  const sums: [string, number, number][] = [
    ['Deposits and Other Credits', credits.length, kit.total(credits)],
    ['Checks Paid', checks.length, kit.total(checks)],
    ['Electronic Withdrawals', debits.length, kit.total(debits)],
    ['Service Charges and Fees', charges.length, kit.total(charges)],
  ];
  booklet.block(
    24,
    `<div style="margin:26pt 0 16pt 34pt">${kit.barcode(random)}${kit.lines([...book.title, ...book.address].map((line) => line.toUpperCase()))}</div>
<p>Customer service: 1-888-555-0104. <b>Enroll in e-Statements</b> and save the $3.00 paper statement fee each month.</p><h3>Business Checking Summary</h3>
<table class="sum" style="width:5.2in"><tr><td>Previous Balance as of ${dated(book.start, 'MM/DD/YYYY')}</td><td></td><td class="n">$${money(book.cashBegin)}</td></tr>
${sums.map(([label, count, cents]) => `<tr><td>${label}</td><td class="n">${count}${kit.NBSP}items</td><td class="n">${cents < 0 ? `${kit.DASH}${kit.THIN}` : cents > 0 ? `+${kit.THIN}` : ''}${kit.plain(cents)}</td></tr>`).join('')}
<tr><td><b>Ending Balance as of ${dated(book.end, 'MM/DD/YYYY')}</b></td><td></td><td class="n"><b>$${money(book.cashEnd)}</b></td></tr></table><p style="font-size:7pt">Average collected balance $${money(Math.round((book.cashBegin + book.cashEnd) / 2))} \u00b7 Annual percentage yield earned 0.05%</p>`,
  );
  const section = (title: string, part: readonly Happening[]) => {
    if (part.length === 0) return;
    booklet.table({
      title,
      heading: (text, continued) => `<h3>${text}${continued ? ' (continued)' : ''}</h3>`,
      head: '<tr><th style="width:.6in">Date</th><th>Description</th><th class="n">Amount</th></tr>',
      rows: [
        ...part.map((event) => ({
          html: `<td>${dated(event.settle, 'MM/DD')}</td><td>${kit.says(SAYS, event)}</td><td class="n">${kit.plain(event.cents)}</td>`,
          event,
          description: kit.says(SAYS, event),
          statement,
        })),
        { html: `<td></td><td><b>Total ${title}</b></td><td class="n"><b>$${kit.plain(kit.total(part))}</b></td>` },
      ],
    });
  };
  section('Deposits and Other Credits', credits);
  if (checks.length > 0) {
    const sorted = checks.toSorted((one, other) => one.checkNumber! - other.checkNumber!);
    const grid = Array.from({ length: Math.ceil(sorted.length / 3) }, (_, row) =>
      [0, 1, 2].map((column) => sorted[row + column * Math.ceil(sorted.length / 3)]),
    );
    booklet.block(
      grid.length + 6,
      `<h3>Checks Paid</h3><table><tr>${'<th>Number</th><th>Date</th><th class="n" style="padding-right:20pt">Amount</th>'.repeat(3)}</tr>${grid
        .map(
          (row) =>
            `<tr>${row.map((check) => (check ? `<td>${check.checkNumber}${check.checkNumber! % 7 === 0 ? '*' : ''}</td><td>${dated(check.settle, 'MM/DD')}</td><td class="n" style="padding-right:20pt">${kit.plain(check.cents)}</td>` : '<td></td><td></td><td></td>')).join('')}</tr>`,
        )
        .join(
          '',
        )}</table><div style="font-size:7pt">* Indicates a break in check sequence</div><div><b>Total Checks Paid: $${kit.plain(kit.total(checks))}</b></div>`,
    );
    for (const event of sorted) booklet.note({ html: '', event, description: `Check ${event.checkNumber}`, statement });
  }
  section('Electronic Withdrawals', debits);
  section('Service Charges and Fees', charges);
  const days = [...new Set(events.map(({ settle }) => settle))];
  if (days.length > 0)
    booklet.block(
      Math.ceil(days.length / 3) + 4,
      `<h3>Daily Balance Summary</h3><div style="columns:3;column-gap:20pt">${days
        .map(
          (day) =>
            `<div style="display:flex;justify-content:space-between"><span>${dated(day, 'MM/DD')}</span><span>${money(book.cashBegin + kit.total(events, ({ settle }) => settle <= day))}</span></div>`,
        )
        .join('')}</div>`,
    );
  booklet.block(
    18,
    `<div class="fine">${kit.legal(random, 2)}</div><div class="slip">\u2702 Detach here and return with your change of address. Account ${book.number}<br>Name ______________________ Street ______________________ Signature ______________<br>${kit.barcode(random)}</div>`,
  );
  return booklet.finish('community-checking', seed);
}
