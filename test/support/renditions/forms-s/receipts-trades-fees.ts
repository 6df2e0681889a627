import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isFlow, isIncome, type Kind, movesCash, ofKinds, sum } from '../events.ts';
import { costOf } from '../forms-d/kit.ts';
import { runningHead } from '../forms-e/kit.ts';
import { detailOf, planBook } from '../forms-h/kit.ts';
import { figures, ofAccount, priceOf } from '../forms-m/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { asFunds, percent, smallPrint, totalOf } from './kit.ts';

const KINDS: readonly Kind[] = [
  'rollover-in',
  'distribution',
  'rollover-out',
  'reinvest',
  'reinvest',
  'capgain-lt',
  'dividend',
  'buy',
  'buy',
  'buy',
  'sell',
  'sell',
  'custody-fee',
  'tpa-fee',
  'fee',
];
const NAMES = [
  ['TARGET RETIREMENT 2030 INV', 'TRTHX'],
  ['TARGET RETIREMENT 2045 INV', 'TRFVX'],
  ['500 INDEX ADMIRAL', 'FIADX'],
  ['TOTAL BOND MARKET INDEX ADM', 'TBMAX'],
  ['INTERNATIONAL GROWTH R6', 'INGRX'],
  ['SMALL CAP CORE I', 'SCCIX'],
  ['REAL ESTATE SECURITIES INST', 'RESIX'],
  ['INFLATION PROTECTED SECURITIES R6', 'IPSRX'],
  ['STABLE ASSET CIT CL 25', 'STAC25'],
] as const;
const SAYS: Words = {
  deferral: 'EMPLOYEE CONTRIBUTION',
  match: 'EMPLOYER MATCH CONTRIBUTION',
  'loan-payment': 'LOAN REPAYMENT PRINCIPAL',
  'loan-interest': 'LOAN REPAYMENT INTEREST',
  'rollover-in': 'ROLLOVER CONTRIBUTION',
  distribution: 'PARTICIPANT DISTRIBUTION',
  'tax-withheld': 'FEDERAL TAX WITHHOLDING',
  'rollover-out': 'DIRECT ROLLOVER DISTRIBUTION',
  reinvest: 'DIVIDEND REINVESTMENT',
  dividend: 'DIVIDEND',
  'capgain-lt': 'LT CAPITAL GAIN',
  buy: 'PURCHASE',
  sell: 'REDEMPTION',
  'custody-fee': 'CUSTODIAL FEE',
  'tpa-fee': 'TPA FEE PER INSTRUCTION',
  fee: 'ADVISOR FEE PER INSTRUCTION',
};
const SECTIONS: readonly (readonly [string, (event: Happening) => boolean])[] = [
  ['CONTRIBUTIONS AND OTHER RECEIPTS', (event) => isFlow(event) && event.cents > 0],
  ['DIVIDENDS AND CAPITAL GAINS', isIncome],
  ['REINVESTMENTS', ofKinds('reinvest')],
  ['PURCHASES', ofKinds('buy')],
  ['REDEMPTIONS', ofKinds('sell')],
  ['DISTRIBUTIONS AND WITHHOLDING', (event) => isFlow(event) && event.cents < 0],
  ['FEES', isFee],
];
const show = (cents: number): string => money(cents, 'paren');
const dollars = (cents: number): string => money(cents, 'paren', true);
const day = (text: string): string => dated(text, 'MM/DD/YYYY');

