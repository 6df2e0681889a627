import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { isFee, isIncome } from '../events.ts';
import { type Section, sectionTable } from '../forms-b/kit.ts';
import { realized, runningHead } from '../forms-e/kit.ts';
import { holdingsByClass, linesOf, planBook, terms } from '../forms-h/kit.ts';
import { partLines } from '../forms-k/kit.ts';
import { ACCOUNT_KINDS, figures, PAYDAYS, quantityOf } from '../forms-m/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { Sheet } from '../sheet.ts';
import { isBought, isContribution, isPayment, isSold, planParts, titleOf } from './kit.ts';

const SAYS: Words = {
  deferral: 'RECEIVED EMPLOYEE CONTRIBUTION',
  match: 'RECEIVED EMPLOYER MATCHING CONTRIBUTION',
  'employer-contribution': 'RECEIVED EMPLOYER CONTRIBUTION',
  'loan-payment': 'RECEIVED LOAN REPAYMENT PRINCIPAL',
  'loan-interest': 'RECEIVED LOAN REPAYMENT INTEREST',
  'rollover-in': 'RECEIVED ROLLOVER',
  distribution: 'PAID TO PARTICIPANT',
  'tax-withheld': 'PAID FEDERAL TAX WITHHELD',
  'wire-out': 'PAID BY WIRE',
  dividend: 'DIVIDEND ON',
  'qualified-dividend': 'QUALIFIED DIVIDEND ON',
  'capgain-lt': 'LONG TERM CAPITAL GAIN DISTRIBUTION ON',
  interest: 'INTEREST ON',
  'sweep-interest': 'INTEREST ON MONEY MARKET DEPOSIT',
  'accrued-paid': 'PAID ACCRUED INTEREST ON PURCHASE OF',
  reinvest: 'REINVESTED DIVIDEND IN',
  'foreign-tax': 'FOREIGN TAX WITHHELD ON DIVIDEND OF',
  buy: 'PURCHASED',
  sell: 'SOLD',
  maturity: 'MATURED',
  fee: 'TRUSTEE FEE',
};
const PARTS: readonly Section[] = [
  { title: 'Schedule 2 - Contributions and other receipts', total: 'Total Schedule 2', belongs: isContribution },
  { title: 'Schedule 3 - Income collected', total: 'Total Schedule 3', belongs: isIncome },
  { title: 'Schedule 4 - Benefits and other payments', total: 'Total Schedule 4', belongs: isPayment },
  { title: 'Schedule 5 - Fees paid', total: 'Total Schedule 5', belongs: isFee },
  { title: 'Schedule 6 - Acquisitions', total: 'Total Schedule 6', belongs: isBought },
  { title: 'Schedule 7 - Dispositions', total: 'Total Schedule 7', belongs: isSold },
];

/** A trust department: schedules under numbers, amounts that leave in angle brackets, and a summary that says whence each line comes. */
export function numberedSchedules(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Trust Company', 'Trust & Fiduciary, N.A.', 'Bank Trust']);
  const sheet = new Sheet(provider, { size: 8, headroom: 32, font: 'Times', margin: 48 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['month', 'quarter'],
      kinds: ACCOUNT_KINDS,
      pace: [4, 18],
      number: (chance) => `${figures(chance, 2)}-${figures(chance, 5)}-00`,
    },
    PAYDAYS,
  );
  const statement = sheet.open(book, facts);
  const print = (cents: number) => (cents < 0 ? `<${money(-cents)}>` : money(cents));
  sheet.paper.newPage();
  sheet.at([[provider, 306, 'center']], { bold: true, size: 15 });
  sheet.at([['Statement of Account', 306, 'center']], { size: 12 });
  sheet.at([[titleOf(book), 306, 'center']], { bold: true });
  sheet.at([[`Trust account ${book.number}`, 306, 'center']]);
  sheet.at([
    [`For the period ${dated(book.start, 'Month D, YYYY')} through ${dated(book.end, 'Month D, YYYY')}`, 306, 'center'],
  ]);
  sheet.heading('Schedule 1 - Summary of account');
  const lines = partLines(
    book,
    planParts([
      'Contributions',
      'Rollovers received',
      'Loan repayments',
      'Benefits and other payments',
      'Income collected',
      'Fees paid',
    ]),
    'Change in market value of assets',
  );
  const from = ['Schedule 2', 'Schedule 2', 'Schedule 2', 'Schedule 4', 'Schedule 3', 'Schedule 5', 'Schedule 8'];
  sheet.at(
    [
      [`Market value at ${dated(addDays(book.start, -1), 'Month D, YYYY')}`, 48],
      [print(book.begin), 520, 'right'],
    ],
    { bold: true },
  );
  lines.forEach(([label, cents], index) => {
    sheet.at([
      [label, 60],
      [from[index]!, 300],
      [print(cents), 520, 'right'],
    ]);
  });
  sheet.at(
    [
      [`Market value at ${dated(book.end, 'Month D, YYYY')}`, 48],
      [print(book.ending), 520, 'right'],
    ],
    { bold: true },
  );
  sheet.paper.newPage();
  for (const each of PARTS)
    sectionTable(
      sheet,
      statement,
      each,
      [
        { head: 'Date', at: 48 },
        { head: 'Par value or shares', at: 185, align: 'right' },
        { head: 'Particulars', at: 200, wrap: 240 },
        { head: 'Cash', at: 560, align: 'right' },
      ],
      (event) => [
        dated(event.settle, 'MM/DD/YYYY'),
        quantityOf(event),
        linesOf(SAYS, book, event, true),
        print(event.cents),
      ],
      3,
      print,
      2,
    );
  if (book.events.length === 0) sheet.paper.line('There is nothing to report in Schedules 2 to 7.');
  holdingsByClass(sheet, book, {
    title: 'Schedule 8 - Assets held',
    cash: 'Money market deposit',
    total: 'Total Schedule 8',
    negative: 'paren',
    income: '',
  });
  realized(sheet, book, 'Schedule 9 - Gains and losses on dispositions');
  terms(sheet, random, 'Notes');
  runningHead(sheet, `Trust account ${book.number}`, (page, pages) => `Page ${page} of ${pages}`);
  return sheet;
}
