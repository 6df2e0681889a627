import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Word } from '../../src-shared/model/words.ts';
import { projectRoot, tallystack } from '../support/tallystack.ts';

const sample = join(projectRoot, 'resources', 'samples', 'lakeshore-7713-2025-10.pdf');
const bad = (name: string) => join(projectRoot, 'test', 'fixtures', 'bad', name);

interface Output {
  file: string;
  format: string;
  pages: Array<{ page: number; width: number; height: number; source: string; words: Array<Word & { line: number }> }>;
}

it('prints the words of each page with boxes and lines as JSON', async () => {
  const { code, stdout } = await tallystack(['words', sample, '--json']);
  expect(code).toBe(0);
  const { file, format, pages } = JSON.parse(stdout) as Output;
  expect({ file, format }).toEqual({ file: 'lakeshore-7713-2025-10.pdf', format: 'pdf' });
  expect(pages.map(({ page }) => page)).toEqual(pages.map((_, index) => index));
  expect(pages[0]).toMatchObject({ width: 612, height: 792, source: 'text' });
  const words = pages[0]!.words;
  expect(words.map(({ text }) => text)).toContain('XXXXXX7713');
  for (const { x, y, width, height } of words) {
    expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1.0001);
  }
  const lines = words.map(({ line }) => line);
  expect(lines).toEqual([...lines].sort((one, other) => one - other));
});

it('prints hOCR, one page element for each page, and plain text unless told otherwise', async () => {
  const hocr = await tallystack(['words', sample, '--hocr']);
  const text = await tallystack(['words', sample]);
  expect([hocr.code, text.code]).toEqual([0, 0]);
  const pages = hocr.stdout.match(/class="ocr_page"/g);
  expect(pages).toHaveLength(text.stdout.split('\f').length);
  expect(hocr.stdout).toMatch(/<span class="ocrx_word" title="bbox \d+ \d+ \d+ \d+; x_wconf 100">XXXXXX7713<\/span>/);
  expect(text.stdout).toContain('XXXXXX7713');
});

it('says what is wrong with a file that cannot be read, and that two forms at once are no form', async () => {
  const locked = await tallystack(['words', bad('encrypted-user-password.pdf'), '--json']);
  expect(locked).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/locked with a password/) });
  const opened = await tallystack(['words', bad('encrypted-user-password.pdf'), '--password', 'harbor-4471']);
  expect(opened).toMatchObject({ code: 0, stdout: expect.stringContaining('Lakeshore') });
  expect((await tallystack(['words', sample, '--json', '--hocr'])).code).toBe(2);
});
