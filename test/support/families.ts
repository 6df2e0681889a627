import { type GeneratedStatement, generateStatement } from './generator/generate.ts';
import { LAYOUTS, type LayoutName } from './generator/layouts/index.ts';
import { seeded } from './generator/random.ts';
import { SECOND_SET } from './renditions/forms-b/index.ts';
import { THIRD_SET } from './renditions/forms-c/index.ts';
import { FOURTH_SET } from './renditions/forms-d/index.ts';
import { FIFTH_SET } from './renditions/forms-e/index.ts';
import { SIXTH_SET } from './renditions/forms-f/index.ts';
import { SEVENTH_SET } from './renditions/forms-g/index.ts';
import { EIGHTH_SET } from './renditions/forms-h/index.ts';
import { NINTH_SET } from './renditions/forms-i/index.ts';
import { generateRendition } from './renditions/generate.ts';
import { RENDITIONS, type RenditionName } from './renditions/index.ts';

type Draw = (seed: number) => GeneratedStatement;

/** Forms whose reconciliation is told in sentences: they are not read, and must not be read wrongly. */
const UNREAD = new Set(['in-and-out']);

const STRANGE = Object.entries({ ...THIRD_SET, ...FOURTH_SET }).map(
  ([layout, form]) => [layout, (seed: number) => form(seeded(`${layout} ${seed}`)).finish(layout, seed)] as const,
);

/** Every family of statements that can be drawn from a seed, by name: layouts of our own wordings, and four sets of renditions of the trade's. */
export const FAMILIES: ReadonlyMap<string, Draw> = new Map([
  ...(Object.keys(LAYOUTS) as LayoutName[]).map(
    (layout) => [layout, (seed: number) => generateStatement(seed, { layout })] as const,
  ),
  ...(Object.keys(RENDITIONS) as RenditionName[]).map(
    (layout) => [layout, (seed: number) => generateRendition(seed, layout)] as const,
  ),
  ...Object.entries(SECOND_SET).map(
    ([layout, form]) => [layout, (seed: number) => form(seeded(`${layout} ${seed}`)).finish(layout, seed)] as const,
  ),
  ...STRANGE.filter(([layout]) => !UNREAD.has(layout)),
]);

/** Families of which no more is asked than that nothing wrong is said to be proved. */
export const UNREAD_FAMILIES: ReadonlyMap<string, Draw> = new Map(STRANGE.filter(([layout]) => UNREAD.has(layout)));

/** A fifth set of renditions, drawn on its own: its truth is tested, and how exactly it is understood is measured but not yet asked for. */
export const FIFTH_FAMILIES: ReadonlyMap<string, Draw> = new Map(
  Object.entries(FIFTH_SET).map(
    ([layout, form]) => [layout, (seed: number) => form(seeded(`${layout} ${seed}`)).finish(layout, seed)] as const,
  ),
);

/** A sixth set, drawn on its own as the fifth is. */
export const SIXTH_FAMILIES: ReadonlyMap<string, Draw> = new Map(
  Object.entries(SIXTH_SET).map(
    ([layout, form]) => [layout, (seed: number) => form(seeded(`${layout} ${seed}`)).finish(layout, seed)] as const,
  ),
);

/** A seventh set, drawn on its own as the fifth is. */
export const SEVENTH_FAMILIES: ReadonlyMap<string, Draw> = new Map(
  Object.entries(SEVENTH_SET).map(
    ([layout, form]) => [layout, (seed: number) => form(seeded(`${layout} ${seed}`)).finish(layout, seed)] as const,
  ),
);

/** An eighth set, drawn on its own as the fifth is. */
export const EIGHTH_FAMILIES: ReadonlyMap<string, Draw> = new Map(
  Object.entries(EIGHTH_SET).map(
    ([layout, form]) => [layout, (seed: number) => form(seeded(`${layout} ${seed}`)).finish(layout, seed)] as const,
  ),
);

/** A ninth set, drawn on its own as the fifth is. */
export const NINTH_FAMILIES: ReadonlyMap<string, Draw> = new Map(
  Object.entries(NINTH_SET).map(
    ([layout, form]) => [layout, (seed: number) => form(seeded(`${layout} ${seed}`)).finish(layout, seed)] as const,
  ),
);
