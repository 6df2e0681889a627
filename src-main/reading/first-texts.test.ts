import { expect, it } from 'vitest';
import { firstTexts } from './first-texts.ts';
import { blankPage } from './scan.ts';

/** A document of so many pages, each of which takes 100 milliseconds; those from `firstScan` on are no texts. */
function slowDocument(pageCount: number, firstScan = pageCount) {
  let spent = 5000;
  const readText = async (page: number) => {
    spent += 100;
    return page < firstScan ? blankPage(page, 612, 792) : undefined;
  };
  return { document: { pageCount, readText }, spent: () => spent };
}

async function pagesOf({ document, spent }: ReturnType<typeof slowDocument>): Promise<number[]> {
  const pages: number[] = [];
  for await (const { page } of firstTexts(document, spent)) pages.push(page);
  return pages;
}

it('gives the texts that a document begins with, and nothing behind the first scan', async () => {
  expect(await pagesOf(slowDocument(2))).toEqual([0, 1]);
  expect(await pagesOf(slowDocument(2, 1))).toEqual([0]);
  expect(await pagesOf(slowDocument(2, 0))).toEqual([]);
});

it('stops at the page that a quarter of a second of computing is over with', async () => {
  expect(await pagesOf(slowDocument(20))).toEqual([0, 1, 2]);
});
