import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLogger, openLog } from './log.ts';

function linesOf(work: (logger: ReturnType<typeof createLogger>) => void): string {
  let lines = '';
  work(createLogger({ write: (line: string) => (lines += line) }));
  return lines;
}

it('never writes keys, cookies, addresses of people or the tokens of links', () => {
  const lines = linesOf((logger) => {
    const headers = { authorization: 'Bearer tls_SECRET', cookie: 'authToken=SECRET', email: 'SECRET@example.com' };
    logger.info({ headers, key: 'tls_SECRET', password: 'SECRET' }, 'made');
    logger.info({ request: { headers } }, 'made');
    logger.info({ req: { method: 'GET', url: '/session?token=SECRET' } }, 'answered');
  });
  expect(lines).not.toContain('SECRET');
  expect(lines).toContain('"path":"/session"');
  expect(lines).toContain('[redacted]');
});

it.skipIf(process.platform !== 'linux')('ends no program where the disk has no room for a line', async () => {
  const workspace = mkdtempSync(join(tmpdir(), 'tallystack-log-'));
  mkdirSync(join(workspace, 'logs'));
  symlinkSync('/dev/full', join(workspace, 'logs', 'rest.log'));
  const thrown: unknown[] = [];
  const note = (error: unknown) => thrown.push(error);
  process.on('uncaughtException', note);
  const { logger, close } = openLog(workspace);
  for (let line = 0; line < 3; line += 1) {
    logger.info({ line }, 'answered');
    await pause(20);
  }
  close();
  await pause(20);
  process.off('uncaughtException', note);
  rmSync(workspace, { recursive: true });
  expect(thrown).toEqual([]);
});
