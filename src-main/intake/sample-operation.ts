import { existsSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../resources/samples/samples.json' with { type: 'json' };
import { AppError } from '../../src-shared/errors.ts';
import type { Handlers, Rooms } from '../operation-context.ts';
import { fileBytes } from '../workspace/file-bytes.ts';

const ABOVE = [join('..', '..'), join('..', '..', '..')];
/** Asked twice, the samples are there once. */
const IMPORT_KEY = 'tallystack-samples';

/** Takes the statements in that come with the program, as an upload of them would. */
export function sampleHandler(
  { workspace }: Rooms,
  upload: Handlers['document.upload'],
  folder: string | undefined = samplesFolder(),
): Pick<Handlers, 'sample.add'> {
  return {
    'sample.add': async (context) => {
      if (folder === undefined) throw missing();
      const files = await Promise.all(
        manifest.samples.map(({ file }) => workspace.staging.stage(file, fileBytes(join(folder, file)))),
      );
      return upload({ ...context, files }, { importKey: IMPORT_KEY, source: 'Samples' });
    },
  };
}

/** Where the samples lie beside the sources, or beside what was built of them; undefined where they did not come along. */
function samplesFolder(): string | undefined {
  const places = ABOVE.map((above) => join(import.meta.dirname, above, 'resources', 'samples'));
  return places.find((place) => manifest.samples.every(({ file }) => existsSync(join(place, file))));
}

function missing(): AppError {
  return new AppError(404, 'sample.not-found', 'The sample statements did not come with this program. Use your own.');
}
