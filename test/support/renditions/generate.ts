import type { GeneratedStatement } from '../generator/generate.ts';
import { seeded } from '../generator/random.ts';
import { RENDITIONS, type RenditionName } from './index.ts';

/** A statement in the manner of a kind of provider, with its truth. Equal seeds and layouts give equal documents. */
export function generateRendition(seed: number, layout: RenditionName): GeneratedStatement {
  return RENDITIONS[layout](seeded(`${layout} ${seed}`)).finish(layout, seed);
}
