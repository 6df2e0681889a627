import { expect, it } from 'vitest';
import { parsedStatement } from '../../test/support/parsed-statements.ts';
import { asEntered, withFound } from './found-metadata.ts';

const printed = { page: 2, x: 0, y: 0, width: 0.1, height: 0.1, text: 'Acct 1234-5678', source: 'ocr' as const };
const values = (metadata: ReturnType<typeof withFound>, key: string) =>
  metadata.filter((entry) => entry.key === key).map((entry) => entry.value);

it('has account number, period and provider of every account found, in order, with where they stand', () => {
  const first = parsedStatement({ ref: { accountNumber: printed }, confidence: { accountNumber: 0.8 }, pages: [0, 1] });
  const metadata = withFound([], [first, parsedStatement({ accountNumber: '9' })]);
  expect(metadata[0]).toEqual({
    key: 'accountNumber',
    value: '1234-5678',
    class: 'reading',
    pages: [2],
    ref: 'Acct 1234-5678',
    confidence: 0.8,
  });
  expect(metadata[1]).toEqual({ key: 'periodStart', value: '2025-09-01', class: 'reading', pages: [0, 1] });
  expect(values(metadata, 'accountNumber')).toEqual(['1234-5678', '9']);
  expect(values(metadata, 'periodEnd')).toEqual(['2025-09-30', '2025-09-30']);
  expect(values(metadata, 'provider')).toHaveLength(2);
});

it('leaves out what was not found', () => {
  const nothing = { provider: null, accountNumber: null, periodStart: null, periodEnd: null };
  expect(withFound([], [parsedStatement(nothing)])).toEqual([]);
});

it('replaces what an earlier reading made and keeps what a person entered', () => {
  const earlier = withFound([{ key: 'client', value: 'Birch' }], [parsedStatement({ accountNumber: 'old' })]);
  const metadata = withFound(earlier, [parsedStatement()]);
  expect(values(metadata, 'client')).toEqual(['Birch']);
  expect(values(metadata, 'accountNumber')).toEqual(['1234-5678']);
});

it('adds nothing to a key that a person has entered', () => {
  const metadata = withFound([{ key: 'accountNumber', value: 'mine' }], [parsedStatement()]);
  expect(values(metadata, 'accountNumber')).toEqual(['mine']);
});

it('takes an entry that a person changed, or that a tool calls its reading, as entered', () => {
  const held = withFound([], [parsedStatement()]);
  const sent = held.map((entry) => (entry.key === 'provider' ? { ...entry, value: 'Other' } : entry));
  const entered = asEntered(sent, held);
  expect(entered.filter((entry) => entry.class === 'reading').map(({ key }) => key)).not.toContain('provider');
  expect(values(withFound(entered, [parsedStatement({ accountNumber: '7' })]), 'provider')).toEqual(['Other']);
  expect(asEntered([{ key: 'a', value: 'b', class: 'reading', confidence: 1 }])).toEqual([{ key: 'a', value: 'b' }]);
});
