import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTrustReport, type TrustReportInput } from '../../src-main/reports/trust-report.ts';
import { account, anyReport, input, PAYLOADS, row, wholeYear } from '../support/report-input.ts';
import { readWorkbook } from '../support/workbook-reading.ts';

const hasOffice = spawnSync('soffice', ['--version']).status === 0;
if (!hasOffice)
  console.log('Skipped: the workbook is not recalculated, because LibreOffice (soffice) is not on this machine.');

const SEED = 20_250_304;

describe.skipIf(!hasOffice)('the workbook in LibreOffice', () => {
  let folder = '';
  let originals: Uint8Array[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'workbook-'));
    mkdirSync(join(folder, 'out'));
    originals = await Promise.all(
      [whole(), gaps(), ...fc.sample(anyReport, { numRuns: 8, seed: SEED })].map(buildTrustReport),
    );
    const files = originals.map((bytes, index) => {
      const file = join(folder, `report-${index}.xlsx`);
      writeFileSync(file, withoutResults(bytes));
      return file;
    });
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    execFileSync(
      'soffice',
      [profile, '--headless', '--convert-to', 'xlsx', '--outdir', join(folder, 'out'), ...files],
      {
        stdio: 'ignore',
        timeout: 300_000,
      },
    );
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('gives every formula the value that stands cached beside it, and no error', async () => {
    let compared = 0;
    for (const [index, bytes] of originals.entries()) {
      const ours = await readWorkbook(bytes);
      const theirs = await readWorkbook(readFileSync(join(folder, 'out', `report-${index}.xlsx`)));
      for (const cell of ours.cells) {
        if (cell.formula === undefined) continue;
        const other = theirs.at(cell.sheet, cell.address);
        const where = `report ${index} ${cell.sheet}!${cell.address} =${cell.formula}`;
        if (typeof cell.value === 'number') expect(other?.value, where).toBeCloseTo(cell.value, 4);
        else expect(other?.value, where).toBe(cell.value);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(1_000);
  });

  test('finds formulas only where we wrote them', async () => {
    for (const [index, bytes] of originals.entries()) {
      const ours = await readWorkbook(bytes);
      const theirs = await readWorkbook(readFileSync(join(folder, 'out', `report-${index}.xlsx`)));
      const planned = new Set(
        ours.cells.filter(({ formula }) => formula !== undefined).map(({ sheet, address }) => `${sheet}!${address}`),
      );
      const foreign = theirs.cells.filter(
        ({ formula, sheet, address }) => formula !== undefined && !planned.has(`${sheet}!${address}`),
      );
      expect(foreign).toEqual([]);
    }
  });

  test('has zero in every check of a complete year', async () => {
    const book = await readWorkbook(readFileSync(join(folder, 'out', 'report-0.xlsx')));
    const labels = book.cells.filter(({ value }) => typeof value === 'string' && value.startsWith('Check:'));
    const checks = labels.flatMap(({ sheet, address }) =>
      book.cells.filter(
        (cell) => cell.sheet === sheet && cell.formula !== undefined && rowOf(cell.address) === rowOf(address),
      ),
    );
    expect(checks.length).toBeGreaterThan(20);
    expect(checks.map(({ value }) => value)).toEqual(checks.map(() => 0));
  });
});

function whole(): TrustReportInput {
  const rows = () => PAYLOADS.map((text, index) => row('deposits', 'employer', 1_001 + index, { description: text }));
  return input([
    account('5417-8832', wholeYear(123_456_789, rows)),
    account(
      "O'Brien & Co: [1]",
      wholeYear(10, () => []),
    ),
  ]);
}

function gaps(): TrustReportInput {
  const year = wholeYear(99_999, (month) => [
    row('income', 'interest', Number(month.slice(5)) * 7),
    row('fees', 'advisory', -3),
  ]);
  return input([
    account(
      '1',
      year.filter((_, index) => index % 3 !== 1),
    ),
    account('2', []),
  ]);
}

/** LibreOffice trusts results that are in a file; without them it has to calculate. */
function withoutResults(bytes: Uint8Array): Uint8Array {
  const files = unzipSync(bytes);
  let removed = 0;
  for (const name of Object.keys(files).filter((one) => one.startsWith('xl/worksheets/sheet'))) {
    const xml = strFromU8(files[name]!).replace(/(<\/f>)<v>[^<]*<\/v>/g, (_, end: string) => {
      removed += 1;
      return end;
    });
    files[name] = strToU8(xml);
  }
  if (removed === 0) throw new Error('The workbook has no cached results to remove.');
  return zipSync(files);
}

function rowOf(address: string): string {
  return address.replace(/^[A-Z]+/, '');
}
