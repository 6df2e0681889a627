import { isUntold } from '../rows/guessed-types.ts';
import { wordsOfRow } from '../rows/row-names.ts';
import type { StatementRow } from '../rows/rows.ts';
import { wordsOf } from '../words/text.ts';

const TAX = /^tax(es|ed)?$/;
/** What is kept back here is money of the plan that goes to an authority, not part of what a security paid. */
const OWN_TAX = /^(fed|federal|state|st|irs|backup|us|withh\w*|wh|wthld\w*|income)$/;
/** No country takes a larger share of a dividend at its source. */
const HIGHEST_RATE = 0.4;
/** The rates of backup withholding, which is a tax of one's own. */
const BACKUP_RATES = [0.24, 0.28];
const ONE_CENT = 1;
/** So many words of a security's name tell it again. */
const SAME_WORDS = 2;

/**
 * An outflow of unknown wording that says "tax" and names the security that paid income on that day was taken from that income at
 * its source. Changes the rows.
 */
export function nameTaxesOnIncome(rows: readonly StatementRow[]): void {
  for (const row of rows) {
    if (row.sweep || row.amount >= 0) continue;
    // "Germany tax w/h" below "Foreign tax withheld".
    const isHeaded = row.txSubType === 'tax-withheld' && FOREIGN_TAXES.test(row.raw.section.title);
    if (isHeaded) {
      nameForeignTax(row);
      continue;
    }
    if (!isUntold(row)) continue;
    const words = wordsOf(wordsOfRow(row));
    if (!words.some((word) => TAX.test(word)) || words.some((word) => OWN_TAX.test(word))) continue;
    if (!rows.some((other) => isTaxed(other, row))) continue;
    nameForeignTax(row);
  }
}

const FOREIGN_TAXES = /\bforeign (tax(es)?|withholding)\b/i;

function nameForeignTax(row: StatementRow): void {
  row.txType = 'income';
  row.txSubType = 'foreign-tax';
  row.rowType = { txType: 'income', txSubType: 'foreign-tax', sign: -1, confidence: 0.9 };
}

function isTaxed(income: StatementRow, tax: StatementRow): boolean {
  if (income.txType !== 'income' || income.amount <= 0 || income.date !== tax.date || isUntold(income)) return false;
  const taken = Math.abs(tax.amount);
  if (taken > HIGHEST_RATE * income.amount) return false;
  if (BACKUP_RATES.some((rate) => Math.abs(taken - rate * income.amount) <= ONE_CENT)) return false;
  const names = new Set(namesOf(income));
  return namesOf(tax).filter((word) => names.has(word)).length >= SAME_WORDS;
}

function namesOf({ raw }: StatementRow): string[] {
  const words = wordsOf(raw.description.map(({ text }) => text).join(' '));
  return [...new Set(words)].filter((word) => /^[a-z]{3,}$/.test(word) && !TAX.test(word));
}
