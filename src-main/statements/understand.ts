import type { Check, ParsedDocument, ParsedStatement } from '../../src-shared/model/parsed-statement.ts';
import type { KnownRule } from '../../src-shared/model/rule.ts';
import type { PageDoubts, PageWords } from '../../src-shared/model/words.ts';
import type { AccountReading, DocumentContext } from './account-reading.ts';
import { type AccountLines, divideByAccount, keyOf } from './accounts.ts';
import { numbersOf } from './amounts.ts';
import { doubtsOf } from './doubts.ts';
import { formOf } from './form.ts';
import { furnitureOf, type PageLines } from './furniture.ts';
import { findProvider } from './header-fields.ts';
import { Learned, withTaughtTitles } from './learned.ts';
import { type Line, linesOf } from './lines.ts';
import { checkPageCount } from './page-count.ts';
import { findPeriod } from './period.ts';
import { BUNDLED, providerOfProfiles } from './profiles.ts';
import { readAccount } from './read-account.ts';
import { refMaker } from './refs.ts';
import { runningHeads } from './running-heads.ts';
import { withSecondReadings } from './second-readings.ts';
import { joinMisread } from './split-accounts.ts';
import { toStatement } from './statement.ts';
import { withSynonyms } from './synonyms.ts';
import { placeOf, unreadRows } from './unread-rows.ts';

/** A document as it was read: its lines and accounts, and the statements that were made of them. */
export interface DocumentReading {
  pageLines: PageLines[];
  furniture: ReadonlySet<Line>;
  /** One for each statement, in the same order. */
  accounts: ReadAccountLines[];
  parsed: ParsedDocument;
  /** Cells of scans of which a further reading may settle a doubt. One that was read again is not named again. */
  doubts: PageDoubts[];
}

/**
 * Words of a document → its statements, one per account. Pure: the same words give the same result; nothing is looked up.
 * A statement `reconciles` only where its own arithmetic proves it; everything else says in words why not.
 */
export function understandDocument(pages: readonly PageWords[], rules: readonly KnownRule[] = []): ParsedDocument {
  return readDocument(pages, rules).parsed;
}

/** As `understandDocument`, with what the statements were read by and what is doubtful: to explain it or to read it again. */
export function readDocument(read: readonly PageWords[], rules: readonly KnownRule[] = []): DocumentReading {
  const pages = read.map(withSecondReadings);
  const printed: PageLines[] = pages.map((page) => ({ page: page.page, height: page.height, lines: linesOf(page) }));
  if (printed.every((page) => page.lines.length === 0)) {
    const parsed = { statements: [], warnings: ['No text was found on any page.'] };
    return { pageLines: printed, furniture: new Set(), accounts: [], parsed, doubts: [] };
  }
  const { pageLines, furniture, ...known } = recognise(printed, rules);
  const divided = divideByAccount(pageLines, furniture);
  const context = { ...documentContext(pages, pageLines), ...known };
  const first = new Map(divided.map((account) => [account, readAccount(account, context)]));
  const hasBalances = (account: AccountLines) => first.get(account)?.summary != null;
  const accounts = context.scanned ? joinMisread(divided, hasBalances) : divided;
  const readings = accounts.map((account) => ({
    account,
    reading: first.get(account) ?? readAccount(account, context),
  }));
  const own = ownAccounts(readings);
  const parent = accounts.find((account) => account.number === null && own.every((item) => item.account !== account));
  const statements = own.map(({ account, reading }) =>
    toStatement(account, reading, context, consolidatedCheck(parent, account, reading)),
  );
  const parsed = { statements, warnings: warningsOf(statements, context), form: known.form };
  return { pageLines, furniture, accounts: own, parsed, doubts: doubtsOf(pages, own, context) };
}

type Recognised = Pick<DocumentContext, 'provider' | 'form' | 'learned'>;

/** Whose form it is, and what people taught for it; the lines have the titles that they taught. */
function recognise(
  printed: PageLines[],
  rules: readonly KnownRule[],
): Recognised & { pageLines: PageLines[]; furniture: Set<Line> } {
  const furniture = headsAndFeet(printed);
  const known = [...BUNDLED, ...rules];
  const head = printed[0]!.lines;
  const provider = providerOfProfiles(head, known) ?? findProvider(head, [...furniture]);
  const form = formOf(provider?.text ?? null, printed);
  const learned = Learned.of(known, form);
  const pageLines = withTaughtTitles(withSynonyms(printed, learned), learned);
  return { provider, form, learned, pageLines, furniture: pageLines === printed ? furniture : headsAndFeet(pageLines) };
}

function headsAndFeet(pages: PageLines[]): Set<Line> {
  return new Set([...furnitureOf(pages), ...runningHeads(pages)]);
}

function documentContext(
  pages: readonly PageWords[],
  pageLines: readonly PageLines[],
): Omit<DocumentContext, keyof Recognised> {
  const lines = pageLines.flatMap((page) => page.lines);
  const heights = new Map(pageLines.map((page) => [page.page, page.height]));
  return {
    period: findPeriod(lines, heights),
    pagesComplete: checkPageCount(pageLines),
    ref: refMaker(pages),
    scanned: pages.some((page) => page.source === 'ocr'),
    unreadRows: unreadRows(pages, pageLines).map((row) => ({ ...row, place: placeOf(row, pages) })),
  };
}

export interface ReadAccountLines {
  account: AccountLines;
  reading: AccountReading;
}

/** Accounts of their own: with a number and a summary or rows. A summary page of several accounts is none. */
function ownAccounts(readings: readonly ReadAccountLines[]): ReadAccountLines[] {
  const telling = readings.filter(({ reading }) => reading.summary || reading.rows.length > 0);
  const numbered = telling.filter(({ account }) => account.number);
  if (numbered.length > 0) return numbered;
  return telling.length > 0 ? telling : readings.filter(({ account }) => account.number).slice(0, 1);
}

/** The account's line on the summary page of several accounts, against its own closing balance. */
function consolidatedCheck(parent: AccountLines | undefined, account: AccountLines, reading: AccountReading): Check {
  const none: Check = {
    check: 'consolidated-total',
    state: 'unavailable',
    note: 'There is no summary page of several accounts.',
    parts: [],
  };
  const ending = reading.summary?.ending;
  if (!parent || !account.number || ending === undefined) return none;
  const line = parent.lines.find((candidate) => keyOf(candidate.text).includes(account.number!.key));
  const found = line ? numbersOf(line).filter((token) => token.cents !== null) : [];
  if (found.length === 0) return none;
  const agrees = found.some((token) => token.cents === Math.abs(ending));
  if (!agrees) return none;
  return {
    check: 'consolidated-total',
    state: 'passed',
    note: 'The summary page gives the same closing balance.',
    expected: ending,
    found: ending,
    parts: [],
  };
}

function warningsOf(statements: readonly ParsedStatement[], context: DocumentContext): string[] {
  const warnings: string[] = [];
  if (statements.length === 0)
    warnings.push(
      'No statement was recognised: neither an opening and a closing balance nor dated activity was found.',
    );
  if (context.pagesComplete.state === 'failed') warnings.push(context.pagesComplete.note);
  return warnings;
}
