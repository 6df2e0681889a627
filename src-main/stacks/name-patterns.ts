import { createContext, Script } from 'node:vm';
import { badRequest } from '../../src-shared/errors.ts';

/** So long may the patterns of one rule take for one portion of names. */
const MOST_MILLISECONDS = 1000;
/** Names that are tried in one go. */
export const NAMES_AT_ONCE = 10_000;

/** Runs in a context of its own, because only there a regular expression can be stopped. */
const TRY_ALL = new Script(`(() => {
  const patterns = given.patterns.map(([source, flags]) => new RegExp(source, flags));
  return given.names.map((name) => patterns.map((pattern) => pattern.test(name)));
})()`);

const EXPRESSION = /^\/(.+)\/([a-z]*)$/s;

/**
 * Which of the patterns each name fits: `*` stands for any letters and `?` for one, in small letters or capitals; between
 * slashes it is a regular expression (`/^stmt_\d+/i`).
 * @param names at most NAMES_AT_ONCE
 * @throws AppError 400 `request.invalid` for an expression that is none, or takes too long
 */
export function fittingPatterns(patterns: readonly string[], names: readonly string[]): boolean[][] {
  const given = { patterns: patterns.map(asExpression), names: [...names] };
  try {
    const context = createContext({ given }, { codeGeneration: { strings: false, wasm: false } });
    return TRY_ALL.runInContext(context, { timeout: MOST_MILLISECONDS }) as boolean[][];
  } catch (failure) {
    const { code, message } = failure as Error & { code?: string };
    const text = patterns.join(', ');
    if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
      throw wrongPattern(
        `The name pattern ${text} takes too long to try. Write it without repetitions of repetitions.`,
      );
    }
    throw wrongPattern(`The name pattern ${text} is no regular expression: ${message}. Correct it.`);
  }
}

/** @throws AppError 400 for a pattern that cannot be tried */
export function requireSoundPatterns(patterns: readonly string[]): void {
  for (const pattern of patterns) fittingPatterns([pattern], ['statement 2025-01.pdf']);
}

function asExpression(pattern: string): [source: string, flags: string] {
  const [, source, flags] = EXPRESSION.exec(pattern) ?? [];
  if (source !== undefined) return [source, flags!.replace(/[gy]/g, '')];
  const escaped = pattern.replace(/[.+^${}()|[\]\\/]/g, '\\$&');
  return [`^${escaped.replace(/\*+/g, '.*').replaceAll('?', '.')}$`, 'isu'];
}

const wrongPattern = (sentence: string) => badRequest(sentence, [{ path: 'rules.match.name', message: sentence }]);
