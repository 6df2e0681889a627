import type { Stack } from '../../src-shared/model/stack.ts';
import type { Records } from '../workspace/records.ts';
import { type PipelineWork, settingOf } from './pipeline-module.ts';
import { SURE, type Trainer } from './trainer.ts';

/**
 * The module that puts a document where people put others of its kind. Setting: `least`, how probable that has to be (0 to 1).
 * A kind that nobody has shown stays where it is.
 */
export function classifyWork(trainer: Trainer, stacks: Records<Stack>): PipelineWork {
  return async ({ document, stackId, config }) => {
    const { guesses } = trainer.guess(document);
    const [best] = guesses;
    const wanted = settingOf(config, 'least');
    const least = typeof wanted === 'number' && wanted > 0 && wanted <= 1 ? wanted : SURE;
    const target = best && stacks.get(best.label);
    if (!best || !target)
      return () => ({ state: 'skipped', note: 'Nothing has been learned yet, or it has no words.' });
    const why = `${Math.round(100 * best.probability)} % by ${best.words.join(', ')}`;
    if (best.probability < least) {
      return () => ({
        state: 'skipped',
        note: `It is like nothing that was shown; the nearest is ${target.path} (${why}).`,
      });
    }
    if (target._id === stackId) return () => ({ state: 'done', note: `It belongs here (${why}).` });
    return () => ({ state: 'done', note: `It belongs to ${target.path} (${why}).`, moveTo: target._id });
  };
}
