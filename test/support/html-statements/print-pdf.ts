import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-pdf-header-footer',
  '--disable-pdf-tagging',
];

/** Prints HTML as a browser prints it. */
export async function printPdf(html: string): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'tallystack-html-'));
  try {
    const [page, pdf] = [join(folder, 'page.html'), join(folder, 'page.pdf')];
    writeFileSync(page, html);
    const profile = `--user-data-dir=${join(folder, 'profile')}`;
    await promisify(execFile)(CHROMIUM, ['--headless', `--print-to-pdf=${pdf}`, ...QUIET, profile, page], {
      timeout: 60_000,
    });
    return readFileSync(pdf);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
