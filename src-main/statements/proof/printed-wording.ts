import type { ParsedWording } from '../../../src-shared/model/parsed-statement.ts';
import type { Activity } from '../columns/printed-activity.ts';
import type { Summary } from '../summary/summary.ts';
import type { RefMaker } from '../words/refs.ts';
import { squash } from '../words/text.ts';

/** How the labels of the summary and the column titles of the activity were understood, each wording once. */
export function wordingOf(summary: Summary | null, { tables }: Activity, ref: RefMaker): ParsedWording[] {
  const labels = (summary?.lines ?? []).map(({ label, meaning, included, line }): ParsedWording => {
    const key = included ? meaning?.keys[0] : undefined;
    return { kind: 'label', text: label, meaning: key ?? null, ref: ref(line.line.page, line.words) };
  });
  const titles = tables.flatMap(({ columns, lines: [heading] }) =>
    columns.flatMap(({ title, kind }): ParsedWording[] =>
      heading && title
        ? [
            {
              kind: 'column',
              text: title,
              meaning: kind === 'unknown' ? null : kind,
              ref: ref(heading.page, heading.words),
            },
          ]
        : [],
    ),
  );
  const seen = new Set<string>();
  return [...labels, ...titles].filter(({ kind, text }) => {
    const name = `${kind} ${squash(text)}`;
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}
