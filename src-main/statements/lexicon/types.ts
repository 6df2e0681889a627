import type { TxKey } from '../../../src-shared/model/tx.ts';
import { wordsOf } from '../words/text.ts';
import { inFull } from './abbreviations.ts';
import { CARRIAGE, ofAsset, ofHeldNote } from './asset-types.ts';
import { GENERIC_ACTIONS, type SectionMeaning, WORDING, WORDING_OUT, type WordingRule } from './lexicon.ts';
import { verbWithUnits } from './unit-verbs.ts';
import { findRule } from './wording.ts';

/** The confidence of a type that no words tell. */
export const NO_WORDS = 0.4;

/** What the words of a row say that it is. */
export interface RowType {
  txType: TxKey;
  txSubType: string;
  /** The sign that an unsigned amount would have; 0 when the words do not tell. */
  sign: 1 | -1 | 0;
  /** 0..1; at most `NO_WORDS` where only the sign of the amount was left to go by. */
  confidence: number;
}

/** Types that the words of a row may give it although its section is named for another. */
const OVERRULES: Partial<Record<TxKey, readonly TxKey[]>> = {
  deposits: [
    'rollovers',
    'loanPayments',
    'loanInterest',
    'newLoans',
    'transfers',
    'forfeiture',
    'income',
    'fees',
    'withdrawals',
  ],
  withdrawals: ['rollovers', 'newLoans', 'transfers', 'forfeiture', 'fees', 'loanPayments', 'loanInterest', 'income'],
  income: ['reinvestments', 'fees'],
  purchases: ['reinvestments', 'income', 'fees', 'sales'],
  sales: ['income', 'fees', 'purchases'],
  reinvestments: [],
  fees: ['income'],
  rollovers: [],
  forfeiture: [],
  newLoans: ['loanPayments', 'loanInterest'],
  loanPayments: ['newLoans', 'loanInterest'],
  loanInterest: ['loanPayments'],
  transfers: [
    'rollovers',
    'forfeiture',
    'loanPayments',
    'loanInterest',
    'newLoans',
    'fees',
    'deposits',
    'withdrawals',
    'other',
  ],
  other: [
    'income',
    'fees',
    'withdrawals',
    'transfers',
    'sales',
    'forfeiture',
    'deposits',
    'rollovers',
    'loanPayments',
    'loanInterest',
    'newLoans',
  ],
};

/** The sign that amounts of a type have where nothing is printed; 0 where they have either. */
export function signOfType(type: TxKey): 1 | -1 | 0 {
  if ((['withdrawals', 'fees', 'purchases', 'reinvestments', 'newLoans'] as TxKey[]).includes(type)) return -1;
  return (['deposits', 'income', 'sales', 'loanPayments', 'loanInterest'] as TxKey[]).includes(type) ? 1 : 0;
}

/** What is known of a row before its type. */
export interface Wording {
  section: SectionMeaning | null;
  action: string;
  description: string;
  /** −1, 0 or 1: what is known of the amount's sign, by its print or its section. */
  amountSign: -1 | 0 | 1;
}

/** Words that tell no type leave it less sure than more than this. */
const UNTOLD = 0.5;
/** As sure as this are words that were cut short ("SVC CHG", "ACH DISB"). */
const SHORT_FORM = 0.85;

/** The type of a row: section heading first, then the row's words, then the sign (trust accounting, "Types and wording"). */
export function typeOf(wording: Wording): RowType {
  const printed = typeAsPrinted(wording);
  const { action, description } = wording;
  const [fullAction, fullDescription] = [inFull(action), inFull(description)];
  // "Other Activity | Securities Trnsfr": its other words tell more than that it is an adjustment.
  const isTold = printed.confidence > UNTOLD && printed.txSubType !== 'adjustment';
  if (isTold || (fullAction === null && fullDescription === null)) return printed;
  const full = typeAsPrinted({
    ...wording,
    action: fullAction ?? action,
    description: fullDescription ?? description,
  });
  return full.confidence > UNTOLD ? { ...full, confidence: Math.min(full.confidence, SHORT_FORM) } : printed;
}

