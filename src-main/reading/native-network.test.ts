import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { replaceNetwork } from './core-network.ts';
import { type NetworkLayer, networkOf } from './language-data.ts';
import { nativeNetwork } from './native-network.ts';
import { modelOf } from './network-model.ts';
import { languageFolder } from './recognition.ts';

const english = () => gunzipSync(readFileSync(join(languageFolder, 'eng.traineddata.gz')));

afterEach(() => vi.doUnmock('onnxruntime-node'));

it('says at each step how likely each character is, the same for the same line whatever was read before', async () => {
  const network = await nativeNetwork(english());
  expect(network).toMatchObject({ height: 36, stepWidth: 3, classes: 111 });
  const line = Int8Array.from({ length: 36 * 100 }, (_, index) => ((index * 7919) % 255) - 127);
  const first = network.likelihoods(line, 100);
  expect(first).toHaveLength(33 * 111);
  for (let step = 0; step < 33; step += 1) {
    const sum = first.subarray(step * 111, (step + 1) * 111).reduce((total, likelihood) => total + likelihood, 0);
    expect(sum).toBeCloseTo(1, 4);
  }
  network.likelihoods(line.subarray(0, 36 * 60), 60);
  expect(network.likelihoods(line, 100)).toEqual(first);
});

it('sees nothing but blanks on empty paper', async () => {
  const { likelihoods, classes } = await nativeNetwork(english());
  const blank = likelihoods(new Int8Array(36 * 300).fill(127), 300);
  const likeliest = Array.from({ length: 100 }, (_, step) => {
    const here = blank.subarray(step * classes, (step + 1) * classes);
    return here.indexOf(Math.max(...here));
  });
  // What stands for no character is the last class; how a line begins is of no matter.
  expect(new Set(likeliest.slice(5, -5))).toEqual(new Set([classes - 1]));
});

it('is refused where the runtime has no build for the system', async () => {
  vi.resetModules();
  vi.doMock('onnxruntime-node', () => {
    throw new Error('no build for this system');
  });
  const { nativeNetwork: again } = await import('./native-network.ts');
  await expect(again(english())).rejects.toThrow();
});

it('is refused for a core that is built otherwise, and changes nothing of it', async () => {
  const network = await nativeNetwork(english());
  const memory = new WebAssembly.Memory({ initial: 1 });
  const table = new WebAssembly.Table({ initial: 8, element: 'anyfunc' });
  Buffer.from(memory.buffer).write('N9tesseract6SeriesE\0', 64, 'latin1');
  expect(() => replaceNetwork({ memory, table }, network)).toThrow('The core has no class Series');
  expect(Array.from({ length: 8 }, (_, index) => table.get(index))).toEqual(new Array(8).fill(null));
});

const layersOf = (network: NetworkLayer) => (network as NetworkLayer & { kind: 'series' }).layers;

it.each<[string, (layers: NetworkLayer[]) => NetworkLayer[]]>([
  ['an LSTM over a picture', (layers) => layers.filter(({ kind }) => kind !== 'transpose')],
  ['a layer of another kind at its end', (layers) => [...layers, layers.at(-1)!].toSpliced(3, 0, layers.at(-1)!)],
  [
    'other reversed layers than one LSTM',
    (layers) => layers.map((layer) => (layer.kind === 'reversed' ? { ...layer, layers: [] } : layer)),
  ],
  [
    'a convolution without weights',
    (layers) =>
      layers.map((layer) => (layer.kind === 'series' ? { ...layer, layers: layer.layers.slice(0, 1) } : layer)),
  ],
])('makes no model of a network that has %s', (what, change) => {
  const network = networkOf(english());
  expect(() => modelOf({ kind: 'series', layers: change(layersOf(network)) })).toThrow(`The network has ${what}`);
});
