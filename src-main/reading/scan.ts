import { IDENTITY, type PageWords } from '../../src-shared/model/words.ts';
import type { GrayImage } from './gray-image.ts';

/** Which page a picture is of, and the page's size as delivered, in points. */
export interface ScannedPage {
  page: number;
  width: number;
  height: number;
}

/** A page on which nothing is printed. */
export function blankPage(page: number, width: number, height: number): PageWords {
  return {
    page,
    width,
    height,
    source: 'none',
    rotation: 0,
    skew: 0,
    toOriginal: IDENTITY,
    words: [],
    confidence: 1,
    unreadInk: [],
  };
}

/** Reads the picture of a page. */
export async function readScan(_gray: GrayImage, { page, width, height }: ScannedPage): Promise<PageWords> {
  return { ...blankPage(page, width, height), confidence: 0 };
}
