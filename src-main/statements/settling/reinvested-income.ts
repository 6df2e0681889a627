import { sumOf } from '../evidence/evidence.ts';
import { findRule } from '../lexicon/wording.ts';
import { isUntold } from '../rows/guessed-types.ts';
import type { StatementRow } from '../rows/rows.ts';
import type { Summary } from '../summary/summary.ts';
import { wordsOf } from '../words/text.ts';

/**
 * "Income dividend reinvested" under "Dividends and capital gains, reinvested", once for what was paid and bought with it: where
 * the summary counts the sum of such a list as income, and no row of income comes to it, the rows are that income. Among other rows
 * a dividend may have been missed, unless the summary calls what it counts reinvested. Changes the rows.
 */
export function nameReinvestedIncome(rows: readonly StatementRow[], main: Summary | null): void {
  const told = main?.lines.filter(
    ({ meaning, included, cents }) => included && cents > 0 && meaning?.keys[0] === 'income',
  );
  if (!told || told.length === 0) return;
  const others = rows.filter(({ txType, sweep }) => txType === 'income' && !sweep);
  for (const own of Map.groupBy(rows, ({ raw }) => raw.section.id).values()) {
    const shown = own.filter(({ sweep }) => !sweep);
    const counted = shown.filter(({ txType }) => txType === 'reinvestments');
    const side = Math.sign(counted[0]?.amount ?? 0);
    const isOneSided = side !== 0 && counted.every(({ amount }) => Math.sign(amount) === side);
    const isList = counted.length === shown.length;
    const isCounted =
      isOneSided &&
      told.some(
        ({ cents, label }) =>
          cents === Math.abs(sumOf(counted)) && (isList || isOnlyIncome(counted, others) || REINVESTED.test(label)),
      );
    if (!isCounted || others.some(({ amount }) => counted.some((row) => Math.abs(row.amount) === amount))) continue;
    for (const row of counted) nameIncome(row);
  }
}

/** Several rows "Dividend reinvested" without a sign of their own, where no row tells any income: none of as many was missed. */
function isOnlyIncome(counted: readonly StatementRow[], others: readonly StatementRow[]): boolean {
  const areUnsigned = counted.every(({ tokens }) => tokens.every(({ sign }) => sign >= 0));
  return counted.length > 1 && others.length === 0 && areUnsigned;
}

const REINVESTED = /\breinvest/i;

/**
 * Units that were taken in for just what the same investment paid on that day, without a word of buying ("RLTG", a code that nothing
 * explains): the income bought them. Changes the rows.
 */
export function nameUntoldReinvestments(rows: readonly StatementRow[]): void {
  for (const row of rows) {
    const { txType, amount, date, description, raw, sweep } = row;
    const isGuessed = isUntold(row) && (row.quantity ?? 0) > 0;
    if ((txType !== 'purchases' && !isGuessed) || amount >= 0 || sweep || description === '') continue;
    const words = wordsOf([...raw.action, ...raw.description].map(({ text }) => text).join(' '));
    if (findRule(words)?.type === 'purchases' || raw.section.meaning.type === 'purchases') continue;
    const paid = rows.some(
      (other) =>
        other.txType === 'income' &&
        other.date === date &&
        other.amount === -amount &&
        other.description === description,
    );
    if (!paid) continue;
    row.txType = 'reinvestments';
    row.txSubType = 'dividend';
    const confidence = isGuessed ? TOLD_BY_UNITS : row.rowType.confidence;
    row.rowType = { ...row.rowType, txType: 'reinvestments', txSubType: 'dividend', confidence };
  }
}

/** As sure as this is what units, their day and their amount tell without a word. */
const TOLD_BY_UNITS = 0.85;

/**
 * "Reinvest Dividend" beside "Reinvested Shares" of the same security, day and amount: what has units was bought, and the other one, which
 * a scan or its words made a second purchase of, or whose words were misread, is the income that paid for it. So is what has no minus
 * beside what has one: "Interest accrued and reinvested 388.77" and "Interest reinvestment (388.77)". In neighbouring rows the name
 * of the security may stand above both. Changes the rows.
 */
export function nameIncomeBesideShares(rows: readonly StatementRow[]): void {
  const reinvested = rows.filter(({ txType, sweep }) => txType === 'reinvestments' && !sweep);
  for (const bought of reinvested) {
    const isMarked = bought.tokens.some(({ sign }) => sign < 0);
    if ((bought.quantity === undefined && !isMarked) || bought.amount >= 0) continue;
    const isAlike = (row: StatementRow) =>
      row.date === bought.date &&
      Math.abs(row.amount) === -bought.amount &&
      (nameOf(row) === nameOf(bought) || areNamedAbove(row, bought, rows));
    // Of "Capital gan" no word is known; beside the units that it bought it can be nothing else.
    const mayPay = (row: StatementRow) => row.txType === 'reinvestments' || isUntold(row);
    const paid = rows.filter(
      (row) =>
        row !== bought &&
        !row.sweep &&
        isAlike(row) &&
        row.quantity === undefined &&
        mayPay(row) &&
        (bought.quantity !== undefined || row.tokens.every(({ sign }) => sign >= 0)),
    );
    const [income, ...others] = paid;
    const isPaid = rows.some((row) => row.txType === 'income' && isAlike(row));
    const isTwice = reinvested.some((row) => row !== bought && isAlike(row) && row.quantity !== undefined);
    if (!income || others.length > 0 || isPaid || isTwice) continue;
    nameIncome(income);
  }
}

function areNamedAbove(row: StatementRow, bought: StatementRow, rows: readonly StatementRow[]): boolean {
  const areNeighbours = Math.abs(rows.indexOf(row) - rows.indexOf(bought)) === 1;
  return areNeighbours && row.symbol === undefined && bought.symbol === undefined;
}

const nameOf = ({ symbol, description }: StatementRow): string =>
  symbol ?? wordsOf(description).slice(0, NAME_WORDS).join(' ');

/** So many words tell the name of one security from another's. */
const NAME_WORDS = 4;

/** The row of a reinvestment becomes the income that was reinvested. Changes the row. */
export function nameIncome(row: StatementRow): void {
  const words = [...row.raw.action, ...row.raw.description].map(({ text }) => text).join(' ');
  row.txType = 'income';
  row.amount = Math.abs(row.amount);
  row.txSubType = /\bgain/i.test(words) ? gainOf(words) : 'dividend';
  row.rowType = { ...row.rowType, txType: row.txType, txSubType: row.txSubType, sign: 1 };
}

const gainOf = (text: string): string => (/\b(short|st)\b/i.test(text) ? 'capgain-st' : 'capgain-lt');
