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
