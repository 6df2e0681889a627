import { describe, expect, it } from 'vitest';
import { documentLine } from './document-line.ts';

describe('the line of a document', () => {
  it('names each account once and spans the periods', () => {
    const metadata = [
      { key: 'accountNumber', value: 'A-1' },
      { key: 'accountNumber', value: 'A-2' },
      { key: 'accountNumber', value: 'A-1' },
      { key: 'periodStart', value: '2025-01-01' },
      { key: 'periodEnd', value: '2025-03-31' },
    ];
    expect(documentLine({ metadata })).toEqual({ accounts: 'A-1, A-2', period: 'Jan – Mar 2025' });
  });

  it('counts the accounts that do not fit', () => {
    const metadata = ['1', '2', '3', '4'].map((value) => ({ key: 'accountNumber', value }));
    expect(documentLine({ metadata }).accounts).toBe('1, 2 +2');
  });

  it('is empty before the document was read', () => {
    expect(documentLine({})).toEqual({ accounts: '', period: '' });
  });
});
