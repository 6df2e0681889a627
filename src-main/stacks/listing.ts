import { badRequest, notFound } from '../../src-shared/errors.ts';
import type { Document } from '../../src-shared/model/document.ts';
import type { Stack } from '../../src-shared/model/stack.ts';
import type { OperationInput } from '../../src-shared/operations/index.ts';
import type { Ledger } from '../workspace/ledger.ts';
import type { Records } from '../workspace/records.ts';
import { addressesOf, isAddress, type StoredDocument } from './documents.ts';
import { type Asker, documentCondition } from './search-filter.ts';
import { type KeptDocument, keptPlaces, pagesOf, writeDocument, writeMinimal } from './written-documents.ts';

/** What `writeListing` writes. */
export interface Listing {
  success: true;
  docs: Array<Partial<Document>>;
  total: number;
  fields: string[];
}

/** Fields with an index of their own; any other is taken out of the record. */
const SORT_COLUMNS: Readonly<Record<string, string>> = {
  _id: 'id',
  name: 'name',
  lastModified: 'last_modified',
  receivedOn: 'received_on',
};

const FIELD_PATH = /^[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*$/;

/**
 * One page of the documents of a stack (or of all), archived ones excluded, with the metadata keys that occur in it, as
 * JSON text: whole documents are sent as they are kept, without being read and written again.
 */
export function writeListing(
  ledger: Ledger,
  stacks: Records<Stack>,
  input: OperationInput<'stack.list'>,
  asker: Asker,
): string {
  const scope = scopeOf(stacks, input, asker);
  const isKept = !input.ignoreDuplicates && input.special === undefined;
  const total = isKept ? keptCountOf(ledger, scope.stacks) : countOf(ledger, scope);
  // The page is chosen from an index alone; only then are its documents looked up.
  const page = ledger
    .sql<{ place: number }>(
      `SELECT doc.rowid AS place FROM documents AS doc WHERE ${scope.where} ORDER BY ${orderOf(input)} LIMIT ? OFFSET ?`,
    )
    .all(...scope.parameters, input.resultLimit ?? 100, input.resultOffset ?? 0);
  const documentAt = keptPlaces(ledger);
  const write = writerOf(input);
  const docs = page.map(({ place }) => write(documentAt(place)));
  const fields = JSON.stringify(metadataKeys(ledger, scope.stacks));
  return `{"success":true,"docs":[${docs.join(',')}],"total":${total},"fields":${fields}}`;
}

interface Scope {
  /** Undefined: all of them. */
  stacks: readonly string[] | undefined;
  where: string;
  parameters: unknown[];
}

function scopeOf(stacks: Records<Stack>, input: OperationInput<'stack.list'>, asker: Asker): Scope {
  const conditions = [`doc.archived = ${input.special === 'archives' ? 1 : 0}`];
  const parameters: unknown[] = [];
  const special = input.special && documentCondition(input.special, asker);
  if (special) {
    conditions.push(special.sql);
    parameters.push(...special.parameters);
  }
  const within = input.stackId ?? (input.special === 'unclassified' ? asker.inbox : undefined);
  const ids = within === undefined ? undefined : stackIds(stacks, within, input.recursive === true);
  if (ids) {
    conditions.push(`doc.stack IN (${ids.map(() => '?').join(', ')})`);
    parameters.push(...ids);
  }
  if (input.ignoreDuplicates) {
    const pagesOf = (name: string) =>
      `iif(${name}.body -> '$.splitFrom' IS NULL, NULL, ${name}.body -> '$.sourcePages')`;
    // Of documents with the same bytes the first in the same scope is shown.
    const inner = conditions.map((condition) => condition.replaceAll('doc.', 'earlier.')).join(' AND ');
    conditions.push(
      `NOT EXISTS (SELECT 1 FROM documents AS earlier WHERE earlier.checksum = doc.checksum AND ${pagesOf('earlier')} IS ${pagesOf('doc')} AND earlier.rowid < doc.rowid AND ${inner})`,
    );
    parameters.push(...parameters);
  }
  return { stacks: ids, where: conditions.join(' AND '), parameters };
}

function stackIds(stacks: Records<Stack>, stackId: string, recursive: boolean): string[] {
  const stack = stacks.get(stackId);
  if (!stack) throw notFound('stack');
  if (!recursive) return [stack._id];
  const under = `${stack.path}/`;
  return [stack, ...stacks.select('WHERE substr(path, 1, ?) = ?', under.length, under)].map(({ _id }) => _id);
}

function orderOf({ sort = 'lastModified', dir = -1 }: OperationInput<'stack.list'>): string {
  if (!FIELD_PATH.test(sort)) {
    throw badRequest(`${sort} is no field to sort by. Use a field of the document, such as name or receivedOn.`, [
      { path: 'sort', message: 'must be the name of a field' },
    ]);
  }
  const direction = dir === 1 ? 'ASC' : 'DESC';
  const column = Object.hasOwn(SORT_COLUMNS, sort) ? SORT_COLUMNS[sort] : `body ->> '$.${sort}'`;
  return `doc.${column} ${direction}, doc.rowid ${direction}`;
}

/** How the documents of the list are written: with the fields that are asked for, the few of a minimal list, or whole. */
function writerOf({ fields, minimal }: OperationInput<'stack.list'>): (document: KeptDocument) => string {
  const named = (fields ?? '').split(',').map((field) => field.trim());
  const asked = named.filter((field) => field !== '');
  if (asked.length > 0) return (document) => writeChosen(document, ['_id', ...asked]);
  return minimal ? writeMinimal : writeDocument;
}

function writeChosen({ id, body }: KeptDocument, fields: readonly string[]): string {
  const held = JSON.parse(body) as StoredDocument;
  const document: object = fields.some(isAddress) ? { ...held, ...addressesOf(id, pagesOf(held)) } : held;
  return JSON.stringify(
    Object.fromEntries(
      fields.flatMap((field) =>
        Object.hasOwn(document, field) ? [[field, document[field as keyof typeof document]]] : [],
      ),
    ),
  );
}

function countOf(ledger: Ledger, { where, parameters }: Scope): number {
  return ledger
    .sql<{ total: number }>(`SELECT count(*) AS total FROM documents AS doc WHERE ${where}`)
    .get(...parameters)!.total;
}

/** From the counts that the ledger keeps. */
function keptCountOf(ledger: Ledger, stacks: readonly string[] | undefined): number {
  const within = stacks ? `WHERE stack IN (${stacks.map(() => '?').join(', ')})` : '';
  return ledger
    .sql<{ total: number }>(`SELECT coalesce(sum(documents), 0) AS total FROM stack_counts ${within}`)
    .get(...(stacks ?? []))!.total;
}

/** From the counts that the ledger keeps: going through every document's metadata would cost more than the list. */
function metadataKeys(ledger: Ledger, stacks: readonly string[] | undefined): string[] {
  const within = stacks ? `stack IN (${stacks.map(() => '?').join(', ')}) AND` : '';
  return ledger
    .sql<{ key: string }>(`SELECT DISTINCT key FROM stack_keys WHERE ${within} documents > 0 ORDER BY key`)
    .all(...(stacks ?? []))
    .map((row) => row.key);
}
