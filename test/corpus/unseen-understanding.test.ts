import { beforeAll, describe, expect, test } from 'vitest';
import { toReadOutput } from '../../src-main/statements/prediction.ts';
import { understandDocument } from '../../src-main/statements/understand.ts';
import { type Score, scoreDocument, sharesOf, sumOfScores } from '../support/statement-score.ts';
import { UNSEEN } from '../support/unseen.ts';

/** How many documents of each family (TALLYSTACK_UNSEEN) from which seed on (TALLYSTACK_SEED). */
const count = Number(process.env.TALLYSTACK_UNSEEN ?? 6);
const firstSeed = Number(process.env.TALLYSTACK_SEED ?? 7001);

/** Each line names the family and the seed: UNSEEN.get(name)(seed) makes the document again. */
const wrong: string[] = [];
const lines: string[] = [];
let total: Score;

/** One line of the table: shares in percent. */
function lineOf(name: string, score: Score): string {
  const shares = sharesOf(score);
  const figures = [shares.header, shares.rows, shares.rowsWithType, shares.cells, shares.flawless, shares.claimed];
  return [name.padEnd(24), ...figures.map((share) => (100 * share).toFixed(1).padStart(7)), score.silent].join(' ');
}

describe(`${count} statements of each family that the understanding was not made with`, () => {
  beforeAll(() => {
    const scores = [...UNSEEN].map(([family, draw]) => {
      const drawn = Array.from({ length: count }, (_, index) => {
        const { truth, document } = draw(firstSeed + index);
        const outcome = scoreDocument(truth.statements, toReadOutput(understandDocument(document.words)).statements);
        wrong.push(...outcome.wrong.map((line) => `${family}, seed ${firstSeed + index}: ${line}`));
        return outcome.score;
      });
      const score = sumOfScores(drawn);
      lines.push(lineOf(family, score));
      return score;
    });
    total = sumOfScores(scores);
    lines.push(lineOf('all', total));
    process.stdout.write(`family: header, rows, typed, cells, flawless, proved; silent\n${lines.join('\n')}\n`);
  });

  test('are never wrong under a green tick', () => {
    expect(wrong.filter((line) => line.includes('SILENT'))).toEqual([]);
    expect(total.silent).toBe(0);
  });
});
