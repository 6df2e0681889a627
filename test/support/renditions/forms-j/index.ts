import type { Random } from '../../generator/random.ts';
import type { Sheet } from '../sheet.ts';
import { accountDigest } from './account-digest.ts';
import { bankMoneyInOut } from './bank-money-in-out.ts';
import { chargedAndCredited } from './charged-and-credited.ts';
import { custodianAnnual } from './custodian-annual.ts';
import { fundListBySource } from './fund-list-by-source.ts';
import { planRecap } from './plan-recap.ts';
import { pooledPlanAccounts } from './pooled-plan-accounts.ts';
import { postedLedger } from './posted-ledger.ts';
import { quarterByMonth } from './quarter-by-month.ts';
import { sourcesAndUses } from './sources-and-uses.ts';
import { trustAccrual } from './trust-accrual.ts';
import { yearToDateReport } from './year-to-date-report.ts';

/** A tenth set of forms: twelve more invented houses in the taste of a maker of test statements, in wordings written without a look at the words that the program knows. */
export const TENTH_SET = {
  'account-digest': accountDigest,
  'sources-and-uses': sourcesAndUses,
  'posted-ledger': postedLedger,
  'fund-list-by-source': fundListBySource,
  'quarter-by-month': quarterByMonth,
  'year-to-date-report': yearToDateReport,
  'pooled-plan-accounts': pooledPlanAccounts,
  'charged-and-credited': chargedAndCredited,
  'trust-accrual': trustAccrual,
  'custodian-annual': custodianAnnual,
  'bank-money-in-out': bankMoneyInOut,
  'plan-recap': planRecap,
} satisfies Record<string, (random: Random) => Sheet>;
