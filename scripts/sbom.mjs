#!/usr/bin/env node
// Writes what the product is made of as a CycloneDX 1.6 bill of materials, from the lock file: node scripts/sbom.mjs [FILE].
// Packages that only development needs have the scope `excluded`. Prints the licences, and which packages want to run
// something when they are installed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const target = process.argv[2] ?? join(root, 'out', 'sbom.cdx.json');
const product = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

const installed = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ name: entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 13), ...entry }));
const components = [...new Map(installed.map((entry) => [`${entry.name}@${entry.version}`, entry])).values()]
  .map(componentOf)
  .sort((a, b) => (a.purl < b.purl ? -1 : 1));

mkdirSync(dirname(target), { recursive: true });
const sbom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', name: product.name, version: product.version } },
  components,
};
writeFileSync(target, `${JSON.stringify(sbom, null, 1)}\n`);

const shipped = components.filter(({ scope }) => scope === 'required');
console.log(`${components.length} packages, ${shipped.length} of them in the product: ${target}`);
for (const [licence, count] of counted(shipped.map(licenceOf))) console.log(`${String(count).padStart(5)}  ${licence}`);
const scripts = installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
const allowed = product.allowScripts ?? {};
for (const name of [...new Set(scripts)].sort()) {
  console.log(`install script: ${name} (${allowed[name] === true ? 'needed' : 'not run or not needed'})`);
}

function componentOf({ name, version, license, integrity, dev, devOptional }) {
  const [scope, bare] = name.startsWith('@') ? name.split('/') : ['', name];
  const group = scope === '' ? {} : { group: scope };
  const [algorithm, digest] = (integrity ?? '').split('-');
  const hashes =
    algorithm === 'sha512'
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
      : {};
  return {
    type: 'library',
    ...group,
    name: bare,
    version,
    scope: dev || devOptional ? 'excluded' : 'required',
    ...hashes,
    ...(license ? { licenses: [{ expression: license }] } : {}),
    purl: `pkg:npm/${scope === '' ? '' : `${encodeURIComponent(scope)}/`}${bare}@${version}`,
  };
}

function licenceOf({ licenses }) {
  return licenses?.[0]?.expression ?? 'not stated';
}

function counted(values) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}
