import { beforeAll, expect, test } from 'vitest';
import { toReadOutput } from '../../src-main/statements/learning/prediction.ts';
import { understandDocument } from '../../src-main/statements/understand.ts';
import type { PageWords } from '../../src-shared/model/words.ts';
import { FAMILIES } from '../support/families.ts';
import { seeded } from '../support/generator/random.ts';
import { damageWords, HEAVY, LIGHT } from '../support/generator/scan-damage.ts';
import type { Truth } from '../support/generator/truth.ts';

/** How many documents, each read as text and as a scan, from which seed on (TALLYSTACK_SEED). */
const COUNT = 120;
const firstSeed = Number(process.env.TALLYSTACK_SEED ?? 20_260_101);
const FIELDS = ['accountNumber', 'periodStart', 'periodEnd', 'beginningBalance', 'endingBalance'] as const;

/** A confidence, and whether what bears it is right. */
interface Given {
  confidence: number;
  right: boolean;
}

const given: { text: Given[]; scan: Given[] } = { text: [], scan: [] };

beforeAll(() => {
  const families = [...FAMILIES];
  for (let index = 0; index < COUNT; index += 1) {
    const [, draw] = families[index % families.length]!;
    const seed = firstSeed + index;
    const { truth, document } = draw(seed);
    const damage = index % 2 === 0 ? LIGHT : HEAVY;
    given.text.push(...givenBy(document.words, truth));
    given.scan.push(...givenBy(damageWords(document.words, seeded(`damage ${seed}`), damage), truth));
  }
});

function givenBy(words: readonly PageWords[], truth: Truth): Given[] {
  const parsed = understandDocument(words);
  const output = toReadOutput(parsed).statements;
  return parsed.statements.flatMap(({ confidence, rows }, index) => {
    const read = output[index]!;
    const known = truth.statements.find(({ accountNumber }) => accountNumber === read.accountNumber);
    if (!known) return [{ confidence: confidence.accountNumber!, right: false }];
    const left = [...known.transactions];
    return [
      ...FIELDS.map((field) => ({ confidence: confidence[field]!, right: read[field] === known[field] })),
      ...rows.map((row) => {
        const place = left.findIndex(
          ({ date, amount, txType }) =>
            date === row.date && Math.round(100 * amount) === row.amount && txType === row.txType,
        );
        if (place >= 0) left.splice(place, 1);
        return { confidence: row.confidence, right: place >= 0 };
      }),
    ];
  });
}

function shareRight(list: readonly Given[], least: number, below: number): number {
  const inBand = list.filter(({ confidence }) => confidence >= least && confidence < below);
  expect(inBand.length, `values between ${least} and ${below}`).toBeGreaterThan(20);
  return inBand.filter(({ right }) => right).length / inBand.length;
}

test('on text, what is said with 0.9 or more is right in 99 of 100 cases', () => {
  expect(shareRight(given.text, 0.9, 1.01)).toBeGreaterThanOrEqual(0.99);
});

test('on scans, a confidence is no more than the share of such values that are right', () => {
  expect(shareRight(given.scan, 0.9, 1.01)).toBeGreaterThanOrEqual(0.93);
  expect(shareRight(given.scan, 0.8, 0.9)).toBeGreaterThanOrEqual(0.9);
  expect(shareRight(given.scan, 0.5, 0.8)).toBeGreaterThanOrEqual(0.8);
});

test('what is said with less than 0.5 is wrong at least four times as often as what is said with more', () => {
  const low = 1 - shareRight(given.scan, 0, 0.5);
  const high = 1 - shareRight(given.scan, 0.5, 1.01);
  expect(low).toBeGreaterThan(4 * high);
});
