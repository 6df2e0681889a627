import { expect, it } from 'vitest';
import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import { TX_KEYS } from '../../../src-shared/model/tx.ts';
import { statementDraft, statementInput } from './statement-draft.ts';

const statement = {
  _id: 's',
  lastModified: '2026-05-02T00:00:00.000Z',
  periodStart: '2026-04-01T00:00:00.000Z',
  periodEnd: '2026-04-30T00:00:00.000Z',
  beginningBalance: 1000,
  tx: { ...Object.fromEntries(TX_KEYS.map((key) => [key, 0])), deposits: 250 },
} as unknown as TpaStatement;
const typed = (texts: Record<string, string>) => {
  const draft = statementDraft(statement);
  return statementInput(statement, { ...draft, texts: { ...draft.texts, ...texts } });
};

it('sends what was changed, and nothing else', () => {
  expect(typed({})).toBeNull();
  expect(typed({ endingBalance: '1,262.50', income: '12.5', deposits: '250.00' })).toEqual({
    input: { statementId: 's', endingBalance: 1262.5, tx: { income: 12.5 }, seenOn: statement.lastModified },
  });
});

it('takes an emptied balance or day for one that the page does not have, and an emptied sum for zero', () => {
  expect(typed({ beginningBalance: '', periodStart: '', deposits: '' })).toEqual({
    input: {
      statementId: 's',
      beginningBalance: null,
      periodStart: null,
      tx: { deposits: 0 },
      seenOn: statement.lastModified,
    },
  });
});

it('names the fields that are neither an amount nor a day', () => {
  expect(typed({ endingBalance: 'twelve', periodEnd: '2026-04-31', fees: '(1.50)' })).toEqual({
    wrong: ['periodEnd', 'endingBalance'],
  });
});

it('takes a correction back: what it was is what is sent', () => {
  const after = { ...statement, beginningBalance: 1100, lastModified: '2026-05-03T00:00:00.000Z' } as TpaStatement;
  expect(statementInput(after, { ...statementDraft(statement), seenOn: after.lastModified })).toEqual({
    input: { statementId: 's', beginningBalance: 1000, seenOn: after.lastModified },
  });
});
