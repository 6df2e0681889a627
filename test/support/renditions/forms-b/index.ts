import type { Random } from '../../generator/random.ts';
import type { Sheet } from '../sheet.ts';
import { annuityContract } from './annuity-contract.ts';
import { certificate } from './certificate.ts';
import { fiduciaryLedgers } from './fiduciary-ledgers.ts';
import { fundDesk } from './fund-desk.ts';
import { householdReview } from './household-review.ts';
import { newestFirst } from './newest-first.ts';
import { selfDirected } from './self-directed.ts';
import { shareDraft } from './share-draft.ts';
import { sourceLedgers } from './source-ledgers.ts';

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
} satisfies Record<string, (random: Random) => Sheet>;
