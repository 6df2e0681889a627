// Loaded before understanding: gives it the lexicons of the folder TALLYSTACK_LEXICONS instead of those of resources/.
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename, join } from 'node:path';

const folder = process.env.TALLYSTACK_LEXICONS;

registerHooks({
  load(url, context, next) {
    const file = url.includes('/resources/understanding/') ? join(folder, basename(new URL(url).pathname)) : null;
    if (!file || !existsSync(file)) return next(url, context);
    return { format: 'json', source: readFileSync(file, 'utf8'), shortCircuit: true };
  },
});
