import type { IncomingHttpHeaders } from 'node:http';
import { AppError, forbidden } from '../../src-shared/errors.ts';

/** The Host values that name this server: any other means that a foreign name was pointed at the loopback address. */
export function ownHosts(port: number): string[] {
  const suffix = port === 80 ? '' : `:${port}`;
  return [`127.0.0.1${suffix}`, `localhost${suffix}`];
}

/**
 * The first two checks of every request (decisions, Wire): Host, then Origin and Sec-Fetch-Site.
 * Throws AppError 403 for a request that another site's page could have made.
 */
export function checkCaller(headers: IncomingHttpHeaders, port: number): void {
  const host = headers.host?.toLowerCase();
  if (host === undefined || !ownHosts(port).includes(host)) {
    throw forbidden(
      'guard.host',
      `Tallystack answers only to 127.0.0.1:${port} and localhost:${port}. Use one of them.`,
    );
  }
  if (headers.origin !== undefined && headers.origin.toLowerCase() !== `http://${host}`) {
    throw forbidden('guard.origin', 'Pages of another site may not use Tallystack. Call it from a local program.');
  }
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw forbidden('guard.site', 'Pages of another site may not use Tallystack. Open it in a window of its own.');
  }
}

/** True if the browser says that our own page sent the request; a cookie's write needs it. */
export function isSameOrigin(headers: IncomingHttpHeaders): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] === 'same-origin';
}

/** Throws AppError 415 unless the body is of the kind that the operation takes. No body at all counts as `{}`. */
export function checkMediaType(headers: IncomingHttpHeaders, multipart: boolean): void {
  const [mediaType = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='));
  const wanted = multipart ? 'multipart/form-data' : 'application/json';
  const empty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
  const encoding = headers['content-encoding'] ?? 'identity';
  const fits =
    headers['content-type'] === undefined
      ? empty && !multipart
      : mediaType.trim() === wanted && (charset === undefined || /^charset="?utf-?8"?$/.test(charset));
  if (!fits || encoding !== 'identity') {
    throw new AppError(415, 'request.media-type', `Send the body as ${wanted}, UTF-8 and not compressed.`);
  }
}
