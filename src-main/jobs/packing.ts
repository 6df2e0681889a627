import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createDeflate, deflateSync, inflateSync } from 'node:zlib';

/** Speed before size: a scanned page's words shrink to a tenth at the fastest level already. */
const LEVEL = 2;

/** A value as compressed JSON: how page words and parsed documents are stored and passed between processes. */
export function pack(value: unknown): Uint8Array {
  return new Uint8Array(deflateSync(JSON.stringify(value), { level: LEVEL }));
}

/**
 * An object with one long list, packed as `pack` does it, but part by part: neither the list nor its text is ever held whole.
 * @param rest the object's other properties, once the list has come to its end
 */
export async function packList(name: string, list: Iterable<unknown>, rest: () => object): Promise<Uint8Array> {
  const parts = function* () {
    let before = `{${JSON.stringify(name)}:[`;
    for (const item of list) {
      yield before + JSON.stringify(item);
      before = ',';
    }
    const others = JSON.stringify(rest()).slice(1);
    yield `${before === ',' ? '' : before}]${others === '}' ? '' : ','}${others}`;
  };
  const text = Readable.from(parts(), { objectMode: true, highWaterMark: 1 });
  return pipeline(text, createDeflate({ level: LEVEL }), async (deflated) => new Uint8Array(await buffer(deflated)));
}

/** The value that `pack` was given; the caller knows its type. */
export function unpack<Value>(packed: Uint8Array): Value {
  return JSON.parse(inflateSync(packed).toString('utf8')) as Value;
}
