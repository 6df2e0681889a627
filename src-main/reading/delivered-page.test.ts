import { describe, expect, it } from 'vitest';
import type { PageWords, Word } from '../../src-shared/model/words.ts';
import { asDelivered } from './delivered-page.ts';
import { hocrDocument } from './hocr-document.ts';
import { uprightFrame } from './matrix.ts';

const word = (text: string, x: number, y: number): Word => ({
  text,
  x,
  y,
  width: 0.1,
  height: 0.02,
  confidence: 0.873,
  source: 'ocr',
});

/** A letter page that was delivered on its side. */
function sidewaysPage(words: Word[]): PageWords {
  const frame = uprightFrame(792, 612, 90, 0);
  return {
    page: 0,
    width: frame.width,
    height: frame.height,
    source: 'ocr',
    rotation: 90,
    skew: 0,
    toOriginal: frame.toOriginal,
    words,
    confidence: 0.9,
    unreadInk: [{ x: 0.5, y: 0.5, width: 0.2, height: 0.01 }],
  };
}

describe('a page as delivered', () => {
  it('has its words where they lie on the sideways page, in the order in which they are read', () => {
    const words = [word('100.00', 0.8, 0.301), word('Fee', 0.1, 0.5), word('Interest', 0.1, 0.3)];
    const page = asDelivered(sidewaysPage(words));
    expect([page.width, page.height]).toEqual([792, 612]);
    expect(page.lines.map((line) => line.map(({ text }) => text))).toEqual([['Interest', '100.00'], ['Fee']]);
    // A quarter turn clockwise makes it upright: what is at the top of the upright page lies at the left.
    const [interest] = page.lines[0]!;
    expect(interest!.x).toBeCloseTo(0.3);
    expect(interest!.y).toBeCloseTo(1 - 0.1 - 0.1);
    expect([interest!.width, interest!.height]).toEqual([expect.closeTo(0.02), expect.closeTo(0.1)]);
    expect(page.unreadInk[0]!.x).toBeCloseTo(0.5);
  });

  it('becomes hOCR with boxes in pixels at 300 dpi, and text that cannot break the markup', () => {
    const hocr = hocrDocument('a<b>.pdf', [asDelivered(sidewaysPage([word('<R&D>\u0001', 0.1, 0.3)]))]);
    expect(hocr).toContain('<title>a&lt;b&gt;.pdf</title>');
    expect(hocr).toContain('class="ocr_page" id="page_1" title="bbox 0 0 3300 2550;');
    expect(hocr).toContain('title="bbox 990 2040 1056 2295; x_wconf 87">&lt;R&amp;D&gt; </span>');
  });
});
