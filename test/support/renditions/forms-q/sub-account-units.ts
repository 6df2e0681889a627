import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, type Kind, ofKinds, sum } from '../events.ts';
import { type FundAccount, intoFund, type Section } from '../forms-b/kit.ts';
import { keepFunds, runningHead } from '../forms-e/kit.ts';
import { changeTable } from '../forms-g/kit.ts';
import { detailOf, notice, terms } from '../forms-h/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { part, partLines } from '../forms-k/kit.ts';
import { figures } from '../forms-m/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'deferral',
  'deferral',
  'employer-contribution',
  'rollover-in',
  'distribution',
  'exchange-out',
  'custody-fee',
  'tpa-fee',
];
const SAYS: Words = {
  deferral: 'Employee Contribution',
  'employer-contribution': 'Employer Contribution',
  'rollover-in': 'Rollover Contribution',
  distribution: 'Partial Withdrawal',
  'tax-withheld': 'Federal Tax Withheld',
  'exchange-out': 'Transfer Out',
  'exchange-in': 'Transfer In',
  'custody-fee': 'Annual Contract Charge',
  'tpa-fee': 'Plan Service Charge',
};
const PARTS: readonly Section[] = [
  {
    title: 'Contributions',
    total: 'Total Contributions',
    belongs: ofKinds('deferral', 'employer-contribution', 'rollover-in'),
  },
  { title: 'Transfers Among Sub-Accounts', total: 'Net Transfers', belongs: ofKinds('exchange-out', 'exchange-in') },
  { title: 'Withdrawals', total: 'Total Withdrawals', belongs: ofKinds('distribution', 'tax-withheld') },
  { title: 'Contract Charges', total: 'Total Contract Charges', belongs: isFee },
];

/** A group variable annuity: the separate account in sub-accounts with units before and after, a rider and a death benefit that are no value of the contract, and transactions by kind in units at unit values. */
export function subAccountUnits(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Life Insurance Company',
    'Life and Annuity Company',
    'Mutual Life Assurance',
  ]);
  const sheet = new Sheet(provider, { size: 8, margin: 42, headroom: 30 });
  const { book, funds, facts } = keepFunds(random, {
    lengths: ['quarter', 'quarter', 'month'],
    kinds: KINDS,
    pace: [2, 6],
    number: (chance) => `${chance.pick(['GVA', 'GA', 'VQ'])}-${figures(chance, 5)}-${figures(chance, 3)}`,
  });
  const statement = sheet.open(book, facts);
  front(sheet, random, book, provider);
  subAccounts(sheet, book, funds);
  benefits(sheet, random, book);
  notice(sheet, random, 'From our retirement desk');
  activity(sheet, statement);
  unitValues(sheet, book, funds);
  terms(sheet, random, 'Important Contract Information');
  runningHead(
    sheet,
    `Group Variable Annuity Contract ${book.number}`,
    (page, pages) => `${day(book.start)} - ${day(book.end)}   Page ${page} of ${pages}`,
  );
  return sheet;
}

const show = (cents: number) => money(cents, 'front');
const dollars = (cents: number) => money(cents, 'front', true);
const day = (text: string) => dated(text, 'MM/DD/YYYY');

function front(sheet: Sheet, random: Random, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 42]], { bold: true, size: 14 });
  sheet.at([[`Separate Account ${random.branch('letter').pick(['A', 'VA-2', 'Q'])} Statement of Contract Value`, 42]], {
    size: 11,
  });
  letterhead(
    sheet,
    book,
    [
      ['Contract Number:', book.number],
      ['Contract Type:', 'Group Variable Annuity'],
      ['Statement Period:', `${day(book.start)} through ${day(book.end)}`],
      ['Contract Date:', day(addDays(book.start, -random.branch('since').whole(500, 4_000)))],
    ],
    { label: 320, text: 420 },
  );
  const lines = partLines(
    book,
    [
      part('Contributions', 1, 'deferral', 'employer-contribution'),
      part('Rollover Contributions', 1, 'rollover-in'),
      part('Withdrawals and Taxes Withheld', -1, 'distribution', 'tax-withheld'),
      { label: 'Contract and Service Charges', belongs: isFee, side: -1 },
    ],
    'Net Investment Results',
  );
  sheet.heading('Contract Value Summary');
  sheet.at(
    [
      ['This Period', 400, 'right'],
      ['Contract Year to Date', 530, 'right'],
    ],
    { bold: true },
  );
  changeTable(
    sheet,
    book,
    [`Contract Value on ${day(book.start)}`, `Contract Value on ${day(book.end)}`],
    lines,
    [400, 530],
    42,
    dollars,
  );
  const transferred = sum(book.events, ofKinds('exchange-out'));
  if (transferred > 0)
    sheet.paper.line(`Transfers among sub-accounts of ${dollars(transferred)} are not shown above.`, { size: 7 });
}

