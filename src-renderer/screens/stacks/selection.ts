/** Which documents of a list are chosen: some, or all that the list holds, in view or not. */
export interface Selection {
  all: boolean;
  ids: ReadonlySet<string>;
  /** The row from which Shift chooses. */
  anchor: number;
}

export const NOTHING: Selection = { all: false, ids: new Set(), anchor: 0 };
export const EVERYTHING: Selection = { all: true, ids: new Set(), anchor: 0 };

export function isChosen({ all, ids }: Selection, id: string): boolean {
  return all || ids.has(id);
}

/** One more, or one less; of all that are chosen only the others of these that are in view stay. */
export function toggled(selection: Selection, id: string, index: number): Selection {
  const ids = new Set(selection.all ? [] : selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { all: false, ids, anchor: index };
}

/** With those between the anchor and another row. */
export function extended(selection: Selection, between: readonly string[]): Selection {
  return { all: false, ids: new Set([...(selection.all ? [] : selection.ids), ...between]), anchor: selection.anchor };
}

export function chosenCount({ all, ids }: Selection, total: number): number {
  return all ? total : ids.size;
}
