import { expect, it } from 'vitest';
import { createAddressSigner } from './signed-addresses.ts';

const path = '/document/page?docId=65f0c1a2b3c4d5e6f7a8b9c0&page=2&size=screen';
let clock = Date.parse('2026-01-01T00:00:00Z');
const signer = createAddressSigner('secret', () => clock);

it('opens its own address for 15 minutes, and not a moment longer', () => {
  const signed = signer.sign(path, 'user-1');
  expect(signed).toContain('page=2');
  expect(signer.isSigned(signed)).toBe(true);
  clock += 15 * 60_000 - 1;
  expect(signer.verify(signed)).toBe('user-1');
  clock += 1;
  expect(() => signer.verify(signed)).toThrow(expect.objectContaining({ status: 401, code: 'signature.expired' }));
});

it.each([
  ['another page', (signed: string) => signed.replace('page=2', 'page=3')],
  ['another document', (signed: string) => signed.replace('65f0c1', '65f0c2')],
  ['another operation', (signed: string) => signed.replace('/document/page', '/document/download')],
  ['a later end', (signed: string) => signed.replace(/expires=\d+/, 'expires=9999999999')],
  ['another user', (signed: string) => signed.replace('signedBy=user-1', 'signedBy=user-2')],
  ['a parameter more', (signed: string) => `${signed}&page=3`],
  ['a second signature', (signed: string) => `${signed}&signature=0`],
  ['no true signature', (signed: string) => signed.replace(/signature=\w+/, 'signature=')],
])('refuses %s', (_what, change) => {
  expect(() => signer.verify(change(signer.sign(path, 'user-1')))).toThrow(
    expect.objectContaining({ status: 401, code: 'signature.invalid' }),
  );
});

it('refuses an address of another run', () => {
  const other = createAddressSigner('other secret', () => clock);
  expect(() => signer.verify(other.sign(path, 'user-1'))).toThrow(expect.objectContaining({ status: 401 }));
});
