import PDFDocument from 'pdfkit';
import { fontName, type Paper } from './paper.ts';

/** Draws the pages as a PDF with a text layer in the standard fonts. */
export async function drawPdf(paper: Paper): Promise<Uint8Array> {
  const size: [number, number] = [paper.width, paper.height];
  const pdf = new PDFDocument({
    autoFirstPage: false,
    size,
    margin: 0,
    info: { CreationDate: new Date(0), ModDate: new Date(0) },
  });
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => pdf.on('end', () => resolve()));
  for (let page = 0; page <= paper.page; page += 1) {
    pdf.addPage({ size, margin: 0 });
    for (const shape of paper.shapes.filter((each) => each.page === page)) {
      pdf.rect(shape.x, shape.y, shape.width, shape.height).fill(grayColor(shape.gray));
    }
    for (const mark of paper.marks.filter((each) => each.page === page)) {
      pdf.font(fontName(mark.font, mark.bold)).fontSize(mark.size).fillColor(grayColor(mark.gray));
      pdf.text(mark.text, mark.x, mark.y, { lineBreak: false, baseline: 'alphabetic' });
    }
  }
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}

function grayColor(gray: number): [number, number, number] {
  const level = Math.round(gray * 255);
  return [level, level, level];
}
