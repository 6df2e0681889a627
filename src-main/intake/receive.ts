import { open } from 'node:fs/promises';
import { AppError } from '../../src-shared/errors.ts';
import type { Metadata } from '../../src-shared/model/document.ts';
import type { OperationInput, OperationOutput } from '../../src-shared/operations/index.ts';
import type { IncomingFile } from '../engine-types.ts';
import { readingFlag } from '../jobs/document-run.ts';
import type { OperationContext, Rooms } from '../operation-context.ts';
import { describeForeign, sniffFormat } from '../reading/sniff.ts';
import { type Documents, makeDocument, type StoredDocument } from '../stacks/documents.ts';
import { displayName } from './file-name.ts';

type UploadOutput = OperationOutput<'document.upload'>;
type Upload = UploadOutput['uploads'][number];

/** What is known of a file before it is a document. */
interface Inspected {
  file: IncomingFile;
  format: string;
  /** For a file that cannot be a document: what is wrong and what to do. */
  problem?: string;
}

export interface ReceiveParts {
  rooms: Rooms;
  documents: Documents;
  stack: string;
  metadata: Metadata[];
}

/** Enough to tell what a file is. */
const SNIFFED_BYTES = 4096;

/**
 * Takes staged files in: originals are published first, then documents, queue entries and the answer are made in one
 * transaction. A file that cannot be a document is kept as one that says what is wrong.
 * @throws AppError 422 `upload.unreadable` if none of the files can be read; the documents are kept, and its details name them
 */
export async function receiveFiles(
  context: OperationContext,
  input: OperationInput<'document.upload'>,
  parts: ReceiveParts,
): Promise<UploadOutput> {
  const files = context.files ?? [];
  if (input.importKey !== undefined && byImportKey(parts.documents, input.importKey).length > 0) {
    for (const file of files) await parts.rooms.workspace.staging.discard(file);
    return context.commit(() => answerWith(byImportKey(parts.documents, input.importKey!).map(toUpload)));
  }
  const inspected = await Promise.all(files.map(inspect));
  for (const { file } of inspected) await parts.rooms.workspace.blobs.publish(file);
  return context.commit(() => {
    // Another request with the same key may have come in while this one's bytes were put away.
    const earlier = input.importKey === undefined ? [] : byImportKey(parts.documents, input.importKey);
    if (earlier.length > 0) return answerWith(earlier.map(toUpload));
    return answerWith(inspected.map((one) => takeIn(one, input, parts)));
  });
}

function answerWith(uploads: Upload[]): UploadOutput | AppError {
  const unreadable = uploads.every((upload) => upload.error !== undefined);
  return unreadable ? allUnreadable(uploads) : { success: true, uploads };
}

async function inspect(file: IncomingFile): Promise<Inspected> {
  const handle = await open(file.stagedPath, 'r');
  try {
    const buffer = new Uint8Array(Math.min(SNIFFED_BYTES, file.size));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, 0);
    const start = buffer.subarray(0, bytesRead);
    const format = sniffFormat(start);
    return format ? { file, format } : { file, format: 'unknown', problem: describeForeign(start).sentence };
  } finally {
    await handle.close();
  }
}

function takeIn(
  { file, format, problem }: Inspected,
  input: OperationInput<'document.upload'>,
  parts: ReceiveParts,
): Upload {
  const { rooms, documents } = parts;
  const now = rooms.now();
  const first = documents.firstWithChecksum(file.checksum);
  const flags = [
    ...(first
      ? [
          {
            timestamp: now.toISOString(),
            title: 'Duplicate',
            description: `The same file was added before as ${first.name}.`,
            level: 'info' as const,
            pages: [],
          },
        ]
      : []),
    ...(problem ? [readingFlag(problem, now)] : []),
  ];
  const document = makeDocument(
    {
      team: rooms.workspace.settings.data.team,
      stack: parts.stack,
      name: displayName(file.name),
      format,
      checksum: file.checksum,
      source: input.source ?? 'Uploaded',
      metadata: parts.metadata,
      ...(input.importKey === undefined ? {} : { importKey: input.importKey }),
      ...(first ? { original: first.original ?? first._id } : {}),
      job: firstJob(problem, input.skipProcessing === true),
      flags,
    },
    now,
  );
  documents.insert(document);
  if (!problem && !input.skipProcessing) rooms.queue.enqueue(document._id);
  return toUpload(document);
}

function firstJob(problem: string | undefined, skipped: boolean): StoredDocument['job'] {
  const job = { working: false, pagesRead: 0, pagesTotal: 0 };
  if (problem) {
    return {
      ...job,
      status: 'error',
      success: false,
      error: problem,
      rc: { preproc: 'error', sort: 'skipped', postproc: 'skipped' },
    };
  }
  if (skipped) {
    return {
      ...job,
      status: 'complete',
      success: true,
      rc: { preproc: 'skipped', sort: 'skipped', postproc: 'skipped' },
    };
  }
  return { ...job, status: 'queued', rc: { preproc: 'pending', sort: 'pending', postproc: 'pending' } };
}

function byImportKey(documents: Documents, importKey: string): StoredDocument[] {
  return documents.select('WHERE import_key = ? ORDER BY rowid', importKey);
}

function toUpload(document: StoredDocument): Upload {
  return {
    docId: document._id,
    name: document.name,
    checksum: document.checksum,
    ...(document.original && !document.splitFrom ? { duplicateOf: document.original } : {}),
    ...(document.job.status === 'error' && document.job.error ? { error: document.job.error } : {}),
  };
}

function allUnreadable(uploads: readonly Upload[]): AppError {
  const details = uploads.map((upload) => ({
    path: `files.${upload.name}`,
    message: `${upload.error} (docId ${upload.docId})`,
  }));
  const sentence =
    uploads.length === 1
      ? (uploads[0]?.error ?? '')
      : 'None of the files can be read; each is kept with what is wrong with it.';
  return new AppError(422, 'upload.unreadable', sentence, { details });
}
