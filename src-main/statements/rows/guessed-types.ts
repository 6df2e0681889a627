import type { TxKey } from '../../../src-shared/model/tx.ts';
import { NO_WORDS, signOfType } from '../lexicon/types.ts';
import { endOfKind, isKnownWord, spellingsNear, UNSURE_WORD, wordsAsPrinted } from '../lexicon/wording.ts';
import { type PlacedWord, textOf } from '../words/lines.ts';
import { editDistance, wordsOf } from '../words/text.ts';
import { wordsOfRow } from './row-names.ts';
import { type StatementRow, typeOfWording } from './rows.ts';

/** Income that goes out is told by what undoes, taxes or charges it, or by what was sold short; else it may be a payment of what was earned. */
const INCOME_OUT =
  /revers|adjust|correct|cancel|accr|purch|\bpd\b|to settle|bought|tax|withh|\bw\/?h\b|fee|reclaim|recapt|return|refund|seller|\bshort\b/i;

/** Whether nothing sure tells the type of a row: no words, words that were not read surely, or words that its sign contradicts. */
export function isGuessedType(row: StatementRow): boolean {
  return isUntold(row) || isAgainstItsSign(row) || restsOnDoubtfulWords(row) || mayReadOtherwise(row);
}

const OTHER_WAY: Partial<Record<TxKey, TxKey>> = { deposits: 'withdrawals', withdrawals: 'deposits' };

/**
 * "Annuity payroll" that goes out, "Withdrawal liability" that comes in: the amount tells more than a word of the other side does,
 * unless something is undone; a distribution that comes in is income. It stays a guess, which the lines of the summary may prove. Changes the rows.
 */
export function nameTurned(rows: readonly StatementRow[]): void {
  for (const row of rows) {
    const other = OTHER_WAY[row.txType];
    const isTurned = other && Math.sign(row.amount) === -signOfType(row.txType) && !row.raw.fundLedger;
    if (!isTurned || row.raw.section.meaning.type === row.txType || UNDONE.test(wordsOfRow(row))) continue;
    row.txType = isPaidByAsset(row) ? 'income' : other;
    row.txSubType = 'other';
    row.rowType = { ...row.rowType, txType: row.txType, txSubType: 'other', confidence: NO_WORDS };
  }
}

const PAID_OUT_BY = /\b(distr|distrib|distributions?)\b/i;
const TO_PERSON =
  /\b(participants?|members?|benefits?|pensions?|annuit\w*|iras?|hardship|rmd|mrd|early|death|disability|lump|partial|term\w*|retire\w*|roll\w*|excess|corrective|required|qdro|wire|ach|eft|checks?|chk|tax|taxes|withh\w*|w\/h|loans?|from)\b/i;

/** "Monthly distribution" that comes in, and nobody is said to have got it: what an investment pays out. */
function isPaidByAsset(row: StatementRow): boolean {
  const words = wordsOfRow(row);
  return row.quantity === undefined && PAID_OUT_BY.test(words) && !TO_PERSON.test(words);
}

/** Words of a row that leave its type open because they were not read surely: a further look may tell. */
export function doubtfulWordsOf(row: StatementRow): PlacedWord[] {
  if (isUntold(row) || isAgainstItsSign(row) || !isGuessedType(row)) return [];
  return [...row.raw.action, ...row.raw.description].filter(
    ({ text, word }) => word.source === 'ocr' && word.confidence < UNSURE_WORD && /[a-z]{2}/i.test(text),
  );
}

/** What a row of which no word tells may turn out to be by the summary's lines: what is earned and charged. */
export const TOLD_BY_LINES: readonly TxKey[] = ['income', 'fees'];

/** Whether no word tells what the row is. */
export function isUntold({ rowType }: StatementRow): boolean {
  return rowType.confidence <= NO_WORDS;
}

/** … nor that it was transferred, whether or not within the account: what is counted elsewhere may be anything then. */
export function isOpenToLines(row: StatementRow): boolean {
  return isUntold(row) && row.rowType.txType !== 'transfers';
}

function isAgainstItsSign(row: StatementRow): boolean {
  const { txType, txSubType, amount, raw } = row;
  const words = wordsOfRow(row);
  const plain = txType === 'income' && amount < 0 && /^(interest|dividend|qualified-dividend|other)$/.test(txSubType);
  const oneSided = ONE_SIDED.includes(txType) || (raw.anchor.ocr && TRADES.includes(txType));
  const turned = oneSided && Math.sign(amount) === -signOfType(txType);
  return (plain && !INCOME_OUT.test(words)) || (turned && !UNDONE.test(words));
}

/** Where money comes from or goes to is told by words alone, and one of them may change it. */
const MOVEMENTS: readonly TxKey[] = [
  'deposits',
  'withdrawals',
  'transfers',
  'rollovers',
  'forfeiture',
  'newLoans',
  'loanPayments',
  'loanInterest',
];
/** A word of a scan less sure than this, and of no known spelling, may be another. */
const DOUBTFUL_WORD = 0.6;

