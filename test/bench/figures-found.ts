import type { Page } from './contenders.ts';

/** As much of a document's truth as is looked for here. */
export interface Truth {
  scan: { style: string } | null;
  statements: Array<{
    printedSummary: Array<{ amount: number | null }>;
    transactions: Array<{ date: string; page: number; amount: number }>;
  }>;
}

/** How many of the figures that are in the print were found exactly, to the last digit. */
export interface Found {
  amounts: number;
  amountsInPrint: number;
  dates: number;
  datesInPrint: number;
}

/** What is printed in a document and was not found, each with its page where that is known. */
export interface FoundAndMissed extends Found {
  missed: string[];
}

const AMOUNT = /(?<![\d.,])\d[\d,]*\.\d\d(?!\d|[.,]\d)/g;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Amounts of transactions count on their page as often as they are printed there, amounts of the summary once anywhere in
 * the document, dates once on each page in any of the usual ways to print them.
 * @param pages the text of each page, first to last
 */
export function figuresFound(truth: Truth, pages: readonly Page[]): FoundAndMissed {
  const found: FoundAndMissed = { amounts: 0, amountsInPrint: 0, dates: 0, datesInPrint: 0, missed: [] };
  const left = pages.map((text): string[] => text.match(AMOUNT) ?? []);
  const rows = truth.statements.flatMap(({ transactions }) => transactions).filter(({ amount }) => amount !== 0);
  for (const { page, amount } of rows) {
    found.amountsInPrint += 1;
    const at = left[page - 1]?.indexOf(printed(amount)) ?? -1;
    if (at < 0) {
      found.missed.push(`page ${page}: ${printed(amount)}`);
      continue;
    }
    left[page - 1]!.splice(at, 1);
    found.amounts += 1;
  }
  const everywhere = new Set(pages.flatMap((text) => text.match(AMOUNT) ?? []));
  const summary = truth.statements.flatMap(({ printedSummary }) => printedSummary.map(({ amount }) => amount));
  for (const amount of new Set(summary.filter((value) => value !== null).map(printed))) {
    found.amountsInPrint += 1;
    if (everywhere.has(amount)) found.amounts += 1;
    else found.missed.push(`summary: ${amount}`);
  }
  for (const key of new Set(rows.map(({ page, date }) => `${page} ${date}`))) {
    const [page, date] = key.split(' ') as [string, string];
    found.datesInPrint += 1;
    if (dateForms(date).some((form) => form.test(pages[Number(page) - 1] ?? ''))) found.dates += 1;
    else found.missed.push(`page ${page}: ${date}`);
  }
  return found;
}

export function sumOf(all: readonly Found[]): Found {
  return all.reduce((sum, one) => ({
    amounts: sum.amounts + one.amounts,
    amountsInPrint: sum.amountsInPrint + one.amountsInPrint,
    dates: sum.dates + one.dates,
    datesInPrint: sum.datesInPrint + one.datesInPrint,
  }));
}

function printed(amount: number): string {
  return Math.abs(amount).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** 2025-09-05 may be printed as 09/05/2025, 9/5/25, 09/05, 2025-09-05 or Sep 5. */
function dateForms(date: string): RegExp[] {
  const [year, month, day] = date.split('-') as [string, string, string];
  const numbers = `0?${Number(month)}[/-]0?${Number(day)}([/-](${year}|${year.slice(2)}))?`;
  return [
    new RegExp(`(?<![\\d/-])${numbers}(?![\\d/-])`),
    new RegExp(`(?<!\\d)${date}(?!\\d)`),
    new RegExp(`${MONTHS[Number(month) - 1]}[a-z]*\\.? 0?${Number(day)}(?!\\d)`, 'i'),
  ];
}
