import type { HostCall, HostMessage, ToHost } from './messages.ts';

type Answerer = (call: HostCall) => unknown;

const waiting = new Map<number, (value: unknown) => void>();
let dialogs = 0;

/** To the window system: Node's IPC channel, with the structured clone that Electron's IPC has. */
export function tell(message: HostMessage): void {
  process.send?.(message);
}

/** Asks the window system what a person chose in a dialog. */
export function askDialog(method: string, options: Record<string, unknown>): Promise<unknown> {
  dialogs += 1;
  const dialog = dialogs;
  const answer = new Promise((resolve) => waiting.set(dialog, resolve));
  tell({ kind: 'dialog', dialog, method, options });
  return answer;
}

/** Answers every call of the window system; ends with it. */
export function answerCalls(answerer: Answerer): void {
  process.on('disconnect', () => process.exit(0));
  process.on('message', (message: ToHost) => {
    if (message.kind === 'dialog-answer') {
      waiting.get(message.dialog)?.(message.value);
      waiting.delete(message.dialog);
    } else void answer(message.call, message.what, answerer);
  });
}

async function answer(call: number, what: HostCall, answerer: Answerer): Promise<void> {
  try {
    tell({ kind: 'answer', call, value: await answerer(what) });
  } catch (failure) {
    tell({ kind: 'answer', call, error: failure instanceof Error ? failure.message : String(failure) });
  }
}
