import type { Random } from '../../generator/random.ts';
import type { Sheet } from '../sheet.ts';
import { accruedActivity } from './accrued-activity.ts';
import { categoryActions } from './category-actions.ts';
import { codedSections } from './coded-sections.ts';
import { creditsDebitsTransfers } from './credits-debits-transfers.ts';
import { fundsAndJournals } from './funds-and-journals.ts';
import { investmentReturns } from './investment-returns.ts';
import { moneyAccounts } from './money-accounts.ts';
import { netAdditions } from './net-additions.ts';
import { openingClosing } from './opening-closing.ts';
import { orderNarratives } from './order-narratives.ts';
import { planAnnual } from './plan-annual.ts';
import { portfolioActivity } from './portfolio-activity.ts';

/** A twelfth set of forms: headings, labels, columns, wordings and styles of dates and signs as statements in public really have them, under invented names and with figures drawn at random. */
export const TWELFTH_SET = {
  'net-additions': netAdditions,
  'order-narratives': orderNarratives,
  'category-actions': categoryActions,
  'credits-debits-transfers': creditsDebitsTransfers,
  'funds-and-journals': fundsAndJournals,
  'money-accounts': moneyAccounts,
  'opening-closing': openingClosing,
  'coded-sections': codedSections,
  'plan-annual': planAnnual,
  'accrued-activity': accruedActivity,
  'investment-returns': investmentReturns,
  'portfolio-activity': portfolioActivity,
} satisfies Record<string, (random: Random) => Sheet>;
