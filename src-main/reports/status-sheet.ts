import { monthsTouched } from '../../src-shared/dates.ts';
import type { MonthState } from '../../src-shared/model/account.ts';
import type { AccountYear } from './account-year.ts';
import { type CellPlan, type RowPlan, type SheetPlan, type StyleName, text } from './sheet-plan.ts';
import { monthLabel, pageLink } from './sources.ts';
import { heightOf, linesIn } from './text-lines.ts';

const LOOKS: Record<MonthState, { words: string; style: StyleName; meaning: string }> = {
  linked: { words: 'linked', style: 'stateLinked', meaning: 'a statement is there and its balances match' },
  missing: { words: 'missing', style: 'stateMissing', meaning: 'a statement is expected and not there' },
  todo: { words: 'to do', style: 'stateTodo', meaning: 'a statement is there and not confirmed yet' },
  mismatch: { words: 'no match', style: 'stateMismatch', meaning: 'the balances of the statement do not match' },
  na: { words: 'n/a', style: 'stateNa', meaning: 'no statement is expected' },
};
const HEAD_ROW = 4;
/** Of the account's number, provider and name. */
const NAME_WIDTHS = [18, 26, 38];

/** Account × month: what is there, what is missing, what is open; the colours that the screens use. */
export function statusSheet(
  name: string,
  context: {
    linkBase: string | null;
    years: readonly AccountYear[];
    subtitle: string;
    audit: { line: number; digest: string };
  },
): SheetPlan {
  const months = allMonths(context.years);
  const heads = ['Account', 'Provider', 'Name', ...months.map(monthLabel), 'Confirmed'];
  return {
    name,
    widths: [...NAME_WIDTHS, ...months.map(() => 10), 12],
    frozen: { rows: HEAD_ROW, columns: 1 },
    rows: [
      { cells: [text('Status', 'title')], height: 24 },
      { cells: [text(context.subtitle, 'subtitle')] },
      { cells: [] },
      { cells: heads.map((head, index) => text(head, index < 3 ? 'headerLeft' : 'header')), height: 20 },
      ...context.years.map((year) => accountRow(year, months, context.linkBase)),
      { cells: [] },
      ...Object.values(LOOKS).map(({ words, style, meaning }) => ({ cells: [text(words, style), text(meaning)] })),
      { cells: [] },
      { cells: [text(`Audit log, line ${context.audit.line}`), text(context.audit.digest)] },
    ],
  };
}

function allMonths(years: readonly AccountYear[]): string[] {
  return [...new Set(years.flatMap(({ account }) => account.months.map(({ month }) => month)))].sort();
}

function accountRow(year: AccountYear, months: readonly string[], linkBase: string | null): RowPlan {
  const { account } = year;
  const names = [account.number, account.provider ?? '', account.participant ?? account.title ?? ''];
  const counted = year.columns.flatMap((column) => (column.kind === 'statement' ? [column.statement] : []));
  const confirmed = counted.filter((statement) => statement.confirmed).length;
  return {
    cells: [
      ...names.map((name) => text(name, 'flowing')),
      ...months.map((month) => monthCell(year, month, linkBase)),
      text(`${confirmed} of ${counted.length}`, 'centred'),
    ],
    height: heightOf(Math.max(...names.map((name, index) => linesIn(name, NAME_WIDTHS[index]!)))),
  };
}

/** A month that no counted statement covers is missing here whatever else is recorded of it. */
function monthCell(year: AccountYear, month: string, linkBase: string | null): CellPlan {
  const recorded = year.account.months.find((entry) => entry.month === month)?.state ?? 'na';
  const look = LOOKS[year.missingMonths.includes(month) ? 'missing' : recorded];
  const column = year.columns.find(
    (one) =>
      one.kind === 'statement' && monthsTouched(one.statement.periodStart, one.statement.periodEnd).includes(month),
  );
  if (column?.kind !== 'statement') return text(look.words, look.style);
  const { statement } = column;
  const link = pageLink(linkBase, statement, statement.refs.endingBalance?.page ?? 0);
  return {
    ...text(look.words, look.style),
    note: [statement.fileName, statement.reason].filter(Boolean).join('\n'),
    ...(link ? { link } : {}),
  };
}
