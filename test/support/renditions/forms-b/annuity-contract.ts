import { addDays } from '../../../../src-shared/dates.ts';
import { businessDays } from '../../generator/calendar.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepUnits } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, sum, typeOf } from '../events.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { type Ends, endsOf, type FundAccount, fundAccounts, intoFund } from './kit.ts';

/** Names of the value at the two ends of the period. */
const ENDS: Ends = [
  ['Contract value on {}', 'Contract value on {}'],
  ['Fund balance, start of period', 'Fund balance, end of period'],
  ['Total contract assets {}', 'Total contract assets {}'],
];

const KINDS: readonly Kind[] = [
  'deferral',
  'employer-contribution',
  'employer-contribution',
  'distribution',
  'custody-fee',
  'rollover-in',
  'exchange-out',
  'new-loan',
  'loan-payment',
];
const SAYS: Words = {
  deferral: 'Employee deposit',
  'employer-contribution': 'Employer deposit',
  distribution: 'Benefit payment',
  'tax-withheld': 'Federal tax withheld from benefit payment',
  'custody-fee': 'Contract administration charge',
  'rollover-in': 'Rollover deposit',
  'exchange-out': 'Transfer to other account',
  'exchange-in': 'Transfer from other account',
  'new-loan': 'Participant loan paid out',
  'loan-payment': 'Participant loan repayment',
  'credited-interest': 'Interest credited',
};

/** An insurer's group annuity contract: a guaranteed account that earns interest, and separate accounts in units; additions and deductions apart. */
export function annuityContract(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Mutual Life Insurance Company',
    'Life & Annuity',
    'Life Assurance Society',
  ]);
  const sheet = new Sheet(provider, { size: 8, font: 'Times', headroom: 40, margin: 60 });
  const number = () => `GA-${random.whole(10000, 99999)}-${random.whole(1, 9)}`;
  const kept = keepUnits(random.branch('book'), {
    lengths: ['quarter', 'year', 'month'],
    kinds: KINDS,
    pace: [1, 3],
    number,
  });
  const { book: invested, funds } = fundAccounts(random.branch('funds'), kept);
  const guaranteed = guaranteedEvents(random.branch('guaranteed'), kept);
  const fixedBegin = random.whole(1_000_000, 40_000_000);
  const fixedEnd = fixedBegin + sum(guaranteed);
  const book: Book = {
    ...invested,
    events: [...invested.events, ...guaranteed],
    begin: invested.begin + fixedBegin,
    ending: invested.ending + fixedEnd,
  };
  const statement = sheet.open(book);
  summary(sheet, book);
  guaranteedAccount(sheet, statement, guaranteed, fixedBegin, fixedEnd);
  for (const fund of funds) separateAccount(sheet, statement, fund);
  values(sheet, funds, fixedEnd, book);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text(provider, 60, { bold: true, size: 12 }, 32);
    paper.text(`Group Annuity Contract ${book.number}`, 552, { align: 'right' }, 32);
    paper.text(
      `Statement period: ${dated(book.start, 'Mon D, YYYY')} through ${dated(book.end, 'Mon D, YYYY')}`,
      552,
      { align: 'right' },
      44,
    );
    paper.text(`${page} of ${pages}`, 552, { align: 'right', size: 7 }, 770);
  });
  return sheet;
}

function guaranteedEvents(random: Random, book: Book): Happening[] {
  const days = businessDays(book.start, book.end);
  const events: Happening[] = [];
  for (let index = 0; index < random.whole(0, 4); index += 1) {
    const settle = random.pick(days);
    events.push({ kind: 'employer-contribution', trade: settle, settle, cents: random.whole(20_000, 900_000) });
  }
  for (let day = book.start; day <= book.end; day = addDays(day, 1))
    if (addDays(day, 1).endsWith('-01'))
      events.push({ kind: 'credited-interest', trade: day, settle: day, cents: random.whole(500, 90_000) });
  return events.sort((one, other) => (one.settle < other.settle ? -1 : one.settle > other.settle ? 1 : 0));
}

