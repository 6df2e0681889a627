import type { Style } from 'exceljs';
import type { StyleName } from './sheet-plan.ts';

const FONT = 'Arial';
const INK = 'FF1F2933';
const QUIET = 'FF5F6B7A';
const LINK = 'FF1B4F9C';
const RED = 'FFB42318';
const HEADER_FILL = 'FFE4EAF2';
const RED_FILL = 'FFFBD9D5';
const GREEN_FILL = 'FFD3EFD9';
const ORANGE_FILL = 'FFFCE3BC';
const GREY_FILL = 'FFE8EAED';

/** What the colours mean, for whoever shows cells in colours of its own. */
export const COLOURS = {
  quiet: QUIET,
  link: LINK,
  red: RED,
  headerFill: HEADER_FILL,
  redFill: RED_FILL,
  greenFill: GREEN_FILL,
  orangeFill: ORANGE_FILL,
  greyFill: GREY_FILL,
};

/** Parentheses would hide the sign that the whole program uses; a zero is a dash, so that figures stand out. */
const MONEY = '#,##0.00;-#,##0.00;"–"';
/** A check shows 0.00 when it holds and turns red when it does not, in every viewer. */
const CHECK = '[Red]#,##0.00;[Red]-#,##0.00;0.00';

type CellStyle = Partial<Style>;

const font = (more: Partial<Style['font']> = {}): CellStyle => ({
  font: { name: FONT, size: 10, color: { argb: INK }, ...more },
});
const fill = (argb: string): CellStyle => ({ fill: { type: 'pattern', pattern: 'solid', fgColor: { argb } } });
const align = (horizontal: 'left' | 'center' | 'right', wrapText = false, indent = 0): CellStyle => ({
  alignment: { horizontal, vertical: wrapText ? 'top' : 'middle', wrapText, indent },
});
/** Wrapped, and in the middle of its row. */
const wrapping = (horizontal: 'left' | 'center' | 'right', indent = 0): CellStyle => ({
  alignment: { horizontal, vertical: 'middle', wrapText: true, indent },
});
const numbers = (numFmt: string): CellStyle => ({ numFmt, ...align('right') });
const line = (top: 'thin' | 'medium', bottom?: 'double'): CellStyle => ({
  border: { top: { style: top, color: { argb: QUIET } }, ...(bottom ? { bottom: { style: bottom } } : {}) },
});
const topped = (numFmt: string, horizontal: 'center' | 'right'): CellStyle => ({ numFmt, ...align(horizontal, true) });
const style = (...parts: CellStyle[]): CellStyle => Object.assign({}, ...parts);
const headerLine: CellStyle = { border: { bottom: { style: 'thin', color: { argb: QUIET } } } };
const mismatchLine: CellStyle = { border: { bottom: { style: 'medium', color: { argb: RED } } } };

/** Every look that a cell may have; one object each, so that the file holds each style once. */
export const STYLES: Record<StyleName, CellStyle> = {
  title: style(font({ size: 16, bold: true })),
  subtitle: style(font({ color: { argb: QUIET } })),
  longTitle: style(font({ size: 12, bold: true }), align('left', true)),
  longSubtitle: style(font({ color: { argb: QUIET } }), align('left', true)),
  warning: style(font({ bold: true, color: { argb: RED } })),
  longWarning: style(font({ bold: true, color: { argb: RED } }), align('left', true)),
  openLabel: style(font({ bold: true, color: { argb: RED } }), align('left', false, 1)),
  label: style(font(), align('left')),
  sublabel: style(font(), align('left', false, 1)),
  memoLabel: style(font({ color: { argb: QUIET } }), align('left', false, 1)),
  boldLabel: style(font({ bold: true }), align('left')),
  totalLabel: style(font({ bold: true }), align('left'), line('medium', 'double')),
  header: style(font({ bold: true }), fill(HEADER_FILL), wrapping('center'), headerLine),
  headerLeft: style(font({ bold: true }), fill(HEADER_FILL), wrapping('left'), headerLine),
  headerRight: style(font({ bold: true }), fill(HEADER_FILL), wrapping('right'), headerLine),
  headerMissing: style(font({ bold: true, color: { argb: RED } }), fill(RED_FILL), wrapping('center'), headerLine),
  text: style(font(), align('left')),
  wrapped: style(font(), align('left', true, 1)),
  wrappedMoney: style(font(), topped(MONEY, 'right')),
  wrappedCheck: style(font({ bold: true }), topped(CHECK, 'right')),
  wrappedWhole: style(font(), topped('0', 'center')),
  headerWrapped: style(font({ bold: true }), fill(HEADER_FILL), wrapping('left', 1), headerLine),
  centred: style(font(), align('center')),
  date: style(font(), { numFmt: 'yyyy-mm-dd', ...align('center') }),
  centredWhole: style(font(), { numFmt: '0', ...align('center') }),
  percent: style(font(), { numFmt: '0%', ...align('center') }),
  money: style(font(), numbers(MONEY)),
  memoMoney: style(font({ color: { argb: QUIET } }), numbers(MONEY)),
  linkedMoney: style(font({ color: { argb: LINK } }), numbers(MONEY)),
  subtotal: style(font({ bold: true }), numbers(MONEY), line('thin')),
  total: style(font({ bold: true }), numbers(MONEY), line('medium', 'double')),
  check: style(font({ bold: true }), numbers(CHECK)),
  unread: style(font({ color: { argb: RED } }), fill(RED_FILL), { numFmt: MONEY, ...align('right') }),
  unreadTotal: style(font({ bold: true, color: { argb: RED } }), fill(RED_FILL), numbers(MONEY)),
  flowing: style(font(), wrapping('left')),
  excludedFlowing: style(font({ strike: true, color: { argb: QUIET } }), wrapping('left')),
  excludedText: style(font({ strike: true, color: { argb: QUIET } }), align('left')),
  excludedMoney: style(font({ strike: true, color: { argb: QUIET } }), numbers(MONEY)),
  stateLinked: style(font(), fill(GREEN_FILL), wrapping('center')),
  stateMissing: style(font({ bold: true, color: { argb: RED } }), fill(RED_FILL), wrapping('center')),
  stateTodo: style(font(), fill(ORANGE_FILL), wrapping('center')),
  stateMismatch: style(font({ bold: true }), fill(ORANGE_FILL), wrapping('center'), mismatchLine),
  stateNa: style(font({ color: { argb: QUIET } }), fill(GREY_FILL), align('center')),
};

/** What a check that does not hold turns into (a style of differences: fills have no foreground there). */
export const ALARM: CellStyle = {
  font: { bold: true, color: { argb: RED } },
  fill: { type: 'pattern', pattern: 'solid', bgColor: { argb: RED_FILL } },
};
