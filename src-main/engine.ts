import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { ParsedDocument } from '../src-shared/model/parsed-statement.ts';
import type { Stack } from '../src-shared/model/stack.ts';
import type { OperationOutput } from '../src-shared/operations/index.ts';
import { auditHandlers } from './audit-operations.ts';
import { backupHandlers } from './backup-operations.ts';
import { createDispatch } from './dispatch.ts';
import { engineHandlers } from './engine-operations.ts';
import type { Engine, LocalApiHost } from './engine-types.ts';
import { createEventBus } from './event-bus.ts';
import { sampleHandler } from './intake/sample-operation.ts';
import { uploadHandler } from './intake/upload-operation.ts';
import type { WatchTimes } from './intake/watch/watch-folder.ts';
import { watchHandlers } from './intake/watch/watch-operations.ts';
import { createWatching } from './intake/watch/watching.ts';
import { drawInBackground } from './jobs/background-pictures.ts';
import { jobHandlers } from './jobs/job-operations.ts';
import { openPagePictures, type PagePictures } from './jobs/page-pictures.ts';
import { createQueue } from './jobs/queue.ts';
import { createReaderPool } from './jobs/reader-pool.ts';
import { openReadings } from './jobs/readings.store.ts';
import { openSearchableCopies } from './jobs/searchable-copies.ts';
import type { SpawnReader } from './jobs/spawn-reader.ts';
import { localApiHandlers, localApiWish } from './local-api-operations.ts';
import type { Handlers, Rooms, Writers } from './operation-context.ts';
import { loadProfiles, PROFILE_FOLDER } from './provider-profiles.ts';
import { recordRefusals } from './refusals.ts';
import { reportWriter } from './reports/write-report.ts';
import { settingsHandlers } from './settings-operations.ts';
import { bulkHandlers } from './stacks/bulk-operations.ts';
import { changeHandlers, documentCopier } from './stacks/change-operations.ts';
import { classifyWork } from './stacks/classify-work.ts';
import { documentHandlers } from './stacks/document-operations.ts';
import { type Documents, openDocuments, type StoredDocument } from './stacks/documents.ts';
import { makeFirstStacks } from './stacks/first-stacks.ts';
import { matchHandlers } from './stacks/match-operations.ts';
import { matchWork } from './stacks/match-work.ts';
import type { PipelineWorks } from './stacks/pipeline-module.ts';
import { pipelineWorks } from './stacks/pipeline-works.ts';
import { savedSearchHandlers } from './stacks/saved-searches.ts';
import { searchHandlers, searchWriters } from './stacks/search-operations.ts';
import { createSearchUpkeep } from './stacks/search-upkeep.ts';
import type { SplitParts } from './stacks/split.ts';
import { splitHandlers } from './stacks/split-operations.ts';
import { stackHandlers, stackWriters } from './stacks/stack-operations.ts';
import { createTrainer } from './stacks/trainer.ts';
import { trainerHandlers } from './stacks/trainer-operations.ts';
import { refreshAllStatus } from './trust/account-status.ts';
import { attachFoundHandler } from './trust/attach-found.ts';
import { briefHandler } from './trust/brief-statements.ts';
import { correctionHandlers } from './trust/correction-operations.ts';
import { foundAccounts } from './trust/found-accounts.ts';
import { attachLinked, linkWork } from './trust/link.ts';
import { listHandlers } from './trust/list-operations.ts';
import { planChangeHandlers } from './trust/plan-changes.ts';
import { planCheckHandler } from './trust/plan-checks-operation.ts';
import { planHandlers } from './trust/plan-operations.ts';
import { planYearHandlers } from './trust/plan-year-operations.ts';
import { reportHandler, reportInputs } from './trust/report-operation.ts';
import { reportViewHandlers } from './trust/report-view-operation.ts';
import { rereadStatements } from './trust/reread.ts';
import { ruleHandlers } from './trust/rule-operations.ts';
import { openRules } from './trust/rules.ts';
import { statementHandlers, statementWriters } from './trust/statement-operations.ts';
import { aroundHandler } from './trust/statements-around.ts';
import { openTrustRecords } from './trust/trust-records.ts';
import { requireUntouched, withdrawStatements } from './trust/withdraw.ts';
import { userHandlers } from './user-operations.ts';
import { openAnswers } from './workspace/answers.ts';
import { type Audit, openAudit } from './workspace/audit.ts';
import { forgetRestore } from './workspace/backup/restore-switch.ts';
import { scheduleBackups } from './workspace/backup/schedule.ts';
import { keepHead, watched } from './workspace/head-file.ts';
import { createLogUpkeep } from './workspace/log-upkeep.ts';
import { findKey, findKeyByHash, findUser, keyUsed, ownerOf } from './workspace/people.ts';
import { openRecords } from './workspace/records.ts';
import { openWorkspace, type Workspace } from './workspace/workspace.ts';

