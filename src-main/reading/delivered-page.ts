import { type Box, type PageWords, toOriginalBox, type Word } from '../../src-shared/model/words.ts';

/** A page's words as they lie on the page that was delivered, turned and skewed as it may be. */
export interface DeliveredPage {
  /** 0-based. */
  page: number;
  /** Size of the page as delivered, in points (1/72 inch). */
  width: number;
  height: number;
  source: PageWords['source'];
  /** Clockwise turn, in degrees, that makes the page upright, and the skew that is left after it. */
  rotation: PageWords['rotation'];
  skew: number;
  confidence: number;
  /** Lines from top to bottom of the upright page, each from left to right. Boxes: fractions of the page as delivered. */
  lines: Word[][];
  unreadInk: Box[];
}

/** Words whose middles are nearer than this share of their height stand on one line. */
const SAME_LINE = 0.5;

/** A page that was read, in the frame of the page as the user sees it in any other program. */
export function asDelivered(page: PageWords): DeliveredPage {
  const { rotation, skew, source, confidence } = page;
  const turned = rotation === 90 || rotation === 270;
  const delivered = <Place extends Box>(place: Place): Place => ({
    ...place,
    ...toOriginalBox(place, page.toOriginal),
  });
  return {
    page: page.page,
    width: turned ? page.height : page.width,
    height: turned ? page.width : page.height,
    source,
    rotation,
    skew,
    confidence,
    lines: linesOf(page.words).map((line) => line.map(delivered)),
    unreadInk: page.unreadInk.map(delivered),
  };
}

function linesOf(words: readonly Word[]): Word[][] {
  const lines: Word[][] = [];
  for (const word of [...words].sort((one, other) => middle(one) - middle(other) || one.x - other.x)) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (line && last && middle(word) - middle(last) < SAME_LINE * Math.min(word.height, last.height)) line.push(word);
    else lines.push([word]);
  }
  for (const line of lines) line.sort((one, other) => one.x - other.x);
  return lines;
}

const middle = ({ y, height }: Word) => y + height / 2;
