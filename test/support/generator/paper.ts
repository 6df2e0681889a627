import PDFDocument from 'pdfkit';
import type { FontName } from './print-style.ts';

/** A run of text set at a place: points, origin top left, `y` is the baseline. */
export interface Mark {
  page: number;
  x: number;
  y: number;
  size: number;
  font: FontName;
  bold: boolean;
  text: string;
  gray: number;
}

export interface Shape {
  page: number;
  kind: 'rule' | 'shade';
  x: number;
  y: number;
  width: number;
  height: number;
  gray: number;
}

export interface TextLook {
  size?: number;
  bold?: boolean;
  font?: FontName;
  align?: 'left' | 'right' | 'center';
  gray?: number;
}

/** Widths at one point, by font and text: the same words come again and again. */
const unitWidths = new Map<string, number>();
const MOST_WIDTHS = 20_000;
const metrics = new PDFDocument({ autoFirstPage: false });

/** The name by which PDF knows a standard font. */
export function fontName(font: FontName, bold: boolean): string {
  if (font === 'Times') return bold ? 'Times-Bold' : 'Times-Roman';
  return bold ? `${font}-Bold` : font;
}

/** Width in points, by the metrics of the standard fonts. */
export function textWidth(text: string, font: FontName, bold: boolean, size: number): number {
  const key = `${font}${bold ? '!' : ' '}${text}`;
  const known = unitWidths.get(key);
  if (known !== undefined) return known * size;
  if (unitWidths.size > MOST_WIDTHS) unitWidths.clear();
  const width = metrics.font(fontName(font, bold)).fontSize(1).widthOfString(text);
  unitWidths.set(key, width);
  return width * size;
}

/** Pages of placed text, rules and shading; what PDF and words are both made from. */
export class Paper {
  readonly width: number;
  readonly height: number;
  readonly font: FontName;
  /** Of the body; a crowded table lowers it for itself. */
  size: number;
  readonly margin: number;
  /** Closing parentheses and trailing signs stand outside the right edge of their column, so that digits line up. */
  hangsSigns = false;
  readonly marks: Mark[] = [];
  readonly shapes: Shape[] = [];
  /** 0-based page that is being filled. */
  page = -1;
  /** Baseline of the next line. */
  y = 0;
  top = 0;
  bottom = 0;
  /** Draws what every page has; set by the layout before the first page. */
  furniture: (paper: Paper) => void = () => {};

  constructor(landscape: boolean, font: FontName, size: number, margin = 44) {
    this.width = landscape ? 792 : 612;
    this.height = landscape ? 612 : 792;
    this.font = font;
    this.size = size;
    this.margin = margin;
  }

  get inner(): number {
    return this.width - 2 * this.margin;
  }

  newPage(): void {
    this.page += 1;
    this.bottom = this.height - this.margin - 12;
    this.y = this.margin;
    this.furniture(this);
    this.top = this.y;
  }

  /** Starts a new page unless that many points are left; true if it did. */
  need(height: number): boolean {
    if (this.page >= 0 && this.y + height <= this.bottom) return false;
    this.newPage();
    return true;
  }

  down(points: number): void {
    this.y += points;
  }

  text(text: string, x: number, look: TextLook = {}, y = this.y): void {
    if (text.trim() === '') return;
    const { size = this.size, bold = false, font = this.font, align = 'left', gray = 0 } = look;
    const width = align === 'left' ? 0 : textWidth(text, font, bold, size);
    const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
    this.marks.push({ page: this.page, x: left, y, size, font, bold, text, gray });
  }

  /** One line of text and on to the next. */
  line(text: string, look: TextLook = {}, x = this.margin): void {
    const size = look.size ?? this.size;
    this.need(size * 1.3);
    this.y += size;
    this.text(text, x, look);
    this.y += size * 0.35;
  }

  rule(x: number, y: number, width: number, thickness = 0.6, gray = 0.2): void {
    this.shapes.push({ page: this.page, kind: 'rule', x, y, width, height: thickness, gray });
  }

  shade(x: number, y: number, width: number, height: number, gray = 0.9): void {
    this.shapes.push({ page: this.page, kind: 'shade', x, y, width, height, gray });
  }

  measure(text: string, look: TextLook = {}): number {
    return textWidth(text, look.font ?? this.font, look.bold ?? false, look.size ?? this.size);
  }

  /** Breaks text into lines that fit the width. */
  wrap(text: string, width: number, look: TextLook = {}): string[] {
    const lines: string[] = [];
    for (const paragraph of text.split('\n')) {
      let line = '';
      for (const word of paragraph.split(' ')) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (line !== '' && this.measure(longer, look) > width) {
          lines.push(line);
          line = word;
        } else line = longer;
      }
      lines.push(line);
    }
    return lines;
  }

  paragraph(text: string, look: TextLook = {}, x = this.margin, width = this.inner): void {
    for (const line of this.wrap(text, width, look)) this.line(line, look, x);
  }
}