/** What stands behind it is the number of a message or a paper, whatever letters it has: "CONF FDTTSCYSRA". */
const REFERENCE = /^(conf(irm(ation)?)?|ref(erence)?|trace|trn|auth(orization)?|id|imad|omad|seq(uence)?)[.:#]*$/i;

const CURRENCY = /^(usd|eur|gbp|cad|chf|jpy|aud)$/i;

/** A movement whose type its words tell, of which one was not read surely: "Transfer to" and "Transfer from" differ by one. */
function restsOnDoubtfulWords(row: StatementRow): boolean {
  const { txType, raw } = row;
  if (!MOVEMENTS.includes(txType) || raw.section.meaning.type === txType) return false;
  const all = [...raw.action, ...raw.description];
  const words = all.slice(0, endOfKind(all, txType === 'rollovers'));
  const doubtful = words.filter(
    (placed, at) =>
      placed.word.source === 'ocr' &&
      placed.word.confidence < DOUBTFUL_WORD &&
      /[a-z]{2}/i.test(placed.text) &&
      !/\d{2}/.test(placed.text) &&
      !CURRENCY.test(placed.text) &&
      !isKnownWord(wordsAsPrinted([placed])) &&
      !REFERENCE.test(words[at - 1]?.text ?? ''),
  );
  return doubtful.length > 0 && !isToldWithout(doubtful, row);
}

/** Words that make another thing of a movement, whatever else is said of it. */
const TELLING =
  'rollover rolled forfeiture forfeited transfer transferred loan note interest principal dividend income fee charge tax withheld reversal reversed refund returned correction exchange conversion distribution withdrawal contribution deposit repayment payment'.split(
    ' ',
  );
/** A word is none of them where so many of its letters would have to be wrong. */
const FAR = 0.5;

/** The other words say the same without them, and none of them is near a word that would say something else: it is somebody's name. */
function isToldWithout(doubtful: readonly PlacedWord[], { txType, raw, wording }: StatementRow): boolean {
  const isFar = ({ text }: PlacedWord) =>
    !/[:–—-]$/.test(text) &&
    wordsOf(text).every((word) =>
      TELLING.every((telling) => {
        const limit = Math.floor(FAR * Math.max(word.length, telling.length));
        return editDistance(word, telling, limit) > limit;
      }),
    );
  const rest = (words: readonly PlacedWord[]) => textOf(words.filter((word) => !doubtful.includes(word)));
  const type = typeOfWording(
    { ...wording, action: rest(raw.action), description: rest(raw.description) },
    raw.fundLedger,
  );
  return doubtful.every(isFar) && type.txType === txType && type.confidence > NO_WORDS;
}

/** So many ways to read a row's words are tried. */
const MOST_READINGS = 64;

/** "Dividend - Oldgate Growth Fund CII": the class of a fund's shares, "Cl I", and no cash in lieu, which would be told first. */
const SHARE_CLASS = /^c[il1|]{2,3}$/i;

/** The row's words, some of them read as the known words that they nearly are, would make it another thing: "Loen Repayment - Interest". */
function mayReadOtherwise({ txType, raw, wording }: StatementRow): boolean {
  const typed = (action: string, description: string) =>
    typeOfWording({ ...wording, action, description }, raw.fundLedger).txType;
  if (typed(wording.action, wording.description) !== txType) return false;
  let readings = [{ action: wording.action, description: wording.description }];
  for (const [at, { text, word }] of [...raw.action, ...raw.description].entries()) {
    if (word.source !== 'ocr' || word.confidence >= UNSURE_WORD) continue;
    if (at > 0 && txType === 'income' && SHARE_CLASS.test(text)) continue;
    const others = wordsOf(text).flatMap((token) =>
      spellingsNear(token).map((known) => text.toLowerCase().replace(token, known)),
    );
    const read = readings.flatMap(({ action, description }) =>
      others.map((other) => ({ action: action.replace(text, other), description: description.replace(text, other) })),
    );
    readings = [...readings, ...read].slice(0, MOST_READINGS);
  }
  return readings.some(({ action, description }) => typed(action, description) !== txType);
}

/** Money of these types goes one way; where it goes the other, words say that something is undone. */
const ONE_SIDED: readonly TxKey[] = ['deposits', 'withdrawals', 'newLoans', 'loanPayments', 'loanInterest'];
/** A scan may misread the title of a column of debits or credits, and then a sale costs money. */
const TRADES: readonly TxKey[] = ['purchases', 'sales', 'reinvestments'];
const UNDONE =
  /revers|adjust|corr|cancel|return|refund|void|reissue|stop|recover|(?<!\bach )(credit|debit)|reject|nsf|excess|forfeit|uncollect|redeposit|stale|uncashed/i;
