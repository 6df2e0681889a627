import { describe, expect, it } from 'vitest';
import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import { confirmObstacle, issuesOf } from './issues.ts';

function statement(more: Partial<TpaStatement>): TpaStatement {
  return { errors: [], accepted: {}, reconciles: false, confirmed: false, ...more } as TpaStatement;
}

describe('the issues of a statement', () => {
  it('put open ones first and keep the note of accepted ones', () => {
    const issues = issuesOf(
      statement({
        errors: ['gain-loss-derived', 'does-not-reconcile'],
        accepted: { 'gain-loss-derived': { user: 'u', note: 'None printed.' } },
      }),
    );
    expect(issues.map(({ code, accepted }) => [code, accepted])).toEqual([
      ['does-not-reconcile', null],
      ['gain-loss-derived', 'None printed.'],
    ]);
  });

  it('name the type of rows that do not add up', () => {
    expect(issuesOf(statement({ errors: ['lines-mismatch:gain_loss'] }))[0]?.title).toMatch(/^Gain \/ loss:/);
  });

  it('have words even for a code that is not known here', () => {
    expect(issuesOf(statement({ errors: ['strange-new-code'] }))[0]?.title).toBe('strange new code');
  });
});

describe('what stands in the way of confirming', () => {
  it('is nothing when it reconciles', () => {
    expect(confirmObstacle(statement({ reconciles: true, errors: ['low-confidence'] }), 'reviewer')).toBeNull();
  });

  it('is nothing when every error is accepted', () => {
    const accepted = { 'does-not-reconcile': { note: 'Printed wrong.' } };
    expect(confirmObstacle(statement({ errors: ['does-not-reconcile'], accepted }), 'admin')).toBeNull();
  });

  it('is the open error, by name', () => {
    expect(confirmObstacle(statement({ errors: ['missing-ending'] }), 'admin')).toMatch(/No ending balance found/);
  });

  it('is the role of a preparer', () => {
    expect(confirmObstacle(statement({ reconciles: true }), 'preparer')).toMatch(/role/);
  });

  it('is that it does not reconcile even where no error says so', () => {
    expect(confirmObstacle(statement({}), 'admin')).toBe('It does not reconcile yet.');
  });
});
