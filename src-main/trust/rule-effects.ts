import type { ParsedDocument } from '../../src-shared/model/parsed-statement.ts';
import type { KnownRule } from '../../src-shared/model/rule.ts';
import type { TpaStatement } from '../../src-shared/model/statement.ts';
import type { TpaTransaction } from '../../src-shared/model/transaction.ts';
import { toDollars } from '../../src-shared/money.ts';
import type { OperationOutput } from '../../src-shared/operations/index.ts';
import { unpack } from '../jobs/packing.ts';
import { PRIORITY, type ReaderPool } from '../jobs/reader-pool.ts';
import type { Readings } from '../jobs/readings.store.ts';
import type { Documents } from '../stacks/documents.ts';
import { sameForm } from '../statements/header/form.ts';
import { freshRecord } from './reread.ts';
import { arithmeticOf, isEdited } from './settle.ts';
import { inDollars, makeRows, type StatementRecord } from './statement-record.ts';
import type { TrustRecords } from './trust-records.ts';

export interface RuleParts {
  records: TrustRecords;
  documents: Documents;
  readings: Readings;
  pool: Pick<ReaderPool, 'run'>;
}

type Preview = OperationOutput<'rule.preview'>;
type StatementChange = Preview['changes'][number];
type Outcome = StatementChange['before'];
export type Kept = Preview['kept'][number];

/** A preview looks at no more documents than these. */
const MOST_DOCUMENTS = 200;
const MOST_ROWS = 20;

/** Which statements a rule would change beside those in force, and how. Nothing is stored. */
export async function previewRule(parts: RuleParts, rule: KnownRule, inForce: KnownRule[]): Promise<Preview> {
  const { records } = parts;
  const open = records.statements.list({ confirmed: false });
  const ofForm = [...new Set(open.map(({ document }) => document))].filter((document) => {
    const form = parts.readings.understood(document)?.form;
    return form !== undefined && sameForm(rule.form, form);
  });
  const preview: Preview = { success: true, changes: [], kept: [], more: ofForm.length > MOST_DOCUMENTS };
  for (const document of ofForm.slice(0, MOST_DOCUMENTS)) {
    const { parsed } = await understandWith(parts, document, [...inForce, rule]);
    for (const { _id } of open.filter((body) => body.document === document)) {
      const change = changeOf(records, records.statements.require(_id), parsed);
      if (change && 'why' in change) preview.kept.push(change);
      else if (change) preview.changes.push(change);
    }
  }
  return preview;
}

/** A document as it would be understood with these rules, from the words that were read. */
export async function understandWith(
  { documents, readings, pool }: RuleParts,
  docId: string,
  rules: KnownRule[],
): Promise<{ packed: Uint8Array; parsed: ParsedDocument }> {
  const pages = readings.packedPages(documents.require(docId));
  const { parsed: packed } = await pool.run({ kind: 'understand', pages, rules }, PRIORITY.waitedFor);
  return { packed, parsed: unpack<ParsedDocument>(packed) };
}

/** Why a statement is not changed by any rule; undefined where one may. */
export function protection(record: StatementRecord, rows: readonly TpaTransaction[]): Kept['why'] | undefined {
  if (record.body.confirmed) return 'confirmed';
  if (isEdited(record, rows)) return 'edited';
  return Object.keys(record.body.accepted).length > 0 ? 'accepted' : undefined;
}

/** What another understanding of its document would make of a statement; undefined where that is what it is. */
function changeOf(
  records: TrustRecords,
  record: StatementRecord,
  document: ParsedDocument,
): StatementChange | Kept | undefined {
  const { body } = record;
  const fresh = freshRecord(records, record, document);
  if (!fresh) return undefined;
  const rowsBefore = records.statements.rowsOf(body._id);
  const rowsAfter = makeRows(fresh.record.body, fresh.plan, fresh.rows, records.now());
  const before = outcomeOf(body, rowsBefore.length);
  const result = arithmeticOf(fresh.record, rowsAfter);
  const after: Outcome = {
    tx: inDollars(result.tx),
    rows: rowsAfter.length,
    reconciles: result.reconciles,
    ...(result.discrepancy === null ? {} : { discrepancy: toDollars(result.discrepancy) }),
    errors: result.errors,
  };
  const rows = rowChanges(rowsBefore, rowsAfter);
  const figures = ({ tx, reconciles }: Outcome) => JSON.stringify([Object.entries(tx).sort(), reconciles]);
  if (rows.length === 0 && figures(before) === figures(after)) return undefined;
  const why = protection(record, rowsBefore);
  if (why) return { statementId: body._id, accountNumber: body.accountNumber, why };
  return {
    statementId: body._id,
    documentId: body.document,
    accountNumber: body.accountNumber,
    ...(body.periodEnd === undefined ? {} : { periodEnd: body.periodEnd }),
    before,
    after,
    rows: rows.slice(0, MOST_ROWS),
  };
}

function outcomeOf({ tx, reconciles, discrepancy, errors }: TpaStatement, rows: number): Outcome {
  return { tx, rows, reconciles, ...(discrepancy === undefined ? {} : { discrepancy }), errors };
}

/** Rows that differ, told from each other by where and what they are in print. */
function rowChanges(before: readonly TpaTransaction[], after: readonly TpaTransaction[]): StatementChange['rows'] {
  const seen = (rows: readonly TpaTransaction[]) => {
    const places = new Map<string, TpaTransaction>();
    for (const row of rows) {
      const place = JSON.stringify([row.page, row.date, row.description]);
      let key = place;
      for (let twin = 2; places.has(key); twin += 1) key = `${place} ${twin}`;
      places.set(key, row);
    }
    return places;
  };
  const [was, becomes] = [seen(before), seen(after)];
  const asOne = (row: TpaTransaction | undefined) =>
    row && { txType: row.txType, txSubType: row.txSubType, amount: row.amount };
  return [...new Set([...was.keys(), ...becomes.keys()])].flatMap((key) => {
    const [one, other] = [asOne(was.get(key)), asOne(becomes.get(key))];
    if (JSON.stringify(one) === JSON.stringify(other)) return [];
    const description = (was.get(key) ?? becomes.get(key))!.description;
    return [{ description, ...(one ? { before: one } : {}), ...(other ? { after: other } : {}) }];
  });
}
