import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, isTrade, type Kind, ofKinds, sum, typeOf } from '../events.ts';
import { sectionTable } from '../forms-b/kit.ts';
import { costOf } from '../forms-d/kit.ts';
import { legal, runningHead } from '../forms-e/kit.ts';
import { changeTable, positionsWithBasis } from '../forms-g/kit.ts';
import { detailOf, planBook } from '../forms-h/kit.ts';
import { figures, PAYDAYS } from '../forms-m/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { Sheet } from '../sheet.ts';
import { addressLines, ledTitle } from './kit.ts';

const KINDS: readonly Kind[] = [
  'employer-contribution',
  'rollover-in',
  'plan-transfer-in',
  'distribution',
  'distribution',
  'dividend',
  'qualified-dividend',
  'capgain-lt',
  'interest',
  'interest',
  'accrued-paid',
  'buy',
  'sell',
  'maturity',
  'fee',
  'tpa-fee',
  'sweep-interest',
];
const SAYS: Words = {
  deferral: 'EMPLOYEE CONTRIBUTIONS RECEIVED',
  match: 'EMPLOYER MATCHING CONTRIBUTION RECEIVED',
  'employer-contribution': 'EMPLOYER CONTRIBUTION RECEIVED',
  'loan-payment': 'PARTICIPANT LOAN REPAYMENT - PRINCIPAL',
  'loan-interest': 'PARTICIPANT LOAN REPAYMENT - INTEREST',
  'rollover-in': 'ROLLOVER RECEIVED',
  'plan-transfer-in': 'TRANSFER OF ASSETS FROM PREDECESSOR TRUSTEE',
  distribution: 'BENEFIT PAYMENT TO',
  'tax-withheld': 'FEDERAL INCOME TAX WITHHELD ON BENEFIT PAYMENT TO',
  dividend: 'DIVIDEND ON',
  'qualified-dividend': 'DIVIDEND ON',
  'capgain-lt': 'LONG TERM CAPITAL GAIN DISTRIBUTION ON',
  interest: 'INTEREST ON',
  'sweep-interest': 'INTEREST ON TRUST CASH SWEEP ACCOUNT',
  'accrued-paid': 'ACCRUED INTEREST PAID ON PURCHASE OF',
  fee: 'TRUSTEE FEE FOR THE PERIOD',
  'tpa-fee': 'ADMINISTRATIVE FEE PAID TO PLAN RECORDKEEPER',
};

/** A regional bank's trust department: schedules with the cash of each row and, beside it, the book value that came or went. */
export function bookValueBeside(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['National Bank', 'Bank & Trust', 'Bancorp Trust Division']);
  const sheet = new Sheet(provider, { size: 8, headroom: 36, font: 'Times', margin: 48 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['month', 'month', 'quarter'],
      kinds: KINDS,
      pace: [3, 14],
      number: (chance) => `${figures(chance, 2)}-${figures(chance, 4)}-${figures(chance, 2)}`,
    },
    PAYDAYS,
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  positionsWithBasis(sheet, book, {
    title: 'PORTFOLIO DETAIL',
    heads: [
      'ASSET DESCRIPTION',
      'SHARES/|PAR VALUE',
      'UNIT|PRICE',
      'MARKET|VALUE',
      'BOOK|VALUE',
      'UNREAL|GAIN/LOSS',
      'EST ANN|INCOME',
    ],
    cash: 'TRUST CASH SWEEP ACCOUNT',
    total: 'TOTAL PORTFOLIO',
  });
  const columns = [
    { head: 'DATE', at: 48 },
    { head: 'DESCRIPTION', at: 96, wrap: 270 },
    { head: 'CASH', at: 472, align: 'right' },
    { head: ['BOOK', 'VALUE'], at: 564, align: 'right' },
  ] as const;
  const cells = (event: Happening) => [
    dated(event.settle, 'MM/DD/YY'),
    told(book, event),
    money(event.cents),
    bookOf(event),
  ];
  const section = (title: string, total: string, belongs: (event: Happening) => boolean) =>
    sectionTable(sheet, statement, { title, total, belongs }, columns, cells, 2, money, 1);
  section('CONTRIBUTIONS AND OTHER RECEIPTS', 'TOTAL CONTRIBUTIONS AND OTHER RECEIPTS', receives);
  section('INVESTMENT INCOME', 'TOTAL INVESTMENT INCOME', isIncome);
  section('BENEFIT PAYMENTS', 'TOTAL BENEFIT PAYMENTS', (event) => typeOf(event) === 'withdrawals');
  section('FEES AND EXPENSES', 'TOTAL FEES AND EXPENSES', isFee);
  section('ASSETS ACQUIRED', 'TOTAL ASSETS ACQUIRED', ofKinds('buy', 'reinvest'));
  section('ASSETS DISPOSED', 'TOTAL ASSETS DISPOSED', ofKinds('sell', 'maturity'));
  if (book.events.length === 0) sheet.paper.line('NO TRANSACTIONS WERE POSTED DURING THE PERIOD.');
  legal(sheet, random, 'NOTES');
  runningHead(
    sheet,
    `ACCOUNT ${book.number}   ${book.title[0]!.toUpperCase()}`,
    (page, pages) => `PAGE ${page} OF ${pages}`,
  );
  return sheet;
}

