import { AppError } from '../../src-shared/errors.ts';
import type { Metadata } from '../../src-shared/model/document.ts';
import type { Stack } from '../../src-shared/model/stack.ts';
import type { OperationInput, OperationOutput } from '../../src-shared/operations/index.ts';
import { readingFlag } from '../jobs/document-job.ts';
import type { OperationContext, Rooms } from '../operation-context.ts';
import { type Documents, makeDocument, type StoredDocument } from '../stacks/documents.ts';
import { pipelineStart } from '../stacks/pipeline.ts';
import type { BlobStore } from '../workspace/blobs.ts';
import { type Arrival, arrivalsOf, discardArrivals, type LeftOut } from './arrivals.ts';
import { displayName } from './file-name.ts';
import { inLanes } from './lanes.ts';

type UploadOutput = OperationOutput<'document.upload'>;
type Upload = UploadOutput['uploads'][number];

export interface ReceiveParts {
  rooms: Rooms;
  documents: Documents;
  stack: Stack;
  metadata: Metadata[];
}

/**
 * Takes staged files in: originals are published first, then documents, queue entries and the answer are made in one
 * transaction. A file that cannot be a document is kept as one that says what is wrong; a ZIP becomes the files in it.
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
    return context.commit(() =>
      answerWith(byImportKey(parts.documents, input.importKey!).map((document) => toUpload(document))),
    );
  }
  const { staging, blobs } = parts.rooms.workspace;
  const arrived = await arrivalsOf(files, staging);
  try {
    await publishAll(arrived, blobs);
    return context.commit(() => {
      // Another request with the same key may have come in while this one's bytes were put away.
      const earlier = input.importKey === undefined ? [] : byImportKey(parts.documents, input.importKey);
      if (earlier.length > 0) return answerWith(earlier.map((document) => toUpload(document)));
      return answerWith(arrived.map((one) => ('file' in one ? takeIn(one, input, parts) : leftOut(one))));
    });
  } finally {
    await discardArrivals(arrived, staging);
  }
}

/** The same bytes may have arrived twice: they are put away once, and the rest one beside the other. */
async function publishAll(arrived: ReadonlyArray<Arrival | LeftOut>, blobs: BlobStore): Promise<void> {
  const files = arrived.flatMap((one) => ('file' in one ? one.file : []));
  const distinct = [...new Map(files.map((file) => [file.checksum, file])).values()];
  await inLanes(distinct.length, (index) => blobs.publish(distinct[index]!));
}

function answerWith(uploads: Upload[]): UploadOutput | AppError {
  const unreadable = uploads.every((upload) => upload.error !== undefined);
  return unreadable ? allUnreadable(uploads) : { success: true, uploads };
}

function takeIn(
  { file, fileIndex, format, problem, origin }: Arrival,
  input: OperationInput<'document.upload'>,
  parts: ReceiveParts,
): Upload {
  const { rooms, documents } = parts;
  const now = rooms.now();
  const waits = !problem && input.skipProcessing !== true;
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
      stack: parts.stack._id,
      name: displayName(file.name),
      format,
      checksum: file.checksum,
      source: input.source ?? 'Uploaded',
      metadata: [...parts.metadata, ...(origin ? originMetadata(origin) : [])],
      ...(input.importKey === undefined ? {} : { importKey: input.importKey }),
      ...(first ? { original: first.original ?? first._id } : {}),
      job: { ...firstJob(problem, input.skipProcessing === true), ...(waits ? pipelineStart(parts.stack) : {}) },
      flags,
    },
    now,
  );
  documents.insert(document);
  if (waits) {
    rooms.queue.enqueue(document._id, input.password === undefined ? {} : { password: input.password });
  }
  return toUpload(document, fileIndex);
}

/** Where a document of a ZIP stood in it. */
function originMetadata({ archive, folder }: NonNullable<Arrival['origin']>): Metadata[] {
  const found = [{ key: 'archive', value: archive }];
  return folder === '' ? found : [...found, { key: 'folder', value: folder }];
}

/** A file of a ZIP that could not be taken out: the ZIP is kept for its sake. */
function leftOut({ fileIndex, path, sentence }: LeftOut): Upload {
  return { name: path, fileIndex, error: sentence };
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

function toUpload(document: StoredDocument, fileIndex?: number): Upload {
  return {
    docId: document._id,
    name: document.name,
    checksum: document.checksum,
    ...(fileIndex === undefined ? {} : { fileIndex }),
    ...(document.original && !document.splitFrom ? { duplicateOf: document.original } : {}),
    ...(document.job.status === 'error' && document.job.error ? { error: document.job.error } : {}),
  };
}

function allUnreadable(uploads: readonly Upload[]): AppError {
  const details = uploads.map((upload) => ({
    path: `files.${upload.name}`,
    message: upload.docId === undefined ? upload.error! : `${upload.error} (docId ${upload.docId})`,
  }));
  const sentence =
    uploads.length === 1
      ? (uploads[0]?.error ?? '')
      : 'None of the files can be read; each is kept with what is wrong with it.';
  return new AppError(422, 'upload.unreadable', sentence, { details });
}
