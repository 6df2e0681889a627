import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, sum, typeOf } from '../events.ts';
import { type Ends, endsOf, maybeWrong } from '../forms-b/kit.ts';
import { dated, money } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

/** Names of the balance at the two ends of the period. */
const ENDS: Ends = [
  ['Undistributed cash {}', 'Undistributed cash {}'],
  ['Held at start of period', 'Held at end of period'],
  ['Escrow balance, prior', 'Escrow balance, current'],
];
const KINDS: readonly Kind[] = [
  'distribution',
  'distribution',
  'distribution',
  'employer-contribution',
  'forfeiture-in',
  'tpa-fee',
  'plan-transfer-in',
  'sweep-interest',
];
const PAYEES = ['ABRAMS T', 'CASTLE J', 'DOYLE M', 'FONSECA R', 'IVES L', 'MERCER A', 'NGUYEN P', 'SHAW D'] as const;
const RECEIPTS: Partial<Record<Kind, string>> = {
  'employer-contribution': 'Funding from employer',
  'forfeiture-in': 'Forfeited balances moved to suspense',
  'plan-transfer-in': 'Moved from plan trust account',
  'sweep-interest': 'Interest on escrow',
};
const print = (cents: number) => money(Math.abs(cents), 'front', true);

/** A paying agent's escrow account: payments with gross, taxes and net beside each other, then what came in, then the suspense it holds. */
export function grossToNet(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Paying Agent Services',
    'Escrow & Trust',
    'Benefit Disbursement',
  ]);
  const sheet = new Sheet(provider, { size: 8, headroom: 24, margin: 45 });
  const kept = keepBook(random.branch('book'), {
    lengths: ['month', 'quarter', 'year'],
    kinds: KINDS,
    pace: [1, 7],
    number: () => `ESC${random.whole(100000, 999999)}`,
  });
  const taxes = new Map<Happening, number>();
  const merged = { ...kept, events: withTaxes(kept.events, taxes) };
  const { book, facts } = maybeWrong(random.branch('wrong'), merged, true);
  const statement = sheet.open(book, facts, true);
  sheet.paper.newPage();
  sheet.at([[provider, 45]], { bold: true, size: 14 });
  sheet.at([[`Escrow account ${book.number} for ${book.planName ?? 'the plan'}`, 45]]);
  sheet.at([[`Report of ${dated(book.start, 'YYYY-MM-DD')} to ${dated(book.end, 'YYYY-MM-DD')}`, 45]]);
  payments(sheet, statement, taxes, random);
  listed(sheet, statement, 'Money received', (event) => RECEIPTS[event.kind] !== undefined);
  listed(sheet, statement, 'Expenses paid from suspense', isFee);
  summary(sheet, book);
  sheet.onEveryPage((page) => sheet.paper.text(`- ${page} -`, 306, { align: 'center', size: 7 }, 776));
  return sheet;
}

/** A payment and the tax withheld from it are one line: what was paid altogether. */
function withTaxes(events: readonly Happening[], taxes: Map<Happening, number>): Happening[] {
  const merged: Happening[] = [];
  for (const event of events) {
    const paid = merged.at(-1);
    if (event.kind !== 'tax-withheld' || !paid) {
      merged.push(event);
      continue;
    }
    const gross = { ...paid, cents: paid.cents + event.cents };
    taxes.set(gross, event.cents);
    merged[merged.length - 1] = gross;
  }
  return merged;
}

function payments(sheet: Sheet, statement: Statement, taxes: ReadonlyMap<Happening, number>, random: Random): void {
  const events = statement.book.events.filter((event) => event.kind === 'distribution');
  if (events.length === 0) return;
  const columns: Column[] = [
    { head: 'Paid on', at: 45 },
    { head: 'Payee', at: 115 },
    { head: 'Form', at: 210 },
    { head: 'Gross', at: 370, align: 'right' },
    { head: 'Federal tax', at: 440, align: 'right' },
    { head: 'State tax', at: 500, align: 'right' },
    { head: 'Net paid', at: 567, align: 'right' },
  ];
  const rows = events.map((event): Row => {
    const tax = taxes.get(event) ?? 0;
    const state = random.chance(0.3) ? Math.round(tax / 5) : 0;
    return {
      cells: [
        dated(event.settle, 'YYYY-MM-DD'),
        random.pick(PAYEES),
        random.pick(['Lump sum', 'Installment', 'Cash-out']),
        ...[event.cents, tax - state, state, event.cents - tax].map((cents) => money(Math.abs(cents))),
      ],
      event,
    };
  });
  const taxed = sum(events) - events.reduce((all, event) => all + (taxes.get(event) ?? 0), 0);
  rows.push({ cells: ['', 'All payments', '', money(-sum(events)), '', '', money(-taxed)], bold: true });
  sheet.table(statement, columns, rows, { title: 'Payments to participants' });
}

function listed(sheet: Sheet, statement: Statement, title: string, belongs: (event: Happening) => boolean): void {
  const events = statement.book.events.filter(belongs);
  if (events.length === 0) return;
  const columns: Column[] = [
    { head: 'Date', at: 45 },
    { head: 'Item', at: 115 },
    { head: 'Amount', at: 567, align: 'right' },
  ];
  const rows: Row[] = events.map((event) => ({
    cells: [
      dated(event.settle, 'YYYY-MM-DD'),
      RECEIPTS[event.kind] ?? 'Invoice of third party administrator',
      print(event.cents),
    ],
    event,
  }));
  rows.push({ cells: ['', `Total, ${title.toLowerCase()}`, print(sum(events))], bold: true });
  sheet.table(statement, columns, rows, { title });
}

function summary(sheet: Sheet, book: Book): void {
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const type = (key: string) => of((event) => typeOf(event) === key);
  const [before, after] = endsOf(book, ENDS, dated(book.start, 'YYYY-MM-DD'), dated(book.end, 'YYYY-MM-DD'));
  sheet.heading('Proof of the account');
  sheet.figures(
    [
      [before, print(book.cashBegin)],
      ['plus funding', print(type('deposits'))],
      ['plus moved from trust', print(type('transfers'))],
      ['plus forfeitures', print(type('forfeiture'))],
      ['plus interest', print(of(isIncome))],
      ['less payments, gross', print(type('withdrawals'))],
      ['less expenses', print(of(isFee))],
      [after, print(book.cashEnd)],
    ],
    [360],
    60,
    [0, 7],
  );
}
