import type { Layout } from '../layout-kit.ts';
import { annuityUnits } from './annuity-units.ts';
import { byKind } from './by-kind.ts';
import { clearingLandscape } from './clearing-landscape.ts';
import { dailyLedger } from './daily-ledger.ts';
import { debitCredit } from './debit-credit.ts';
import { fundCompany } from './fund-company.ts';
import { groupedDates } from './grouped-dates.ts';
import { household } from './household.ts';
import { inflowsOutflows } from './inflows-outflows.ts';
import { plainReport } from './plain-report.ts';
import { planFunds } from './plan-funds.ts';
import { planSources } from './plan-sources.ts';
import { runningCash } from './running-cash.ts';
import { shareAccount } from './share-account.ts';
import { trustReceipts } from './trust-receipts.ts';
import { trustTwoCash } from './trust-two-cash.ts';
import { twoDatesSigned } from './two-dates-signed.ts';
import { unsignedSections } from './unsigned-sections.ts';
import { wideInternational } from './wide-international.ts';

/** The families of statements, by what sets them apart. */
export const LAYOUTS = {
  'by-kind': byKind,
  'grouped-dates': groupedDates,
  'fund-company': fundCompany,
  'two-dates-signed': twoDatesSigned,
  'debit-credit': debitCredit,
  'daily-ledger': dailyLedger,
  'clearing-landscape': clearingLandscape,
  'inflows-outflows': inflowsOutflows,
  'running-cash': runningCash,
  'unsigned-sections': unsignedSections,
  'trust-receipts': trustReceipts,
  'trust-two-cash': trustTwoCash,
  'share-account': shareAccount,
  'plan-sources': planSources,
  'plan-funds': planFunds,
  'annuity-units': annuityUnits,
  'wide-international': wideInternational,
  'plain-report': plainReport,
  household,
} satisfies Record<string, Layout>;

export type LayoutName = keyof typeof LAYOUTS;
