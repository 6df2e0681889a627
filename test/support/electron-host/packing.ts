/** A value as text that can cross a Playwright binding; bytes are kept. The page's side is in `preload-world.ts`. */
export function pack(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) =>
      part instanceof Uint8Array ? { $bytes: Buffer.from(part).toString('base64') } : part,
    ) ?? 'null'
  );
}

export function unpack(packed: string): unknown {
  return JSON.parse(packed, (_key, part: { $bytes?: string } | null) =>
    typeof part?.$bytes === 'string' ? new Uint8Array(Buffer.from(part.$bytes, 'base64')) : part,
  );
}
