import { MEMO_KEYS, type TxKey } from '../../../src-shared/model/tx.ts';
import { sumOf } from '../evidence/evidence.ts';
import { matchSummary } from '../evidence/match-summary.ts';
import { meaningOfWords } from '../lexicon/lexicon.ts';
import type { StatementRow } from '../rows/rows.ts';
import type { Summary } from '../summary/summary.ts';
import { wordsOf } from '../words/text.ts';

const WHOLE = /\bchange\b/i;

/**
 * "Net change in portfolio value" above the closing balance is all that it differs by from the opening one, below lines that only
 * tell what moved the cash, trades too: then nothing says what the market did. The summary without its lines, where they are what the
 * rows come to, kind by kind; else as it is.
 */
export function withWholeChange(summary: Summary | null, rows: readonly StatementRow[]): Summary | null {
  if (!summary || summary.closes) return summary;
  const change = summary.ending - summary.beginning;
  const whole = summary.lines.find(({ label, cents }) => cents === change && WHOLE.test(label));
  if (!whole) return summary;
  const traded = sumOf(rows.filter(({ txType, sweep }) => !sweep && (MEMO_KEYS as readonly TxKey[]).includes(txType)));
  const others = summary.lines.filter((line) => line !== whole && line.cents !== 0);
  const trades = traded === 0 ? undefined : others.find(({ cents }) => cents === traded);
  const moved = others.filter((line) => line !== trades).map((line) => ({ ...line, included: true }));
  const isTold = moved.every(({ meaning }) => meaning?.role === 'line' && meaning.keys[0] !== 'gain_loss');
  if (!isTold || (moved.length === 0 && !trades)) return summary;
  return matchSummary({ ...summary, lines: moved }, rows, false).agrees ? { ...summary, lines: [] } : summary;
}

/** "Interest and investment gain" beside rows that tell of no income is what the market did. */
export function withGains(main: Summary | null, rows: readonly StatementRow[]): Summary | null {
  if (!main || rows.length === 0 || rows.some(({ txType }) => txType === 'income')) return main;
  if (main.lines.some(({ included, meaning }) => included && meaning?.keys[0] === 'gain_loss')) return main;
  // Of a heading only "Interest/" may have been looked up.
  const saysGain = (label: string) => meaningOfWords(wordsOf(label))?.keys.includes('gain_loss') === true;
  const mixed = main.lines.filter(
    ({ included, meaning, label }) =>
      included && meaning?.keys[0] === 'income' && (meaning.keys.includes('gain_loss') || saysGain(label)),
  );
  if (mixed.length !== 1) return main;
  const meaning = { role: 'line' as const, keys: ['gain_loss' as const], claims: [], natural: 0 as const };
  return { ...main, lines: main.lines.map((line) => (line === mixed[0] ? { ...line, meaning } : line)) };
}
