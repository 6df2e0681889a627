import type { TxKey } from '../../../src-shared/model/tx.ts';
import { dayAt, monthNumber } from '../words/days.ts';
import type { Line } from '../words/lines.ts';
import { oncePerLine } from '../words/memory.ts';
import { squash, wordsOf } from '../words/text.ts';
import { meaningOfWords, SECTIONS, type SectionMeaning } from './lexicon.ts';

/** A heading may carry this many more letters than its phrase (a fund, an account, a period). */
const MOST_EXTRA_LETTERS = 34;
/** Headings are short. */
const MOST_WORDS = 14;
const MOST_LETTERS = 90;
/** … and of so many words before what they say in brackets. */
const MOST_BEFORE = 4;
const MONEY = /[$]?\d[\d,]*\.\d{2}\b/;

/** "Deposit fund account": what an insurer calls the contract, and no kind of movement. */
export const OF_CONTRACT =
  /^(the )?(group )?deposit (fund|administration|accumulation) (account|contract|fund|record|ledger)\b/i;

export interface Heading {
  meaning: SectionMeaning;
  title: string;
  continued: boolean;
}

/** The section heading that the line's first cell is, or null. Dates, periods, counts and "(continued)" may follow the phrase; a row begins with a day. */
export const headingOf: (line: Line) => Heading | null = oncePerLine((line) => {
  // "SALES   -   -   -": nothing was sold, and nothing is listed below.
  if (line.cells.length > 2 && line.cells.slice(1).every(({ text }) => /^\$? ?[-–—]$/.test(text))) return null;
  if (OF_CONTRACT.test(line.text)) return null;
  const dated = line.cells.length > 1 && dayAt(line.cells[0]!.text.split(' '), 0, line.ocr) !== null;
  const whole = isShort(line.words) && !dated ? match(line.text, line.ocr) : null;
  if (whole) return whole;
  // "SWEEP ACTIVITY (for information; cash moving between your account and its bank is not a transaction above)"
  const before = line.text.replace(WHAT_IS_WITHIN, '');
  if (!dated && before.length < line.text.length && before.split(' ').length <= MOST_BEFORE)
    return match(before, line.ocr);
  // "Loan still owed, not part of your account value $3,904.17" is a figure of its own, and heads nothing.
  if (MONEY.test(line.text) && NOT_INCLUDED.test(line.cells[0]!.text)) return null;
  const [first, second, ...others] = line.cells;
  if (dated && MONEY.test(line.text)) return null;
  if (first && second && others.length === 0 && PLACE.test(first.text) && isShort(second.words))
    return match(second.text, line.ocr);
  return first && isShort(first.words) && first.words.length < line.words.length ? match(first.text, line.ocr) : null;
});

/** The section heading that a text is, or null. */
export function headingOfText(text: string, damaged: boolean): Heading | null {
  return match(text, damaged);
}

/** The section whose heading is just the line's first cell, of several words; null without one. */
export function headingAtLeft({ cells: [first, next], ocr }: Line): Heading | null {
  return first && next && first.words.length > 1 && isShort(first.words) ? match(first.text, ocr) : null;
}

/** The section headings that stand side by side on a line, one above each of so many tables; null where a cell is none. */
export function headingsAbreast(line: Line, tables: number): Heading[] | null {
  if (tables < 2 || line.cells.length !== tables) return null;
  const found = line.cells.flatMap(({ text, words }) => (isShort(words) && match(text, line.ocr)) || []);
  return found.length === tables ? found : null;
}

/** Letter-spaced words count by their letters. */
function isShort(words: readonly { text: string }[]): boolean {
  return (
    words.filter((word) => word.text.length > 2).length <= MOST_WORDS &&
    words.reduce((sum, word) => sum + word.text.length, 0) <= MOST_LETTERS
  );
}

const MOST_TITLE_WORDS = 9;
const OF_SENTENCES = /\b(are|is|was|were|have|has|will|may|unless|please|if|when|because)\b/;

const CUT_OFF = /\s(are|is|was|were|will|be|the|of|unless|an)$/i;

/** "sold." on a line of its own: what is left of the sentence above. */
const END_OF_SENTENCE = /^[a-z].*\.$/;

