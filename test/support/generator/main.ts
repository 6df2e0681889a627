import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawPdf } from './draw-pdf.ts';
import { generateStatement } from './generate.ts';
import { LAYOUTS, type LayoutName } from './layouts/index.ts';

// node test/support/generator/main.ts --out DIR --count N --seed S [--pdf] [--layout NAME]
// Without --layout the layouts take turns, so that a count of N covers all of them evenly.
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    count: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    layout: { type: 'string' },
    pdf: { type: 'boolean', default: false },
  },
});
if (!values.out) throw new Error('Name the folder to write to: --out DIR');
const names = Object.keys(LAYOUTS) as LayoutName[];
const wanted = values.layout ? names.filter((name) => name === values.layout) : names;
if (wanted.length === 0) throw new Error(`There is no such layout; choose one of ${names.join(', ')}`);
mkdirSync(values.out, { recursive: true });
for (let index = 0; index < Number(values.count); index += 1) {
  const layout = wanted[index % wanted.length]!;
  const seed = Number(values.seed) + index;
  const { truth, document } = generateStatement(seed, { layout });
  const name = `${layout}-${seed}`;
  writeFileSync(join(values.out, `${name}.words.json`), JSON.stringify(document.words));
  writeFileSync(join(values.out, `${name}.truth.json`), JSON.stringify(truth, null, 1));
  if (values.pdf) writeFileSync(join(values.out, `${name}.pdf`), await drawPdf(document.paper));
}
