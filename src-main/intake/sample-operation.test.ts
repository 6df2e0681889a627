import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestEngine, type TestEngine } from '../../test/support/engines.ts';
import { goodDocument, scriptedReaders } from '../../test/support/scripted-readers.ts';

let test: TestEngine;
beforeEach(async () => {
  test = await openTestEngine({ spawnReader: scriptedReaders(goodDocument(1)) });
});
afterEach(() => test.end());

it('adds the statements that come with the program, once however often they are asked for', async () => {
  const { uploads } = await test.call('sample.add', {});
  expect(uploads.length).toBeGreaterThan(3);
  expect(uploads.every(({ docId, error }) => docId !== undefined && error === undefined)).toBe(true);
  const again = await test.call('sample.add', {});
  expect(again.uploads.map(({ docId }) => docId).sort()).toEqual(uploads.map(({ docId }) => docId).sort());
  expect((await test.call('stack.list', {})).total).toBe(uploads.length);
});
