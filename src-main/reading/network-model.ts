import { PbfWriter } from 'pbf';
import type { NetworkLayer, Weights } from './language-data.ts';

/** Names of the model's one input and one output. */
export const MODEL_INPUT = 'line';
export const MODEL_OUTPUT = 'likelihoods';

/** Numbers of the fields of ONNX (its `onnx.proto`). */
const MODEL = { irVersion: 1, graph: 7, opset: 8 } as const;
const OPSET = { domain: 1, version: 2 } as const;
const GRAPH = { node: 1, name: 2, initializer: 5, input: 11, output: 12 } as const;
const NODE = { input: 1, output: 2, operator: 4, attribute: 5, domain: 7 } as const;
const ATTRIBUTE = { name: 1, whole: 3, text: 4, wholes: 8, type: 20 } as const;
const ATTRIBUTE_TYPES = { whole: 2, text: 3, wholes: 7 } as const;
const TENSOR = { dims: 1, type: 2, name: 8, raw: 9 } as const;
const VALUE = { name: 1, type: 2, tensor: 1, element: 1, shape: 2, dim: 1, size: 1, symbol: 2 } as const;
const FLOAT = 1;
const UINT8 = 2;
const INT64 = 7;
const IR_VERSION = 8;
const OPSETS = [
  { domain: '', version: 14 },
  { domain: 'com.microsoft', version: 1 },
] as const;
const MICROSOFT = 'com.microsoft';

type Numbers = Float32Array | Uint8Array | BigInt64Array;
type Attribute = number | string | readonly number[];

interface Node {
  operator: string;
  domain?: string;
  inputs: string[];
  output: string;
  /** Where the wanted output is not the operator's first. */
  outputIndex?: number;
  attributes?: Readonly<Record<string, Attribute>>;
}

interface Constant {
  name: string;
  type: number;
  dims: readonly number[];
  data: Uint8Array;
}

/** Layers of so many outputs and more are computed with bytes: their weights do not fit beside the processor otherwise. */
const BYTES_FROM = 256;
/** Bytes without a sign: older processors add products of signed ones with a ceiling. */
const BYTE_ZERO = 128;
/** ONNX wants the gates as input, output, forget, cell; tesseract has them as cell, input, forget, output. */
const GATE_ORDER = [1, 3, 2, 0] as const;

/**
 * Tesseract's network for lines as an ONNX model: what goes in is `[1, 1, height + 2, width + 2]`, the line with a margin of one
 * pixel, −1..1 of float; what comes out is `[steps, 1, classes]`, the likelihoods at each step.
 * @throws Error where the network has another shape than tesseract's own for languages
 */
export function modelOf(network: NetworkLayer): Uint8Array {
  const graph = new Graph();
  const last = graph.add(network, MODEL_INPUT, 'picture');
  graph.rename(last.output);
  return graph.model();
}

/** What a value of the graph is: a picture `[1, channels, height, width]`, or steps `[steps, 1, features]`. */
type Shape = 'picture' | 'columns' | 'steps';

interface Value {
  output: string;
  shape: Shape;
}

const bytesOf = (values: Numbers) => new Uint8Array(values.buffer, values.byteOffset, values.byteLength);

const refuse = (what: string): never => {
  throw new Error(`The network has ${what}, which tesseract's networks for languages do not have.`);
};

class Graph {
  readonly #nodes: Node[] = [];
  readonly #constants: Constant[] = [];
  #names = 0;