/** Units and values at both ends, and what the value changed by. */
function subAccounts(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  const places = [300, 355, 426, 490, 570];
  const heads = ['Beginning|Units', 'Ending|Units', 'Beginning|Value', 'Ending|Unit Value', 'Ending|Value'];
  sheet.table(
    aside(book),
    [
      { head: 'Sub-Account', at: 42, wrap: 190 },
      ...heads.map((head, index): Column => ({ head: head.split('|'), at: places[index]!, align: 'right' })),
    ],
    [
      ...funds.map(
        (fund): Row => ({
          cells: [
            fund.name,
            units(fund.unitsBefore),
            units(fund.units),
            show(fund.begin),
            price(fund.price, 4),
            show(fund.end),
          ],
        }),
      ),
      { cells: ['Total Contract Value', '', '', dollars(book.begin), '', dollars(book.ending)], bold: true },
    ],
    { title: 'Separate Account Sub-Accounts' },
  );
}

function benefits(sheet: Sheet, random: Random, book: Book): void {
  const chance = random.branch('benefits');
  const surrender = Math.round(book.ending * chance.pick([0, 0.02, 0.05]));
  sheet.heading('Contract Benefits', { size: 10 });
  sheet.figures(
    [
      ['Guaranteed minimum death benefit', dollars(Math.max(book.ending, Math.round(book.begin * 1.04)))],
      ['Withdrawal charge if surrendered today', dollars(surrender)],
      ['Cash surrender value', dollars(book.ending - surrender)],
    ],
    [400],
  );
}

function activity(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  if (book.events.length === 0) {
    sheet.heading('Contract Activity');
    sheet.paper.line('There was no activity in this contract during the statement period.');
    return;
  }
  const says = (event: Happening) => {
    const detail = ofKinds('distribution', 'tax-withheld')(event) ? '' : detailOf(book, event);
    return [SAYS[event.kind]!, detail].filter((text) => text !== '');
  };
  for (const { title, total, belongs } of PARTS) {
    const events = book.events.filter(belongs);
    if (events.length === 0) continue;
    const rows: Row[] = events.map((event) => ({
      cells: [
        day(event.settle),
        says(event),
        `${event.paper!.name} ${event.paper!.more}`.trim(),
        units(event.quantity!),
        price(event.price!, 4),
        dollars(intoFund(event)),
      ],
      event,
    }));
    const all = events.reduce((cents, event) => cents + intoFund(event), 0);
    rows.push({ cells: ['', total!, '', '', '', dollars(all)], bold: true });
    sheet.table(
      statement,
      [
        { head: ['Valuation', 'Date'], at: 42 },
        { head: 'Transaction', at: 100, wrap: 140 },
        { head: 'Sub-Account', at: 246, wrap: 140 },
        { head: 'Units', at: 446, align: 'right' },
        { head: ['Unit', 'Value'], at: 500, align: 'right' },
        { head: ['Dollar', 'Amount'], at: 570, align: 'right' },
      ],
      rows,
      { title: `Contract Activity - ${title}` },
    );
  }
}

function unitValues(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  sheet.heading('Accumulation Unit Values');
  sheet.head([
    { head: 'Sub-Account', at: 42 },
    { head: day(book.start), at: 420, align: 'right' },
    { head: day(book.end), at: 490, align: 'right' },
    { head: 'Change', at: 550, align: 'right' },
  ]);
  sheet.figures(
    funds.map((fund) => [
      fund.name,
      price(fund.priceBefore, 4),
      price(fund.price, 4),
      `${((fund.price / fund.priceBefore - 1) * 100).toFixed(2)}%`,
    ]),
    [420, 490, 550],
  );
}
