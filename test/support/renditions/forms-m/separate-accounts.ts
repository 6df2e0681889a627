import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isTrade, type Kind, ofKinds } from '../events.ts';
import { type FundAccount, intoFund } from '../forms-b/kit.ts';
import { keepFunds, runningHead } from '../forms-e/kit.ts';
import { changeTable } from '../forms-g/kit.ts';
import { detailOf, notice, terms } from '../forms-h/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { part, partLines } from '../forms-k/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, Sheet, type Statement } from '../sheet.ts';
import { figures } from './kit.ts';

const KINDS: readonly Kind[] = [
  'deferral',
  'deferral',
  'match',
  'profit-sharing',
  'rollover-in',
  'loan-payment',
  'loan-interest',
  'new-loan',
  'distribution',
  'exchange-out',
  'forfeiture',
  'custody-fee',
];
const SAYS: Words = {
  deferral: 'Employee elective deferral',
  match: 'Employer matching deposit',
  'profit-sharing': 'Employer profit sharing deposit',
  'rollover-in': 'Rollover deposit',
  'loan-payment': 'Loan repayment - principal',
  'loan-interest': 'Loan repayment - interest',
  'new-loan': 'Loan withdrawal',
  distribution: 'Benefit withdrawal',
  'tax-withheld': 'Withdrawal - federal tax withheld',
  'exchange-out': 'Transfer to another separate account',
  'exchange-in': 'Transfer from another separate account',
  forfeiture: 'Forfeiture of nonvested amount',
  'custody-fee': 'Contract administration charge',
};

/** An insurer's report on a group annuity contract: separate accounts down the side with what moved in each across, then each account's units. */
export function separateAccounts(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Life Insurance Company',
    'Mutual Life',
    'Annuity Company',
  ]);
  const sheet = new Sheet(provider, { size: 7.5, landscape: true, font: 'Times', margin: 44, headroom: 26 });
  const { book, funds, facts } = keepFunds(random, {
    lengths: ['quarter', 'quarter', 'month'],
    kinds: KINDS,
    pace: [3, 8],
    number: (chance) => `GA-${figures(chance, 6)}-${figures(chance, 2)}`,
  });
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  across(sheet, book, funds);
  notice(sheet, random, 'For contractholders');
  for (const fund of funds) one(sheet, statement, fund);
  terms(sheet, random, 'Notes to this report');
  runningHead(
    sheet,
    `${provider} - Group Annuity Contract ${book.number}`,
    (page, pages) => `Page ${page} of ${pages}`,
  );
  return sheet;
}

const show = (cents: number) => money(cents, 'paren');
const dollars = (cents: number) => money(cents, 'paren', true);
const day = (text: string) => dated(text, 'MM/DD/YYYY');

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 44]], { bold: true, size: 14 });
  sheet.at([['Contractholder Report', 44]], { size: 11 });
  letterhead(
    sheet,
    book,
    [
      ['Contract number', book.number],
      ['Reporting period', `${day(book.start)} - ${day(book.end)}`],
      ['Contract type', 'Unallocated group annuity, qualified plan'],
    ],
    { label: 460, text: 560 },
  );
  const lines = partLines(
    book,
    [
      part('Deposits', 1, 'deferral', 'match', 'profit-sharing'),
      part('Rollover deposits', 1, 'rollover-in'),
      part('Loan repayments, with interest', 1, 'loan-payment', 'loan-interest'),
      part('Benefit withdrawals', -1, 'distribution', 'tax-withheld'),
      part('Loan withdrawals', -1, 'new-loan'),
      part('Forfeitures', -1, 'forfeiture'),
      { label: 'Contract charges', belongs: isFee, side: -1 },
    ],
    'Investment results',
  );
  sheet.heading('Summary of contract value');
  sheet.at(
    [
      ['This period', 470, 'right'],
      ['Contract year to date', 620, 'right'],
    ],
    { bold: true },
  );
  changeTable(sheet, book, ['Opening contract value', 'Closing contract value'], lines, [470, 620], 44, dollars);
}

function across(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  const places = [330, 400, 470, 540, 606, 676, 748];
  const heads = [
    ['Opening', 'value'],
    ['Deposits'],
    ['Withdrawals'],
    ['Transfers'],
    ['Charges'],
    ['Investment', 'results'],
    ['Closing', 'value'],
  ];
  const deposits = ofKinds('deferral', 'match', 'profit-sharing', 'rollover-in', 'loan-payment', 'loan-interest');
  const paid = ofKinds('distribution', 'tax-withheld', 'new-loan', 'forfeiture');
  const of = (fund: FundAccount) => {
    const by = (belongs: (event: Happening) => boolean) =>
      fund.events.filter(belongs).reduce((all, event) => all + intoFund(event), 0);
    return [fund.begin, by(deposits), by(paid), by(isTrade), by(isFee), fund.gain, fund.end];
  };
  const rows = funds.map((fund) => [fund.name, of(fund)] as const);
  const sums = places.map((_, index) => rows.reduce((all, [, cells]) => all + cells[index]!, 0));
  sums[6] = book.ending;
  sheet.heading('Value by separate account');
  sheet.head([
    { head: 'Separate account', at: 44 },
    ...heads.map((head, index): Column => ({ head, at: places[index]!, align: 'right' })),
  ]);
  for (const [name, cells] of rows)
    sheet.figures([[name.slice(0, 44), ...cells.map(show)] as [string, ...string[]]], places);
  sheet.figures([['Total contract', ...sums.map(show)] as [string, ...string[]]], places, 44, [0]);
}

function one(sheet: Sheet, statement: Statement, fund: FundAccount): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Date', at: 44 },
    { head: 'Transaction', at: 110, wrap: 300 },
    { head: 'Amount', at: 500, align: 'right' },
    { head: 'Unit value', at: 580, align: 'right' },
    { head: 'Units', at: 664, align: 'right' },
    { head: 'Unit balance', at: 748, align: 'right' },
  ];
  let held = fund.unitsBefore;
  const edge = (date: string, label: string, cents: number, at: number, count: number) => ({
    cells: [day(date), label, show(cents), price(at, 4), '', units(count)],
    bold: true,
  });
  sheet.table(
    statement,
    columns,
    [
      edge(addDays(book.start, -1), 'Opening value', fund.begin, fund.priceBefore, fund.unitsBefore),
      ...fund.events.map((event) => {
        held += event.quantity!;
        const detail = isTrade(event) ? '' : detailOf(book, event);
        return {
          cells: [
            day(event.settle),
            detail ? `${SAYS[event.kind]!}, ${detail}` : SAYS[event.kind]!,
            show(intoFund(event)),
            price(event.price!, 4),
            event.quantity! < 0 ? `(${units(-event.quantity!)})` : units(event.quantity!),
            units(held),
          ],
          event,
        };
      }),
      edge(book.end, 'Closing value', fund.end, fund.price, fund.units),
    ],
    { title: `Separate Account ${fund.symbol} - ${fund.name}`, gap: 1 },
  );
}
