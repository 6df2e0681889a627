import { expect, test } from 'vitest';
import { account, input, row, statement, wholeYear } from '../../test/support/report-input.ts';
import { viewSheet } from './sheet-view.ts';
import { planTrustReport } from './trust-report.ts';

const rows = () => [row('deposits', 'deferral', 123_456), row('fees', 'advisory', -550)];
const year = () => planTrustReport({ ...input([account('5417-8832', wholeYear(1_000_000, rows))]), linkBase: '' });

test('shows the first sheet as it would be saved: names, frozen heads, figures on the right', () => {
  const { names, sheet } = viewSheet(year(), 0, 0);
  expect(names).toEqual(
    expect.arrayContaining(['Trust report', '5417-8832', 'Transactions', '5500', 'Checks', 'Status']),
  );
  expect(sheet).toMatchObject({ name: 'Trust report', frozen: { columns: 1 } });
  const employee = sheet!.rows.find(([label]) => label?.text === 'Contributions: employee');
  expect(employee?.[1]).toMatchObject({ text: '14,814.72', align: 'right' });
});

test('leads from a figure of an account to its page on the screens', () => {
  const { names } = viewSheet(year(), 0, 0);
  const { sheet } = viewSheet(year(), names.indexOf('5417-8832'), 0);
  const links = sheet!.rows.flat().flatMap((cell) => cell?.link ?? []);
  expect(links.length).toBeGreaterThan(12);
  for (const link of links) expect(link).toMatch(/^\/statements\/2025-\d\d\?page=\d+$/);
});

test('gives a long sheet in parts that join without a gap', () => {
  const many = Array.from({ length: 700 }, (_, index) => row('income', 'dividend', index + 1));
  const plan = () => planTrustReport(input([account('1', [statement('2025-01', 0, many)])]));
  const at = viewSheet(plan(), 0, 0).names.indexOf('Transactions');
  const first = viewSheet(plan(), at, 0).sheet!;
  const second = viewSheet(plan(), at, first.next!).sheet!;
  expect(first.rows).toHaveLength(500);
  expect(second.next).toBeUndefined();
  expect(second.rows.length).toBeGreaterThan(200);
  const amounts = [...first.rows, ...second.rows].flatMap((cells) =>
    cells.filter((cell) => cell?.align === 'right' && cell.text.includes('.')).map((cell) => cell!.text),
  );
  expect(amounts).toEqual(
    expect.arrayContaining(Array.from({ length: 700 }, (_, index) => ((index + 1) / 100).toFixed(2))),
  );
});

test('paints a check red that does not hold, and knows no sheet beyond the last', () => {
  const [january] = wholeYear(1_000_000, rows);
  const off = { ...january!, endingBalance: january!.endingBalance! + 77 };
  const { names, sheet } = viewSheet(planTrustReport(input([account('1', [off])])), 0, 0);
  const check = sheet!.rows.find(([label]) => label?.text.startsWith('Check: printed less computed'));
  expect(check?.[1]).toMatchObject({ text: '0.77', tone: 'bad' });
  expect(viewSheet(year(), names.length + 5, 0).sheet).toBeUndefined();
});
