import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Arrow keys in a table of links: on to the next cell that leads somewhere, as far as there is one. */
export function onCellKey(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key];
  const cell = (event.target as Element).closest('td');
  if (!step || !cell || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const { rows } = event.currentTarget;
  let row = (cell.parentElement as HTMLTableRowElement).rowIndex;
  let column = cell.cellIndex;
  for (;;) {
    row += step[0];
    column += step[1];
    const next = rows[row]?.cells[column];
    if (!next) return;
    const link = next.querySelector('a');
    if (next.tagName === 'TD' && link) {
      link.focus();
      return;
    }
  }
}
