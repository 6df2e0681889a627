import type { Random } from '../../generator/random.ts';
import type { Sheet } from '../sheet.ts';
import { accountsAcross } from './accounts-across.ts';
import { activityCards } from './activity-cards.ts';
import { agentRegister } from './agent-register.ts';
import { assetClasses } from './asset-classes.ts';
import { balanceTells } from './balance-tells.ts';
import { cashAndInvested } from './cash-and-invested.ts';
import { costAndMarket } from './cost-and-market.ts';
import { daysUnderMonths } from './days-under-months.ts';
import { fundsAcross } from './funds-across.ts';
import { guaranteedFund } from './guaranteed-fund.ts';
import { monthQuarterYear } from './month-quarter-year.ts';
import { netAssets } from './net-assets.ts';
import { sideBySide } from './side-by-side.ts';
import { threeLine } from './three-line.ts';
import { threeMonths } from './three-months.ts';
import { tiles } from './tiles.ts';
import { transactionBlotter } from './transaction-blotter.ts';

/** A sixth set of forms, after what institutions print, again written without a look at the words that the program knows. */
export const SIXTH_SET = {
  'net-assets': netAssets,
  'cost-and-market': costAndMarket,
  'guaranteed-fund': guaranteedFund,
  'accounts-across': accountsAcross,
  'days-under-months': daysUnderMonths,
  'activity-cards': activityCards,
  'side-by-side': sideBySide,
  'cash-and-invested': cashAndInvested,
  'transaction-blotter': transactionBlotter,
  tiles,
  'funds-across': fundsAcross,
  'three-months': threeMonths,
  'balance-tells': balanceTells,
  'three-line': threeLine,
  'asset-classes': assetClasses,
  'agent-register': agentRegister,
  'month-quarter-year': monthQuarterYear,
} satisfies Record<string, (random: Random) => Sheet>;
