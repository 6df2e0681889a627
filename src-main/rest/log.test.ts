import { expect, it } from 'vitest';
import { createLogger } from './log.ts';

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
