#!/usr/bin/env node
// Makes a fresh clone ready, then runs what was asked for: node scripts/ready.mjs demo|start|test|cli [arguments].
// Needs Node 20 or newer and nothing else. Installs packages when the lock file changed, builds the screens when their
// sources changed, finds a Chromium for the tests.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const windows = process.platform === 'win32';
const BUILT_FROM = [
  'src-shared',
  'src-main',
  'src-renderer',
  'electron.vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
];

const targets = {
  demo: { build: false, chromium: false, command: ['src-main/cli.ts', 'demo'] },
  start: { build: true, chromium: false, command: ['src-main/cli.ts', 'start'] },
  cli: { build: false, chromium: false, command: ['src-main/cli.ts'] },
  serve: { build: true, chromium: false, command: ['src-main/cli.ts', 'serve'] },
  test: { build: true, chromium: true, command: ['scripts/test.mjs'] },
  'bench-reading': { build: false, chromium: false, command: ['test/bench/reading.ts'] },
  'bench-load': { build: false, chromium: false, command: ['test/bench/load.ts'] },
  'bench-find': { build: false, chromium: false, command: ['test/bench/find.ts'] },
  'bench-memory': { build: false, chromium: false, command: ['test/bench/memory.ts'] },
  'bench-scans': { build: false, chromium: false, command: ['test/bench/scans.ts'] },
  'bench-stress': { build: false, chromium: false, command: ['test/bench/stress.ts'] },
  'bench-screens': { build: true, chromium: true, command: ['test/bench/screens.ts'] },
  'bench-intake': { build: false, chromium: false, command: ['test/bench/intake.ts'] },
  'bench-trust': { build: false, chromium: false, command: ['test/bench/trust.ts'] },
  'bench-accuracy': { build: false, chromium: false, command: ['test/bench/accuracy.ts'] },
  sbom: { build: false, chromium: false, command: ['scripts/sbom.mjs'] },
  'pack-client': { build: false, chromium: false, command: ['scripts/pack-client.ts'] },
  build: { build: true, chromium: false, command: null },
  dist: {
    build: true,
    chromium: false,
    command: ['node_modules/electron-builder/cli.js', '--config', 'electron-builder.config.ts'],
  },
};

const [targetName = '', ...rest] = process.argv.slice(2);
const target = targets[targetName];
if (!target) fail(`Say what to run: ${Object.keys(targets).join(', ')}.`);

installPackages();
const node = findNode();
const environment = {
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), dirname(node), process.env.PATH ?? ''].join(delimiter),
  // What was compiled once is kept: every process of the program starts faster.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled'),
};
const servesScreens = targetName === 'cli' && rest[0] === 'serve';
if (target.build || servesScreens) buildScreens();
if (target.chromium) environment.TALLYSTACK_CHROMIUM = findChromium();
if (target.command) {
  const [script, ...args] = target.command;
  await run(node, [join(root, script), ...args, ...rest]);
}

function installPackages() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const stampFile = join(root, 'node_modules', '.tallystack-lock');
  const stamp = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  say('Installing packages (once; a minute or two) …');
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: windows,
  });
  if (result.status !== 0) {
    fail('The packages could not be installed. Check the connection to the npm registry, then run the command again.');
  }
  writeFileSync(stampFile, stamp);
}

/** Node 24 of the `node` package; the system's own if it is as new and the package has none for this platform. */
function findNode() {
  const packaged = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');
  if (existsSync(packaged)) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    'No Node 24 for this platform came with the packages. Install Node 24 or newer, then run the command again.',
  );
}

function buildScreens() {
  const stampFile = join(root, 'out', '.stamp');
  const stamp = hashSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  say('Building the screens …');
  const result = spawnSync(
    node,
    [join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: root,
      encoding: 'utf8',
      env: environment,
    },
  );
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
    fail('The screens could not be built; the lines above say why.');
  }
  mkdirSync(join(root, 'out'), { recursive: true });
  writeFileSync(stampFile, stamp);
}

function hashSources() {
  const hash = createHash('sha256');
  for (const name of BUILT_FROM) addToHash(hash, name);
  return hash.digest('hex');
}

function addToHash(hash, name) {
  const path = join(root, name);
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    for (const entry of readdirSync(path).sort()) addToHash(hash, `${name}/${entry}`);
  } else if (!/\.test\.tsx?$/.test(name)) {
    hash.update(name).update('\0').update(readFileSync(path));
  }
}

/** The system's Chromium; else Debian's package when we may install it; else Playwright's own. */
function findChromium() {
  const found = installedChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    say('Installing Chromium for the tests …');
    spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 2] });
    for (const debian of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', debian], {
        stdio: ['ignore', 'ignore', 2],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
      const installed = installedChromium();
      if (installed) return installed;
    }
  }
  say("Fetching Playwright's Chromium for the tests …");
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const result = spawnSync(node, [cli, 'install', 'chromium'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: environment,
  });
  if (result.status !== 0) {
    fail('No Chromium for the screen tests. Install Chromium or Chrome, or set TALLYSTACK_CHROMIUM to its path.');
  }
  return '';
}

function installedChromium() {
  const candidates = [
    process.env.TALLYSTACK_CHROMIUM,
    // Without a window's parts: the same screens in four fifths of the time.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    `${process.env.PROGRAMFILES ?? 'C:\\Program Files'}\\Google\\Chrome\\Application\\chrome.exe`,
  ];
  return candidates.find((path) => path && existsSync(path));
}

/** Replaces this process as far as Node can: signals go to the child, its exit code is ours. */
async function run(command, args) {
  const { spawn } = await import('node:child_process');
  const child = spawn(command, args, { stdio: 'inherit', env: environment });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`Could not start ${command}: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
