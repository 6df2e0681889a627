import { basename, resolve } from 'node:path';
import { createReaderPool } from '../jobs/reader-pool.ts';
import { asDelivered, type DeliveredPage } from '../reading/delivered-page.ts';
import { hocrDocument } from '../reading/hocr-document.ts';
import type { CommandRun, ExitCode } from './command.ts';

export interface WordsOptions {
  hocr?: boolean;
  password?: string;
  readers?: number;
}

/**
 * `words FILE`: what is printed on each page, without a workspace: as lines of text, as JSON with a box for each word, or
 * as hOCR. Boxes are fractions (hOCR: pixels at 300 dpi) of the page as delivered.
 */
export async function words(file: string, options: WordsOptions, { terminal, json }: CommandRun): Promise<ExitCode> {
  const pool = createReaderPool(options.readers === undefined ? {} : { readers: options.readers });
  try {
    const { format, pages } = await pool.readDocument(resolve(file), {
      ...(options.password === undefined ? {} : { password: options.password }),
      onProgress: (read, total) => terminal.progress(`${read} of ${total} pages`),
    });
    const delivered = pages.map(asDelivered);
    if (options.hocr) terminal.out(hocrDocument(basename(file), delivered).trimEnd());
    else if (json) terminal.out(JSON.stringify({ file: basename(file), format, pages: delivered.map(flat) }));
    else terminal.out(delivered.map(plainText).join('\n\f\n'));
    return 0;
  } finally {
    pool.close();
  }
}

/** Words in reading order, each with the number of its line. */
function flat({ lines, ...page }: DeliveredPage) {
  return { ...page, words: lines.flatMap((line, index) => line.map((word) => ({ ...word, line: index }))) };
}

function plainText({ lines }: DeliveredPage): string {
  return lines.map((line) => line.map(({ text }) => text).join(' ')).join('\n');
}
