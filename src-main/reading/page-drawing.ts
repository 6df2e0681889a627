import { followedBy, type Matrix, place, shifting } from './matrix.ts';

/**
 * What a PDF page draws, as far as reading needs it: each glyph with its place, the pictures, and how much is drawn as
 * outlines. It follows pdf.js's operator list, which, unlike its text content, keeps the advance of every glyph.
 */
export interface PageDrawing {
  glyphs: Glyph[];
  pictures: Picture[];
  /** Number of filled or stroked paths: a page of outlined letters has thousands and hardly a glyph. */
  paths: number;
  /**
   * Of a page on which nothing is painted: the largest area, in square page units, that was laid out all the same. It is
   * the place of a picture that pdf.js could not decode and left out.
   */
  unpaintedArea: number;
}

export interface Glyph {
  /** May hold several characters (a ligature) or a space. */
  text: string;
  /** Origin of the glyph on its baseline, and the origin of the next one, in page units with y down. */
  x: number;
  y: number;
  endX: number;
  endY: number;
  /** Font size in page units, measured across the baseline. */
  size: number;
  font: string;
  visible: boolean;
  /** How many pictures had been painted before this glyph. */
  paintedAfter: number;
}

export interface Picture {
  /** Name under which pdf.js keeps the decoded picture; none for inline pictures and masks. */
  name: string | undefined;
  pixelWidth: number;
  pixelHeight: number;
  /** Unit square → page units; the picture's top edge is at y = 1. */
  matrix: Matrix;
}

/** What is known of a font. Widths of glyphs count in units of `scale` of the font size. */
export interface DrawingFont {
  scale: number;
  vertical: boolean;
}

/** One shown glyph in pdf.js's operator list; plain numbers between them are kerning in thousandths. */
export interface ShownGlyph {
  unicode: string;
  width: number;
  isSpace: boolean;
  vmetric?: readonly number[] | undefined;
}

export interface OperatorList {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}

/** pdf.js's operator numbers that are followed here, by name. */
export type Operators = Readonly<Record<string, number>>;

interface TextState {
  font: string;
  fontSize: number;
  characterSpacing: number;
  wordSpacing: number;
  horizontalScale: number;
  leading: number;
  rise: number;
  mode: number;
}

interface GraphicsState extends TextState {
  matrix: Matrix;
}

const INVISIBLE_TEXT = 3;
const ONLY_CLIPS = 7;

/**
 * @param base PDF user space → page units with y down (the viewport's transform)
 * @param fontOf looks a font up by the name that the operator list uses
 */
