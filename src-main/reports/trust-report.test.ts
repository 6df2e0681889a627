import { type CellObject, read } from '@e965/xlsx';
import type { ConditionalFormattingOptions } from 'exceljs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zeroTx } from '../../src-shared/model/tx.ts';
import { Evaluation } from '../../test/support/formula-evaluator.ts';
import { account, anyReport, input, PAYLOADS, row, statement, wholeYear } from '../../test/support/report-input.ts';
import { type ReadWorkbook, readWorkbook } from '../../test/support/workbook-reading.ts';
import { cellText } from './safe-text.ts';
import type { CellValue, WorkbookPlan } from './sheet-plan.ts';
import { buildTrustReport, planTrustReport, type ReportCheck, type TrustReportInput } from './trust-report.ts';

const TRUST = 'Trust report';

async function built(given: TrustReportInput): Promise<ReadWorkbook> {
  return readWorkbook(await buildTrustReport(given));
}

const yearOfRows = () => [
  row('deposits', 'employer', 125_050),
  row('deposits', 'deferral', 200_001, { page: 2 }),
  row('deposits', 'contribution', 33),
  row('income', 'dividend', 31_025),
  row('fees', 'advisory', -12_510),
  row('purchases', 'buy', -400_000),
];

/** Dollars as the file has them, from integer cents. */
const dollars = (cents: number) => cents / 100;

