import type { ParsedDocument, ParsedStatement } from '../../src-shared/model/parsed-statement.ts';
import type { KnownRule } from '../../src-shared/model/rule.ts';
import type { PageDoubts, PageWords, Word } from '../../src-shared/model/words.ts';
import {
  type AccountFault,
  type AccountStatements,
  faultSentence,
  type ReadAccountLines,
  statementsInTurn,
  statementsWithReadings,
} from './account-statements.ts';
import { type AccountsTwice, accountsTwice, isWhole } from './account-twice.ts';
import { doubtsOf } from './doubts/doubts.ts';
import type { DocumentContext } from './evidence/account-reading.ts';
import type { AccountMention } from './header/account-mentions.ts';
import { keyOf } from './header/account-numbers.ts';
import { type AccountLines, divideByAccount } from './header/accounts.ts';
import { findAddressee } from './header/addressee.ts';
import { formOf } from './header/form.ts';
import { furnitureOf, isTablePart, type PageLines } from './header/furniture.ts';
import { findProvider } from './header/header-fields.ts';
import { withHeadsToldAgain } from './header/heads-told-again.ts';
import { withoutJoiningSigns } from './header/joining-signs.ts';
import { findLetterhead } from './header/letterhead.ts';
import { type LongNumber, longNumbersOf, numbersListed } from './header/listed-numbers.ts';
import { checkPageCount } from './header/page-count.ts';
import { type FoundPeriod, findPeriod } from './header/period.ts';
import { BUNDLED, providerOfProfiles } from './header/profiles.ts';
import { runningHeads } from './header/running-heads.ts';
import { Learned, withTaughtTitles } from './learning/learned.ts';
import { withSynonyms } from './learning/synonyms.ts';
import { statementsApart } from './statements-apart.ts';
import { codeLegend } from './tables/code-legend.ts';
import { inkOf, placeOf, unreadRows } from './tables/unread-rows.ts';
import { type Line, linesOf } from './words/lines.ts';
import { withMisreadDollars } from './words/misread-dollars.ts';
import { linesOfPanels, type Panels, panelsAsOn, panelsOf } from './words/panels.ts';
import { refMaker } from './words/refs.ts';
import { withSecondReadings } from './words/second-readings.ts';
import { withSideMarks } from './words/side-marks.ts';
import { stripsOf } from './words/side-strips.ts';

export interface UnderstoodDocument {
  parsed: ParsedDocument;
  /** Cells of scans of which a further reading may settle a doubt. One that was read again is not named again. */
  doubts: PageDoubts[];
  /** Accounts on which understanding failed; the document's warnings name them. */
  faults: AccountFault[];
}

/** A document as it was read: its lines and accounts, and the statements that were made of them. */
export interface DocumentReading extends UnderstoodDocument {
  pageLines: PageLines[];
  furniture: ReadonlySet<Line>;
  /** One for each statement, in the same order. */
  accounts: ReadAccountLines[];
}

/**
 * Words of a document → its statements, one per account. Pure: the same words give the same result; nothing is looked up.
 * A statement `reconciles` only where its own arithmetic proves it; everything else says in words why not.
 */
export function understandDocument(pages: readonly PageWords[], rules: readonly KnownRule[] = []): ParsedDocument {
  const { statements, rest } = understandInTurn(pages, rules);
  const made = [...statements];
  return { statements: made, ...rest().parsed };
}

/** A document's statements one by one, and then what is known once all of them are made. */
export interface UnderstandingInTurn {
  statements: Iterable<ParsedStatement>;
  rest(): Omit<UnderstoodDocument, 'parsed'> & { parsed: Omit<ParsedDocument, 'statements'> };
}

/**
 * As `understandDocument`, for whoever lets each statement go before the next is made: neither they nor what they were read by
 * are held all at once.
 */
export function understandInTurn(read: readonly PageWords[], rules: readonly KnownRule[] = []): UnderstandingInTurn {
  // Scans have doubts, which are found in what all accounts were read by.
  if (read.some((page) => page.source === 'ocr')) return inOneTurn(readDocument(read, rules));
  const across = accountsOf(read, rules);
  const { divided, context, panels } = across;
  const apart = statementsApart(read, across.pageLines, divided);
  if (apart) {
    const understood = (pages: readonly PageWords[], prepared: PreparedDocument) =>
      withoutReading(readingOfWhole(pages, rules, prepared));
    const parts = apart.parts.map((pages) => understood(pages, accountsOf(pages, rules)));
    return inOneTurn(apartOrTogether(parts, joined(parts), apart.numbered, () => understood(read, across)));
  }
  if (panels) return inOneTurn(readingOfPanels(read, rules, across, panels));
  if (!context) return inOneTurn({ parsed: NO_TEXT, doubts: [], faults: [] });
  const faults: AccountFault[] = [];
  const made: string[] = [];
  const counted = function* (statements: Iterable<ParsedStatement>) {
    for (const statement of statements) {
      made.push(statement.accountNumber ?? '');
      yield statement;
    }
  };
  return {
    statements: counted(statementsInTurn(divided, context, faults)),
    rest: () => ({
      parsed: { warnings: warningsOf(made, faults, context), form: context.form },
      doubts: [],
      faults,
    }),
  };
}

