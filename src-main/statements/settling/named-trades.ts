import type { TxKey } from '../../../src-shared/model/tx.ts';
import type { Cents } from '../../../src-shared/money.ts';
import { NO_WORDS, signOfType } from '../lexicon/types.ts';
import { priceOfUnits, unitsAtPrice } from '../rows/figures-in-words.ts';
import type { StatementRow } from '../rows/rows.ts';
import { multiplies } from '../rows/trade-arithmetic.ts';
import { signedCents } from '../summary/summary.ts';
import { multipliesToTheCent } from '../words/multiplies-to-the-cent.ts';
import { editDistance, wordsOf } from '../words/text.ts';

/** Three figures that agree to the cent say as much as a word. */
const BY_ARITHMETIC = 0.85;

/**
 * Rows that say nothing but a security, a quantity, a price and what that comes to: shares against money are a trade. What comes
 * in with a price is no money, so both signs must be seen, or the column of debits or credits. Changes the rows.
 */
export function nameTrades(rows: readonly StatementRow[]): void {
  for (const row of rows) {
    nameAsOther(row, rows);
    nameByWords(row);
    if (!row.quantity || row.inKind) continue;
    if (row.rowType.confidence > NO_WORDS && !isAgainstItsWords(row) && !isNamedForIncome(row)) continue;
    const told = priceOfUnits(row);
    const isPriced = isOfUnits(row, row.amount) || told !== null || (isSaid(row) && multiplies(row));
    if (!isPriced && !isOfProceeds(row) && !isSaidByTitle(row) && !isAmongTrades(row)) continue;
    // Below "Debit" and "Credit" stands money, whatever sign the shares are printed without.
    const isAgainstShares = Math.sign(row.amount) === -Math.sign(row.quantity);
    const isToldByTitle = row.signFrom === 'column' || wayOf(row.raw.section.title) !== 0 || isNamedForIncome(row);
    if (!isAgainstShares && !isToldByTitle) continue;
    const txType = row.amount < 0 ? 'purchases' : 'sales';
    const txSubType = row.amount < 0 ? 'buy' : 'sell';
    Object.assign(row, { ...told, txType, txSubType, confidence: Math.max(row.confidence, BY_ARITHMETIC) });
    row.rowType = { ...row.rowType, txType, txSubType, confidence: BY_ARITHMETIC };
  }
}

/** "Hartbourne Corporation, 80 shares at $58.45" among rows whose words tell no type: what comes to the amount was traded. Changes the row. */
function nameByWords(row: StatementRow): void {
  // "On 2,210.900 shares @ 0.0359" was paid.
  if (row.quantity || row.inKind || row.rowType.confidence > NO_WORDS) return;
  if (/\bon [\d,.]+ (shares|shs|units)\b/i.test(row.description)) return;
  const traded = unitsAtPrice(row.description, row.amount);
  // A scan may have lost the word that tells it: what comes in may be paid by the share, and what is reinvested buys parts of shares.
  const mayBePaid = row.amount > 0 ? !isNearlySold(row) : !Number.isInteger(traded?.quantity);
  if (!traded || (row.raw.anchor.ocr && mayBePaid)) return;
  const [txType, txSubType]: [TxKey, string] = row.amount < 0 ? ['purchases', 'buy'] : ['sales', 'sell'];
  Object.assign(row, { ...traded, txType, txSubType, confidence: Math.max(row.confidence, BY_ARITHMETIC) });
  row.rowType = { ...row.rowType, txType, txSubType, confidence: BY_ARITHMETIC };
}

/** "Solid 42.821 Balanced Fund @ 48.54", "You.sotd 164 shares": the verb of a sale is among the first words. */
function isNearlySold({ description }: StatementRow): boolean {
  return wordsOf(description)
    .slice(0, VERB_WITHIN)
    .some((word) => /^[a-z]{4,}$/.test(word) && editDistance(word, 'sold', 1) <= 1);
}

const VERB_WITHIN = 2;

const TRADES: readonly TxKey[] = ['purchases', 'sales', 'reinvestments'];
/** "Securities activity detail" */
const OF_SECURITIES = /\b(securit(y|ies)|trad(e|es|ing)|shares?) (activity|transactions?|detail|history)\b/i;

/**
 * "Recurring deposit … 0.62 shares … $180.00", "Sold for fee … -0.04 … -$3.02" in a list of what the securities did, or of nothing but trades,
 * beside lists of the cash: the amounts have the sign of the shares, so that money went the other way. Changes the rows.
 */
export function turnSharesSide(rows: readonly StatementRow[]): void {
  for (const own of Map.groupBy(rows, ({ raw }) => raw.section.id).values()) {
    const areTrades = own.every(({ txType, txSubType }) => TRADES.includes(txType) && txSubType !== 'other');
    const isOfShares = (areTrades || OF_SECURITIES.test(own[0]!.raw.section.title)) && !own[0]!.raw.fundLedger;
    const signsOf = ({ quantity = 0, tokens }: StatementRow) =>
      [quantity, tokens[0] ? signedCents(tokens[0]) : 0].map(Math.sign);
    const isAlike = (row: StatementRow) => {
      const [ofShares, ofMoney] = signsOf(row);
      return ofShares !== 0 && ofShares === ofMoney && multiplies(row);
    };
    if (!isOfShares || !own.every(isAlike) || !own.some((row) => signsOf(row)[0] === -1)) continue;
    for (const row of own) {
      const isBought = row.quantity! > 0;
      const isReinvested = isBought && /\breinvest/i.test(`${row.wording.action} ${row.description}`);
      const txType: TxKey = isReinvested ? 'reinvestments' : isBought ? 'purchases' : 'sales';
      const txSubType = isReinvested ? 'dividend' : isBought ? 'buy' : 'sell';
      Object.assign(row, { txType, txSubType, amount: (isBought ? -1 : 1) * Math.abs(row.amount), signFrom: 'words' });
      row.rowType = { ...row.rowType, txType, txSubType, confidence: BY_ARITHMETIC };
    }
  }
}

