import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AppError } from '../../src-shared/errors.ts';
import { looksLikePdf, openTestEngine, type TestEngine } from '../../test/support/engines.ts';
import { goodDocument, scriptedReaders } from '../../test/support/scripted-readers.ts';
import type { FileResult } from '../engine-types.ts';
import { displayName } from './file-name.ts';

let test: TestEngine;
beforeEach(async () => {
  test = await openTestEngine({ spawnReader: scriptedReaders(goodDocument(1)) });
});
afterEach(() => test.end());

const stage = (name: string, text: string) => test.engine.stage(name, Readable.from([Buffer.from(text)]));
const uploadAll = async (...files: Array<[name: string, text: string]>) => {
  const staged = await Promise.all(files.map(([name, text]) => stage(name, text)));
  return test.call('document.upload', {}, { files: staged });
};
const documents = async () => (await test.call('stack.list', { sort: 'name', dir: 1 })).docs;

it('keeps the original byte for byte under the name that was sent', async () => {
  const { docId } = await test.upload('C:\\scans\\June 2025.pdf', looksLikePdf('june'));
  const { doc } = await test.call('document.get', { docId: docId! });
  expect(doc).toMatchObject({
    name: 'June 2025.pdf',
    originalName: 'June 2025.pdf',
    format: 'pdf',
    source: 'Uploaded',
  });
  const { content } = (await test.call('document.download', { docId: docId! })) as FileResult;
  expect('path' in content && (await readFile(content.path, 'utf8'))).toBe(looksLikePdf('june'));
});

it('keeps a bad file beside its good siblings, with a sentence that says what is wrong', async () => {
  const { uploads } = await uploadAll(
    ['good.pdf', looksLikePdf('good')],
    ['empty.pdf', ''],
    ['notes.pdf', 'plain text\r\n'],
  );
  expect(uploads.map(({ error }) => error?.split(/[:(]/)[0])).toEqual([
    undefined,
    'The file is empty ',
    'The file is plain text, not a PDF or a picture of a statement. Add the statement itself as a PDF, or a scan of it.',
  ]);
  await test.engine.idle();
  const states = (await documents()).map(({ name, flagged, job }) => [name, flagged, job?.status]);
  expect(states).toEqual([
    ['empty.pdf', true, 'error'],
    ['good.pdf', false, 'complete'],
    ['notes.pdf', true, 'error'],
  ]);
});

it('answers 422 when no file can be read, and keeps the documents all the same', async () => {
  const error = await uploadAll(['empty.pdf', '']).catch((thrown: AppError) => thrown);
  expect(error).toMatchObject({ status: 422, code: 'upload.unreadable' });
  const [doc] = await documents();
  expect((error as AppError).details?.[0]?.message).toContain(doc?._id);
});

it('returns the document that an importKey made before', async () => {
  const first = await test.upload('a.pdf', looksLikePdf('a'), { importKey: 'mail-17' });
  const again = await test.upload('b.pdf', looksLikePdf('b'), { importKey: 'mail-17' });
  expect(again).toEqual({ name: first.name, docId: first.docId, checksum: first.checksum });
  expect(await documents()).toHaveLength(1);
});

it('accepts the same bytes again and names the first document', async () => {
  const first = await test.upload('a.pdf', looksLikePdf('same'));
  const second = await test.upload('b.pdf', looksLikePdf('same'));
  const third = await test.upload('c.pdf', looksLikePdf('same'));
  expect([second.duplicateOf, third.duplicateOf]).toEqual([first.docId, first.docId]);
  const { docs, total } = await test.call('stack.list', { ignoreDuplicates: true });
  expect([docs[0]?._id, total]).toEqual([first.docId, 1]);
});

it('refuses no file, eleven files, an unknown stack and bad metadata', async () => {
  const status = async (count: number, input: object = {}) => {
    const files = await Promise.all(
      Array.from({ length: count }, (_, index) => stage('a.pdf', looksLikePdf(`${index}`))),
    );
    return test.call('document.upload', input, { files }).then(
      () => 200,
      (error: AppError) => error.status,
    );
  };
  expect(await status(0)).toBe(400);
  expect(await status(11)).toBe(400);
  expect(await status(1, { stackId: '0'.repeat(24) })).toBe(404);
  expect(await status(1, { metadata: 'no json' })).toBe(400);
  expect(await status(1, { metadata: '[{"key":"year"}]' })).toBe(400);
  expect(await documents()).toEqual([]);
  expect(await status(10, { metadata: '[{"key":"year","value":"2025","colour":"red"}]' })).toBe(200);
  const { docs, fields } = await test.call('stack.list', {});
  expect(docs[0]?.metadata).toEqual([{ key: 'year', value: '2025' }]);
  expect(fields).toEqual(['year']);
});

it('shows a name without folders, control and direction characters', () => {
  expect(displayName('../../etc/passwd')).toBe('passwd');
  expect(displayName('a\u202Efdp.exe\u0000')).toBe('afdp.exe');
  expect(displayName('Résumé – 年度 ☂.pdf')).toBe('Résumé – 年度 ☂.pdf');
  expect(displayName('..\\')).toBe('unnamed');
});