function inOneTurn({ parsed, doubts, faults }: UnderstoodDocument): UnderstandingInTurn {
  const { statements, ...others } = parsed;
  return { statements, rest: () => ({ parsed: others, doubts, faults }) };
}

/** As `understandDocument`, with what the statements were read by and what is doubtful. */
export function readDocument(read: readonly PageWords[], rules: readonly KnownRule[] = []): DocumentReading {
  const across = accountsOf(read, rules);
  const apart = statementsApart(read, across.pageLines, across.divided);
  if (!apart) return readingOfWhole(read, rules, across);
  const parts = apart.parts.map((pages) => readingOfWhole(pages, rules, accountsOf(pages, rules)));
  return apartOrTogether(parts, joinedReadings(parts), apart.numbered, () => readingOfWhole(read, rules, across));
}

function readingOfWhole(
  read: readonly PageWords[],
  rules: readonly KnownRule[],
  across: PreparedDocument,
): DocumentReading {
  return across.panels ? readingOfPanels(read, rules, across, across.panels) : readingOf(across);
}

/**
 * Several statements in one file are read each by itself, so that no period, letterhead or list of the one is taken for another's;
 * together only where that proves more, or where an account would come twice.
 * @param numbered the page numbers of each begin anew
 */
function apartOrTogether<T extends UnderstoodDocument>(
  parts: readonly UnderstoodDocument[],
  apart: T,
  numbered: boolean,
  readTogether: () => T,
): T {
  const areWhole = parts.every(({ parsed }) => parsed.statements.length > 0 && parsed.statements.every(isWhole));
  const accounts = apart.parsed.statements.map(({ accountNumber }) => keyOf(accountNumber ?? ''));
  const areOnce = new Set(accounts).size === accounts.length;
  if (numbered && areWhole && areOnce) return apart;
  const twice = numbered ? accountsTwice(apart.parsed.statements) : null;
  if (twice) return withoutRepeated(apart, twice);
  const together = readTogether();
  return areOnce && (numbered || areWhole) && provedOf(apart) >= provedOf(together) ? apart : together;
}

/** Only the first statement of an account that comes twice is kept; where the others are no copies, with the reason why nothing is proved of it. */
function withoutRepeated<T extends UnderstoodDocument & Partial<DocumentReading>>(apart: T, twice: AccountsTwice): T {
  const isKept = apart.parsed.statements.map((statement) => !twice.dropped.has(statement));
  const statements = apart.parsed.statements
    .filter((_, at) => isKept[at])
    .map((statement) => {
      const reason = twice.reasons.get(statement);
      return reason === undefined ? statement : { ...statement, reconciles: false, reason };
    });
  const warnings = [...apart.parsed.warnings, ...twice.reasons.values(), ...twice.copies];
  const accounts = apart.accounts?.filter((_, at) => isKept[at]);
  return { ...apart, parsed: { ...apart.parsed, statements, warnings }, ...(accounts ? { accounts } : {}) };
}

/** What a statement was read by is let go before the next is read. */
const withoutReading = ({ parsed, doubts, faults }: UnderstoodDocument): UnderstoodDocument => ({
  parsed,
  doubts,
  faults,
});

function joined(parts: readonly UnderstoodDocument[]): UnderstoodDocument {
  return {
    parsed: {
      ...parts[0]!.parsed,
      statements: parts.flatMap(({ parsed }) => parsed.statements),
      warnings: [...new Set(parts.flatMap(({ parsed }) => parsed.warnings))],
    },
    doubts: parts.flatMap(({ doubts }) => doubts),
    faults: parts.flatMap(({ faults }) => faults),
  };
}

function joinedReadings(parts: readonly DocumentReading[]): DocumentReading {
  return {
    ...joined(parts),
    pageLines: parts.flatMap(({ pageLines }) => pageLines),
    furniture: new Set(parts.flatMap(({ furniture }) => [...furniture])),
    accounts: parts.flatMap(({ accounts }) => accounts),
  };
}

/**
 * Pages with panels beside each other are read with each panel by itself; as they run across only where that proves more, or nothing is proved
 * either way.
 */
