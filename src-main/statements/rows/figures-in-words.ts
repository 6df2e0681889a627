import { MEMO_KEYS, type TxKey } from '../../../src-shared/model/tx.ts';
import type { Cents } from '../../../src-shared/money.ts';
import { type RawRow, rowMoney } from '../columns/printed-activity.ts';
import { numbersOf } from '../words/amounts.ts';
import { multipliesToTheCent } from '../words/multiplies-to-the-cent.ts';
import type { StatementRow } from './rows.ts';

/** Half of the last digit of an amount in dollars, of units of three decimals and of a price of four. */
const HALF_A_CENT = 0.0051;
const UNIT_ROUNDED = 0.00051;
const PRICE_ROUNDED = 0.000051;

/**
 * "181.000 at $211.7925", "230 ALDE @290.09", "12 shares of ALDE at a price of 4.5", "60,000 PV Federal Bank 4.5% due 03/10/2028 at
 * 99.299": units, what they are called, and a price.
 */
const UNITS_AT_PRICE =
  /(?<![\d.,])(\d[\d,]*(?:\.\d+)?)(?:\s+(?:\(?[a-z&][\w.&/-]*\)?|\d[\d.]*%|\d\d?\/\d\d?\/\d{2,4}),?){0,12}?\s*(?:\bat|@|[×✕]|\bx\b)\s*(?:an? |the )?(?:(?:average |unit )?price of )?\$?\s*(\d[\d,]*\.\d+|100(?!\.))(?![\d,])/gi;

/**
 * The units and the price that the words of a trade name, where they multiply to its amount to the cent: what else stands
 * between "at" and a figure (a rate, a time, a charge) does not.
 * @param text the printed lines of the row
 * @param amount in cents
 */
export function unitsAtPrice(text: string, amount: Cents): { quantity: number; price: number } | null {
  for (const match of text.matchAll(UNITS_AT_PRICE)) {
    const { quantity, price } = tradeOf(match, text);
    if (multipliesToTheCent({ quantity, price, amount })) return { quantity, price };
  }
  return null;
}

/** The units and the price that a decoded row's words name, where it is a trade. */
export function tradeInWords(row: StatementRow): ReturnType<typeof unitsAtPrice> {
  const { txType, amount, raw } = row;
  const isTrade = (MEMO_KEYS as readonly TxKey[]).includes(txType);
  if (!isTrade) return null;
  // Where the words wrap, the amount stands among those of the lines.
  return (
    unitsAtPrice(textOf(raw), amount) ??
    unitsAtPrice(row.description, amount) ??
    roundedUnits(textOf(raw), amount) ??
    priceOfUnits(row) ??
    unitsOfPrice(row)
  );
}

const UNITS_TOLD = /(?<![\d.,])(\d[\d,]*(?:\.\d+)?) (?:shares|shs|units)\b/gi;

/** "You sold 13 shares of …" beside their price in a column: the units that its words name, where they multiply to the amount to the cent. */
function unitsOfPrice({ quantity, price, amount, raw }: StatementRow): ReturnType<typeof unitsAtPrice> {
  if (quantity !== undefined || price === undefined) return null;
  const told = [...textOf(raw).matchAll(UNITS_TOLD)].map(([, units]) => Number(units!.replaceAll(',', '')));
  const units = told.find((one) => multipliesToTheCent({ quantity: one, price, amount }));
  return units === undefined ? null : { quantity: units, price };
}

/** "Executed 04/15/2026 at 117.2273", "Buy Pemberton Growth A @ 36.44" beside units in a column. */
const AT_PRICE = /(?:\bat\s|@)\s*\$?(\d[\d,]*\.\d{2,})(?![\d,%])/gi;

/** "at 142.08 commission 43.10": what a trade cost, within its amount. */
const CHARGED = /\b(?:commissions?|comm|fees?|charges?):? \$?(\d[\d,]*\.\d{2})(?![\d,%])/gi;

