import { TX_KEYS } from '../../src-shared/model/tx.ts';
import { type Cents, formatMoney } from '../../src-shared/money.ts';
import type { AccountYear, PeriodColumn } from './account-year.ts';
import { period } from './account-year.ts';
import { monthLabel } from './sources.ts';
import type { ReportChange, ReportStatement } from './trust-report-input.ts';

/** Something that a reviewer must know before trusting a figure, with who decided about it and why. */
export interface Exception {
  year: AccountYear;
  kind: string;
  period: string;
  what: string;
  amount: Cents | null;
  /** Where it stands: the statement and, if one is known, the page (from 0). */
  statement: ReportStatement | null;
  page: number | null;
  who: string;
  /** ISO 8601, or empty. */
  when: string;
  why: string;
}

const DERIVED_SOURCES = ['derived', 'ytd', 'formula', 'manual'];

/** All exceptions of the plan year: account by account, in the order of time. */
export function findExceptions(years: readonly AccountYear[]): Exception[] {
  return years.flatMap((year) => [
    ...year.missingMonths.map((month) => bare(year, 'missing', monthLabel(month), 'No statement covers this month.')),
    ...year.uncounted.map(({ statement, reason }) => ({
      ...about(year, statement, 'not counted', reason),
      amount: null,
    })),
    ...year.columns.flatMap((column) => (column.kind === 'statement' ? ofStatement(year, column) : [])),
  ]);
}

function ofStatement(year: AccountYear, column: Extract<PeriodColumn, { kind: 'statement' }>): Exception[] {
  const { statement } = column;
  return [
    ...unreconciled(year, statement, column.check),
    ...gap(year, statement, column.gap),
    ...errors(year, statement),
    ...differences(year, column),
    ...derived(year, statement),
    ...changes(year, statement),
    ...changedRows(year, statement),
  ];
}

function unreconciled(year: AccountYear, statement: ReportStatement, check: Cents | null): Exception[] {
  const arithmetic =
    check !== null && check !== 0 ? 'The printed ending balance is not what the statement adds up to.' : '';
  if (statement.reconciles && arithmetic === '') return [];
  const what = [statement.reason, arithmetic].filter(Boolean).join(' ') || 'Nothing on the statement proves it.';
  return [
    {
      ...about(year, statement, 'does not reconcile', what),
      amount: check,
      ...acceptance(statement, 'does-not-reconcile'),
    },
  ];
}

function gap(year: AccountYear, statement: ReportStatement, cents: Cents | null): Exception[] {
  if (cents === null || cents === 0) return [];
  const what = 'The beginning balance is not the ending balance of the statement before.';
  return [{ ...about(year, statement, 'gap', what), amount: cents, ...acceptance(statement, 'begin-not-prior-end') }];
}

/** Codes that say the same as another exception here are not repeated. */
function errors(year: AccountYear, statement: ReportStatement): Exception[] {
  return statement.errors
    .filter((code) => code !== 'does-not-reconcile')
    .map((code) => ({ ...about(year, statement, code, sentenceOf(code)), ...acceptance(statement, code) }));
}

function differences(
  year: AccountYear,
  { statement, lines }: Extract<PeriodColumn, { kind: 'statement' }>,
): Exception[] {
  const shown = Object.entries(lines.amounts).filter(([id, { cents }]) => id.endsWith('-difference') && cents !== 0);
  const perLine = shown.map(([id, { cents }]) => {
    const key = TX_KEYS.find((one) => id === `${one}-difference` || id.endsWith(`-${one}-difference`))!;
    const what = `The printed total of ${key} (${formatMoney(statement.tx[key])}) is not the sum of its rows.`;
    const page = statement.refs[`tx.${key}`]?.page ?? null;
    return {
      ...about(year, statement, 'printed less listed', what),
      amount: cents,
      page,
      ...acceptance(statement, `tx.${key}`),
    };
  });
  return perLine;
}

function derived(year: AccountYear, statement: ReportStatement): Exception[] {
  return Object.entries(statement.refs)
    .filter(([, ref]) => DERIVED_SOURCES.includes(ref.source))
    .map(([field, ref]) => {
      const what =
        ref.source === 'manual'
          ? `${field} was entered by hand.`
          : `${field} is not printed: it was computed (${ref.source}).`;
      const kind = ref.source === 'manual' ? 'edited' : 'derived';
      return { ...about(year, statement, kind, what), page: ref.page, ...acceptance(statement, field) };
    });
}

