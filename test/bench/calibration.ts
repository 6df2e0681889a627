import { tableOf } from '../../src-main/cli/terminal.ts';
import { createReaderPool } from '../../src-main/jobs/reader-pool.ts';
import { type Certainty, certainties, type JudgedWord, judged } from '../support/calibration.ts';
import type { LayoutName } from '../support/generator/layouts/index.ts';
import { roughScan, SPOILINGS, type SpoilingName } from '../support/rough-scans.ts';
import { temporaryFolder } from '../support/tallystack.ts';

const LAYOUTS: readonly LayoutName[] = ['by-kind', 'debit-credit', 'running-cash'];
const SEED = 500;

/** How often the words of spoilt scans of generated statements are right, by their confidence. */
export async function measureCalibration(): Promise<Certainty[]> {
  const folder = temporaryFolder();
  const pool = createReaderPool();
  try {
    const words: JudgedWord[] = [];
    const read = async (layout: LayoutName, seed: number, how: SpoilingName) => {
      const { file, printed } = await roughScan(folder.path, layout, seed, how);
      const { pages } = await pool.readDocument(file);
      words.push(...judged(pages[0]!, printed));
    };
    const ways = Object.keys(SPOILINGS) as SpoilingName[];
    await Promise.all(LAYOUTS.flatMap((layout, index) => ways.map((how) => read(layout, SEED + index, how))));
    return certainties(words);
  } finally {
    pool.close();
    folder.remove();
  }
}

export function calibrationTable(steps: readonly Certainty[]): string {
  const share = (right: number, all: number) => (all === 0 ? '–' : `${((100 * right) / all).toFixed(1)} %`);
  const rows = steps.map((step) => [
    `${step.from} to ${step.to}`,
    String(step.words),
    share(step.wordsRight, step.words),
    String(step.numbers),
    share(step.numbersRight, step.numbers),
  ]);
  return tableOf(['confidence', 'words', 'right', 'numbers', 'right'], rows, [1, 2, 3, 4]).join('\n');
}
