import { createReadStream } from 'node:fs';

/**
 * A file's bytes, opened when the first are asked for. A stream opens at once, and what fails before anybody listens to it
 * ends the program: a file that is gone has to be the failure of whoever reads it.
 * @throws the system's error (ENOENT, EACCES, EISDIR) from the iteration
 */
export async function* fileBytes(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path) as AsyncIterable<Uint8Array>;
}
