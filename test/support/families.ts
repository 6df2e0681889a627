import { type GeneratedStatement, generateStatement } from './generator/generate.ts';
import { LAYOUTS, type LayoutName } from './generator/layouts/index.ts';
import { seeded } from './generator/random.ts';
import { SECOND_SET } from './renditions/forms-b/index.ts';
import { generateRendition } from './renditions/generate.ts';
import { RENDITIONS, type RenditionName } from './renditions/index.ts';

/** Every family of statements that can be drawn from a seed, by name: layouts of our own wordings, and two sets of renditions of the trade's. */
export const FAMILIES: ReadonlyMap<string, (seed: number) => GeneratedStatement> = new Map([
  ...(Object.keys(LAYOUTS) as LayoutName[]).map(
    (layout) => [layout, (seed: number) => generateStatement(seed, { layout })] as const,
  ),
  ...(Object.keys(RENDITIONS) as RenditionName[]).map(
    (layout) => [layout, (seed: number) => generateRendition(seed, layout)] as const,
  ),
  ...Object.entries(SECOND_SET).map(
    ([layout, form]) => [layout, (seed: number) => form(seeded(`${layout} ${seed}`)).finish(layout, seed)] as const,
  ),
]);