/** "COMM 15.00 SEC FEE 2.83" behind what was sold: what the trade cost is told by the way. */
const CHARGE_TOLD =
  /\b(comm(ission)?s?|(sec|reg(ulatory)?|brokerage|ticket|transaction|other) fees?|brokerage):? \$?[\d,]*\.\d{2}\b/gi;

/** "50 shares Stonecutter Dividend ETF" among what was sold: a part of what the security is called. */
const IN_NAME =
  /\b(dividend|income|interest)s?(?= ((growth|growers?|appreciation|equity|value|index|yield|focus|achievers|leaders|aristocrats|champions|stock) ){0,2}(etf|fund|trust|portfolio|index)\b)/gi;

/** "Purchase - Tidewater Bridge Loan Fund, LLC": what such a fund is called, and no participant's loan. */
const FUND_OF_LOANS = /(?<!\b(participant|plan|member) )\bloans?(?= (income )?(fund|etf)\b)/gi;

/** "Gold bullion coins - depository": where they are kept, and no deposit. */
const DEPOSITORY = /\bdepositor(y|ies)\b/gi;

/** "As agent, commission included", "Net of commission", "Net price, no commission": what a trade cost is in its amount, or it cost nothing. */
const CHARGE_WITHIN =
  /\bnet of( all)? (commissions?|charges|fees|expenses)\b|\b(commissions?|charges?|fees?)( of)?( \$?[\d,]*\.\d{2})? (is |are |was |were )?(included|incl)\b|\b(including|includes|incl\.?|no|without|free of)( a| any)? (\$?[\d,]*\.\d{2} )?(commissions?|charges?)\b/gi;

/** "In-service withdrawal paid to participant", "Federal income tax withheld": nobody's rollover. */
const PAID_OUT =
  /\b(withdrawals?|benefits?) paid\b|\bpaid to (the )?participant\b|\btax(es)? withheld\b|\bin-?service withdrawal\b|\bfees?$/i;

/** "Change in Market Value (excluding dividends)": what is in no part of the amount. */
const LEFT_OUT = /\((excl(uding|usive of|udes|\.)?|not including|other than|net of|before|without) [^)]*\)/gi;