/** What people did to a statement. Confirming it is how it should be, unless it was unlocked before; a reason is no change. */
function changes(year: AccountYear, statement: ReportStatement): Exception[] {
  const unlocks = statement.changes.filter(({ field, to }) => field === 'confirmed' && to !== 'true');
  const [first] = unlocks;
  return statement.changes
    .filter(({ field, to, timestamp }) => {
      if (field === 'confirmed.reason') return false;
      return field !== 'confirmed' || to !== 'true' || (first !== undefined && timestamp > first.timestamp);
    })
    .map((change) => changed(year, statement, change));
}

function changed(year: AccountYear, statement: ReportStatement, change: ReportChange): Exception {
  const { kind, what, why } = tellChange(statement, change);
  return { ...about(year, statement, kind, what), who: change.user, when: change.timestamp, why: change.note ?? why };
}

function tellChange(
  { changes: all }: ReportStatement,
  { field, from, to, timestamp }: ReportChange,
): { kind: string; what: string; why: string } {
  if (field === 'confirmed' && to === 'true')
    return { kind: 'confirmed again', what: 'The statement was confirmed again after it had been unlocked.', why: '' };
  if (field === 'confirmed') {
    const reason = all.find((other) => other.field === 'confirmed.reason' && other.timestamp === timestamp);
    return { kind: 'unlocked', what: 'A confirmed statement was unlocked.', why: reason?.to ?? '' };
  }
  if (field.startsWith('accepted.')) {
    const what = to === '' ? 'No longer accepted: ' : 'Accepted: ';
    return { kind: 'accepted', what: what + sentenceOf(field.slice('accepted.'.length)), why: to };
  }
  return { kind: 'edited', what: `${field}: ${from || '(none)'} → ${to || '(none)'}`, why: '' };
}

function changedRows(year: AccountYear, statement: ReportStatement): Exception[] {
  return statement.rows.flatMap((row) =>
    row.changes.map((change) => ({
      ...changed(year, statement, change),
      kind: 'edited row',
      what: `${row.date} ${row.description}: ${change.field} ${change.from || '(none)'} → ${change.to || '(none)'}`,
      amount: row.amount,
      page: row.page,
    })),
  );
}

function acceptance(statement: ReportStatement, key: string): Pick<Exception, 'who' | 'when' | 'why'> {
  const accepted = statement.accepted.find((entry) => entry.key === key);
  return { who: accepted?.user ?? '', when: accepted?.timestamp ?? '', why: accepted?.note ?? '' };
}

function about(year: AccountYear, statement: ReportStatement, kind: string, what: string): Exception {
  return { ...bare(year, kind, period(statement), what), statement, page: statement.refs.endingBalance?.page ?? 0 };
}

function bare(year: AccountYear, kind: string, when: string, what: string): Exception {
  return { year, kind, period: when, what, amount: null, statement: null, page: null, who: '', when: '', why: '' };
}

const SENTENCES: Record<string, string> = {
  'missing-beginning': 'No beginning balance was found.',
  'missing-ending': 'No ending balance was found.',
  'missing-period': 'No statement period was found.',
  'begin-not-prior-end': 'It does not begin with the ending balance of the statement before.',
  'ytd-mismatch': 'The months do not add up to the printed year-to-date figures.',
  'positions-mismatch': 'Holdings and cash do not add up to the ending balance.',
  'gain-loss-derived': 'Gain or loss is not printed; it is what remains, so the equation proves nothing.',
  'balance-zero': 'The balance is zero.',
  'duplicate-period': 'Another statement covers the same months.',
  'overlapping-period': 'Another statement covers some of the same days.',
  'straddles-plan-year': 'Its period belongs to two plan years.',
  'account-mismatch': 'The account number was not found on the document.',
  'low-confidence': 'Some figures could not be read with certainty.',
  'missing-pages': 'Pages of the document are missing.',
};

function sentenceOf(code: string): string {
  if (code.startsWith('lines-mismatch:')) return `The rows of ${code.slice(15)} do not add up to the printed total.`;
  return Object.hasOwn(SENTENCES, code) ? SENTENCES[code]! : code;
}
