import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { isFee, isIncome, movesCash } from '../events.ts';
import { costOf } from '../forms-d/kit.ts';
import { runningHead } from '../forms-e/kit.ts';
import { changeTable } from '../forms-g/kit.ts';
import { linesOf, notice, planBook, terms } from '../forms-h/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { part, partLines } from '../forms-k/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { figures, ofAccount } from './kit.ts';

const SAYS: Words = {
  contribution: 'Contribution received',
  'rollover-in': 'Rollover received',
  'plan-transfer-in': 'Transfer received from prior custodian',
  interest: 'Note payment, interest',
  dividend: 'Dividend received',
  'return-of-capital': 'Return of capital',
  'credited-interest': 'Interest on cash balance',
  buy: 'Asset purchase funded',
  sell: 'Asset sale proceeds',
  maturity: 'Note paid off at maturity',
  rmd: 'Required minimum distribution',
  'tax-withheld': 'Federal tax withheld',
  distribution: 'Distribution to account owner',
  'custody-fee': 'Annual custodial fee',
  'wire-fee': 'Wire fee',
  'tpa-fee': 'Asset holding fee',
};

/** A custodian of self-directed accounts: assets at their appraised values, and one cash ledger with debits, credits and the balance after each. */
export function directedIra(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Trust Company',
    'Self-Directed Custody',
    'Custodial Services',
  ]);
  const sheet = new Sheet(provider, { size: 8.5, font: 'Times', margin: 50, headroom: 18 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['quarter', 'quarter', 'year'],
      kinds: [
        'contribution',
        'rollover-in',
        'plan-transfer-in',
        'interest',
        'interest',
        'dividend',
        'return-of-capital',
        'credited-interest',
        'buy',
        'sell',
        'maturity',
        'rmd',
        'distribution',
        'custody-fee',
        'wire-fee',
        'tpa-fee',
      ],
      pace: [2, 7],
      number: (chance) => `${figures(chance, 7)}-${chance.pick(['TRAD', 'SEP', 'ROTH', '401K'])}`,
    },
    { kinds: ['deferral'], chance: 0 },
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  assets(sheet, book);
  ledger(sheet, statement);
  notice(sheet, random, 'Valuation of your assets');
  terms(sheet, random, 'Custodian disclosures');
  runningHead(sheet, `${provider}   Acct ${book.number}`, (page, pages) => `Page ${page} of ${pages}`, true);
  return sheet;
}

const show = (cents: number) => money(cents, 'paren', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 50]], { bold: true, size: 15 });
  sheet.at([['Quarterly and annual account statement', 50]], { size: 9 });
  letterhead(
    sheet,
    book,
    [
      ['Account #', book.number],
      ['Period beginning', dated(book.start, 'MM/DD/YYYY')],
      ['Period ending', dated(book.end, 'MM/DD/YYYY')],
      ['Owner directed', 'Yes'],
    ],
    { label: 380, text: 470 },
  );
  const lines = partLines(
    book,
    [
      part('Contributions', 1, 'contribution'),
      part('Rollovers', 1, 'rollover-in'),
      part('Transfers in', 1, 'plan-transfer-in'),
      { label: 'Asset income and interest', belongs: isIncome, side: 1 },
      part('Distributions, including tax withheld', -1, 'rmd', 'distribution', 'tax-withheld'),
      { label: 'Custodial and other fees', belongs: isFee, side: -1 },
    ],
    'Change in fair market value of assets',
  );
  sheet.heading('Account Overview');
  sheet.at(
    [
      ['Current period', 440, 'right'],
      ['Year to date', 562, 'right'],
    ],
    { bold: true },
  );
  const ends = ['Prior fair market value', 'Current fair market value'] as const;
  changeTable(sheet, book, ends, lines, [440, 562], 50, show);
}

function assets(sheet: Sheet, book: Book): void {
  const valued = ofAccount(book, 'valued');
  sheet.heading('Assets at Fair Market Value');
  sheet.head([
    { head: 'Asset', at: 50 },
    { head: 'Valued on', at: 270 },
    { head: 'Quantity', at: 400, align: 'right' },
    { head: 'Cost', at: 480, align: 'right' },
    { head: ['Fair market', 'value'], at: 562, align: 'right' },
  ]);
  for (const { paper, quantity, value } of book.holdings)
    sheet.at([
      [paper.name.slice(0, 40), 50],
      [dated(addDays(book.end, -valued.whole(0, 200)), 'MM/DD/YYYY'), 270],
      [units(quantity), 400, 'right'],
      [show(costOf(paper, value)), 480, 'right'],
      [show(value), 562, 'right'],
    ]);
  sheet.at([
    ['Uninvested cash', 50],
    [show(book.cashEnd), 562, 'right'],
  ]);
  sheet.at(
    [
      ['Total fair market value', 50],
      [show(book.ending), 562, 'right'],
    ],
    { bold: true },
  );
}

function ledger(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Date', at: 50 },
    { head: 'Reference', at: 108 },
    { head: 'Description', at: 168, wrap: 180 },
    { head: 'Debit', at: 428, align: 'right' },
    { head: 'Credit', at: 494, align: 'right' },
    { head: 'Cash balance', at: 562, align: 'right' },
  ];
  const reference = ofAccount(book, 'reference');
  let running = book.cashBegin;
  const rows: Row[] = book.events.map((event) => {
    if (movesCash(event)) running += event.cents;
    const amount = money(Math.abs(event.cents));
    return {
      cells: [
        dated(event.settle, 'MM/DD/YYYY'),
        `R${figures(reference, 6)}`,
        linesOf(SAYS, book, event),
        event.cents < 0 ? amount : '',
        event.cents < 0 ? '' : amount,
        money(running, 'paren'),
      ],
      event,
    };
  });
  sheet.table(
    statement,
    columns,
    [
      { cells: ['', '', 'Cash balance forward', '', '', money(book.cashBegin, 'paren')], bold: true },
      ...rows,
      { cells: ['', '', 'Cash balance at period end', '', '', money(running, 'paren')], bold: true },
    ],
    { title: 'Cash Account Transactions' },
  );
}