function typeAsPrinted({ action: full, description: fullText, ...others }: Wording): RowType {
  const given = { ...others, action: full.replace(LEFT_OUT, ' '), description: fullText.replace(LEFT_OUT, ' ') };
  const traded = given.section?.type ? null : verbWithUnits(`${given.action} ${given.description}`, given.amountSign);
  if (traded) return traded;
  // "Rollover" above a list may be the source of the money that the list is of.
  const isOfSource = given.section?.type === 'rollovers' && !given.section.sign && given.amountSign < 0;
  const isPaidOut = isOfSource && PAID_OUT.test(`${given.action} ${given.description}`);
  const wording = isPaidOut ? { ...given, section: null } : given;
  const { section, action, description: printed, amountSign } = withKindApart(withoutAccountName(wording));
  const ofTrades = section?.type === 'purchases' || section?.type === 'sales';
  const plain = printed.replace(CHARGE_WITHIN, ' ').replace(FUND_OF_LOANS, ' ').replace(DEPOSITORY, ' ');
  const description = ofTrades ? plain.replace(CHARGE_TOLD, ' ').replace(IN_NAME, ' ') : plain;
  const actionWords = wordsOf(action);
  const descriptionWords = wordsOf(description);
  const rules = amountSign < 0 ? WORDING_OUT : WORDING;
  const byAction = actionWords.length > 0 ? findRule(actionWords, null, rules) : null;
  // "Automated payment" beside what came in by it says how, and not which way.
  const isTurned = byAction !== null && byAction.sign * amountSign < 0 && isGeneric(byAction, actionWords);
  const fromAction = isTurned ? null : byAction;
  // "Rollover" may head what one source of money holds, and a row begin with what was earned on it.
  const isEarned = section?.type === 'rollovers' && EARNED.test(`${action} ${description}`.trim());
  // What comes in under "Dividends reinvested" was paid, and is reinvested by another row.
  const isPaid = section?.type === 'reinvestments' && amountSign > 0;
  const allowed = isPaid
    ? null
    : section?.type
      ? allowedIn(isEarned ? 'income' : section.type)
      : fromAction && isGeneric(fromAction, actionWords)
        ? allowedIn(fromAction.type)
        : null;
  const fromDescription = findRule(descriptionWords, allowed, rules);
  const fromBoth = actionWords.length > 0 ? findRule([...actionWords, ...descriptionWords], allowed, rules) : null;
  const found = { action: fromAction, description: fromDescription, both: fromBoth };
  const wordedAs = wordedType(found, actionWords, description, rules, amountSign);
  const all = [...actionWords, ...descriptionWords];
  const told = loanOf(`${action} ${description}`, amountSign) ?? wordedAs;
  const named =
    told &&
    ofOtherAccount(
      ofReinvestment(ofLoan(ofHeldNote(told, `${action} ${description}`), all), all),
      `${action} ${description}`,
    );
  const side = named && onItsSide(fromOutside(named, all, amountSign), all, amountSign);
  const worded = side && ofAsset(side, { section, action, description, amountSign });
  if (isEarned && worded?.txType === 'income') return worded;
  if (!section?.type || (section.type === 'other' && !worded))
    return worded ?? bySign(amountSign, actionWords.concat(descriptionWords));
  // What comes in under a heading of deposits is no tax that was withheld, whatever its payer calls it.
  const taxed = worded?.txSubType === 'tax-withheld' && section.type === 'deposits' && amountSign > 0;
  // "Principal payment" of a pool among sales and maturities is what the heading says.
  const repaid = worded?.txSubType === 'return-of-capital' && section.type === 'sales';
  // "Exchange in, payroll pre-tax" under "Exchanges in": the plan's money moves into its account at a broker, whatever source it is of.
  const exchanged = section.type === 'transfers' && EXCHANGED.test(`${action} ${description}`);
  // "12b-1 fee rebate" among the dividends is what a fund paid, as that heading counts it.
  const paid =
    section.type === 'income' && worded?.txType === 'fees' && amountSign >= 0 && TRAIL.test(`${action} ${description}`);
  const isTold = taxed || repaid || paid || (exchanged && MOVEMENTS.has(worded?.txType ?? 'other'));
  if (isPaid && worded && worded.sign > 0 && worded.txType !== section.type)
    return { ...worded, confidence: Math.min(worded.confidence, 0.9) };
  return insideSection(section, section.type, isTold ? null : worded, descriptionWords);
}

/** "12B-1 / SUB-TA FEE CREDIT", "Shareholder servicing fee credit": what a fund pays of its charges, which gives back a fee or is earned. */
export const TRAIL = /\b12b-?1\b|\b(shareholder|fund) servicing\b|\bsub-?t\/?a\b|\brevenue (sharing |share )?credit/i;

const EARNED = /^(dividends?|interest|capital gains?)\b/i;

/** "To Guaranteed Interest Account": what an option of a contract is called says nothing of what was done. */
export const ACCOUNT_NAME =
  /\b(guaranteed|fixed|declared|general|stable) (interest|income|dividend)s? (account|fund|option|contract|division)\b/gi;

function withoutAccountName(wording: Wording): Wording {
  const bare = (text: string) => {
    const rest = text.replace(ACCOUNT_NAME, ' ');
    return /[a-z]{3}/i.test(rest) ? rest : text;
  };
  return { ...wording, action: bare(wording.action), description: bare(wording.description) };
}

/** "Income - bank deposit interest": a general word before a dash is the kind of the row, as a column of its own would say it. */
const KIND_BEFORE_DASH = /^([A-Za-z]+)\s+[-–—]\s+(?=[A-Za-z])(.+)$/;

/** "Purchase | Accrued interest purchased": a row of its own beside the trade that it belongs to. */
const ACCRUED_ALONE = /^accrued (interest|int|income) (purchased|bought|paid|sold|received)\b/i;

function withKindApart(wording: Wording): Wording {
  if (ACCRUED_ALONE.test(wording.description)) return { ...wording, action: '' };
  const [, kind, rest] = (wording.action === '' && KIND_BEFORE_DASH.exec(wording.description)) || [];
  if (!kind || !rest || !GENERIC_ACTIONS.has(kind.toLowerCase())) return wording;
  const sign = findRule(wordsOf(kind))?.sign ?? 0;
  return sign === -wording.amountSign && sign !== 0 ? wording : { ...wording, action: kind, description: rest };
}

