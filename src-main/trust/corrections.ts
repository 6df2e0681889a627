import { toTimestamp } from '../../src-shared/dates.ts';
import { badRequest } from '../../src-shared/errors.ts';
import type { Ref, SignedKind } from '../../src-shared/model/parsed-statement.ts';
import type { FieldChange, HistoryEntry } from '../../src-shared/model/scalars.ts';
import type { TpaStatement } from '../../src-shared/model/statement.ts';
import { TX_KEYS, type TxKey } from '../../src-shared/model/tx.ts';
import { toCents } from '../../src-shared/money.ts';
import type { OperationInput } from '../../src-shared/operations/index.ts';
import { REPARSED } from './settle.ts';
import type { StatementRecord } from './statement-record.ts';
import { dayOf, type RowAuthor, twoDecimals } from './transactions.ts';

type Input = Omit<OperationInput<'statement.update'>, 'statementId' | 'seenOn'>;
type Field = Exclude<keyof Input, 'tx'>;

const BALANCES = ['beginningBalance', 'endingBalance'] as const;
const DAYS = ['periodStart', 'periodEnd'] as const;

/**
 * A statement with a person's corrections of what was read: the figures, that they are a person's, and who changed what from
 * what. Its arithmetic is still to be done over (`settleStatement`).
 * @throws AppError 400 for amounts that are not dollars and cents, days that do not exist, and a period that ends before it begins
 */
export function correctedStatement(record: StatementRecord, input: Input, author: RowAuthor): StatementRecord {
  const wanted = withMoneyType(record.body, wantedFields(input));
  const changed = (Object.keys(wanted) as Field[]).filter((field) => (record.body[field] ?? null) !== wanted[field]);
  const body = withFields(record.body, wanted, changed);
  if (body.periodStart && body.periodEnd && body.periodStart > body.periodEnd) throw endsBeforeItBegins();
  const figures = changedFigures(record, input.tx ?? {});
  const changes: FieldChange[] = [
    ...changed.map((field) => ({ field, from: shown(record.body[field]), to: shown(wanted[field]) })),
    ...figures.map(([key, amount]) => ({ field: `tx.${key}`, from: shown(record.body.tx[key]), to: shown(amount) })),
  ];
  if (changes.length === 0) return record;
  return {
    basis: withFigures(record.basis, figures),
    body: {
      ...withManual(body, [...changed, ...figures.map(([key]) => `tx.${key}`)], changes),
      history: [...body.history, entryOf(author, changes)],
    },
  };
}

/** A statement whose corrections are about to be dropped for what its pages say. */
export function reparsedStatement(record: StatementRecord, author: RowAuthor): StatementRecord {
  const changes = [{ field: REPARSED, from: '', to: '' }];
  return { ...record, body: { ...record.body, history: [...record.body.history, entryOf(author, changes)] } };
}

function wantedFields(input: Input): Partial<Record<Field, string | number | null>> {
  const wanted: Partial<Record<Field, string | number | null>> = {};
  for (const field of BALANCES) {
    const amount = input[field];
    if (amount !== undefined) wanted[field] = amount === null ? null : twoDecimals(amount, field);
  }
  for (const field of DAYS) {
    const moment = input[field];
    if (moment !== undefined) wanted[field] = moment === null ? null : toTimestamp(dayOf(moment, field));
  }
  if (input.moneyType !== undefined) wanted.moneyType = input.moneyType;
  if (input.participant !== undefined) wanted.participant = input.participant?.toLowerCase() ?? null;
  return wanted;
}

/** A statement that becomes a participant's, or no longer is one's, changes from one default of moneyType to the other. */
function withMoneyType(
  body: TpaStatement,
  wanted: Partial<Record<Field, string | number | null>>,
): Partial<Record<Field, string | number | null>> {
  const { participant } = wanted;
  if (participant === undefined || wanted.moneyType !== undefined) return wanted;
  const byDefault = (owner: string | number | null | undefined) => (owner ? 'mixed' : 'pooled');
  if (body.moneyType !== byDefault(body.participant)) return wanted;
  return { ...wanted, moneyType: byDefault(participant) };
}

function withFields(
  body: TpaStatement,
  wanted: Partial<Record<Field, string | number | null>>,
  changed: readonly Field[],
): TpaStatement {
  const entries = Object.entries({ ...body, ...Object.fromEntries(changed.map((field) => [field, wanted[field]])) });
  return Object.fromEntries(entries.filter(([, value]) => value !== null)) as unknown as TpaStatement;
}

function changedFigures({ body }: StatementRecord, tx: NonNullable<Input['tx']>): Array<[TxKey, number]> {
  return TX_KEYS.flatMap((key): Array<[TxKey, number]> => {
    const amount = tx[key];
    if (amount === undefined) return [];
    const exact = twoDecimals(amount, `tx.${key}`);
    return exact === body.tx[key] ? [] : [[key, exact]];
  });
}

/** A figure that a person gives counts as printed: it no longer follows its rows, nor is gain or loss what is left over. */
function withFigures(
  basis: StatementRecord['basis'],
  figures: ReadonlyArray<[TxKey, number]>,
): StatementRecord['basis'] {
  const keys = figures.map(([key]) => key);
  return {
    ...basis,
    printed: { ...basis.printed, ...Object.fromEntries(figures.map(([key, amount]) => [key, toCents(amount)])) },
    derivedKeys: basis.derivedKeys.filter((key) => !keys.includes(key)),
    ...withoutShared(basis, keys),
    gainLossDerived: basis.gainLossDerived && !keys.includes('gain_loss'),
  };
}

/** A figure of its own no longer follows the rows of the lines that it shared. */
function withoutShared({ sharedLines }: StatementRecord['basis'], given: readonly TxKey[]) {
  if (!sharedLines) return {};
  return { sharedLines: sharedLines.filter(({ kinds }) => !given.some((key) => holds(kinds, key))) };
}

function holds(kinds: readonly SignedKind[], key: TxKey): boolean {
  return kinds.includes(`${key}+`) || kinds.includes(`${key}-`);
}

/** Corrected values are marked as a person's: they stay where they were found on the page, if they were. */
function withManual(body: TpaStatement, fields: readonly string[], changes: readonly FieldChange[]): TpaStatement {
  const ref = { ...body.ref };
  const confidence = { ...body.confidence };
  for (const [index, field] of fields.entries()) {
    const held = body.ref[field] as Ref | undefined;
    const nowhere = { page: 0, x: 0, y: 0, width: 0, height: 0 };
    ref[field] = { ...nowhere, ...held, text: changes[index]?.to ?? '', source: 'manual' } satisfies Ref;
    confidence[field] = 1;
  }
  return { ...body, ref, confidence };
}

function entryOf(author: RowAuthor, changes: FieldChange[]): HistoryEntry {
  return { user: author.email, timestamp: author.now.toISOString(), changes };
}

const shown = (value: unknown) => (value === undefined || value === null ? '' : String(value));

function endsBeforeItBegins() {
  return badRequest('The period ends before it begins. Correct periodStart or periodEnd.', [
    { path: 'periodEnd', message: 'lies before periodStart' },
  ]);
}
