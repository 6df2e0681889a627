import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprintOf, parseIdempotencyKey, trackInFlight } from './idempotency.ts';

describe('parseIdempotencyKey', () => {
  it('takes a key bare or quoted, as the same key', () => {
    expect(parseIdempotencyKey('8e03-9778')).toBe('8e03-9778');
    expect(parseIdempotencyKey('"8e03-9778"')).toBe('8e03-9778');
    expect(parseIdempotencyKey('"with \\" inside"')).toBe('with " inside');
    expect(parseIdempotencyKey('x'.repeat(255))).toHaveLength(255);
    expect(parseIdempotencyKey(undefined)).toBeUndefined();
  });

  it.each(['', '""', 'x'.repeat(256), 'ключ', 'tab\there'])('refuses %j with 400', (header) => {
    expect(() => parseIdempotencyKey(header)).toThrow(expect.objectContaining({ status: 400 }));
  });

  it('refuses a header that was sent twice', () => {
    expect(() => parseIdempotencyKey(['a', 'b'])).toThrow(expect.objectContaining({ status: 400 }));
  });
});

describe('fingerprintOf', () => {
  it('does not depend on the order of keys, at any depth', () => {
    expect(fingerprintOf({ a: 1, b: { c: [1, 2], d: null } })).toBe(fingerprintOf({ b: { d: null, c: [1, 2] }, a: 1 }));
  });

  it('depends on every value and on the order of lists', () => {
    expect(fingerprintOf({ a: [1, 2] })).not.toBe(fingerprintOf({ a: [2, 1] }));
    expect(fingerprintOf({ a: 1 })).not.toBe(fingerprintOf({ a: '1' }));
  });

  it('is the same for any JSON that was sent again', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => fingerprintOf(value) === fingerprintOf(JSON.parse(JSON.stringify(value)))),
    );
  });
});

describe('trackInFlight', () => {
  const request = { userId: 'u', method: 'POST', path: '/tpa/plan/create', key: 'k', fingerprint: 'f' };

  it('refuses a second request with the key while the first runs, and takes it afterwards', async () => {
    const inFlight = trackInFlight();
    const { promise, resolve } = Promise.withResolvers<string>();
    const first = inFlight.run(request, () => promise);
    const second = inFlight.run(request, async () => 'never');
    await expect(second).rejects.toMatchObject({ status: 409, retryAfter: 1 });
    await expect(inFlight.run({ ...request, userId: 'other' }, async () => 'other user')).resolves.toBe('other user');
    resolve('done');
    await expect(first).resolves.toBe('done');
    await expect(inFlight.run(request, async () => 'again')).resolves.toBe('again');
  });

  it('frees the key when the work fails', async () => {
    const inFlight = trackInFlight();
    await expect(inFlight.run(request, () => Promise.reject(new Error('broke')))).rejects.toThrow('broke');
    await expect(inFlight.run(request, async () => 'again')).resolves.toBe('again');
  });
});
