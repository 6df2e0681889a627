import type { PageWords, Word } from '../../src-shared/model/words.ts';

/** Words whose centres are nearer than this share of their height stand on one line. */
const SAME_LINE = 0.5;

/** The page as plain text, line by line, for search: not for understanding, which works on the boxes. */
export function pageText(page: PageWords): string {
  const lines: Word[][] = [];
  for (const word of [...page.words].sort((a, b) => centre(a) - centre(b))) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (line && last && centre(word) - centre(last) < SAME_LINE * Math.max(word.height, last.height)) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => joined(line)).join('\n');
}

function joined(line: Word[]): string {
  return line
    .sort((a, b) => a.x - b.x)
    .map((word) => word.text)
    .join(' ');
}

function centre(word: Word): number {
  return word.y + word.height / 2;
}
