import type { Random } from '../../generator/random.ts';
import type { Sheet } from '../sheet.ts';
import { adviserHousehold } from './adviser-household.ts';
import { bookValueBeside } from './book-value-beside.ts';
import { contractMatrix } from './contract-matrix.ts';
import { fundsByDay } from './funds-by-day.ts';
import { netTotals } from './net-totals.ts';
import { priorValueSweep } from './prior-value-sweep.ts';
import { receivedDisbursed } from './received-disbursed.ts';
import { vestedBySource } from './vested-by-source.ts';

/** A sixteenth set of forms: eight more houses in the taste of the eight that the shared corpus has, drawn without a look at what the program knows. */
export const SIXTEENTH_SET = {
  'funds-by-day': fundsByDay,
  'prior-value-sweep': priorValueSweep,
  'book-value-beside': bookValueBeside,
  'contract-matrix': contractMatrix,
  'vested-by-source': vestedBySource,
  'net-totals': netTotals,
  'received-disbursed': receivedDisbursed,
  'adviser-household': adviserHousehold,
} satisfies Record<string, (random: Random) => Sheet>;
