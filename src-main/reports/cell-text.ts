import { formatMoney } from '../../src-shared/money.ts';
import { cellText } from './safe-text.ts';
import type { CellPlan } from './sheet-plan.ts';
import { STYLES } from './styles.ts';

/** What a spreadsheet shows of a cell. */
export function shownText({ value, style }: CellPlan): string {
  switch (value.kind) {
    case 'text':
      return cellText(value.text);
    case 'date':
      return value.day;
    case 'number':
      return STYLES[style].numFmt === '0%' ? `${Math.round(value.value * 100)}%` : String(value.value);
    case 'count':
      return String(value.result);
    case 'money':
      return money(value.cents, style);
    case 'formula':
      return typeof value.result === 'number' ? money(value.result, style) : cellText(value.result);
  }
}

/** A zero is a dash, but for checks: there it is what one wants to see. */
function money(cents: number, style: CellPlan['style']): string {
  return cents === 0 && !STYLES[style].numFmt?.startsWith('[Red]') ? '–' : formatMoney(cents);
}
