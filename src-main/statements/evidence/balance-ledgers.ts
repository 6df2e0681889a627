import { MEMO_KEYS, type TxKey } from '../../../src-shared/model/tx.ts';
import { balanceCents, type PrintedBalance } from '../columns/printed-activity.ts';
import { balanceMeaning } from '../lexicon/lexicon.ts';
import type { StatementRow } from '../rows/rows.ts';
import { findLedgers, type Ledger, type LedgerLine } from '../summary/ledgers.ts';
import { readSummary, type Summary } from '../summary/summary.ts';
import type { NumberToken } from '../words/amounts.ts';
import { byPlace } from '../words/lines.ts';
import { isCashOnly, isOfWorth } from './choose-summary.ts';
import { sumOf } from './evidence.ts';

/**
 * The balances between which a list of transactions runs, where their figures stand before what they are called ("02/01  18,503.30
 * BEGINNING BALANCE"), which no block of labels and figures has. Null where the list has not just one of each, or has no such.
 */
export function summaryOfBalances(balances: readonly PrintedBalance[], scanned = false): Summary | null {
  const pair = onlyPair(balances, scanned);
  if (!pair) return null;
  // With the newest row first the list runs from the closing balance to the opening one, as no block does.
  const isNewestFirst = byPlace(pair.end.line, pair.begin.line) < 0;
  if (!isNewestFirst && findLedgers([pair.begin.line, pair.end.line]).length > 0) return null;
  const [begin, end] = [pair.begin, pair.end].map(toLine);
  if (!begin || !end) return null;
  const ledger: Ledger = {
    page: pair.begin.line.page,
    section: 'cash',
    begin,
    end,
    lines: [],
    after: [],
    columns: [{ edge: begin.amounts[0]!.right, title: '', period: 'unknown' }],
  };
  return readSummary(ledger, 0);
}

/**
 * Of an account that holds nothing but cash the list of transactions runs from the opening to the closing balance: what was taken for its
 * summary has others, as that of several accounts together has, and another block has these.
 */
export function ofOwnBalances(
  main: Summary | null,
  others: readonly Summary[],
  balances: readonly PrintedBalance[],
  rows: readonly StatementRow[],
): Summary | null {
  const pair = onlyPair(balances);
  // Of a scan the balances of a list that runs from the one to the other stand where there is no summary: each row has proved its own.
  if (!pair) return main ?? (isRunning(rows) ? summaryOfBalances(balances, true) : null);
  const [begin, end] = [balanceCents(pair.begin), balanceCents(pair.end)];
  const isOwn = (summary: Summary) => summary.beginning === begin && summary.ending === end;
  if (main && (isOwn(main) || main.beginning === begin || main.ending === end)) return main;
  if (main && !isCashOnly(main, rows) && !(tellsFlows(main) && end! - begin! === sumOf(rows))) return main;
  // Cash that is swept to the last cent begins and ends with nothing: the account holds what its summary tells.
  if (main && begin === 0 && end === 0 && explains(main, rows)) return main;
  if (main && isOfCertificates(main, begin!, rows)) return main;
  return others.find(isOwn) ?? summaryOfBalances(balances) ?? main;
}

/** "TOTAL VALUE LAST STATEMENT": savings and the certificates that are bought from them, of which the list has the savings alone. */
function isOfCertificates(main: Summary, opening: number, rows: readonly StatementRow[]): boolean {
  return main.beginning > opening && isOfWorth(main) && rows.some(isTrade) && explains(main, rows);
}

const isTrade = ({ txType }: StatementRow): boolean => (MEMO_KEYS as readonly TxKey[]).includes(txType);

/** Rows that are no trades come to the change that the summary tells. */
function explains({ closes, beginning, ending }: Summary, rows: readonly StatementRow[]): boolean {
  const moving = rows.filter((row) => !row.sweep && !isTrade(row));
  return closes && sumOf(moving) === ending - beginning;
}

/** Lines of what came and went, and none of what the market did. */
function tellsFlows({ lines, closes }: Summary): boolean {
  const told = lines.filter(({ included }) => included);
  return (
    closes && told.length > 0 && told.every(({ meaning }) => meaning !== null && !OF_VALUE.includes(meaning.keys[0]!))
  );
}

const OF_VALUE: readonly TxKey[] = ['gain_loss', 'accrued'];

/** Every row has a balance behind it. */
const isRunning = (rows: readonly StatementRow[]): boolean =>
  rows.length > 0 && rows.every(({ balance, raw }) => balance !== undefined && !raw.fundLedger);

function onlyPair(
  balances: readonly PrintedBalance[],
  scanned = false,
): Record<'begin' | 'end', PrintedBalance> | null {
  const own = balances.filter(
    ({ open, fundLedger, line }) => open === 'activity' && !fundLedger && line.ocr === scanned,
  );
  const [begin, ...begins] = own.filter(({ role }) => role === 'begin');
  const [end, ...ends] = own.filter(({ role }) => role === 'end');
  return begin && end && begins.length === 0 && ends.length === 0 ? { begin, end } : null;
}

function toLine({ line, role, numbers }: PrintedBalance): LedgerLine | null {
  const token: NumberToken | undefined = numbers.find(
    ({ column }) => column?.kind === 'balance' && !column.ofSide,
  )?.token;
  if (!token) return null;
  const words = line.words.filter((word) => !token.words.includes(word) && /[a-z]/i.test(word.text));
  const label = words.map(({ text }) => text).join(' ');
  return { label, meaning: balanceMeaning(role), amounts: [token], words, line, indent: 0 };
}
