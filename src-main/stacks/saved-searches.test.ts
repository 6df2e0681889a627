import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AppError } from '../../src-shared/errors.ts';
import { openTestEngine, type TestEngine } from '../../test/support/engines.ts';

let test: TestEngine;
beforeEach(async () => {
  test = await openTestEngine({ dormant: true });
});
afterEach(() => test.end());

const names = async () => (await test.call('search.list', {})).searches.map(({ name }) => name);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: AppError) => `${error.status} ${error.code}`,
  );

it('keeps searches by name, changes and forgets them', async () => {
  const search = { query: 'statement', stack: 'unread', field: 'accountNumber', value: 'unset' };
  const { saved } = await test.call('search.save', { name: ' To link ', search });
  expect(saved).toMatchObject({ name: 'To link', search, user: 'owner@localhost' });
  await test.call('search.save', { name: 'Fees', search: { query: 'fee' } });
  expect(await names()).toEqual(['Fees', 'To link']);
  await test.call('search.save', { searchId: saved._id, name: 'to link', search });
  expect(await names()).toEqual(['Fees', 'to link']);
  await test.call('search.remove', { searchId: saved._id });
  expect(await names()).toEqual(['Fees']);
});

it('gives a name once, and refuses a blank one and searches that are not there', async () => {
  await test.call('search.save', { name: 'Fees', search: { query: 'fee' } });
  expect(await refusal(test.call('search.save', { name: 'FEES', search: { query: 'x y z' } }))).toBe(
    '409 search.exists',
  );
  expect(await refusal(test.call('search.save', { name: '  ', search: { query: 'fee' } }))).toBe('400 request.invalid');
  expect(await refusal(test.call('search.remove', { searchId: '0'.repeat(24) }))).toBe('404 search.not-found');
});
