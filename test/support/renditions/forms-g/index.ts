import type { Random } from '../../generator/random.ts';
import type { Sheet } from '../sheet.ts';
import { adjustedMarketValue } from './adjusted-market-value.ts';
import { coreFundSections } from './core-fund-sections.ts';
import { custodianOfPlans } from './custodian-of-plans.ts';
import { daysOfPayroll } from './days-of-payroll.ts';
import { endingDailyBalance } from './ending-daily-balance.ts';
import { exchangesInAndOut } from './exchanges-in-and-out.ts';
import { inflowOutflowTrade } from './inflow-outflow-trade.ts';
import { netValueHousehold } from './net-value-household.ts';
import { participantMarketValue } from './participant-market-value.ts';
import { portfolioNetChange } from './portfolio-net-change.ts';
import { shareAccounts } from './share-accounts.ts';
import { sinceInception } from './since-inception.ts';
import { surrenderValue } from './surrender-value.ts';
import { typeOfActivity } from './type-of-activity.ts';

/** A seventh set of forms, after statements that are widely sent, again written without a look at the words that the program knows. */
export const SEVENTH_SET = {
  'core-fund-sections': coreFundSections,
  'inflow-outflow-trade': inflowOutflowTrade,
  'ending-daily-balance': endingDailyBalance,
  'participant-market-value': participantMarketValue,
  'net-value-household': netValueHousehold,
  'portfolio-net-change': portfolioNetChange,
  'custodian-of-plans': custodianOfPlans,
  'days-of-payroll': daysOfPayroll,
  'adjusted-market-value': adjustedMarketValue,
  'surrender-value': surrenderValue,
  'share-accounts': shareAccounts,
  'type-of-activity': typeOfActivity,
  'exchanges-in-and-out': exchangesInAndOut,
  'since-inception': sinceInception,
} satisfies Record<string, (random: Random) => Sheet>;
