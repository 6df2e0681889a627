import type { Random } from '../generator/random.ts';
import { accountActivity } from './forms/account-activity.ts';
import { activityCategory } from './forms/activity-category.ts';
import { appActivity } from './forms/app-activity.ts';
import { assetsAdded } from './forms/assets-added.ts';
import { bankRunning } from './forms/bank-running.ts';
import { bankSections } from './forms/bank-sections.ts';
import { capitalAccount } from './forms/capital-account.ts';
import { cashFlowByDate } from './forms/cash-flow-by-date.ts';
import { changeInAccountValue } from './forms/change-in-account-value.ts';
import { completedTransactions } from './forms/completed-transactions.ts';
import { creditsAndDebits } from './forms/credits-and-debits.ts';
import { dateSequence } from './forms/date-sequence.ts';
import { fundShares } from './forms/fund-shares.ts';
import { investmentReport } from './forms/investment-report.ts';
import { participantPlan } from './forms/participant-plan.ts';
import { progressSummary } from './forms/progress-summary.ts';
import { purchasedOrSold } from './forms/purchased-or-sold.ts';
import { runningActivity } from './forms/running-activity.ts';
import { transactionsByDay } from './forms/transactions-by-day.ts';
import { trustCashColumns } from './forms/trust-cash-columns.ts';
import type { Sheet } from './sheet.ts';

/** Statements in the manner of the kinds of provider that a plan's administrator meets, with the wordings of the trade. */
export const RENDITIONS = {
  'investment-report': investmentReport,
  'change-in-account-value': changeInAccountValue,
  'transactions-by-day': transactionsByDay,
  'cash-flow-by-date': cashFlowByDate,
  'credits-and-debits': creditsAndDebits,
  'date-sequence': dateSequence,
  'assets-added': assetsAdded,
  'progress-summary': progressSummary,
  'account-activity': accountActivity,
  'running-activity': runningActivity,
  'completed-transactions': completedTransactions,
  'app-activity': appActivity,
  'purchased-or-sold': purchasedOrSold,
  'activity-category': activityCategory,
  'bank-sections': bankSections,
  'bank-running': bankRunning,
  'trust-cash-columns': trustCashColumns,
  'participant-plan': participantPlan,
  'fund-shares': fundShares,
  'capital-account': capitalAccount,
} satisfies Record<string, (random: Random) => Sheet>;

export type RenditionName = keyof typeof RENDITIONS;