/** The types that a row may have under a heading or a general word: its own, and those that overrule it. */
function allowedIn(type: TxKey): ReadonlySet<TxKey> {
  return new Set([type, ...(OVERRULES[type] ?? [])]);
}

function isGeneric(action: WordingRule, words: readonly string[]): boolean {
  return action.generic || GENERIC_ACTIONS.has(words.join(' ')) || words.every((word) => CARRIAGE.has(word));
}

/** What was paid into a plan, or out of it. */
const PAID = /^(contributions?|distributions?)$/;

/** What may be journaled and is what it is all the same. */
const JOURNALED = new Set<TxKey>(['fees', 'rollovers', 'newLoans', 'loanPayments', 'loanInterest']);

/** What was forfeited, and not an account that is named for it. */
const FORFEITED =
  /\bforfeited\b|\bforfeitures? ((re)?allocat|(to|of|by|due|upon)\b|transferred\b|moved\b)|\bforfeitures?$/i;

const TAXES = new Set(['tax-withheld', 'foreign-tax']);
const EXCHANGED = /\bexchanges? (in|out)\b/i;
const MOVEMENTS = new Set<TxKey>(['transfers', 'withdrawals', 'deposits']);

/** "Dividend reinvestment": a security may be called so in part, but not this. */
const PAID_BY = /\b(div(idend)?s?|cap(ital)? gains?) reinv(est(ment|ed)?)?\b/i;

interface FoundRules {
  action: WordingRule | null;
  description: WordingRule | null;
  both: WordingRule | null;
}

const BANK_OF_RECORD = /^bank of record\b/i;
const EXTERNAL = new Set<TxKey>(['deposits', 'withdrawals']);

function wordedType(
  { action, description, both }: FoundRules,
  actionWords: readonly string[],
  descriptionText: string,
  rules: readonly WordingRule[],
  amountSign: -1 | 0 | 1,
): RowType | null {
  // "Transfer out" of a "bank deposit" is no deposit.
  const isTurned = (description?.sign ?? 0) * amountSign < 0;
  // "Online transfer: ACH deposit": what is carried between institutions comes from outside or goes there.
  if (action?.type === 'transfers' && description && !isTurned && isCarried(description, descriptionText))
    return toType(description, 0.9);
  // "Cash transfer - credit: employer contribution": how it came says less than what it is.
  const isPaidIn = description?.type === 'deposits' && amountSign >= 0 && /\bcontributions?$/i.test(descriptionText);
  if (isPaidIn && action?.type === 'transfers' && isGeneric(action, actionWords)) return toType(description, 0.9);
  // What was rolled over came from another plan, though it is contributed, and goes to one, though it is wired.
  const isPaid = (action?.type === 'deposits' && amountSign >= 0) || (action?.sub === 'wire' && amountSign < 0);
  if (isPaid && description?.type === 'rollovers' && !isTurned) return toType(description, 0.9);
  if (!action || isGeneric(action, actionWords)) {
    const rule = betterOf([description, both, action], rules);
    // "Contribution - salary deferral, transfer from checking": by which way it came does not change what it is.
    if (action && rule?.sub === 'internal' && PAID.test(actionWords.join(' '))) return toType(action, 0.9);
    return rule ? toType(rule, 0.9) : action ? toType(action, 0.7) : null;
  }
  // "Distribution from an asset" that came in: whose distribution it is the description tells.
  const isAgainst = MOVEMENTS.has(action.type) && action.sign * amountSign < 0;
  if (description && isAgainst && description.sign * amountSign > 0) return toType(description, 0.9);
  // A transfer to or from a bank account goes out of the plan's account, or comes in.
  if (action.type === 'transfers' && description && !isTurned && isOfBank(description, descriptionText))
    return toType(description, 0.9);
  // "Online Transfer From | BANK OF RECORD ENDING 4417": the bank outside that the account has named.
  if (action.type === 'transfers' && both && EXTERNAL.has(both.type) && BANK_OF_RECORD.test(descriptionText))
    return toType(both, 0.9);
  // "Automatic investment: payroll deferral": what is withheld from wages is paid in first, whatever it then buys.
  if (action.type === 'purchases' && description?.sub === 'deferral' && amountSign >= 0)
    return toType(description, 0.9);
  // A tax is a tax, whatever the movement of its money is called.
  if (description && TAXES.has(description.sub) && MOVEMENTS.has(action.type)) return toType(description, 0.9);
  // A charge may be journaled out, and what is rolled over or distributed; what is journaled to pay for something else is not called a fee.
  const isDistributed = description?.sub === 'distribution' && /\bdistribution\b/i.test(descriptionText);
  const isJournaled = action.sub === 'journal' || /^journal/.test(actionWords[0] ?? '');
  if (isJournaled && description && (isDistributed || JOURNALED.has(description.type))) return toType(description, 0.9);
  // "Journal - other: cash in lieu of fractional shares": they were sold.
  if (action.type === 'transfers' && description?.sub === 'cash-in-lieu' && amountSign >= 0)
    return toType(description, 0.9);
  // What is forfeited may be journaled from account to account; an account of forfeitures takes part in transfers like any other.
  if (description?.type === 'forfeiture' && action.type === 'transfers' && FORFEITED.test(descriptionText))
    return toType(description, 0.9);
  // What a country kept of a dividend is no charge of the custodian's, though both are expenses.
  if (description?.sub === 'foreign-tax' && action.type === 'fees') return toType(description, 0.9);
  // Shares that a dividend bought were bought; the words that say with what say more.
  if (action.type === 'purchases' && description?.type === 'reinvestments' && PAID_BY.test(descriptionText))
    return toType(description, 0.9);
  // So is a charge, where its words say what for.
  if (description?.type === 'fees' && description.sub !== 'other' && MOVEMENTS.has(action.type))
    return toType(description, 0.9);
  // Interest on money that was borrowed is a charge.
  if (description?.sub === 'margin' && action.type === 'income') return toType(description, 0.9);
  if (description?.type === action.type) return toType(betterOf([action, description], rules)!, 0.97);
  if (both?.type === action.type) return toType(betterOf([action, both], rules)!, 0.95);
  return toType(action, 0.95);
}

