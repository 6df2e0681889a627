#!/usr/bin/env node
// Every test, and one closing line: N passed, N failed.
// node scripts/test.mjs [check] [unit] [api] [corpus] [fuzz] [crash] [e2e]: without a name, all of them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = (packageName, file) => join(root, 'node_modules', packageName, file);
const results = mkdtempSync(join(tmpdir(), 'tallystack-test-'));

const checks = [
  ['types', bin('typescript', 'bin/tsc'), '-p', '.'],
  ['lock file', join(root, 'scripts', 'complete-lock.mjs'), '--check'],
  ['lint', bin('@biomejs/biome', 'bin/biome'), 'check', '--error-on-warnings'],
  ['walls', bin('dependency-cruiser', 'bin/dependency-cruiser.mjs'), 'src-shared', 'src-main', 'src-renderer'],
  ['unused code', bin('knip', 'bin/knip.js')],
];

const suites = {
  check: runChecks,
  unit: () => runVitest('unit'),
  api: () => runVitest('api'),
  corpus: () => runVitest('corpus'),
  fuzz: () => runVitest('fuzz'),
  crash: () => runVitest('crash'),
  e2e: runPlaywright,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in suites));
if (unknown.length > 0) {
  console.error(`No test suite is called ${unknown.join(', ')}. There are: ${Object.keys(suites).join(', ')}.`);
  process.exit(2);
}

const totals = { passed: 0, failed: 0, skipped: 0 };
const table = [];
for (const name of asked.length > 0 ? asked : Object.keys(suites)) {
  console.log(`\n— ${name}`);
  const started = Date.now();
  const outcome = suites[name]();
  table.push({ suite: name, ...outcome, seconds: Math.round((Date.now() - started) / 1000) });
  for (const key of Object.keys(totals)) totals[key] += outcome[key];
}
rmSync(results, { recursive: true, force: true });

console.log('');
console.table(table);
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
console.log(`${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;

function runChecks() {
  const outcome = { passed: 0, failed: 0, skipped: 0 };
  for (const [name, script, ...args] of checks) {
    const ok = run(script, args) === 0;
    console.log(`${ok ? '✓' : '✗'} ${name}`);
    outcome[ok ? 'passed' : 'failed'] += 1;
  }
  return outcome;
}

function runVitest(project) {
  const file = join(results, `${project}.json`);
  const status = run(bin('vitest', 'vitest.mjs'), [
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = readReport(file);
  const outcome = {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
  return withCrash(outcome, status);
}

function runPlaywright() {
  const file = join(results, 'e2e.json');
  const status = run(bin('@playwright/test', 'cli.js'), ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const stats = readReport(file)?.stats;
  const outcome = {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  };
  return withCrash(outcome, status);
}

/** A runner that failed without naming a failed test (a file that does not load, a crash) counts as one failure. */
function withCrash(outcome, status) {
  if (status !== 0 && outcome.failed === 0) outcome.failed = 1;
  return outcome;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function run(script, args, environment = {}) {
  const result = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  return result.status ?? 1;
}
