import type { AppError } from '../../src-shared/errors.ts';

/** Why nothing was changed; where somebody else was faster, with what they changed. */
export function refusalText({ status, message, details }: AppError): string {
  if (status !== 409 || !details || details.length === 0) return message;
  return `${message} Changed meanwhile: ${details.map(({ path, message: change }) => `${path} ${change}`).join('; ')}.`;
}
