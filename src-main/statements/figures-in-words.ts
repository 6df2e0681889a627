import { MEMO_KEYS, type TxKey } from '../../src-shared/model/tx.ts';
import type { Cents } from '../../src-shared/money.ts';
import { numbersOf } from './amounts.ts';
import { type RawRow, rowMoney } from './printed-activity.ts';
import type { StatementRow } from './rows.ts';
import { multipliesToTheCent } from './trade-arithmetic.ts';

/** "181.000 at $211.7925", "230 ALDE @290.09", "12 shares of ALDE at a price of 4.5": units, what they are called, and a price. */
const UNITS_AT_PRICE =
  /(?<![\d.,])(\d[\d,]*(?:\.\d+)?)(?:\s+[a-z][\w.&/-]*){0,4}?\s*(?:\bat|@)\s*(?:an? |the )?(?:(?:average |unit )?price of )?\$?\s*(\d[\d,]*\.\d+)(?![\d,])/gi;

/**
 * The units and the price that the words of a trade name, where they multiply to its amount to the cent: what else stands
 * between "at" and a figure (a rate, a time, a charge) does not.
 * @param text the printed lines of the row
 * @param amount in cents
 */
export function unitsAtPrice(text: string, amount: Cents): { quantity: number; price: number } | null {
  for (const [, units, each] of text.matchAll(UNITS_AT_PRICE)) {
    const quantity = Number(units!.replaceAll(',', ''));
    const price = Number(each!.replaceAll(',', ''));
    if (multipliesToTheCent({ quantity, price, amount })) return { quantity, price };
  }
  return null;
}

/** The units and the price that a decoded row's words name, where it is a trade. */
export function tradeInWords({ txType, amount, raw }: StatementRow): ReturnType<typeof unitsAtPrice> {
  const isTrade = (MEMO_KEYS as readonly TxKey[]).includes(txType);
  return isTrade ? unitsAtPrice(textOf(raw), amount) : null;
}

/** "Purchased 53,433.11 Units Of": units, and no price; scans run words together ("UnitsOf") and misread them ("Unlts"). */
const UNITS = /(?<![\d.,$])(\d[\d,]*\.\d{2,})\s*(?:un\w{2}s|shares|shs)(?:of)?\b/i;

const UNITS_WITHOUT_POINT = /(?<![\d.,$])(\d{4,})\s*(?:un\w{2}s)(?:of)?\b/i;

/** What participants choose to invest in at a price that never changes: no place where an account keeps its cash. */
const STABLE_VALUE = /\bstable (value|asset|return|income)\b|\bguaranteed (income|interest|account|fund)\b|\bgic\b/i;

/**
 * A trade at a price of one dollar, as the fund has that keeps the cash: the one of its columns, or as many units in its words as its
 * amount has dollars.
 */
export function isAtOneDollar(row: StatementRow): boolean {
  if (STABLE_VALUE.test(row.description)) return false;
  const units = row.price === 1 ? row.quantity : row.quantity === undefined ? unitsInWords(row) : undefined;
  return units !== undefined && row.amount !== 0 && Math.round(Math.abs(units) * 100) === Math.abs(row.amount);
}

function unitsInWords({ raw, txType }: StatementRow): number | undefined {
  if (txType !== 'purchases' && txType !== 'sales') return undefined;
  const [units] = raw.lines.flatMap(({ text }) => UNITS.exec(text)?.[1] ?? []);
  if (units !== undefined) return Number(units.replaceAll(',', ''));
  // "Purchased 38151 Units": a scan lost the point before the last two digits.
  const [digits] = raw.lines.flatMap(({ text, ocr }) => (ocr ? (UNITS_WITHOUT_POINT.exec(text)?.[1] ?? []) : []));
  return digits === undefined ? undefined : Number(digits) / 100;
}

/** The amounts of a row; of securities that came or went without cash, the value that its words give. */
export function moneyOfRow(raw: RawRow): ReturnType<typeof rowMoney> {
  const money = rowMoney(raw);
  if (money.length > 0 || !/\bsecurit(y|ies)\b|\bin kind\b/i.test(textOf(raw))) return money;
  const words = raw.lines.flatMap((line) => line.words);
  const from = words.findIndex(({ text }, at) => /^value\b/i.test(text) && /^market$/i.test(words[at - 1]?.text ?? ''));
  if (from < 0) return money;
  const after = new Set(words.slice(from));
  const [token, ...others] = raw.lines
    .flatMap((line) => numbersOf(line))
    .filter((number) => number.cents !== null && number.words.every((word) => after.has(word)));
  if (!token || others.length > 0) return money;
  const place = { title: '', left: token.left, right: token.right };
  return [{ column: { kind: 'amount', ...place }, token }];
}

function textOf({ lines }: RawRow): string {
  return lines.map(({ text }) => text).join(' ');
}