/** A custodian of small plans' funds: the change in market value, the cash apart, counts of what was done by kind, holdings with the day of their price, and the transactions in sections with both days. */
export function receiptsTradesFees(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Trust Company', 'Trust Company, LLC', 'Custodial Trust']);
  const sheet = new Sheet(provider, { size: 7.5, margin: 38, headroom: 30 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['month', 'quarter', 'quarter'],
      kinds: KINDS,
      pace: [3, 14],
      number: (chance) => `${chance.pick(['6', '7', '8'])}${figures(chance, 6)}`,
    },
    { kinds: ['deferral', 'match', 'loan-payment', 'loan-interest'], chance: 0.7 },
  );
  asFunds(random.branch('funds'), book, NAMES);
  const statement = sheet.open(book, facts);
  sheet.paper.newPage();
  sheet.at([[provider.toUpperCase(), 38]], { bold: true, size: 14 });
  sheet.at([['1200 COMMERCE STREET SUITE 900', 38]], { size: 7 });
  sheet.paper.down(10);
  sheet.at([['CUSTODIAL ACCOUNT STATEMENT', 306, 'center']], { bold: true, size: 11 });
  sheet.paper.down(6);
  const names = [...book.title, ...book.address].map((line) => line.toUpperCase());
  const pairs = [
    ['ACCOUNT NUMBER:', book.number],
    ['STATEMENT PERIOD:', `${day(book.start)} - ${day(book.end)}`],
    ['ACCOUNT TYPE:', book.planName ? '401(A) QUALIFIED PLAN TRUST' : 'CUSTODIAL RETIREMENT ACCOUNT'],
    ['TPA:', 'PLAN ADMINISTRATOR OF RECORD'],
  ] as const;
  for (let index = 0; index < Math.max(names.length, pairs.length); index += 1)
    sheet.at([
      [names[index] ?? '', 38],
      [pairs[index]?.[0] ?? '', 340],
      [pairs[index]?.[1] ?? '', 440],
    ]);
  front(sheet, book);
  holdings(sheet, book);
  if (book.events.length === 0) {
    sheet.heading('TRANSACTION DETAIL');
    sheet.paper.line('NO TRANSACTIONS FOR THIS PERIOD');
  } else detail(sheet, statement);
  pendingTrades(sheet, book);
  sheet.paper.down(10);
  smallPrint(sheet, [
    'Market values are obtained from pricing services believed to be reliable and are not guaranteed. Please report discrepancies to your plan administrator within 30 days of the date of this statement.',
    'The custodian acts on the direction of the plan\u2019s named fiduciary and has no discretion over its assets. A negative cash balance may be charged interest at the rate of 1.50% above prime.',
  ]);
  runningHead(sheet, `ACCOUNT NUMBER ${book.number}`, (page, pages) => `PAGE ${page} OF ${pages}`);
  return sheet;
}

function front(sheet: Sheet, book: Book): void {
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const into = of((event) => isFlow(event) && event.cents > 0);
  const out = of((event) => isFlow(event) && event.cents < 0);
  const lines: readonly (readonly [string, string])[] = [
    [`BEGINNING MARKET VALUE ${day(book.start)}`, dollars(book.begin)],
    ['CONTRIBUTIONS AND RECEIPTS', show(into)],
    ['DIVIDENDS AND CAPITAL GAINS', show(of(isIncome))],
    ['DISTRIBUTIONS', show(out)],
    ['FEES', show(of(isFee))],
    ['CHANGE IN MARKET VALUE', show(book.gain)],
    [`ENDING MARKET VALUE ${day(book.end)}`, dollars(book.ending)],
  ];
  sheet.heading('ACCOUNT SUMMARY');
  sheet.figures(lines, [330], 38, [0, 6]);
  sheet.heading('CASH SUMMARY');
  sheet.figures(
    [
      ['BEGINNING CASH BALANCE', dollars(book.cashBegin)],
      ['TOTAL CREDITS', show(of((event) => movesCash(event) && event.cents > 0))],
      ['TOTAL DEBITS', show(of((event) => movesCash(event) && event.cents < 0))],
      ['ENDING CASH BALANCE', dollars(book.cashEnd)],
    ],
    [330],
    38,
    [0, 3],
  );
  sheet.table(
    aside(book),
    [
      { head: 'TRANSACTION TYPE', at: 38 },
      { head: 'COUNT', at: 290, align: 'right' },
      { head: 'NET AMOUNT', at: 400, align: 'right' },
    ],
    SECTIONS.map(
      ([name, belongs]): Row => ({ cells: [name, String(book.events.filter(belongs).length), show(of(belongs))] }),
    ),
    { title: 'TRANSACTION SUMMARY' },
  );
}

