/** The statuses that the interface uses (decisions, Wire). */
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507;

export interface ErrorDetail {
  path: string;
  message: string;
}

/** The `Error` schema of the specification, with our `code` and `details` (decisions, Wire). */
export interface ErrorBody {
  success: false;
  error: string;
  authError: boolean;
  code: string;
  details?: ErrorDetail[];
}

/** A failure that a person or a tool can act on: a stable dotted code, a status, and a sentence with the next step. */
export class AppError extends Error {
  readonly code: string;
  readonly status: ErrorStatus;
  readonly details: ErrorDetail[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    status: ErrorStatus,
    code: string,
    sentence: string,
    extra: { details?: ErrorDetail[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(sentence, { cause: extra.cause });
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.details = extra.details;
    this.retryAfter = extra.retryAfter;
  }

  toBody(): ErrorBody {
    return {
      success: false,
      error: this.message,
      authError: this.status === 401 || this.status === 403,
      code: this.code,
      ...(this.details ? { details: this.details } : {}),
    };
  }
}

export const badRequest = (sentence: string, details?: ErrorDetail[]): AppError =>
  new AppError(400, 'request.invalid', sentence, details ? { details } : {});

export const unauthorized = (code: string, sentence: string): AppError => new AppError(401, code, sentence);

export const forbidden = (code: string, sentence: string): AppError => new AppError(403, code, sentence);

/** An id of another team is not found either (decisions, Wire: no oracle). */
export const notFound = (noun: string): AppError =>
  new AppError(404, `${noun}.not-found`, `No ${noun} has that id. Check the id, or list the ${noun}s first.`);

export const conflict = (code: string, sentence: string): AppError => new AppError(409, code, sentence);
