import type { Book } from '../book.ts';
import type { Sheet } from '../sheet.ts';

/** A title in capitals between two rules, as schedules of banks have it. */
export function ledTitle(sheet: Sheet, title: string): void {
  const { paper } = sheet;
  paper.need(70);
  paper.down(12);
  paper.rule(paper.margin, paper.y - 4, paper.inner);
  sheet.at([[title, paper.width / 2, 'center']], { bold: true, size: paper.size + 1 });
  paper.rule(paper.margin, paper.y, paper.inner);
  paper.down(4);
}

/** The owner in capitals, and pairs of a label and what it says on lines of their own below. */
export function addressLines(sheet: Sheet, book: Book, ...pairs: readonly (readonly [string, string])[]): void {
  const { margin } = sheet.paper;
  sheet.paper.down(10);
  for (const line of [...book.title, ...book.address]) sheet.at([[line.toUpperCase(), margin]]);
  sheet.paper.down(6);
  for (const [label, text] of pairs)
    sheet.at([
      [label, margin],
      [text, margin + 100],
    ]);
}
