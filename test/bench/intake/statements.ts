import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { discloseUntil } from '../../support/generator/disclosures.ts';
import { drawPdf } from '../../support/generator/draw-pdf.ts';
import { generateStatement } from '../../support/generator/generate.ts';
import { seeded } from '../../support/generator/random.ts';
import { longStatement } from '../../support/long-statement.ts';

export const PAGES = 8;

/**
 * So many files of eight text pages each, made once and kept in the temporary folder: by turns a statement of eight pages of
 * rows, and a generated one of any layout with pages of small print behind it.
 */
export async function statementFiles(count: number, say: (line: string) => void): Promise<string[]> {
  const folder = join(tmpdir(), `tallystack-intake-${count}-1`);
  const names = Array.from({ length: count }, (_, index) => `${String(index).padStart(5, '0')}.pdf`);
  if (!existsSync(folder)) {
    say(`Making ${count} statements …`);
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    for (const [index, name] of names.entries()) writeFileSync(join(unfinished, name), await statementFile(index));
    renameSync(unfinished, folder);
  }
  return names.map((name) => join(folder, name));
}

async function statementFile(index: number): Promise<Uint8Array> {
  if (index % 2 === 0) return longStatement(PAGES, index);
  for (let seed = 1000 * index; ; seed += 1) {
    const { paper } = generateStatement(seed).document;
    if (paper.page >= PAGES) continue;
    discloseUntil(paper, PAGES, seeded(seed));
    return drawPdf(paper);
  }
}
