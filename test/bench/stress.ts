// What is wrong under a green tick, over many seeds: every family of generated statements, from exact words and from words as a
// scan may be read, in turns until the processor time is used up. Prints each silent error with what differs.
// `unharmed`: right words as a scan has them.
// npm run bench:stress -- [--damage none,unharmed,light,heavy] [--family NAME,…] [--seed S] [--cpu SECONDS] [--faults]
import { parseArgs } from 'node:util';
import { toReadOutput } from '../../src-main/statements/learning/prediction.ts';
import { understandDocument } from '../../src-main/statements/understand.ts';
import { EVERY_FAMILY } from '../support/families.ts';
import { seeded } from '../support/generator/random.ts';
import { damageWords, HEAVY, LIGHT, UNHARMED } from '../support/generator/scan-damage.ts';
import { statementDifferences } from '../support/statement-differences.ts';
import { type Score, scoreDocument, sharesOf, sumOfScores } from '../support/statement-score.ts';

const { values } = parseArgs({
  options: {
    damage: { type: 'string', default: 'none,light,heavy' },
    family: { type: 'string' },
    seed: { type: 'string', default: '30000000' },
    cpu: { type: 'string', default: '180' },
    faults: { type: 'boolean', default: false },
  },
});

const DAMAGES = { none: null, unharmed: UNHARMED, light: LIGHT, heavy: HEAVY };
type DamageName = keyof typeof DAMAGES;
const damages = values.damage.split(',').filter((name): name is DamageName => name in DAMAGES);
const wanted = values.family?.split(',');
const families = [...EVERY_FAMILY].filter(([name]) => !wanted || wanted.includes(name));
if (damages.length === 0 || families.length === 0) throw new Error('No damage or no family of that name is known.');

const scores = new Map<DamageName, Score[]>(damages.map((name) => [name, []]));
const secondsUsed = () => process.cpuUsage().user / 1_000_000 + process.cpuUsage().system / 1_000_000;
for (let round = 0; secondsUsed() < Number(values.cpu); round += 1) {
  for (const [index, [family, draw]] of families.entries()) {
    if (secondsUsed() >= Number(values.cpu)) break;
    const seed = Number(values.seed) + round * families.length + index;
    const { truth, document } = draw(seed);
    for (const damage of damages) {
      const kind = DAMAGES[damage];
      const words = kind ? damageWords(document.words, seeded(`damage ${seed}`), kind) : document.words;
      const { statements } = toReadOutput(understandDocument(words));
      const { score, wrong } = scoreDocument(truth.statements, statements);
      scores.get(damage)!.push(score);
      for (const line of wrong.filter((fault) => values.faults || fault.includes('SILENT'))) {
        console.log(`${damage} ${family} ${seed}: ${line}`);
        if (!line.includes('SILENT')) continue;
        for (const difference of statementDifferences(truth.statements, statements, line))
          console.log(`    ${difference}`);
      }
    }
  }
}

for (const [damage, list] of scores) {
  const sum = sumOfScores(list);
  const { header, rowsWithType, flawless, claimed } = sharesOf(sum);
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  console.log(
    `${damage}: ${sum.statements} statements, header ${percent(header)}, rows with type ${percent(rowsWithType)}, flawless ${percent(flawless)}, proved ${percent(claimed)}, silent ${sum.silent}`,
  );
}
