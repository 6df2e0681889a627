import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, isTrade, type Kind, movesCash, ofKinds, sum } from '../events.ts';
import { boxes, soFar } from '../forms-b/kit.ts';
import { yearBegin } from '../forms-d/kit.ts';
import { pending, realized, runningHead } from '../forms-e/kit.ts';
import { detailOf, holdingsByClass, notice, planBook, shares, terms } from '../forms-h/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { cameInKind, comesIn, goesOut } from '../forms-l/kit.ts';
import { ACCOUNT_KINDS, figures, PAYDAYS, priceOf, quantityOf } from '../forms-m/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [...ACCOUNT_KINDS, 'in-kind-in', 'journal-in', 'journal-out', 'wire-fee', 'adr-fee'];
const SAYS: Words = {
  deferral: 'Employee Salary Deferral',
  match: 'Employer Match',
  'employer-contribution': 'Employer Contribution',
  'loan-payment': 'Participant Loan Principal Repayment',
  'loan-interest': 'Participant Loan Interest',
  'rollover-in': 'Rollover Contribution',
  distribution: 'Plan Distribution',
  'tax-withheld': 'Federal Tax Withheld',
  'wire-out': 'Wire Transfer Out',
  'journal-in': 'Journal Entry From Related Account',
  'journal-out': 'Journal Entry To Related Account',
  'in-kind-in': 'Securities Received in Kind',
  dividend: 'Dividend',
  'qualified-dividend': 'Qualified Dividend',
  'capgain-lt': 'Long Term Capital Gain',
  interest: 'Bond Interest',
  'sweep-interest': 'Bank Deposit Interest',
  'accrued-paid': 'Accrued Interest Paid',
  'foreign-tax': 'Foreign Tax Withheld',
  reinvest: 'Reinvestment of Dividend',
  buy: 'Purchase',
  sell: 'Sale',
  maturity: 'Redemption at Maturity',
  fee: 'Advisory Program Fee',
  'wire-fee': 'Wire Fee',
  'adr-fee': 'ADR Custody Fee',
};

const dollars = (cents: number): string => money(cents, 'paren', true);
const paren = (cents: number): string => money(cents, 'paren');

/** A full-service wirehouse: opening and closing value about net flows, and sections with a debit and a credit column, each ended by subtotals and a net total. */
export function netTotals(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Wealth Management', 'Securities LLC', 'Private Wealth']);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 34, margin: 40 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['broker-month', 'month'],
      kinds: KINDS,
      pace: [5, 22],
      number: (chance) => `${figures(chance, 3)}-${figures(chance, 5)}`,
    },
    PAYDAYS,
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  notice(sheet, random, 'A Message for Retirement Plan Clients');
  holdingsByClass(sheet, book, {
    title: 'YOUR ASSETS',
    cash: 'BANK DEPOSIT PROGRAM',
    total: 'TOTAL ASSETS',
    negative: 'paren',
    income: '',
  });
  realized(sheet, book, 'REALIZED GAINS/(LOSSES)');
  sections(sheet, statement);
  pending(sheet, random, book, 'UNSETTLED TRADES');
  terms(sheet, random, 'IMPORTANT INFORMATION');
  runningHead(
    sheet,
    `${book.title[0]!.toUpperCase()}     Account Number: ${book.number}`,
    (page, pages) =>
      `${dated(book.start, 'Month DD, YYYY')} - ${dated(book.end, 'Month DD, YYYY')}     ${page} of ${pages}`,
  );
  return sheet;
}

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 572, 'right']], { bold: true, size: 15 });
  letterhead(
    sheet,
    book,
    [
      ['Account Number:', book.number],
      ['Your Financial Advisor:', 'LANGSTROM & PARDOE, 555-0187'],
      ['Net Portfolio Value:', money(book.ending, 'front', true)],
    ],
    { label: 340, text: 440, capitals: true },
  );
  sheet.heading('YOUR RETIREMENT PLAN ACCOUNT');
  const by = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const lines = [
    ['Deposits and Credits', by(comesIn), 1],
    ['Withdrawals and Debits', by(goesOut), -1],
    ['Securities Transferred In/Out', by(cameInKind), 1],
    ['Dividends/Interest Income', by(isIncome), 1],
    ['Fees', by(isFee), -1],
    ['Market Gains/(Losses)', book.gain],
  ] as const;
  const last = dated(addDays(book.start, -1), 'MM/DD');
  boxes(
    sheet,
    [
      {
        title: 'Account Value',
        from: 40,
        to: 370,
        heads: ['This Statement', 'Year to Date'],
        lines: [
          [`Opening Value (${last})`, dollars(book.begin), dollars(yearBegin(book, lines))],
          ...lines.map(
            ([label, cents, side]) => [label, paren(cents), paren(soFar(book, label, cents, side))] as const,
          ),
          [`Closing Value (${dated(book.end, 'MM/DD')})`, dollars(book.ending), dollars(book.ending)],
        ],
        bold: [0, lines.length + 1],
      },
      {
        title: 'Asset Allocation',
        from: 400,
        to: 572,
        lines: shares(book, (cents) => money(cents)).map(([name, , share]) => [name, share] as const),
      },
    ],
    84,
  );
}

