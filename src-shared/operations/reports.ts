import { type Static, Type } from 'typebox';
import { MONTH_STATES } from '../model/account.ts';
import { Count, Money, OneOf } from '../model/scalars.ts';
import { declare } from './declare.ts';

const planYear = {
  planId: Type.String({ minLength: 1, description: 'ObjectId or internalPlanId' }),
  planYear: Type.Integer({ minimum: 1900, maximum: 2200 }),
};
const MoneyOrNull = Type.Union([Money, Type.Null()]);

/** How a cell looks, in words that a screen gives its own colours. */
export const CELL_TONES = ['plain', 'quiet', 'bad', 'link'] as const;
export const CELL_FILLS = ['none', 'head', 'good', 'warn', 'bad', 'quiet'] as const;

const ViewedCell = Type.Object({
  text: Type.String(),
  align: OneOf(['left', 'center', 'right'] as const),
  bold: Type.Boolean(),
  struck: Type.Boolean(),
  wraps: Type.Boolean(),
  tone: OneOf(CELL_TONES),
  fill: OneOf(CELL_FILLS),
  link: Type.Optional(Type.String({ description: 'Where the screens show its page: /documents/…' })),
  note: Type.Optional(Type.String()),
});
export type ViewedCell = Static<typeof ViewedCell>;

/** Rows of a sheet that one answer holds. */
export const ROWS_VIEWED = 500;

export const reportOperations = {
  'plan.picture': declare({
    method: 'GET',
    path: '/tpa/plan/picture',
    permission: 'read',
    summary: "A plan's year in figures for a picture: from beginning to ending, balances by month, months by state",
    description:
      'The same figures as the trust report. What the steps leave between beginning and ending is `unexplained`; null where a balance is not known.',
    extension: true,
    input: Type.Object(planYear),
    output: Type.Object({
      success: Type.Literal(true),
      beginning: MoneyOrNull,
      steps: Type.Array(Type.Object({ id: Type.String(), label: Type.String(), amount: Money })),
      unexplained: MoneyOrNull,
      ending: MoneyOrNull,
      months: Type.Array(Type.String({ description: 'YYYY-MM' })),
      accounts: Type.Array(
        Type.Object({
          number: Type.String(),
          provider: Type.String(),
          beginning: MoneyOrNull,
          complete: Type.Boolean({ description: 'No expected month is missing' }),
          balances: Type.Array(MoneyOrNull, { description: 'At the end of each month' }),
        }),
      ),
      coverage: Type.Array(Type.Object({ state: OneOf(MONTH_STATES), months: Type.Integer() })),
    }),
    example: { input: { planId: 'BMW-01', planYear: 2025 } },
  }),
  'report.sheet': declare({
    method: 'GET',
    path: '/tpa/report/sheet',
    permission: 'read',
    summary: 'A sheet of the trust report as it would be saved, cell by cell',
    description: `At most ${ROWS_VIEWED} rows at a time; \`next\` is the row to go on from.`,
    extension: true,
    input: Type.Object({
      ...planYear,
      sheet: Type.Optional(Count({ default: 0, description: 'Which, from 0' })),
      from: Type.Optional(Count({ default: 0, description: 'The first row, from 0' })),
    }),
    output: Type.Object({
      success: Type.Literal(true),
      state: Type.String({ description: 'DRAFT, FINAL or AMENDEDn' }),
      fileName: Type.String(),
      sheets: Type.Array(Type.String(), { description: 'Their names' }),
      sheet: Type.Object({
        name: Type.String(),
        widths: Type.Array(Type.Number(), { description: 'Of the columns, in characters' }),
        frozen: Type.Object({ rows: Type.Integer(), columns: Type.Integer() }),
        rows: Type.Array(Type.Array(Type.Union([ViewedCell, Type.Null()]))),
        next: Type.Optional(Type.Integer({ description: 'The first row that is not in this answer' })),
      }),
    }),
    example: { input: { planId: 'BMW-01', planYear: 2025, sheet: 0 } },
  }),
} as const;
