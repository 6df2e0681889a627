import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { isFee, isIncome, type Kind, sum, typeOf } from '../events.ts';
import { type FundAccount, intoFund } from '../forms-b/kit.ts';
import { keepFunds, legal, runningHead } from '../forms-e/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { figures } from '../forms-m/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'employer-contribution',
  'deferral',
  'deferral',
  'dividend',
  'capgain-lt',
  'distribution',
  'exchange-out',
  'rollover-in',
  'custody-fee',
];
const SAYS: Words = {
  'employer-contribution': 'Employer contribution',
  deferral: 'Payroll contribution',
  dividend: 'Dividend reinvested',
  'capgain-lt': 'Long-term capital gain reinvested',
  distribution: 'Distribution',
  'tax-withheld': 'Federal tax withheld',
  'exchange-out': 'Exchanged out',
  'exchange-in': 'Exchanged in',
  'rollover-in': 'Rollover',
  'custody-fee': 'Custodial fee',
};

/** A fund house: for each fund what it was at first, what was bought or redeemed with shares before dollars, and what it is at last. */
export function fundRegister(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Fund Group', 'Mutual Funds', 'Funds']);
  const sheet = new Sheet(provider, { size: 8, headroom: 28 });
  const {
    book,
    funds,
    facts: known,
  } = keepFunds(random, {
    lengths: ['quarter', 'month'],
    kinds: KINDS,
    pace: [2, 8],
    number: (chance) => `${figures(chance, 3)}-${figures(chance, 7)}`,
  });
  const statement = sheet.open(book, known);
  const print = (cents: number) => money(cents, 'paren', true);
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 15 });
  letterhead(
    sheet,
    book,
    [
      ['Shareholder account', book.number],
      ['Period', `${dated(book.start, 'M/D/YYYY')} - ${dated(book.end, 'M/D/YYYY')}`],
    ],
    { label: 340, text: 440 },
  );
  const types = (...keys: string[]) => sum(book.events, (event) => keys.includes(typeOf(event)));
  sheet.heading('Account value at a glance');
  sheet.figures(
    [
      [`Value on ${dated(addDays(book.start, -1), 'M/D/YYYY')}`, print(book.begin)],
      ['Contributions and rollovers', print(types('deposits', 'rollovers'))],
      ['Distributions and withholding', print(types('withdrawals'))],
      ['Dividends and capital gains', print(sum(book.events, isIncome))],
      ['Custodial fees', print(sum(book.events, isFee))],
      ['Market gain or loss', print(book.gain)],
      [`Value on ${dated(book.end, 'M/D/YYYY')}`, print(book.ending)],
    ],
    [380],
    40,
    [0, 6],
  );
  for (const fund of funds) register(sheet, statement, fund, book);
  legal(sheet, random, 'What you should know');
  runningHead(sheet, `Account ${book.number}`, (page, pages) => `Page ${page} of ${pages}`, true);
  return sheet;
}

function register(sheet: Sheet, statement: Statement, fund: FundAccount, book: Book): void {
  let owned = fund.unitsBefore;
  const day = (text: string) => dated(text, 'MM/DD/YY');
  const rows = fund.events.map((event): Row => {
    owned += event.quantity!;
    return {
      cells: [
        day(event.settle),
        SAYS[event.kind]!,
        units(event.quantity!),
        price(event.price!, 4, true),
        money(intoFund(event), 'paren', true),
        units(owned),
      ],
      event,
    };
  });
  const value = (cents: number) => money(cents, 'front', true);
  sheet.table(
    statement,
    [
      { head: 'Date', at: 40 },
      { head: 'Transaction', at: 90 },
      { head: 'Shares', at: 320, align: 'right' },
      { head: 'Price per share', at: 400, align: 'right' },
      { head: 'Dollar value', at: 490, align: 'right' },
      { head: 'Shares owned', at: 572, align: 'right' },
    ],
    [
      {
        cells: [
          day(addDays(book.start, -1)),
          'Starting value',
          '',
          price(fund.priceBefore, 4, true),
          value(fund.begin),
          units(fund.unitsBefore),
        ],
        bold: true,
      },
      ...rows,
      {
        cells: [day(book.end), 'Ending value', '', price(fund.price, 4, true), value(fund.end), units(fund.units)],
        bold: true,
      },
    ],
    { title: `${fund.name} (${fund.symbol})` },
  );
}
