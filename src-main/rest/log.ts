import { mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pino, { type DestinationStream, type Logger } from 'pino';

/** One earlier log is kept beside the current one. */
const LARGEST_LOG = 10 * 1024 * 1024;
/** Characters that may wait to be written; lines beyond them are left out. */
const MOST_WAITING = 4 * 1024 * 1024;

/** Never in a log, whatever is logged: keys, sessions, links' tokens, addresses of people (specification, Authentication 5). */
const REDACTED = ['authorization', 'cookie', 'email', 'set-cookie', 'token', 'key', 'password', 'authToken'];

export interface RestLog {
  logger: Logger;
  /** Writes out what waits. */
  close(): void;
}

/** The log of the workspace, `logs/rest.log`, one JSON object a line. */
export function openLog(workspace: string): RestLog {
  const folder = join(workspace, 'logs');
  const file = join(folder, 'rest.log');
  mkdirSync(folder, { recursive: true });
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG) renameSync(file, `${file}.1`);
  const destination = pino.destination({ dest: file, sync: false, append: true, maxLength: MOST_WAITING });
  // Requests are answered whether or not they can be logged (a full disk); what waits is written when there is room again.
  destination.on('error', () => undefined);
  return { logger: createLogger(destination), close: () => destination.end() };
}

export function createLogger(destination: DestinationStream): Logger {
  return pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: REDACTED.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.headers["${name}"]`]),
        censor: '[redacted]',
      },
      serializers: {
        // The path alone: queries hold tokens and signatures.
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          path: request.url.split('?', 1)[0],
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      },
    },
    destination,
  );
}
