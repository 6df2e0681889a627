import type { Random } from '../../generator/random.ts';
import type { Sheet } from '../sheet.ts';
import { alternativeAssets } from './alternative-assets.ts';
import { assetsByFund } from './assets-by-fund.ts';
import { boughtAndSold } from './bought-and-sold.ts';
import { categoryAction } from './category-action.ts';
import { contributionTypes } from './contribution-types.ts';
import { groupedDetail } from './grouped-detail.ts';
import { householdOnline } from './household-online.ts';
import { inflowsOutflows } from './inflows-outflows.ts';
import { monthsAcross } from './months-across.ts';
import { netActivity } from './net-activity.ts';
import { principalIncome } from './principal-income.ts';
import { ratesAndTerms } from './rates-and-terms.ts';
import { shareBalance } from './share-balance.ts';
import { shortPositions } from './short-positions.ts';
import { unitValues } from './unit-values.ts';

/** A fourth set of forms, after what institutions really send, written without a look at the words that the program knows. */
export const FOURTH_SET = {
  'category-action': categoryAction,
  'grouped-detail': groupedDetail,
  'inflows-outflows': inflowsOutflows,
  'contribution-types': contributionTypes,
  'bought-and-sold': boughtAndSold,
  'net-activity': netActivity,
  'principal-income': principalIncome,
  'unit-values': unitValues,
  'share-balance': shareBalance,
  'alternative-assets': alternativeAssets,
  'rates-and-terms': ratesAndTerms,
  'household-online': householdOnline,
  'assets-by-fund': assetsByFund,
  'short-positions': shortPositions,
  'months-across': monthsAcross,
} satisfies Record<string, (random: Random) => Sheet>;
