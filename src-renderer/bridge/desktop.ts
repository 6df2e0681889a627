import type { Bridge, UploadFile } from '../../src-shared/bridge.ts';
import type { DesktopAnswer, DesktopApi } from '../../src-shared/desktop-api.ts';
import { AppError } from '../../src-shared/errors.ts';
import {
  declarationOf,
  type OperationInput,
  type OperationName,
  type OperationOutput,
} from '../../src-shared/operations/index.ts';
import { queryOf } from './wire.ts';

/** The screens in the desktop window: calls go through the preload to the main process. */
export function createDesktopBridge(api: DesktopApi): Bridge {
  return {
    kind: 'desktop',
    call: async <Name extends OperationName>(name: Name, input: OperationInput<Name>) =>
      unwrap(await api.call(name, input)) as OperationOutput<Name>,
    file: async (name, input) => unwrap(await api.file(name, input)),
    upload: async (files: UploadFile[], input, onProgress) => {
      const blobs = files.map((file) => file.blob).filter((blob) => blob !== undefined);
      const answer = unwrap(await api.upload(blobs, input)) as OperationOutput<'document.upload'>;
      onProgress?.(1);
      return answer;
    },
    // The page's own scheme serves page pictures at the same path as the loopback server.
    pageUrl: (docId, page, size, filePage) =>
      declarationOf('document.page').path + queryOf({ docId, page, size, filePage }),
    save: async (file) => unwrap(await api.save(file)),
    show: async (place) => void unwrap(await api.show(place)),
    listen: (callback) => api.listen(callback),
  };
}

function unwrap<Value>(answer: DesktopAnswer<Value>): Value {
  if (answer.ok) return answer.value;
  throw new AppError(answer.status, answer.body.code, answer.body.error, {
    ...(answer.body.details ? { details: answer.body.details } : {}),
    ...(answer.retryAfter === undefined ? {} : { retryAfter: answer.retryAfter }),
  });
}
