/** The weights of one layer: a row for each output, its last column the bias; each row has a scale of its own. */
export interface Weights {
  outputs: number;
  /** Inputs and one more for the bias. */
  columns: number;
  /** Row by row, −127..127. */
  values: Int8Array;
  /** What one unit is worth, by output. */
  scales: Float64Array;
}

/** One layer of tesseract's network for lines, as `traineddata` files describe it (tesseract's `lstm/network.h`). */
export type NetworkLayer =
  | { kind: 'series' | 'transpose' | 'reversed'; layers: NetworkLayer[] }
  | { kind: 'input'; height: number }
  | { kind: 'convolve'; halfWidth: number; halfHeight: number }
  | { kind: 'maxpool'; width: number; height: number }
  /** `summary`: only what it says at the end of each column. Gates: cell input, input, forget, output. */
  | { kind: 'lstm'; summary: boolean; inputs: number; outputs: number; gates: Weights[] }
  | { kind: 'dense'; activation: 'tanh' | 'softmax'; weights: Weights };

/** The part of a `traineddata` file that holds the network for lines. */
const NETWORK_PART = 17;
const MOST_PARTS = 64;

const KINDS_OF_GROUPS: Readonly<Record<string, 'series' | 'transpose' | 'reversed'>> = {
  Series: 'series',
  XYTranspose: 'transpose',
  RTLReversed: 'reversed',
};
/** Each layer of a group has a learning rate of its own, which follows the layers. */
const RATE_BY_LAYER = 64;
/** Weights are bytes, and their scales are double. */
const BYTES_WITH_SCALES = 0x85;
const BYTES_WITH_SCALES_UNTRAINED = 0x81;
const GATES = 4;

/**
 * The network for lines out of an unpacked `traineddata` file.
 * @throws Error where the file holds no network of bytes, or one with layers of another kind than tesseract's own for languages
 */
export function networkOf(languageData: Buffer): NetworkLayer {
  const parts = languageData.readInt32LE(0);
  if (parts <= NETWORK_PART || parts > MOST_PARTS) throw new Error('The language data has no network for lines.');
  const begins = languageData.readBigInt64LE(4 + 8 * NETWORK_PART);
  if (begins < 0) throw new Error('The language data has no network for lines.');
  return layerOf(new Reader(languageData, Number(begins)));
}

class Reader {
  readonly #file: Buffer;
  #at: number;

  constructor(file: Buffer, at: number) {
    this.#file = file;
    this.#at = at;
  }

  #skip(bytes: number): number {
    this.#at += bytes;
    return this.#at - bytes;
  }

  byte(): number {
    return this.#file.readUInt8(this.#skip(1));
  }

  whole(): number {
    return this.#file.readInt32LE(this.#skip(4));
  }

  text(): string {
    const length = this.whole();
    const begins = this.#skip(length);
    return this.#file.toString('latin1', begins, begins + length);
  }

  weights(): Weights {
    const mode = this.byte();
    if (mode !== BYTES_WITH_SCALES && mode !== BYTES_WITH_SCALES_UNTRAINED) {
      throw new Error('The weights of the network are not bytes.');
    }
    const [outputs, columns] = [this.whole(), this.whole()];
    this.byte();
    const begins = this.#skip(outputs * columns);
    const values = Int8Array.from(this.#file.subarray(begins, begins + outputs * columns));
    const scales = Float64Array.from({ length: this.whole() }, () => this.#file.readDoubleLE(this.#skip(8)));
    // Some files pad the scales to a width that suits the processor.
    if (scales.length < outputs) throw new Error('The weights of the network have fewer scales than outputs.');
    return { outputs, columns, values, scales: scales.subarray(0, outputs) };
  }
}

function layerOf(file: Reader): NetworkLayer {
  // A layer's kind is named; a number in its place belongs to an older kind of file.
  if (file.byte() !== 0) throw new Error('The network is of an older kind.');
  const kind = file.text();
  file.byte();
  file.byte();
  const flags = file.whole();
  const inputs = file.whole();
  file.whole();
  file.whole();
  file.text();
  const group = KINDS_OF_GROUPS[kind];
  if (group) {
    const layers = Array.from({ length: file.whole() }, () => layerOf(file));
    if (flags & RATE_BY_LAYER) for (let rates = file.whole(); rates > 0; rates -= 1) file.whole();
    return { kind: group, layers };
  }
  switch (kind) {
    case 'Input': {
      const [, height] = Array.from({ length: 5 }, () => file.whole());
      return { kind: 'input', height: height! };
    }
    case 'Convolve':
      return { kind: 'convolve', halfWidth: file.whole(), halfHeight: file.whole() };
    case 'Maxpool':
      return { kind: 'maxpool', width: file.whole(), height: file.whole() };
    case 'LSTM':
    case 'SummLSTM': {
      file.whole();
      const gates = Array.from({ length: GATES }, () => file.weights());
      return { kind: 'lstm', summary: kind === 'SummLSTM', inputs, outputs: gates[0]!.outputs, gates };
    }
    case 'Tanh':
      return { kind: 'dense', activation: 'tanh', weights: file.weights() };
    case 'Softmax':
      return { kind: 'dense', activation: 'softmax', weights: file.weights() };
    default:
      throw new Error(`The network has a layer of an unknown kind: ${kind}.`);
  }
}
