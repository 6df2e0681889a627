import { describe, expect, it } from 'vitest';
import { smallPdf } from '../../test/support/small-pdf.ts';
import { looksTruncated } from './pdf-ending.ts';

describe('a PDF that was cut', () => {
  const whole = smallPdf('BT /F1 12 Tf 72 700 Td (Ending balance) Tj ET');

  it('is recognised wherever the cut is, as long as objects are there', () => {
    for (const share of [0.3, 0.5, 0.7, 0.9]) {
      expect(looksTruncated(whole.subarray(0, Math.floor(whole.length * share)))).toBe(true);
    }
  });

  it('is not seen in a whole file, nor in one with padding after its end', () => {
    expect(looksTruncated(whole)).toBe(false);
    expect(looksTruncated(Buffer.concat([whole, Buffer.alloc(4000)]))).toBe(false);
  });

  it('is recognised by the length that a linearized file states of itself', () => {
    const linearized = Buffer.concat([
      Buffer.from('%PDF-1.4\n1 0 obj << /Linearized 1 /L 900000 /N 3 >> endobj\n'),
      whole,
    ]);
    expect(looksTruncated(linearized)).toBe(true);
  });
});
