// Makes the workbook of a large plan as the program does, in a process of its own: what that holds can be told from
// everything else.
import type { ReportRow, ReportStatement, TrustReportInput } from '../../../src-main/reports/trust-report.ts';
import { reportWriter } from '../../../src-main/reports/write-report.ts';
import { monthEnd } from '../../../src-shared/dates.ts';
import { expectedEnding, type TxKey, zeroTx } from '../../../src-shared/model/tx.ts';

const [accounts = 200, months = 12, rows = 40] = process.argv.slice(2).map(Number);
const KINDS: [TxKey, string, number][] = [
  ['deposits', 'deferral', 1_250],
  ['income', 'dividend', 310],
  ['fees', 'advisory', -125],
  ['purchases', 'buy', -900],
];

const before = process.memoryUsage().rss;
const started = process.cpuUsage();
const clock = performance.now();
const bytes = await reportWriter()(largePlan(), 'xlsx');
const { user, system } = process.cpuUsage(started);
console.log(
  JSON.stringify({
    rows: accounts * months * rows,
    seconds: (performance.now() - clock) / 1000,
    cpuSeconds: (user + system) / 1e6,
    fileMegabytes: bytes.length / 1e6,
    startMegabytes: before / 1e6,
    // The system tells kilobytes.
    peakMegabytes: (process.resourceUsage().maxRSS * 1024) / 1e6,
  }),
);

function largePlan(): TrustReportInput {
  return {
    plan: { planName: 'A plan of many accounts', internalPlanId: 'LARGE', planType: '401k' },
    planYear: 2025,
    yearStart: '2025-01-01',
    yearEnd: '2025-12-31',
    generatedOn: '2026-03-04T15:16:17.000Z',
    generatedBy: 'The bench',
    linkBase: 'http://127.0.0.1:4780',
    audit: { line: 1, digest: '0'.repeat(64) },
    amendment: 0,
    checks: [],
    recovered: [],
    basis: 'cash',
    accruals: [],
    contributions: null,
    accounts: Array.from({ length: accounts }, (_, index) => accountOf(index)),
  };
}

function accountOf(index: number): TrustReportInput['accounts'][number] {
  const names = Array.from({ length: months }, (_, month) => `2025-${String(month + 1).padStart(2, '0')}`);
  let balance = 1_000_000 + index;
  const statements = names.map((month) => {
    const statement = statementOf(`${index}-${month}`, month, balance);
    balance = statement.endingBalance!;
    return statement;
  });
  return {
    number: `5417-${String(index).padStart(4, '0')}`,
    provider: 'Example Brokerage',
    title: null,
    type: 'pooled',
    participant: null,
    moneyType: 'pooled',
    accruedBefore: null,
    months: names.map((month) => ({ month, state: 'linked' })),
    statements,
  };
}

function statementOf(id: string, month: string, beginningBalance: number): ReportStatement {
  const tx = zeroTx();
  const listed = Array.from({ length: rows }, (_, line): ReportRow => {
    const [txType, txSubType, amount] = KINDS[line % KINDS.length]!;
    tx[txType] += amount;
    const description = `${txType.toUpperCase()} OF ${id} LINE ${line}`;
    return {
      date: `${month}-15`,
      description,
      txType,
      txSubType,
      amount,
      page: 1,
      confidence: 0.98,
      excluded: false,
      changes: [],
    };
  });
  return {
    id,
    fileName: `${id}.pdf`,
    linkPath: `/app/#/documents/${id}?statement=${id}`,
    periodStart: `${month}-01`,
    periodEnd: monthEnd(2025, Number(month.slice(5))),
    beginningBalance,
    endingBalance: expectedEnding(beginningBalance, tx),
    cashOnly: false,
    tx,
    diff: {},
    reconciles: true,
    confirmed: true,
    confirmedBy: 'Rita Reviewer',
    confirmedOn: '2026-02-01T00:00:00.000Z',
    errors: [],
    reason: 'Beginning and activity give the ending balance.',
    yearToDate: {},
    accruedEnd: null,
    refs: { endingBalance: { page: 0, text: '1,100.00', source: 'text' } },
    accepted: [],
    changes: [],
    rows: listed,
  };
}
