import { EventEmitter } from 'node:events';

class ParentPort extends EventEmitter {
  postMessage(message: unknown): void {
    process.send?.(message);
  }
}

const parentPort = new ParentPort();
process.on('message', (data) => parentPort.emit('message', { data }));
process.on('disconnect', () => process.exit(0));
Object.defineProperty(process, 'parentPort', { value: parentPort });
