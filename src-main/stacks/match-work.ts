import { AppError } from '../../src-shared/errors.ts';
import type { Stack } from '../../src-shared/model/stack.ts';
import type { Ledger } from '../workspace/ledger.ts';
import type { Records } from '../workspace/records.ts';
import { documentsMatching, isEmpty } from './match-rules.ts';
import { type PipelineWork, settingOf } from './pipeline-module.ts';

/**
 * The module `match`: puts a document into the stack whose rules it fits. Of a stack and one below it the lower one counts;
 * where several others fit, nobody can tell, and it stays. Settings: `stacks`, a list of paths, names those that are tried.
 */
export function matchWork(ledger: Ledger, stacks: Records<Stack>): PipelineWork {
  return async ({ run, document, config }) => {
    const named = settingOf(config, 'stacks');
    const tried = stacks
      .select('ORDER BY path')
      .filter(({ enabled, rules }) => enabled && rules.enabled && !isEmpty(rules.match))
      .filter(({ path }) => !Array.isArray(named) || named.length === 0 || named.includes(path));
    const fitting: Stack[] = [];
    const untried: string[] = [];
    for (const stack of tried) {
      const fits = await fitsRules(ledger, stack, run.docId).catch((failure: unknown) => {
        // A pattern that takes too long for this name is no reason to stop the document.
        if (!(failure instanceof AppError)) throw failure;
        untried.push(stack.path);
        return false;
      });
      if (fits) fitting.push(stack);
    }
    const lowest = fitting.filter(({ path }) => !fitting.some((other) => other.path.startsWith(`${path}/`)));
    const notTried = untried.length > 0 ? ` Its name could not be tried for ${untried.join(', ')}.` : '';
    return () => {
      const [only, ...others] = lowest;
      if (!only) return { state: 'done', note: `No rules fit.${notTried}` };
      const paths = lowest.map(({ path }) => path).join(', ');
      if (others.length > 0) return { state: 'done', note: `The rules of several stacks fit: ${paths}.${notTried}` };
      if (only._id === document.stack) return { state: 'done', note: `It fits the rules of ${paths}, where it is.` };
      return { state: 'done', note: `It fits the rules of ${paths}.${notTried}`, moveTo: only._id };
    };
  };
}

async function fitsRules(ledger: Ledger, { rules }: Stack, docId: string): Promise<boolean> {
  return (await documentsMatching(ledger, rules.match, { docId })).length > 0;
}
