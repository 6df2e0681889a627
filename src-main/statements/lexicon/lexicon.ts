import columnsData from '../../../resources/understanding/columns.json' with { type: 'json' };
import fieldsData from '../../../resources/understanding/fields.json' with { type: 'json' };
import sectionsData from '../../../resources/understanding/sections.json' with { type: 'json' };
import summaryData from '../../../resources/understanding/summary-labels.json' with { type: 'json' };
import transactionsData from '../../../resources/understanding/transactions.json' with { type: 'json' };
import type { TxKey } from '../../../src-shared/model/tx.ts';
import { monthNumber } from '../words/days.ts';
import { remembered } from '../words/memory.ts';
import { anyOf, PhraseBook } from './phrases.ts';

/** What a section of a statement holds. Only activity makes transactions. */
export type SectionKind =
  | 'summary'
  | 'cash'
  | 'income'
  | 'holdings'
  | 'realized'
  | 'pending'
  | 'sweep'
  | 'balances'
  | 'loans'
  | 'other'
  | 'activity';

/** A heading of the lexicon. */
export interface SectionMeaning {
  kind: SectionKind;
  type?: TxKey;
  subType?: string;
  /** Of the unsigned amounts in the section. */
  sign?: 1 | -1;
  noncash?: boolean;
}

export type ColumnKind =
  | 'date'
  | 'settleDate'
  | 'postDate'
  | 'tradeDate'
  | 'otherDate'
  | 'description'
  | 'action'
  | 'source'
  | 'symbol'
  | 'checkNumber'
  | 'reference'
  | 'accountType'
  | 'quantity'
  | 'price'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'balance'
  | 'shareBalance'
  | 'cost'
  | 'gainLoss'
  | 'marketValue'
  | 'fee'
  | 'income'
  | 'rate'
  | 'percent'
  | 'period'
  | 'moneyType';

/** A line of the statement's own reconciliation. */
export interface SummaryMeaning {
  role: 'begin' | 'end' | 'line' | 'memo';
  keys: TxKey[];
  /** txSubTypes that count in the line although their txType has a line of its own. */
  claims: string[];
  /** The sign of an unsigned amount; 0: as printed. */
  natural: 1 | -1 | 0;
}

/** What a line of a summary means that is one of its two balances. */
export function balanceMeaning(role: 'begin' | 'end'): SummaryMeaning {
  return { role, keys: [], claims: [], natural: 0 };
}

/** A rule of the wording of transactions. */
export interface WordingRule {
  type: TxKey;
  sub: string;
  sign: 1 | -1 | 0;
  start: boolean;
  /** Only where the phrase is all that the text says. */
  whole: boolean;
  generic: boolean;
  phrases: string[][];
  not: string[][];
}

export const SECTIONS = new PhraseBook<SectionMeaning>(
  sectionsData.sections.flatMap(({ phrases, ...meaning }) =>
    phrases.map((phrase) => ({ phrase, value: meaning as SectionMeaning })),
  ),
);

export const COLUMNS = new PhraseBook<ColumnKind>(
  Object.entries(columnsData.columns).flatMap(([kind, phrases]) =>
    phrases.map((phrase) => ({ phrase, value: kind as ColumnKind })),
  ),
);

/** Headings of one word, too short for the near matches of whole phrases; of those of four letters only the one that every list has. */
const SHORT_TITLE = /^([a-z]{6,7}|date)$/;
const SHORT_WORD = /^([a-z]{6,7}|[a-z]{4}|(?=.{6,7}$)[a-z]+[^a-z\d\s][a-z]+)$/;
const SHORT_TITLES = Object.entries(columnsData.columns).flatMap(([kind, phrases]) =>
  phrases.filter((phrase) => SHORT_TITLE.test(phrase)).map((phrase) => [phrase, kind as ColumnKind] as const),
);

/** Words of titles of several: no others are looked for in place of one that was misread. */
const TITLES_OF_WORDS = Object.entries(columnsData.columns).flatMap(([kind, phrases]) =>
  phrases.filter((phrase) => phrase.includes(' ')).map((phrase) => [phrase.split(' '), kind as ColumnKind] as const),
);
const LONG_ENOUGH = 5;

