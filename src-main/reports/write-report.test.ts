import { expect, it } from 'vitest';
import { account, input, row, wholeYear } from '../../test/support/report-input.ts';
import { readWorkbook } from '../../test/support/workbook-reading.ts';
import { reportWriter } from './write-report.ts';

const year = () =>
  input([
    account(
      '5417-8832',
      wholeYear(1_000_000, () => [row('deposits', 'employer', 1_001), row('fees', 'advisory', -3)]),
    ),
  ]);

it('makes the same report in a thread of its own, and lets go of what it was made from', async () => {
  const given = year();
  const there = await readWorkbook(await reportWriter(undefined, 1)(given, 'xlsx'));
  const here = await readWorkbook(await reportWriter()(year(), 'xlsx'));
  expect(there.cells).toEqual(here.cells);
  expect(there.cells.length).toBeGreaterThan(100);
  expect(given.accounts).toEqual([]);
});

it('makes the other formats there as well', async () => {
  const csv = new TextDecoder().decode(await reportWriter(undefined, 1)(year(), 'csv'));
  expect(csv.split('\r\n')).toHaveLength(12 * 2 + 2);
  expect(new TextDecoder().decode((await reportWriter(undefined, 1)(year(), 'pdf')).subarray(0, 5))).toBe('%PDF-');
});

it('says so if the thread ends without a report', async () => {
  await expect(reportWriter('/nowhere/report.js', 1)(year(), 'csv')).rejects.toThrow();
});
