import { describe, expect, test } from 'vitest';
import { toReadOutput } from '../../src-main/statements/learning/prediction.ts';
import { understandDocument } from '../../src-main/statements/understand.ts';
import { EVERY_FAMILY } from '../support/families.ts';
import { seeded } from '../support/generator/random.ts';
import { damageWords, UNHARMED } from '../support/generator/scan-damage.ts';
import { scoreDocument } from '../support/statement-score.ts';

const SEED = 42_000;

/** Statements of which a scan whose every word was read rightly was understood otherwise than the text. */
const STATEMENTS = [
  ['certificate', 'days with their month behind them'],
  ['accrued-bonds', 'two days side by side are no period'],
  ['booking-dates', 'a number with points is no money'],
  ['change-in-account-value', 'a title of a column is no heading of a section'],
  ['net-assets', 'contributions are no misread distributions'],
  ['plan-sponsor-report', 'money without a minus beside units without one'],
] as const;

describe('a scan whose every word was read rightly says what the page says', () => {
  test.each(STATEMENTS)('%s: %s', (family) => {
    const { truth, document } = EVERY_FAMILY.get(family)!(SEED);
    const words = damageWords(document.words, seeded(`scan ${SEED}`), UNHARMED);
    const { statements } = toReadOutput(understandDocument(words));
    expect(scoreDocument(truth.statements, statements).wrong).toEqual([]);
  });
});
