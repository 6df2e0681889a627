// Makes the package that local tools install: the typed client alone, as plain JavaScript for Node 20 and newer, with its
// types, and without dependencies. node scripts/pack-client.ts [FOLDER], out/client unless told.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { TpaAccount } from '../src-shared/model/account.ts';
import { Document } from '../src-shared/model/document.ts';
import { TpaPlan } from '../src-shared/model/plan.ts';
import { Rule } from '../src-shared/model/rule.ts';
import { Stack } from '../src-shared/model/stack.ts';
import { TpaStatement, TransactionDiff, TransactionSummary } from '../src-shared/model/statement.ts';
import { TpaTransaction } from '../src-shared/model/transaction.ts';
import { declarationOf, operationNames } from '../src-shared/operations/index.ts';
import { type DeclaredSchema, typeOfSchema } from './schema-types.ts';

const root = join(import.meta.dirname, '..');
/** The sources that go into the package as they are, without their types. */
const SOURCES = ['src-main/client.ts', 'src-shared/errors.ts'];
const OPERATIONS = 'src-shared/operations/index';
const RESOURCES = {
  ...{ Document, Stack, TpaPlan, TpaAccount, TpaStatement, TpaTransaction, TransactionSummary, TransactionDiff, Rule },
};

/** Writes the package into the folder; returns the path of its archive. Throws where npm cannot pack it. */
export function packClient(folder: string): string {
  const parts = mkdtempSync(join(tmpdir(), 'tallystack-client-'));
  try {
    for (const source of SOURCES) writeSource(parts, source);
    write(parts, `${OPERATIONS}.js`, operationRoutes());
    write(parts, `${OPERATIONS}.d.ts`, operationTypes());
    write(parts, 'package.json', JSON.stringify(manifest(), null, 2));
    cpSync(join(root, 'LICENSE'), join(parts, 'LICENSE'));
    mkdirSync(folder, { recursive: true });
    const args = ['pack', '--json', '--offline', '--pack-destination', folder];
    const packed = spawnSync('npm', args, { cwd: parts, encoding: 'utf8', shell: process.platform === 'win32' });
    if (packed.status !== 0) throw new Error(`npm could not pack the client: ${packed.stderr}`);
    const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }];
    return join(folder, filename);
  } finally {
    rmSync(parts, { recursive: true, force: true });
  }
}

function manifest(): object {
  const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const entry = { types: './src-main/client.d.ts', default: './src-main/client.js' };
  return {
    ...{ name, version, license, type: 'module', engines: { node: '>=20' } },
    description: 'Typed client of a workspace that Tallystack serves on this computer.',
    exports: { './client': entry },
  };
}

function writeSource(folder: string, source: string): void {
  const text = readFileSync(join(root, source), 'utf8');
  const target = ts.ScriptTarget.ES2022;
  const { outputText: script } = ts.transpileModule(text, {
    fileName: source,
    compilerOptions: {
      target,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
      rewriteRelativeImportExtensions: true,
    },
  });
  const { outputText: types, diagnostics = [] } = ts.transpileDeclaration(text, {
    fileName: source,
    reportDiagnostics: true,
    compilerOptions: { target },
  });
  if (diagnostics.length > 0) throw new Error(`${source} does not say all of its types.`);
  write(folder, source.replace(/\.ts$/, '.js'), script);
  write(folder, source.replace(/\.ts$/, '.d.ts'), types.replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"));
}

/** Of each operation only what a request needs. */
function operationRoutes(): string {
  const routes = operationNames.map((name) => {
    const { method, path } = declarationOf(name);
    return [name, { method, path }];
  });
  return `const routes = ${JSON.stringify(Object.fromEntries(routes), null, 2)};\nexport const declarationOf = (name) => routes[name];\n`;
}

function operationTypes(): string {
  const names = new Map<object, string>(Object.entries(RESOURCES).map(([name, schema]) => [schema, name]));
  const typeOf = (schema: object, depth: number) => typeOfSchema(schema as DeclaredSchema, names, depth);
  const resources = Object.entries(RESOURCES).map(([name, schema]) => `export type ${name} = ${typeOf(schema, 0)};\n`);
  const operations = operationNames.map((name) => {
    const { input, output, summary } = declarationOf(name);
    return `  /** ${summary} */\n  '${name}': {\n    input: ${typeOf(input, 2)};\n    output: ${typeOf(output, 2)};\n  };\n`;
  });
  return [
    ...resources,
    `export interface Operations {\n${operations.join('')}}\n`,
    'export type OperationName = keyof Operations;\n',
    "export type OperationInput<Name extends OperationName> = Operations[Name]['input'];\n",
    "export type OperationOutput<Name extends OperationName> = Operations[Name]['output'];\n",
  ].join('\n');
}

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

if (import.meta.main) console.log(packClient(process.argv[2] ?? join(root, 'out', 'client')));
