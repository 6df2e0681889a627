import type { StatementForm } from '../../../src-shared/model/rule.ts';
import { columnHeaderAt } from '../columns/column-headers.ts';
import { headingOf } from '../lexicon/headings.ts';
import { similar, squash } from '../words/text.ts';
import type { PageLines } from './furniture.ts';

/** So many different headings and titles are enough to know a form again. */
const MOST_WORDING = 40;
/** Statements of one form share so much of the smaller one's wording: not every month has every section. */
const SHARED_WORDING = 0.5;
/** … and so much where the provider of one of them is not known. */
const SHARED_WITHOUT_PROVIDER = 0.7;

/** By what the statement's form can be known again next month: its provider, headings and column titles. */
export function formOf(provider: string | null, pages: readonly PageLines[]): StatementForm {
  const wording = new Set<string>();
  for (const { lines } of pages) {
    lines.forEach((line, index) => {
      const heading = headingOf(line);
      if (heading) wording.add(squash(heading.title));
      const header = columnHeaderAt(lines, index);
      if (header) wording.add(header.columns.map((column) => squash(column.title)).join(' '));
    });
  }
  return { provider, wording: [...wording].filter((words) => words.length > 0).slice(0, MOST_WORDING) };
}

/** Whether a rule that was learned from one form speaks of another: misread letters and absent sections do not matter. */
export function sameForm(rule: StatementForm, form: StatementForm): boolean {
  const known = rule.provider !== null && form.provider !== null;
  if (known && !sameProvider(rule.provider!, form.provider!)) return false;
  const fewer = Math.min(rule.wording.length, form.wording.length);
  if (fewer === 0) return known;
  const shared = rule.wording.filter((words) => form.wording.some((other) => similar(words, other))).length;
  return shared / fewer >= (known ? SHARED_WORDING : SHARED_WITHOUT_PROVIDER);
}

function sameProvider(one: string, other: string): boolean {
  const [a, b] = [squash(one), squash(other)];
  return similar(a, b) || (Math.min(a.length, b.length) >= 6 && (a.startsWith(b) || b.startsWith(a)));
}
