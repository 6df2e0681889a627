import type { CheckName, Repair } from './model/parsed-statement.ts';
import { formatMoney } from './money.ts';

/** What each check is called in sentences for people. */
export const CHECK_NAMES: Record<CheckName, string> = {
  equation: 'equation',
  'rows-match-summary': 'summary',
  'section-subtotals': 'section total',
  'running-balance': 'running balance',
  'positions-total': 'a second print',
  'cash-ledger': 'cash ledger',
  'quantity-times-price': 'quantity × price',
  'pages-complete': 'page count',
  'dates-in-period': 'period',
  'consolidated-total': 'consolidated page',
};

/** `printed 1,284.56 · read 1,234.56 · proved by running balance and section total`; an offered one is not yet proved. */
export function repairSentence({ read, value, provedBy, applied }: Repair): string {
  const names = provedBy.map((check) => CHECK_NAMES[check]);
  const last = names.at(-1) ?? '';
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
  if (applied) return `printed ${formatMoney(value)} · read ${read || 'nothing'} · proved by ${list}`;
  return `read ${read || 'nothing'} · would be ${formatMoney(value)} · asked for by ${list}, which is not proof enough`;
}