function summary(sheet: Sheet, book: Book): void {
  sheet.paper.newPage();
  sheet.at([
    ['Contractholder:', 60],
    [book.title.join(' '), 140],
  ]);
  const by = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const type = (key: string) => by((event) => typeOf(event) === key);
  const print = (cents: number) => money(cents, 'paren');
  const [opening, closing] = endsOf(
    book,
    ENDS,
    dated(addDays(book.start, -1), 'Month D, YYYY'),
    dated(book.end, 'Month D, YYYY'),
  );
  sheet.heading('Summary of contract values');
  const optional: [string, number][] = [
    ['Rollover deposits', type('rollovers')],
    ['Benefit payments and tax withheld', type('withdrawals')],
    ['Loans paid out', type('newLoans')],
    ['Loan repayments', type('loanPayments')],
    ['Contract charges', by(isFee)],
    ['Interest credited to the Guaranteed Account', by(isIncome)],
  ];
  sheet.figures(
    [
      [opening, `$ ${print(book.begin)}`],
      ['Employee and employer deposits', print(type('deposits'))],
      ...optional.filter(([, cents]) => cents !== 0).map(([label, cents]): [string, string] => [label, print(cents)]),
      ['Net investment result of the Separate Accounts', print(book.gain)],
    ],
    [470],
    60,
    [0],
  );
  sheet.figures([[closing, `$ ${print(book.ending)}`]], [470], 60, [0]);
}

function guaranteedAccount(
  sheet: Sheet,
  statement: Statement,
  events: readonly Happening[],
  begin: number,
  end: number,
): void {
  const columns: Column[] = [
    { head: 'Date', at: 60 },
    { head: 'Description', at: 120 },
    { head: 'Additions', at: 390, align: 'right' },
    { head: 'Deductions', at: 470, align: 'right' },
    { head: 'Balance', at: 552, align: 'right' },
  ];
  let balance = begin;
  const rows: Row[] = [{ cells: [dated(statement.book.start, 'MM/DD/YY'), 'Balance forward', '', '', money(balance)] }];
  for (const event of events) {
    balance += event.cents;
    const cents = money(Math.abs(event.cents));
    rows.push({
      cells: [
        dated(event.settle, 'MM/DD/YY'),
        SAYS[event.kind]!,
        event.cents > 0 ? cents : '',
        event.cents < 0 ? cents : '',
        money(balance),
      ],
      event,
    });
  }
  rows.push({ cells: [dated(statement.book.end, 'MM/DD/YY'), 'Closing balance', '', '', money(end)], bold: true });
  sheet.table(statement, columns, rows, { title: 'Guaranteed Account (3.15% effective annual rate)' });
}

function separateAccount(sheet: Sheet, statement: Statement, fund: FundAccount): void {
  const columns: Column[] = [
    { head: 'Date', at: 60 },
    { head: 'Description', at: 120, wrap: 160 },
    { head: 'Additions', at: 350, align: 'right' },
    { head: 'Deductions', at: 420, align: 'right' },
    { head: 'Unit value', at: 485, align: 'right' },
    { head: 'Units', at: 552, align: 'right' },
  ];
  const rows: Row[] = [
    {
      cells: [
        dated(statement.book.start, 'MM/DD/YY'),
        `Value ${money(fund.begin)}`,
        '',
        '',
        price(fund.priceBefore, 4),
        units(fund.unitsBefore),
      ],
      bold: true,
    },
  ];
  for (const event of fund.events) {
    const into = intoFund(event);
    const cents = money(Math.abs(into));
    rows.push({
      cells: [
        dated(event.settle, 'MM/DD/YY'),
        SAYS[event.kind]!,
        into > 0 ? cents : '',
        into < 0 ? cents : '',
        price(event.price!, 4),
        units(event.quantity!),
      ],
      event,
    });
  }
  rows.push({
    cells: [
      dated(statement.book.end, 'MM/DD/YY'),
      `Value ${money(fund.end)}`,
      '',
      '',
      price(fund.price, 4),
      units(fund.units),
    ],
    bold: true,
  });
  sheet.table(statement, columns, rows, { title: `Separate Account: ${fund.name}` });
}

function values(sheet: Sheet, funds: readonly FundAccount[], fixed: number, book: Book): void {
  sheet.heading('Where the contract value is held');
  sheet.figures(
    [
      ...funds.map((fund): [string, string, string] => [
        fund.name,
        money(fund.end),
        `${((100 * fund.end) / book.ending).toFixed(1)} %`,
      ]),
      ['Guaranteed Account', money(fixed), `${((100 * fixed) / book.ending).toFixed(1)} %`],
      ['Total contract value', money(book.ending), '100.0 %'],
    ],
    [400, 470],
    60,
    [funds.length + 1],
  );
}
