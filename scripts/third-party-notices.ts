// The licences of everything that the product ships, as one text: what the screens are bundled from, and the packages that
// the program runs with. A part of the build of the screens, which show it under About.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const MODULES = 'node_modules/';
const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;

interface PackageFacts {
  name: string;
  version: string;
  license?: string | { type?: string };
}

/** Vite plugin: writes `third-party-notices.txt` beside the bundle. */
export function thirdPartyNotices(): Plugin {
  return {
    name: 'third-party-notices',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' ? Object.keys(chunk.modules) : [],
      );
      const folders = new Set([...modules.map(packageFolder), ...shippedFolders()].filter((folder) => folder !== ''));
      this.emitFile({ type: 'asset', fileName: 'third-party-notices.txt', source: noticesOf([...folders]) });
    },
  };
}

/** The folder of the package that a module belongs to, below the project; empty for our own. */
function packageFolder(id: string): string {
  const path = id.replaceAll('\\', '/');
  const start = path.lastIndexOf(`/${MODULES}`);
  if (start < 0) return '';
  const [scope = '', name] = path.slice(start + MODULES.length + 1).split('/');
  const project = path.indexOf(`/${MODULES}`);
  return path.slice(project + 1, start + MODULES.length + 1) + (scope.startsWith('@') ? `${scope}/${name}` : scope);
}

function shippedFolders(): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([path, entry]) => path !== '' && !entry.dev && !entry.devOptional)
    .map(([path]) => path);
}

function noticesOf(folders: readonly string[]): string {
  const known = new Map<string, { licence: string; texts: string[] }>();
  for (const folder of folders) {
    const file = join(root, folder, 'package.json');
    if (!existsSync(file)) continue; // A package for another system.
    const { name, version, license } = JSON.parse(readFileSync(file, 'utf8')) as PackageFacts;
    known.set(`${name} ${version}`, { licence: licenceName(license), texts: licenceTexts(join(root, folder)) });
  }
  const entries = [...known].sort(([a], [b]) => (a < b ? -1 : 1));
  const told = entries.map(([title, { licence, texts }]) => [`${title}: ${licence}`, ...texts].join('\n\n'));
  return `Tallystack is built with these ${entries.length} packages of others.\n\n${told.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

const licenceName = (license: PackageFacts['license']) =>
  typeof license === 'string' ? license : (license?.type ?? 'licence in the text below');

function licenceTexts(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim());
}
