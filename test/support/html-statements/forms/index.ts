import { type Random, seeded } from '../../generator/random.ts';
import type { Truth } from '../../generator/truth.ts';
import { advisoryReport } from './advisory-report.ts';
import { appStatement } from './app-statement.ts';
import { communityChecking } from './community-checking.ts';
import { custodianCash } from './custodian-cash.ts';
import { fundFamily } from './fund-family.ts';
import { linkedAccounts } from './linked-accounts.ts';
import { memberShares } from './member-shares.ts';
import { participantCards } from './participant-cards.ts';
import { planSponsorWide } from './plan-sponsor-wide.ts';
import { runningLedger } from './running-ledger.ts';
import { trustLandscape } from './trust-landscape.ts';
import { wirehouse } from './wirehouse.ts';

type Form = (random: Random, seed: number) => { html: string; truth: Truth };

const FORMS = {
  'advisory-report': advisoryReport,
  'trust-landscape': trustLandscape,
  'community-checking': communityChecking,
  'running-ledger': runningLedger,
  'participant-cards': participantCards,
  'fund-family': fundFamily,
  'linked-accounts': linkedAccounts,
  'app-statement': appStatement,
  wirehouse,
  'custodian-cash': custodianCash,
  'member-shares': memberShares,
  'plan-sponsor-wide': planSponsorWide,
} satisfies Record<string, Form>;

export type HtmlFormName = keyof typeof FORMS;
export const HTML_FORMS = Object.keys(FORMS) as HtmlFormName[];

/** A statement as a web page with its truth; equal seeds give equal pages. */
export function htmlStatement(form: HtmlFormName, seed: number): { html: string; truth: Truth } {
  return FORMS[form](seeded(`html ${form} ${seed}`), seed);
}
