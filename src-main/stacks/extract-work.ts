import type { Metadata } from '../../src-shared/model/document.ts';
import type { Stack } from '../../src-shared/model/stack.ts';
import type { ExtractedValue, Extraction, Wanted } from '../statements/extract.ts';
import type { StoredDocument } from './documents.ts';
import { type PipelineWork, settingOf } from './pipeline-module.ts';
import type { WorkParts } from './pipeline-works.ts';

/** The class of metadata that extraction made: the next one replaces them, and only them. */
const BY_EXTRACTION = 'extract';

/** The module `extract`: the stack's keys, forms and tables become metadata, bounds and tables. Settings: `tables`. */
export function extractWork(parts: WorkParts): PipelineWork {
  return async ({ run, stackId, config }) => {
    const stack = parts.stacks.get(stackId);
    const pages = parts.readings.packedPages(parts.documents.require(run.docId));
    const wanted = wantedBy(stack, settingOf(config, 'tables') !== false);
    const extraction = await parts.pool.run({ kind: 'extract', pages, wanted }, run.urgency, run.stop);
    return () => {
      const document = parts.documents.require(run.docId);
      parts.documents.change(run.docId, withExtracted(document, extraction, parts.now()));
      const { values, forms, tables } = extraction;
      return {
        state: 'done',
        note: `${values.length} values, ${forms.length} forms and ${tables.length} tables found.`,
      };
    };
  };
}

/** The keys of a stack with their types; a key that has a type only is looked for as well. */
export function wantedBy(stack: Pick<Stack, 'keys' | 'forms' | 'dataTypes'> | undefined, tables: boolean): Wanted {
  const types = new Map((stack?.dataTypes ?? []).map(({ key, dataType }) => [key, dataType]));
  const keys = [...new Set([...(stack?.keys ?? []), ...types.keys()])];
  return {
    keys: keys.map((key) => ({ key, dataType: types.get(key) ?? 'string' })),
    forms: stack?.forms ?? [],
    tables,
  };
}

/** What a person entered stays, and a key that a person has entered is theirs. */
export function withExtracted(
  document: Pick<StoredDocument, 'metadata' | 'bounds'>,
  { values, forms, tables }: Extraction,
  now: Date,
): Pick<StoredDocument, 'metadata' | 'bounds' | 'tables'> {
  const entered = document.metadata.filter((entry) => entry.class !== BY_EXTRACTION);
  const found = [...values, ...forms].filter(({ key }) => !entered.some((entry) => entry.key === key));
  const bounds = document.bounds.filter(({ data }) => data?.class !== BY_EXTRACTION);
  const stamp = now.toISOString();
  return {
    metadata: [...entered, ...found.map(asMetadata)],
    bounds: [...bounds, ...found.map(asBound)],
    tables: tables.map(({ rows, page, ...table }) => ({
      ...table,
      raw: true,
      page,
      lastModified: stamp,
      createdON: stamp,
      tags: [],
      rows: rows.map((row) => ({ ...row, page })),
    })),
  };
}

const asMetadata = ({ key, value, page, confidence }: ExtractedValue): Metadata => ({
  key,
  value,
  class: BY_EXTRACTION,
  pages: [page],
  ref: value,
  confidence,
});

const asBound = ({ key, value, page, confidence, ...box }: ExtractedValue) => ({
  label: key,
  data: { value, confidence, class: BY_EXTRACTION },
  page,
  ...box,
});
