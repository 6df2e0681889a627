import type { TxKey } from '../../../src-shared/model/tx.ts';
import type { Cents } from '../../../src-shared/money.ts';
import { NO_WORDS, signOfType, typeOf } from '../lexicon/types.ts';
import type { StatementRow } from '../rows/rows.ts';
import type { Summary, SummaryLine } from '../summary/summary.ts';
import { type PlacedWord, textOf } from '../words/lines.ts';

interface Kind {
  /** What the list of the rows is headed by. */
  section: TxKey;
  /** … or what a column of its own calls each of them. */
  action?: RegExp;
  label: RegExp;
  sign: 1 | -1;
  /** What the line counts, and what its rows are unless their words say otherwise. */
  key: TxKey;
  sub: string;
}

const KINDS: readonly Kind[] = [
  {
    section: 'purchases',
    action: /^purchases?$/i,
    label: /\bpurchases?\b/i,
    sign: 1,
    key: 'deposits',
    sub: 'contribution',
  },
  {
    section: 'sales',
    action: /^redemptions?$/i,
    label: /\b(redemptions?|redeemed)\b/i,
    sign: -1,
    key: 'withdrawals',
    sub: 'distribution',
  },
  { section: 'reinvestments', label: /\breinvested\b/i, sign: 1, key: 'income', sub: 'dividend' },
];

/** What comes from outside or goes there, and what is charged. */
const OUTSIDE: readonly TxKey[] = [
  'deposits',
  'withdrawals',
  'rollovers',
  'transfers',
  'fees',
  'forfeiture',
  'loanPayments',
  'loanInterest',
  'newLoans',
];

/**
 * "Plus purchases 9,682.81" between the values of an account with a fund company, which just comes to its list of purchases: no cash of the
 * account paid for them, so they were paid in; what was redeemed was paid out, and what was reinvested is what was earned. The words below the
 * name of the fund, or behind "Purchase" in a column of its own, tell what each was. Changes the rows.
 */
export function namePaidToFunds(rows: readonly StatementRow[], main: Summary | null): void {
  if (!main?.closes) return;
  for (const kind of KINDS) {
    const [line, ...others] = main.lines.filter((one) => counts(one, kind));
    const listed = rows.filter(({ raw, sweep }) => raw.section.meaning.type === kind.section && !sweep);
    const own = listed.length > 0 ? listed : rows.filter((row) => !row.sweep && isCalled(row, kind));
    const sum: Cents = own.reduce((total, { amount }) => total + Math.abs(amount), 0);
    if (!line || others.length > 0 || own.length === 0) continue;
    // "Redemptions and transfers", "Purchases" less one that was returned: another movement from or to outside may be in the line.
    const rest = line.cents - kind.sign * sum;
    const isOfLine = (row: StatementRow) => !own.includes(row) && OUTSIDE.includes(row.txType) && row.amount === rest;
    if (rest !== 0 && !rows.some(isOfLine)) continue;
    for (const row of own) {
      const told = typeOf({
        section: null,
        action: '',
        description: isCalled(row, kind) ? textOf(row.raw.description) : belowName(row),
        amountSign: kind.sign,
      });
      const allowed = kind.key === 'income' ? ['income'] : OUTSIDE;
      const isTold =
        told.confidence > NO_WORDS && allowed.includes(told.txType) && signOfType(told.txType) !== -kind.sign;
      const [txType, txSubType] = isTold ? [told.txType, told.txSubType] : [kind.key, kind.sub];
      Object.assign(row, { txType, txSubType, amount: kind.sign * Math.abs(row.amount), signFrom: 'section' });
      row.rowType = { ...row.rowType, txType, txSubType, confidence: Math.max(row.rowType.confidence, TOLD) };
    }
  }
}

const isCalled = ({ raw }: StatementRow, { action }: Kind): boolean => action?.test(textOf(raw.action)) === true;

/** The sum of the list says it. */
const TOLD = 0.85;

function counts({ included, label, cents, meaning }: SummaryLine, { label: name, sign, key }: Kind): boolean {
  return included && name.test(label) && Math.sign(cents) === sign && meaning?.keys.includes(key) === true;
}

/** The words of a row without its first line, which names the fund, where there are others. */
function belowName({ raw }: StatementRow): string {
  const lines = [...Map.groupBy(raw.description, ({ top }: PlacedWord) => Math.round(top)).values()];
  return textOf(lines.length > 1 ? lines.slice(1).flat() : raw.description);
}
