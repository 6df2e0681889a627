import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { AppError } from '../../src-shared/errors.ts';
import { dispositionOf, sendFile } from './answers.ts';

it('shows pictures and downloads everything else', () => {
  expect(dispositionOf({ fileName: 'page.webp', contentType: 'image/webp' })).toMatch(/^inline;/);
  expect(dispositionOf({ fileName: 'a.html', contentType: 'text/html' })).toMatch(/^attachment;/);
  expect(dispositionOf({ fileName: 'a.svg', contentType: 'image/svg+xml' })).toMatch(/^attachment;/);
});

it('keeps any name out of the header syntax and gives it whole in UTF-8', () => {
  const header = dispositionOf({ fileName: 'Prüf"ung\r\n(1).pdf', contentType: 'application/pdf' });
  expect(header).toBe(`attachment; filename="Pr_f_ung__(1).pdf"; filename*=UTF-8''Pr%C3%BCf%22ung%0D%0A%281%29.pdf`);
  expect(() => dispositionOf({ fileName: 'half \ud800 pair', contentType: 'application/pdf' })).not.toThrow();
});

it('sends a file whole though its name goes meanwhile, and answers 404 where there is none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tallystack-answers-'));
  const [there, beside] = [join(folder, 'there.pdf'), join(folder, 'a-folder')];
  writeFileSync(there, 'x'.repeat(300_000));
  mkdirSync(beside);
  const app = Fastify();
  app.setErrorHandler((failure, _request, reply) => {
    reply.code(failure instanceof AppError ? failure.status : 500).send();
  });
  // Whoever removes the file may do so between any two steps of the answer.
  app.addHook('onSend', async () => rmSync(there, { force: true }));
  app.get<{ Querystring: { path: string } }>('/', ({ query: { path } }, reply) =>
    sendFile(reply, { fileName: 'a.pdf', contentType: 'application/pdf', content: { path } }),
  );
  const ask = (path: string) => app.inject({ method: 'GET', url: `/?path=${encodeURIComponent(path)}` });
  const whole = await ask(there);
  expect([whole.statusCode, whole.headers['content-length'], whole.body.length]).toEqual([200, '300000', 300_000]);
  expect((await ask(there)).statusCode).toBe(404);
  expect((await ask(beside)).statusCode).toBe(404);
  await app.close();
  rmSync(folder, { recursive: true });
});