const receives = (event: Happening): boolean =>
  !isTrade(event) && !isIncome(event) && !isFee(event) && typeOf(event) !== 'withdrawals';

/** A sentence as trust accountants write it. */
function told(book: Book, event: Happening): string[] {
  const named = event.paper ? `${event.paper.name} ${event.paper.more}`.trim() : '';
  if (isTrade(event)) {
    const verb = event.kind === 'maturity' ? 'MATURED' : event.cents < 0 ? 'PURCHASED' : 'SOLD';
    return [
      `${verb} ${units(Math.abs(event.quantity!))} ${event.paper!.bond ? 'PAR' : 'SHARES'} ${named}`,
      `TRADED ${dated(event.trade, 'MM/DD/YY')} AT ${price(event.price!, 4)} CUSIP ${event.paper!.cusip}`,
    ];
  }
  return [[SAYS[event.kind]!, named].filter(Boolean).join(' '), detailOf(book, event, true)].filter(Boolean);
}

function bookOf(event: Happening): string {
  if (!isTrade(event)) return '';
  return event.cents < 0 ? money(-event.cents) : money(-costOf(event.paper!, event.cents));
}

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider.toUpperCase(), 306, 'center']], { bold: true, size: 13 });
  sheet.at([['TRUST AND ASSET MANAGEMENT', 306, 'center']], { size: 9 });
  sheet.at([
    [`ACCOUNT STATEMENT   ${dated(book.start, 'MM/DD/YYYY')} THROUGH ${dated(book.end, 'MM/DD/YYYY')}`, 306, 'center'],
  ]);
  addressLines(sheet, book, ['ACCOUNT NUMBER', book.number], ['ADMINISTRATOR', 'R. HALVERSEN 555-0163']);
  ledTitle(sheet, 'MARKET VALUE SUMMARY');
  sheet.at(
    [
      ['THIS PERIOD', 450, 'right'],
      ['YEAR TO DATE', 564, 'right'],
    ],
    { bold: true },
  );
  const by = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  changeTable(
    sheet,
    book,
    [
      `MARKET VALUE AS OF ${dated(addDays(book.start, -1), 'MM/DD/YYYY')}`,
      `MARKET VALUE AS OF ${dated(book.end, 'MM/DD/YYYY')}`,
    ],
    [
      ['CONTRIBUTIONS AND OTHER RECEIPTS', by(receives), 1],
      ['INVESTMENT INCOME', by(isIncome), 1],
      ['BENEFIT PAYMENTS', by((event) => typeOf(event) === 'withdrawals'), -1],
      ['FEES AND EXPENSES', by(isFee), -1],
      ['CHANGE IN MARKET VALUE OF ASSETS', book.gain],
    ],
    [450, 564],
    48,
    (cents) => money(cents),
  );
  ledTitle(sheet, 'CASH RECONCILIATION');
  sheet.figures(
    [
      ['BEGINNING CASH', money(book.cashBegin)],
      ['RECEIPTS AND INCOME', money(by((event) => receives(event) || isIncome(event)))],
      ['PAYMENTS, FEES AND EXPENSES', money(by((event) => typeOf(event) === 'withdrawals' || isFee(event)))],
      ['ASSETS ACQUIRED', money(by((event) => isTrade(event) && event.cents < 0))],
      ['ASSETS DISPOSED', money(by((event) => isTrade(event) && event.cents > 0))],
      ['ENDING CASH', money(book.cashEnd)],
    ],
    [450],
    48,
    [0, 5],
  );
}