/** "moncy in": a title of several words of which a scan misread one letter of one; undefined where it may be two. */
const wordsAlike = remembered((title): ColumnKind | undefined => {
  const words = title.split(' ');
  if (words.length < 2) return undefined;
  const near = TITLES_OF_WORDS.filter(([own]) => {
    const odd = own.length === words.length ? own.filter((word, at) => word !== words[at]) : [];
    const [word, ...others] = odd;
    if (!word || others.length > 0 || word.length < LONG_ENOUGH) return false;
    const read = words[own.indexOf(word)]!;
    return read.length === word.length && [...word].filter((letter, at) => read[at] !== letter).length === 1;
  });
  const kinds = new Set(near.map(([, kind]) => kind));
  return kinds.size === 1 ? near[0]![1] : undefined;
});

/** The kind of column that a short word of a scan names, but for one misread letter ("Soutce", "Dute", "Amo.nt"); undefined where it may name two. */
export const columnAlike = remembered((word): ColumnKind | undefined => {
  if (word.includes(' ')) return wordsAlike(word);
  if (!SHORT_WORD.test(word) || COLUMN_WORDS.has(word)) return undefined;
  const near = SHORT_TITLES.filter(
    ([title]) => title.length === word.length && [...title].filter((letter, at) => word[at] !== letter).length === 1,
  );
  const kinds = new Set(near.map(([, kind]) => kind));
  return kinds.size === 1 ? near[0]![1] : undefined;
});

/** Every word that a column heading may hold. */
export const COLUMN_WORDS = new Set(
  Object.values(columnsData.columns).flatMap((phrases) => phrases.flatMap((phrase) => phrase.split(' '))),
);

export const SUMMARY = new PhraseBook<SummaryMeaning>([
  ...summaryData.begin.map((phrase) => ({
    phrase,
    value: balanceMeaning('begin'),
  })),
  ...summaryData.end.map((phrase) => ({
    phrase,
    value: balanceMeaning('end'),
  })),
  ...summaryData.lines.flatMap((line) => line.phrases.map((phrase) => ({ phrase, value: summaryMeaning(line) }))),
]);

/** What the words of an unknown label say together: "Withdrawals and fees, including …" counts in both. Null without a telling word. */
export function meaningOfWords(words: readonly string[]): SummaryMeaning | null {
  const balance = balanceRole(words);
  if (balance) return balanceMeaning(balance);
  if (words.length <= MOST_BALANCE_WORDS && WORTH_OF_ASSETS.test(words.join(' ')))
    return { role: 'line', keys: ['gain_loss'], claims: [], natural: 0 };
  const told = words.filter(
    (word, index) =>
      (word !== 'other' || !PARTIES.has(words[index + 1] ?? '')) &&
      // "Federal income tax withheld" is nothing that was earned.
      (word !== 'income' || !/^tax(es)?$/.test(words[index + 1] ?? '')) &&
      !isNoTax(word, words[index - 1], words[index + 1]),
  );
  const named = summaryData.keywords.filter(({ stems }) =>
    told.some((word) => stems.some((stem) => word.startsWith(stem))),
  );
  const market = named.some(({ keys }) => keys.includes('gain_loss'));
  // "Earnings, gain or loss" is what the market did; dividends and interest are more than that.
  const isPaid = told.some((word) => /^(dividend|interest|income)/.test(word));
  const found = market && !isPaid ? named.filter(({ keys }) => !keys.includes('income') || keys.length > 1) : named;
  // "Transfers of forfeitures, net": of such there is no sum that other lines make.
  const mayBeNet = market || found.some(({ keys }) => keys[0] === 'forfeiture');
  if (found.length === 0 || words.some((word) => NEVER_A_LINE.has(word) && !(mayBeNet && word === 'net'))) return null;
  const order = (stems: string[]) => words.findIndex((word) => stems.some((stem) => word.startsWith(stem)));
  const sorted = [...found].sort((a, b) => order(a.stems) - order(b.stems));
  const loan = words.some((word) => /^(loans?|notes?)$/.test(word));
  if (loan && words.includes('interest'))
    return { role: 'line', keys: ['loanInterest', 'loanPayments'], claims: [], natural: 1 };
  if (loan && words.includes('principal')) return { role: 'line', keys: ['loanPayments'], claims: [], natural: 1 };
  // "Benefits paid and participant loans made" counts both.
  const isAlone = !found.some(({ keys }) => keys[0] === 'withdrawals');
  if (loan && isAlone && words.some((word) => LENT.has(word)) && !words.some((word) => REPAID.test(word)))
    return { role: 'line', keys: ['newLoans'], claims: [], natural: -1 };
  const signs = new Set(sorted.map(({ sign }) => sign).filter((sign) => sign !== 0));
  const natural = signs.size === 1 ? ([...signs][0] as 1 | -1) : 0;
  const claims = sorted.flatMap((entry) => ('claims' in entry && entry.claims ? entry.claims : []));
  const keys = [...new Set(sorted.flatMap((entry) => entry.keys as TxKey[]))];
  return { role: 'line', keys, claims, natural: natural || directionOf(keys[0]!, words) };
}

