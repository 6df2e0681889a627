import type { Random } from '../../generator/random.ts';
import type { Sheet } from '../sheet.ts';
import { advisorCustodian } from './advisor-custodian.ts';
import { brokerageWindow } from './brokerage-window.ts';
import { clearingBroker } from './clearing-broker.ts';
import { creditUnionSuffixes } from './credit-union-suffixes.ts';
import { fullServiceMonthly } from './full-service-monthly.ts';
import { fundFamilyQuarter } from './fund-family-quarter.ts';
import { mainframeLedger } from './mainframe-ledger.ts';
import { participantQuarter } from './participant-quarter.ts';
import { planSourcesAcross } from './plan-sources-across.ts';
import { privateBank } from './private-bank.ts';
import { roboStatement } from './robo-statement.ts';
import { statementOfTransactions } from './statement-of-transactions.ts';

/** A ninth set of forms: plain ones, six in the manner of kinds of house that every administrator meets and six such as a maker of test statements would draw next; again written without a look at the words that the program knows. */
export const NINTH_SET = {
  'full-service-monthly': fullServiceMonthly,
  'clearing-broker': clearingBroker,
  'fund-family-quarter': fundFamilyQuarter,
  'plan-sources-across': planSourcesAcross,
  'statement-of-transactions': statementOfTransactions,
  'advisor-custodian': advisorCustodian,
  'credit-union-suffixes': creditUnionSuffixes,
  'brokerage-window': brokerageWindow,
  'participant-quarter': participantQuarter,
  'mainframe-ledger': mainframeLedger,
  'robo-statement': roboStatement,
  'private-bank': privateBank,
} satisfies Record<string, (random: Random) => Sheet>;