  add(layer: NetworkLayer, input: string, shape: Shape): Value {
    switch (layer.kind) {
      case 'input':
        return { output: input, shape };
      case 'series':
        return this.#series(layer.layers, input, shape);
      case 'maxpool': {
        const size = [layer.height, layer.width];
        return { output: this.#node('MaxPool', [input], { kernel_shape: size, strides: size }), shape };
      }
      case 'transpose': {
        // Each column from top to bottom: [rows, columns, channels].
        const turned = this.#node('Transpose', [input], { perm: [2, 3, 0, 1] });
        const columns = this.#node('Squeeze', [turned, this.#wholes([2])]);
        return this.#series(layer.layers, columns, 'columns');
      }
      case 'reversed': {
        const [inner, ...more] = layer.layers;
        if (inner?.kind !== 'lstm' || more.length > 0) return refuse('other reversed layers than one LSTM');
        return this.#lstm(inner, input, shape, 'reverse');
      }
      case 'lstm':
        return this.#lstm(layer, input, shape, 'forward');
      case 'dense':
        return this.#dense(layer.weights, layer.activation, input, shape);
      case 'convolve':
        return refuse('a convolution without weights');
    }
  }

  #series(layers: readonly NetworkLayer[], input: string, shape: Shape): Value {
    const [first, second, ...rest] = layers;
    if (first?.kind === 'convolve') {
      if (second?.kind !== 'dense' || rest.length > 0) return refuse('a convolution without weights');
      return { output: this.#convolution(first, second.weights, input), shape };
    }
    return layers.reduce<Value>((value, layer) => this.add(layer, value.output, value.shape), { output: input, shape });
  }

  /** The convolution takes its window column by column, each from top to bottom. */
  #convolution({ halfWidth, halfHeight }: { halfWidth: number; halfHeight: number }, weights: Weights, input: string) {
    const [width, height] = [2 * halfWidth + 1, 2 * halfHeight + 1];
    if (weights.columns !== width * height + 1) return refuse('a convolution over several channels');
    const { outputs } = weights;
    const kernel = new Float32Array(outputs * height * width);
    for (let output = 0; output < outputs; output += 1)
      for (let x = 0; x < width; x += 1)
        for (let y = 0; y < height; y += 1)
          kernel[(output * height + y) * width + x] = weightAt(weights, output, x * height + y);
    const inputs = [input, this.#floats(kernel, [outputs, 1, height, width]), this.#floats(biasOf(weights), [outputs])];
    return this.#node('Tanh', [this.#node('Conv', inputs, { kernel_shape: [height, width] })]);
  }

  #lstm(layer: NetworkLayer & { kind: 'lstm' }, input: string, shape: Shape, direction: string): Value {
    if (shape === 'picture') return refuse('an LSTM over a picture');
    const { outputs, inputs, gates, summary } = layer;
    const ordered = GATE_ORDER.map((gate) => gates[gate]!);
    const bias = new Float32Array(8 * outputs);
    ordered.forEach((gate, index) => {
      bias.set(biasOf(gate), index * outputs);
    });
    const biases = this.#floats(bias, [1, bias.length]);
    const attributes = { hidden_size: outputs, direction };
    const weights =
      outputs < BYTES_FROM
        ? [this.#gateFloats(ordered, 0, inputs), this.#gateFloats(ordered, inputs, outputs), biases]
        : this.#gateBytes(ordered, inputs, outputs, biases);
    const outputIndex = summary ? 1 : 0;
    const said =
      outputs < BYTES_FROM
        ? this.#node('LSTM', [input, ...weights], attributes, { outputIndex })
        : this.#node('DynamicQuantizeLSTM', [input, ...weights], attributes, { outputIndex, domain: MICROSOFT });
    if (summary) return { output: this.#node('Transpose', [said], { perm: [1, 0, 2] }), shape: 'steps' };
    return { output: this.#node('Squeeze', [said, this.#wholes([1])]), shape };
  }

  /** `[1, 4 · outputs, columns]` of float, from the column `begins`. */
  #gateFloats(gates: readonly Weights[], begins: number, columns: number): string {
    const { outputs } = gates[0]!;
    const values = new Float32Array(gates.length * outputs * columns);
    let at = 0;
    for (const gate of gates)
      for (let output = 0; output < outputs; output += 1)
        for (let column = 0; column < columns; column += 1) values[at++] = weightAt(gate, output, begins + column);
    return this.#floats(values, [1, gates.length * outputs, columns]);
  }

  /** Weights as bytes, `[1, columns, 4 · outputs]`, the bias, and the scales and zeros of each of the 4 · outputs. */
  #gateBytes(gates: readonly Weights[], inputs: number, outputs: number, biases: string): string[] {
    const rows = gates.length * outputs;
    const bytes = (begins: number, columns: number) => {
      const values = new Uint8Array(columns * rows);
      gates.forEach((gate, index) => {
        for (let output = 0; output < outputs; output += 1)
          for (let column = 0; column < columns; column += 1)
            values[column * rows + index * outputs + output] =
              BYTE_ZERO + gate.values[output * gate.columns + begins + column]!;
      });
      return this.#constant(UINT8, [1, columns, rows], values);
    };
    const scales = this.#floats(Float32Array.from(gates.flatMap((gate) => [...gate.scales])), [1, rows]);
    const zeros = this.#constant(UINT8, [1, rows], new Uint8Array(rows).fill(BYTE_ZERO));
    return [bytes(0, inputs), bytes(inputs, outputs), biases, '', '', '', '', scales, zeros, scales, zeros];
  }

  #dense(weights: Weights, activation: 'tanh' | 'softmax', input: string, shape: Shape): Value {
    if (shape !== 'steps' || activation !== 'softmax') return refuse('a layer of another kind at its end');
    const { outputs } = weights;
    const columns = weights.columns - 1;
    const values = new Float32Array(columns * outputs);
    for (let output = 0; output < outputs; output += 1)
      for (let column = 0; column < columns; column += 1)
        values[column * outputs + output] = weightAt(weights, output, column);
    const product = this.#node('MatMul', [input, this.#floats(values, [columns, outputs])]);
    const sum = this.#node('Add', [product, this.#floats(biasOf(weights), [outputs])]);
    return { output: this.#node('Softmax', [sum], { axis: 2 }), shape };
  }

  #name(): string {
    this.#names += 1;
    return `v${this.#names}`;
  }

