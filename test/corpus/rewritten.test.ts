import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { toReadOutput } from '../../src-main/statements/learning/prediction.ts';
import { understandDocument } from '../../src-main/statements/understand.ts';
import type { PageWords } from '../../src-shared/model/words.ts';
import type { Truth } from '../support/generator/truth.ts';
import { REWRITINGS } from '../support/rewritten-words.ts';
import { type Score, scoreDocument, sumOfScores } from '../support/statement-score.ts';
import { projectRoot } from '../support/tallystack.ts';

const folder = join(projectRoot, 'test', 'fixtures', 'typeset');
const WORDS = '.words.json.gz';
/** One document of so many; TALLYSTACK_ALL_REWRITTEN=1 takes all. */
const OF_SO_MANY = process.env.TALLYSTACK_ALL_REWRITTEN === '1' ? 1 : 15;
/** So many of a hundred are read as before, and so many of those that were proved are proved still; never fewer. */
const FLAWLESS = 0.97;
const PROVED = 0.96;
/** A page whose tables stand side by side cannot be broken between two rows of one of them. */
const OF_BROKEN = 0.9;

const names = readdirSync(folder)
  .filter((name) => name.endsWith(WORDS))
  .map((name) => name.slice(0, -WORDS.length))
  .sort()
  .filter((_, at) => at % OF_SO_MANY === 0);

const documents = names.map((name) => ({
  name,
  words: JSON.parse(gunzipSync(readFileSync(join(folder, `${name}${WORDS}`))).toString()) as PageWords[],
  truth: JSON.parse(readFileSync(join(folder, `${name}.truth.json`), 'utf8')) as Truth,
}));

test.each(Object.entries(REWRITINGS))('a statement rewritten with %s tells the same', (name, rewrite) => {
  const bars = name === 'pages broken' ? [OF_BROKEN, OF_BROKEN] : [FLAWLESS, PROVED];
  const wrong: string[] = [];
  const scores: Score[] = [];
  for (const { name: document, words, truth } of documents) {
    const rewritten = rewrite(words);
    if (!rewritten) continue;
    const outcome = scoreDocument(truth.statements, toReadOutput(understandDocument(rewritten)).statements);
    scores.push(outcome.score);
    wrong.push(...outcome.wrong.map((line) => `${document}: ${line}`));
  }
  const total = sumOfScores(scores);
  expect(total.statements).toBeGreaterThan(10);
  expect(total.silent, wrong.join('\n')).toBe(0);
  expect(total.flawless / total.statements, wrong.join('\n')).toBeGreaterThanOrEqual(bars[0]!);
  expect(total.claimed / total.reconciling, wrong.join('\n')).toBeGreaterThanOrEqual(bars[1]!);
});
