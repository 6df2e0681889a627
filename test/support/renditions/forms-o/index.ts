import type { Random } from '../../generator/random.ts';
import type { Sheet } from '../sheet.ts';
import { accountsAbreast } from './accounts-abreast.ts';
import { carriedForward } from './carried-forward.ts';
import { creditsFirst } from './credits-first.ts';
import { fundRegister } from './fund-register.ts';
import { isoDays } from './iso-days.ts';
import { letterColumn } from './letter-column.ts';
import { numberedSchedules } from './numbered-schedules.ts';
import { outThenIn } from './out-then-in.ts';
import { priorAndCurrent } from './prior-and-current.ts';
import { sharesInWords } from './shares-in-words.ts';
import { tradesFirst } from './trades-first.ts';
import { valueAndCash } from './value-and-cash.ts';

/** A fifteenth set of forms: twelve more houses in the taste of the eight that the shared corpus has, drawn without a look at what the program knows. */
export const FIFTEENTH_SET = {
  'trades-first': tradesFirst,
  'iso-days': isoDays,
  'out-then-in': outThenIn,
  'letter-column': letterColumn,
  'accounts-abreast': accountsAbreast,
  'prior-and-current': priorAndCurrent,
  'credits-first': creditsFirst,
  'carried-forward': carriedForward,
  'numbered-schedules': numberedSchedules,
  'fund-register': fundRegister,
  'value-and-cash': valueAndCash,
  'shares-in-words': sharesInWords,
} satisfies Record<string, (random: Random) => Sheet>;
