import type { Day } from '../../../src-shared/dates.ts';
import type { Cents } from '../../../src-shared/money.ts';
import { cashRows, type Evidence, sumOf, unavailable } from '../evidence/evidence.ts';
import type { StatementRow } from '../rows/rows.ts';
import { signedCents } from '../summary/summary.ts';
import { numbersOf } from '../words/amounts.ts';
import { dayAt, type Period, resolveDay } from '../words/days.ts';
import { type Line, textsOf } from '../words/lines.ts';
import type { RefMaker } from '../words/refs.ts';

/** So many days with what was left on each are a list of them. */
const FEWEST_DAYS = 3;

interface Balance {
  day: Day;
  cents: Cents;
  line: Line;
}

/**
 * "02/02 82,849.01   02/13 78,589.62": what was left on each day that moved something. Where the rows come to the step from one day of
 * the list to the next, and all of them are of that next day, their amounts are proved, and so are their days.
 * @param beginning of an account that holds nothing but cash
 */
export function checkDailyBalances(
  rows: readonly StatementRow[],
  lines: readonly Line[],
  beginning: Cents | null,
  period: Period | null,
  ref: RefMaker,
): Evidence {
  const listed = dailyBalances(lines, period);
  const none = unavailable('running-balance', 'No running balance is printed.');
  if (beginning === null || listed.length < FEWEST_DAYS) return none;
  const moving = cashRows(rows);
  const leftOn = (day: Day) => beginning + sumOf(moving.filter(({ date }) => date <= day));
  const covers = new Set<StatementRow>();
  let before: Balance | null = null;
  let isHeld = true;
  for (const balance of listed) {
    const holds = leftOn(balance.day) === balance.cents;
    const own = moving.filter(({ date }) => date <= balance.day && (!before || date > before.day));
    if (holds && isHeld && own.every(({ date }) => date === balance.day)) for (const row of own) covers.add(row);
    before = balance;
    isHeld = holds;
  }
  if (covers.size === 0) return none;
  const note = `${covers.size} rows come to the daily balances from one day to the next.`;
  const parts = [...new Set(listed.map(({ line }) => line))].map((line) => ref(line.page, line.words));
  return { check: { check: 'running-balance', state: 'passed', note, parts }, covers };
}

/** The days of the lists, each once, in order; none where one has two balances. */
function dailyBalances(lines: readonly Line[], period: Period | null): Balance[] {
  const found = lines.flatMap((line) => balancesIn(line, period));
  const byDay = Map.groupBy(found, ({ day }) => day);
  if ([...byDay.values()].some((own) => own.some(({ cents }) => cents !== own[0]!.cents))) return [];
  return [...byDay.values()].map(([first]) => first!).sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** The pairs of a day and an amount that a line is made of, and nothing else. */
function balancesIn(line: Line, period: Period | null): Balance[] {
  // "05:16", of a scan
  const texts = textsOf(line.words).map((text) => text.replace(/^(\d\d)[:.](\d\d)$/, '$1/$2'));
  const money = numbersOf(line).filter(({ cents }) => cents !== null);
  const found: Balance[] = [];
  let at = 0;
  while (at < line.words.length) {
    const printed = dayAt(texts, at, line.ocr);
    const amount = printed && money.find(({ words }) => words[0] === line.words[at + printed.words]);
    const day = printed && resolveDay(printed, period);
    if (!printed || !amount || !day) return [];
    found.push({ day, cents: signedCents(amount), line });
    at += printed.words + amount.words.length;
  }
  return found;
}
