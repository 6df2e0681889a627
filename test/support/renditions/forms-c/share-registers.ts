import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepUnits } from '../book.ts';
import { type Happening, isFee, isIncome, isTrade, type Kind } from '../events.ts';
import { type Ends, endsOf, type FundAccount, fundAccounts, intoFund } from '../forms-b/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

/** Names of the value at the two ends of the period, as heads of columns. */
const ENDS: Ends = [
  ['Value {}', 'Value {}'],
  ['Beginning', 'Ending'],
  ['Prior statement', 'This statement'],
];
const KINDS: readonly Kind[] = [
  'contribution',
  'contribution',
  'dividend',
  'dividend',
  'capgain-lt',
  'capgain-st',
  'distribution',
  'custody-fee',
  'exchange-out',
  'rollover-in',
];
const SAYS: Words = {
  contribution: 'SHARES PURCHASED BY EFT',
  dividend: 'INCOME DIVIDEND REINVEST',
  'capgain-lt': 'LT CAP GAIN REINVEST',
  'capgain-st': 'ST CAP GAIN REINVEST',
  distribution: 'SHARES REDEEMED BY CHECK',
  'tax-withheld': 'SHARES REDEEMED FED TAX',
  'custody-fee': 'SHARES REDEEMED ANNUAL FEE',
  'exchange-out': 'EXCHANGE TO OTHER FUND',
  'exchange-in': 'EXCHANGE FROM OTHER FUND',
  'rollover-in': 'ROLLOVER PURCHASE',
};

/** A fund company's statement: each fund has its own register of shares; the portfolio comes last, its lines across the page. */
export function shareRegisters(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Funds', 'Mutual Funds, Inc.', 'Shareholder Services']);
  const sheet = new Sheet(provider, { size: 8, headroom: 30 });
  const kept = keepUnits(random.branch('book'), {
    lengths: ['quarter', 'year', 'month'],
    kinds: KINDS,
    pace: [1, 4],
    number: () => `${random.whole(10, 99)}-${random.whole(1000000000, 9999999999)}`,
  });
  const { book, funds } = fundAccounts(random.branch('funds'), kept);
  const statement = sheet.open(book);
  sheet.paper.newPage();
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 40]]);
  for (const [index, fund] of funds.entries()) register(sheet, statement, fund, index);
  portfolio(sheet, book, funds);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text(provider, 40, { bold: true, size: 13 }, 34);
    paper.text(`Account number ${book.number}`, 572, { align: 'right' }, 30);
    paper.text(`${dated(book.start, 'MM/DD/YY')} - ${dated(book.end, 'MM/DD/YY')}`, 572, { align: 'right' }, 42);
    paper.text(`${page} of ${pages}`, 572, { align: 'right', size: 7 }, 776);
  });
  return sheet;
}

function register(sheet: Sheet, statement: Statement, fund: FundAccount, index: number): void {
  const columns: Column[] = [
    { head: ['Trade', 'date'], at: 40 },
    { head: 'Transaction', at: 90 },
    { head: ['Dollar', 'amount'], at: 340, align: 'right' },
    { head: ['Share', 'price'], at: 410, align: 'right' },
    { head: ['Shares this', 'transaction'], at: 490, align: 'right' },
    { head: ['Total shares', 'owned'], at: 572, align: 'right' },
  ];
  let owned = fund.unitsBefore;
  const rows: Row[] = [{ cells: ['', 'BEGINNING SHARES', '', '', '', units(owned)] }];
  for (const event of fund.events) {
    owned += event.quantity!;
    rows.push({
      cells: [
        dated(event.settle, 'MM/DD'),
        SAYS[event.kind]!,
        money(intoFund(event)),
        price(event.price!, 2),
        units(event.quantity!),
        units(owned),
      ],
      event,
    });
  }
  rows.push({ cells: ['', 'ENDING SHARES', money(fund.end), price(fund.price, 2), '', units(fund.units)] });
  sheet.table(statement, columns, rows, { title: `Fund ${String(index + 1).padStart(4, '0')} ${fund.name}` });
}

function portfolio(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  const places = [230, 298, 366, 434, 502, 572];
  const [before, after] = endsOf(book, ENDS, dated(addDays(book.start, -1), 'MM/DD/YY'), dated(book.end, 'MM/DD/YY'));
  const flow = (event: Happening) => !isFee(event) && !isIncome(event) && !isTrade(event);
  const figures = (fund: FundAccount) => {
    const of = (belongs: (event: Happening) => boolean) =>
      fund.events.filter(belongs).reduce((all, event) => all + intoFund(event), 0);
    return [
      fund.begin,
      of((event) => (flow(event) && event.cents > 0) || event.kind === 'exchange-in'),
      of((event) => (flow(event) && event.cents < 0) || event.kind === 'exchange-out' || isFee(event)),
      of(isIncome),
      fund.gain,
      fund.end,
    ];
  };
  sheet.heading('Portfolio total');
  sheet.head([
    { head: 'Fund', at: 40 },
    ...[before, 'Additions', 'Subtractions', 'Distributions', 'Price change', after].map(
      (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
    ),
  ]);
  const all = funds.map(figures);
  funds.forEach((fund, index) => {
    sheet.figures([[fund.name.slice(0, 20), ...all[index]!.map((cents) => money(cents))]], places);
  });
  const totals = places.map((_, index) =>
    money(
      all.reduce((sums, row) => sums + row[index]!, 0),
      'front',
      true,
    ),
  );
  sheet.figures([['Total', ...totals]], places, 40, [0]);
}
