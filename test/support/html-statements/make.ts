// Prints statements that are typeset as web pages to PDF, with their truth beside them. Needs Chromium (CHROMIUM_PATH).
// node test/support/html-statements/make.ts [--out DIR] [--seeds 1,2] [--forms wirehouse,fund-family]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PDFDocument } from '@cantoo/pdf-lib';
import { projectRoot } from '../tallystack.ts';
import { HTML_FORMS, type HtmlFormName, htmlStatement } from './forms/index.ts';
import { printPdf } from './print-pdf.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(projectRoot, 'test', 'fixtures', 'html-statements') },
    seeds: { type: 'string', default: '1,2' },
    forms: { type: 'string', default: HTML_FORMS.join(',') },
  },
});
mkdirSync(values.out, { recursive: true });
for (const form of values.forms.split(',') as HtmlFormName[]) {
  for (const seed of values.seeds.split(',').map(Number)) {
    const { html, truth } = htmlStatement(form, seed);
    const pdf = await printPdf(html);
    const document = await PDFDocument.load(pdf);
    const pages = document.getPageCount();
    if (pages !== truth.pages) throw new Error(`${form} ${seed}: ${pages} pages printed, ${truth.pages} laid out`);
    const stem = join(values.out, `${form}-${seed}`);
    writeFileSync(`${stem}.pdf`, await document.save({ useObjectStreams: true }));
    writeFileSync(`${stem}.truth.json`, `${JSON.stringify(truth)}\n`);
  }
}
