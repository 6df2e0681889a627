import type { Frequency, TpaAccount } from '../../src-shared/model/account.ts';

/** Suggestions for free texts (decisions, Values). */
export const ACCOUNT_KINDS = ['pooled', 'sdba', 'forfeiture', 'cash', 'outside-asset'];

export const PLAN_TYPES = [
  '401k',
  'safe-harbor-401k',
  'solo-401k',
  'profit-sharing',
  'money-purchase',
  'cash-balance',
  'defined-benefit',
  '403b',
  '457b',
  'esop',
  'other',
];

export const ACCOUNT_USES: Record<TpaAccount['accountType'], string> = {
  brokerage: 'Trust accounting',
  recordkeeper: 'Recordkeeper: kept, not counted',
  ignore: 'Ignored',
};

export const FREQUENCY_NAMES: Record<Frequency, string> = {
  monthly: 'Every month',
  quarterly: 'Every quarter',
  annual: 'Once a year',
};