function readingOfPanels(
  read: readonly PageWords[],
  rules: readonly KnownRule[],
  across: PreparedDocument,
  panels: PagesInTurn,
): DocumentReading {
  const apart = readingOf(accountsOf(read, rules, panels));
  const proved = provedOf(apart);
  if (proved > 0 && proved >= mostStatements(across.divided)) return apart;
  const reading = readingOf(across);
  return proved > 0 && proved >= provedOf(reading) ? apart : reading;
}

/** A document has statements either of the accounts with numbers or of what stands below none. */
function mostStatements(divided: readonly AccountLines[]): number {
  const numbered = divided.filter(({ number }) => number).length;
  return Math.max(numbered, divided.length - numbered);
}

const provedOf = ({ parsed }: UnderstoodDocument): number =>
  parsed.statements.filter(({ reconciles }) => reconciles).length;

function readingOf({ pages, pageLines, furniture, divided, context }: PreparedDocument): DocumentReading {
  if (!context) return { pageLines, furniture, accounts: [], parsed: NO_TEXT, doubts: [], faults: [] };
  const { own, ...made } = statementsWithReadings(divided, context);
  const parsed = documentOf(made, context);
  const doubts = doubtsOf(pages, own, parsed.statements, context);
  return { pageLines, furniture, accounts: own, parsed, doubts, faults: made.faults };
}

const NO_TEXT: ParsedDocument = { statements: [], warnings: ['No text was found on any page.'] };

interface PreparedDocument {
  /** With their second readings. */
  pages: PageWords[];
  pageLines: PageLines[];
  furniture: ReadonlySet<Line>;
  divided: AccountLines[];
  /** Null where no page holds a line. */
  context: DocumentContext | null;
  /** The lines of the pages with the panels of each in turn; null where they were read so, or no page has panels. */
  panels: PagesInTurn | null;
}

/** A longer document is read account by account, each of which is let go before the next one is made. */
const MOST_PAGES = 40;

/** Pages whose panels stand one below the other. */
interface PagesInTurn {
  pageLines: PageLines[];
  /** Words of what is repeated at the heads and feet of the pages. */
  furniture: ReadonlySet<Word>;
  /** The number of the only account and the period, as the lines tell them that run across: the head of a panel may stand at that of no page. */
  number: AccountMention | null;
  period: FoundPeriod | null;
}

function panelsInTurn(
  pages: readonly PageWords[],
  printed: readonly PageLines[],
  furniture: ReadonlySet<Line>,
  told: Pick<PagesInTurn, 'number' | 'period'>,
): PagesInTurn | null {
  if (pages.length > MOST_PAGES) return null;
  const panels = panelsOfPages(pages, printed);
  if (!panels) return null;
  const repeated = panels.flatMap((one) => one?.repeated ?? []);
  return {
    pageLines: printed.map((page, at) => {
      const own = panels[at] && linesOfPanels(panels[at], pages[at]!, page.lines);
      return own ? { ...page, height: page.height + own.longer, lines: own.lines } : page;
    }),
    furniture: new Set([...[...furniture].flatMap(({ words }) => words), ...repeated].map(({ word }) => word)),
    ...told,
  };
}

/** The panels of each page, by its own lines or by what another page has there, or a strip that all of them print; null without any. */
function panelsOfPages(pages: readonly PageWords[], printed: readonly PageLines[]): (Panels | null)[] | null {
  const own = printed.map(({ lines }, at) => panelsOf(pages[at]!, lines));
  const found = own.filter((panels) => panels !== null);
  if (found.length === 0)
    return stripsOf(
      pages,
      printed.map(({ lines }) => lines),
    );
  return own.map((panels, at) => panels ?? panelsAsOn(found, pages[at]!, printed[at]!.lines));
}

function accountsOf(
  read: readonly PageWords[],
  rules: readonly KnownRule[],
  inTurn: PagesInTurn | null = null,
): PreparedDocument {
  const pages = read.map((page) => withSideMarks(withMisreadDollars(withSecondReadings(page))));
  const printed: PageLines[] =
    inTurn?.pageLines ?? pages.map((page) => ({ page: page.page, height: page.height, lines: linesOf(page) }));
  if (printed.every((page) => page.lines.length === 0))
    return { pages, pageLines: printed, furniture: new Set(), divided: [], context: null, panels: null };
  const repeated = inTurn?.furniture ?? NONE;
  const { pageLines, furniture, ...known } = recognise(
    withHeadsToldAgain(withoutJoiningSigns(printed)),
    rules,
    repeated,
  );
  const divided = divideByAccount(pageLines, furniture);
  const only = onlyOf(divided);
  if (only) only.number ??= inTurn?.number ?? null;
  const context = { ...documentContext(pages, pageLines, divided, inTurn?.period), ...known };
  const told = { number: only?.number ?? null, period: context.period };
  const panels = inTurn ? null : panelsInTurn(pages, printed, furniture, told);
  return { pages, pageLines, furniture, divided, context, panels };
}

