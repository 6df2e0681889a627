import type { Check, ParsedStatement } from '../../src-shared/model/parsed-statement.ts';
import type { AccountReading, DocumentContext } from './evidence/account-reading.ts';
import { keyOf } from './header/account-numbers.ts';
import type { AccountLines } from './header/accounts.ts';
import { joinMisread, markNear, withLinesOf } from './header/split-accounts.ts';
import { readAccount } from './read-account.ts';
import { toStatement } from './statement.ts';
import { numbersOf } from './words/amounts.ts';
import { beginsWithDay } from './words/days.ts';
import type { Line } from './words/lines.ts';

/** An account's lines and what they were read as. */
export interface ReadAccountLines {
  account: AccountLines;
  reading: AccountReading;
}

/** An account on which understanding failed: a fault of the program, which must not cost the document its other accounts. */
export interface AccountFault {
  /** As printed; null where the document names none. */
  number: string | null;
  cause: unknown;
}

export interface AccountStatements {
  statements: ParsedStatement[];
  faults: AccountFault[];
}

/**
 * The statements of a document's accounts, made one after the other as they are asked for: what an account was read by is let
 * go before the next one is read, so that a long document needs hardly more memory than a short one.
 * @param divided is used up
 * @param faults takes the accounts that fail
 */
export function* statementsInTurn(
  divided: AccountLines[],
  context: DocumentContext,
  faults: AccountFault[],
): Generator<ParsedStatement> {
  const parent = parentOf(divided);
  const unnumbered: ParsedStatement[] = [];
  let numbered = 0;
  let silent: AccountLines | undefined;
  for (let next = divided.shift(); next; next = divided.shift()) {
    const account = withoutRecap(next, parent);
    const statement = statementOfTelling(account, context, parent, faults);
    if (statement && account.number) {
      numbered += 1;
      yield statement;
    } else if (statement) unnumbered.push(statement);
    else if (statement === null && account.number) silent ??= account;
  }
  // The same choice as `ownAccounts` makes.
  if (numbered > 0) return;
  yield* unnumbered;
  if (unnumbered.length > 0 || !silent) return;
  const account = silent;
  const only = attempt(faults, account, () =>
    statementOf(account, readAccount(account, context, parent), context, parent),
  );
  if (only) yield only;
}

/** Null where the account tells nothing, undefined where it failed. */
function statementOfTelling(
  account: AccountLines,
  context: DocumentContext,
  parent: AccountLines | undefined,
  faults: AccountFault[],
): ParsedStatement | null | undefined {
  const made = attempt(faults, account, () => {
    const reading = readAccount(account, context, parent);
    return { statement: isTelling(reading) ? statementOf(account, reading, context, parent) : null };
  });
  return made?.statement;
}

/** The same at once, with what each statement was read by. On scans, accounts whose numbers were misread are joined. */
export function statementsWithReadings(
  divided: readonly AccountLines[],
  context: DocumentContext,
): AccountStatements & { own: ReadAccountLines[] } {
  const faults: AccountFault[] = [];
  const first = new Map<AccountLines, AccountReading>();
  const summaryPage = parentOf(divided);
  const found = divided.map((account) => withoutRecap(account, summaryPage));
  for (const account of found) {
    const reading = attempt(faults, account, () => readAccount(account, context, summaryPage));
    if (reading) first.set(account, reading);
  }
  const sound = found.filter((account) => first.has(account));
  const hasBalances = (account: AccountLines) => first.get(account)?.summary != null;
  const accounts = context.scanned ? joinMisread(sound, hasBalances, context.listedNumbers) : sound;
  if (context.scanned) markNear(accounts);
  const read = accounts.flatMap((account) => {
    const reading = first.get(account) ?? attempt(faults, account, () => readAccount(account, context, summaryPage));
    return reading ? { account, reading, numbered: account.number !== null, telling: isTelling(reading) } : [];
  });
  const whole = context.scanned ? wholeOfOne(read) : null;
  const wholeReading = whole && attempt(faults, whole, () => readAccount(whole, context));
  const readings =
    whole && wholeReading ? [{ account: whole, reading: wholeReading, numbered: true, telling: true }] : read;
  const isRecap = summaryPage !== undefined && !divided.includes(summaryPage);
  const parent = wholeReading ? undefined : isRecap ? summaryPage : parentOf(accounts);
  const made = ownAccounts(readings).flatMap(({ account, reading }) => {
    const statement = attempt(faults, account, () => statementOf(account, reading, context, parent));
    return statement ? { own: { account, reading }, statement } : [];
  });
  return { own: made.map(({ own }) => own), statements: made.map(({ statement }) => statement), faults };
}