/** "Change in asset value", "Increase or decrease in value of holdings": not that of the account as a whole. */
const WORTH_OF_ASSETS =
  /\b(changes?|increase|decrease)\b.* (asset|assets|securit(y|ies)|investments?|holdings?|positions?|funds?|fair|unit|price)( held)? values?$|\b(changes?|increase|decrease)\b.* values? of (the |your )?(assets|securities|investments|holdings|positions|funds)$/;

/** "To other plans": such others are where it goes, and no kind of line. */
const PARTIES = new Set(['plan', 'plans', 'account', 'accounts', 'provider', 'providers', 'custodian', 'custodians']);
/** "Pre-tax deferrals", "tax-exempt interest": nothing of it is a tax. */
const isNoTax = (word: string, before = '', after = '') =>
  word === 'tax' && (/^(pre|after|post|before)$/.test(before) || /^(exempt|free|deferred|advantaged)$/.test(after));
const LENT = new Set(['taken', 'issues', 'advanced', 'advances', 'granted', 'lent', 'disbursed', 'made']);
const REPAID = /^(repa|payment|pmt|collect|receiv)/;
/** What either comes or goes: its label may say where from or where to. */
const EITHER_WAY = new Set<TxKey>(['rollovers', 'transfers', 'forfeiture']);

/** "Rollovers to other plans" go out, "Transfers from prior recordkeeper" come in; "to and from" says nothing. */
function directionOf(key: TxKey, words: readonly string[]): 1 | -1 | 0 {
  if (!EITHER_WAY.has(key)) return 0;
  const [to, from] = ['to', 'from'].map((word) => words.includes(word));
  return to === from ? 0 : to ? -1 : 1;
}

/** "Beginning Contract Value", "Balance on opening date": a time and a worth. */
export function balanceRole(words: readonly string[]): 'begin' | 'end' | null {
  const { begin, end, worth } = summaryData.balanceWords;
  if (
    words.length > MOST_BALANCE_WORDS ||
    !(words.some((word) => worth.includes(word)) || isTimeOf(words)) ||
    words.some((word) => CHANGE_WORDS.has(word)) ||
    FOR_A_YEAR.test(words.join(' ')) ||
    OF_PAYMENT.test(words.join(' ')) ||
    HANDED_OVER.test(words.join(' ')) ||
    OF_ONE_UNIT.test(words.join(' '))
  )
    return null;
  if (words.some((word) => begin.includes(word)) || FIRST_DAY.test(words.join(' '))) return 'begin';
  return words.some((word) => end.includes(word)) || WORTH_NOW.test(words.join(' ')) ? 'end' : null;
}

/** "Cash contribution prior year": for which year something was paid in. */
const FOR_A_YEAR =
  /\b(contributions?|deposits?|distributions?)( for)?( the)? (prior|previous|last|current) (tax )?year\b/;
/** "Plan assets for final distributions": which of them, and no time. */
const OF_PAYMENT =
  /\b(final|last|initial) (distributions?|payments?|payouts?|contributions?|payrolls?|installments?|premiums?|checks?)\b/;
/** "Assets received from prior trustee": from whom, and no time. */
const HANDED_OVER =
  /\bfrom (a |the )?(prior|previous|former) (trustee|custodian|carrier|recordkeeper|provider|plan)\b|^(prior|previous|former) (trustee|custodian|carrier|recordkeeper|broker)\b/;
/** "Unit value at quarter end": what one of them costs. */
const OF_ONE_UNIT = /\bunit (values?|prices?)\b/;
/** "Account value, first of month", "Money balance forward". */
const FIRST_DAY = /\bfirst (day )?of (the )?(period|month|quarter|year)$|\bbalance forward$/;
/** "Portfolio value, this statement". */
const WORTH_NOW = /\b(value|balance|equity|worth|assets)( (on|at|as of))? this (statement|period|month|quarter)$/;