/** "Dividends are reinvested in additional shares unless you have told us otherwise"; of a scan, the beginning of it. */
function isSentence(text: string): boolean {
  return (
    END_OF_SENTENCE.test(text) ||
    CUT_OFF.test(text) ||
    (text.split(/\s+/).length > MOST_TITLE_WORDS && OF_SENTENCES.test(text))
  );
}

/** "Schedule C-1 – Interest collected" */
const NUMBERED =
  /^(schedule|exhibit|section|part|table)\s+([a-z](-?\d{1,2})?|\d{1,2}(-?[a-z]|-\d)?|[ivx]{1,5})\s*[-–—:.]\s*(?=[a-z])/i;
/** "SCHEDULE E", with the title at the other side of the page. */
const PLACE =
  /^(schedule|exhibit|section|part|table|statement)\s+([a-z](-?\d{1,2})?|\d{1,2}(-?[a-z]|-\d)?|[ivx]{1,5})[.:]?$/i;
/** "2. Additions", "II) Additions", "(b) Additions" */
const COUNTED = /^\(?(\d{1,2}|[ivx]{1,4}|[a-h])[.)]\s+(?=[a-z])/i;

/** "2 EXTERNAL CASH IN": a number before capitals, in print-outs. */
const NUMBER_BEFORE_CAPITALS = /^\d{1,2}\s+(?=[A-Z][A-Z&/ -]{3,}$)/;

/** "Schedule C - Rollover contributions": the place of a part says nothing of what it holds. */
export function withoutPlace(title: string): string {
  return title.replace(NUMBERED, '').replace(COUNTED, '').replace(NUMBER_BEFORE_CAPITALS, '');
}

/** "Dividends & interest (including money fund dividends reinvested)". */
const WHAT_IS_WITHIN =
  /\s*\((including|includes|excluding|excludes|incl\.?|excl\.?|for (your )?information|memo|already|counts|not (included|counted))\b[^()]*\)$|\s*\(\W? ?(indicates|denotes|marks|means) [^()]*\)$|\s*\([^()]* in parentheses\)$|\s+[-–—]\s+for (your )?information( only)?$/i;

/** "Fees and expenses - units redeemed": what was done in the fund for it. */
const UNITS_MOVED = /\s+[-–—]\s+(units|shares) (issued|redeemed|liquidated|cancell?ed)(?=\s*(\(continued\))?$)/i;

/** "(Includes dividend reinvestment)" on a line of its own, below the heading of which it says so. */
export const ONLY_WITHIN = /^\((including|includes|excluding|excludes|incl\.?|excl\.?)\s[^()]*\)$/i;

/** "Fees and expenses, net of adjustments" */
const NET_OF = /(?<=[a-z]), net of [a-z ]+(?=\s*(\(continued\))?$)/i;

/** "Deposits: Member FDIC. Investment products: not FDIC insured": what a bank prints at the foot of its pages. */
const INSURED = /\bmember (fdic|ncua|sipc)\b|\bnot (fdic|ncua) insured\b/i;

const CONTINUED = /\W*\b(continued|cont'?d)\W*$/i;

/** "Loan repayments (interest)", "Loan repayments - interest"; "Loan repayments & interest" are both. */
const INTEREST_OF_LOANS = /^(participant )?(loan|note)s? (re)?payments?\s*(\(\s*interest\s*\)|[-–—:]\s*interest)$/i;

/** "Dividends and capital gains: reinvested" heads nothing: it says what was chosen for a fund. */
const CHOSEN =
  /^(all )?(dividends?|distributions?|income|(short|long)[- ]term|capital gains?)\b[^:]*:\s*(are |is |will be )?(reinvest(ed)?|(paid )?in cash|cash|paid out)\W*$/i;

/** "Daily additions and subtractions, EXAMPLE CASH RESERVES @ $1 per share": what goes in and out of the fund of the cash. */
const AT_ONE_DOLLAR =
  /^[^.;]*\b(additions|subtractions|activity|transactions|purchases|detail)\b.*@ \$1(\.0+)? (per|a) (share|unit)\)?$/i;

