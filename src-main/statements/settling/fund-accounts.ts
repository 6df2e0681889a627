import type { TxKey } from '../../../src-shared/model/tx.ts';
import type { Cents } from '../../../src-shared/money.ts';
import { NO_WORDS, typeOf } from '../lexicon/types.ts';
import type { StatementRow } from '../rows/rows.ts';
import type { Summary, SummaryLine } from '../summary/summary.ts';
import { type PlacedWord, textOf } from '../words/lines.ts';

interface Kind {
  /** What the list of the rows is headed by. */
  section: TxKey;
  label: RegExp;
  sign: 1 | -1;
  /** What the line counts, and what its rows are unless their words say otherwise. */
  key: TxKey;
  sub: string;
}

const KINDS: readonly Kind[] = [
  { section: 'purchases', label: /\bpurchases?\b/i, sign: 1, key: 'deposits', sub: 'contribution' },
  { section: 'sales', label: /\b(redemptions?|redeemed)\b/i, sign: -1, key: 'withdrawals', sub: 'distribution' },
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
 * name of the fund tell what each was. Changes the rows.
 */
export function namePaidToFunds(rows: readonly StatementRow[], main: Summary | null): void {
  if (!main?.closes) return;
  for (const kind of KINDS) {
    const [line, ...others] = main.lines.filter((one) => counts(one, kind));
    const own = rows.filter(({ raw, sweep }) => raw.section.meaning.type === kind.section && !sweep);
    const sum: Cents = own.reduce((total, { amount }) => total + Math.abs(amount), 0);
    if (!line || others.length > 0 || own.length === 0 || sum !== Math.abs(line.cents)) continue;
    for (const row of own) {
      const told = typeOf({ section: null, action: '', description: belowName(row), amountSign: kind.sign });
      const allowed = kind.key === 'income' ? ['income'] : OUTSIDE;
      const isTold = told.confidence > NO_WORDS && allowed.includes(told.txType);
      const [txType, txSubType] = isTold ? [told.txType, told.txSubType] : [kind.key, kind.sub];
      Object.assign(row, { txType, txSubType, amount: kind.sign * Math.abs(row.amount), signFrom: 'section' });
      row.rowType = { ...row.rowType, txType, txSubType, confidence: Math.max(row.rowType.confidence, TOLD) };
    }
  }
}

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