/** "Deposit allocation -320.00", "Advisory fee sale 24.66": money went the other way than in what the words name, and shares against it. */
function isAgainstItsWords({ txType, amount, quantity = 0, raw }: StatementRow): boolean {
  const isAgainst = OUTSIDE.includes(txType) && Math.sign(amount) === -signOfType(txType);
  return isAgainst && Math.sign(quantity) === -Math.sign(amount) && !raw.fundLedger;
}

/** "Dividend Growers ETF" below "Securities sold": what a security is called is no income, where units at a price come to the amount. */
function isNamedForIncome(row: StatementRow): boolean {
  const { type } = row.raw.section.meaning;
  return row.txType === 'income' && type === (row.amount < 0 ? 'purchases' : 'sales') && multiplies(row);
}

/** Words say that it is none of what comes from outside, or that funds were traded for one another: then a rounded price is enough. */
const isSaid = (row: StatementRow): boolean =>
  isAgainstItsWords(row) || REBALANCED.test(row.wording.action + row.description);

/**
 * Shares below "Bought or received" or "Sold or delivered", or in a list of what was bought, a price, and money that goes the other way. Below
 * "Debited" and "Credited" it goes the other way whatever the price: "91 1/2" is none that could be multiplied.
 */
function isSaidByTitle({ raw, price, amount, signFrom }: StatementRow): boolean {
  const ofShares = wayOf(raw.numbers.find(({ column }) => column.kind === 'quantity')?.column.title ?? '');
  const way = ofShares || wayOf(raw.section.title);
  return way !== 0 && (price !== undefined || (ofShares !== 0 && signFrom === 'column')) && Math.sign(amount) === way;
}

/** "Securities bought and sold": what such a table prices so that units × price come to the amount, but for a charge. */
function isAmongTrades({ raw, quantity = 0, price, amount }: StatementRow): boolean {
  if (price === undefined || !BOTH_WAYS.every((words) => words.test(raw.section.title))) return false;
  const units = Math.abs(quantity * price * CENTS_IN_DOLLAR);
  return Math.abs(units - Math.abs(amount)) <= MOST_CHARGE * units;
}

const CENTS_IN_DOLLAR = 100;
/** Of what a trade comes to. */
const MOST_CHARGE = 0.01;
const BOTH_WAYS = [/\b(bought|purchased|acquired)\b/i, /\b(sold|disposed)\b/i];

/** The sign of money where a title says that securities were bought, or sold, and not both. */
function wayOf(title: string): -1 | 0 | 1 {
  const [buys, sells] = BOTH_WAYS.map((words) => words.test(title));
  return buys === sells ? 0 : buys ? -1 : 1;
}

const OUTSIDE: readonly TxKey[] = ['deposits', 'withdrawals', 'fees'];

/** "Investment: EXAMX (1,000.00)" in the ledger of the cash, where a list of the trades has the purchase of EXAMX of that day and amount. */
function nameAsOther(row: StatementRow, rows: readonly StatementRow[]): void {
  if (!OUTSIDE.includes(row.txType) || row.quantity !== undefined || row.balance === undefined) return;
  const words = namesIn(row);
  const trade = rows.find(
    ({ raw, date, txType, amount }) =>
      raw.table !== row.raw.table &&
      date === row.date &&
      (txType === 'purchases' || txType === 'sales') &&
      Math.abs(amount) === Math.abs(row.amount) &&
      Math.sign(row.amount) === (txType === 'sales' ? 1 : -1) &&
      namesIn({ raw }).some((name) => words.includes(name)),
  );
  if (!trade) return;
  const { txType, txSubType } = trade;
  Object.assign(row, { txType, txSubType });
  row.rowType = { ...row.rowType, txType, txSubType, confidence: BY_ARITHMETIC };
}

/** Words in capitals: symbols and names. */
function namesIn({ raw }: Pick<StatementRow, 'raw'>): string[] {
  const words = [...raw.action, ...raw.description, ...raw.symbol, ...raw.source].map(({ text }) => text);
  return words.filter((text) => /^[A-Z]{3,}$/.test(text));
}

const REBALANCED = /\brebalanc|\breallocat/i;

/** Options are priced by the share, of which a contract has a hundred. */
const UNITS = [1, 100];

/** Proceeds and a charge in columns of their own make the amount, and the proceeds are just quantity × price. */
function isOfProceeds(row: StatementRow): boolean {
  const { raw, amount } = row;
  const printed = (kind: string) => {
    const found = raw.numbers.filter(({ column, token }) => column.kind === kind && token.cents !== null);
    return found.length === 1 ? signedCents(found[0]!.token) : null;
  };
  const [proceeds, charge] = [printed('marketValue'), printed('fee')];
  if (proceeds === null || charge === null || proceeds + charge !== amount) return false;
  return isOfUnits(row, proceeds);
}

function isOfUnits({ quantity = 0, price }: Pick<StatementRow, 'quantity' | 'price'>, amount: Cents): boolean {
  const priced = price === undefined ? {} : { price };
  return UNITS.some((unit) => multipliesToTheCent({ amount, quantity: quantity * unit, ...priced }));
}