/**
 * On a scan, pages on which the account's number was not read, with the balances that the only account with rows lacks, are its own:
 * what was taken for another account holds nothing but its number.
 */
function wholeOfOne(
  read: readonly { account: AccountLines; reading: AccountReading; telling: boolean }[],
): AccountLines | null {
  const numbered = read.filter(({ account }) => account.number);
  const [own, ...others] = numbered.filter(({ telling }) => telling);
  const preface = read.find(({ account }) => !account.number);
  const isBare = ({ account, telling }: (typeof read)[number]) => telling || account.lines.length <= MOST_BESIDE_NUMBER;
  if (!own || others.length > 0 || own.reading.summary || !preface?.reading.summary || !numbered.every(isBare))
    return null;
  return withLinesOf(
    own.account,
    read.map(({ account }) => account).filter((account) => account !== own.account),
  );
}

/** Lines of a page's head, with the number of a contract, say. */
const MOST_BESIDE_NUMBER = 4;

/** What a user is told of an account on which understanding failed. */
export function faultSentence({ number }: AccountFault): string {
  const account = number === null ? 'A part of the document that names no account' : `Account ${number}`;
  return `${account} could not be understood because of a fault in Tallystack; what else the document holds was. Enter its figures by hand, and report the fault.`;
}

function attempt<Result>(faults: AccountFault[], { number }: AccountLines, work: () => Result): Result | null {
  try {
    return work();
  } catch (cause) {
    faults.push({ number: number?.text ?? null, cause });
    return null;
  }
}

interface Telling {
  numbered: boolean;
  /** Whether it has a summary or rows. */
  telling: boolean;
}

function isTelling({ summary, rows }: AccountReading): boolean {
  return summary !== null || rows.length > 0;
}

/** Accounts of their own: with a number and a summary or rows. A summary page of several accounts is none. */
function ownAccounts<Account extends Telling>(accounts: readonly Account[]): Account[] {
  const telling = accounts.filter((account) => account.telling);
  const numbered = telling.filter((account) => account.numbered);
  if (numbered.length > 0) return numbered;
  return telling.length > 0 ? telling : accounts.filter((account) => account.numbered).slice(0, 1);
}

/** What tells of all accounts: the pages before the first of them, or a recap below the rows of the last. */
function parentOf(accounts: readonly AccountLines[]): AccountLines | undefined {
  const unnumbered = accounts.find((account) => account.number === null);
  return (unnumbered?.lines.some(holdsFigures) ? unnumbered : recapOf(accounts)) ?? unnumbered;
}

const holdsFigures = (line: Line): boolean => figuresOf(line) > 0;
const figuresOf = (line: Line): number => numbersOf(line).filter(({ cents }) => cents !== null).length;

/** "RECAP OF YOUR ACCOUNTS" below the rows of the last of them: a line for each of the accounts, and the headings above. */
function recapOf(accounts: readonly AccountLines[]): AccountLines | undefined {
  const keys = new Set(accounts.flatMap(({ number }) => number?.key ?? []));
  const last = accounts.at(-1);
  if (!last || keys.size < FEWEST_LISTED) return undefined;
  const numberOn = ({ words }: Line) => words.map(({ text }) => keyOf(text)).find((key) => keys.has(key));
  const isListed = (line: Line) =>
    figuresOf(line) >= FEWEST_LISTED_FIGURES && numberOn(line) !== undefined && !beginsWithDay(line);
  const listed = last.lines.filter(isListed);
  if (new Set(listed.map(numberOn)).size < keys.size) return undefined;
  const first = last.lines.indexOf(listed[0]!);
  const above = last.lines.slice(0, first);
  const from = Math.max(above.findLastIndex(holdsFigures) + 1, first - MOST_HEADINGS);
  return { ...last, number: null, lines: last.lines.slice(from, last.lines.indexOf(listed.at(-1)!) + 1) };
}

/** A list of accounts has a line for each of so many, with its balances then and now at least. */
const FEWEST_LISTED = 2;
const FEWEST_LISTED_FIGURES = 2;
/** Lines above the list: its headings. */
const MOST_HEADINGS = 4;

/** The account without the lines that tell of all of them: those are none of its rows. */
function withoutRecap(account: AccountLines, parent: AccountLines | undefined): AccountLines {
  const isRecap = parent?.number === null && account.number !== null && account.lines.includes(parent.lines[0]!);
  return isRecap ? { ...account, lines: account.lines.filter((line) => !parent.lines.includes(line)) } : account;
}

function statementOf(
  account: AccountLines,
  reading: AccountReading,
  context: DocumentContext,
  parent: AccountLines | undefined,
): ParsedStatement {
  return toStatement(account, reading, context, consolidatedCheck(parent, account, reading));
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
