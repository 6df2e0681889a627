import { resolve } from 'node:path';
import { pack } from '../jobs/packing.ts';
import { createReaderPool } from '../jobs/reader-pool.ts';
import type { CommandRun, ExitCode } from './command.ts';

export interface SearchableOptions {
  out: string;
  password?: string;
  readers?: number;
}

/** `searchable FILE --out PDF`: reads a document, without a workspace, and writes it as a PDF whose words can be found. */
export async function searchable(
  file: string,
  options: SearchableOptions,
  { terminal, json }: CommandRun,
): Promise<ExitCode> {
  const pool = createReaderPool(options.readers === undefined ? {} : { readers: options.readers });
  const password = options.password === undefined ? {} : { password: options.password };
  const source = { path: resolve(file), ...password };
  const target = resolve(options.out);
  try {
    const { pages } = await pool.readDocument(source.path, {
      ...password,
      onProgress: (read, total) => terminal.progress(`${read} of ${total} pages`),
    });
    await pool.run({ kind: 'searchable', source, pages: pages.map(pack), target });
    const recognised = pages.filter((page) => page.source === 'ocr').length;
    if (json) terminal.out(JSON.stringify({ file: options.out, pages: pages.length, recognised }));
    else terminal.out(`${options.out}: ${pages.length} pages, ${recognised} of them made searchable`);
    return 0;
  } finally {
    pool.close();
  }
}
