import files from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { expect, test, vi } from 'vitest';
import { account, input, PAYLOADS, row, wholeYear } from '../../test/support/report-input.ts';
import { openPdf } from '../reading/pdfjs.ts';
import { printedPages } from './pdf-pages.ts';
import { text } from './sheet-plan.ts';
import { STYLES } from './styles.ts';
import { linesIn } from './text-lines.ts';
import { buildTransactionsCsv, buildTrustReportPdf, planTrustReport } from './trust-report.ts';

const yearOf = (description: string) =>
  wholeYear(100_000, () => [row('deposits', 'employer', 12_345, { description })]).filter(
    ({ periodStart }) => periodStart !== '2025-04-01',
  );

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await openPdf(bytes, undefined);
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await pdf.loadingTask.destroy();
  return pages;
}

test('prints the report as a PDF, with plan, period, state and page of pages on each page', async () => {
  const given = input([account('5417-8832', yearOf('Łódź match'))]);
  const pages = await pagesOf(await buildTrustReportPdf(given));
  expect(pages.length).toBeGreaterThan(5);
  pages.forEach((page, index) => {
    expect(page).toContain('Birchwood Machine Works 401(k)');
    expect(page).toContain('Plan year 2025 (2025-01-01 to 2025-12-31)');
    expect(page).toContain('DRAFT');
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  });
  expect(pages[0]).toContain('1,357.95');
  expect(pages[1]).toContain('missing');
  expect(pages.join(' ')).toContain('Łódź match');
});

test('opens each of its fonts once, however many cells are printed', async () => {
  const read = vi.spyOn(files, 'readFileSync');
  syncBuiltinESMExports();
  await buildTrustReportPdf(input([account('5417-8832', yearOf('match'))]));
  const fonts = read.mock.calls.map(([path]) => String(path)).filter((path) => path.endsWith('.ttf'));
  read.mockRestore();
  syncBuiltinESMExports();
  expect(fonts).toHaveLength(2);
  expect(new Set(fonts).size).toBe(2);
});

const LONG = {
  plan: 'THE FEATHERSTONEHAUGH-MONTGOMERY ORTHOPAEDIC SURGERY ASSOCIATES 401(K) PROFIT SHARING PLAN AND TRUST',
  provider: 'Example Brokerage Services Incorporated, Custodian for its Retirement Plan Division',
  title: 'Cornelius Bartholomew Featherstonehaugh-Montgomery and Wilhelmina Featherstonehaugh TTEES',
};
const ofLongNames = () =>
  input([account('5417-8832', yearOf('match'), { provider: LONG.provider, title: LONG.title })], {
    plan: { planName: LONG.plan, internalPlanId: 'FM-1', planType: '401k' },
  });

test('shows long names whole in every sheet, in rows as high as they need', () => {
  for (const sheet of planTrustReport(ofLongNames()).sheets) {
    for (const { cells, height = 15 } of sheet.rows) {
      for (const [index, cell] of cells.entries()) {
        if (cell?.value.kind !== 'text' || !Object.values(LONG).some((name) => cellHolds(cell, name))) continue;
        const alone = cells.slice(index + 1).every((other) => other === null);
        const needed =
          linesIn(cell.value.text, sheet.widths[index]!, { bold: STYLES[cell.style].font?.bold === true }) * 12;
        expect(alone || height >= needed, `${sheet.name}: ${cell.value.text}`).toBe(true);
      }
    }
  }
  const [trust, , , , , status] = planTrustReport(ofLongNames()).sheets;
  const told = (sheet: typeof trust) =>
    [...sheet!.rows].flatMap(({ cells }) => cells.map((cell) => (cell?.value.kind === 'text' ? cell.value.text : '')));
  for (const name of Object.values(LONG)) expect(told(trust).join('\n')).toContain(name);
  expect(told(status)).toEqual(expect.arrayContaining([LONG.provider, LONG.title]));
});

const cellHolds = ({ value }: { value: { kind: string; text?: string } }, name: string) =>
  value.text?.includes(name) === true;

test('prints long names whole, in the head of the page and of the columns', async () => {
  const pages = await pagesOf(await buildTrustReportPdf(ofLongNames()));
  const squeezed = (content: string) => content.replace(/\s+/g, '');
  for (const name of Object.values(LONG)) expect(squeezed(pages[0]!)).toContain(squeezed(name));
  for (const page of pages) expect(squeezed(page)).toContain(squeezed(LONG.plan));
});

test('keeps a sheet that is made to fit on one page whole, whatever the heights of its rows', () => {
  for (const height of [15.5, 29.3, 31.1]) {
    const rows = Array.from({ length: 50 }, (_, index) => ({
      cells: [text(String(index))],
      height: index % 3 ? 15 : height,
    }));
    const sheet = { name: 'Tall', widths: [40], frozen: { rows: 2, columns: 1 }, onePage: true as const, rows };
    const pages = [...printedPages(sheet, { width: 732, height: 532 })];
    expect(pages.map((page) => page.rows.length)).toEqual([50]);
    expect(pages.flatMap((page) => page.rows.map(({ cells }) => cells[0]?.value))).toEqual(
      expect.arrayContaining(rows.map(({ cells }) => cells[0]?.value)),
    );
  }
});

test('repeats the heads on each page, and puts columns that would not be legible on a further one', () => {
  const cells = (label: string) => Array.from({ length: 40 }, (_, column) => text(`${label}-${column}`));
  const sheet = {
    name: 'Wide',
    widths: Array.from({ length: 40 }, () => 12),
    frozen: { rows: 1, columns: 1 },
    rows: [{ cells: cells('head') }, ...Array.from({ length: 90 }, (_, index) => ({ cells: cells(String(index)) }))],
  };
  const pages = [...printedPages(sheet, { width: 732, height: 532 })];
  for (const { columns, rows, scale } of pages) {
    expect(columns[0]?.index).toBe(0);
    expect(rows[0]?.cells[0]).toEqual(text('head-0'));
    expect(scale).toBeGreaterThanOrEqual(0.45);
    expect(rows.reduce((sum, { height }) => sum + height, 0) * scale).toBeLessThanOrEqual(532);
  }
  expect(new Set(pages.flatMap(({ columns }) => columns.map(({ index }) => index))).size).toBe(40);
  const firstColumns = pages.filter(({ columns }) => columns[1]?.index === 1);
  expect(firstColumns.reduce((sum, { rows }) => sum + rows.length - 1, 0)).toBe(90);
});

test.each(PAYLOADS)('keeps %j as text in the CSV file of transactions, one line for each row', (payload) => {
  const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    buildTransactionsCsv(input([account(payload, yearOf(payload))])),
  );
  const lines = csv.split('\r\n');
  expect(csv.startsWith('\ufeffaccount,')).toBe(true);
  expect(lines).toHaveLength(1 + 11 + 1);
  expect(lines[1]).toContain(',123.45,yes,');
  const cells = lines[1]!.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? [];
  for (const cell of cells) if (!/^-?[0-9.]+,?$/.test(cell)) expect(cell).not.toMatch(/^"?\s*[=+\-@]/);
});
