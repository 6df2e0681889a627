import { utilityProcess } from 'electron';
import type { ReaderReply } from '../jobs/messages.ts';
import { engineFlags, type SpawnReader } from '../jobs/spawn-reader.ts';

const KEPT_ERRORS = 4000;

/** Starts readers as Electron utility processes. `entry`: the bundled reader program. */
export function utilityReaders(entry: string): SpawnReader {
  return (sparing = false) => {
    const child = utilityProcess.fork(entry, [], {
      serviceName: 'Tallystack reader',
      execArgv: engineFlags(sparing),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      errors = (errors + chunk.toString('utf8')).slice(-KEPT_ERRORS);
    });
    return {
      get pid() {
        return child.pid;
      },
      send: (request) => child.postMessage(request),
      onReply: (listener) => child.on('message', (message) => listener(message as ReaderReply)),
      onExit: (listener) => child.once('exit', () => listener(errors)),
      kill: () => {
        child.kill();
      },
    };
  };
}
