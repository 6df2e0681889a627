/** Numbers in [0, 1), the same for the same seed (mulberry32, a public-domain generator). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;
type Mutation = (bytes: Buffer, random: Random) => Buffer;

const MOST_MUTATIONS = 6;
const below = (limit: number, random: Random) => Math.floor(random() * limit);

const overwriteBytes: Mutation = (bytes, random) => {
  for (let count = 1 + below(20, random); count > 0; count -= 1) {
    bytes[below(bytes.length, random)] = below(256, random);
  }
  return bytes;
};

const cutOut: Mutation = (bytes, random) => {
  const from = below(bytes.length, random);
  const to = Math.min(bytes.length, from + 1 + below(200, random));
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
};

const repeatPart: Mutation = (bytes, random) => {
  const from = below(bytes.length, random);
  const part = bytes.subarray(from, from + 1 + below(300, random));
  return Buffer.concat([bytes.subarray(0, from), part, part, bytes.subarray(from)]);
};

const VALUES = ['0', '-1', '99999999', '4294967296', '1e40', '3 0 R', 'null', '[', '<<', '()', '/Filter'];

/** Puts something else in the place of a number, a reference or a name. */
const replaceValue: Mutation = (bytes, random) => {
  const text = bytes.toString('latin1');
  const places = [...text.matchAll(/\b\d+ \d+ R\b|(?<=[ [/])\d+(?=[ \]\n/>])|\/[A-Z][A-Za-z]+/g)];
  const place = places[below(places.length, random)];
  if (!place) return bytes;
  const value = VALUES[below(VALUES.length, random)]!;
  return Buffer.from(text.slice(0, place.index) + value + text.slice(place.index + place[0].length), 'latin1');
};

const MUTATIONS = [overwriteBytes, cutOut, repeatPart, replaceValue, replaceValue];

/** A copy of a file with one to six things wrong in it. */
export function mutated(base: Uint8Array, random: Random): Buffer {
  let bytes: Buffer = Buffer.from(base);
  for (let count = 1 + below(MOST_MUTATIONS, random); count > 0; count -= 1) {
    bytes = MUTATIONS[below(MUTATIONS.length, random)]!(bytes, random);
  }
  return bytes;
}
