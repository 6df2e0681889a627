const OBJECT_ID = /^[0-9a-f]{24}$/i;
const COUNTER_END = 0x1000000;

/** Five bytes that tell this process from others, and a counter that begins anywhere in the lower half of its range. */
const processPart = hex(globalThis.crypto.getRandomValues(new Uint8Array(5)));
let counter = globalThis.crypto.getRandomValues(new Uint32Array(1))[0]! % (COUNTER_END / 2);

/** True for 24 hexadecimal digits (specification, Conventions). */
export function isObjectId(text: string): boolean {
  return OBJECT_ID.test(text);
}

/**
 * A new ObjectId: 4 bytes of seconds, 5 of the process, 3 of a counter. Ids of one process sort by the order in which they
 * were made, also within a second.
 */
export function newObjectId(now: number = Date.now()): string {
  counter = (counter + 1) % COUNTER_END;
  const seconds = Math.floor(now / 1000);
  return seconds.toString(16).padStart(8, '0') + processPart + counter.toString(16).padStart(6, '0');
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
