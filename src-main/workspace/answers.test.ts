import { afterEach, beforeEach, expect, it } from 'vitest';
import { openAnswers } from './answers.ts';
import { type Ledger, openScratchLedger } from './ledger.ts';
import { migrate } from './migrate.ts';

const DAY = 24 * 60 * 60 * 1000;
const request = { userId: 'u', method: 'POST', path: '/tpa/plan/create', key: 'k', fingerprint: 'f' };

let ledger: Ledger;
let time: number;
beforeEach(() => {
  ledger = openScratchLedger();
  migrate(ledger);
  time = Date.parse('2026-01-01T00:00:00.000Z');
});
afterEach(() => ledger.close());

const answers = () => openAnswers(ledger, () => new Date(time));

it('gives a kept answer for 30 days, and forgets it then', () => {
  const answer = { status: 200, body: { success: true } };
  answers().keep(request, answer);
  time += 30 * DAY - 1;
  answers().sweep();
  expect(answers().find(request)).toEqual(answer);
  time += 1;
  expect(answers().find(request)).toBeUndefined();
  answers().sweep();
  expect(ledger.sql('SELECT count(*) AS n FROM answers').get()).toEqual({ n: 0 });
});

it('belongs to one person, one method and one address, and to one body of them', () => {
  answers().keep(request, { status: 404, body: {} });
  for (const other of [{ userId: 'v' }, { method: 'PUT' }, { path: '/tpa/account/create' }, { key: 'l' }]) {
    expect([other, answers().find({ ...request, ...other })]).toEqual([other, undefined]);
  }
  expect(() => answers().find({ ...request, fingerprint: 'g' })).toThrow(
    expect.objectContaining({ status: 422, code: 'idempotency.reused' }),
  );
});