export function followDrawing(
  list: OperatorList,
  operators: Operators,
  base: Matrix,
  fontOf: (name: string) => DrawingFont,
): PageDrawing {
  const drawing: PageDrawing = { glyphs: [], pictures: [], paths: 0, unpaintedArea: 0 };
  let state: GraphicsState = {
    matrix: base,
    font: '',
    fontSize: 0,
    characterSpacing: 0,
    wordSpacing: 0,
    horizontalScale: 1,
    leading: 0,
    rise: 0,
    mode: 0,
  };
  const saved: GraphicsState[] = [];
  let textMatrix: Matrix = shifting(0, 0);
  let lineX = 0;
  let lineY = 0;
  let x = 0;
  let y = 0;

  const save = () => saved.push({ ...state });
  const restore = () => {
    state = saved.pop() ?? state;
  };
  const concatenate = (matrix: Matrix | null | undefined) => {
    if (matrix) state.matrix = followedBy(matrix, state.matrix);
  };
  const moveText = (dx: number, dy: number) => {
    lineX += dx;
    lineY += dy;
    x = lineX;
    y = lineY;
  };
  const picture = (name: string | undefined, pixelWidth: number, pixelHeight: number) =>
    drawing.pictures.push({ name, pixelWidth, pixelHeight, matrix: state.matrix });

  const showText = (shown: ReadonlyArray<ShownGlyph | number>) => {
    const font = fontOf(state.font);
    const { fontSize, horizontalScale } = state;
    const unit = followedBy(textMatrix, state.matrix);
    const across = Math.hypot(unit[2], unit[3]);
    const visible = state.mode % 4 !== INVISIBLE_TEXT && state.mode !== ONLY_CLIPS;
    for (const item of shown) {
      if (typeof item === 'number') {
        const kerning = (item * fontSize) / 1000;
        if (font.vertical) y += kerning;
        else x -= kerning * horizontalScale;
        continue;
      }
      const spacing = state.characterSpacing + (item.isSpace ? state.wordSpacing : 0);
      const [startX, startY] = place(unit, x, y + state.rise);
      const advance = item.width * font.scale * fontSize * horizontalScale;
      push(item, startX, startY, startX + unit[0] * advance, startY + unit[1] * advance, across, visible);
      if (font.vertical) {
        y += (item.vmetric?.[0] ?? -item.width) * font.scale * fontSize - spacing;
      } else {
        x += advance + spacing * horizontalScale;
      }
    }
  };

  const push = (
    item: ShownGlyph,
    startX: number,
    startY: number,
    endX: number,
    endY: number,
    across: number,
    visible: boolean,
  ) =>
    drawing.glyphs.push({
      text: item.unicode,
      x: startX,
      y: startY,
      endX,
      endY,
      size: Math.abs(state.fontSize) * across,
      font: state.font,
      visible,
      paintedAfter: drawing.pictures.length,
    });

  type Follow = (args: readonly never[]) => void;
  const follow = new Map<number | undefined, Follow>(
    Object.entries({
      save,
      restore,
      transform: (args: Matrix) => {
        concatenate(args);
        const [a, b, c, d] = state.matrix;
        drawing.unpaintedArea = Math.max(drawing.unpaintedArea, Math.abs(a * d - b * c));
      },
      paintFormXObjectBegin: ([matrix]: [Matrix | null]) => {
        save();
        concatenate(matrix);
      },
      paintFormXObjectEnd: restore,
      beginGroup: save,
      endGroup: restore,
      beginAnnotation: ([, , transform, matrix]: [string, number[], Matrix | null, Matrix | null]) => {
        save();
        state.matrix = base;
        concatenate(transform);
        concatenate(matrix);
      },
      endAnnotation: restore,
      beginText: () => {
        textMatrix = shifting(0, 0);
        lineX = lineY = x = y = 0;
      },
      setFont: ([font, size]: [string, number]) => {
        state.font = font;
        state.fontSize = size;
      },
      setGState: ([entries]: [ReadonlyArray<readonly [string, readonly [string, number]]>]) => {
        for (const [key, value] of entries) if (key === 'Font') [state.font, state.fontSize] = value;
      },
      setCharSpacing: ([spacing]: [number]) => {
        state.characterSpacing = spacing;
      },
      setWordSpacing: ([spacing]: [number]) => {
        state.wordSpacing = spacing;
      },
      setHScale: ([percent]: [number]) => {
        state.horizontalScale = percent / 100;
      },
      setLeading: ([leading]: [number]) => {
        state.leading = -leading;
      },
      setTextRise: ([rise]: [number]) => {
        state.rise = rise;
      },
      setTextRenderingMode: ([mode]: [number]) => {
        state.mode = mode;
      },
      setTextMatrix: ([matrix]: [Matrix]) => {
        textMatrix = [...matrix] as Matrix;
        lineX = lineY = x = y = 0;
      },
      moveText: ([dx, dy]: [number, number]) => moveText(dx, dy),
      setLeadingMoveText: ([dx, dy]: [number, number]) => {
        state.leading = dy;
        moveText(dx, dy);
      },
      nextLine: () => moveText(0, state.leading),
      showText: ([shown]: [ReadonlyArray<ShownGlyph | number>]) => showText(shown),
      constructPath: () => {
        drawing.paths += 1;
      },
      paintImageXObject: ([name, width, height]: [string, number, number]) => picture(name, width, height),
      paintInlineImageXObject: ([image]: [{ width: number; height: number }]) =>
        picture(undefined, image.width, image.height),
      paintImageMaskXObject: ([image]: [{ width: number; height: number }]) =>
        picture(undefined, image.width, image.height),
    }).map(([name, act]) => [operators[name], act as Follow]),
  );

  list.fnArray.forEach((operator, index) => {
    follow.get(operator)?.((list.argsArray[index] ?? []) as readonly never[]);
  });
  const { glyphs, pictures, paths } = drawing;
  if (glyphs.length + pictures.length + paths > 0) drawing.unpaintedArea = 0;
  return drawing;
}
