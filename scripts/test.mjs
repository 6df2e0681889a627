#!/usr/bin/env node
// Every test, and one closing line: N passed, N failed.
// node scripts/test.mjs [check] [unit] [api] [corpus] [fuzz] [crash] [e2e]: without a name, all of them.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
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
  unit: () => runVitest('unit*'),
  api: () => runVitest('api'),
  corpus: () => runVitest('corpus'),
  fuzz: () => runVitest('fuzz'),
  // The soak, the longest of them, waits for most of its time.
  crash: () => runVitest('crash', '--maxWorkers=3'),
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
/** What failed, told again at the end: the end is what people see of a long output. */
const failures = [];
const MESSAGE_LENGTH = 1500;
for (const name of asked.length > 0 ? asked : Object.keys(suites)) {
  console.log(`\n— ${name}`);
  const started = Date.now();
  const before = processorTimes();
  const outcome = await suites[name]();
  const busy = shareOfTime(before, processorTimes());
  table.push({ suite: name, ...outcome, seconds: Math.round((Date.now() - started) / 1000), 'cores busy': busy });
  for (const key of Object.keys(totals)) totals[key] += outcome[key];
}
rmSync(results, { recursive: true, force: true });

console.log('');
console.table(table);
for (const { name, message } of failures) console.log(`\n✗ ${name}\n${message.slice(0, MESSAGE_LENGTH)}`);
if (failures.length > 0) console.log('');
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
console.log(`${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;

/** Milliseconds of all cores since they started: at work and in all. */
function processorTimes() {
  const times = cpus().map((core) => core.times);
  const sum = (pick) => times.reduce((total, time) => total + pick(time), 0);
  const all = sum(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq);
  return { all, working: all - sum(({ idle }) => idle) };
}

/** How much of the time between the cores of the machine were at work: what waits and what works told apart. */
function shareOfTime(before, after) {
  const share = (after.working - before.working) / Math.max(1, after.all - before.all);
  return `${Math.round(share * 100)} %`;
}

async function runChecks() {
  const outcome = { passed: 0, failed: 0, skipped: 0 };
  const ran = await Promise.all(
    checks.map(async ([name, script, ...args]) => ({ name, ...(await runCaptured(script, args)) })),
  );
  for (const { name, status, output } of ran) {
    console.log(`${output}${status === 0 ? '✓' : '✗'} ${name}`);
    outcome[status === 0 ? 'passed' : 'failed'] += 1;
    if (status !== 0) failures.push({ name, message: output });
  }
  return outcome;
}

function runVitest(project, ...options) {
  const file = join(results, `${project.replace('*', '')}.json`);
  const status = run(bin('vitest', 'vitest.mjs'), [
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...options,
  ]);
  const report = readReport(file);
  const failed = (report?.testResults ?? []).flatMap(failedVitests);
  failures.push(...failed);
  const outcome = {
    passed: report?.numPassedTests ?? 0,
    failed: failed.length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
  return withCrash(project, outcome, status);
}

function runPlaywright() {
  const file = join(results, 'e2e.json');
  const status = run(bin('@playwright/test', 'cli.js'), ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const report = readReport(file);
  const stats = report?.stats;
  const outcome = {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  };
  failures.push(...(report?.suites ?? []).flatMap(failedPlays));
  for (const reason of new Set((report?.suites ?? []).flatMap(whySkipped))) console.log(`Skipped: ${reason}`);
  return withCrash('e2e', outcome, status);
}

/** The failed tests of one file, or the file where it does not load. */
function failedVitests({ name, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  const told = failed.map((test) => ({
    name: `${file} › ${test.fullName}`,
    message: test.failureMessages.join('\n'),
  }));
  return told.length === 0 && message ? [{ name: file, message }] : told;
}

function failedPlays({ specs = [], suites = [] }) {
  const told = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      name: `${file} › ${title}`,
      message: tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n'),
    }));
  return [...told, ...suites.flatMap(failedPlays)];
}

/** Why tests were skipped, in their own words. */
function whySkipped({ specs = [], suites = [] }) {
  const told = specs
    .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
    .flatMap(({ type, description }) => (type === 'skip' && description ? [description] : []));
  return [...told, ...suites.flatMap(whySkipped)];
}

/** A runner that failed without naming a failed test (a crash, an error between tests) counts as one failure. */
function withCrash(name, outcome, status) {
  if (status === 0 || outcome.failed > 0) return outcome;
  failures.push({ name, message: `The runner ended with ${status} and named no failed test: see its output above.` });
  return { ...outcome, failed: 1 };
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

function runCaptured(script, args) {
  const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((resolve) => {
    child.on('error', (cause) => resolve({ status: 1, output: `${cause}\n` }));
    child.on('close', (code) => resolve({ status: code ?? 1, output }));
  });
}
