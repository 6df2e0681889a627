import type { Random } from '../../generator/random.ts';
import type { Sheet } from '../sheet.ts';
import { accrualAgency } from './accrual-agency.ts';
import { annuityContract } from './annuity-contract.ts';
import { bookingDates } from './booking-dates.ts';
import { certificate } from './certificate.ts';
import { collectiveUnits } from './collective-units.ts';
import { daysOfGoal } from './days-of-goal.ts';
import { fiduciaryLedgers } from './fiduciary-ledgers.ts';
import { fundDesk } from './fund-desk.ts';
import { householdReview } from './household-review.ts';
import { narrowPortrait } from './narrow-portrait.ts';
import { netAssetValue } from './net-asset-value.ts';
import { newestFirst } from './newest-first.ts';
import { planSponsorReport } from './plan-sponsor-report.ts';
import { pooledEmployer } from './pooled-employer.ts';
import { selfDirected } from './self-directed.ts';
import { shareDraft } from './share-draft.ts';
import { sourceLedgers } from './source-ledgers.ts';
import { twoContracts } from './two-contracts.ts';

/** Forms that were written without a look at the words that the program knows: they measure how far its understanding reaches. */
export const SECOND_SET = {
  'household-review': householdReview,
  'fiduciary-ledgers': fiduciaryLedgers,
  'newest-first': newestFirst,
  'fund-desk': fundDesk,
  'source-ledgers': sourceLedgers,
  'annuity-contract': annuityContract,
  'share-draft': shareDraft,
  certificate,
  'self-directed': selfDirected,
  'days-of-goal': daysOfGoal,
  'plan-sponsor-report': planSponsorReport,
  'collective-units': collectiveUnits,
  'pooled-employer': pooledEmployer,
  'two-contracts': twoContracts,
  'booking-dates': bookingDates,
  'net-asset-value': netAssetValue,
  'narrow-portrait': narrowPortrait,
  'accrual-agency': accrualAgency,
} satisfies Record<string, (random: Random) => Sheet>;
