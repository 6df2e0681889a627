import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { syncWarning } from '../workspace/place.ts';
import type { CommandRun, ExitCode } from './command.ts';
import { linkOfServer } from './link.ts';
import { closeInTime, startServer, untilSignal } from './serve.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const BUILT_MAIN = join(ROOT, 'out', 'main', 'index.js');
const BUILT_SCREENS = join(ROOT, 'out', 'renderer', 'index.html');

export interface StartOptions {
  workspace: string;
  port?: number;
}

/** `start`: the desktop window; where there is no Electron binary, the same screens for a browser. */
export async function start(options: StartOptions, run: CommandRun): Promise<ExitCode> {
  const electron = findElectron();
  if ('path' in electron && existsSync(BUILT_MAIN)) return openWindow(electron.path, options);
  run.terminal.err('path' in electron ? 'The desktop window is not built; run "npm run build".' : electron.why);
  run.terminal.err('Serving the same screens to a browser instead.');
  if (!existsSync(BUILT_SCREENS)) run.terminal.err('The screens are not built; run "npm run build" first.');
  return serveScreens(options, run);
}

/** The Electron binary, or why there is none. */
export function findElectron(
  environment: NodeJS.ProcessEnv = process.env,
  packageFolder: string | null = electronPackage(),
): { path: string } | { why: string } {
  const told = environment.ELECTRON_EXEC_PATH;
  if (told) return existsSync(told) ? { path: told } : { why: `ELECTRON_EXEC_PATH names ${told}, which is not there.` };
  if (packageFolder === null) return { why: 'The package electron is not installed.' };
  const name = join(packageFolder, 'path.txt');
  const distribution = environment.ELECTRON_OVERRIDE_DIST_PATH ?? join(packageFolder, 'dist');
  const path = existsSync(name) ? join(distribution, readFileSync(name, 'utf8').trim()) : undefined;
  if (path !== undefined && existsSync(path)) return { path };
  return {
    why: 'The Electron binary was not downloaded with its package (set ELECTRON_EXEC_PATH to one that you have).',
  };
}

function electronPackage(): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  } catch {
    return null;
  }
}

async function openWindow(electron: string, { workspace, port }: StartOptions): Promise<ExitCode> {
  const portOption = port === undefined ? [] : ['--port', String(port)];
  const child = spawn(electron, [ROOT, '--workspace', resolve(workspace), ...portOption], { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0 || code === null ? 0 : 1;
}

async function serveScreens(options: StartOptions, { terminal, json }: CommandRun): Promise<ExitCode> {
  const running = await linkOfServer(resolve(options.workspace));
  if (running !== undefined) {
    terminal.out(
      json ? JSON.stringify({ link: running, workspace: options.workspace }) : `It runs already: ${running}`,
    );
    return 0;
  }
  const headless = await startServer(options);
  const warning = syncWarning(headless.engine.folder);
  if (warning) terminal.err(warning);
  const link = headless.createLink();
  if (json) {
    terminal.out(JSON.stringify({ url: headless.url, workspace: options.workspace, link }));
  } else {
    terminal.out(`Workspace: ${resolve(options.workspace)}`);
    terminal.out(`Open this link in your browser (it works once, within 60 s): ${link}`);
    terminal.out('Press Enter for a new link, Ctrl+C to end.');
  }
  const keyboard = process.stdin.isTTY ? createInterface({ input: process.stdin }) : undefined;
  keyboard?.on('line', () => terminal.out(headless.createLink()));
  // Ctrl+C reaches a reader of the keyboard first.
  keyboard?.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  await untilSignal();
  keyboard?.close();
  await closeInTime(headless);
  return 0;
}
