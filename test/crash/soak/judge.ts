import type { State } from './server.ts';

/** One look at the program while it works. */
export interface Look extends Omit<State, 'delay'> {
  walMegabytes: number;
}

export interface Soak {
  /** Since the program had warmed up, in their order. */
  looks: readonly Look[];
  /** What it held at the beginning and at the end, once it had given back what it could: several looks each. */
  settled: { first: readonly number[]; last: readonly number[] };
  delay: State['delay'];
}

interface Bar {
  what: string;
  measured: number;
  most: number;
  unit: string;
}

const MOST_GROWTH_PERCENT = 10;
const MOST_WAL_MEGABYTES = 64;
/** Of its own work: what it waits for a core or the disk is the machine's, which other tests use at the same time. */
const MOST_DELAY_MILLISECONDS = 50;
/** Connections and timers come and go: so many more at the end are no leak yet. */
const MOST_MORE_HANDLES = 10;
/** Of the looks: the first and the last of them are compared. */
const COMPARED = 1 / 4;

/** The bars of a soak, with what was measured. Of what comes and goes, a part of the looks is compared, not two of them. */
export function barsOf({ looks, settled, delay }: Soak): Bar[] {
  const count = Math.max(1, Math.floor(looks.length * COMPARED));
  const [first, last] = [looks.slice(0, count), looks.slice(-count)];
  const more = (of: (look: Look) => number) => median(last.map(of)) - median(first.map(of));
  const [before, after] = [median(settled.first), median(settled.last)];
  return [
    {
      what: 'more memory at the end',
      measured: (100 * (after - before)) / before,
      most: MOST_GROWTH_PERCENT,
      unit: '%',
    },
    {
      what: 'more open files at the end',
      measured: more((look) => look.descriptors),
      most: MOST_MORE_HANDLES,
      unit: '',
    },
    { what: 'more handles at the end', measured: more((look) => look.resources), most: MOST_MORE_HANDLES, unit: '' },
    {
      what: 'write-ahead log at most',
      measured: Math.max(...looks.map((look) => look.walMegabytes)),
      most: MOST_WAL_MEGABYTES,
      unit: ' MB',
    },
    {
      what: 'event loop at work while callers wait, p99',
      measured: delay.p99,
      most: MOST_DELAY_MILLISECONDS,
      unit: ' ms',
    },
  ];
}

/** What is over its bar, a sentence each. A measure that is missing is over it, too. */
export const faultsOf = (bars: readonly Bar[]): string[] =>
  bars.filter(({ measured, most }) => !(measured < most)).map(sentenceOf);

export const sentenceOf = ({ what, measured, most, unit }: Bar): string =>
  `${what}: ${measured.toFixed(1)}${unit} (below ${most}${unit})`;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
