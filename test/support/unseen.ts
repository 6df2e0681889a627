import type { GeneratedStatement } from './generator/generate.ts';
import { seeded } from './generator/random.ts';
import { SECOND_SET } from './renditions/forms-b/index.ts';

/** Families of statements that the understanding was not made with, by name; each is drawn from a seed. */
export const UNSEEN: ReadonlyMap<string, (seed: number) => GeneratedStatement> = new Map(
  Object.entries(SECOND_SET).map(
    ([layout, form]) => [layout, (seed: number) => form(seeded(`${layout} ${seed}`)).finish(layout, seed)] as const,
  ),
);