const PART_OF_LOAN =
  /(?:\b(?:participant|member) (?:loan|note)s?\b|\bloans?\b|^notes? of\b).*?\b(principal|interest)\b/i;
const FOR_LOAN = /\b(collect|repa|install|portion|participant|payment|paid|receiv|retir)/i;

/** "Note of C. Oyelaran, interest collected", "Participant note, principal portion": what a participant pays back comes in two parts. */
function loanOf(text: string, amountSign: -1 | 0 | 1): RowType | null {
  // "Journal, participant loan proceeds": however the money went.
  if (amountSign < 0 && /\bparticipant loan proceeds\b/i.test(text))
    return { txType: 'newLoans', txSubType: 'issue', sign: -1, confidence: 0.9 };
  const [, part] = PART_OF_LOAN.exec(text.trim()) ?? [];
  if (!part || amountSign < 0 || !FOR_LOAN.test(text)) return null;
  const isInterest = /^interest$/i.test(part);
  // "Loan payment, principal and interest" is both.
  if (/\bprincipal\b.*\binterest\b|\binterest\b.*\bprincipal\b/i.test(text)) return null;
  return isInterest
    ? { txType: 'loanInterest', txSubType: 'interest', sign: 1, confidence: 0.9 }
    : { txType: 'loanPayments', txSubType: 'principal', sign: 1, confidence: 0.9 };
}

