import type { ParsedStatement } from '../../src-shared/model/parsed-statement.ts';
import { TX_KEYS } from '../../src-shared/model/tx.ts';
import type { Box } from '../../src-shared/model/words.ts';
import { formatMoney } from '../../src-shared/money.ts';
import { repairSentence } from '../../src-shared/repairs.ts';
import { escapeHtml } from '../html.ts';
import {
  type DocumentExplanation,
  LAYERS,
  type Layer,
  type Mark,
  type PageExplanation,
} from '../statements/explanation.ts';
import { EXPLAIN_STYLE } from './explain-style.ts';

const LEGEND: Record<Layer, string> = {
  lines: 'lines as they were joined',
  sections: 'headings and what they mean',
  columns: 'columns of tables',
  rows: 'transactions',
  fields: 'header, balances, summary',
  constraints: 'figures that checks are made of',
  skipped: 'lines that are no transaction',
  repairs: 'corrected or doubted readings',
};
/** A blank sheet shows the lines; over a picture they would only be in the way until someone asks. */
const AT_FIRST_HIDDEN: readonly Layer[] = ['lines'];

/**
 * The explanation as one HTML page that loads nothing and runs no script: layers are check boxes, and pointing at a mark
 * (or going there by keyboard) shows what was printed and what it was taken for. Everything from the document is escaped.
 */
