// A large plan's workbook, and the coverage of many plans. npm run bench:trust [-- --readme]
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, loadavg, platform, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tableOf } from '../../src-main/cli/terminal.ts';
import { makeFirstStacks } from '../../src-main/stacks/first-stacks.ts';
import { refreshAllStatus } from '../../src-main/trust/account-status.ts';
import { makeAccount } from '../../src-main/trust/accounts.ts';
import { computeCoverage } from '../../src-main/trust/coverage.ts';
import { makePlan } from '../../src-main/trust/plans.ts';
import { makeStatement } from '../../src-main/trust/statement-record.ts';
import { openTrustRecords, type TrustRecords } from '../../src-main/trust/trust-records.ts';
import type { Ledger } from '../../src-main/workspace/ledger.ts';
import { openRecords } from '../../src-main/workspace/records.ts';
import { openWorkspace } from '../../src-main/workspace/workspace.ts';
import { newObjectId } from '../../src-shared/object-id.ts';
import { writeReadmeTable } from './readme-table.ts';

const { values } = parseArgs({ options: { readme: { type: 'boolean', default: false } } });
const PLANS = 1_000;
const ACCOUNTS = 2;
const MONTHS = 12;
const BARS = { workbookCpuSeconds: 10, workbookMegabytes: 500, coverageMilliseconds: 200 };
const now = () => new Date('2026-02-01T00:00:00Z');

interface Workbook {
  rows: number;
  seconds: number;
  cpuSeconds: number;
  fileMegabytes: number;
  peakMegabytes: number;
}

const workbook = JSON.parse(
  execFileSync(process.execPath, [join(import.meta.dirname, 'trust', 'workbook.ts')], { encoding: 'utf8' }),
) as Workbook;
const coverage = await measureCoverage();
const machine = {
  cpus: `${availableParallelism()} × ${cpus()[0]?.model.trim()}`,
  memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
  system: `${platform()} ${arch()}`,
  node: process.versions.node,
  load: Number(loadavg()[0]?.toFixed(1)),
};
const heads = ['', 'measured', 'bar'];
const rows = [
  [`workbook of ${workbook.rows} rows, CPU`, `${workbook.cpuSeconds.toFixed(1)} s`, `${BARS.workbookCpuSeconds} s`],
  ['workbook, clock', `${workbook.seconds.toFixed(1)} s`, ''],
  ['workbook, memory of the process', `${workbook.peakMegabytes.toFixed(0)} MB`, `${BARS.workbookMegabytes} MB`],
  [`coverage of ${PLANS} plans`, `${coverage.compute.toFixed(0)} ms`, `${BARS.coverageMilliseconds} ms`],
  [`status of ${PLANS} plans read, compared and kept`, `${coverage.refresh.toFixed(0)} ms`, ''],
];
for (const line of tableOf(heads, rows, [1, 2])) console.log(line);
const results = join(import.meta.dirname, 'results');
mkdirSync(results, { recursive: true });
const kept = { measuredOn: new Date().toISOString(), machine, bars: BARS, workbook, coverage };
writeFileSync(join(results, 'trust.json'), `${JSON.stringify(kept, null, 2)}\n`);
if (values.readme) {
  const { cpus: processors, memory, system, node, load } = machine;
  writeReadmeTable('bench:trust', heads, rows, [`${processors}, ${memory}, ${system}, Node ${node}, load ${load}.`]);
}
if (
  workbook.cpuSeconds > BARS.workbookCpuSeconds ||
  workbook.peakMegabytes > BARS.workbookMegabytes ||
  coverage.compute > BARS.coverageMilliseconds
) {
  process.exitCode = 1;
}

/** CPU milliseconds: of the arithmetic alone, and with the ledger, where nothing has changed. */
async function measureCoverage(): Promise<{ compute: number; refresh: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'tallystack-trust-'));
  try {
    const workspace = await openWorkspace(folder, { now });
    const records = openTrustRecords(workspace.ledger, now, () => undefined);
    const { team } = workspace.settings.data;
    const plans = fill(records, team, addDocuments(workspace.ledger, team));
    refreshAllStatus(records);
    const inputs = plans.map((plan) => ({
      ...plan,
      accounts: records.accounts.select('WHERE plan = ?', plan._id),
      statements: records.statements.covering(plan._id),
      today: '2026-02-01',
    }));
    const compute = cpuMilliseconds(() => {
      for (const input of inputs) computeCoverage(input);
    });
    const refresh = cpuMilliseconds(() => refreshAllStatus(records));
    await workspace.close();
    return { compute, refresh };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One document for each month, in which every account has its statement. */
function addDocuments(ledger: Ledger, team: string): string[] {
  makeFirstStacks(ledger, team, now());
  const stack = openRecords<{ _id: string }>(ledger, 'stacks').select('LIMIT 1')[0]!._id;
  const documents = openRecords<{ _id: string }>(ledger, 'documents');
  return Array.from({ length: MONTHS }, (_, index) => {
    const stamp = now().toISOString();
    const named = {
      name: `${index}.pdf`,
      checksum: String(index).padStart(64, '0'),
      lastModified: stamp,
      receivedOn: stamp,
    };
    const document = { _id: newObjectId(), stack, archived: 0, reviewed: 0, ...named };
    documents.insert(document);
    return document._id;
  });
}

function fill(records: TrustRecords, team: string, documents: readonly string[]) {
  return records.ledger.transaction(() =>
    Array.from({ length: PLANS }, (_, index) => {
      const plan = makePlan({ planName: `Plan ${index}` }, team, now());
      records.plans.insert(plan);
      for (let number = 0; number < ACCOUNTS; number += 1) {
        const account = makeAccount({ planId: plan._id, number: `${index}-${number}` }, plan, now());
        records.accounts.insert(account);
        for (let month = 1; month <= MONTHS; month += 1)
          fillMonth(records, { plan, account, month, team, document: documents[month - 1]! });
      }
      return plan;
    }),
  );
}

function fillMonth(
  records: TrustRecords,
  given: {
    plan: ReturnType<typeof makePlan>;
    account: ReturnType<typeof makeAccount>;
    month: number;
    team: string;
    document: string;
  },
): void {
  const { plan, account, month, team } = given;
  const document = { _id: given.document, team, pageCount: 1 };
  const { body, basis } = makeStatement({ document, plan, account, creator: team, now: now() }, undefined, false);
  const months = [`2025-${String(month).padStart(2, '0')}`];
  records.statements.insert({
    body: { ...body, months, planYear: 2025, beginningBalance: month, endingBalance: month + 1, reconciles: true },
    basis,
  });
}

function cpuMilliseconds(work: () => void): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}
