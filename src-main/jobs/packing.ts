import { deflateSync, inflateSync } from 'node:zlib';

/** Speed before size: a scanned page's words shrink to a tenth at the fastest level already. */
const LEVEL = 2;

/** A value as compressed JSON: how page words and parsed documents are stored and passed between processes. */
export function pack(value: unknown): Uint8Array {
  return new Uint8Array(deflateSync(JSON.stringify(value), { level: LEVEL }));
}

/** The value that `pack` was given; the caller knows its type. */
export function unpack<Value>(packed: Uint8Array): Value {
  return JSON.parse(inflateSync(packed).toString('utf8')) as Value;
}
