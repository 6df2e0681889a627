#!/usr/bin/env node
// npm leaves out of the lock file those optional packages (binaries for other platforms) that the registry in use does not
// hold, and then `npm ci` refuses the lock file. This adds their entries: node scripts/complete-lock.mjs [--check].
// Run it after every `npm install`.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = join(dirname(fileURLToPath(import.meta.url)), '..', 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const packages = lock.packages;
const added = [];

for (const [where, { optionalDependencies = {}, dev }] of Object.entries({ ...packages })) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    if (isLocked(where, name)) continue;
    packages[`node_modules/${name}`] = entryOf(name, range.replace(/^[\^~]/, ''), dev);
    added.push(name);
  }
}

if (process.argv.includes('--check')) {
  if (added.length > 0) {
    console.error(`The lock file lacks ${added.join(', ')}. Run "node scripts/complete-lock.mjs".`);
    process.exitCode = 1;
  }
} else {
  lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${added.length} entries added.`);
}

/** Whether a package that is required at `where` is found there or in a folder above. */
function isLocked(where, name) {
  for (let folder = where; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

function entryOf(name, version, dev) {
  const os = /android|darwin|win32|freebsd|openharmony|linux|aix|sunos|openbsd|netbsd/.exec(name)?.[0];
  const cpu = /arm64|x64|ia32|arm|riscv64|ppc64|s390x|loong64|mips64el|wasm32/.exec(name)?.[0];
  return {
    version,
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(dev ? { dev } : {}),
    ...(name.includes('musl') ? { libc: ['musl'] } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
  };
}
