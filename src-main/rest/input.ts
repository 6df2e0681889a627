import { Compile, type Validator } from 'typebox/compile';
import { badRequest, type ErrorDetail } from '../../src-shared/errors.ts';
import { declarationOf, type OperationName } from '../../src-shared/operations/index.ts';

const validators = new Map<OperationName, Validator>();

/**
 * Throws AppError 400 with details unless the input is what the operation declares. The engine checks it again; here it
 * stands before the stored answers of idempotent requests, so that the order of checks is kept (decisions, Wire).
 */
export function checkInput(name: OperationName, input: unknown): void {
  let validator = validators.get(name);
  if (!validator) {
    validator = Compile(declarationOf(name).input);
    validators.set(name, validator);
  }
  if (validator.Check(input)) return;
  const details = validator.Errors(input).flatMap(toDetails);
  const first = details[0];
  const where = first?.path ? `${first.path}: ${first.message}` : (first?.message ?? 'not as declared');
  throw badRequest(`The request does not fit the operation (${where}).`, details);
}

interface SchemaError {
  keyword: string;
  instancePath: string;
  params: object;
  message: string;
}

function toDetails(error: SchemaError): ErrorDetail[] {
  const path = error.instancePath.slice(1).replaceAll('/', '.');
  if (error.keyword !== 'required') return [{ path, message: error.message }];
  const missing = (error.params as { requiredProperties?: string[] }).requiredProperties ?? [];
  return missing.map((property) => ({ path: path ? `${path}.${property}` : property, message: 'is required' }));
}
