/** The order with the page at one place put at another. */
export function movedTo(order: readonly number[], from: number, to: number): number[] {
  const target = Math.max(0, Math.min(order.length - 1, to));
  const without = order.filter((_, place) => place !== from);
  return order[from] === undefined ? [...order] : [...without.slice(0, target), order[from], ...without.slice(target)];
}

/** The place at which a page comes to lie that is let go before the gap `gap` (0: before the first page). */
export function placeOfGap(from: number, gap: number): number {
  return gap > from ? gap - 1 : gap;
}

export const isInOrder = (order: readonly number[]): boolean => order.every((page, place) => page === place);
