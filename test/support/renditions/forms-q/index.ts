import type { Random } from '../../generator/random.ts';
import type { Sheet } from '../sheet.ts';
import { byMoneyType } from './by-money-type.ts';
import { deskLedger } from './desk-ledger.ts';
import { heldAtClearing } from './held-at-clearing.ts';
import { quarterByMonths } from './quarter-by-months.ts';
import { sharesOfAMember } from './shares-of-a-member.ts';
import { sleeveAndTrades } from './sleeve-and-trades.ts';
import { subAccountUnits } from './sub-account-units.ts';
import { trustCashByDay } from './trust-cash-by-day.ts';

/** A seventeenth set of forms: eight more houses in the taste of the eight that the shared corpus has, drawn without a look at what the program knows. */
export const SEVENTEENTH_SET = {
  'desk-ledger': deskLedger,
  'held-at-clearing': heldAtClearing,
  'sleeve-and-trades': sleeveAndTrades,
  'shares-of-a-member': sharesOfAMember,
  'trust-cash-by-day': trustCashByDay,
  'by-money-type': byMoneyType,
  'quarter-by-months': quarterByMonths,
  'sub-account-units': subAccountUnits,
} satisfies Record<string, (random: Random) => Sheet>;
