import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BrowserWindow, dialog, type IpcMainInvokeEvent, ipcMain, shell } from 'electron';
import type { FileAnswer } from '../../src-shared/bridge.ts';
import { CHANNELS, type DesktopAnswer, type DesktopUpload } from '../../src-shared/desktop-api.ts';
import { AppError, forbidden } from '../../src-shared/errors.ts';
import type { Actor, Engine, FileResult, IncomingFile } from '../engine-types.ts';
import { fileBytes } from '../workspace/file-bytes.ts';
import { isOwnPage } from './address.ts';
import { checkedFile, checkedOperation, checkedPlace, checkedUploads, toAppError, uploadFailure } from './calls.ts';
import { bytesOf } from './protocol.ts';

export interface IpcParts {
  engine: Engine;
  actor: () => Actor;
  /** Where the save dialog opens: the folder that was chosen last. */
  saveFolder: { get(): string; set(folder: string): void };
  /** A page listens to commands from now on. */
  onListening: () => void;
  /** Told of failures that are no AppError, with their cause. */
  onFault: (cause: unknown) => void;
}

/** One channel per kind of call; each checks who sends and what, then runs the operation as the owner of this computer. */
export function registerIpc(parts: IpcParts): void {
  const { engine, actor } = parts;
  handle(parts, CHANNELS.call, (_event, name, input) =>
    engine.dispatch(checkedOperation(name, 'json'), input, { actor: actor() }),
  );
  handle(parts, CHANNELS.file, async (_event, name, input): Promise<FileAnswer> => {
    const file = (await engine.dispatch(checkedOperation(name, 'file'), input, { actor: actor() })) as FileResult;
    return { fileName: file.fileName, contentType: file.contentType, bytes: await bytesOf(file) };
  });
  handle(parts, CHANNELS.upload, (_event, files, input) => upload(parts, checkedUploads(files), input));
  handle(parts, CHANNELS.listening, () => parts.onListening());
  const saved = new Set<string>();
  handle(parts, CHANNELS.save, async (event, file) => {
    const place = await save(parts, event, file);
    if (place !== null) saved.add(place);
    return place;
  });
  handle(parts, CHANNELS.show, (_event, place) => show(checkedPlace(place, saved)));
  engine.subscribe((event) => {
    for (const window of BrowserWindow.getAllWindows()) window.webContents.send(CHANNELS.event, event);
  });
}

type Handler = (event: IpcMainInvokeEvent, first: unknown, second: unknown) => unknown;

function handle(parts: IpcParts, channel: string, handler: Handler): void {
  ipcMain.handle(channel, async (event, first: unknown, second: unknown): Promise<DesktopAnswer<unknown>> => {
    try {
      checkSender(event);
      return { ok: true, value: await handler(event, first, second) };
    } catch (failure) {
      const error = toAppError(failure);
      if (error.status === 500) parts.onFault(error.cause ?? error);
      const { status, retryAfter } = error;
      return { ok: false, status, body: error.toBody(), ...(retryAfter === undefined ? {} : { retryAfter }) };
    }
  });
}

/** Only the top frame of our own page may call. */
function checkSender({ senderFrame }: IpcMainInvokeEvent): void {
  if (senderFrame && senderFrame.parent === null && isOwnPage(senderFrame.url)) return;
  throw forbidden('desktop.foreign-sender', 'The call did not come from a Tallystack window.');
}

async function upload({ engine, actor }: IpcParts, uploads: DesktopUpload[], input: unknown): Promise<unknown> {
  const files: IncomingFile[] = [];
  try {
    for (const file of uploads) files.push(await engine.stage(file.name, contentOf(file)));
    return await engine.dispatch('document.upload', input, { actor: actor(), files });
  } catch (failure) {
    await Promise.all(files.map((file) => engine.discard(file)));
    throw uploadFailure(failure);
  }
}

function contentOf({ path, bytes }: DesktopUpload): AsyncIterable<Uint8Array> {
  return path === undefined ? oneChunk(bytes ?? new Uint8Array()) : fileBytes(path);
}

async function* oneChunk(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

async function save({ saveFolder }: IpcParts, event: IpcMainInvokeEvent, value: unknown): Promise<string | null> {
  const { fileName, bytes, folder } = checkedFile(value);
  const window = BrowserWindow.fromWebContents(event.sender);
  const options = { defaultPath: join(folder && existsSync(folder) ? folder : saveFolder.get(), fileName) };
  const { canceled, filePath } = window
    ? await dialog.showSaveDialog(window, options)
    : await dialog.showSaveDialog(options);
  if (canceled || !filePath) return null;
  await writeFile(filePath, bytes).catch((cause: unknown) => {
    throw new AppError(
      422,
      'save.failed',
      'The file could not be written there. Choose another folder, or close it where it is open.',
      {
        cause,
      },
    );
  });
  saveFolder.set(dirname(filePath));
  return filePath;
}

/** Shows a file in its folder; nothing is opened. */
function show(place: string): null {
  if (!existsSync(place)) {
    throw new AppError(422, 'show.gone', 'The file is not there any more. It was moved or deleted; save it again.');
  }
  shell.showItemInFolder(place);
  return null;
}