export interface EngineOptions {
  /** The workspace folder; made if it is not there. */
  folder: string;
  /** Reader processes; one per core less one, at least one, unless told. */
  readers?: number;
  version?: string;
  /** The reader's program, where it does not run from source. */
  readerEntry?: string;
  /** The program of the thread that makes large reports, where it does not run from source. */
  reportEntry?: string;
  /** How a reader is started; child_process.fork unless told (Electron: utilityProcess). */
  spawnReader?: SpawnReader;
  /** Milliseconds that a page may take. */
  pageTimeout?: number;
  now?: () => Date;
  /** Reads nothing in this run: for a command that only steers the queue. */
  dormant?: boolean;
  /** Makes backups by itself: at the start and every 15 minutes, if anything changed. */
  backups?: boolean;
  /** What runs the interface for local tools, where it can be switched off. */
  localApi?: LocalApiHost;
  /** Takes in what comes into the watch folders; times other than the usual ones for tests. */
  watch?: boolean | Partial<WatchTimes>;
}

/**
 * Opens a workspace and wires the rooms: everything that runs, runs through what this returns.
 * @throws AppError 409 `workspace.in-use` (another process has it) or `workspace.newer`; 422 `profiles.wrong`
 */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const now = options.now ?? (() => new Date());
  const version = options.version ?? '0.1.0';
  const profiles = await loadProfiles(resolve(options.folder, PROFILE_FOLDER));
  const workspace = await openWorkspace(resolve(options.folder), { now, version });
  const { ledger, settings, staging } = workspace;
  makeFirstStacks(ledger, settings.data.team, now());
  const events = createEventBus(ledger);
  const answers = openAnswers(ledger, now);
  const log = openAudit(ledger, now);
  const head = keepHead(workspace.folder, log);
  const audit = watched(log, ledger, head);
  answers.sweep();
  await noteRestore(workspace, audit);
  const schedule = options.backups ? scheduleBackups(workspace.backups, ledger) : undefined;
  const pool = createReaderPool({
    readers: options.readers ?? Math.max(1, availableParallelism() - 1),
    ...(options.readerEntry === undefined ? {} : { entry: options.readerEntry }),
    ...(options.spawnReader === undefined ? {} : { spawn: options.spawnReader }),
    ...(options.pageTimeout === undefined ? {} : { timeout: options.pageTimeout }),
  });
  const documents = openDocuments(ledger, now, events.emit);
  const readings = openReadings(ledger);
  const records = openTrustRecords(ledger, now, events.emit);
  const rules = openRules(ledger, profiles);
  const stacks = openRecords<Stack>(ledger, 'stacks');
  const runParts = {
    ledger,
    blobs: workspace.blobs,
    documents,
    readings,
    stacks,
    audit,
    pool,
    now,
    emit: events.emit,
    rules: rules.inForce,
    onUnderstood: (docId: string, parsed: () => ParsedDocument) => rereadStatements(records, docId, parsed),
  };
  const linking = { records, documents, readings, stacks };
  // A module of a pipeline may put documents into the queue that runs it.
  const splitting: SplitParts = {
    documents,
    queue: {
      enqueue: (docId) => queue.enqueue(docId),
      cancel: (docId) => queue.cancel(docId),
      pending: (docId) => queue.pending(docId),
    },
    withdrawStatements: (docId) => withdrawStatements(records, docId),
  };
  const trainer = createTrainer({ workspace, now, events }, stacks, pool);
  const works: PipelineWorks = {
    classify: classifyWork(trainer, stacks),
    ...pipelineWorks({ ...runParts, ...splitting, attachLinked: (docId) => attachLinked(linking, docId) }),
    match: matchWork(ledger, stacks),
    link: linkWork(linking),
  };
  const queue = createQueue({ ...runParts, works });
  const refusals = recordRefusals(audit);
  const rooms: Rooms = { workspace, audit, events, queue, now, version };
  const pictures = openPagePictures(workspace.cacheFolder, pool);
  const searchable = openSearchableCopies(workspace.cacheFolder, pool);
  const upkeep = createSearchUpkeep(ledger);
  const logUpkeep = createLogUpkeep(ledger);
  const reportInput = reportInputs(rooms, { records, documents });
  const uploads = uploadHandler(rooms, documents, stacks);
  const watching = createWatching({
    rooms,
    upload: (input, context) =>
      dispatched.dispatch('document.upload', input, context) as Promise<OperationOutput<'document.upload'>>,
    ...(typeof options.watch === 'object' ? { times: options.watch } : {}),
  });
  const handlers: Handlers = {
    ...engineHandlers(rooms),
    ...userHandlers(rooms),
    ...settingsHandlers(rooms),
    ...localApiHandlers(rooms, options.localApi),
    ...auditHandlers(rooms),
    ...backupHandlers(rooms, { backups: workspace.backups, failure: () => schedule?.failure() }),
    ...stackHandlers(rooms, stacks),
    ...uploads,
    ...sampleHandler(rooms, uploads['document.upload']),
    ...jobHandlers(rooms, documents),
    ...documentHandlers(rooms, {
      documents,
      readings,
      pictures,
      searchable,
      statementsOf: (docId) => records.statements.ofDocument(docId).map(({ body }) => body),
      foundIn: (docId, understood) => foundAccounts(records, docId, understood),
    }),
    ...changeHandlers(rooms, { documents, readings, stacks, trainer }),
    ...trainerHandlers(trainer, documents),
    ...bulkHandlers(rooms, {
      documents,
      stacks,
      copy: documentCopier(rooms, { documents, readings }),
      placements: trainer.records,
      onBegin: upkeep.rest,
      onEnd: () => {
        upkeep.wake();
        trainer.wake();
      },
    }),
    ...matchHandlers(rooms, documents, stacks),
    ...splitHandlers(rooms, {
      ...splitting,
      readings,
      pool,
      requireUntouched: (docId) => requireUntouched(records, docId),
    }),
    ...savedSearchHandlers(rooms),
    ...watchHandlers(rooms, watching, stacks),
    ...searchHandlers(rooms, stacks),
    ...planHandlers(rooms, records),
    ...briefHandler(ledger),
    ...aroundHandler(ledger),
    ...statementHandlers(rooms, { records, documents, readings }),
    ...attachFoundHandler(rooms, { records, documents, readings }),
    ...correctionHandlers(rooms, { records, documents, readings }),
    ...ruleHandlers(rooms, rules, { records, documents, readings, pool }),
    ...planChangeHandlers(rooms, records),
    ...planCheckHandler(records, documents),
    ...planYearHandlers(records),
    ...listHandlers(rooms, records),
    ...reportHandler(reportInput, reportWriter(options.reportEntry)),
    ...reportViewHandlers(reportInput),
  };
  const writers: Writers = {
    ...stackWriters(rooms, stacks),
    ...searchWriters(rooms, stacks),
    ...statementWriters(records),
  };
  refreshAllStatus(records);
  drawReadDocuments(rooms, documents, pictures);
  upkeep.wake();
  events.subscribe((event) => {
    if (event.type === 'queue.changed' && event.waiting + event.working === 0) upkeep.wake();
  });
  events.subscribe(logUpkeep.after);
  queue.start({ paused: settings.data.preferences.readingPaused === true, dormant: options.dormant === true });
  const dispatched = createDispatch(handlers, writers, { ledger, answers, audit, now });
  if (options.watch) watching.start();
  let closing: Promise<void> | undefined;
  return {
    folder: workspace.folder,
    team: settings.data.team,
    version,
    ...dispatched,
    stage: staging.stage,
    discard: staging.discard,
    findUser: (emailOrId) => findUser(settings, emailOrId),
    findKeyByHash: (hash) => findKeyByHash(settings, hash),
    findKey: (keyId) => findKey(settings, keyId),
    keyUsed: (keyId) => keyUsed(settings, keyId, now()),
    owner: () => ownerOf(settings),
    localApi: () => localApiWish(settings),
    cameIn: ({ email, via }) => audit.append({ user: email, action: 'session.opened', detail: { via } }),
    turnedAway: refusals.add,
    replay: (idempotency) => answers.find(idempotency),
    subscribe: events.subscribe,
    queueLength: queue.length,
    idle: queue.idle,
    close: () => {
      upkeep.rest();
      logUpkeep.stop();
      closing ??= Promise.all([watching.stop(), queue.stop(), schedule?.stop()])
        .then(refusals.close)
        .then(head.settle)
        .then(workspace.close);
      return closing;
    },
  };
}

