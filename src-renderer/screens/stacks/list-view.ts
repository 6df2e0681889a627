/** What a list can show of a document beside its name, with the words over it and the room that it takes. */
export const COLUMNS = {
  account: { label: 'Account', least: 130, share: 1.3, rank: 2 },
  provider: { label: 'Provider', least: 130, share: 1.3, rank: 5 },
  period: { label: 'Period', least: 120, share: 1, rank: 3 },
  status: { label: 'Status', least: 150, share: 1.1, rank: 1 },
  stack: { label: 'Stack', least: 110, share: 0.9, rank: 6 },
  pages: { label: 'Pages', least: 48, share: 0, rank: 8 },
  format: { label: 'Format', least: 56, share: 0, rank: 9 },
  lastModified: { label: 'Changed', least: 84, share: 0, rank: 7 },
  receivedOn: { label: 'Received', least: 84, share: 0, rank: 4 },
} as const;

export type ColumnName = keyof typeof COLUMNS;

export const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[];

/** How one person wants the lists of documents on this computer. */
export interface ListView {
  shape: 'table' | 'cards';
  /** Those that are shown, from left to right. */
  columns: ColumnName[];
  /** The first page of the document that the keys are at, beside the list. */
  preview: boolean;
}

export const USUAL_VIEW: ListView = {
  shape: 'table',
  columns: ['account', 'period', 'status', 'receivedOn'],
  preview: false,
};

/** The view that was kept, as text; what is not known any more, or was never written by us, is left out. */
export function keptView(text: string | undefined): ListView {
  const kept = parsed(text);
  const named = Array.isArray(kept.columns) ? kept.columns : USUAL_VIEW.columns;
  return {
    shape: kept.shape === 'cards' ? 'cards' : 'table',
    columns: [...new Set(named)].filter((name): name is ColumnName => COLUMN_NAMES.includes(name as ColumnName)),
    preview: kept.preview === true,
  };
}

function parsed(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** With the column at the end, or without it. */
export function columnToggled(columns: readonly ColumnName[], name: ColumnName): ColumnName[] {
  return columns.includes(name) ? columns.filter((shown) => shown !== name) : [...columns, name];
}

/** With a column one place further to the left (-1) or to the right (1); at the end it stays. */
export function columnMoved(columns: readonly ColumnName[], name: ColumnName, by: -1 | 1): ColumnName[] {
  const from = columns.indexOf(name);
  const to = from + by;
  if (from < 0 || to < 0 || to >= columns.length) return [...columns];
  const others = columns.filter((shown) => shown !== name);
  return [...others.slice(0, to), name, ...others.slice(to)];
}

const BOX = 16; /* px of the box that chooses a row */
const GAP = 14; /* px between columns */
const SIDES = 32; /* px on the left and on the right together */
const LEAST_NAME = 200; /* px */

/** Those of the columns that a list of that width (px) has room for: the least important ones give way. */
export function fitting(columns: readonly ColumnName[], width: number): ColumnName[] {
  let room = width - SIDES - BOX - GAP - LEAST_NAME;
  const kept = new Set<ColumnName>();
  for (const name of columns.toSorted((one, other) => COLUMNS[one].rank - COLUMNS[other].rank)) {
    room -= COLUMNS[name].least + GAP;
    if (room < 0) break;
    kept.add(name);
  }
  return columns.filter((name) => kept.has(name));
}

/** `grid-template-columns` of the lines of a list: the box, the name, and the columns. */
export function gridOf(columns: readonly ColumnName[]): string {
  const tracks = columns.map((name) => {
    const { least, share } = COLUMNS[name];
    return share === 0 ? `${least}px` : `minmax(${least}px, ${share}fr)`;
  });
  return [`${BOX}px`, `minmax(${LEAST_NAME}px, 2.2fr)`, ...tracks].join(' ');
}

export const CARD_GAP = 14; /* px */
const CARD_WIDTH = 196; /* px, at the least */
const SCROLLBAR = 16; /* px */

/** How many cards stand side by side in a list of that width (px), and how wide each is then. */
export function cardsAcross(width: number): { across: number; cardWidth: number } {
  const room = width - SCROLLBAR - CARD_GAP;
  const across = Math.max(1, Math.floor(room / (CARD_WIDTH + CARD_GAP)));
  return { across, cardWidth: Math.max(CARD_WIDTH, Math.floor(room / across) - CARD_GAP) };
}

/** How far a key goes in a list: by one, or in cards of which some stand side by side by a line of them; 0 for other keys. */
export function stepOf(key: string, across: number): number {
  const line = Math.max(1, across);
  if (key === 'ArrowDown') return line;
  if (key === 'ArrowUp') return -line;
  if (key === 'j' || (across > 0 && key === 'ArrowRight')) return 1;
  return key === 'k' || (across > 0 && key === 'ArrowLeft') ? -1 : 0;
}
