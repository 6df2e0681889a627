import type { PageWords } from '../../../src-shared/model/words.ts';
import { LAYOUTS, type LayoutName } from './layouts/index.ts';
import { pageWords } from './page-words.ts';
import type { Paper } from './paper.ts';
import { seeded } from './random.ts';
import { type Truth, truthOf } from './truth.ts';

export interface GeneratedStatement {
  truth: Truth;
  document: GeneratedDocument;
}

export interface GeneratedDocument {
  /** Placed text, rules and shading; `drawPdf` makes a file of it. */
  paper: Paper;
  words: PageWords[];
}

/**
 * A random, internally consistent statement with its truth. Equal seeds and layouts give equal documents.
 * @param options.layout by name; without it the seed chooses
 */
export function generateStatement(seed: number, options: { layout?: LayoutName } = {}): GeneratedStatement {
  const names = Object.keys(LAYOUTS) as LayoutName[];
  const layout = options.layout ?? seeded(`layout ${seed}`).pick(names);
  const draft = LAYOUTS[layout](seeded(`${layout} ${seed}`));
  return { truth: truthOf(draft, layout, seed), document: { paper: draft.paper, words: pageWords(draft.paper) } };
}
