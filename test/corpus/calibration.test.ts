import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDocument } from '../../src-main/reading/open-document.ts';
import { closeReading } from '../../src-main/reading/recogniser.ts';
import { certainties, type JudgedWord, judged } from '../support/calibration.ts';
import { roughScan } from '../support/rough-scans.ts';
import { temporaryFolder } from '../support/tallystack.ts';

const folder = temporaryFolder();
const words: JudgedWord[] = [];

/** Pages of which each word is known: those of generated statements, spoilt as a copier and a fax spoil them. */
beforeAll(async () => {
  for (const how of ['photocopy', 'fax', 'coarse scan'] as const) {
    const { file, printed } = await roughScan(folder.path, 'by-kind', 100, how);
    const document = await openDocument(file);
    words.push(...judged(await document.readPage(0), printed));
    await document.close();
  }
});
afterAll(async () => {
  await closeReading();
  folder.remove();
});

const shareRight = (some: readonly JudgedWord[]) => some.filter(({ right }) => right).length / some.length;
const within = (from: number, to: number) => words.filter(({ confidence }) => confidence >= from && confidence < to);

it('means by a confidence the share of words that are right: all but one in a hundred at 0.95 and more', () => {
  const sure = within(0.95, 1.01);
  expect(sure.length).toBeGreaterThan(300);
  expect(shareRight(sure)).toBeGreaterThan(0.99);
  const sureNumbers = sure.filter(({ numeric }) => numeric);
  expect(sureNumbers.length).toBeGreaterThan(40);
  expect(shareRight(sureNumbers)).toBeGreaterThan(0.99);
});

it('is right at least nine times in ten from 0.88 on, and at most every other time below 0.5', () => {
  expect(shareRight(within(0.88, 0.95))).toBeGreaterThan(0.9);
  expect(shareRight(within(0, 0.5))).toBeLessThan(0.5);
});

it('is right the more often the surer it is', () => {
  const shares = certainties(words).map((step) => step.wordsRight / step.words);
  expect(shares).toEqual([...shares].sort((one, other) => one - other));
});
