import { expect, test } from 'vitest';
import map from '../../resources/form-5500-map.json' with { type: 'json' };
import { account, input, row, statement } from '../../test/support/report-input.ts';
import { readWorkbook } from '../../test/support/workbook-reading.ts';
import { LINES } from './report-lines.ts';
import { buildTrustReport } from './trust-report.ts';

test('the map names each line of the trust report at most once, and only lines that there are', () => {
  const ids = new Set(LINES.map(({ id }) => id));
  for (const { from } of map.items) for (const id of from) expect(ids).toContain(id);
  const allTaken = map.items.filter(({ take }) => take !== 'in').flatMap(({ from }) => from);
  expect(new Set(allTaken).size).toBe(allTaken.length);
});

test('every form line that an item names has a description, so that its total is shown', () => {
  for (const item of [...map.items, ...map.balances])
    for (const [form, line] of Object.entries(item.lines))
      expect(map.descriptions[form as 'sf' | 'i' | 'h']).toHaveProperty([line as string]);
});

test('expenses stand on the form without a minus, and a fee credit beyond the fees is income', async () => {
  const rows = [row('withdrawals', 'distribution', -5_000), row('fees', 'advisory', 700), row('fees', 'admin', -100)];
  const book = await readWorkbook(await buildTrustReport(input([account('1', [statement('2025-01', 9_000, rows)])])));
  expect(book.find('5500', 'Benefits paid', 'B')?.value).toBe(-50);
  expect(book.find('5500', 'Benefits paid', 'C')?.value).toBe(50);
  expect(book.find('5500', 'Fees', 'C')?.value).toBe(0);
  expect(book.find('5500', 'Fee credits beyond the fees', 'C')?.value).toBe(6);
  expect(book.find('5500', 'Other income (loss)', 'C')?.value).toBe(6);
});

test('money whose line nobody knows is to be allocated, not guessed', async () => {
  const rows = [row('deposits', 'contribution', 123)];
  const book = await readWorkbook(await buildTrustReport(input([account('1', [statement('2025-01', 0, rows)])])));
  expect(book.find('5500', 'To allocate: Contributions: other or unspecified', 'B')?.value).toBe(1.23);
  expect(book.find('5500', 'To allocate: Contributions: other or unspecified', 'D')?.value).toBe('allocate');
});
