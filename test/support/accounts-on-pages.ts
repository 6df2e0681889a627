import { divideByAccount } from '../../src-main/statements/header/accounts.ts';
import { linesOf } from '../../src-main/statements/words/lines.ts';
import { asciiPages } from './ascii-page.ts';

/** The accounts that typed pages are divided into: their numbers as printed, and their pages. */
export function accountsOnPages(texts: string[], scanned = false): { number: string | null; pages: number[] }[] {
  const pages = asciiPages(texts, scanned ? 'ocr' : 'text').map((page) => ({
    page: page.page,
    height: page.height,
    lines: linesOf(page),
  }));
  return divideByAccount(pages, new Set()).map((account) => ({
    number: account.number?.text ?? null,
    pages: account.pages,
  }));
}
