import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, isTrade, movesCash } from '../events.ts';
import { pending, realized, runningHead } from '../forms-e/kit.ts';
import { changeTable, positionsWithBasis } from '../forms-g/kit.ts';
import { linesOf, planBook, terms } from '../forms-h/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { part, partLines } from '../forms-k/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { ACCOUNT_KINDS, figures, PAYDAYS, priceOf, quantityOf } from './kit.ts';

const SAYS: Words = {
  deferral: 'Employee contribution received',
  match: 'Employer matching contribution received',
  'employer-contribution': 'Employer contribution received',
  'loan-payment': 'Participant loan repayment, principal',
  'loan-interest': 'Participant loan repayment, interest',
  'rollover-in': 'Rollover received',
  distribution: 'Benefit payment',
  'tax-withheld': 'Federal income tax withheld',
  'wire-out': 'Paid by wire',
  dividend: 'Dividend on',
  'qualified-dividend': 'Dividend on',
  'capgain-lt': 'Long-term capital gain distribution on',
  interest: 'Interest on',
  'sweep-interest': 'Interest on custody deposit account',
  'accrued-paid': 'Accrued interest paid on',
  'foreign-tax': 'Foreign tax withheld on',
  reinvest: 'Reinvested in',
  buy: 'Purchased',
  sell: 'Sold',
  maturity: 'Matured',
  fee: 'Custody fee',
};

/** A bank's custody statement: one list by day whose cash is either income or principal, with what each day's trades add to or take from the carrying value. */
export function custodianCash(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['National Bank', 'Bank, N.A.', 'Bank & Trust']);
  const sheet = new Sheet(provider, { size: 8, landscape: true, margin: 40, headroom: 30 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['month', 'month', 'quarter'],
      kinds: ACCOUNT_KINDS,
      pace: [4, 15],
      number: (chance) => `${figures(chance, 2)}-${figures(chance, 4)}-${figures(chance, 3)}`,
    },
    PAYDAYS,
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  positionsWithBasis(sheet, book, {
    title: 'Assets Held in Custody',
    heads: [
      'Asset',
      'Shares/Par',
      'Price',
      'Market Value',
      'Carrying|Value',
      'Unrealized|Gain/Loss',
      'Est. Annual|Income',
    ],
    cash: 'Principal and income cash',
    total: 'Total assets in custody',
  });
  ledger(sheet, statement);
  realized(sheet, book, 'Gains and Losses on Assets Sold');
  pending(sheet, random, book, 'Trades Awaiting Settlement');
  terms(sheet, random, 'Notices');
  runningHead(
    sheet,
    `${provider}   Custody Services   Account ${book.number}`,
    (page, pages) => `Statement page ${page} of ${pages}`,
  );
  return sheet;
}

const show = (cents: number) => money(cents, 'front');

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at(
    [
      [provider, 40],
      ['CUSTODY STATEMENT', 752, 'right'],
    ],
    { bold: true, size: 13 },
  );
  letterhead(
    sheet,
    book,
    [
      ['Custody account', book.number],
      ['Statement begins', dated(book.start, 'Month D, YYYY')],
      ['Statement ends', dated(book.end, 'Month D, YYYY')],
      ['Account officer', 'R. Delacroix, 555-0138'],
    ],
    { label: 480, text: 580 },
  );
  const lines = partLines(
    book,
    [
      part('Contributions received', 1, 'deferral', 'match', 'employer-contribution', 'rollover-in'),
      part('Participant loan repayments', 1, 'loan-payment', 'loan-interest'),
      part('Benefit payments and other disbursements', -1, 'distribution', 'tax-withheld', 'wire-out'),
      { label: 'Income collected', belongs: isIncome, side: 1 },
      { label: 'Fees', belongs: isFee, side: -1 },
    ],
    'Change in market value',
  );
  sheet.heading('Market Value Reconcilement');
  sheet.at(
    [
      ['Current Period', 480, 'right'],
      ['Calendar Year to Date', 640, 'right'],
    ],
    { bold: true },
  );
  const ends = [
    `Market value ${dated(addDays(book.start, -1), 'MM/DD/YYYY')}`,
    `Market value ${dated(book.end, 'MM/DD/YYYY')}`,
  ] as const;
  changeTable(sheet, book, ends, lines, [480, 640], 40, show);
}

function ledger(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Transaction', at: 100, wrap: 270 },
    { head: 'Shares/Par', at: 450, align: 'right' },
    { head: 'Price', at: 520, align: 'right' },
    { head: ['Income', 'Cash'], at: 596, align: 'right' },
    { head: ['Principal', 'Cash'], at: 674, align: 'right' },
    { head: ['Carrying', 'Value'], at: 752, align: 'right' },
  ];
  const moved = book.events.filter(movesCash);
  const income = (events: readonly Happening[]) => events.filter(isIncome).reduce((all, event) => all + event.cents, 0);
  const principal = (events: readonly Happening[]) =>
    events.filter((event) => !isIncome(event)).reduce((all, event) => all + event.cents, 0);
  const openIncome = Math.round(book.cashBegin * 0.22);
  const rows: Row[] = [
    {
      cells: [
        dated(addDays(book.start, -1), 'MM/DD/YY'),
        'Opening cash balances',
        '',
        '',
        show(openIncome),
        show(book.cashBegin - openIncome),
      ],
      bold: true,
    },
    ...book.events.map((event: Happening): Row => {
      const carrying = isTrade(event)
        ? show(event.kind === 'sell' ? Math.round(-event.cents * 0.93) : -event.cents)
        : '';
      return {
        cells: [
          dated(event.settle, 'MM/DD/YY'),
          spoken(statement.book, event),
          quantityOf(event),
          priceOf(event),
          isIncome(event) ? show(event.cents) : '',
          isIncome(event) ? '' : show(event.cents),
          carrying,
        ],
        event,
      };
    }),
    {
      cells: [
        dated(book.end, 'MM/DD/YY'),
        'Closing cash balances',
        '',
        '',
        show(openIncome + income(moved)),
        show(book.cashBegin - openIncome + principal(moved)),
      ],
      bold: true,
    },
  ];
  sheet.table(statement, columns, rows, { title: 'Transactions by Date' });
}

/** The verb and the name of its security run on; the details stand below. */
function spoken(book: Book, event: Happening): string[] {
  const [verb, ...rest] = linesOf(SAYS, book, event);
  if (!event.paper || rest.length === 0) return [verb!, ...rest];
  return [`${verb} ${rest[0]}`, ...rest.slice(1)];
}
