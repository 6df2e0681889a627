import { beforeAll, describe, expect, test } from 'vitest';
import { toReadOutput } from '../../src-main/statements/prediction.ts';
import { understandDocument } from '../../src-main/statements/understand.ts';
import { EVERY_FAMILY } from '../support/families.ts';
import { generateStatement } from '../support/generator/generate.ts';
import { LAYOUTS, type LayoutName } from '../support/generator/layouts/index.ts';
import { seeded } from '../support/generator/random.ts';
import { damageWords, HEAVY, LIGHT } from '../support/generator/scan-damage.ts';
import { type Score, scoreDocument, sharesOf, sumOfScores } from '../support/statement-score.ts';

/** How many documents (TALLYSTACK_STATEMENTS) from which seed on (TALLYSTACK_SEED); layouts and both kinds of damage take turns. */
const count = Number(process.env.TALLYSTACK_STATEMENTS ?? 200);
const firstSeed = Number(process.env.TALLYSTACK_SEED ?? 20_260_101);
const layouts = Object.keys(LAYOUTS) as LayoutName[];

describe(`${count} generated statements from seed ${firstSeed}, understood from words as a scan may be read`, () => {
  const scores: { light: Score[]; heavy: Score[] } = { light: [], heavy: [] };
  const wrong: string[] = [];

  beforeAll(() => {
    for (let index = 0; index < count; index += 1) {
      const layout = layouts[index % layouts.length]!;
      const seed = firstSeed + index;
      const kind = Math.floor(index / layouts.length) % 2 === 0 ? 'light' : 'heavy';
      const { truth, document } = generateStatement(seed, { layout });
      const words = damageWords(document.words, seeded(`damage ${seed}`), kind === 'light' ? LIGHT : HEAVY);
      const outcome = scoreDocument(truth.statements, toReadOutput(understandDocument(words)).statements);
      scores[kind].push(outcome.score);
      wrong.push(...outcome.wrong.map((line) => `${kind} ${layout}, seed ${seed}: ${line}`));
    }
  });

  test('are never wrong under a green tick: not in a field, a row, a type or a total', () => {
    expect(wrong.filter((line) => line.includes('SILENT'))).toEqual([]);
  });

  test('give most of their rows all the same, and more of them where the damage is light', () => {
    const light = sharesOf(sumOfScores(scores.light));
    const heavy = sharesOf(sumOfScores(scores.heavy));
    expect(light.rows).toBeGreaterThan(0.9);
    expect(light.rows).toBeGreaterThan(heavy.rows);
    expect(sumOfScores(scores.light).claimed, 'some are proved in spite of the damage').toBeGreaterThan(0);
  });
});

/** Found by a wide search: damage that once gave something wrong under a green tick. */
test.each([
  ['a source table of which one line was not read, beside the sums by fund', 'plan-by-fund', 96_000_085, LIGHT],
  ['a damaged label that runs into the number of the account', 'unsigned-sections', 96_000_245, HEAVY],
] as const)('%s: nothing wrong is said to reconcile', (_, family, seed, damage) => {
  const { truth, document } = EVERY_FAMILY.get(family)!(seed);
  const words = damageWords(document.words, seeded(`damage ${seed}`), damage);
  const { wrong } = scoreDocument(truth.statements, toReadOutput(understandDocument(words)).statements);
  expect(wrong.filter((line) => line.includes('SILENT'))).toEqual([]);
});
