import { expectedEnding, MEMO_KEYS, TX_KEYS, type TxKey } from '../../src-shared/model/tx.ts';
import { TX_WORDS } from './report-lines.ts';
import {
  type CellPlan,
  count,
  formula,
  money,
  type RowPlan,
  type SheetPlan,
  type StyleName,
  text,
} from './sheet-plan.ts';
import { monthLabel } from './sources.ts';
import { heightOf, linesIn } from './text-lines.ts';
import type { ReportCheck, ReportRecovered, TrustReportInput } from './trust-report-input.ts';

const HEADS = ['Check', 'State', 'Account', 'Figure', 'Expected', 'Found', 'Difference', 'What it says', 'Statements'];
const WIDTHS = [24, 14, 16, 18, 16, 16, 16, 70, 42];
const HEAD_ROW = 5;
const FIRST_ROW = HEAD_ROW + 1;
/** The amounts of recovered months stand in this column. */
const AMOUNT = 'E';

const NAMES: Record<ReportCheck['check'], string> = {
  continuity: 'Ending = next beginning',
  opening: 'Opening = prior close',
  'year-to-date': 'Months = year to date',
  transfers: 'Transfers paired',
  'plan-identity': 'Plan: 1l(b) = 1l(a) + net',
  sealed: 'As it was confirmed',
};

const STATES: Record<ReportCheck['state'], { words: string; style: StyleName; rank: number }> = {
  failed: { words: 'failed', style: 'stateMissing', rank: 0 },
  unavailable: { words: 'not available', style: 'stateTodo', rank: 1 },
  passed: { words: 'passed', style: 'stateLinked', rank: 2 },
};

/** What the year says across months and accounts: failed checks first, then what missing months must hold. */
export function checksSheet(
  name: string,
  { input, subtitle }: { input: TrustReportInput; subtitle: string },
): SheetPlan {
  const checks = [...input.checks].sort((a, b) => STATES[a.state].rank - STATES[b.state].rank);
  const last = FIRST_ROW + Math.max(checks.length, 1) - 1;
  const failed = checks.some(({ state }) => state === 'failed');
  return {
    name,
    ...(failed ? { tabColor: 'FFB42318' } : {}),
    widths: WIDTHS,
    frozen: { rows: HEAD_ROW, columns: 1 },
    filter: `A${HEAD_ROW}:I${last}`,
    alarms: [`G${FIRST_ROW}:G${last}`],
    rows: [
      { cells: [text('Checks', 'title')], height: 24 },
      { cells: [text(subtitle, 'subtitle')] },
      { cells: summary(checks, last) },
      { cells: [] },
      { cells: HEADS.map((head, index) => text(head, headStyle(index))), height: 20 },
      ...(checks.length === 0
        ? [{ cells: [text('There is nothing to compare yet.')] }]
        : checks.map((check, index) => checkRow(check, FIRST_ROW + index, input.linkBase))),
      ...recoveredRows(input.recovered, last),
    ],
  };
}

function summary(checks: readonly ReportCheck[], last: number): CellPlan[] {
  return (['failed', 'unavailable', 'passed'] as const).flatMap((state) => {
    const { words } = STATES[state];
    const number = checks.filter((check) => check.state === state).length;
    return [text(words, STATES[state].style), count(`COUNTIF($B$${FIRST_ROW}:$B$${last},"${words}")`, number)];
  });
}

function headStyle(index: number): StyleName {
  if (index === 1) return 'header';
  return index >= 4 && index <= 6 ? 'headerRight' : 'headerWrapped';
}

