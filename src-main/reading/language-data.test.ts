import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { type NetworkLayer, networkOf } from './language-data.ts';
import { languageFolder } from './recognition.ts';

const english = () => gunzipSync(readFileSync(join(languageFolder, 'eng.traineddata.gz')));

/** As tesseract writes a network's form: Ct3,3,16 is a convolution of 3 × 3 to 16 with tanh, Lfys64 an LSTM over columns. */
function formOf(layer: NetworkLayer): string {
  switch (layer.kind) {
    case 'input':
      return `${layer.height} `;
    case 'series':
      return layer.layers.map(formOf).join('');
    case 'transpose':
      return layer.layers.map((inner) => formOf(inner).replace('fx', 'fy')).join('');
    case 'reversed':
      return layer.layers.map((inner) => formOf(inner).replace('fx', 'rx')).join('');
    case 'convolve':
      return `C${2 * layer.halfHeight + 1},${2 * layer.halfWidth + 1},`;
    case 'maxpool':
      return ` Mp${layer.height},${layer.width} `;
    case 'lstm':
      return `Lfx${layer.summary ? 's' : ''}${layer.outputs} `;
    case 'dense':
      return `${layer.activation === 'softmax' ? 'O1c' : ''}${layer.weights.outputs}`;
  }
}

it('finds the layers that the language data say they have, in their order', () => {
  const network = networkOf(english());
  expect(formOf(network)).toBe('36 C3,3,16 Mp3,3 Lfys64 Lfx96 Lrx96 Lfx512 O1c111');
});

it('gives every output a row of weights and a scale', () => {
  const { layers } = networkOf(english()) as NetworkLayer & { kind: 'series' };
  const last = layers.at(-1) as NetworkLayer & { kind: 'dense' };
  expect(last.weights).toMatchObject({ outputs: 111, columns: 513 });
  expect(last.weights.values).toHaveLength(111 * 513);
  expect(last.weights.scales).toHaveLength(111);
  expect(last.weights.scales.every((scale) => scale > 0 && scale < 1)).toBe(true);
});

/** The kind of weights stands before the first weights. */
const WEIGHTS = 0x85;
const NETWORK_BEGINS = 4 + 8 * 17;

it.each<[string, (data: Buffer) => unknown]>([
  ['has no network for lines', (data) => data.writeInt32LE(10, 0)],
  ['says that its network lies nowhere', (data) => data.writeBigInt64LE(-1n, NETWORK_BEGINS)],
  ['has other bytes where the network begins', (data) => data.fill(7, 192, 260)],
  ['has weights that are no bytes', (data) => data.writeUInt8(4, data.indexOf(WEIGHTS, 192))],
])('refuses language data that %s', (_, spoil) => {
  const data = english();
  spoil(data);
  expect(() => networkOf(data)).toThrow();
});

it('refuses language data that are cut off within the network', () => {
  expect(() => networkOf(english().subarray(0, 100_000))).toThrow();
});
