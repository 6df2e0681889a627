import { AppError, type ErrorStatus } from '../../src-shared/errors.ts';

interface FrameworkError {
  code?: unknown;
  statusCode?: unknown;
}

/** The framework's own refusals in our words; its messages may quote the request and are not passed on. */
const SENTENCES: Record<string, [ErrorStatus, string, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'request.too-large', 'The JSON body is over 1 MiB. Send less in one request.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    415,
    'request.media-type',
    'This Content-Type is not accepted here. Send application/json.',
  ],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    400,
    'request.malformed',
    'The body is not as long as its Content-Length says. Send it again.',
  ],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'request.malformed', 'The body is empty. Send a JSON object, {} at least.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'request.malformed', 'The body is not valid JSON. Send a JSON object.'],
  FST_ERR_BAD_URL: [400, 'request.malformed', 'The address is not valid. Check its percent signs.'],
  FST_REQ_FILE_TOO_LARGE: [413, 'upload.too-large', 'A file is over 256 MB. Split it, and upload the parts.'],
  FST_FILES_LIMIT: [400, 'request.invalid', 'More than 10 files in one request. Upload them in several requests.'],
  FST_FIELDS_LIMIT: [400, 'request.invalid', 'Too many form fields. Send only those that the operation names.'],
  FST_PARTS_LIMIT: [400, 'request.invalid', 'Too many parts in the form. Upload the files in several requests.'],
  FST_MP_PREMATURE_CLOSE: [400, 'upload.incomplete', 'The upload ended early. Send it again.'],
};

/** Any failure as an AppError; one that is not known to be the caller's is a bug, 500. */
export function toAppError(failure: unknown): AppError {
  if (failure instanceof AppError) return failure;
  const { code, statusCode } = (failure ?? {}) as FrameworkError;
  if (code === 'ENOSPC') {
    return new AppError(507, 'disk.full', 'The disk is full. Free some space, then try again.', { cause: failure });
  }
  if (code === 'EIO') {
    const sentence = 'The disk gave an error; what was sent was not kept. Check the disk, then try again.';
    return new AppError(503, 'disk.failed', sentence, { cause: failure });
  }
  const known = typeof code === 'string' ? SENTENCES[code] : undefined;
  if (known) return new AppError(...known, { cause: failure });
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new AppError(400, 'request.malformed', 'The request is not well formed. Check it against /openapi.json.', {
      cause: failure,
    });
  }
  return new AppError(500, 'internal', 'Something went wrong inside Tallystack. The log of the workspace says what.', {
    cause: failure,
  });
}

export const unknownRoute = () =>
  new AppError(404, 'route.not-found', 'There is nothing at this address. /openapi.json lists every operation.');
