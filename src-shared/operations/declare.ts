import type { Static, TSchema } from 'typebox';

/** What a caller must be allowed to do (decisions, Who is acting); `public` needs no caller. */
export type Permission = 'public' | 'read' | 'edit' | 'confirm' | 'admin';

/** How the answer travels: JSON, or the bytes of a file. */
export type Answer = 'json' | 'file';

/**
 * One operation of the product: REST route, IPC channel, permission check, validation, OpenAPI entry and typed client all
 * come from this declaration. GET operations take their input from the query, POST operations from the JSON body or form.
 */
export interface Operation<Input extends TSchema = TSchema, Output extends TSchema = TSchema> {
  method: 'GET' | 'POST';
  path: string;
  permission: Permission;
  summary: string;
  description?: string;
  input: Input;
  output: Output;
  /** Valid input, and an id-free picture of the answer, for the OpenAPI document. */
  example: { input: Record<string, unknown>; output?: Record<string, unknown> };
  /** Ours, beyond the specification. */
  extension?: true;
  /** The body is multipart/form-data with files in the field `files`. */
  multipart?: true;
  answer?: Answer;
}

/** Keeps the literal types of a declaration. */
export function declare<Input extends TSchema, Output extends TSchema>(
  operation: Operation<Input, Output>,
): Operation<Input, Output> {
  return operation;
}

export type InputOf<Declared> = Declared extends Operation<infer Input, TSchema> ? Static<Input> : never;
export type OutputOf<Declared> = Declared extends Operation<TSchema, infer Output> ? Static<Output> : never;