/** Writes a restore that this start made real into the log that it brought back. */
async function noteRestore({ folder, restored }: Workspace, audit: Audit): Promise<void> {
  if (!restored) return;
  const { backup, undo, preparedOn } = restored;
  audit.append({ user: 'System', action: undo ? 'backup.undone' : 'backup.restored', detail: { backup, preparedOn } });
  await forgetRestore(folder);
}

/** Recently changed documents whose pictures are looked over when a workspace is opened. */
const RECENT_DOCUMENTS = 50;

/** Has the pages of every document that is read, or was lately, drawn while there is nothing to read. */
function drawReadDocuments({ workspace, events, queue }: Rooms, documents: Documents, pictures: PagePictures): void {
  const background = drawInBackground(pictures, queue.quiet);
  const add = ({ checksum, sourcePages, job }: StoredDocument) => {
    // A part has the pictures of its original.
    if (job.status !== 'complete' || sourcePages) return;
    const password = queue.passwordOf(checksum);
    const path = workspace.blobs.pathOf(checksum);
    background.add({ checksum, path, ...(password === undefined ? {} : { password }) }, job.pagesTotal ?? 0);
  };
  events.subscribe((event) => {
    if (event.type === 'queue.changed') background.wake();
    if (event.type === 'document.changed' && event.job.status === 'complete') add(documents.require(event.docId));
  });
  const recent = documents.select('WHERE archived = 0 ORDER BY last_modified DESC LIMIT ?', RECENT_DOCUMENTS);
  for (const document of recent) add(document);
}
