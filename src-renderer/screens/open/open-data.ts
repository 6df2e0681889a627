import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import type { Attachable } from '../../../src-shared/operations/attachments.ts';

export type AttachLine = Attachable['accounts'][number];

/** What may be attached of a document: nothing of it where all its accounts are attached. */
export interface OpenLine {
  key: string;
  docId: string;
  name: string;
  line: AttachLine | undefined;
}

/** One line for each account that is not attached, what fits first; a document of which no account was found has one, too. */
export function openLines(documents: readonly Attachable[]): OpenLine[] {
  const lines = documents.flatMap(({ docId, name, accounts }): OpenLine[] =>
    accounts.length === 0
      ? [{ key: docId, docId, name, line: undefined }]
      : accounts.flatMap((line, index) =>
          line.fit === 'attached' ? [] : [{ key: `${docId} ${index}`, docId, name, line }],
        ),
  );
  return [...lines.filter(isFit), ...lines.filter((one) => !isFit(one))];
}

export const isFit = ({ line }: OpenLine): boolean => line?.fit === 'fits';

/** In parts of at most so many, in order. */
export function inParts<Item>(items: readonly Item[], most: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, part) =>
    items.slice(part * most, (part + 1) * most),
  );
}

/** Why a line is not attached with the others. */
export function whyNot(line: AttachLine | undefined): string {
  if (!line) return 'No account was found on it';
  if (line.fit === 'several') return 'Several registered accounts have this number';
  if (line.fit === 'covered') return 'The account has a statement of these days from another document';
  return line.accountNumber ? 'No registered account has this number' : 'It has no account number';
}

/** Statements as people look for them: by plan and account, then by time. */
export function byPlanAndTime(statements: readonly TpaStatement[], planName: (id: string) => string): TpaStatement[] {
  const key = (one: TpaStatement) => [planName(one.plan), one.accountNumber, one.periodStart ?? ''].join('\u0000');
  return statements.toSorted((one, other) => key(one).localeCompare(key(other)));
}
