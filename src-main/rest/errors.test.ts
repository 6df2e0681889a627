import { expect, it } from 'vitest';
import { AppError } from '../../src-shared/errors.ts';
import { toAppError } from './errors.ts';

it('passes our own failures on as they are', () => {
  const failure = new AppError(409, 'statement.confirmed', 'It is confirmed.');
  expect(toAppError(failure)).toBe(failure);
});

it('says nothing of what the framework or the system said', () => {
  const secret = 'ENOENT: /home/someone/workspace/ledger.db';
  for (const failure of [
    new Error(secret),
    Object.assign(new Error(secret), { code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 }),
    Object.assign(new Error(secret), { code: 'FST_SOMETHING_NEW', statusCode: 418 }),
    Object.assign(new Error(secret), { code: 'ENOSPC' }),
    secret,
    undefined,
  ]) {
    expect(JSON.stringify(toAppError(failure).toBody())).not.toContain('someone');
  }
});

it.each([
  [{ code: 'ENOSPC' }, 507],
  [{ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }, 413],
  [{ code: 'FST_REQ_FILE_TOO_LARGE', statusCode: 413 }, 413],
  [{ code: 'FST_FILES_LIMIT', statusCode: 413 }, 400],
  [{ code: 'FST_SOMETHING_NEW', statusCode: 431 }, 400],
  [{ code: 'SQLITE_CORRUPT' }, 500],
  [null, 500],
])('gives %j the status %i', (failure, status) => {
  expect(toAppError(failure).status).toBe(status);
});
