// Runs in a thread of its own (bundled-recogniser.ts): tesseract as WebAssembly, which reads one picture after the other.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import type { RecognitionAnswer, RecognitionTask, ThreadData } from './bundled-recogniser.ts';
import { type RunningCore, replaceNetwork } from './core-network.ts';
import { nativeNetwork } from './native-network.ts';

/** The engine that reads whole lines with a network. */
const LINES_ONLY = 1;
const NO_PICTURE = 1;
const UPRIGHT = 1;

const silent = () => undefined;

const { languageFile, variables, network } = workerData as ThreadData;
const { module, api } = await start();

parentPort!.on('message', (task: RecognitionTask) => {
  parentPort!.postMessage(answerTo(task) satisfies RecognitionAnswer);
});

function answerTo({ id, picture, variables: wanted }: RecognitionTask): RecognitionAnswer {
  try {
    for (const [name, value] of Object.entries(wanted)) api.SetVariable(name, value);
    module.FS.writeFile('/input', picture);
    if (api.SetImageFile(UPRIGHT, 0) === NO_PICTURE) throw new Error('The picture could not be taken.');
    if (api.Recognize(null) !== 0) throw new Error('The picture could not be recognised.');
    return { id, hocr: api.GetHOCRText(0) };
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) };
  }
}

async function start() {
  const language = gunzipSync(await readFile(languageFile));
  const core = await load();
  core.module.FS.writeFile('./eng.traineddata', language);
  const recogniser = new core.module.TessBaseAPI();
  if (recogniser.Init('./', 'eng', LINES_ONLY) !== 0) throw new Error('The language data could not be loaded.');
  for (const [name, value] of Object.entries(variables)) recogniser.SetVariable(name, value);
  if (network === 'native') {
    try {
      replaceNetwork(core.running, await nativeNetwork(language));
    } catch (error) {
      console.error('Scans are read more slowly: the network for lines cannot be computed natively here.', error);
    }
  }
  return { module: core.module, api: recogniser };
}

/** The build for the processor's wide instructions, or else the one that needs none. */
async function load(): Promise<{ module: TesseractModule; running: RunningCore }> {
  const { resolve } = createRequire(import.meta.url);
  const wide = await compiled(resolve('tesseract.js-core/tesseract-core-relaxedsimd-lstm.wasm')).catch(() => undefined);
  const program = wide ?? (await compiled(resolve('tesseract.js-core/tesseract-core-lstm.wasm')));
  const { default: core } = await (wide
    ? import('tesseract.js-core/tesseract-core-relaxedsimd-lstm.js')
    : import('tesseract.js-core/tesseract-core-lstm.js'));
  let exports: WebAssembly.Exports = {};
  const module = await core({
    instantiateWasm: (imports, done) => {
      const instance = new WebAssembly.Instance(program, imports);
      exports = instance.exports;
      done(instance);
      return exports;
    },
    TesseractProgress: silent,
    print: silent,
    printErr: silent,
  });
  const shared = Object.values(exports);
  const memory = shared.find((value) => value instanceof WebAssembly.Memory);
  const table = shared.find((value) => value instanceof WebAssembly.Table);
  if (!memory || !table) throw new Error('The core of tesseract shares no memory.');
  return { module, running: { memory, table } };
}

async function compiled(file: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(file));
}
