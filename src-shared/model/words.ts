/**
 * What reading gives to everything after it: pages of words with boxes.
 *
 * Coordinates of words are fractions of the *upright* page (turned and deskewed so that text runs level), origin top
 * left. `toOriginal` takes them to fractions of the page as delivered, which is what highlights, refs and the REST API use.
 */
export interface Word {
  text: string;
  /** Left edge, fraction of the upright page's width. */
  x: number;
  /** Top edge, fraction of the upright page's height. */
  y: number;
  width: number;
  height: number;
  /**
   * 0..1; 1 for a word of a PDF text layer. Of a scan's words about such a share is right: of poor scans 98 % from 0.95 on,
   * 95 % from 0.88, 81 % from 0.75, 61 % from 0.5, one in five below (`npm run bench:reading` measures it).
   */
  confidence: number;
  /**
   * OCR only: for each character of `text`, the ranked other readings with their confidence (0..1), best first.
   * `alternatives[i]` belongs to `text[i]`; an empty list where there is none.
   */
  alternatives?: CharacterAlternative[][];
  source: WordSource;
  /** What further readings made of the cell that begins with this word, where there were any. */
  further?: string[];
  /** A recogniser of another kind read other digits in the cell that this word is of. */
  otherwise?: true;
  /** True where the font says bold; unknown on scans. */
  bold?: boolean;
}

export interface CharacterAlternative {
  character: string;
  confidence: number;
}

export type WordSource = 'text' | 'ocr';

/** x' = a·x + c·y + e, y' = b·x + d·y + f, in page fractions. */
export type Transform = [a: number, b: number, c: number, d: number, e: number, f: number];

export interface PageWords {
  /** 0-based, in the file as delivered. */
  page: number;
  /** Size of the upright page in points (1/72 inch). */
  width: number;
  height: number;
  source: WordSource | 'none';
  /** Clockwise turn, in degrees, that was applied to the page as delivered to make it upright. */
  rotation: 0 | 90 | 180 | 270;
  /** Remaining skew, in degrees, that was removed after the turn. */
  skew: number;
  toOriginal: Transform;
  /** Words in no particular order. */
  words: Word[];
  /** 0..1, that of its words, weighted by their length; 1 for a text layer. */
  confidence: number;
  /**
   * Rows of ink (upright frame) that hold no word: a reader may have dropped a line there. Empty for text layers.
   */
  unreadInk: Box[];
  /** The print was so faint that its strokes were darkened before it was read. */
  faint?: true;
  /** Cells that were read once more because understanding doubted them; upright frame. Absent: none were. */
  rereadings?: CellRereading[];
}

/** Cells of a page (0-based) that understanding doubts and that should be read again; upright frame. */
export interface PageDoubts {
  page: number;
  cells: Box[];
}

/** A cell of a scan with what further looks at it, independent of the page's own reading, made of it. */
export interface CellRereading extends Box {
  /** One for each way of looking; an empty text where nothing was seen. */
  readings: SecondReading[];
}

export interface SecondReading {
  text: string;
  /** 0..1, of its least certain word. */
  confidence: number;
  /** Whether a recogniser of another kind than that of the page's words read it. */
  otherKind?: true;
}

/** A rectangle in page fractions, origin top left. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const IDENTITY: Transform = [1, 0, 0, 1, 0, 0];

/** The axis-aligned box, in the page as delivered, that covers an upright box. */
export function toOriginalBox(box: Box, transform: Transform): Box {
  const [a, b, c, d, e, f] = transform;
  if (a === 1 && b === 0 && c === 0 && d === 1 && e === 0 && f === 0) return onPage(box);
  const corners = [
    [box.x, box.y],
    [box.x + box.width, box.y],
    [box.x, box.y + box.height],
    [box.x + box.width, box.y + box.height],
  ].map(([x, y]) => apply(transform, x!, y!));
  const xs = corners.map(([x]) => clamp(x));
  const ys = corners.map(([, y]) => clamp(y));
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** What of the box lies on the page. */
function onPage({ x, y, width, height }: Box): Box {
  const [left, top] = [clamp(x), clamp(y)];
  return { x: left, y: top, width: clamp(x + width) - left, height: clamp(y + height) - top };
}

function apply([a, b, c, d, e, f]: Transform, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