const OTHER_ACCOUNT =
  /\b(transfer(red)?|journal(ed|led)?) (from|to) ((account|acct)\.? (no\.? |number |# ?)?[a-z0-9*-]*\d{3}|[a-z]{2,4}[ -]?\d{4,} forfeiture (acct|account)\b)/i;

/** "Transfer from account 12-7731-20 Example forfeiture account": what the other account is called is not what moved. */
function ofOtherAccount(type: RowType, text: string): RowType {
  if (type.txType !== 'forfeiture') return type;
  if (FEE_FROM_FORFEITURES.test(text)) return { txType: 'fees', txSubType: 'admin', sign: -1, confidence: 0.9 };
  if (!OTHER_ACCOUNT.test(text)) return type;
  return { txType: 'transfers', txSubType: 'internal', sign: 0, confidence: 0.9 };
}

/** "Administration fee, paid for the plan from forfeitures": they pay what the plan was charged. */
const FEE_FROM_FORFEITURES =
  /\b(fees?|charges?|expenses?)\b.*\b(paid|charged|taken)\b.*\b(from|out of) forfeitures?\b/i;

const INTEREST = /^(int|interest)$/;
const MORE_THAN_INTEREST = /^(prin|principal|and|plus|incl|including|with)$/;

/** A payment on a loan that is called interest, and nothing besides, is that of the loan. */
function ofLoan(type: RowType, words: readonly string[]): RowType {
  if (type.txType !== 'loanPayments' || !words.some((word) => INTEREST.test(word))) return type;
  if (words.some((word) => MORE_THAN_INTEREST.test(word))) return type;
  return { txType: 'loanInterest', txSubType: 'interest', sign: type.sign, confidence: type.confidence };
}

const REINVESTED = /^reinvest(ed|ments?)?$/;
/** "Dividend for reinvestment": the income itself, which another row spends. */
const MEANT_FOR = /^(for|to|as|of|available|awaiting|pending)$/;

/** "Capital gain reinvestment": what the income bought, whatever income it was. */
function ofReinvestment(type: RowType, words: readonly string[]): RowType {
  // "Purchased 4.2 shares … reinvested", "… on reinvestment at", "… at 9.21 USD reinvestment": income bought them.
  const onReinvestment =
    words.some((word, at) => word === 'reinvestment' && (words[at - 1] === 'on' || words[at + 1] === 'of')) ||
    words.at(-1) === 'reinvestment';
  if (type.txType === 'purchases' && (words.includes('reinvested') || onReinvestment))
    return { ...type, txType: 'reinvestments', txSubType: 'dividend' };
  const at = words.findIndex((word) => REINVESTED.test(word));
  if (type.txType !== 'income' || at < 1 || MEANT_FOR.test(words[at - 1]!)) return type;
  return { ...type, txType: 'reinvestments', txSubType: 'dividend', sign: -1 };
}

/** Of the meanings of a row's words the most telling one: rules stand in that order. */
function betterOf(candidates: readonly (WordingRule | null)[], rules: readonly WordingRule[]): WordingRule | null {
  const found = candidates.filter((rule) => rule !== null);
  if (found.length === 0) return null;
  return found.reduce((best, rule) => (rules.indexOf(rule) < rules.indexOf(best) ? rule : best));
}

function insideSection(
  section: SectionMeaning,
  type: TxKey,
  worded: RowType | null,
  words: readonly string[],
): RowType {
  const sign = section.sign ?? worded?.sign ?? 0;
  if (worded && worded.txType === type) return { ...worded, sign: worded.sign || sign, confidence: 0.98 };
  if (worded && OVERRULES[type]?.includes(worded.txType) && mayOverrule(type, worded, words))
    return { ...worded, confidence: Math.min(worded.confidence, 0.9) };
  // Under repayments of loans, interest is that of the loan.
  const ofInterest = words.some((word) => INTEREST.test(word)) && !words.some((word) => MORE_THAN_INTEREST.test(word));
  if (
    type === 'loanPayments' &&
    (worded === null ? ofInterest : worded.txType === 'income' && worded.txSubType === 'interest')
  )
    return { txType: 'loanInterest', txSubType: 'interest', sign: sign || 1, confidence: 0.9 };
  const subType = section.subType ?? defaultSubType(type, words);
  return { txType: type, txSubType: subType, sign, confidence: 0.9 };
}

const BANKS = new Set(['checking', 'savings', 'bank']);
/** What carries money between institutions; what stands in an account of the same house is journaled. */
const CARRIERS = new Set(['wire', 'fedwire', 'ach', 'eft', 'electronic', 'elec', 'moneylink']);
const MOVED = /^(transfer|transfers|transferred|xfer|xfr|tfr|trsf|tfer|trnsfr)$/;

/** "Electronic funds transfer to": what is carried comes from outside of the custodian or goes there, whatever its direction is called. */
function fromOutside(type: RowType, words: readonly string[], amountSign: -1 | 0 | 1): RowType {
  if (type.txType !== 'transfers' || type.txSubType !== 'internal' || words.includes('account')) return type;
  const carrier = words.findIndex((word) => CARRIERS.has(word));
  const isCarriedOver = carrier >= 0 && words.slice(carrier).some((word) => MOVED.test(word));
  const sign = type.sign || amountSign;
  if (sign === 0 || !isCarriedOver) return type;
  return { ...type, txType: sign > 0 ? 'deposits' : 'withdrawals', txSubType: 'other', sign };
}

/** What goes out to whom, or for what. */
const OUTFLOWS = new Set<TxKey>(['withdrawals', 'fees', 'newLoans']);
const UNDOES = /^(revers|return|correct|cancel|void|adjust|refund|reject|recall|error|charge?back|nsf)/;

/** "Benefit payment direct deposit" that goes out: how it was sent tells less than the words that are on the amount's side. */
function onItsSide(type: RowType, words: readonly string[], amountSign: -1 | 0 | 1): RowType {
  if (type.txType !== 'deposits' || amountSign >= 0 || words.some((word) => UNDOES.test(word))) return type;
  const rule = findRule(words, OUTFLOWS, WORDING_OUT);
  return rule?.sign === -1 ? toType(rule, 0.85) : type;
}

function isCarried({ type }: WordingRule, text: string): boolean {
  return (type === 'deposits' || type === 'withdrawals') && wordsOf(text).some((word) => CARRIERS.has(word));
}

function isOfBank({ type }: WordingRule, text: string): boolean {
  return (type === 'deposits' || type === 'withdrawals') && wordsOf(text).some((word) => BANKS.has(word));
}

/** A bare word such as "other" or "loan" does not overrule a section. */
function mayOverrule(type: TxKey, worded: RowType, words: readonly string[]): boolean {
  if (type === 'deposits' && worded.txType === 'withdrawals')
    return worded.txSubType === 'tax-withheld' || worded.sign === -1;
  // "Loan repayment" below "Loan interest repaid" is what the heading says, unless it names the principal.
  if (type === 'loanInterest' && worded.txType === 'loanPayments') return words.some((word) => /^prin/.test(word));
  // "Expenses and foreign tax": what a country withheld of a dividend is less income, wherever it is listed.
  if ((type === 'withdrawals' || type === 'fees') && worded.txType === 'income')
    return worded.txSubType === 'foreign-tax';
  // Money from or to outside is named as such: a wire may as well be the transfer.
  if (type === 'transfers' && (worded.txType === 'deposits' || worded.txType === 'withdrawals'))
    return worded.txSubType !== 'other' || words.some((word) => BANKS.has(word));
  if (type === 'purchases' && worded.txType === 'income') return worded.txSubType === 'interest';
  return worded.confidence > 0.5;
}

const DEFAULT_SUB_TYPES: Record<TxKey, string> = {
  deposits: 'other',
  withdrawals: 'other',
  income: 'other',
  fees: 'other',
  transfers: 'internal',
  purchases: 'buy',
  sales: 'sell',
  reinvestments: 'dividend',
  other: 'unknown',
  accrued: 'interest',
  gain_loss: 'market',
  rollovers: 'in',
  forfeiture: 'in',
  loanPayments: 'principal',
  newLoans: 'issue',
  loanInterest: 'interest',
};

function defaultSubType(type: TxKey, words: readonly string[]): string {
  if (type === 'sales' && words.includes('due')) return 'redemption';
  return DEFAULT_SUB_TYPES[type];
}

/** An unknown inflow is a deposit, an unknown outflow a withdrawal, never silently "other". A bare check was paid, or received if money came in. */
function bySign(amountSign: -1 | 0 | 1, words: readonly string[]): RowType {
  if (words[0] === 'check')
    return amountSign > 0
      ? { txType: 'deposits', txSubType: 'contribution', sign: 1, confidence: 0.7 }
      : { txType: 'withdrawals', txSubType: 'check', sign: -1, confidence: 0.7 };
  return amountSign < 0
    ? { txType: 'withdrawals', txSubType: 'other', sign: 0, confidence: NO_WORDS }
    : { txType: 'deposits', txSubType: 'other', sign: 0, confidence: amountSign > 0 ? NO_WORDS : 0.3 };
}

function toType(rule: WordingRule, confidence: number): RowType {
  return { txType: rule.type, txSubType: rule.sub, sign: rule.sign, confidence };
}
