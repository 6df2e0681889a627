import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatMoney, toCents } from '../../src-shared/money.ts';
import { type Finished, projectRoot, tallystack, temporaryFolder } from '../support/tallystack.ts';

interface DemoAnswer {
  rows: {
    file: string;
    account: string;
    period: string;
    beginning: string;
    ending: string;
    rows: number;
    reconciles: boolean;
    reason: string;
  }[];
  workbooks: string[];
  seconds: number;
}

interface Truth {
  statements: {
    accountNumber: string;
    periodStart: string;
    periodEnd: string;
    beginningBalance: number;
    endingBalance: number;
    transactions: unknown[];
  }[];
}

const folder = temporaryFolder();
const refused = join(folder.path, 'refused.txt');
const truths = join(projectRoot, 'test', 'fixtures', 'samples');
const refuseNetwork = pathToFileURL(join(projectRoot, 'test', 'support', 'refuse-network.mjs')).href;

let run: Finished;
let answer: DemoAnswer;

beforeAll(async () => {
  run = await tallystack(['demo', '--workspace', join(folder.path, 'demo'), '--json'], {
    env: { NODE_OPTIONS: `--import ${refuseNetwork}`, REFUSED_CONNECTIONS: refused },
  });
  answer = JSON.parse(run.stdout) as DemoAnswer;
});

afterAll(() => folder.remove());

describe('the demo', () => {
  it('ends well', () => {
    expect(run.stderr).toBe('');
    expect(run.code).toBe(0);
  });

  it("finds every sample's account, period, balances and number of rows as the truth has them, and proves them", () => {
    const expected = readdirSync(truths).flatMap((name) => {
      const truth = JSON.parse(readFileSync(join(truths, name), 'utf8')) as Truth;
      return truth.statements.map((statement) => ({
        file: name.replace('.truth.json', '.pdf'),
        account: statement.accountNumber,
        period: `${statement.periodStart} – ${statement.periodEnd}`,
        beginning: formatMoney(toCents(statement.beginningBalance)),
        ending: formatMoney(toCents(statement.endingBalance)),
        rows: statement.transactions.length,
        reconciles: true,
      }));
    });
    const found = answer.rows.map(({ file, account, period, beginning, ending, rows, reconciles }) => ({
      file,
      account,
      period,
      beginning,
      ending,
      rows,
      reconciles,
    }));
    const inOrder = (a: { account: string; period: string }, b: typeof a) =>
      `${a.account} ${a.period}` < `${b.account} ${b.period}` ? -1 : 1;
    expect(found.sort(inOrder)).toEqual(expected.sort(inOrder));
  });

  it('writes workbooks that are there and are zipped Office files', () => {
    expect(answer.workbooks.length).toBeGreaterThan(0);
    for (const file of answer.workbooks)
      expect(Object.keys(unzipSync(readFileSync(file)))).toContain('xl/workbook.xml');
  });

  it('tries no connection but loopback, in any of its processes and threads', () => {
    expect(existsSync(refused) ? readFileSync(refused, 'utf8') : '').toBe('');
  });
});

describe('the guard that refuses the network', () => {
  it('sees what a process, its fork and its worker thread try', async () => {
    const seen = join(folder.path, 'seen.txt');
    const tries = `
      import { Worker, isMainThread } from 'node:worker_threads';
      import { fork } from 'node:child_process';
      await fetch('http://192.0.2.1/').catch(() => {});
      if (isMainThread && !process.argv[2]) { new Worker(process.argv[1]); fork(process.argv[1], ['child']); }`;
    const script = join(folder.path, 'tries.mjs');
    writeFileSync(script, tries);
    spawnSync(process.execPath, [script], {
      env: { ...process.env, NODE_OPTIONS: `--import ${refuseNetwork}`, REFUSED_CONNECTIONS: seen },
    });
    const lines = readFileSync(seen, 'utf8').trim().split('\n');
    expect(lines.filter((line) => line.endsWith('tcp 192.0.2.1'))).toHaveLength(3);
  });
});
