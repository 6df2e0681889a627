import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageText } from '../../src-main/jobs/page-text.ts';
import { createReaderPool } from '../../src-main/jobs/reader-pool.ts';
import { accepted, type Example, guess, learn } from '../../src-main/stacks/classifier.ts';
import { SURE } from '../../src-main/stacks/trainer.ts';
import { projectRoot } from '../support/tallystack.ts';

/** The larger set of statements lies beside the project, not in it; only documents with a text layer are read, in seconds. */
const corpus = join(projectRoot, '..', 'shared', 'corpus');
const present = existsSync(join(corpus, 'score.mjs'));
if (!present) console.log('The shared corpus is absent: the trainer is not measured on it in this run.');

const MOST_SHOWN = 5;
const pool = createReaderPool({ readers: 1 });
const byLayout = new Map<string, string[]>();

/** Up to five documents of each known layout are shown (one is always left); where the others go. */
function outcome(unknown?: string): { rest: number; right: number; strange: number; taken: number } {
  const shown: Example[] = [];
  const asked: Example[] = [];
  for (const [label, texts] of byLayout) {
    const count = label === unknown ? 0 : Math.min(MOST_SHOWN, texts.length - 1);
    shown.push(...texts.slice(0, count).map((text) => ({ label, text })));
    asked.push(...texts.slice(count).map((text) => ({ label, text })));
  }
  const model = learn(shown);
  const placed = asked.map(({ label, text }) => ({ label, place: accepted(guess(model, text), SURE)?.label }));
  const known = placed.filter(({ label }) => label !== unknown);
  return {
    rest: known.length,
    right: known.filter(({ label, place }) => label === place).length,
    strange: placed.length - known.length,
    taken: placed.filter(({ label, place }) => label === unknown && place !== undefined).length,
  };
}

describe.skipIf(!present)('the trainer on the shared corpus', () => {
  beforeAll(async () => {
    const folders = readdirSync(corpus, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    for (const { name: folder } of folders) {
      for (const file of readdirSync(join(corpus, folder)).filter((name) => name.endsWith('.pdf'))) {
        const truth = join(corpus, folder, file.replace(/\.pdf$/, '.truth.json'));
        if (!existsSync(truth)) continue;
        if ((JSON.parse(readFileSync(truth, 'utf8')) as { kind: string }).kind !== 'digital') continue;
        const { pages } = await pool.readDocument(join(corpus, folder, file));
        byLayout.set(folder, [...(byLayout.get(folder) ?? []), pages.map(pageText).join('\n')]);
      }
    }
  });
  afterAll(() => pool.close());

  it('puts at least 95 % of the rest where their kind was put', () => {
    const { rest, right } = outcome();
    console.log(`The trainer: ${right} of ${rest} right.`);
    expect(rest).toBeGreaterThan(10);
    expect(right / rest).toBeGreaterThanOrEqual(0.95);
  });

  it('leaves every kind that nobody has shown, and still knows the others', () => {
    for (const unknown of byLayout.keys()) {
      const { rest, right, strange, taken } = outcome(unknown);
      expect([unknown, strange > 0, taken]).toEqual([unknown, true, 0]);
      expect(right / rest).toBeGreaterThanOrEqual(0.95);
    }
  });
});