function holdings(sheet: Sheet, book: Book): void {
  const priced = dated(book.end, 'MM/DD/YY');
  const costs = totalOf(book.holdings, ({ paper, value }) => costOf(paper, value));
  sheet.table(
    aside(book),
    [
      { head: 'TICKER', at: 38 },
      { head: 'CUSIP', at: 82 },
      { head: 'SECURITY DESCRIPTION', at: 136 },
      { head: 'SHARES', at: 344, align: 'right' },
      { head: 'PRICE', at: 390, align: 'right' },
      { head: ['PRICE', 'DATE'], at: 398 },
      { head: 'COST', at: 488, align: 'right' },
      { head: ['MARKET', 'VALUE'], at: 548, align: 'right' },
      { head: '%', at: 574, align: 'right' },
    ],
    [
      ...book.holdings.map(
        ({ paper, quantity, value }): Row => ({
          cells: [
            paper.symbol,
            paper.cusip,
            paper.name,
            units(quantity, 4),
            price(paper.price, 4),
            priced,
            show(costOf(paper, value)),
            show(value),
            percent(value, book.ending).slice(0, -1),
          ],
        }),
      ),
      {
        cells: [
          '',
          '',
          'CASH',
          '',
          '',
          '',
          show(book.cashEnd),
          show(book.cashEnd),
          percent(book.cashEnd, book.ending).slice(0, -1),
        ],
      },
      { cells: ['', '', 'TOTAL', '', '', '', show(costs + book.cashEnd), dollars(book.ending), '100.0'], bold: true },
    ],
    { title: 'PORTFOLIO HOLDINGS' },
  );
}

function detail(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: readonly Column[] = [
    { head: ['TRADE', 'DATE'], at: 38 },
    { head: ['SETTLE', 'DATE'], at: 92 },
    { head: 'DESCRIPTION', at: 146, wrap: 210 },
    { head: 'SHARES', at: 424, align: 'right' },
    { head: 'PRICE', at: 484, align: 'right' },
    { head: ['NET CASH', 'AMOUNT'], at: 574, align: 'right' },
  ];
  const rows = SECTIONS.flatMap(([name, belongs]): Row[] => {
    const events = book.events.filter(belongs);
    if (events.length === 0) return [];
    return [
      { cells: ['', '', name], bold: true },
      ...events.map((event): Row => {
        const whom = event.paper
          ? `${event.paper.name} (${event.paper.symbol})`
          : event.kind === 'tax-withheld'
            ? 'INTERNAL REVENUE SERVICE'
            : detailOf(book, event, true);
        return {
          cells: [
            day(event.trade),
            day(event.settle),
            [SAYS[event.kind]!, whom],
            event.quantity === undefined ? '' : units(event.quantity, 4),
            priceOf(event),
            show(event.cents),
          ],
          event,
        };
      }),
      { cells: ['', '', `TOTAL ${name}`, '', '', show(sum(events))], bold: true },
    ];
  });
  sheet.table(statement, columns, rows, { title: 'TRANSACTION DETAIL', gap: 1 });
}

function pendingTrades(sheet: Sheet, book: Book): void {
  const chance = ofAccount(book, 'pending');
  if (chance.chance(0.5)) return;
  const { paper } = book.holdings[0]!;
  const cents = chance.whole(20_000, 900_000);
  sheet.heading('TRADES NOT SETTLED AT PERIOD END');
  sheet.at([
    [day(book.end), 38],
    [day(addDays(book.end, 1)), 92],
    [`PURCHASE ${paper.name} (${paper.symbol})`, 146],
    [units(Math.round((cents * 100_000) / paper.price), 4), 424, 'right'],
    [price(paper.price, 4), 484, 'right'],
    [show(-cents), 574, 'right'],
  ]);
}
