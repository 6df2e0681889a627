import type { NetworkLayer } from './language-data.ts';

/** What a running core of tesseract shares: its memory, and the table that its virtual calls go through. */
export interface RunningCore {
  memory: WebAssembly.Memory;
  table: WebAssembly.Table;
}

/** A network for lines outside the core. */
export interface LineNetwork {
  /** Pixels −127..127, row by row. @returns `steps · classes` likelihoods, a step for every `stepWidth` pixels of width */
  likelihoods(pixels: Int8Array, width: number): Float32Array;
  /** Of every line, in pixels. */
  height: number;
  stepWidth: number;
  classes: number;
}

/** `Network::Forward` among a network's virtual functions (tesseract's `lstm/network.h`, Itanium C++ ABI), and what it takes. */
const FORWARD = 20;
const FORWARD_PARAMETERS = 6;

/** Where what is used here lies in tesseract's objects, in words of four bytes. */
const LAYER = { inputs: 5, outputs: 6, stepWidth: 26, stepHeight: 27 } as const;
const VALUES = { floats: 1, floatRows: 3, floatColumns: 4, bytes: 7, byteRows: 9, isBytes: 12 } as const;

/** (module (import "e" "f" (func (param i32 i32 i32 i32 i32 i32))) (export "f" (func 0))): a function of ours as one of the core's. */
const PASSED_ON = Uint8Array.of(
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 10, 1, 0x60, 6, 0x7f, 0x7f, 0x7f, 0x7f, 0x7f, 0x7f, 0],
  ...[2, 7, 1, 1, 0x65, 1, 0x66, 0, 0],
  ...[7, 5, 1, 1, 0x66, 0, 0],
);

type Forward = (
  layer: number,
  debug: number,
  input: number,
  transposed: number,
  scratch: number,
  output: number,
) => void;

/**
 * Lets a running core ask another network than its own what a line says; layout, search for words and alternatives stay the
 * core's. Nothing is changed but one entry of the table of this one running core.
 * @param core has its language loaded
 * @throws Error where the core is built otherwise than is known here; then it reads with its own network as before
 */
export function replaceNetwork(core: RunningCore, network: LineNetwork): void {
  const seriesForward = virtualTableOf(core, 'Series') / 4 + FORWARD;
  const entry = words(core)[seriesForward]!;
  const reshape = forwardOf(core, virtualTableOf(core, 'Reconfig'));
  forwardOf(core, virtualTableOf(core, 'Series'));
  const pool = poolOf(core);
  const forward: Forward = (_layer, debug, input, _transposed, scratch, output) => {
    const before = words(core).subarray(input / 4);
    const pixels = new Int8Array(core.memory.buffer, before[VALUES.bytes]!, before[VALUES.byteRows]!);
    if (before[VALUES.byteRows]! % network.height !== 0) throw new Error('A line has another height than the network.');
    const width = pixels.length / network.height;
    const likelihoods = network.likelihoods(pixels, width);
    shapeOutput(core, { reshape, pool, network }, [debug, input, scratch, output]);
    const shaped = words(core).subarray(output / 4);
    const [rows, columns] = [shaped[VALUES.floatRows]!, shaped[VALUES.floatColumns]!];
    if (rows * columns !== likelihoods.length || columns !== network.classes) {
      throw new Error(`The core wants ${rows} steps of ${columns}, the network gave ${likelihoods.length} numbers.`);
    }
    new Float32Array(core.memory.buffer, shaped[VALUES.floats]!, likelihoods.length).set(likelihoods);
  };
  const passedOn = new WebAssembly.Instance(new WebAssembly.Module(PASSED_ON), { e: { f: forward } });
  core.table.set(entry, passedOn.exports.f);
}

/** Height, step and number of classes of a network for lines. */
export function lineShapeOf(network: NetworkLayer): Pick<LineNetwork, 'height' | 'stepWidth' | 'classes'> {
  const layers = network.kind === 'series' ? network.layers : [];
  const [input, last] = [layers[0], layers.at(-1)];
  const pool = layers.find((layer) => layer.kind === 'maxpool');
  if (input?.kind !== 'input' || last?.kind !== 'dense' || pool?.kind !== 'maxpool') {
    throw new Error('The network is not one for lines.');
  }
  return { height: input.height, stepWidth: pool.width, classes: last.weights.outputs };
}

const words = ({ memory }: RunningCore) => new Uint32Array(memory.buffer);

/** Where the virtual functions of a class begin, in bytes: behind its type, which names it. */
function virtualTableOf(core: RunningCore, name: string): number {
  const name0 = `N9tesseract${name.length}${name}E\0`;
  const named = Buffer.from(core.memory.buffer).indexOf(name0, 0, 'latin1');
  const memory = words(core);
  const type = named < 0 ? -1 : 4 * (memory.indexOf(named) - 1);
  // Before the functions: how far the class lies within the object, which is nothing, and its type.
  for (let at = memory.indexOf(type); type > 0 && at > 0; at = memory.indexOf(type, at + 1)) {
    if (memory[at - 1] === 0) return 4 * (at + 1);
  }
  throw new Error(`The core has no class ${name}.`);
}

function forwardOf(core: RunningCore, virtualTable: number): Forward {
  const forward = core.table.get(words(core)[virtualTable / 4 + FORWARD]!) as Forward | null;
  if (forward?.length !== FORWARD_PARAMETERS) throw new Error('The core computes a layer in another way.');
  return forward;
}

/** The core's one pooling layer, in words. */
function poolOf(core: RunningCore): number {
  const memory = words(core);
  const virtualTable = virtualTableOf(core, 'Maxpool');
  for (let at = memory.indexOf(virtualTable); at >= 0; at = memory.indexOf(virtualTable, at + 1)) {
    const [inputs, outputs] = [memory[at + LAYER.inputs]!, memory[at + LAYER.outputs]!];
    const steps = [memory[at + LAYER.stepWidth]!, memory[at + LAYER.stepHeight]!];
    if (inputs === outputs && inputs > 0 && inputs < 1024 && steps.every((step) => step > 0 && step < 16)) return at;
  }
  throw new Error('The core has no pooling layer where it was expected.');
}

/**
 * Gives the output the shape of the network's: the core does that itself, as for a layer that takes nothing of the input and
 * makes one step of every `stepWidth` columns. The layer that stands in for it has its own numbers again afterwards.
 */
function shapeOutput(
  core: RunningCore,
  { reshape, pool, network }: { reshape: Forward; pool: number; network: LineNetwork },
  [debug, input, scratch, output]: [number, number, number, number],
): void {
  const lent: ReadonlyArray<[at: number, value: number]> = [
    [pool + LAYER.inputs, 0],
    [pool + LAYER.outputs, network.classes],
    [pool + LAYER.stepWidth, network.stepWidth],
    [pool + LAYER.stepHeight, network.height],
  ];
  const own = lent.map(([at]) => [at, words(core)[at]!] as const);
  const isBytes = 4 * (input / 4 + VALUES.isBytes);
  const set = (numbers: ReadonlyArray<readonly [number, number]>) => {
    const memory = words(core);
    for (const [at, value] of numbers) memory[at] = value;
  };
  set(lent);
  new Uint8Array(core.memory.buffer)[isBytes] = 0;
  try {
    reshape(4 * pool, debug, input, 0, scratch, output);
  } finally {
    new Uint8Array(core.memory.buffer)[isBytes] = 1;
    set(own);
  }
}
