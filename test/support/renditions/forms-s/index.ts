import type { Random } from '../../generator/random.ts';
import type { Sheet } from '../sheet.ts';
import { checksAndDailyBalances } from './checks-and-daily-balances.ts';
import { lotsAndBankDeposits } from './lots-and-bank-deposits.ts';
import { planByOptionAndType } from './plan-by-option-and-type.ts';
import { portfolioOfAnnuities } from './portfolio-of-annuities.ts';
import { questionsAsHeadings } from './questions-as-headings.ts';
import { receiptsTradesFees } from './receipts-trades-fees.ts';
import { sharesThisTransaction } from './shares-this-transaction.ts';
import { sweptTwoCash } from './swept-two-cash.ts';

/** A nineteenth set of forms: eight houses as their statements are printed, drawn without a look at what the program knows. */
export const NINETEENTH_SET = {
  'portfolio-of-annuities': portfolioOfAnnuities,
  'questions-as-headings': questionsAsHeadings,
  'plan-by-option-and-type': planByOptionAndType,
  'shares-this-transaction': sharesThisTransaction,
  'receipts-trades-fees': receiptsTradesFees,
  'swept-two-cash': sweptTwoCash,
  'lots-and-bank-deposits': lotsAndBankDeposits,
  'checks-and-daily-balances': checksAndDailyBalances,
} satisfies Record<string, (random: Random) => Sheet>;
