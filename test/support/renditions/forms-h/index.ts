import type { Random } from '../../generator/random.ts';
import type { Sheet } from '../sheet.ts';
import { abreastReceipts } from './abreast-receipts.ts';
import { advisorBrokerage } from './advisor-brokerage.ts';
import { cashManagement } from './cash-management.ts';
import { centeredCells } from './centered-cells.ts';
import { custodySections } from './custody-sections.ts';
import { fundRegisters } from './fund-registers.ts';
import { groupAnnuityAccounts } from './group-annuity-accounts.ts';
import { onlineBroker } from './online-broker.ts';
import { participantAccount } from './participant-account.ts';
import { planLevelReport } from './plan-level-report.ts';
import { relationshipAccounts } from './relationship-accounts.ts';
import { twoCashTrust } from './two-cash-trust.ts';

/** An eighth set of forms: not odd ones, but those that one would expect next, in plain wording, each with some of the usual difficulties of its kind; again written without a look at the words that the program knows. */
export const EIGHTH_SET = {
  'advisor-brokerage': advisorBrokerage,
  'online-broker': onlineBroker,
  'two-cash-trust': twoCashTrust,
  'custody-sections': custodySections,
  'fund-registers': fundRegisters,
  'participant-account': participantAccount,
  'plan-level-report': planLevelReport,
  'group-annuity-accounts': groupAnnuityAccounts,
  'relationship-accounts': relationshipAccounts,
  'cash-management': cashManagement,
  'abreast-receipts': abreastReceipts,
  'centered-cells': centeredCells,
} satisfies Record<string, (random: Random) => Sheet>;
