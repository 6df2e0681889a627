import type { Random } from '../../generator/random.ts';
import type { Sheet } from '../sheet.ts';
import { accruedBonds } from './accrued-bonds.ts';
import { cashFlowSummary } from './cash-flow-summary.ts';
import { checksAcross } from './checks-across.ts';
import { creditsDebitsCharges } from './credits-debits-charges.ts';
import { feesExplained } from './fees-explained.ts';
import { lastAndThis } from './last-and-this.ts';
import { marginLedger } from './margin-ledger.ts';
import { participantSources } from './participant-sources.ts';
import { planByFund } from './plan-by-fund.ts';
import { portfolioOverview } from './portfolio-overview.ts';
import { shareholderQuarterly } from './shareholder-quarterly.ts';
import { sweepDetail } from './sweep-detail.ts';
import { threeAccounts } from './three-accounts.ts';
import { twoCashLedger } from './two-cash-ledger.ts';
import { unitValueContract } from './unit-value-contract.ts';
import { yearInMonths } from './year-in-months.ts';

/** A fifth set of forms, after what institutions print, again written without a look at the words that the program knows. */
export const FIFTH_SET = {
  'portfolio-overview': portfolioOverview,
  'cash-flow-summary': cashFlowSummary,
  'shareholder-quarterly': shareholderQuarterly,
  'two-cash-ledger': twoCashLedger,
  'participant-sources': participantSources,
  'plan-by-fund': planByFund,
  'credits-debits-charges': creditsDebitsCharges,
  'checks-across': checksAcross,
  'unit-value-contract': unitValueContract,
  'margin-ledger': marginLedger,
  'three-accounts': threeAccounts,
  'sweep-detail': sweepDetail,
  'accrued-bonds': accruedBonds,
  'year-in-months': yearInMonths,
  'fees-explained': feesExplained,
  'last-and-this': lastAndThis,
} satisfies Record<string, (random: Random) => Sheet>;
