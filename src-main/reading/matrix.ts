import type { Transform } from '../../src-shared/model/words.ts';

/** Affine maps in the order of PDF and canvas: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = Transform;

/** The map that applies `first`, then `second`. */
export function followedBy(first: Matrix, second: Matrix): Matrix {
  // By index: taking arrays apart goes through iterators, and this is done for every piece of text of a page.
  const a = first[0];
  const b = first[1];
  const c = first[2];
  const d = first[3];
  const e = first[4];
  const f = first[5];
  const A = second[0];
  const B = second[1];
  const C = second[2];
  const D = second[3];
  return [
    a * A + b * C,
    a * B + b * D,
    c * A + d * C,
    c * B + d * D,
    e * A + f * C + second[4],
    e * B + f * D + second[5],
  ];
}

export function invert([a, b, c, d, e, f]: Matrix): Matrix {
  const determinant = a * d - b * c;
  return [
    d / determinant,
    -b / determinant,
    -c / determinant,
    a / determinant,
    (c * f - d * e) / determinant,
    (b * e - a * f) / determinant,
  ];
}

export function scaling(x: number, y: number): Matrix {
  return [x, 0, 0, y, 0, 0];
}

export function shifting(x: number, y: number): Matrix {
  return [1, 0, 0, 1, x, y];
}

/** Clockwise on a page whose y axis points down. */
export function turning(degrees: number): Matrix {
  const quarter = (((degrees % 360) + 360) % 360) / 90;
  const [cos, sin] = Number.isInteger(quarter)
    ? ([
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
      ][quarter] as [number, number])
    : [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [cos, sin, -sin, cos, 0, 0];
}

export function place(map: Matrix, x: number, y: number): [number, number] {
  return [map[0] * x + map[2] * y + map[4], map[1] * x + map[3] * y + map[5]];
}

/** The sizes and maps of a page that is turned by `rotation` (a quarter turn, clockwise) and then by −`skew` degrees about its middle. */
export interface UprightFrame {
  width: number;
  height: number;
  /** Delivered page units → upright page units. */
  toUpright: Matrix;
  /** Upright fractions → delivered fractions. */
  toOriginal: Transform;
}

/**
 * @param width,height size of the page as delivered, in any unit
 * @param rotation clockwise quarter turn that makes text upright
 * @param skew degrees by which text still falls to the right (clockwise) after that turn; it is taken away
 */
export function uprightFrame(width: number, height: number, rotation: 0 | 90 | 180 | 270, skew: number): UprightFrame {
  const turned = rotation === 90 || rotation === 270;
  const uprightWidth = turned ? height : width;
  const uprightHeight = turned ? width : height;
  const toUpright = [turning(rotation), turning(-skew), shifting(uprightWidth / 2, uprightHeight / 2)].reduce(
    followedBy,
    shifting(-width / 2, -height / 2),
  );
  const toOriginal = followedBy(
    followedBy(scaling(uprightWidth, uprightHeight), invert(toUpright)),
    scaling(1 / width, 1 / height),
  );
  return { width: uprightWidth, height: uprightHeight, toUpright, toOriginal };
}
