import { createRequire } from 'node:module';
import type { TypedTensor } from 'onnxruntime-node';
import { type LineNetwork, lineShapeOf } from './core-network.ts';
import { networkOf } from './language-data.ts';
import { MODEL_INPUT, MODEL_OUTPUT, modelOf } from './network-model.ts';

/** What the runtime's own door calls: the core asks for a line in the middle of its work and cannot wait for a promise. */
interface Binding {
  initOrt(): void;
  binding: { InferenceSession: new () => Session };
}
interface Session {
  loadModel(buffer: ArrayBufferLike, offset: number, length: number, options: object): void;
  run(feeds: object, fetches: object, options: object): Record<string, TypedTensor<'float32'>>;
}

/** Pixels of the core go from −127 to 127. */
const BRIGHTEST = 127;
/** Of the numbers that stand around a line (Numerical Recipes' generator). */
const [FACTOR, SUMMAND] = [1664525, 1013904223];

/**
 * Tesseract's own network for lines, by its weights in the language data, computed by the processor's own instructions instead
 * of WebAssembly's.
 * @param languageData an unpacked `traineddata` file
 * @throws Error where the runtime has no build for this system, or the network is of an unknown shape
 */
export async function nativeNetwork(languageData: Buffer): Promise<LineNetwork> {
  const layers = networkOf(languageData);
  const model = modelOf(layers);
  const shape = lineShapeOf(layers);
  // The runtime tells its makers how it is used, and leaves files for that among the temporary ones, unless it is told not to.
  process.env.ORT_DISABLE_TELEMETRY = '1';
  const { Tensor } = await import('onnxruntime-node');
  const { binding, initOrt } = createRequire(import.meta.url)('onnxruntime-node/dist/binding.js') as Binding;
  initOrt();
  const session = new binding.InferenceSession();
  session.loadModel(model.buffer, model.byteOffset, model.byteLength, {
    executionProviders: ['cpu'],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // Lines are of all widths: what would be kept for each is not worth its memory.
    enableCpuMemArena: false,
    enableMemPattern: false,
  });
  const likelihoods = (pixels: Int8Array, width: number) => {
    const picture = framed(pixels, width, shape.height);
    const line = new Tensor('float32', picture, [1, 1, shape.height + 2, width + 2]);
    return session.run({ [MODEL_INPUT]: line }, { [MODEL_OUTPUT]: null }, {})[MODEL_OUTPUT]!.data;
  };
  return { ...shape, likelihoods };
}

/** The line in a frame of noise, one pixel wide, as the network was trained with; the noise is the same for every line. */
function framed(pixels: Int8Array, width: number, height: number): Float32Array {
  const columns = width + 2;
  const picture = new Float32Array(columns * (height + 2));
  let seed = 1;
  const noise = () => {
    seed = (Math.imul(seed, FACTOR) + SUMMAND) | 0;
    return seed / 2 ** 31;
  };
  for (let x = 0; x < columns; x += 1) {
    picture[x] = noise();
    picture[picture.length - 1 - x] = noise();
  }
  for (let y = 0; y < height; y += 1) {
    const begins = (y + 1) * columns;
    picture[begins] = noise();
    picture[begins + columns - 1] = noise();
    for (let x = 0; x < width; x += 1) picture[begins + 1 + x] = pixels[y * width + x]! / BRIGHTEST;
  }
  return picture;
}
