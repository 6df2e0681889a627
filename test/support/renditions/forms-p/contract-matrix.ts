import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isTrade, type Kind, sum, typeOf } from '../events.ts';
import { type FundAccount, intoFund } from '../forms-b/kit.ts';
import { keepFunds, runningHead } from '../forms-e/kit.ts';
import { notice, terms } from '../forms-h/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { figures } from '../forms-m/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'deferral',
  'deferral',
  'match',
  'profit-sharing',
  'rollover-in',
  'exchange-out',
  'distribution',
  'new-loan',
  'loan-payment',
  'loan-interest',
  'tpa-fee',
  'early-penalty',
];
const SAYS: Words = {
  deferral: 'Deposit - Employee Pretax',
  match: 'Deposit - Employer Match',
  'profit-sharing': 'Deposit - Employer Profit Sharing',
  'rollover-in': 'Deposit - Rollover',
  'exchange-out': 'Transfer to Another Investment Option',
  'exchange-in': 'Transfer from Another Investment Option',
  distribution: 'Withdrawal - Benefit Payment',
  'tax-withheld': 'Withdrawal - Federal Tax Withheld',
  'new-loan': 'Participant Loan Issued',
  'loan-payment': 'Participant Loan Repayment - Principal',
  'loan-interest': 'Participant Loan Repayment - Interest',
  'tpa-fee': 'Plan Administration Charge',
  'early-penalty': 'Contingent Withdrawal Charge',
};

const isDeposit = (event: Happening): boolean => ['deposits', 'rollovers'].includes(typeOf(event));
const isPaid = (event: Happening): boolean => typeOf(event) === 'withdrawals';
const isLoan = (event: Happening): boolean => ['newLoans', 'loanPayments', 'loanInterest'].includes(typeOf(event));
const paren = (cents: number): string => money(cents, 'paren');
const dollars = (cents: number): string => money(cents, 'paren', true);

/** An insurer's group annuity: the options of the contract down and what changed them across, then the detail by option with unit values. */
export function contractMatrix(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Life Insurance Company', 'Mutual Life', 'Annuity & Life']);
  const sheet = new Sheet(provider, { size: 8, headroom: 30, margin: 40, landscape: true });
  const { book, funds, facts } = keepFunds(random, {
    lengths: ['quarter', 'quarter', 'year'],
    kinds: KINDS,
    pace: [2, 6],
    number: (chance) => `GA-${figures(chance, 6)}-${figures(chance, 2)}`,
  });
  const statement = sheet.open(book, facts);
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 14 });
  sheet.at([['Group Annuity Contract - Plan Account Report', 40]], { size: 10 });
  letterhead(
    sheet,
    book,
    [
      ['Contract Number:', book.number],
      ['Reporting Period:', `${dated(book.start, 'M/D/YYYY')} - ${dated(book.end, 'M/D/YYYY')}`],
      ['Contract Type:', 'Unallocated group variable annuity'],
      ['Plan Services:', '1-800-555-0158'],
    ],
    { label: 440, text: 540 },
  );
  summary(sheet, book);
  matrix(sheet, book, funds);
  notice(sheet, random, 'News for Plan Sponsors');
  for (const fund of funds) detail(sheet, statement, fund, book);
  if (book.events.length === 0)
    sheet.paper.line('There was no activity under this contract during the reporting period.');
  terms(sheet, random, 'About This Report');
  runningHead(sheet, `Contract ${book.number}`, (page, pages) => `${provider}   Page ${page} of ${pages}`, true);
  return sheet;
}

function summary(sheet: Sheet, book: Book): void {
  const by = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  sheet.heading('Contract Summary');
  sheet.figures(
    [
      [`Contract value, ${dated(addDays(book.start, -1), 'M/D/YYYY')}`, dollars(book.begin)],
      ['Deposits', paren(by(isDeposit))],
      ['Withdrawals', paren(by(isPaid))],
      ['Loans issued and repaid', paren(by(isLoan))],
      ['Charges', paren(by(isFee))],
      ['Investment experience', paren(book.gain)],
      [`Contract value, ${dated(book.end, 'M/D/YYYY')}`, dollars(book.ending)],
    ],
    [380],
    40,
    [0, 6],
  );
}

function matrix(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  const rowOf = (label: string, some: readonly FundAccount[]) => {
    const events = some.flatMap((fund) => fund.events);
    const by = (belongs: (event: Happening) => boolean) =>
      paren(events.filter(belongs).reduce((all, event) => all + intoFund(event), 0));
    const total = (of: (fund: FundAccount) => number) => paren(some.reduce((all, fund) => all + of(fund), 0));
    return [
      label,
      total(({ begin }) => begin),
      by(isDeposit),
      by(isTrade),
      by(isPaid),
      by(isLoan),
      by(isFee),
      total(({ gain }) => gain),
      total(({ end }) => end),
    ];
  };
  const heads = [
    ['Beginning', 'Value'],
    ['', 'Deposits'],
    ['Net', 'Transfers'],
    ['', 'Withdrawals'],
    ['', 'Loans'],
    ['', 'Charges'],
    ['Investment', 'Experience'],
    ['Ending', 'Value'],
  ];
  sheet.table(
    aside(book),
    [
      { head: 'Investment Option', at: 40, wrap: 150 },
      ...heads.map((head, index) => ({ head, at: 270 + index * 69, align: 'right' as const })),
    ],
    [...funds.map((fund): Row => ({ cells: rowOf(fund.name, [fund]) })), { cells: rowOf('Total', funds), bold: true }],
    { title: 'Contract Value by Investment Option' },
  );
}

function detail(sheet: Sheet, statement: Statement, fund: FundAccount, book: Book): void {
  if (fund.events.length === 0) return;
  const rows = fund.events.map(
    (event): Row => ({
      cells: [
        dated(event.settle, 'M/D/YYYY'),
        SAYS[event.kind]!,
        paren(intoFund(event)),
        price(event.price!, 4),
        units(event.quantity!, 3).replace(/^-(.*)$/, '($1)'),
      ],
      event,
    }),
  );
  const edge = (day: string, label: string, cents: number, at: number, count: number): Row => ({
    cells: [dated(day, 'M/D/YYYY'), label, dollars(cents), price(at, 4), units(count)],
    bold: true,
  });
  sheet.table(
    statement,
    [
      { head: 'Date', at: 40 },
      { head: 'Activity', at: 110 },
      { head: 'Amount', at: 470, align: 'right' },
      { head: 'Unit Value', at: 600, align: 'right' },
      { head: 'Units', at: 740, align: 'right' },
    ],
    [
      edge(addDays(book.start, -1), 'Beginning Value', fund.begin, fund.priceBefore, fund.unitsBefore),
      ...rows,
      edge(book.end, 'Ending Value', fund.end, fund.price, fund.units),
    ],
    { title: `Activity Detail - ${fund.name}` },
  );
}
