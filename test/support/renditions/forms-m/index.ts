import type { Random } from '../../generator/random.ts';
import type { Sheet } from '../sheet.ts';
import { custodianCash } from './custodian-cash.ts';
import { dayHeadings } from './day-headings.ts';
import { directedIra } from './directed-ira.ts';
import { familyAccounts } from './family-accounts.ts';
import { goalPortfolio } from './goal-portfolio.ts';
import { memberShares } from './member-shares.ts';
import { netAssetSchedules } from './net-asset-schedules.ts';
import { pensionBoard } from './pension-board.ts';
import { primeLedger } from './prime-ledger.ts';
import { privatePortfolio } from './private-portfolio.ts';
import { separateAccounts } from './separate-accounts.ts';
import { trustByInvestment } from './trust-by-investment.ts';

/** A thirteenth set of forms: twelve kinds of provider, each with its own words and arrangement, drawn without a look at what the program knows. */
export const THIRTEENTH_SET = {
  'goal-portfolio': goalPortfolio,
  'separate-accounts': separateAccounts,
  'custodian-cash': custodianCash,
  'trust-by-investment': trustByInvestment,
  'directed-ira': directedIra,
  'private-portfolio': privatePortfolio,
  'member-shares': memberShares,
  'prime-ledger': primeLedger,
  'net-asset-schedules': netAssetSchedules,
  'day-headings': dayHeadings,
  'pension-board': pensionBoard,
  'family-accounts': familyAccounts,
} satisfies Record<string, (random: Random) => Sheet>;
