import { Compile, type Validator } from 'typebox/compile';
import { type AppError, badRequest, type ErrorDetail } from '../src-shared/errors.ts';
import { declarationOf, type OperationName } from '../src-shared/operations/index.ts';

const validators = new Map<OperationName, Validator>();

/** Inputs that this check returned, and for which operation. */
const checked = new WeakMap<object, OperationName>();

/**
 * The input as the operation declares it: unknown fields dropped, defaults filled in. The REST adapter asks before it looks
 * for the stored answer of an idempotent request, so that the order of checks is kept (decisions, Wire); what came from here is
 * not checked again.
 * @throws AppError 400 with every field that is wrong
 */
export function checkInput(name: OperationName, input: unknown): unknown {
  if (isObject(input) && checked.get(input) === name) return input;
  let validator = validators.get(name);
  if (!validator) {
    validator = Compile(declarationOf(name).input);
    validators.set(name, validator);
  }
  const cleaned = completed(validator, copied(input ?? {}));
  if (!validator.Check(cleaned)) throw invalid(validator.Errors(cleaned));
  if (isObject(cleaned)) checked.set(cleaned, name);
  return cleaned;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Without fields that the operation does not declare, with defaults; what cannot be cleaned (a list for an object) is to be refused. */
function completed(validator: Validator, value: unknown): unknown {
  try {
    return validator.Default(validator.Clean(structuredClone(value)));
  } catch {
    return value;
  }
}

/** Nothing that means anything is nested deeper; the ledger takes a thousand levels, and the stack not very many more. */
const DEEPEST = 100;

/**
 * A copy in which every text is well formed: half a surrogate pair is not the same text to the ledger as it is here.
 * @throws AppError 400 where lists and objects stand within each other too deep
 */
function copied(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (value === null || typeof value !== 'object') return value;
  if (depth === DEEPEST) {
    throw badRequest(`The request is nested deeper than ${DEEPEST} levels. Send its lists and objects flatter.`);
  }
  if (Array.isArray(value)) return value.map((entry) => copied(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key.toWellFormed(), copied(entry, depth + 1)]),
  );
}

interface SchemaError {
  instancePath: string;
  message: string;
  params: object;
}

function invalid(errors: readonly SchemaError[]): AppError {
  const details = errors.flatMap(toDetails);
  const first = details[0] ?? { path: '', message: 'is not valid' };
  return badRequest(`${first.path || 'The request'} ${first.message}. Correct it and send the request again.`, details);
}

function toDetails(error: SchemaError): ErrorDetail[] {
  const path = error.instancePath.replace(/^\//, '').replaceAll('/', '.');
  const { requiredProperties } = error.params as { requiredProperties?: string[] };
  if (!requiredProperties) return [{ path, message: error.message }];
  return requiredProperties.map((property) => ({
    path: path ? `${path}.${property}` : property,
    message: 'is required',
  }));
}
