import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Kind, sum, typeOf } from '../events.ts';
import { type FundAccount, intoFund } from '../forms-b/kit.ts';
import { dayForm, keepFunds, legal, runningHead } from '../forms-e/kit.ts';
import { addressed, isFee, isIncome } from '../forms-f/kit.ts';
import { notice } from '../forms-h/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, type Negative, price, units } from '../print.ts';
import { type Row, Sheet, type Statement } from '../sheet.ts';
import { facts } from './kit.ts';

const KINDS: readonly Kind[] = [
  'employer-contribution',
  'deferral',
  'contribution',
  'dividend',
  'dividend',
  'capgain-lt',
  'capgain-st',
  'distribution',
  'exchange-out',
  'rollover-in',
  'custody-fee',
];
const SAYS: Words = {
  'employer-contribution': 'Shares purchased - employer contribution',
  deferral: 'Shares purchased - salary deferral',
  contribution: 'Automatic investment plan',
  dividend: 'Income dividend reinvested',
  'capgain-lt': 'Long-term capital gain reinvested',
  'capgain-st': 'Short-term capital gain reinvested',
  distribution: 'Shares redeemed - normal distribution',
  'tax-withheld': 'Federal withholding tax',
  'exchange-out': 'Exchange to another fund',
  'exchange-in': 'Exchange from another fund',
  'rollover-in': 'Direct rollover received',
  'custody-fee': 'Annual custodian fee',
};

/** A fund family's quarterly statement: the funds abreast of what came and went, then each fund's lines with the shares owned after them. */
export function fundFamilyQuarter(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Funds', 'Mutual Funds', 'Investor Services']);
  const sheet = new Sheet(provider, { size: 8, headroom: 26, margin: 40, font: random.pick(['Helvetica', 'Times']) });
  const {
    book,
    funds,
    facts: known,
  } = keepFunds(random, {
    lengths: ['quarter', 'quarter', 'year'],
    kinds: KINDS,
    pace: [1, 5],
    number: (chance) => `${chance.whole(1000, 9999)}-${chance.whole(10000000, 99999999)}`,
  });
  const statement = sheet.open(book, known);
  const negative = random.pick<Negative>(['front', 'paren', 'back']);
  const day = dayForm(random, ['M/D/YYYY', 'MM/DD/YY', 'Mon D']);
  front(sheet, book, provider, negative);
  abreast(sheet, book, funds);
  for (const fund of funds) lines(sheet, statement, fund, day, negative);
  if (random.chance(0.5)) notice(sheet, random, 'News for shareholders');
  legal(sheet, random, 'About your statement');
  runningHead(
    sheet,
    `Account ${book.number}`,
    (page, pages) => `${dated(book.start, 'M/D/YYYY')} - ${dated(book.end, 'M/D/YYYY')}   ${page} of ${pages}`,
    true,
  );
  return sheet;
}

function front(sheet: Sheet, book: Book, provider: string, negative: Negative): void {
  const print = (cents: number) => money(cents, negative, true);
  const types = (...keys: string[]) => sum(book.events, (event) => keys.includes(typeOf(event)));
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 15 });
  sheet.at([['Shareholder statement', 40]], { size: 11 });
  addressed(sheet, book);
  facts(
    sheet,
    [
      ['Account number', book.number],
      ['Registration', book.title.join(' ')],
      ['For the period', `${dated(book.start, 'Month D, YYYY')} to ${dated(book.end, 'Month D, YYYY')}`],
    ],
    40,
    140,
  );
  sheet.heading('Activity at a glance');
  sheet.figures(
    [
      [`Total value on ${dated(addDays(book.start, -1), 'M/D/YYYY')}`, print(book.begin)],
      ['Investments', print(types('deposits', 'rollovers'))],
      ['Redemptions', print(types('withdrawals'))],
      ['Dividends and capital gains paid', print(sum(book.events, isIncome))],
      ['Fees', print(sum(book.events, isFee))],
      ['Change in share prices', print(book.gain)],
      [`Total value on ${dated(book.end, 'M/D/YYYY')}`, print(book.ending)],
    ],
    [360],
    40,
    [0, 6],
  );
}

function abreast(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  const places = [330, 400, 480, 572];
  sheet.heading('Funds you own');
  sheet.head([
    { head: 'Fund name', at: 40 },
    { head: ['Shares', 'owned'], at: places[0]!, align: 'right' },
    { head: ['Net asset', 'value'], at: places[1]!, align: 'right' },
    { head: ['Total value', dated(addDays(book.start, -1), 'M/D/YYYY')], at: places[2]!, align: 'right' },
    { head: ['Total value', dated(book.end, 'M/D/YYYY')], at: places[3]!, align: 'right' },
  ]);
  for (const fund of funds)
    sheet.figures(
      [
        [
          `${fund.name} (${fund.symbol})`.slice(0, 52),
          units(fund.units),
          price(fund.price, 2, true),
          money(fund.begin, 'front', true),
          money(fund.end, 'front', true),
        ],
      ],
      places,
    );
  sheet.figures(
    [
      [
        'Total of all funds',
        '',
        '',
        money(book.begin, 'front', true),
        money(
          funds.reduce((all, { end }) => all + end, 0),
          'front',
          true,
        ),
      ],
    ],
    places,
    40,
    [0],
  );
}

function lines(
  sheet: Sheet,
  statement: Statement,
  fund: FundAccount,
  day: (day: string) => string,
  negative: Negative,
): void {
  const { book } = statement;
  const count = (thousandths: number) =>
    thousandths < 0 && negative !== 'front'
      ? negative === 'paren'
        ? `(${units(-thousandths)})`
        : `${units(-thousandths)}-`
      : units(thousandths);
  let owned = fund.unitsBefore;
  const balance = (on: string, text: string, at: number, shares: number, worth: number): Row => ({
    cells: [day(on), text, '', price(at, 2, true), '', units(shares), money(worth, 'front', true)],
    bold: true,
  });
  sheet.table(
    statement,
    [
      { head: ['Trade', 'date'], at: 40 },
      { head: 'Transaction description', at: 92, wrap: 150 },
      { head: ['Dollar', 'amount'], at: 320, align: 'right' },
      { head: ['Price per', 'share'], at: 376, align: 'right' },
      { head: ['Number of', 'shares'], at: 440, align: 'right' },
      { head: ['Shares', 'owned'], at: 505, align: 'right' },
      { head: ['Account', 'value'], at: 572, align: 'right' },
    ],
    [
      balance(addDays(book.start, -1), 'Opening balance', fund.priceBefore, fund.unitsBefore, fund.begin),
      ...fund.events.map((event): Row => {
        owned += event.quantity!;
        return {
          cells: [
            day(event.settle),
            SAYS[event.kind]!,
            money(intoFund(event), negative, true),
            price(event.price!, 2, true),
            count(event.quantity!),
            units(owned),
            '',
          ],
          event,
        };
      }),
      balance(book.end, 'Closing balance', fund.price, fund.units, fund.end),
    ],
    { title: `${fund.name} - ${fund.symbol}` },
  );
}
