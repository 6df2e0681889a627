import type { Random } from '../../generator/random.ts';
import type { Sheet } from '../sheet.ts';
import { carryingValues } from './carrying-values.ts';
import { codedDebits } from './coded-debits.ts';
import { dailyClose } from './daily-close.ts';
import { grossToNet } from './gross-to-net.ts';
import { inAndOut } from './in-and-out.ts';
import { payrollGrid } from './payroll-grid.ts';
import { separateAccount } from './separate-account.ts';
import { shareRegisters } from './share-registers.ts';
import { stockAndOther } from './stock-and-other.ts';
import { tradeAndSettle } from './trade-and-settle.ts';

/** A third set of forms, again written without a look at the words that the program knows. */
export const THIRD_SET = {
  'carrying-values': carryingValues,
  'coded-debits': codedDebits,
  'in-and-out': inAndOut,
  'payroll-grid': payrollGrid,
  'separate-account': separateAccount,
  'share-registers': shareRegisters,
  'trade-and-settle': tradeAndSettle,
  'daily-close': dailyClose,
  'stock-and-other': stockAndOther,
  'gross-to-net': grossToNet,
} satisfies Record<string, (random: Random) => Sheet>;
