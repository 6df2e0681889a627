import { type RowPlan, text } from './sheet-plan.ts';
import { STYLES } from './styles.ts';
import { LINE_HEIGHT, linesIn, textWidth } from './text-lines.ts';

const HEIGHTS = { title: 24, subtitle: 15, warning: 15 };
const WRAPPED = { title: 'longTitle', subtitle: 'longSubtitle', warning: 'longWarning' } as const;

/**
 * What stands above a sheet: over the cells beside it, as far as the printed page reaches. What is longer is wrapped in the
 * first column, and so is all that stands above a sheet of several pages side by side: each of them repeats that column, and
 * would cut it.
 */
export function headline(
  content: string,
  kind: keyof typeof HEIGHTS,
  { widths, pagesWide }: { widths: readonly number[]; pagesWide: number },
): RowPlan {
  const bold = kind !== 'subtitle';
  const room = pagesWide > 1 ? widths[0]! : widths.reduce((sum, width) => sum + width, 0);
  const size = STYLES[kind].font?.size ?? 10;
  if (textWidth(content, { bold, size }) <= room) return { cells: [text(content, kind)], height: HEIGHTS[kind] };
  const smaller = STYLES[WRAPPED[kind]].font?.size ?? 10;
  const lines = linesIn(content, widths[0]!, { bold, size: smaller });
  return { cells: [text(content, WRAPPED[kind])], height: lines * LINE_HEIGHT * (smaller / 10) + 4 };
}
