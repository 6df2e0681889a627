import { type Accruals, BASIS_NAMES, FIRST_ACCRUAL_ROW } from './accruals.ts';
import { formula, money, type SheetPlan, text, whole } from './sheet-plan.ts';
import { heightOf, linesIn } from './text-lines.ts';

const HEADS = ['No.', 'Account', 'Kind', 'What', 'At the beginning', 'At the end', 'Counted', 'Note'];
const WIDTHS = [6, 20, 14, 26, 18, 18, 12, 70];

const MEANINGS: Record<Accruals['basis'], string> = {
  cash: 'Cash basis: balances as the statements print them; nothing here is counted.',
  'modified-cash': 'Modified cash basis: contributions receivable are counted, nothing else here.',
  accrual: 'Accrual basis: receivables, payables and accrued income are all counted.',
};

/** What is owed to the plan and by it, and which of it the chosen basis counts. */
export function accrualsSheet(name: string, accruals: Accruals, subtitle: string): SheetPlan {
  const { rows, basis } = accruals;
  const last = FIRST_ACCRUAL_ROW + rows.length - 1;
  const counted = rows.filter((row) => row.counted);
  const total = (edge: 'begin' | 'end') => {
    const letter = edge === 'begin' ? 'E' : 'F';
    const range = (column: string) => `${column}${FIRST_ACCRUAL_ROW}:${column}${last}`;
    const sum = counted.reduce((all, row) => all + row[edge], 0);
    return formula(`SUMIFS(${range(letter)},${range('G')},"yes")`, sum, 'total');
  };
  return {
    name,
    widths: WIDTHS,
    frozen: { rows: FIRST_ACCRUAL_ROW - 1, columns: 0 },
    rows: [
      { cells: [text(`Receivables and payables, ${BASIS_NAMES[basis]} basis`, 'title')], height: 24 },
      { cells: [text(subtitle, 'subtitle')] },
      { cells: [text(MEANINGS[basis])] },
      { cells: [] },
      {
        cells: HEADS.map((head, index) =>
          text(head, index === 0 || index === 6 ? 'header' : index === 4 || index === 5 ? 'headerRight' : 'headerLeft'),
        ),
        height: 20,
      },
      ...rows.map((row) => ({
        cells: [
          whole(row.ordinal),
          text(row.accountNumber || 'whole plan', 'flowing'),
          text(row.kind),
          text(row.what),
          money(row.begin),
          money(row.end),
          text(row.counted ? 'yes' : 'no', 'centred'),
          text(row.note, 'flowing'),
        ],
        height: heightOf(Math.max(linesIn(row.note, WIDTHS[7]!), linesIn(row.accountNumber, WIDTHS[1]!))),
      })),
      {
        cells: [
          null,
          text('Counted', 'totalLabel'),
          text('', 'totalLabel'),
          text('', 'totalLabel'),
          total('begin'),
          total('end'),
        ],
      },
    ],
  };
}
