/** JSON text, or the UTF-8 of it. */
export type JsonPart = string | Uint8Array;

/**
 * The UTF-8 of JSON text that is put together from parts. What is sent again and again is kept as bytes, because to make bytes
 * of a long text takes longer than all else in answering a list.
 */
export function jsonBytes(parts: readonly JsonPart[]): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + lengthOf(part), 0));
  let at = 0;
  for (const part of parts) {
    if (typeof part === 'string') at += bytes.write(part, at);
    else {
      bytes.set(part, at);
      at += part.length;
    }
  }
  return bytes;
}

/** Parts with commas between them. */
export function listed(parts: readonly JsonPart[]): JsonPart[] {
  return parts.flatMap((part, place) => (place === 0 ? [part] : [',', part]));
}

/** The value of JSON text or its UTF-8. */
export function parsedJson(json: JsonPart): unknown {
  return JSON.parse(typeof json === 'string' ? json : new TextDecoder().decode(json));
}

const lengthOf = (part: JsonPart) => (typeof part === 'string' ? Buffer.byteLength(part) : part.length);
