import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const readme = join(import.meta.dirname, '..', '..', 'README.md');

/** Puts a table and what is to be said of it into the README, between the comments `<!-- NAME -->` and `<!-- /NAME -->`. */
export function writeReadmeTable(
  name: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  legend: readonly string[],
): void {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = readFileSync(readme, 'utf8');
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`README.md has no place for a table: ${begin} … ${end}`);
  const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |');
  const table = [lineOf(heads), `|${'---|'.repeat(heads.length)}`, ...rows.map(lineOf)];
  const body = [begin, ...table, '', ...legend].join('\n');
  writeFileSync(readme, `${text.slice(0, from)}${body}\n${text.slice(to)}`);
}
