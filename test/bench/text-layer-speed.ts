import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { openDocument } from '../../src-main/reading/open-document.ts';
import { isInstalled } from './contenders.ts';

const samples = join(import.meta.dirname, '..', '..', 'resources', 'samples');
const FILES = ['meridian-5417-8832-2025-04.pdf', 'lakeshore-7713-2025-10.pdf', 'summit-vale-consolidated-2025-12.pdf'];

/** As often all of them are read before the clock starts: what runs often is compiled better as it goes. */
const WARM_ROUNDS = 4;

export interface TextLayerSpeed {
  pagesPerSecond: number;
  /** By the processor time of all its threads: what others do on the machine matters less to it. */
  pagesPerCpuSecond: number;
  pdftotextPagesPerSecond: number | undefined;
  sentence: string;
}

/** Words with boxes from text layers, on one core, after some rounds to warm up: the best of the rounds for each. */
export async function textLayerSpeed(rounds: number): Promise<TextLayerSpeed> {
  const paths = FILES.map((name) => join(samples, name));
  for (let round = 0; round < WARM_ROUNDS; round += 1) await readAll(paths);
  const own: number[] = [];
  const byCpu: number[] = [];
  const peer: number[] = [];
  for (let round = 0; round < rounds + 2; round += 1) {
    const started = performance.now();
    const before = process.cpuUsage();
    const pages = await readAll(paths);
    own.push((pages * 1000) / (performance.now() - started));
    const { user, system } = process.cpuUsage(before);
    byCpu.push((pages * 1e6) / (user + system));
    if (!isInstalled('pdftotext')) continue;
    const asked = performance.now();
    for (const path of paths) execFileSync('pdftotext', ['-bbox', path, '-'], { maxBuffer: 1 << 28 });
    peer.push((pages * 1000) / (performance.now() - asked));
  }
  const pagesPerSecond = Math.max(...own);
  const pagesPerCpuSecond = Math.max(...byCpu);
  const pdftotextPagesPerSecond = peer.length > 0 ? Math.max(...peer) : undefined;
  const comparison = pdftotextPagesPerSecond
    ? `; pdftotext -bbox: ${pdftotextPagesPerSecond.toFixed(0)} (ours ÷ it: ${(pagesPerSecond / pdftotextPagesPerSecond).toFixed(2)})`
    : '';
  return {
    pagesPerSecond,
    pagesPerCpuSecond,
    pdftotextPagesPerSecond,
    sentence: `Text layers: ${pagesPerSecond.toFixed(0)} pages/s with boxes, warm, one core (${pagesPerCpuSecond.toFixed(0)} a second of processor time)${comparison}`,
  };
}

async function readAll(paths: readonly string[]): Promise<number> {
  let pages = 0;
  for (const path of paths) {
    const document = await openDocument(path);
    for (let page = 0; page < document.pageCount; page += 1) await document.readPage(page);
    pages += document.pageCount;
    await document.close();
  }
  return pages;
}
