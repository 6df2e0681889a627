import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import * as canvas from '@napi-rs/canvas';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { LoopbackPort } from './loopback-port.ts';

type PdfJs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');
/** The half of pdf.js that reads the file. */
interface PdfJsWorker {
  WorkerMessageHandler: { initializeFromPort(port: LoopbackPort): void };
}

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const inFolder = (name: string) => join(folder, name) + sep;

let loading: Promise<{ pdfjs: PdfJs; worker: PdfJsWorker }> | undefined;

/**
 * pdf.js, set up to run inside any process of ours: its drawing classes come from the canvas package, its worker runs in
 * place, and its character maps, fonts and decoders are read from its own folder, never from the network.
 */
export async function loadPdfJs(): Promise<PdfJs> {
  return (await loadHalves()).pdfjs;
}

function loadHalves(): Promise<{ pdfjs: PdfJs; worker: PdfJsWorker }> {
  loading ??= (async () => {
    Object.assign(globalThis, { Path2D: canvas.Path2D, DOMMatrix: canvas.DOMMatrix, ImageData: canvas.ImageData });
    // Naming the worker beforehand keeps pdf.js from starting a web worker in Electron's utility process.
    const worker: PdfJsWorker = await import('pdfjs-dist/legacy/build/pdf.worker.mjs' as string);
    Object.assign(globalThis, { pdfjsWorker: worker });
    return { pdfjs: await import('pdfjs-dist/legacy/build/pdf.mjs'), worker };
  })();
  return loading;
}

/** Pictures of more pixels than this are not decoded (a page at 600 dpi of twice letter size has 67 million). */
const MOST_PICTURE_PIXELS = 150_000_000;

/** Opens a PDF from its bytes, which pdf.js keeps. Rejects with pdf.js's own exceptions. */
export async function openPdf(data: Uint8Array, password: string | undefined): Promise<PDFDocumentProxy> {
  const { pdfjs, worker } = await loadHalves();
  const port = new LoopbackPort();
  worker.WorkerMessageHandler.initializeFromPort(port);
  // As its constructor is typed, it takes no port.
  const connection = new pdfjs.PDFWorker({ port: port as unknown as null, verbosity: 0 });
  const task = pdfjs.getDocument({
    data,
    worker: connection,
    ...(password === undefined ? {} : { password }),
    verbosity: 0,
    enableXfa: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    disableFontFace: true,
    fontExtraProperties: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: MOST_PICTURE_PIXELS,
    cMapUrl: inFolder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: inFolder('standard_fonts'),
    wasmUrl: inFolder('wasm'),
    iccUrl: inFolder('iccs'),
    CanvasFactory: LocalCanvasFactory,
    BinaryDataFactory: LocalFileFactory,
  });
  try {
    return await task.promise;
  } catch (error) {
    await task.destroy();
    throw error;
  }
}

interface CanvasAndContext {
  canvas: canvas.Canvas | null;
  context: canvas.SKRSContext2D | null;
}

/** Makes pdf.js's canvases with the canvas package. */
class LocalCanvasFactory {
  create(width: number, height: number): CanvasAndContext {
    const made = canvas.createCanvas(Math.max(1, width), Math.max(1, height));
    return { canvas: made, context: made.getContext('2d') };
  }

  reset(target: CanvasAndContext, width: number, height: number): void {
    if (!target.canvas) return;
    target.canvas.width = width;
    target.canvas.height = height;
  }

  destroy(target: CanvasAndContext): void {
    if (target.canvas) {
      target.canvas.width = 0;
      target.canvas.height = 0;
    }
    target.canvas = null;
    target.context = null;
  }

  getNoAlphaContext(target: canvas.Canvas): canvas.SKRSContext2D {
    return target.getContext('2d', { alpha: false });
  }
}

/** Reads pdf.js's own data files from its folder. */
class LocalFileFactory {
  readonly folders: Record<string, string | null>;

  constructor(folders: Record<string, string | null>) {
    this.folders = folders;
  }

  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const base = this.folders[kind];
    if (!base || filename.includes('/') || filename.includes('\\')) throw new Error(`No such data file: ${filename}`);
    return new Uint8Array(await readFile(base + filename));
  }
}
