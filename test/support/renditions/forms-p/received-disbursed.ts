import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, sum } from '../events.ts';
import { legal, runningHead } from '../forms-e/kit.ts';
import { detailOf, planBook } from '../forms-h/kit.ts';
import { partLines } from '../forms-k/kit.ts';
import { figures, priceOf, quantityOf } from '../forms-m/kit.ts';
import { planParts } from '../forms-o/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'deferral',
  'employer-contribution',
  'rollover-in',
  'distribution',
  'loan-payment',
  'loan-interest',
  'wire-out',
  'interest',
  'interest',
  'dividend',
  'buy',
  'sell',
  'maturity',
  'custody-fee',
  'wire-fee',
  'sweep-interest',
];
const SAYS: Words = {
  deferral: 'Owner elective deferral contribution',
  'employer-contribution': 'Employer profit sharing contribution',
  'rollover-in': 'Rollover contribution from qualified plan',
  distribution: 'Distribution to participant',
  'tax-withheld': 'Federal income tax withheld from distribution',
  'loan-payment': 'Participant loan repayment, principal',
  'loan-interest': 'Participant loan repayment, interest',
  'wire-out': 'Outgoing wire, plan withdrawal',
  interest: 'Interest payment received',
  dividend: 'Dividend received',
  buy: 'Asset purchase',
  sell: 'Asset sale proceeds',
  maturity: 'Note paid at maturity',
  'custody-fee': 'Custodian asset-based fee',
  'wire-fee': 'Wire processing fee',
  'sweep-interest': 'Interest on undirected cash',
};

/** A custodian of self-directed solo plans: assets at fair market value first, a ledger with receipts and disbursements apart and the undirected cash running, and the summary at the end. */
export function receivedDisbursed(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Trust Company',
    'Self-Directed Custody',
    'Alternative Trust',
  ]);
  const sheet = new Sheet(provider, { size: 8, headroom: 24, margin: 50 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['quarter', 'quarter', 'month'],
      kinds: KINDS,
      pace: [2, 7],
      number: (chance) => `SK${figures(chance, 7)}`,
    },
    { kinds: ['deferral'], chance: 0.2 },
  );
  const statement = sheet.open(book, facts);
  sheet.paper.newPage();
  sheet.at([[provider, 50]], { bold: true, size: 14 });
  sheet.at([['Solo 401(k) Account Statement', 50]], { size: 11 });
  sheet.paper.down(10);
  sheet.at([
    ['Account Number', 50],
    [book.number, 150],
  ]);
  sheet.at([
    ['Account Title', 50],
    [book.title.join(' '), 150],
  ]);
  sheet.at([
    ['Mailing Address', 50],
    [book.address.join(', '), 150],
  ]);
  sheet.at([
    ['Statement Period', 50],
    [`${dated(book.start, 'DD-Mon-YYYY')} to ${dated(book.end, 'DD-Mon-YYYY')}`, 150],
  ]);
  sheet.at([
    ['Successor Beneficiary', 50],
    ['On file', 150],
  ]);
  assets(sheet, book);
  ledger(sheet, statement);
  summary(sheet, book);
  legal(sheet, random, 'Custodian Disclosures');
  runningHead(sheet, `${provider} - ${book.number}`, (page, pages) => `Page ${page} / ${pages}`, true);
  return sheet;
}

const dollars = (cents: number): string => money(cents, 'front', true);

function assets(sheet: Sheet, book: Book): void {
  sheet.table(
    aside(book),
    [
      { head: 'Asset ID', at: 50 },
      { head: 'Asset Description', at: 112, wrap: 210 },
      { head: 'Units / Face', at: 400, align: 'right' },
      { head: 'Unit Value', at: 470, align: 'right' },
      { head: ['Fair Market', 'Value'], at: 562, align: 'right' },
    ],
    [
      ...book.holdings.map(
        ({ paper, quantity, value }): Row => ({
          cells: [
            paper.cusip,
            `${paper.name} ${paper.more}`.trim(),
            units(quantity),
            price(paper.price, 4),
            dollars(value),
          ],
        }),
      ),
      { cells: ['CASH', 'Undirected Cash', '', '', dollars(book.cashEnd)] },
      { cells: ['', 'Total Fair Market Value', '', '', dollars(book.ending)], bold: true },
    ],
    { title: `Assets Held as of ${dated(book.end, 'DD-Mon-YYYY')}` },
  );
}

function ledger(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  let cash = book.cashBegin;
  const told = (event: Happening) => [
    `${SAYS[event.kind]!}${event.paper ? ` - ${event.paper.name} ${event.paper.more}`.trimEnd() : ''}`,
    event.price === undefined ? detailOf(book, event) : `${quantityOf(event)} @ ${priceOf(event)}`,
  ];
  const rows = book.events.map((event): Row => {
    cash += event.cents;
    return {
      cells: [
        dated(event.settle, 'DD-Mon-YYYY'),
        told(event).filter(Boolean),
        event.cents > 0 ? money(event.cents) : '',
        event.cents < 0 ? money(-event.cents) : '',
        money(cash),
      ],
      event,
    };
  });
  const total = (side: 1 | -1) => money(Math.abs(sum(book.events, ({ cents }) => Math.sign(cents) === side)));
  sheet.table(
    statement,
    [
      { head: 'Date', at: 50 },
      { head: 'Description', at: 112, wrap: 220 },
      { head: 'Received', at: 410, align: 'right' },
      { head: 'Disbursed', at: 484, align: 'right' },
      { head: 'Cash Balance', at: 562, align: 'right' },
    ],
    [
      {
        cells: [dated(addDays(book.start, -1), 'DD-Mon-YYYY'), 'Balance Forward', '', '', money(book.cashBegin)],
        bold: true,
      },
      ...rows,
      { cells: ['', 'Totals', total(1), total(-1), money(cash)], bold: true },
    ],
    { title: 'Cash Transactions' },
  );
}

function summary(sheet: Sheet, book: Book): void {
  const lines = partLines(
    book,
    planParts([
      'Contributions',
      'Rollovers',
      'Loan repayments',
      'Distributions',
      'Interest and dividends received',
      'Custodial fees and charges',
    ]),
    'Net change in asset values',
  );
  sheet.heading('Account Value Reconciliation');
  sheet.figures(
    [
      [`Fair market value ${dated(addDays(book.start, -1), 'DD-Mon-YYYY')}`, dollars(book.begin)],
      ...lines.map(([label, cents]): [string, string] => [label, dollars(cents)]),
      [`Fair market value ${dated(book.end, 'DD-Mon-YYYY')}`, dollars(book.ending)],
    ],
    [400],
    50,
    [0, lines.length + 1],
  );
  const due = sum(book.events, isFee);
  sheet.paper.line(
    `Fees collected this period ${dollars(-due)}. Income is credited to undirected cash${sum(book.events, isIncome) === 0 ? ' when received' : ''}.`,
    { size: 7 },
  );
}