describe('the trust report', () => {
  test('shows every line of a complete year, all checks at zero, and is final', async () => {
    const book = await built(input([account('5417-8832', wholeYear(10_000_000, yearOfRows))]));
    const monthly = 125_050 + 200_001 + 33 + 31_025 - 12_510;
    expect(book.find(TRUST, 'Beginning balance', 'B')?.value).toBe(100_000);
    expect(book.find(TRUST, 'Contributions: employee', 'B')?.value).toBe(dollars(12 * 200_001));
    expect(book.find(TRUST, 'Contributions: employer', 'B')?.value).toBe(dollars(12 * 125_050));
    expect(book.find(TRUST, 'Contributions: other or unspecified', 'B')?.value).toBe(dollars(12 * 33));
    expect(book.find(TRUST, 'Total contributions', 'C')?.value).toBe(dollars(12 * 325_084));
    expect(book.find(TRUST, 'Ending balance, as printed', 'C')?.value).toBe(dollars(10_000_000 + 12 * monthly));
    expect(book.find(TRUST, 'Purchases', 'C')?.value).toBe(dollars(-12 * 400_000));
    const checks = book.cells.filter(
      (cell) => cell.formula && book.at(cell.sheet, rowLabel(cell.address))?.value?.toString().startsWith('Check'),
    );
    expect(checks.length).toBeGreaterThan(15);
    expect(checks.map((cell) => cell.value)).toEqual(checks.map(() => 0));
    expect(book.at(TRUST, 'A2')?.value).toMatch(/^FINAL · BMW-01/);
  });

  test('prints the point of the audit log that it was made at', async () => {
    const given = input([account('5417-8832', wholeYear(10_000_000, yearOfRows))]);
    const book = await built(given);
    expect(book.find('Status', 'Audit log, line 17', 'B')?.value).toBe(given.audit.digest);
  });

  test('holds, for any plan, formulas whose cached results are what the formulas give', async () => {
    await fc.assert(
      fc.asyncProperty(anyReport, async (given) => {
        const book = await built(given);
        const evaluation = new Evaluation(book);
        const wrong = book.cells.flatMap(({ sheet, address, formula, value }) => {
          if (formula === undefined) return [];
          const computed = evaluation.cell(sheet, address);
          const same =
            typeof value === 'number' && typeof computed === 'number'
              ? Math.abs(value - computed) < 0.0005
              : value === computed;
          return same ? [] : [{ sheet, address, formula, value, computed }];
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 40, interruptAfterTimeLimit: 30_000 },
    );
  });

  test('writes, for any plan, exactly the planned cells: text as text, and no formula that was not planned', async () => {
    await fc.assert(
      fc.asyncProperty(anyReport, async (given) => {
        const book = await built(given);
        const planned = plannedCells(planTrustReport(given));
        const wrong = book.cells.filter((cell) => {
          const plan = planned.get(`${cell.sheet}!${cell.address}`);
          if (plan?.kind === 'text' && (cell.value ?? '') !== readBack(plan.text)) return true;
          return cell.formula !== (plan && 'formula' in plan ? plan.formula : undefined);
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 25, interruptAfterTimeLimit: 30_000 },
    );
  });

  test.each(PAYLOADS)('keeps %j as text in every field and writes no formula from it', async (payload) => {
    const rows = [row('deposits', payload, 100, { description: payload, changes: [change(payload)] })];
    const one = statement('2025-01', 0, rows, {
      fileName: payload,
      reason: payload,
      confirmedBy: payload,
      errors: [payload],
      refs: { endingBalance: { page: 0, text: payload, source: 'manual' } },
      accepted: [{ key: payload, user: payload, timestamp: payload, note: payload }],
      changes: [change(payload)],
    });
    const given = input(
      [account(payload, [one], { provider: payload, title: payload, type: payload, participant: payload })],
      {
        plan: { planName: payload, internalPlanId: payload, planType: payload },
        generatedBy: payload,
      },
    );
    const book = await built(given);
    expect(book.cells.find((cell) => cell.sheet === 'Transactions' && cell.address === 'D5')?.value ?? '').toBe(
      readBack(payload),
    );
    const ours = /^(-?[A-Z$]+\d+|(SUM|IF|ROUND|MIN|MAX|COUNTIF)\(.*\)|'[^']*'![A-Z]+\d+)$/s;
    for (const { formula } of book.cells) if (formula !== undefined) expect(formula).toMatch(ours);
  });

  test('shows a missing month as missing, never as zero, and stays a draft', async () => {
    const year = wholeYear(10_000_000, yearOfRows).filter(({ periodStart }) => periodStart !== '2025-04-01');
    const book = await built(input([account('5417-8832', year)]));
    expect(book.at('5417-8832', 'E4')?.value).toBe('Apr 2025');
    const april = book.cells.filter(
      ({ sheet, address }) => sheet === '5417-8832' && /^E([6-9]|[1-9]\d)$/.test(address),
    );
    expect(april.length).toBeGreaterThan(30);
    expect(new Set(april.map(({ value }) => value))).toEqual(new Set(['missing']));
    const monthly = 325_084 + 31_025 - 12_510;
    expect(book.find(TRUST, 'Check: printed less computed (must be 0.00)', 'B')?.value).toBe(dollars(monthly));
    expect(book.find(TRUST, 'of it: gaps between statements', 'B')?.value).toBe(dollars(monthly));
    expect(book.find(TRUST, 'Months missing', 'B')?.value).toBe('Apr');
    expect(book.at(TRUST, 'A2')?.value).toMatch(/^DRAFT/);
    expect(book.find('Status', '5417-8832', 'G')?.value).toBe('missing');
    expect(book.find('Exceptions', '5417-8832', 'C')?.value).toBe('Apr 2025');
  });

  test('shows an account without any statement as missing in every figure', async () => {
    const book = await built(
      input([
        account('5417-8832', []),
        account(
          '9',
          wholeYear(100, () => []),
        ),
      ]),
    );
    expect(book.find(TRUST, 'Beginning balance', 'B')?.value).toBe('missing');
    expect(book.find(TRUST, 'Total contributions', 'B')?.value).toBe('missing');
    expect(book.find(TRUST, 'Check: printed less computed (must be 0.00)', 'B')?.value).toBe('not proved');
    expect(book.find(TRUST, 'Ending balance, as printed', 'D')?.value).toBe(1);
  });

  test('puts what the rows do not explain on a line of its own and among the exceptions', async () => {
    const rows = [row('deposits', 'employer', 1_000)];
    const tx = { ...statement('2025-01', 0, rows).tx, deposits: 1_250 };
    const book = await built(input([account('1', [statement('2025-01', 0, rows, { tx })])]));
    expect(book.find(TRUST, 'Contributions: printed total less listed rows', 'B')?.value).toBe(2.5);
    expect(book.find(TRUST, 'Total contributions', 'B')?.value).toBe(12.5);
    const shown = book.cells.filter(({ sheet, value }) => sheet === 'Exceptions' && value === 'printed less listed');
    expect(shown).toHaveLength(1);
    expect(book.find('5500', 'To allocate: Contributions: printed total less listed rows', 'B')?.value).toBe(2.5);
  });

  test.each(['valueOf', 'constructor', 'toString', '__proto__'])(
    'takes the error code "%s" for nothing but a code',
    async (code) => {
      const book = await built(input([account('5417-8832', [statement('2025-01', 0, [], { errors: [code] })])]));
      expect(book.cells.some(({ sheet, value }) => sheet === 'Exceptions' && value === code)).toBe(true);
    },
  );

  test.each(['valueOf', 'toString', '__proto__'])(
    'takes the key "%s" of a check for nothing but a key',
    async (key) => {
      const check = {
        check: 'continuity',
        state: 'passed',
        accountNumber: null,
        key,
        expected: null,
        found: null,
      } as const;
      const book = await built(input([], { checks: [{ ...check, message: 'Told', statements: [] }] }));
      expect(book.cells.some(({ sheet, value }) => sheet === 'Checks' && value === key)).toBe(true);
    },
  );

  test('links each figure to its page and notes the file, the page and the printed text', async () => {
    const given = account('1', [statement('2025-01', 100_000, [row('income', 'interest', 25)])]);
    const book = await built(input([given]));
    const beginning = book.find('1', 'Beginning balance', 'B');
    expect(beginning?.value).toBe(1_000);
    expect(beginning?.link).toBe('http://127.0.0.1:4780/statements/2025-01?page=0');
    expect(beginning?.note).toBe('statement 2025-01.pdf, page 1: printed “1,000.00”');
    expect(book.find('1', 'Income: interest', 'B')?.link).toBe('http://127.0.0.1:4780/statements/2025-01?page=1');
    const unlinked = await built(input([given], { linkBase: null }));
    expect(unlinked.cells.filter(({ link }) => link !== undefined)).toEqual([]);
    expect(unlinked.find('1', 'Beginning balance', 'B')?.note).toBe(beginning?.note);
  });

  test('prints landscape, fit to the width, with plan, period, state and page of pages, and repeats its heads', async () => {
    const { book } = await built(
      input(
        [
          account(
            '1',
            wholeYear(0, () => []),
          ),
        ],
        { plan: { planName: '401(k) of A & B', internalPlanId: null, planType: null } },
      ),
    );
    for (const sheet of book.worksheets) {
      // Twelve months side by side are read on two pages, with their labels on both.
      const fitToWidth = sheet.name === '1' ? 2 : 1;
      expect(sheet.pageSetup).toMatchObject({ orientation: 'landscape', fitToPage: true, fitToWidth });
      if (sheet.name === '1') expect(sheet.pageSetup.printTitlesColumn).toBe('A:A');
      expect(sheet.headerFooter.oddHeader).toBe(
        ['&L', '401(k) of A && B', '&C', 'Plan year 2025 (2025-01-01 to 2025-12-31)', '&R', 'FINAL']
          .map((part) => (/^&[LCR]$/.test(part) ? `${part}&9&"Arial,Regular"` : part))
          .join(''),
      );
      expect(sheet.headerFooter.oddFooter).toContain('Page &P of &N');
      expect(sheet.views[0]).toMatchObject({ state: 'frozen' });
    }
    expect(book.definedNames.getRanges('Trust_check').ranges).toHaveLength(1);
    expect(book.title).toBe('Trust report 2025 · 401(k) of A & B');
    expect(book.created.toISOString()).toBe('2026-03-04T15:16:17.000Z');
  });

  test('compares the printed year-to-date figures with the statements up to the one that prints them', async () => {
    const year = wholeYear(0, () => [row('income', 'interest', 100)]);
    const printing = year.map((one, index) =>
      index === 5 ? { ...one, yearToDate: { 'tx.income': 612, beginningBalance: 0 } } : one,
    );
    const book = await built(input([account('1', printing)]));
    expect(book.find('1', 'Total income', 'O')?.value ?? book.find('1', 'Income: interest', 'O')?.value).toBe(6.12);
    expect(book.find('1', 'Total income', 'P')?.value).toBe(0.12);
  });

  test('tells on the sheet Checks what is wrong across months and accounts, failures first', async () => {
    const given = input([account('7', [])], {
      checks: [
        check({ state: 'passed', expected: 5, found: 5 }),
        check({ state: 'failed', expected: 100_000, found: 90_050, message: 'May begins with 900.50.' }),
      ],
    });
    const book = await built(given);
    expect(book.at('Checks', 'B6')).toMatchObject({ value: 'failed' });
    expect(book.at('Checks', 'G6')).toMatchObject({ value: -99.5, formula: 'ROUND(F6-E6,2)' });
    expect(book.at('Checks', 'H6')?.value).toBe('May begins with 900.50.');
    // Of several statements, the figure leads to the page: some viewers show a linked text on one line only.
    expect(book.at('Checks', 'F6')?.link).toBe('http://127.0.0.1:4780/app/#/documents/2');
    expect(book.at('Checks', 'I6')?.value).toBe('april.pdf\nmay.pdf');
    expect(book.at('Checks', 'I6')?.link).toBeUndefined();
    expect(book.at('Checks', 'B3')).toMatchObject({ value: 1, formula: 'COUNTIF($B$6:$B$7,"failed")' });
  });

  test('shows what a missing month must hold as recovered, counted in no figure', async () => {
    const year = wholeYear(100_000, () => [row('income', 'interest', 100)]);
    const months = year.filter(({ periodStart }) => periodStart !== '2025-08-01');
    const recovered = {
      accountNumber: '7',
      months: ['2025-08'],
      beginning: 100_700,
      ending: 100_800,
      tx: { ...zeroTx(), income: 100, purchases: -50 },
      cashOnly: false,
      from: ['july.pdf', 'september.pdf'],
    };
    const book = await built(input([account('7', months)], { recovered: [recovered] }));
    expect(book.find('Checks', 'Income', 'E')?.value).toBe(1);
    expect(book.find('Checks', 'Purchases', 'E')).toBeUndefined();
    expect(book.find('Checks', 'Difference (0.00 closes the gap)', 'E')).toMatchObject({ value: 0 });
    expect(book.find('Checks', 'Ending balance, computed', 'E')?.formula).toMatch(/^SUM\(E\d+:E\d+\)$/);
    expect(book.find('7', 'Plan year 2025', 'I')).toMatchObject({ value: 'Aug 2025' });
    expect(book.find('7', 'Plan year 2025', 'I')?.note).toContain('Checks');
    expect(book.find(TRUST, 'Total income', 'B')?.value ?? book.find(TRUST, 'Income: interest', 'B')?.value).toBe(11);
  });

  test('turns a check red by itself as soon as it is not zero', async () => {
    const { book } = await built(input([account('7', wholeYear(0, yearOfRows))]));
    const rules = book.worksheets.flatMap(({ name, model }) =>
      conditionsOf(model).map(({ ref, rules: [rule] }) => ({
        name,
        ref,
        formula: rule && 'formulae' in rule ? rule.formulae?.[0] : undefined,
      })),
    );
    expect(rules).toContainEqual({
      name: TRUST,
      ref: expect.stringMatching(/^B\d+:C\d+$/),
      formula: expect.stringMatching(/^AND\(ISNUMBER\(B\d+\),ROUND\(N\(B\d+\),2\)<>0\)$/),
    });
    expect(new Set(rules.map(({ name }) => name))).toEqual(new Set([TRUST, '7', 'Checks']));
  });

  test('is read by another library with the same figures, links, notes and names', async () => {
    const year = wholeYear(10_000_000, () => [row('deposits', 'employer', 125_050, { description: '=1+1' })]);
    const other = read(await buildTrustReport(input([account('5417-8832', year)])), { cellFormula: true });
    const trust = other.Sheets[TRUST]!;
    const labels = Object.entries(trust).filter(([at]) => /^A\d+$/.test(at)) as [string, CellObject][];
    const rowNumber = labels.find(([, { v }]) => v === 'Ending balance, as printed')![0].slice(1);
    expect(trust[`B${rowNumber}`]).toMatchObject({ v: 100_000 + 12 * 1250.5, t: 'n' });
    expect(trust[`B${rowNumber}`].f).toMatch(/^'5417-8832'!/);
    const beginning = other.Sheets['5417-8832']!.B6 as CellObject;
    expect(beginning.l?.Target).toBe('http://127.0.0.1:4780/statements/2025-01?page=0');
    expect(beginning.c?.[0]?.t).toContain('page 1: printed “1,000.00”');
    expect(other.Sheets.Transactions!.D5).toMatchObject({ v: '=1+1', t: 's' });
    expect(other.Sheets.Transactions!.D5.f).toBeUndefined();
    expect(other.Workbook?.Names?.map(({ Name }) => Name)).toContain('Trust_check');
    expect(other.Props?.Title).toContain('Birchwood');
  });

  test('is a workbook even without accounts', async () => {
    const book = await built(input([]));
    expect(book.book.worksheets.map(({ name }) => name)).toEqual([
      TRUST,
      'Transactions',
      '5500',
      'Checks',
      'Status',
      'Exceptions',
    ]);
    expect(book.at(TRUST, 'A2')?.value).toMatch(/^DRAFT/);
  });
});

function check(more: Partial<ReportCheck>): ReportCheck {
  return {
    check: 'continuity',
    state: 'passed',
    accountNumber: '7',
    key: null,
    expected: null,
    found: null,
    message: '',
    statements: [
      { fileName: 'april.pdf', linkPath: '/app/#/documents/1' },
      { fileName: 'may.pdf', linkPath: '/app/#/documents/2' },
    ],
    ...more,
  };
}

/** The library reads these back but does not declare them. */
function conditionsOf(model: object): ConditionalFormattingOptions[] {
  return (model as { conditionalFormattings?: ConditionalFormattingOptions[] }).conditionalFormattings ?? [];
}

function rowLabel(address: string): string {
  return address.replace(/^[A-Z]+/, 'A');
}

function change(text: string) {
  return { user: text, timestamp: text, field: text, from: text, to: text, note: text };
}

/** As a reader gives it back: the escape before `_x003D_` and its like undone. */
function readBack(text: string): string {
  return cellText(text).replace(/_x005F_(?=x[0-9a-fA-F]{4}_)/g, '_');
}

function plannedCells(plan: WorkbookPlan) {
  return new Map<string, CellValue>(
    [...plan.sheets].flatMap((sheet) =>
      [...sheet.rows].flatMap((one, index) =>
        one.cells.flatMap((cell, column) =>
          cell ? [[`${sheet.name}!${String.fromCharCode(65 + column)}${index + 1}`, cell.value] as const] : [],
        ),
      ),
    ),
  );
}
