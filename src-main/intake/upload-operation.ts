import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { badRequest, notFound } from '../../src-shared/errors.ts';
import { Metadata } from '../../src-shared/model/document.ts';
import type { Stack } from '../../src-shared/model/stack.ts';
import type { Handlers, Rooms } from '../operation-context.ts';
import type { Documents } from '../stacks/documents.ts';
import { INBOX } from '../stacks/first-stacks.ts';
import { asEntered } from '../stacks/found-metadata.ts';
import type { Records } from '../workspace/records.ts';
import { receiveFiles } from './receive.ts';

/** The most files of one request (decisions, POST /document/upload). */
const MOST_FILES = 10;

const MetadataList = Type.Array(Metadata);

export function uploadHandler(
  rooms: Rooms,
  documents: Documents,
  stacks: Records<Stack>,
): Pick<Handlers, 'document.upload'> {
  return {
    'document.upload': async (context, input) => {
      const count = context.files?.length ?? 0;
      if (count === 0) throw badRequest('No file arrived. Send one to ten files in the form field `files`.');
      if (count > MOST_FILES)
        throw badRequest(`At most ${MOST_FILES} files fit into one request. Send the rest in another.`);
      const stack = stackFor(stacks, input.stackId);
      return receiveFiles(context, input, { rooms, documents, stack, metadata: readMetadata(input.metadata) });
    },
  };
}

/** The named stack, or the inbox. */
function stackFor(stacks: Records<Stack>, stackId: string | undefined): Stack {
  const stack = stackId === undefined ? stacks.select('WHERE path = ?', INBOX)[0] : stacks.get(stackId);
  if (!stack) throw notFound('stack');
  return stack;
}

function readMetadata(text: string | undefined): Metadata[] {
  if (text === undefined || text.trim() === '') return [];
  const list = Value.Clean(MetadataList, parseJson(text));
  if (!Value.Check(MetadataList, list)) throw badMetadata();
  return asEntered(list);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badMetadata();
  }
}

function badMetadata() {
  return badRequest(
    'metadata must be the JSON text of an array of {key, value}. Correct it and send the files again.',
    [{ path: 'metadata', message: 'must be a JSON array of Metadata' }],
  );
}
