import type { AccountYear } from './account-year.ts';
import { type Exception, findExceptions } from './exceptions.ts';
import { type CellPlan, money, type RowPlan, type SheetPlan, text, whole } from './sheet-plan.ts';
import { pageLink } from './sources.ts';
import { heightOf, linesIn } from './text-lines.ts';

const HEADS = ['Account', 'Kind', 'Period', 'What', 'Amount', 'Document', 'Page', 'Who', 'When', 'Why'];
const WIDTHS = [20, 20, 28, 56, 15, 34, 7, 22, 12, 40];
const HEAD_ROW = 4;

/** Everything that a reviewer must know: missing, unreconciled, derived, edited, unlocked, with who and why. */
export function exceptionsSheet(
  name: string,
  context: { linkBase: string | null; years: readonly AccountYear[]; subtitle: string },
): SheetPlan {
  const exceptions = findExceptions(context.years);
  const body =
    exceptions.length === 0 ? [{ cells: [text('None.')] }] : exceptions.map((one) => row(one, context.linkBase));
  return {
    name,
    ...(exceptions.length > 0 ? { tabColor: 'FFE08A00' } : {}),
    widths: WIDTHS,
    frozen: { rows: HEAD_ROW, columns: 1 },
    filter: `A${HEAD_ROW}:J${HEAD_ROW + body.length}`,
    rows: [
      { cells: [text('Exceptions', 'title')], height: 24 },
      { cells: [text(context.subtitle, 'subtitle')] },
      { cells: [] },
      {
        cells: HEADS.map((head) =>
          text(head, head === 'Amount' ? 'headerRight' : head === 'Page' ? 'header' : 'headerWrapped'),
        ),
        height: 20,
      },
      ...body,
    ],
  };
}

function row(exception: Exception, linkBase: string | null): RowPlan {
  const { statement, page } = exception;
  const link = statement && page !== null ? pageLink(linkBase, statement, page) : undefined;
  const document: CellPlan = { ...text(statement?.fileName ?? '', 'wrapped'), ...(link ? { link } : {}) };
  const lines = Math.max(
    linesIn(exception.what, WIDTHS[3]!),
    linesIn(exception.why, WIDTHS[9]!),
    linesIn(exception.period, WIDTHS[2]!),
    linesIn(exception.year.account.number, WIDTHS[0]!),
    linesIn(statement?.fileName ?? '', WIDTHS[5]!),
    linesIn(exception.who, WIDTHS[7]!),
  );
  return {
    cells: [
      text(exception.year.account.number, 'wrapped'),
      text(exception.kind, 'wrapped'),
      text(exception.period, 'wrapped'),
      text(exception.what, 'wrapped'),
      exception.amount === null ? null : money(exception.amount, 'wrappedMoney'),
      document,
      page === null ? null : whole(page + 1, 'wrappedWhole'),
      text(exception.who, 'wrapped'),
      text(exception.when.slice(0, 10), 'wrapped'),
      text(exception.why, 'wrapped'),
    ],
    height: heightOf(lines),
  };
}
