import type { Box } from '../../src-shared/model/words.ts';
import type { DeliveredPage } from './delivered-page.ts';

/** hOCR counts in whole pixels: those of the page at this resolution. */
const HOCR_DPI = 300;

/** Pages as an hOCR 1.2 document: pages, lines and words with their boxes (`bbox`) and confidence (`x_wconf`, 0 to 100). */
export function hocrDocument(title: string, pages: readonly DeliveredPage[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE html>',
    '<html xmlns="http://www.w3.org/1999/xhtml" lang="en">',
    '<head>',
    `<title>${escaped(title)}</title>`,
    '<meta charset="utf-8"/>',
    '<meta name="ocr-system" content="tallystack"/>',
    '<meta name="ocr-capabilities" content="ocr_page ocr_line ocrx_word"/>',
    '</head>',
    '<body>',
    ...pages.flatMap(pageLines),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function pageLines(page: DeliveredPage): string[] {
  const width = Math.round((page.width / 72) * HOCR_DPI);
  const height = Math.round((page.height / 72) * HOCR_DPI);
  const title = `bbox 0 0 ${width} ${height}; ppageno ${page.page}; scan_res ${HOCR_DPI} ${HOCR_DPI}; x_rotation ${page.rotation}`;
  const boxOf = ({ x, y, width: wide, height: high }: Box) =>
    `bbox ${[x * width, y * height, (x + wide) * width, (y + high) * height].map(Math.round).join(' ')}`;
  return [
    `<div class="ocr_page" id="page_${page.page + 1}" title="${title}">`,
    ...page.lines.map((line) => {
      const words = line.map(
        (word) =>
          `<span class="ocrx_word" title="${boxOf(word)}; x_wconf ${Math.round(word.confidence * 100)}">${escaped(word.text)}</span>`,
      );
      return `<span class="ocr_line" title="${boxOf(around(line))}">${words.join(' ')}</span><br/>`;
    }),
    '</div>',
  ];
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  // Characters that XML does not allow would make the whole document unreadable.
  const allowed = Array.from(text, (character) => (/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(character) ? ' ' : character));
  return allowed.join('').replace(/[&<>"]/g, (character) => ENTITIES[character]!);
}