/** "Start of July", "End of the quarter": a time and nothing else. */
function isTimeOf([, of, ...span]: readonly string[]): boolean {
  const [named, ...others] = span.filter((word) => word !== 'the' && word !== 'your');
  return of === 'of' && others.length === 0 && named !== undefined && (SPANS.has(named) || monthNumber(named) > 0);
}

const SPANS = new Set(['period', 'month', 'quarter', 'year', 'statement']);

/** The same of a line with a day: a row may hold such words too ("Cash Dividend … Co New"), so it must hold little else. */
export function balanceOfDay(words: readonly string[]): 'begin' | 'end' | null {
  const others = words.filter((word) => word.length > 2 && /[a-z]/.test(word) && !WORDS_OF_BALANCES.has(word));
  return others.length > 1 ? null : balanceRole(words);
}

/** "Cash on hand, carried forward". */
const WORDS_OF_BALANCES = new Set(
  [summaryData.balanceWords].flatMap(({ begin, end, worth }) => [...begin, ...end, ...worth, 'hand', 'forward']),
);

const MOST_BALANCE_WORDS = 10;
const CHANGE_WORDS = new Set([
  'transfer',
  'adjustment',
  'adjustments',
  'change',
  'changes',
  'increase',
  'decrease',
  'gain',
  'loss',
  'income',
  'interest',
  'yield',
  'rate',
  'average',
  'daily',
  'transferred',
  'transfers',
  'carrier',
  'provider',
  'moved',
  'rolled',
]);

/** Labels with these words are totals and memos, whatever else they name. */
const NEVER_A_LINE = new Set([
  'total',
  'subtotal',
  'net',
  'average',
  'rate',
  'yield',
  'ytd',
  'estimated',
  'days',
  'number',
  'balance',
]);

/** Every word of the labels of a summary. */
export const SUMMARY_WORDS = new Set(
  [...summaryData.begin, ...summaryData.end, ...summaryData.lines.flatMap((line) => line.phrases)].flatMap((phrase) =>
    phrase.split(' '),
  ),
);

/** Every word that balances are labelled with: a time, or a worth. */
export const BALANCE_WORDS = new Set(Object.values(summaryData.balanceWords).flat());

function summaryMeaning(line: (typeof summaryData.lines)[number]): SummaryMeaning {
  const keys = line.keys as TxKey[];
  const claims = 'claims' in line && line.claims ? line.claims : [];
  return { role: keys.length > 0 ? 'line' : 'memo', keys, claims, natural: line.natural as 1 | -1 | 0 };
}

/** The rules of wording for money that comes in, or whose side is not known, and for money that goes out. */
export const WORDING: WordingRule[] = transactionsData.rules.map((rule) => wordingRule(rule, rule.type, rule.sub));
export const WORDING_OUT: WordingRule[] = transactionsData.rules.map((rule) => {
  const meaning = 'out' in rule && rule.out ? rule.out : rule;
  return wordingRule(rule, meaning.type, meaning.sub);
});

function wordingRule(rule: (typeof transactionsData.rules)[number], type: string, sub: string): WordingRule {
  return {
    type: type as TxKey,
    sub,
    sign: ('sign' in rule ? rule.sign : 0) as 1 | -1 | 0,
    whole: 'whole' in rule && rule.whole === true,
    start: 'start' in rule && rule.start === true,
    generic: 'generic' in rule && rule.generic === true,
    phrases: rule.phrases.map((phrase) => phrase.split(' ')),
    not: ('not' in rule && rule.not ? rule.not : []).map((phrase) => phrase.split(' ')),
  };
}

export const GENERIC_ACTIONS = new Set(transactionsData.genericActions);
/** Words of securities' names that are one letter away from a word of the lexicon, and no misreading of it. */
export const WORDS_OF_NAMES = new Set(transactionsData.wordsOfNames);
export const SWEEP_PHRASES = transactionsData.sweep.map((phrase) => phrase.split(' '));
/** Of movements inside the account, from one of its funds into another. */
export const EXCHANGE_PHRASES = transactionsData.exchanges.map((phrase) => phrase.split(' '));
export const NOT_SWEEP_WORDS = new Set(transactionsData.notSweep);

/** What a trust or a plan pays to firms like these, it pays for their work. */
export const PLAN_SERVICES = anyOf(transactionsData.planServices);

/** Money that went to the investments of the same account, or came from there, where its lines count it nowhere. */
export const OWN_INVESTMENTS = anyOf(transactionsData.ownInvestments);

export const FIELDS = fieldsData;
