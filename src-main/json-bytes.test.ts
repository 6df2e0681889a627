import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonBytes, listed, parsedJson } from './json-bytes.ts';

it('puts texts and bytes together to the same JSON, whatever letters they have', () => {
  const part = fc.tuple(fc.jsonValue(), fc.boolean());
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (values) => {
      const parts = values.map(([value, asBytes]) => {
        const text = JSON.stringify(value);
        return asBytes ? new TextEncoder().encode(text) : text;
      });
      const bytes = jsonBytes(['{"é–😀":[', ...listed(parts), ']}']);
      const expected = { 'é–😀': values.map(([value]) => JSON.parse(JSON.stringify(value)) as unknown) };
      expect(parsedJson(bytes)).toEqual(expected);
      expect(parsedJson(new TextDecoder().decode(bytes))).toEqual(expected);
    }),
  );
});
