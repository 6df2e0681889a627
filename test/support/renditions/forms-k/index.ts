import type { Random } from '../../generator/random.ts';
import type { Sheet } from '../sheet.ts';
import { additionsDeductions } from './additions-deductions.ts';
import { clearingCodes } from './clearing-codes.ts';
import { fundConfirms } from './fund-confirms.ts';
import { headingTotals } from './heading-totals.ts';
import { householdStrip } from './household-strip.ts';
import { lastLineAmounts } from './last-line-amounts.ts';
import { processedDays } from './processed-days.ts';
import { typeColumn } from './type-column.ts';

/** An eleventh set of forms: eight more invented houses, in wordings and arrangements thought of without a look at the words that the program knows. */
export const ELEVENTH_SET = {
  'heading-totals': headingTotals,
  'clearing-codes': clearingCodes,
  'type-column': typeColumn,
  'last-line-amounts': lastLineAmounts,
  'fund-confirms': fundConfirms,
  'processed-days': processedDays,
  'household-strip': householdStrip,
  'additions-deductions': additionsDeductions,
} satisfies Record<string, (random: Random) => Sheet>;
