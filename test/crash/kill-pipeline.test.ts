import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Document } from '../../src-shared/model/document.ts';
import type { TestEngine } from '../support/engines.ts';
import { seeded } from '../support/generator/random.ts';
import { addBatch, openQuickEngine, prepareWorkspace } from '../support/killed-pipeline.ts';
import { projectRoot, temporaryFolder } from '../support/tallystack.ts';

const POINTS = 20;
/** Processes at one time. */
const LANES = 2;

const folder = temporaryFolder();
const prepared = join(folder.path, 'prepared');
beforeAll(() => prepareWorkspace(prepared));
afterAll(folder.remove);

it('leaves every document before a module or behind it, wherever in a pipeline the program is killed', async () => {
  const writes = await writesUntilEnd();
  const expected = await outcomeOf(workspace('whole'));
  expect(expected.map(({ path }) => path).sort()).toEqual(['Inbox', 'Statements/Filed', 'Statements/To do']);
  const random = seeded('points at which the program is killed');
  // The last few are left out: another run may need some writes less.
  const points = Array.from({ length: POINTS }, () => random.whole(1, writes - 5));
  const left = [...points.entries()];
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [index, point] = next;
      const killed = workspace(`killed-${index}`);
      expect(await runVictim(killed, point), `killed at write ${point} of ${writes}`).toBe('');
      await expectBeforeOrBehind(killed, point);
      expect(await outcomeOf(killed), `killed at write ${point} of ${writes}`).toEqual(expected);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
});

function workspace(name: string): string {
  const own = join(folder.path, name);
  cpSync(prepared, own, { recursive: true });
  return own;
}

/** How often the pipeline writes if nobody kills it. */
async function writesUntilEnd(): Promise<number> {
  const writes = Number(await runVictim(workspace('counted'), 0));
  expect(writes).toBeGreaterThan(POINTS);
  return writes;
}

/** What the program prints; nothing where it was killed before its end. */
async function runVictim(own: string, killAt: number): Promise<string> {
  const script = join(projectRoot, 'test', 'support', 'killed-pipeline.ts');
  const victim = spawn(process.execPath, [script, own, String(killAt)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed, [code, signal]] = await Promise.all([text(victim.stdout), once(victim, 'close')]);
  expect(killAt === 0 ? code : signal).toBe(killAt === 0 ? 0 : 'SIGKILL');
  return printed;
}

/** A module whose step is not taken has left nothing behind; one whose step is taken has done all of it. */
async function expectBeforeOrBehind(own: string, point: number): Promise<void> {
  const test = await openQuickEngine(own, { dormant: true });
  try {
    const { docs, archived } = await documentsOf(test);
    const all = [...docs, ...archived];
    const paths = await pathsOf(test);
    const { statements } = await test.call('statement.list', {});
    for (const document of all) {
      const about = `${document.name} after the kill at write ${point}`;
      const done = (module: string) =>
        document.job.steps!.some((step) => step.module === module && step.state === 'done');
      const parts = all.filter(({ splitFrom }) => splitFrom === document._id);
      const isOriginal = document.splitFrom === undefined;
      if (isOriginal)
        expect([parts.length, document.archived], about).toEqual(done('separate') ? [2, true] : [0, false]);
      expect(document.link !== undefined, about).toBe(done('link'));
      const isAttached = statements.some((statement) => statement.document === document._id);
      expect(isAttached, about).toBe(done('statement') && document.link?.state === 'linked');
      expect(paths.get(document.stack) === 'Statements/Filed', about).toBe(done('forward'));
      expect(document.job.status, about).toMatch(/^(queued|complete)$/);
    }
  } finally {
    await test.engine.close();
  }
}

/** What becomes of the batch once the program has run to its end; it is added if that had not come about. */
async function outcomeOf(own: string) {
  const test = await openQuickEngine(own);
  try {
    const before = await documentsOf(test);
    if (before.docs.length + before.archived.length === 0) await addBatch(test);
    await test.engine.idle(AbortSignal.timeout(120_000));
    const { docs, archived } = await documentsOf(test);
    const paths = await pathsOf(test);
    const { statements } = await test.call('statement.list', {});
    const { intact } = await test.call('audit.verify', {});
    expect(intact).toBe(true);
    return [...docs, ...archived]
      .map(({ _id, name, stack, job, link, time }) => ({
        name,
        path: paths.get(stack),
        steps: job.steps!.map(({ module, state }) => `${module} ${state}`),
        status: job.status,
        link: link?.state,
        history: time.map(({ event, by, from, to }) => ({ event, by, from, to })),
        statements: statements.filter(({ document }) => document === _id).length,
      }))
      .sort((a, b) => a.name.localeCompare(b.name));
  } finally {
    await test.engine.close();
  }
}

async function documentsOf(test: TestEngine): Promise<{ docs: Document[]; archived: Document[] }> {
  const { docs } = await test.call('stack.list', {});
  const { hits } = await test.call('document.searchArchive', { query: 'batch' });
  return { docs: docs as Document[], archived: hits.map(({ _source }) => _source as Document) };
}

async function pathsOf(test: TestEngine): Promise<Map<string, string>> {
  const { stacks } = await test.call('stack.all', {});
  return new Map(stacks.map(({ _id, path }) => [_id, path]));
}
