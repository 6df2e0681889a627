import type { ReaderReply, ReaderRequest } from './messages.ts';

/** The reader process's line to the process that started it. */
export interface ParentPort {
  onRequest(listener: (request: ReaderRequest) => void): void;
  reply(reply: ReaderReply): void;
}

/** What Electron gives a utility process in place of Node's IPC channel. */
interface UtilityPort {
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

/** Works under child_process.fork and as Electron's utilityProcess alike. Ends with its parent. */
export function connectToParent(): ParentPort {
  const utility = (process as { parentPort?: UtilityPort }).parentPort;
  if (utility) {
    return {
      onRequest: (listener) => utility.on('message', ({ data }) => listener(data as ReaderRequest)),
      reply: (reply) => utility.postMessage(reply),
    };
  }
  process.on('disconnect', () => process.exit(0));
  return {
    onRequest: (listener) => process.on('message', (message) => listener(message as ReaderRequest)),
    reply: (reply) => process.send?.(reply),
  };
}
