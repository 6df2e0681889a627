import type { Ref } from '../../../src-shared/model/parsed-statement.ts';

/** What the page shows as marked: boxes in fractions of the pages, and what they are. */
export interface Mark {
  label: string;
  boxes: MarkBox[];
}

export interface MarkBox {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The figure itself stands out from the line that it is in. */
  strong: boolean;
}

/** A ref as it comes over the wire, where it is free form; null if it names no place on a page. */
export function readRef(value: unknown): Ref | null {
  if (typeof value !== 'object' || value === null) return null;
  const ref = value as Partial<Ref>;
  const numbers = [ref.page, ref.x, ref.y, ref.width, ref.height];
  if (!numbers.every((number) => typeof number === 'number' && Number.isFinite(number))) return null;
  if ((ref.width ?? 0) <= 0 || (ref.height ?? 0) <= 0) return null;
  return value as Ref;
}

/** The mark of a row: the line that its fields make on each page, and its amount. */
export function rowMark(label: string, refs: Record<string, unknown> | undefined): Mark | null {
  const fields = Object.entries(refs ?? {}).flatMap(([field, value]) => {
    const ref = readRef(value);
    return ref ? [{ field, ref }] : [];
  });
  if (fields.length === 0) return null;
  const pages = [...new Set(fields.map(({ ref }) => ref.page))].sort((left, right) => left - right);
  const lines = pages.map((page) =>
    cover(
      page,
      fields.map(({ ref }) => ref).filter((ref) => ref.page === page),
    ),
  );
  const amounts = fields.filter(({ field }) => field === 'amount').map(({ ref }) => toBox(ref, true));
  return { label, boxes: [...lines, ...amounts] };
}

/** The mark of single figures: a field of the header, or the parts of a check. */
export function figureMark(label: string, values: unknown[]): Mark | null {
  const boxes = values.flatMap((value) => {
    const ref = readRef(value);
    return ref ? [toBox(ref, true)] : [];
  });
  return boxes.length > 0 ? { label, boxes } : null;
}

function toBox({ page, x, y, width, height }: Ref, strong: boolean): MarkBox {
  return { page, x, y, width, height, strong };
}

function cover(page: number, refs: Ref[]): MarkBox {
  const x = Math.min(...refs.map((ref) => ref.x));
  const y = Math.min(...refs.map((ref) => ref.y));
  const right = Math.max(...refs.map((ref) => ref.x + ref.width));
  const bottom = Math.max(...refs.map((ref) => ref.y + ref.height));
  return { page, x, y, width: right - x, height: bottom - y, strong: false };
}