const COLUMNS: readonly Column[] = [
  { head: 'Date', at: 40 },
  { head: 'Description', at: 76, wrap: 190 },
  { head: 'Transaction Type', at: 274 },
  { head: 'Quantity', at: 446, align: 'right' },
  { head: 'Debit', at: 510, align: 'right' },
  { head: 'Credit', at: 572, align: 'right' },
];

function sections(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  if (book.events.length === 0) {
    sheet.heading('YOUR TRANSACTIONS');
    sheet.paper.line('You had no transactions this statement period.');
    return;
  }
  const list = (title: string, belongs: (event: Happening) => boolean) => {
    const events = book.events.filter(belongs);
    if (events.length === 0) return;
    const column = (side: 1 | -1) => sum(events, ({ cents }) => Math.sign(cents) === side);
    const rows: Row[] = events.map((event) => ({
      cells: [
        dated(event.settle, 'MM/DD'),
        describedIn(book, event),
        SAYS[event.kind]!,
        event.quantity === undefined ? '' : `${event.quantity < 0 ? '-' : ''}${quantityOf(event)}`,
        event.cents < 0 ? money(-event.cents) : '',
        event.cents > 0 ? money(event.cents) : '',
      ],
      event,
    }));
    const [debit, credit] = [column(-1), column(1)];
    rows.push({
      cells: ['', 'Subtotal', '', '', debit ? money(-debit) : '', credit ? money(credit) : ''],
      bold: true,
    });
    const net = sum(events);
    rows.push({
      cells: [
        '',
        'NET TOTAL',
        '',
        '',
        net < 0 ? money(-net, 'front', true) : '',
        net < 0 ? '' : money(net, 'front', true),
      ],
      bold: true,
    });
    sheet.table(statement, COLUMNS, rows, { title });
  };
  list('DIVIDENDS/INTEREST INCOME TRANSACTIONS', isIncome);
  list('SECURITY TRANSACTIONS', isTrade);
  list('SECURITIES TRANSFERRED IN', cameInKind);
  list('CASH/OTHER TRANSACTIONS', (event) => (comesIn(event) || goesOut(event)) && !movesBetween(event));
  list('TRANSFERS BETWEEN ACCOUNTS', movesBetween);
  list('ADVISORY AND OTHER FEES', isFee);
}

const movesBetween = (event: Happening): boolean => movesCash(event) && ofKinds('journal-in', 'journal-out')(event);

function describedIn(book: Book, event: Happening): string[] {
  const named = event.paper ? `${event.paper.name} ${event.paper.more}`.trim() : '';
  const traded = event.price === undefined ? '' : `UNIT PRICE ${priceOf(event)}`;
  const detail = isTrade(event) ? traded : detailOf(book, event, true);
  const lines = [named, detail].filter(Boolean);
  return lines.length > 0 ? lines : [SAYS[event.kind]!.toUpperCase()];
}
