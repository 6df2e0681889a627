import { type GeneratedStatement, generateStatement } from './generator/generate.ts';
import { LAYOUTS, type LayoutName } from './generator/layouts/index.ts';
import { type Random, seeded } from './generator/random.ts';
import { SECOND_SET } from './renditions/forms-b/index.ts';
import { THIRD_SET } from './renditions/forms-c/index.ts';
import { FOURTH_SET } from './renditions/forms-d/index.ts';
import { FIFTH_SET } from './renditions/forms-e/index.ts';
import { SIXTH_SET } from './renditions/forms-f/index.ts';
import { SEVENTH_SET } from './renditions/forms-g/index.ts';
import { EIGHTH_SET } from './renditions/forms-h/index.ts';
import { NINTH_SET } from './renditions/forms-i/index.ts';
import { TENTH_SET } from './renditions/forms-j/index.ts';
import { ELEVENTH_SET } from './renditions/forms-k/index.ts';
import { TWELFTH_SET } from './renditions/forms-l/index.ts';
import { THIRTEENTH_SET } from './renditions/forms-m/index.ts';
import { FOURTEENTH_SET } from './renditions/forms-n/index.ts';
import { FIFTEENTH_SET } from './renditions/forms-o/index.ts';
import { SIXTEENTH_SET } from './renditions/forms-p/index.ts';
import { SEVENTEENTH_SET } from './renditions/forms-q/index.ts';
import { NINETEENTH_SET } from './renditions/forms-s/index.ts';
import { generateRendition } from './renditions/generate.ts';
import { RENDITIONS, type RenditionName } from './renditions/index.ts';
import type { Sheet } from './renditions/sheet.ts';

type Draw = (seed: number) => GeneratedStatement;
type Form = (random: Random) => Sheet;

const drawOf =
  (layout: string, form: Form): Draw =>
  (seed) =>
    form(seeded(`${layout} ${seed}`)).finish(layout, seed);

/** Forms whose reconciliation is told in sentences: they are not read, and must not be read wrongly. */
const UNREAD = new Set(['in-and-out']);

const STRANGE = Object.entries({ ...THIRD_SET, ...FOURTH_SET }).map(
  ([layout, form]) => [layout, drawOf(layout, form)] as const,
);

/** Every family of statements that can be drawn from a seed, by name: layouts of our own wordings, and four sets of renditions of the trade's. */
export const FAMILIES: ReadonlyMap<string, Draw> = new Map([
  ...(Object.keys(LAYOUTS) as LayoutName[]).map(
    (layout) => [layout, (seed: number) => generateStatement(seed, { layout })] as const,
  ),
  ...(Object.keys(RENDITIONS) as RenditionName[]).map(
    (layout) => [layout, (seed: number) => generateRendition(seed, layout)] as const,
  ),
  ...Object.entries(SECOND_SET).map(([layout, form]) => [layout, drawOf(layout, form)] as const),
  ...STRANGE.filter(([layout]) => !UNREAD.has(layout)),
]);

/** Families of which no more is asked than that nothing wrong is said to be proved. */
export const UNREAD_FAMILIES: ReadonlyMap<string, Draw> = new Map(STRANGE.filter(([layout]) => UNREAD.has(layout)));

/**
 * Sets of renditions that were each drawn on their own, by somebody who did not know the program: their truth is tested, how
 * exactly they are understood is measured, and nothing wrong may be said to be proved. A set is added here and nowhere else.
 */
export const BLIND_SETS: ReadonlyMap<string, ReadonlyMap<string, Draw>> = new Map(
  Object.entries({
    'forms-e': FIFTH_SET,
    'forms-f': SIXTH_SET,
    'forms-g': SEVENTH_SET,
    'forms-h': EIGHTH_SET,
    'forms-i': NINTH_SET,
    'forms-j': TENTH_SET,
    'forms-k': ELEVENTH_SET,
    'forms-l': TWELFTH_SET,
    'forms-m': THIRTEENTH_SET,
    'forms-n': FOURTEENTH_SET,
    'forms-o': FIFTEENTH_SET,
    'forms-p': SIXTEENTH_SET,
    'forms-q': SEVENTEENTH_SET,
    'forms-s': NINETEENTH_SET,
  }).map(([set, forms]) => [
    set,
    new Map(Object.entries<Form>(forms).map(([layout, form]) => [layout, drawOf(layout, form)])),
  ]),
);

/** Everything that can be drawn from a seed, by name. */
export const EVERY_FAMILY: ReadonlyMap<string, Draw> = new Map([
  ...FAMILIES,
  ...[...BLIND_SETS.values()].flatMap((families) => [...families]),
  ...UNREAD_FAMILIES,
]);
