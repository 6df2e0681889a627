/** A document that somebody put somewhere: what the trainer learns from. */
export interface Example {
  /** The stack. */
  label: string;
  text: string;
}

/** What was learned: for each stack the weights of its words. Plain values, so that it can be kept and sent. */
export interface Model {
  /** How much a word tells, by the word. */
  weights: Record<string, number>;
  classes: LearnedClass[];
}

interface LearnedClass {
  label: string;
  examples: number;
  /** The mean direction of its documents. */
  centre: Record<string, number>;
  /** A document that fits less well than this belongs to none of the stacks. */
  least: number;
}

/** How well a document fits a stack. */
export interface Guess {
  label: string;
  /** 0 to 1; what is left over belongs to stacks that nobody has shown. */
  probability: number;
  /** The words that say so most. */
  words: string[];
}

/** Letters only: numbers, names of days and amounts differ from month to month. */
const WORD = /\p{L}{3,}/gu;
const MOST_WORDS = 4000;
/** How steeply probability rises with the fit: a tenth above what is least needed is five to one. */
const STEEPNESS = 16;
/** How well a strange document fits, before other stacks have shown it. */
const STRANGE = 0.15;
const OWN = 0.5;
/** Where between strange and fitting the least lies. */
const STRICTNESS = 0.3;
const TOP_WORDS = 5;

/**
 * Learns from examples: words weigh by how much they tell the stacks apart (TF-IDF, every stack counting alike), a stack is the
 * mean of its documents, and how well its own documents fit when they are left out says what is too little.
 */
export function learn(examples: readonly Example[]): Model {
  const labelled = examples.map(({ label, text }) => ({ label, counts: countsOf(text) }));
  const groups = [...Map.groupBy(labelled, ({ label }) => label)];
  const weights = weightsOf(groups.map(([, group]) => group.map(({ counts }) => counts)));
  const vectors = new Map(
    groups.map(([label, group]) => [label, group.map(({ counts }) => vectorOf(counts, (word) => weights.get(word)))]),
  );
  const classes = [...vectors].map(([label, own]) => ({
    label,
    examples: own.length,
    centre: meanOf(own),
    least: 0,
  }));
  for (const learned of classes) learned.least = leastOf(learned, vectors);
  return { weights: Object.fromEntries(weights), classes };
}

/** How well a document fits every stack, the best first. */
export function guess(model: Model, text: string): Guess[] {
  const vector = vectorOf(countsOf(text), (word) => own(model.weights, word));
  const fits = model.classes.map((learned) => {
    const fit = fitOf(vector, learned.centre);
    return { learned, fit, odds: Math.exp(STEEPNESS * (fit - learned.least)) };
  });
  const all = fits.reduce((sum, { odds }) => sum + odds, 1);
  return fits
    .sort((one, other) => other.odds - one.odds)
    .map(({ learned, odds }) => ({
      label: learned.label,
      probability: odds / all,
      words: topWords(vector, learned.centre),
    }));
}

/** What is known of each stack: how many documents showed it, and the words that stand for it most. */
export function knownOf({ classes }: Model): Array<{ label: string; examples: number; words: string[] }> {
  return classes.map(({ label, examples, centre }) => ({
    label,
    examples,
    words: Object.entries(centre)
      .sort(([, one], [, other]) => other - one)
      .slice(0, 2 * TOP_WORDS)
      .map(([word]) => word),
  }));
}

/** The stack that a document belongs to; undefined where it fits none, or two alike. */
export function accepted(guesses: readonly Guess[], least: number): Guess | undefined {
  const [best] = guesses;
  return best && best.probability >= least ? best : undefined;
}

/** Words are also names of what every object has. */
const own = (values: Readonly<Record<string, number>>, word: string): number | undefined =>
  Object.hasOwn(values, word) ? values[word] : undefined;

type Vector = ReadonlyMap<string, number>;

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  let seen = 0;
  for (const [word] of text.toLowerCase().matchAll(WORD)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
    seen += 1;
    if (seen === MOST_WORDS) break;
  }
  return counts;
}

/** Of a stack with several documents, a word of one of them only is a name or an accident; one of every stack tells little. */
function weightsOf(groups: readonly (readonly ReadonlyMap<string, number>[])[]): Map<string, number> {
  const shares = new Map<string, number>();
  const kept = new Set<string>();
  for (const group of groups) {
    const documents = new Map<string, number>();
    for (const counts of group) {
      for (const word of counts.keys()) documents.set(word, (documents.get(word) ?? 0) + 1);
    }
    for (const [word, count] of documents) {
      shares.set(word, (shares.get(word) ?? 0) + count / group.length);
      if (count > 1 || group.length === 1) kept.add(word);
    }
  }
  return new Map([...kept].map((word) => [word, Math.log(1 + groups.length / shares.get(word)!)]));
}

/** Of length one; a word that nobody has seen yet makes the others count for less. */
function vectorOf(counts: ReadonlyMap<string, number>, weightOf: (word: string) => number | undefined): Vector {
  const vector = new Map<string, number>();
  let squares = 0;
  let unknown = 0;
  for (const [word, count] of counts) {
    const weight = weightOf(word);
    if (weight === undefined) unknown += 1;
    else {
      const value = (1 + Math.log(count)) * weight;
      vector.set(word, value);
      squares += value * value;
    }
  }
  const known = counts.size === 0 ? 0 : 1 - unknown / counts.size;
  const scale = squares === 0 ? 0 : known / Math.sqrt(squares);
  for (const [word, value] of vector) vector.set(word, value * scale);
  return vector;
}

function meanOf(vectors: readonly Vector[]): Record<string, number> {
  const sum: Record<string, number> = Object.create(null) as Record<string, number>;
  for (const vector of vectors) for (const [word, value] of vector) sum[word] = (sum[word] ?? 0) + value;
  const length = Math.hypot(...Object.values(sum)) || 1;
  for (const word of Object.keys(sum)) sum[word] = sum[word]! / length;
  return sum;
}

function fitOf(vector: Vector, centre: Readonly<Record<string, number>>): number {
  let sum = 0;
  for (const [word, value] of vector) sum += value * (own(centre, word) ?? 0);
  return sum;
}

/** Between how well the best of the others fit and how well its own documents do, each left out in turn. */
function leastOf({ label, centre }: LearnedClass, vectors: ReadonlyMap<string, readonly Vector[]>): number {
  const own = vectors.get(label)!;
  const left = own.map((vector, index) => fitOf(vector, meanOf(own.filter((_, other) => other !== index))));
  const others = [...vectors].filter(([other]) => other !== label).flatMap(([, vector]) => vector);
  const strange = Math.max(STRANGE, ...others.map((vector) => fitOf(vector, centre)));
  const fitting = Math.max(strange, own.length > 1 ? Math.min(...left) : OWN);
  return strange + STRICTNESS * (fitting - strange);
}

function topWords(vector: Vector, centre: Readonly<Record<string, number>>): string[] {
  return [...vector]
    .map(([word, value]) => ({ word, part: value * (own(centre, word) ?? 0) }))
    .filter(({ part }) => part > 0)
    .sort((one, other) => other.part - one.part)
    .slice(0, TOP_WORDS)
    .map(({ word }) => word);
}