/** "Transactions being processed (not included in the balances above)": whatever they are called, they are of another period. */
const NOT_INCLUDED =
  /^[^.;]*[(,:–—-] ?(for (your )?information( only)?[;,:] ?)?not (yet )?(included|reflected|counted|part of|added) (in |to )?(the |these |your )?((account|plan|net|market|total|trust) ){0,2}(balance|total|value|figure|summary|asset)s?( above| below| shown)?\W*$/i;

/** "Guaranteed Interest Account": what a contract's account is called, and no list of interest. */
export const INTEREST_ACCOUNT = /^(\w+ ){0,2}interest accounts?\b(?! (activity|transactions|details?))/i;

/** "EXAMPLE INSURED BANK DEPOSIT SWEEP" */
const ENDS_AS_SWEEP =
  /\b(bank|cash|insured) (deposits? )?sweep( program| account)?( (activity|transactions|movements?|detail))?$/i;

/** "Sweep: PELHAM INSURED BANK DEPOSITS": what moves to and fro below it is told by the rows of the account. */
const NAMED_SWEEP = /^(cash |bank |deposit )?sweep( program| account| fund)?\s*[:–—-]\s*[A-Z]/i;

function match(printed: string, damaged: boolean): Heading | null {
  if (NAMED_SWEEP.test(printed)) return { meaning: { kind: 'sweep' }, title: printed, continued: false };
  if (NOT_INCLUDED.test(printed)) return { meaning: { kind: 'pending' }, title: printed, continued: false };
  const text = withoutPlace(printed).replace(WHAT_IS_WITHIN, '').replace(UNITS_MOVED, '').replace(NET_OF, '');
  if (INSURED.test(text) || ONLY_WITHIN.test(text) || CHOSEN.test(text) || isSentence(text)) return null;
  if (ASKS_FOR_ACTIVITY.test(text)) return { meaning: { kind: 'activity' }, title: text, continued: false };
  if (MONEY.test(text) || /^\d/.test(text) || INTEREST_ACCOUNT.test(text)) return null;
  if (INTEREST_OF_LOANS.test(text))
    return { meaning: { kind: 'activity', type: 'loanInterest', sign: 1 }, title: text, continued: false };
  if (AT_ONE_DOLLAR.test(text) || ENDS_AS_SWEEP.test(text))
    return { meaning: { kind: 'sweep' }, title: text, continued: false };
  const part = activityOfPart(text, damaged) ?? kindBehindDash(text, damaged);
  if (part) return { meaning: part, title: text, continued: /continued/i.test(squash(text)) };
  const held = heldOf(text, damaged);
  if (held) return { meaning: held, title: text, continued: /continued/i.test(squash(text)) };
  if (/[.;:]\s+\w+\s+\w+/.test(text)) return null;
  const bare = withoutDates(text);
  const continued = /cont('?d|inued)?\b/i.test(text.replace(/\s+/g, '')) || /continued/i.test(squash(text));
  const body = squash(bare).replace(/continued$|contd$/, '');
  if (body.length < 3) return null;
  // With the spaces between its words, as far as they are known without what says that it goes on.
  const words = bare.replace(CONTINUED, '');
  const named = squash(words) === body ? words : body;
  const exact =
    SECTIONS.whole(named, damaged) ??
    kindScheduled(words, damaged) ??
    kindOfActivity(words, damaged) ??
    kindDone(words, damaged) ??
    lastOfPath(bare, damaged) ??
    namedKind(wordsOf(words)) ??
    listedKind(words) ??
    kindBeforeComma(words);
  if (exact) return { meaning: exact, title: text, continued };
  // "Account activity in date sequence" is near a longer phrase, behind which nothing makes sense.
  const prefix = [SECTIONS.prefix(named, damaged), ...(damaged ? [SECTIONS.prefix(named)] : [])].find(
    (one) => one && one.length >= 6 && restIsHarmless(one.rest, bare),
  );
  if (!prefix) return null;
  // "Income Fund" names a fund, not what came of it.
  if (prefix.value.type && /^funds?(?!ing)/.test(prefix.rest)) return null;
  return { meaning: prefix.value, title: text, continued };
}

/** "Account movements, current account USD": what any list of movements is called, and whose they are. */
function kindBeforeComma(title: string): SectionMeaning | undefined {
  const [, called] = /^([^,]+), (?:[^\s,]+ ?){1,4}$/.exec(title.trim()) ?? [];
  const meaning = called === undefined ? undefined : SECTIONS.whole(called);
  return meaning?.kind === 'activity' && !meaning.type && !meaning.sign && !meaning.noncash ? meaning : undefined;
}

/** "Schedule of assets received in kind": what is scheduled heads a list by itself as well. */
function kindScheduled(title: string, damaged: boolean): SectionMeaning | undefined {
  const listed = title.trim().replace(/^(schedule|statement|list|listing|details?) of (the |your )?/i, '');
  const meaning = listed === title.trim() ? undefined : SECTIONS.whole(listed, damaged);
  return meaning?.kind === 'activity' && (meaning.type || meaning.noncash || meaning.sign) ? meaning : undefined;
}

const BEHIND_KIND = /\s+(activity|activities|transactions?|history|details?)$/i;

/** "Withdrawal activity", "Fee detail": the kind, which heads a list by itself as well, and a word for the list. */
function kindOfActivity(title: string, damaged: boolean): SectionMeaning | undefined {
  const kind = title.trim().replace(BEHIND_KIND, '');
  if (kind === title.trim()) return undefined;
  const meaning = SECTIONS.whole(kind, damaged) ?? SECTIONS.whole(`${kind}s`, damaged);
  return meaning?.kind === 'activity' && meaning.type ? meaning : undefined;
}

const DONE = /\s+(received|paid( out)?|made|credited|charged|deducted|collected|disbursed)$/i;

/** "Interest received", "Fees paid", "Withdrawals made": the kind, which heads a list by itself as well, and that it came or went. */
function kindDone(title: string, damaged: boolean): SectionMeaning | undefined {
  const kind = title.trim().replace(DONE, '');
  const meaning = kind === title.trim() ? undefined : SECTIONS.whole(kind, damaged);
  return meaning?.kind === 'activity' && meaning.type ? meaning : undefined;
}

/** "Activity > Core fund activity": the last of the names is that of the section. */
function lastOfPath(text: string, damaged: boolean): SectionMeaning | undefined {
  const parts = text.split(/\s+[>»]\s+/);
  return parts.length > 1 ? SECTIONS.whole(parts.at(-1)!, damaged) : undefined;
}

/** "What activity took place this quarter?" */
const ASKS_FOR_ACTIVITY =
  /^(what|which) (activity|transactions) .*(this (period|month|quarter|year)|since|during)\b.*\?$/i;

/** "Transactions: Rollover": behind the colon stands the source or the fund whose activity it is, not what kind of activity. */
function activityOfPart(text: string, damaged: boolean): SectionMeaning | undefined {
  const [before, after] = text.split(/:\s+(?=\S)/, 2);
  const meaning = before && after ? SECTIONS.whole(before, damaged) : undefined;
  // "Bank Deposits / Sweep Activity: EXAMPLE INSURED DEPOSITS": whose sweep it is.
  if (meaning?.kind === 'sweep') return meaning;
  // "Money Market Fund Detail - Sweep Money Market Fund: EXAMPLE CASH FUND"
  const [list, ...which] = before?.split(/\s[-–—]\s/) ?? [];
  const ofFund = after && which.length > 0 ? SECTIONS.whole(list!, damaged) : undefined;
  if (ofFund?.kind === 'sweep') return ofFund;
  if (meaning?.kind !== 'activity' || !after) return undefined;
  return meaning.sign && !meaning.type ? { ...kindOfPart(after, damaged), sign: meaning.sign } : meaning;
}

/** "Holdings: Cash, bank deposit program and money market funds": behind the colon, or a dash, stands what is held. */
function heldOf(text: string, damaged: boolean): SectionMeaning | undefined {
  const [before, after] = text.split(/(?::|\s[-–—])\s+(?=\S)/, 2);
  const meaning = before && after ? SECTIONS.whole(before, damaged) : undefined;
  return meaning?.kind === 'holdings' ? meaning : undefined;
}

/** Types that name sources of money too: "Account activity - Rollover" is all that happened to what was rolled over. */
const NAMES_SOURCES = new Set<TxKey>(['deposits', 'rollovers', 'forfeiture']);

/** What changes from cash into securities, or back. */
const TRADED = new Set<TxKey>(['purchases', 'sales', 'reinvestments']);

const NAMES_FUND = /\b(fund|portfolio|etf)\b/i;
const KEEPS_CASH = /\b(sweep|core|cash|deposit|money (market|fund))\b/i;

/** "Transaction detail - Fees & charges": behind the dash stands a kind of activity. */
function kindBehindDash(text: string, damaged: boolean): SectionMeaning | undefined {
  const [before, after] = text.split(/\s[-–—]\s(?=\S)/, 2);
  const list = before && after ? SECTIONS.whole(before, damaged) : undefined;
  if (!after || list?.kind !== 'activity') return undefined;
  const of = after.replace(CONTINUED, '');
  const named = SECTIONS.whole(of, damaged);
  // "Transaction Activity - Example Treasury Reserve Fund - Institutional": behind it stands the fund whose activity it is.
  if (!named && !list.type && !list.sign && NAMES_FUND.test(of) && !KEEPS_CASH.test(of)) return { kind: 'activity' };
  if (named?.kind === 'activity' && named.type) return NAMES_SOURCES.has(named.type) ? undefined : named;
  // "Additions - Proceeds from securities sold": behind a side stands what came in or went out.
  const told = list.sign === undefined ? undefined : sectionOfWords(wordsOf(of));
  return told?.type && TRADED.has(told.type) ? told : undefined;
}

/** "Sources: Contributions", "Uses: Benefits paid": behind the side stands the kind of what came in or went out. */
function kindOfPart(text: string, damaged: boolean): SectionMeaning {
  const named = SECTIONS.whole(text, damaged);
  return named?.kind === 'activity' ? named : sectionOfWords(wordsOf(text));
}

/** After the phrase only a reference to an account, a date or a count may stand. */
function restIsHarmless(rest: string, text: string): boolean {
  if (rest.length === 0) return true;
  if (rest.length > MOST_EXTRA_LETTERS) return false;
  return (
    /^(about|account|transactions|transaction|activity|acct|for|asof|on|from|this|period|as|of|in|by|notincluded|settled|tradedate|held|inyour|during|andother|sv|no|number|cont|xx|plan|fund|ending|through|detail|details|summary)/.test(
      rest,
    ) || /[([-]/.test(text.replace(/\(cont[^)]*\)/i, ''))
  );
}

function withoutDates(text: string): string {
  return text
    .replace(/\(\s*\d+\s*\)/g, ' ')
    .split(/\s+/)
    .filter((word) => !monthNumber(word) && !/^\(?\d[\d/.,-]*\)?$/.test(word))
    .join(' ');
}

const SWEEP_VEHICLE =
  /\b(sweep|bank deposits?|insured deposits?|insured cash|deposit program|core (fund|account|position)|money (market|fund|account|balance)|(cash|liquid|government|treasury|money) reserves?|liquid assets? fund|settlement fund|stif|short term (investment )?fund|cash management|cash program)\b/;
const MOVEMENTS = new Set(['activity', 'activities', 'transactions', 'movements', 'sweeps']);
const UNSETTLED = new Set(['pending', 'unsettled']);
const TRADES = new Set([
  'trades',
  'trade',
  'transactions',
  'activity',
  'settlement',
  'settlements',
  'orders',
  'purchases',
  'purchase',
  'sales',
  'sale',
  'maturities',
  'redemptions',
  'grants',
  'contributions',
  'deposits',
  'withdrawals',
  'distributions',
  'transfers',
  'dividends',
  'income',
]);
/** "Everything that happened, week by week" */
const HAPPENED = /^(what|all that|everything that|things that) happened\b/;
/** "Trades to settle after the period", "Transactions settling next month". */
const SETTLES_LATER =
  /\b(settle|settles|settling) (after|next|in the next|on or after)\b|\bdue to settle\b|\bnot yet (posted|processed|invested|credited|paid)$/;
/** Of what was sold: which lots, and what was gained. What is unrealized as well is the market's change. */
const LOTS = /\b(tax|closed|sold|sales?) (tax )?lots?\b|\blots? (closed|sold|detail|relieved)\b|\bclosed positions\b/;
const GAINS_OF_SALES =
  /\b(gains?|loss(es)?|profits?)\b.* (on|of|from) (the )?(sales?|securities sold|assets sold|investments sold)\b/;
const REALIZED =
  /\brealized (capital |net |investment )?(gains?|loss(es)?|results?|profits?)\b|\b(gains?|loss(es)?|profits?) realized\b/;
const BALANCES =
  /\b(daily|average|end of day|month end) ([a-z]+ )?balances?\b|\bbalances? (history|by (day|date))\b|\bbalances? (at|on|for) (the )?(end|close) of (each |every |the )?(business )?days?\b/;
/** "Current Holdings", "Securities Held", "Inventory of Assets", and not what changed in them. */
const HELD =
  /\b(holdings|positions)( detail)?$|\b(assets|securities|investments|property) (held|owned|under custody|in (your|the|this) (account|trust|plan))\b|\b(inventory|valuation|schedule) of (the )?(assets|securities|investments|holdings|property)\b|\b(asset|portfolio|property) (inventory|valuation)$/;
const CHANGED =
  /\b(activity|transactions?|trades?|changes?|purchases?|sales|closed|bought|sold|added|removed|acquired|acquisitions?|disposed|disposals?|dispositions?|redeemed|redemptions?|matured|maturities|received|delivered|distributed|transferred|contributed|withdrawn)\b/;

/** "Money market fund and bank deposit program activity", "Executed trades pending settlement", "Orders that have not settled": what no list of phrases can hold. */
function namedKind(words: readonly string[]): SectionMeaning | undefined {
  if (words.length > MOST_WORDS) return undefined;
  const text = words.join(' ');
  const moves = words.some((word) => MOVEMENTS.has(word));
  // Tells again what is told elsewhere.
  if (/^year to date (summary|totals?|information)$/.test(text)) return { kind: 'balances' };
  if (/\b(fund|cash|account|income|principal|management) sweep$/.test(text)) return { kind: 'sweep' };
  if (
    (moves && SWEEP_VEHICLE.test(text)) ||
    /\b(sweep (program |account |fund )?|money (market )?funds? )detail\b/.test(text)
  )
    return { kind: 'sweep' };
  // "Combined purchases and sales for cash equivalents": of the fund that takes up the cash.
  if (/^combined (purchases|sales)\b/.test(text) && /\bcash equivalents?$/.test(text)) return { kind: 'sweep' };
  if (/^open (items|orders|trades)\b/.test(text)) return { kind: 'pending' };
  if (HAPPENED.test(text)) return { kind: 'activity' };
  const waits = isUnsettled(words) && words.some((word) => TRADES.has(word));
  if (waits || SETTLES_LATER.test(text)) return { kind: 'pending' };
  const realized = REALIZED.test(text) || GAINS_OF_SALES.test(text);
  if (LOTS.test(text) || (realized && !words.includes('unrealized'))) return { kind: 'realized' };
  if (BALANCES.test(text)) return { kind: 'balances' };
  return HELD.test(text) && !CHANGED.test(text) ? { kind: 'holdings' } : undefined;
}

/** "Loan interest payments transaction summary": what is listed, in words that no lexicon may have, and that it is listed. */
const LISTED = /^(\S.*\S)\s+transactions? (summary|detail|listing|history|report)$/i;

function listedKind(title: string): SectionMeaning | undefined {
  const [, listed] = LISTED.exec(title.trim()) ?? [];
  const meaning = listed ? (SECTIONS.whole(listed) ?? sectionOfWords(wordsOf(listed))) : undefined;
  return meaning?.kind === 'activity' && meaning.type ? meaning : undefined;
}

const SETTLED = new Set(['settle', 'settled', 'settlement', 'settling']);
const NOT_YET = new Set(['not', 'awaiting', 'waiting', 'await', 'until']);

/** "Pending", or "not yet settled". */
function isUnsettled(words: readonly string[]): boolean {
  if (words.some((word) => UNSETTLED.has(word))) return true;
  const notYet = words.findIndex((word) => NOT_YET.has(word));
  return notYet >= 0 && words.slice(notYet).some((word) => SETTLED.has(word));
}

const BUYS = /^(bought|buys?|purchased?s?|acquired|acquisitions?)$/;
/** "Investments made and sold" */
const INVESTED = /\binvestments? (made|placed)\b/;
const SELLS = /^(sold|sales?|sells?|disposed|disposals?|dispositions?|redeemed|redemptions?|maturit(y|ies)|matured)$/;

const REINVESTS = /^reinvest/;
/** "Earnings put back to work" */
const PUT_BACK = /\b(put|plowed|ploughed|paid) back (in|into|to work)\b/;
/** "Monies received and paid": what comes and what goes in one list. */
const COMES = /^(received|receipts|in|deposits|deposited|credits|credited)$/;
const GOES = /^(paid|payments|out|withdrawals|withdrawn|debits|debited|disbursed|disbursements)$/;

/** What no section of rows is headed by: they say little, or what only the valuation knows. */
const ROWLESS = new Set<TxKey>(['other', 'gain_loss', 'accrued']);

/** What a bank's account is called: "Business checking transactions" are no checks. */
const ACCOUNTS = new Set(['checking', 'savings', 'chequing']);

/** "Example Bank deposit account": where cash is kept, and no deposit. */
const OF_DEPOSITS = /\bdeposit (account|program|sweep)$/;

/** "ACH deductions", "Electronic and wire subtractions": by what way money left, as "ACH debits" does. */
const GONE_BY_WAY =
  /^((ach|electronic|automatic|automated|pre ?authorized|online|wire|check|branch|and) )+(deductions|subtractions|outflows)$/;

/** "Plan forfeiture account" among participants: where they are kept. */
const KEPT_APART = /\bforfeitures? (account|acct)$/;

/** "Hazelwood Equity Income Fund (HZEIX)": what a fund is called says nothing of what happened in it. */
export function isNameOfFund(words: readonly string[]): boolean {
  const [last, before] = [words.at(-1) ?? '', words.at(-2) ?? ''];
  const named = /^(fund|portfolio|etf)$/;
  // "Contributions by investment option" is a list.
  const isOption = last === 'option' && !words.includes('by');
  const isPool = /^(collective|investment|income|bond|index|unit) trust$/.test(`${before} ${last}`) || last === 'index';
  return (
    words.length > 2 && (isOption || isPool || named.test(last) || (named.test(before) && /^[a-z]{3,4}x?$/.test(last)))
  );
}

/** "Source: Rollover": whose money it is, and no kind of movement. */
const OF_SOURCE = /^(money |contribution )?(source|money type|type of money) \S/;

/** What an unknown heading of a table says by its words; at least that it holds activity. */
export function sectionOfWords(words: readonly string[]): SectionMeaning {
  if (isNameOfFund(words) || INTEREST_ACCOUNT.test(words.join(' ')) || OF_SOURCE.test(words.join(' ')))
    return { kind: 'activity' };
  const buys = words.some((word) => BUYS.test(word)) || INVESTED.test(words.join(' '));
  const sells = words.some((word) => SELLS.test(word));
  const bothWays = words.some((word) => COMES.test(word)) && words.some((word) => GOES.test(word));
  if ((buys && sells) || bothWays) return { kind: 'activity' };
  // "Securities bought and reinvested": what was reinvested says so.
  const text = words.join(' ');
  if ((words.some((word) => REINVESTS.test(word)) || PUT_BACK.test(text)) && !buys)
    return words.includes('and') ? { kind: 'activity' } : { kind: 'activity', type: 'reinvestments', sign: -1 };
  if (buys) return { kind: 'activity', type: 'purchases', sign: -1 };
  if (sells) return { kind: 'activity', type: 'sales', sign: 1 };
  if (words.some((word) => ACCOUNTS.has(word)) || OF_DEPOSITS.test(text) || KEPT_APART.test(text))
    return { kind: 'activity' };
  if (GONE_BY_WAY.test(text)) return { kind: 'activity', type: 'withdrawals', sign: -1 };
  const meaning = meaningOfWords(words);
  if (meaning?.role !== 'line') return { kind: 'activity' };
  // "Benefits and other payments", "Disbursements and expenses": of several kinds, and all of them go out.
  if (meaning.keys.length > 1 && meaning.natural === -1) return { kind: 'activity', sign: -1 };
  if (meaning.keys.length !== 1 || ROWLESS.has(meaning.keys[0]!)) return { kind: 'activity' };
  const sign = meaning.natural === 0 ? {} : { sign: meaning.natural };
  return { kind: 'activity', type: meaning.keys[0]!, ...sign };
}

/** "continued on next page" and its kin: says nothing but that the section goes on. */
export function isContinuationNote(text: string): boolean {
  const squashed = squash(text);
  return (
    squashed.length < 60 &&
    /continued(on|from)|^continued$|continuedonnext|(on|from)(the)?(next|following|previous)page$/.test(squashed)
  );
}