export function explanationPage(
  title: string,
  { pages, parsed }: DocumentExplanation,
  pictures: readonly (string | undefined)[],
): string {
  const name = escapeHtml(title);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${name}: how it was read</title>
<style>${EXPLAIN_STYLE}${layerStyle()}</style>
</head>
<body>
<header><h1>${name}</h1><p>What was printed, and what it was taken for. Point at a mark to see both.</p></header>
<nav><span>Pages</span>${pages.map(({ page }) => `<a href="#page-${page + 1}">${page + 1}</a>`).join('')}</nav>
<fieldset><legend>Show</legend>${LAYERS.map(legendEntry).join('')}</fieldset>
<main>
${parsed.warnings.map((warning) => `<p class="warning">${escapeHtml(warning)}</p>`).join('\n')}
${parsed.statements.map(statementPart).join('\n')}
${pages.map((page, index) => pagePart(page, pictures[index])).join('\n')}
</main>
</body>
</html>
`;
}

function layerStyle(): string {
  return LAYERS.map((layer) => `body:has(#show-${layer}:not(:checked)) .${layer}{display:none}`).join('\n');
}

function legendEntry(layer: Layer): string {
  const checked = AT_FIRST_HIDDEN.includes(layer) ? '' : ' checked';
  return `<label class="key-${layer}"><input type="checkbox" id="show-${layer}"${checked}><i></i>${layer}: ${LEGEND[layer]}</label>`;
}

function statementPart(statement: ParsedStatement): string {
  const { provider, accountNumber, periodStart, periodEnd, beginningBalance, endingBalance, reconciles } = statement;
  const known = (value: string | null) => escapeHtml(value ?? 'not found');
  const money = (cents: number | null) => (cents === null ? 'not found' : formatMoney(cents));
  const flows = TX_KEYS.filter((key) => statement.tx[key] !== 0).map(
    (key) => `${key} ${formatMoney(statement.tx[key])}`,
  );
  return `<section>
<h2><b class="${reconciles ? 'passed' : 'failed'}">${reconciles ? 'reconciles' : 'does not reconcile'}</b> Account ${known(accountNumber)}</h2>
<p>${escapeHtml(statement.reason)}</p>
<dl><dt>Provider</dt><dd>${known(provider)}</dd><dt>Period</dt><dd>${known(periodStart)} to ${known(periodEnd)}</dd>
<dt>Beginning</dt><dd>${money(beginningBalance)}</dd><dt>Activity</dt><dd>${flows.join(' · ') || 'none'}</dd>
<dt>Ending</dt><dd>${money(endingBalance)}</dd><dt>Rows</dt><dd>${statement.rows.length}</dd>
<dt>Errors</dt><dd>${escapeHtml(statement.errors.join(', ') || 'none')}</dd></dl>
<h3>Checks</h3>
<table><tr><th>Check</th><th>State</th><th>What was compared</th><th>Made of</th></tr>
${statement.checks.map(checkRow).join('\n')}</table>
${listOf(
  'Repairs',
  statement.repairs.map((repair) => [repair.page, `${repair.field}: ${repairSentence(repair)}`]),
)}
${listOf(
  'Lines that are no transaction',
  statement.skipped.map(({ page, text, reason }) => [page, `${reason}: ${text}`]),
)}
</section>`;
}

function checkRow({ check, state, note, parts }: ParsedStatement['checks'][number]): string {
  const places = parts.map(({ page, text }) => `${pageLink(page)} ${escapeHtml(text)}`).join('<br>');
  return `<tr><td>${check}</td><td class="${state}">${state}</td><td>${escapeHtml(note)}</td><td>${places}</td></tr>`;
}

function listOf(title: string, items: readonly [page: number, text: string][]): string {
  if (items.length === 0) return '';
  const entries = items.map(([page, text]) => `<li>${pageLink(page)} ${escapeHtml(text)}</li>`).join('');
  return `<details${items.length <= 12 ? ' open' : ''}><summary>${title} (${items.length})</summary><ul>${entries}</ul></details>`;
}

function pageLink(page: number): string {
  return `<a href="#page-${page + 1}">p. ${page + 1}</a>`;
}

function pagePart({ page, ratio, words, marks }: PageExplanation, picture: string | undefined): string {
  const sheet =
    picture === undefined
      ? words.map(({ text, box }) => wordText(text, box, ratio)).join('')
      : `<img src="${picture}" alt="Page ${page + 1}">`;
  const ordered = LAYERS.flatMap((layer) => marks.filter((mark) => mark.layer === layer));
  return `<article id="page-${page + 1}"><h2>Page ${page + 1}</h2>
<div class="sheet${picture === undefined ? ' blank' : ''}"${picture === undefined ? ` style="aspect-ratio:1/${ratio.toFixed(4)}"` : ''}>${sheet}
${ordered.map(markPart).join('\n')}
</div></article>`;
}

/** On a blank sheet a word fills its box: its height is its letters', its width is stretched to the print's. */
function wordText(text: string, { x, y, width, height }: Box, ratio: number): string {
  const box = `left:${percent(x)};top:${percent(y)};width:${percent(width)};height:${percent(height)}`;
  const view = `viewBox="0 0 ${(1000 * width).toFixed(1)} ${(1000 * height * ratio).toFixed(1)}"`;
  const size = (1000 * height * ratio).toFixed(1);
  return `<svg class="word" style="${box}" ${view} preserveAspectRatio="none"><text x="0" y="88%" font-size="${size}" textLength="${(1000 * width).toFixed(1)}" lengthAdjust="spacingAndGlyphs">${escapeHtml(text)}</text></svg>`;
}

function markPart({ layer, box, text, reading, failed }: Mark): string {
  const { x, y, width, height } = box;
  const place = `left:${percent(x)};top:${percent(y)};width:${percent(width)};height:${percent(height)}`;
  // The note stands on the side of the mark where the page has room.
  const side = `${x + width / 2 > 0.5 ? ' leftward' : ''}${y > 0.85 ? ' upward' : ''}`;
  const note = `<span class="note${side}"><q>${escapeHtml(text)}</q><b>${escapeHtml(reading)}</b></span>`;
  return `<div class="mark ${layer}${failed ? ' broken' : ''}" style="${place}" tabindex="0">${note}</div>`;
}

const percent = (fraction: number) => `${(100 * fraction).toFixed(3)}%`;