/**
 * The units of a row's own column and the price that its words name, where they multiply to its amount: to the cent, but for the
 * rounding of units of three decimals, or for a charge that the words name as well.
 */
export function priceOfUnits({ quantity, price, amount, raw }: StatementRow): ReturnType<typeof unitsAtPrice> {
  if (quantity === undefined || price !== undefined) return null;
  const text = textOf(raw);
  const figures = (form: RegExp) => [...text.matchAll(form)].map(([, figure]) => Number(figure!.replaceAll(',', '')));
  const charges = figures(CHARGED).map((charge) => Math.round(100 * charge));
  const isRounded = raw.numbers.some(({ column, token }) => column.kind === 'quantity' && token.decimals === 3);
  const own = figures(AT_PRICE).find(
    (each) =>
      [0, ...charges].some((charge) => multipliesToTheCent({ quantity, price: each, amount: amount + charge })) ||
      (isRounded && multipliesButForRounding({ quantity, price: each, amount })),
  );
  return own === undefined ? null : { quantity, price: own };
}

/** Units with the sign that they are printed with, and a price. */
function tradeOf({ 1: units, 2: each, index }: RegExpExecArray, text: string): { quantity: number; price: number } {
  const sign = text[index - 1] === '-' ? -1 : 1;
  return { quantity: sign * Number(units!.replaceAll(',', '')), price: Number(each!.replaceAll(',', '')) };
}

/** "-133.249 @ 40.7059", "24.177 shares of SPRX at $289.53": the same of units that are rounded, and of a price that may be. */
function roundedUnits(text: string, amount: Cents): { quantity: number; price: number } | null {
  for (const match of text.matchAll(UNITS_AT_PRICE)) {
    const { quantity, price } = tradeOf(match, text);
    const isRounded = /\.\d{3}/.test(match[1]!);
    // Dollars and cents may be the whole price.
    const ofPrice = /\.\d{3}/.test(match[2]!) ? PRICE_ROUNDED * Math.abs(quantity) : 0;
    if (isRounded && multipliesButForRounding({ quantity, price, amount }, ofPrice)) return { quantity, price };
  }
  return null;
}

/**
 * Units of three decimals times their price come to the amount, as far as the units are exact.
 * @param ofPrice what the price may lack as well, in dollars of the amount
 */
function multipliesButForRounding({ quantity, price, amount }: Traded, ofPrice = 0): boolean {
  const slack = HALF_A_CENT + UNIT_ROUNDED * price + ofPrice;
  return Math.abs(Math.abs(quantity) * price - Math.abs(amount) / 100) <= slack;
}

interface Traded {
  quantity: number;
  price: number;
  /** In cents. */
  amount: Cents;
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
  // "0.00" stands for the cash that did not move.
  const isMoved = money.some(({ token }) => token.cents !== 0);
  if (isMoved || !/\bsecurit(y|ies)\b|\bin kind\b/i.test(textOf(raw))) return money;
  const words = raw.lines.flatMap((line) => line.words);
  const from = words.findIndex(({ text }, at) => /^value\b/i.test(text) && /^market$/i.test(words[at - 1]?.text ?? ''));
  if (from < 0) return money;
  const after = new Set(words.slice(from));
  const [token, ...others] = raw.lines
    .flatMap((line) => numbersOf(line))
    .filter((number) => number.cents !== null && number.words.every((word) => after.has(word)));
  // "At market value 81.72 per unit".
  const behind = words[words.indexOf(token?.words.at(-1) ?? words[0]!) + 1]?.text ?? '';
  if (/^(per|each|\/)/i.test(behind)) return money;
  if (!token || others.length > 0) return money;
  const place = { title: '', left: token.left, right: token.right };
  return [{ column: { kind: 'amount', ...place }, token }];
}

function textOf({ lines }: RawRow): string {
  return lines.map(({ text }) => text).join(' ');
}
