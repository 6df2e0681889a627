import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, type Kind, movesCash, sum } from '../events.ts';
import { dayForm, legal, message, runningHead, says } from '../forms-e/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { addressed, comesIn, goesOut, isFee, isIncome, isTrade, known, of } from './kit.ts';

const KINDS: readonly Kind[] = [
  'employer-contribution',
  'plan-transfer-in',
  'distribution',
  'fee',
  'buy',
  'sell',
  'dividend',
  'qualified-dividend',
  'interest',
  'sweep-interest',
];
const SAYS: Words = {
  'employer-contribution': 'Employer Contribution',
  'plan-transfer-in': 'Plan Asset Transfer From Prior Trustee',
  distribution: 'Participant Distribution',
  'tax-withheld': 'Tax Withheld From Distribution',
  fee: 'Investment Management Fee',
  buy: 'Purchased',
  sell: 'Sold',
  dividend: 'Dividend:',
  'qualified-dividend': 'Dividend (Qualified):',
  interest: 'Interest:',
  'sweep-interest': 'Interest On Cash Reserves',
};

/** A wealth trust's report: the change in value has a column for each class of assets, trades move money between them; one cash ledger with a balance each day. */
export function assetClasses(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Wealth Trust',
    'Private Trust Company',
    'Asset Management Trust',
  ]);
  const sheet = new Sheet(provider, { size: 8, headroom: 26, font: random.pick(['Times', 'Helvetica']) });
  const { book, facts } = known(random, { lengths: ['month', 'quarter'], kinds: KINDS, pace: [2, 9] });
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  ledger(sheet, statement, dayForm(random, ['MM/DD/YY', 'Mon DD', 'M/D/YYYY']));
  classes(sheet, book);
  message(sheet, random, 'Market commentary');
  legal(sheet, random, 'General Information');
  runningHead(sheet, `Account Number ${book.number}`, (page, pages) => `Page ${page} of ${pages}`);
  return sheet;
}

const print = (cents: number) => (cents === 0 ? '-' : money(cents, 'paren'));

interface Class {
  name: string;
  begin: number;
  moved: readonly number[];
  gain: number;
  end: number;
}

const LINES: readonly (readonly [string, (event: Happening) => boolean])[] = [
  ['Additions', comesIn],
  ['Distributions', goesOut],
  ['Income', isIncome],
  ['Fees and expenses', isFee],
];

function classesOf(book: Book): Class[] {
  const end = (bond: boolean) =>
    book.holdings.filter(({ paper }) => paper.bond === bond).reduce((all, { value }) => all + value, 0);
  const net = (bond: boolean) => -sum(book.events, (event) => isTrade(event) && event.paper!.bond === bond);
  const gain = Math.round(book.gain / 3);
  const held = (name: string, bond: boolean, rose: number): Class => ({
    name,
    begin: end(bond) - net(bond) - rose,
    moved: [0, 0, 0, 0, net(bond)],
    gain: rose,
    end: end(bond),
  });
  const cash: Class = {
    name: 'Cash',
    begin: book.cashBegin,
    moved: [...LINES.map(([, belongs]) => of(book, belongs)), of(book, isTrade)],
    gain: 0,
    end: book.cashBegin + sum(book.events, movesCash),
  };
  return [held('Equities', false, book.gain - gain), held('Fixed Income', true, gain), cash];
}

function front(sheet: Sheet, book: Book, provider: string): void {
  const places = [280, 370, 460, 560];
  const all = classesOf(book);
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 15 });
  sheet.at([[`Account Number ${book.number}`, 40]]);
  sheet.at([[`Account Statement: ${dated(book.start, 'Month D, YYYY')} - ${dated(book.end, 'Month D, YYYY')}`, 40]]);
  addressed(sheet, book);
  sheet.heading('Change In Value By Asset Class');
  sheet.head([
    { head: '', at: 40 },
    ...[...all.map(({ name }) => name), 'Total Account'].map((head, index) => ({
      head,
      at: places[index]!,
      align: 'right' as const,
    })),
  ]);
  const line = (label: string, value: (one: Class) => number, total: number, bold = false) =>
    sheet.figures([[label, ...all.map((one) => print(value(one))), print(total)]], places, 40, bold ? [0] : []);
  line(`Value on ${dated(addDays(book.start, -1), 'MM/DD/YYYY')}`, ({ begin }) => begin, book.begin, true);
  LINES.forEach(([label, belongs], index) => {
    line(label, ({ moved }) => moved[index]!, of(book, belongs));
  });
  line('Net purchases and sales', ({ moved }) => moved[4]!, 0);
  line('Change in market value', ({ gain }) => gain, book.gain);
  line(`Value on ${dated(book.end, 'MM/DD/YYYY')}`, ({ end }) => end, book.ending, true);
}

function ledger(sheet: Sheet, statement: Statement, day: (day: string) => string): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Description', at: 100, wrap: 230 },
    { head: 'Shares/Par', at: 420, align: 'right' },
    { head: 'Amount', at: 490, align: 'right' },
    { head: 'Cash Balance', at: 566, align: 'right' },
  ];
  let balance = book.cashBegin;
  const rows: Row[] = [{ cells: ['', 'Opening Cash Balance', '', '', money(balance, 'paren')], bold: true }];
  book.events.forEach((event, index) => {
    balance += event.cents;
    const last = book.events[index + 1]?.settle !== event.settle;
    rows.push({
      cells: [
        day(event.settle),
        says(SAYS, event) + (event.price === undefined ? '' : ` @ ${price(event.price)}`),
        event.quantity === undefined ? '' : units(event.quantity),
        money(event.cents, 'paren'),
        last ? money(balance, 'paren') : '',
      ],
      event: { ...event, trade: event.settle },
    });
  });
  rows.push({ cells: ['', 'Closing Cash Balance', '', '', money(balance, 'paren')], bold: true });
  sheet.table(statement, columns, rows, { title: 'Cash And Security Transactions' });
}

function classes(sheet: Sheet, book: Book): void {
  sheet.heading('Asset Detail');
  sheet.head([
    { head: 'Asset', at: 40 },
    { head: 'Shares/Par', at: 400, align: 'right' },
    { head: 'Price', at: 480, align: 'right' },
    { head: 'Market Value', at: 566, align: 'right' },
  ]);
  for (const [name, bond] of [
    ['Equities', false],
    ['Fixed Income', true],
  ] as const) {
    const held = book.holdings.filter(({ paper }) => paper.bond === bond);
    if (held.length === 0) continue;
    sheet.at([[name, 40]], { bold: true });
    for (const { paper, quantity, value } of held)
      sheet.figures([[paper.name, units(quantity), price(paper.price), money(value)]], [400, 480, 566], 50);
    const total = held.reduce((all, { value }) => all + value, 0);
    sheet.figures([[`Total ${name}`, '', '', money(total)]], [400, 480, 566], 40, [0]);
  }
  sheet.figures([['Cash', '', '', money(book.cashEnd, 'paren')]], [400, 480, 566], 40);
  sheet.figures([['Total Account', '', '', money(book.ending, 'paren')]], [400, 480, 566], 40, [0]);
}
