import { describe, expect, it } from 'vitest';
import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import { documentLine } from './document-line.ts';

const statement = (more: Partial<TpaStatement>) =>
  ({ account: 'a', accountNumber: 'A-1', confirmed: false, reconciles: true, ...more }) as TpaStatement;

describe('the line of a document', () => {
  it('names each account that was found once and spans the periods', () => {
    const metadata = [
      { key: 'accountNumber', value: 'A-1' },
      { key: 'accountNumber', value: 'A-2' },
      { key: 'accountNumber', value: 'A-1' },
      { key: 'periodStart', value: '2025-01-01' },
      { key: 'periodEnd', value: '2025-03-31' },
    ];
    expect(documentLine({ metadata }, [])).toEqual({
      accounts: 'A-1, A-2',
      provider: '',
      period: 'Jan \u2013 Mar 2025',
      standing: 'to-attach',
    });
  });

  it('names the provider that the pages name, once', () => {
    const metadata = ['Meridian', 'Meridian'].map((value) => ({ key: 'provider', value }));
    expect(documentLine({ metadata }, []).provider).toBe('Meridian');
  });

  it('counts the accounts that do not fit', () => {
    const metadata = ['1', '2', '3', '4'].map((value) => ({ key: 'accountNumber', value }));
    expect(documentLine({ metadata }, []).accounts).toBe('1, 2 +2');
  });

  it('takes account and period from the statements where reading left none', () => {
    const attached = statement({ periodStart: '2025-02-01T00:00:00.000Z', periodEnd: '2025-02-28T00:00:00.000Z' });
    expect(documentLine({}, [attached])).toEqual({
      accounts: 'A-1',
      provider: '',
      period: 'Feb 2025',
      standing: 'to-confirm',
    });
  });

  it('is confirmed only when every account that is on it is', () => {
    const metadata = ['A-1', 'A-2'].map((value) => ({ key: 'accountNumber', value }));
    const first = statement({ account: 'a', confirmed: true });
    const second = statement({ account: 'b', confirmed: true });
    expect(documentLine({ metadata }, [first]).standing).toBe('to-attach');
    expect(documentLine({ metadata }, [first, second]).standing).toBe('confirmed');
  });

  it('shows a statement that does not reconcile before one that waits to be confirmed', () => {
    expect(documentLine({}, [statement({}), statement({ reconciles: false })]).standing).toBe('unreconciled');
  });
});
