import { createHmac } from 'node:crypto';
import { unauthorized } from '../../src-shared/errors.ts';
import { sameText } from './sessions.ts';

const VALID_SECONDS = 15 * 60;

/** Makes and checks addresses of files that need no header for 15 minutes (decisions: presigned). */
export interface AddressSigner {
  /** The path with its query, signed for the user: the same path, never another, opens for whoever has the address. */
  sign(path: string, userId: string): string;
  /** True if the address carries a signature, good or bad. */
  isSigned(url: string): boolean;
  /** The user who had the address made. Throws AppError 401 for a changed or expired one. */
  verify(url: string): string;
}

export function createAddressSigner(secret: string, now: () => number = Date.now): AddressSigner {
  return {
    sign(path, userId) {
      const address = new URL(path, 'http://loopback');
      address.searchParams.set('expires', String(Math.floor(now() / 1000) + VALID_SECONDS));
      address.searchParams.set('signedBy', userId);
      address.searchParams.set('signature', signatureOf(address, secret));
      return address.pathname + address.search;
    },
    isSigned: (url) => new URL(url, 'http://loopback').searchParams.has('signature'),
    verify(url) {
      const address = new URL(url, 'http://loopback');
      const given = address.searchParams.getAll('signature').join(' ');
      if (!sameText(given, signatureOf(address, secret))) {
        throw unauthorized('signature.invalid', 'This address was changed or is not from this run. Ask for a new one.');
      }
      if (Number(address.searchParams.get('expires')) * 1000 <= now()) {
        throw unauthorized('signature.expired', 'This address is over 15 minutes old. Ask for a new one.');
      }
      return address.searchParams.get('signedBy') ?? '';
    },
  };
}

/** Over the path and every parameter but the signature, in a fixed order, so that no parameter can be added. */
function signatureOf(address: URL, secret: string): string {
  const signed = new URLSearchParams(address.searchParams);
  signed.delete('signature');
  signed.sort();
  return createHmac('sha256', secret).update(`GET ${address.pathname}?${signed}`).digest('hex');
}