function checkRow(check: ReportCheck, row: number, linkBase: string | null): RowPlan {
  const { expected, found } = check;
  const both = expected !== null && found !== null;
  const files = check.statements.map(({ fileName }) => fileName);
  const shown = files.length > 3 ? `${files[0]} … ${files.at(-1)} (${files.length})` : files.join('\n');
  const path = check.statements.at(-1)?.linkPath;
  const link = linkBase && path ? `${linkBase.replace(/\/+$/, '')}${path}` : undefined;
  // Some viewers show a linked text on one line: of several statements only the first would be seen.
  const onFigure = found !== null && files.length > 1;
  const linked = link ? { link } : {};
  const { words, style } = STATES[check.state];
  const lines = Math.max(
    linesIn(check.message, WIDTHS[7]!),
    linesIn(shown, WIDTHS[8]!),
    linesIn(check.accountNumber ?? '', WIDTHS[2]!),
  );
  return {
    cells: [
      text(NAMES[check.check], 'wrapped'),
      text(words, style),
      text(check.accountNumber ?? 'all accounts', 'wrapped'),
      text(wordsOf(check.key), 'wrapped'),
      expected === null ? null : money(expected, 'wrappedMoney'),
      found === null ? null : { ...money(found, 'wrappedMoney'), ...(onFigure ? linked : {}) },
      both ? formula(`ROUND(F${row}-E${row},2)`, found - expected, 'wrappedCheck') : null,
      text(check.message, 'wrapped'),
      {
        ...text(shown, 'wrapped'),
        ...(onFigure ? {} : linked),
        ...(files.length > 3 ? { note: files.join('\n') } : {}),
      },
    ],
    height: heightOf(lines),
  };
}

/** What a check is about: a key of the summary by the report's name for it. */
function wordsOf(key: string | null): string {
  if (key === null) return '';
  return Object.hasOwn(TX_WORDS, key) ? TX_WORDS[key as TxKey] : key;
}

/** Blocks of figures below the checks, each with its own arithmetic as formulas. */
function* recoveredRows(recovered: readonly ReportRecovered[], above: number): Generator<RowPlan> {
  if (recovered.length === 0) return;
  let row = above;
  const at = (plan: RowPlan): RowPlan => {
    row += 1;
    return plan;
  };
  yield at({ cells: [] });
  yield at({ cells: [text('Recovered from printed year-to-date figures', 'boldLabel')] });
  yield at({
    cells: [
      text(
        'Not a statement, not confirmed, and in no figure of this report: what the missing months must hold.',
        'warning',
      ),
    ],
  });
  for (const period of recovered) {
    yield at({ cells: [] });
    yield at({ cells: headOf(period), height: 20 });
    const first = row + 1;
    for (const [label, cents] of [['Beginning balance', period.beginning], ...figures(period)] as const) {
      yield at({
        cells: [text(label, 'sublabel'), null, null, null, cents === null ? text('not read', 'unread') : money(cents)],
      });
    }
    yield at({ cells: closing(period, `SUM(${AMOUNT}${first}:${AMOUNT}${row})`) });
    yield at({
      cells: [text('Beginning balance of the statement after', 'boldLabel'), null, null, null, known(period.ending)],
    });
    yield at({ cells: difference(period, row) });
  }
}

function headOf({ accountNumber, months, from }: ReportRecovered): CellPlan[] {
  const head = `Account ${accountNumber}: ${months.map(monthLabel).join(', ')}`;
  return [
    text(head, 'headerLeft'),
    ...['', '', ''].map((blank) => text(blank, 'headerLeft')),
    { ...text('Recovered', 'headerRight'), note: `From ${from.join(', ')}` },
  ];
}

/** The figures of the equation; trades are beside it but for cash accounts. */
function figures({ tx, cashOnly }: ReportRecovered): [string, number][] {
  const memo: readonly TxKey[] = MEMO_KEYS;
  return TX_KEYS.filter((key) => tx[key] !== 0 && (cashOnly || !memo.includes(key))).map((key) => [
    TX_WORDS[key],
    tx[key],
  ]);
}

function computedEnding({ beginning, tx, cashOnly }: ReportRecovered): number | null {
  return beginning === null ? null : expectedEnding(beginning, tx, cashOnly);
}

function closing(period: ReportRecovered, sum: string): CellPlan[] {
  const result = computedEnding(period);
  const cell = result === null ? text('not known', 'unread') : formula(sum, result, 'subtotal');
  return [text('Ending balance, computed', 'boldLabel'), text(''), text(''), text(''), cell];
}

function known(cents: number | null): CellPlan {
  return cents === null ? text('not read', 'unread') : money(cents, 'total');
}

/** `row` is that of the ending after; the computed one stands above it. */
function difference(period: ReportRecovered, row: number): CellPlan[] {
  const computed = computedEnding(period);
  const label = text('Difference (0.00 closes the gap)', 'boldLabel');
  const blanks = ['', '', ''].map((blank) => text(blank));
  if (computed === null || period.ending === null) return [label, ...blanks, text('not proved', 'unread')];
  return [label, ...blanks, formula(`ROUND(${AMOUNT}${row}-${AMOUNT}${row - 1},2)`, period.ending - computed, 'check')];
}
