import { describe, expect, it } from 'vitest';
import { type ConnectedTool, inOrder, standingOf } from './tool-standing.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');

const tool = (name: string, more: Partial<ConnectedTool> = {}): ConnectedTool => ({
  _id: '65f0c1a2b3c4d5e6f7a8b9c6',
  name,
  role: 'preparer',
  emails: ['ops@example.com'],
  createdOn: '2026-01-01T00:00:00.000Z',
  ...more,
});

describe('a connected tool', () => {
  it('works until its key is revoked or has expired', () => {
    expect(standingOf(tool('a'), NOW)).toBe('works');
    expect(standingOf(tool('a', { expiresOn: '2026-03-01T12:00:00.001Z' }), NOW)).toBe('works');
    expect(standingOf(tool('a', { expiresOn: '2026-03-01T12:00:00.000Z' }), NOW)).toBe('expired');
    const both = { expiresOn: '2026-02-01T00:00:00.000Z', revokedOn: '2026-01-15T00:00:00.000Z' };
    expect(standingOf(tool('a', both), NOW)).toBe('revoked');
  });

  it('stands before those that work no more, the one used last first, and those never used by their age', () => {
    const tools = [
      tool('never, older'),
      tool('revoked', { revokedOn: '2026-02-01T00:00:00.000Z', lastUsedOn: '2026-02-28T00:00:00.000Z' }),
      tool('used before', { lastUsedOn: '2026-02-01T00:00:00.000Z' }),
      tool('never, newer', { createdOn: '2026-02-01T00:00:00.000Z' }),
      tool('used last', { lastUsedOn: '2026-02-20T00:00:00.000Z' }),
    ];
    expect(inOrder(tools, NOW).map(({ name }) => name)).toEqual([
      'used last',
      'used before',
      'never, newer',
      'never, older',
      'revoked',
    ]);
  });
});
