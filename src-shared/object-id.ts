const OBJECT_ID = /^[0-9a-f]{24}$/i;

/** True for 24 hexadecimal digits (specification, Conventions). */
export function isObjectId(text: string): boolean {
  return OBJECT_ID.test(text);
}

/** A new ObjectId: 4 bytes of seconds, then 8 random ones, so that ids sort by the time they were made. */
export function newObjectId(now: number = Date.now()): string {
  const random = globalThis.crypto.getRandomValues(new Uint8Array(8));
  const seconds = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0');
  return seconds + Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