const onlyOf = (divided: readonly AccountLines[]): AccountLines | null => (divided.length === 1 ? divided[0]! : null);

function documentOf({ statements, faults }: AccountStatements, context: DocumentContext): ParsedDocument {
  const made = statements.map(({ accountNumber }) => accountNumber ?? '');
  return { statements, warnings: warningsOf(made, faults, context), form: context.form };
}

type Recognised = Pick<DocumentContext, 'provider' | 'addressee' | 'form' | 'learned'>;

/** Whose form it is, and what people taught for it; the lines have the titles that they taught. */
function recognise(
  printed: PageLines[],
  rules: readonly KnownRule[],
  repeated: ReadonlySet<Word>,
): Recognised & { pageLines: PageLines[]; furniture: Set<Line> } {
  const furniture = headsAndFeet(printed, repeated);
  const known = [...BUNDLED, ...rules];
  const head = printed[0]!.lines;
  const provider =
    providerOfProfiles(head, known) ?? findLetterhead(printed[0]!, furniture) ?? findProvider(head, [...furniture]);
  const form = formOf(provider?.text ?? null, printed);
  const learned = Learned.of(known, form);
  const pageLines = withTaughtTitles(withSynonyms(printed, learned), learned);
  const addressee = findAddressee(printed[0]!, provider);
  return {
    provider,
    addressee,
    form,
    learned,
    pageLines,
    furniture: pageLines === printed ? furniture : headsAndFeet(pageLines, repeated),
  };
}

/** @param repeated words that are known to be repeated from page to page */
function headsAndFeet(pages: PageLines[], repeated: ReadonlySet<Word>): Set<Line> {
  const isRepeated = ({ words }: Line) => repeated.size > 0 && words.every(({ word }) => repeated.has(word));
  const known = pages.flatMap(({ lines }) => lines.filter((line, at) => isRepeated(line) && !isTablePart(lines, at)));
  return new Set([...furnitureOf(pages), ...runningHeads(pages), ...known]);
}

const NONE: ReadonlySet<Word> = new Set();

function documentContext(
  pages: readonly PageWords[],
  pageLines: readonly PageLines[],
  divided: readonly AccountLines[],
  across: FoundPeriod | null = null,
): Omit<DocumentContext, keyof Recognised> {
  const lines = pageLines.flatMap((page) => page.lines);
  let numbers: readonly LongNumber[] | undefined;
  // The accounts are used up as they are read.
  const isDivided = divided.length > 1;
  let codes: ReadonlyMap<string, string> | undefined;
  const heights = new Map(pageLines.map((page) => [page.page, page.height]));
  const period = findPeriod(lines, heights);
  const accountNumbers = new Set(divided.flatMap(({ number }) => number?.key ?? []));
  return {
    period: across && !across.unplaced && (!period || period.unplaced) ? across : period,
    pagesComplete: checkPageCount(pageLines),
    ref: refMaker(pages),
    scanned: pages.some((page) => page.source === 'ocr'),
    accountNumbers,
    accountsAsPrinted: new Map(divided.flatMap(({ number }) => (number ? [[number.key, number.text]] : []))),
    codes: () => {
      // That of the only account is found among its own lines.
      codes ??= isDivided ? codeLegend(lines) : new Map();
      return codes;
    },
    printedNumbers: () => {
      numbers ??= longNumbersOf(lines, accountNumbers);
      return numbers;
    },
    listedNumbers: numbersListed(lines),
    unreadRows: unreadRows(pages, pageLines).map((row) => ({ ...row, place: placeOf(row, pages) })),
    unreadInk: pages.flatMap(inkOf),
  };
}

/** @param made the numbers of the accounts that statements were made of, empty where none was found */
function warningsOf(made: readonly string[], faults: readonly AccountFault[], context: DocumentContext): string[] {
  const warnings = faults.map(faultSentence);
  if (made.length === 0 && faults.length === 0)
    warnings.push(
      'No statement was recognised: neither an opening and a closing balance nor dated activity was found.',
    );
  const told = new Set([...made, ...faults.map(({ number }) => number ?? '')].map(keyOf));
  const unread = [...context.accountsAsPrinted].filter(
    ([key]) => context.listedNumbers.includes(key) && !told.has(key),
  );
  if (made.some(Boolean)) warnings.push(...unread.map(([, number]) => unreadSentence(number)));
  if (context.pagesComplete.state === 'failed') warnings.push(context.pagesComplete.note);
  return warnings;
}

/** An account of a list of them, with pages or lines of its own, of which neither balances nor rows were read. */
function unreadSentence(number: string): string {
  return `Account ${number} is listed with its value, but nothing else of it could be read. Look for it on the pages and enter its figures by hand.`;
}
