import type { Readable } from 'node:stream';
import type { AppEvent } from '../src-shared/events.ts';
import type { OperationName } from '../src-shared/operations/index.ts';
import type { Role } from '../src-shared/operations/workspace.ts';
import type { Refusal } from './refusals.ts';

/** Who acts. The role is the lesser of the key's and the user's (decisions, Who is acting). */
export interface Actor {
  userId: string;
  email: string;
  name: string;
  role: Role;
  via: 'key' | 'session' | 'control' | 'desktop' | 'watch';
  keyId?: string;
}

/** A file that has arrived whole: its bytes lie in the workspace's staging folder, hashed and fsynced. */
export interface IncomingFile {
  /** As the sender named it; never used as a path. */
  name: string;
  stagedPath: string;
  size: number;
  /** SHA-256, hex. */
  checksum: string;
}

/** The Idempotency-Key of a request (decisions, Idempotency-Key): kept with the answer in the transaction of the effect. */
export interface Idempotency {
  userId: string;
  method: string;
  path: string;
  key: string;
  /** SHA-256 of the canonical body. */
  fingerprint: string;
}

export interface RequestContext {
  actor: Actor;
  files?: IncomingFile[];
  idempotency?: Idempotency;
  /** Makes a signed address of a file route; given by the REST adapter, absent elsewhere. */
  presign?: (path: string) => string;
}

/** What an operation with `answer: 'file'` returns. */
export interface FileResult {
  fileName: string;
  contentType: string;
  content: { bytes: Uint8Array } | { path: string } | { stream: Readable };
}

export interface StoredUser {
  _id: string;
  email: string;
  name: string;
  role: Role;
  active: boolean;
}

/** An API key as kept: never the key itself (decisions, Who is acting). */
export interface StoredKey {
  _id: string;
  name: string;
  /** SHA-256 (hex) of the whole key. */
  hash: string;
  role: Role;
  /** The e-mail addresses that it may act for, lower case. */
  emails: string[];
  createdOn: string;
  expiresOn?: string;
  revokedOn?: string;
  lastUsedOn?: string;
}

/** Whether the interface for local tools is to run, and the port from which on it looks for a free one. */
export interface LocalApiWish {
  enabled: boolean;
  port: number;
}

/** What runs the interface, where the screens do not come through it themselves. */
export interface LocalApiHost {
  /** Where it answers; undefined while it is off. */
  url(): string | undefined;
  /** Resolves once it is as wished. @throws where it cannot be started: then everything stays as it was */
  apply(wish: LocalApiWish): Promise<void>;
}

/** What the adapters (REST, IPC, command line) see of a running engine. Everything that runs, runs through it. */
export interface Engine {
  /** The workspace folder. */
  readonly folder: string;
  readonly team: string;
  readonly version: string;

  /**
   * Runs an operation: permission (403) → schema (400) → handler (404/409/422…). Input is already of the right types
   * (the REST adapter converts query texts); unknown fields are dropped. Throws AppError.
   */
  dispatch(name: OperationName, input: unknown, context: RequestContext): Promise<unknown>;
  /** The same for an operation that answers with JSON, as text; quicker where the ledger holds what is sent. */
  answer(name: OperationName, input: unknown, context: RequestContext): Promise<string>;

  /**
   * Takes in a stream of bytes as a staged file, hashing it on the way. Throws AppError 413 beyond the size limit and 507
   * when the disk is full; nothing of a failed one stays behind.
   */
  stage(name: string, content: AsyncIterable<Uint8Array>): Promise<IncomingFile>;
  /** Removes a staged file that no operation took. */
  discard(file: IncomingFile): Promise<void>;

  /** Users and keys (settings.json). */
  findUser(emailOrId: string): StoredUser | undefined;
  findKeyByHash(hash: string): StoredKey | undefined;
  findKey(keyId: string): StoredKey | undefined;
  keyUsed(keyId: string): void;
  /** The owner of the machine: acts for the command line, the desktop window and the launch link; role admin. */
  owner(): Actor;

  /** Whether the workspace wishes the interface for local tools to run, and where. */
  localApi(): LocalApiWish;

  /** Writes down that somebody came in by a launch link. */
  cameIn(actor: Actor): void;
  /** Writes down that somebody was turned away (401, 403 of authentication). */
  turnedAway(refusal: Refusal): void;

  /** The stored answer of an earlier request with the same idempotency key, if there is one. */
  replay(idempotency: Idempotency): { status: number; body: unknown } | undefined;

  subscribe(listener: (event: AppEvent) => void): () => void;
  /** Documents waiting or working. */
  queueLength(): number;
  /** Resolves when nothing is waiting or working, or the signal aborts. */
  idle(signal?: AbortSignal): Promise<void>;

  /** Stops the queue and the readers, closes the ledger, frees the lock. */
  close(): Promise<void>;
}
