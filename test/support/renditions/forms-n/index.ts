import type { Random } from '../../generator/random.ts';
import type { Sheet } from '../sheet.ts';
import { accountGrowth } from './account-growth.ts';
import { assetValueChange } from './asset-value-change.ts';
import { cancellingTrades } from './cancelling-trades.ts';
import { categoryAndType } from './category-and-type.ts';
import { changeAndBalance } from './change-and-balance.ts';
import { changeInNav } from './change-in-nav.ts';
import { contractInvestments } from './contract-investments.ts';
import { effectiveDates } from './effective-dates.ts';
import { moneyTypes } from './money-types.ts';
import { paycheckPlan } from './paycheck-plan.ts';
import { twoPublicPlans } from './two-public-plans.ts';
import { valueOn } from './value-on.ts';

/** A fourteenth set of forms: twelve more arrangements that statements of the trade really have, from memory of them, under invented names. */
export const FOURTEENTH_SET = {
  'change-in-nav': changeInNav,
  'account-growth': accountGrowth,
  'category-and-type': categoryAndType,
  'change-and-balance': changeAndBalance,
  'contract-investments': contractInvestments,
  'effective-dates': effectiveDates,
  'value-on': valueOn,
  'cancelling-trades': cancellingTrades,
  'two-public-plans': twoPublicPlans,
  'money-types': moneyTypes,
  'asset-value-change': assetValueChange,
  'paycheck-plan': paycheckPlan,
} satisfies Record<string, (random: Random) => Sheet>;
