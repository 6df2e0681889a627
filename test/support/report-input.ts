import fc from 'fast-check';
import type {
  ReportAccount,
  ReportRow,
  ReportStatement,
  TrustReportInput,
} from '../../src-main/reports/trust-report-input.ts';
import { addDays, monthEnd } from '../../src-shared/dates.ts';
import { ACCRUAL_KINDS, ACCRUAL_SUBJECTS, BASES } from '../../src-shared/model/plan-year.ts';
import { expectedEnding, TX_KEYS, type TxKey, zeroTx } from '../../src-shared/model/tx.ts';

/** Texts as hostile or careless documents have them: each must stay text wherever it is written. */
export const PAYLOADS = [
  '=1+1',
  '=HYPERLINK("http://example.invalid","x")',
  '+cmd|/c calc!A0',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r\n=1+1',
  "'=1+1",
  'O\'Brien & Söhne <b>"x"</b> ]]>',
  '&P&D&L',
  '_x003D_1+1',
  'bell\u0007 null\u0000 lone \ud800 end\uffff',
  '',
] as const;

const MONTHS = Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}`);

export function row(txType: TxKey, txSubType: string, amount: number, more: Partial<ReportRow> = {}): ReportRow {
  return {
    date: '2025-01-15',
    description: `${txType} ${txSubType}`,
    txType,
    txSubType,
    amount,
    page: 1,
    confidence: 0.98,
    excluded: false,
    changes: [],
    ...more,
  };
}

/** A statement of a month whose tx is the sum of its rows and which reconciles, unless told otherwise. */
export function statement(month: string, beginning: number, rows: ReportRow[], more: Partial<ReportStatement> = {}) {
  const tx = zeroTx();
  for (const one of rows) if (!one.excluded) tx[one.txType] += one.amount;
  const total = more.tx ?? tx;
  const built: ReportStatement = {
    id: `statement-${month}`,
    fileName: `statement ${month}.pdf`,
    linkPath: `/statements/${month}`,
    periodStart: `${month}-01`,
    periodEnd: monthEnd(2025, Number(month.slice(5))),
    beginningBalance: beginning,
    endingBalance: expectedEnding(beginning, total, more.cashOnly ?? false),
    cashOnly: false,
    tx: total,
    diff: {},
    reconciles: true,
    confirmed: true,
    confirmedBy: 'Rita Reviewer',
    confirmedOn: '2026-02-01T00:00:00.000Z',
    errors: [],
    reason: 'Beginning and activity give the ending balance.',
    yearToDate: {},
    accruedEnd: null,
    refs: {
      beginningBalance: { page: 0, text: '1,000.00', source: 'text' },
      endingBalance: { page: 0, text: '1,100.00', source: 'ocr' },
    },
    accepted: [],
    changes: [],
    rows,
    ...more,
  };
  return built;
}

/** An account whose expected months are the twelve of 2025; `linked` where a statement is there. */
export function account(
  number: string,
  statements: ReportStatement[],
  more: Partial<ReportAccount> = {},
): ReportAccount {
  const there = new Set(statements.map((one) => one.periodEnd?.slice(0, 7)));
  return {
    number,
    provider: 'Example Brokerage',
    title: 'Pooled account',
    type: 'pooled',
    participant: null,
    moneyType: 'pooled',
    accruedBefore: null,
    months: MONTHS.map((month) => ({ month, state: there.has(month) ? ('linked' as const) : ('missing' as const) })),
    statements,
    ...more,
  };
}

export function input(accounts: ReportAccount[], more: Partial<TrustReportInput> = {}): TrustReportInput {
  return {
    plan: { planName: 'Birchwood Machine Works 401(k)', internalPlanId: 'BMW-01', planType: '401k' },
    planYear: 2025,
    yearStart: '2025-01-01',
    yearEnd: '2025-12-31',
    generatedOn: '2026-03-04T15:16:17.000Z',
    generatedBy: 'Paul Preparer',
    linkBase: 'http://127.0.0.1:4780',
    audit: { line: 17, digest: '0123456789abcdef'.repeat(4) },
    amendment: 0,
    accounts,
    checks: [],
    recovered: [],
    basis: 'cash',
    accruals: [],
    contributions: null,
    ...more,
  };
}

/** Twelve statements in a row, each beginning where the one before ended. */
export function wholeYear(beginning: number, rowsOf: (month: string) => ReportRow[]): ReportStatement[] {
  let balance = beginning;
  return MONTHS.map((month) => {
    const one = statement(month, balance, rowsOf(month));
    balance = one.endingBalance!;
    return one;
  });
}

const cents = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 });
const anyText = fc.oneof(fc.constantFrom(...PAYLOADS), fc.string({ unit: 'binary', maxLength: 40 }));
const anySubType = fc.constantFrom(
  ...['employer', 'deferral', 'match', 'contribution', 'interest', 'dividend', 'capgain-lt', 'foreign-tax', 'advisory'],
  ...['custody', 'tax', 'wire', 'corrective', 'distribution', 'in', 'out', 'buy', 'something-new', '', '=1+1'],
);

const anyRow: fc.Arbitrary<ReportRow> = fc.record({
  date: fc.integer({ min: 0, max: 364 }).map((days) => addDays('2025-01-01', days)),
  description: anyText,
  txType: fc.constantFrom(...TX_KEYS),
  txSubType: anySubType,
  amount: cents,
  page: fc.nat(30),
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  excluded: fc.boolean(),
  changes: fc.array(
    fc.record({
      user: anyText,
      timestamp: fc.constant('2026-01-02T03:04:05.000Z'),
      field: anyText,
      from: anyText,
      to: anyText,
      note: fc.option(anyText),
    }),
    { maxLength: 1 },
  ),
});

/** Any statement of a month: wrong balances, missing balances, totals that rows do not explain, cash accounts. */
export function anyStatement(month: string): fc.Arbitrary<ReportStatement> {
  return fc
    .record({
      rows: fc.array(anyRow, { maxLength: 8 }),
      beginning: fc.option(cents, { freq: 8 }),
      unexplained: fc.array(fc.tuple(fc.constantFrom(...TX_KEYS), cents), { maxLength: 2 }),
      off: fc.oneof(fc.constant(0), cents),
      endingRead: fc.boolean(),
      cashOnly: fc.boolean(),
      confirmed: fc.boolean(),
      yearToDate: fc.dictionary(fc.constantFrom('beginningBalance', ...TX_KEYS.map((key) => `tx.${key}`)), cents, {
        maxKeys: 4,
      }),
      accruedEnd: fc.option(cents),
      texts: fc.tuple(anyText, anyText, anyText),
    })
    .map((given) => {
      const tx = statement(month, 0, given.rows).tx;
      for (const [key, amount] of given.unexplained) tx[key] += amount;
      const ending = expectedEnding(given.beginning ?? 0, tx, given.cashOnly) + given.off;
      return statement(month, given.beginning ?? 0, given.rows, {
        tx,
        beginningBalance: given.beginning,
        endingBalance: given.endingRead || given.off === 0 ? ending : null,
        cashOnly: given.cashOnly,
        confirmed: given.confirmed,
        reconciles: given.off === 0,
        errors: given.off === 0 ? [] : ['does-not-reconcile', given.texts[0]],
        yearToDate: given.yearToDate,
        accruedEnd: given.accruedEnd,
        fileName: given.texts[0],
        reason: given.texts[1],
        refs: { 'tx.gain_loss': { page: 2, text: given.texts[2], source: 'derived' } },
        accepted: [
          { key: 'gain_loss', user: given.texts[1], timestamp: '2026-01-01T00:00:00.000Z', note: given.texts[2] },
        ],
      });
    });
}

const anyPayroll = fc.record({
  date: fc.constant('2025-02-14'),
  source: anyText,
  amount: cents,
  note: anyText,
});
const anyDeposit = fc.record({
  date: fc.constant('2025-02-17'),
  source: anyText,
  amount: cents,
  accountNumber: anyText,
  description: anyText,
  linkPath: fc.option(fc.constant('/app/#/documents/1')),
});

const anyChecks: fc.Arbitrary<Pick<TrustReportInput, 'checks' | 'recovered' | 'basis' | 'accruals' | 'contributions'>> =
  fc.record({
    basis: fc.constantFrom(...BASES),
    accruals: fc.array(
      fc.record({
        accountNumber: fc.option(anyText),
        kind: fc.constantFrom(...ACCRUAL_KINDS),
        what: fc.constantFrom(...ACCRUAL_SUBJECTS),
        begin: cents,
        end: cents,
        note: anyText,
      }),
      { maxLength: 4 },
    ),
    contributions: fc.option(
      fc.record({
        matched: fc.array(
          fc.record({ payroll: fc.array(anyPayroll, { minLength: 1, maxLength: 2 }), deposit: anyDeposit }),
          {
            maxLength: 3,
          },
        ),
        unmatchedPayroll: fc.array(anyPayroll, { maxLength: 2 }),
        unmatchedDeposits: fc.array(anyDeposit, { maxLength: 2 }),
        tolerance: fc.constant({ days: 10, amount: 5 }),
      }),
    ),
    checks: fc.array(
      fc.record({
        check: fc.constantFrom(...(['continuity', 'opening', 'year-to-date', 'transfers', 'plan-identity'] as const)),
        state: fc.constantFrom(...(['passed', 'failed', 'unavailable'] as const)),
        accountNumber: fc.option(anyText),
        key: fc.option(anyText),
        expected: fc.option(cents),
        found: fc.option(cents),
        message: anyText,
        statements: fc.array(fc.record({ fileName: anyText, linkPath: fc.option(fc.constant('/app/#/documents/1')) }), {
          maxLength: 5,
        }),
      }),
      { maxLength: 6 },
    ),
    recovered: fc.array(
      fc.record({
        accountNumber: anyText,
        months: fc.constant(['2025-05']),
        beginning: fc.option(cents),
        ending: fc.option(cents),
        tx: fc
          .array(fc.tuple(fc.constantFrom(...TX_KEYS), cents), { maxLength: 4 })
          .map((given) => ({ ...zeroTx(), ...Object.fromEntries(given) })),
        cashOnly: fc.boolean(),
        from: fc.array(anyText, { maxLength: 2 }),
      }),
      { maxLength: 2 },
    ),
  });

/** Any plan of up to three accounts, each with any of the first four months; the others are missing or not expected. */
export const anyReport: fc.Arbitrary<TrustReportInput> = fc
  .array(
    fc.record({
      number: anyText,
      provider: fc.option(anyText),
      title: fc.option(anyText),
      statements: fc.tuple(...MONTHS.slice(0, 4).map((month) => fc.option(anyStatement(month), { freq: 3 }))),
      laterMonths: fc.constantFrom('missing' as const, 'na' as const),
    }),
    { maxLength: 3 },
  )
  .chain((accounts) =>
    fc
      .record({ planName: anyText, linkBase: fc.option(fc.constant('http://127.0.0.1:4780')), found: anyChecks })
      .map((plan) =>
        input(
          accounts.map((one) => {
            const there = one.statements.filter((each) => each !== null);
            const built = account(one.number, there, { provider: one.provider, title: one.title });
            const months = built.months.map((each) =>
              each.month > '2025-04' ? { ...each, state: one.laterMonths } : each,
            );
            return { ...built, months };
          }),
          {
            plan: { planName: plan.planName, internalPlanId: null, planType: null },
            linkBase: plan.linkBase,
            ...plan.found,
          },
        ),
      ),
  );