  #node(
    operator: string,
    inputs: string[],
    attributes: Readonly<Record<string, Attribute>> = {},
    more: Pick<Node, 'domain' | 'outputIndex'> = {},
  ): string {
    const output = this.#name();
    this.#nodes.push({ operator, inputs, output, attributes, ...more });
    return output;
  }

  #constant(type: number, dims: readonly number[], values: Numbers): string {
    const name = this.#name();
    this.#constants.push({ name, type, dims, data: bytesOf(values) });
    return name;
  }

  #floats(values: Float32Array, dims: readonly number[]): string {
    return this.#constant(FLOAT, dims, values);
  }

  #wholes(values: readonly number[]): string {
    return this.#constant(INT64, [values.length], BigInt64Array.from(values, BigInt));
  }

  /** The last value bears the name of the model's output. */
  rename(output: string): void {
    for (const node of this.#nodes) if (node.output === output) node.output = MODEL_OUTPUT;
  }

  model(): Uint8Array {
    const file = new PbfWriter();
    file.writeVarintField(MODEL.irVersion, IR_VERSION);
    file.writeMessage(MODEL.graph, (_, graph) => this.#write(graph), undefined);
    for (const { domain, version } of OPSETS) {
      file.writeMessage(
        MODEL.opset,
        (_, opset) => {
          opset.writeStringField(OPSET.domain, domain);
          opset.writeVarintField(OPSET.version, version);
        },
        undefined,
      );
    }
    return file.finish();
  }

  #write(graph: PbfWriter): void {
    for (const node of this.#nodes) graph.writeMessage(GRAPH.node, writeNode, node);
    graph.writeStringField(GRAPH.name, 'lines');
    for (const constant of this.#constants) graph.writeMessage(GRAPH.initializer, writeConstant, constant);
    graph.writeMessage(GRAPH.input, writeValue, { name: MODEL_INPUT, dims: [1, 1, 'rows', 'columns'] });
    graph.writeMessage(GRAPH.output, writeValue, { name: MODEL_OUTPUT, dims: ['steps', 1, 'classes'] });
  }
}

function weightAt({ values, columns, scales }: Weights, output: number, column: number): number {
  return values[output * columns + column]! * scales[output]!;
}

function biasOf(weights: Weights): Float32Array {
  return Float32Array.from({ length: weights.outputs }, (_, output) => weightAt(weights, output, weights.columns - 1));
}

function writeNode(node: Node, file: PbfWriter): void {
  for (const input of node.inputs) file.writeStringField(NODE.input, input);
  for (let unwanted = 0; unwanted < (node.outputIndex ?? 0); unwanted += 1) file.writeStringField(NODE.output, '');
  file.writeStringField(NODE.output, node.output);
  file.writeStringField(NODE.operator, node.operator);
  for (const attribute of Object.entries(node.attributes ?? {}))
    file.writeMessage(NODE.attribute, writeAttribute, attribute);
  if (node.domain) file.writeStringField(NODE.domain, node.domain);
}

function writeAttribute([name, value]: [string, Attribute], file: PbfWriter): void {
  file.writeStringField(ATTRIBUTE.name, name);
  if (typeof value === 'number') {
    file.writeVarintField(ATTRIBUTE.whole, value);
    file.writeVarintField(ATTRIBUTE.type, ATTRIBUTE_TYPES.whole);
  } else if (typeof value === 'string') {
    file.writeStringField(ATTRIBUTE.text, value);
    file.writeVarintField(ATTRIBUTE.type, ATTRIBUTE_TYPES.text);
  } else {
    for (const whole of value) file.writeVarintField(ATTRIBUTE.wholes, whole);
    file.writeVarintField(ATTRIBUTE.type, ATTRIBUTE_TYPES.wholes);
  }
}

function writeConstant({ name, type, dims, data }: Constant, file: PbfWriter): void {
  for (const size of dims) file.writeVarintField(TENSOR.dims, size);
  file.writeVarintField(TENSOR.type, type);
  file.writeStringField(TENSOR.name, name);
  file.writeBytesField(TENSOR.raw, data);
}

function writeValue({ name, dims }: { name: string; dims: ReadonlyArray<number | string> }, file: PbfWriter): void {
  file.writeStringField(VALUE.name, name);
  file.writeMessage(
    VALUE.type,
    (_, type) => {
      type.writeMessage(
        VALUE.tensor,
        (_tensor, tensor) => {
          tensor.writeVarintField(VALUE.element, FLOAT);
          tensor.writeMessage(
            VALUE.shape,
            (_shape, shape) => {
              for (const size of dims) {
                shape.writeMessage(
                  VALUE.dim,
                  (_size, dim) => {
                    if (typeof size === 'number') dim.writeVarintField(VALUE.size, size);
                    else dim.writeStringField(VALUE.symbol, size);
                  },
                  undefined,
                );
              }
            },
            undefined,
          );
        },
        undefined,
      );
    },
    undefined,
  );
}
