import { describe, expect, it } from 'vitest';
import { decideLink, indexAccounts, printsOn, type RegisteredAccount } from './page-accounts.ts';

function account(_id: string, number: string, others: Partial<RegisteredAccount> = {}): RegisteredAccount {
  return { _id, planId: 'plan', number, names: [], ...others };
}

function linkOf(pages: string[], accounts: RegisteredAccount[]) {
  const index = indexAccounts(accounts);
  return decideLink(
    pages.flatMap((text, page) => printsOn(text, page, index)),
    pages.join('\n'),
    index,
  );
}

describe('linking by numbers', () => {
  it.each([
    ['Account Number 5417-8832', '54178832', 'exact'],
    ['Account No. 5417 8832', '5417-8832', 'exact'],
    ['Account: XXXX-8832', '5417-8832', 'masked'],
    ['Account ending ****8832', '5417-8832', 'masked'],
    ['Account Number 5417-8832', 'XXXX-8832', 'masked'],
    ['Account Number 417-889201-456', '417-889201-123', 'stem'],
    ['Account CW 88012 ZZ', 'CW-88012', 'stem'],
  ])('links "%s" to %s', (line, number, how) => {
    expect(linkOf([line], [account('a', number), account('b', '9900-0000')])).toMatchObject({
      state: 'linked',
      accounts: ['a'],
      candidates: [{ account: 'a', how }],
    });
  });

  it.each(['Plan ID BRS-620045', 'Plan Number: BRS-620045', 'Participant No. BRS-620045', 'Contract BRS-620045'])(
    'offers the account that "%s" may be',
    (line) => {
      expect(linkOf([line], [account('a', 'BRS-620054')])).toMatchObject({
        state: 'none',
        candidates: [{ account: 'a', printed: 'BRS-620045', how: 'near' }],
      });
    },
  );

  it('takes the whole number before one that only ends alike', () => {
    const accounts = [account('a', '5417-8832'), account('b', '9977-8832')];
    expect(linkOf(['Account 5417-8832'], accounts)).toMatchObject({ state: 'linked', accounts: ['a'] });
  });

  it('tells two accounts with the same ending apart by the provider, then by the holder', () => {
    const accounts = [
      account('a', '5417-8832', { provider: 'Harbor Line', names: ['Birch Dental'] }),
      account('b', '9977-8832', { provider: 'Harbor Line', names: ['Cedar Medical'] }),
      account('c', '1122-8832', { provider: 'Meridian Trust' }),
    ];
    const page = 'HARBOR LINE CUSTODY\nCedar Medical 401(k)\nAccount XXXX-8832';
    expect(linkOf([page], accounts)).toMatchObject({ state: 'linked', accounts: ['b'] });
    expect(linkOf(['Account XXXX-8832'], accounts)).toMatchObject({ state: 'several', accounts: [] });
  });

  it('links nothing where several accounts are named alike often, and offers them', () => {
    const link = linkOf(
      ['Account 5417-8832', 'Account 7713-2290'],
      [account('a', '5417-8832'), account('b', '7713-2290')],
    );
    expect(link).toMatchObject({ state: 'several', accounts: [] });
    expect(link.candidates.map((one) => one.account).sort()).toEqual(['a', 'b']);
  });

  it('is not led astray by a transfer to another account', () => {
    const pages = [1, 2, 3].map((page) => `Account 5417-8832 Page ${page}`);
    pages[1] += '\nTransfer to account 7713-2290';
    const accounts = [account('a', '5417-8832'), account('b', '7713-2290')];
    expect(linkOf(pages, accounts)).toMatchObject({ state: 'linked', accounts: ['a'] });
  });

  it('never takes a social security number or an amount for an account', () => {
    const accounts = [account('a', '5417-8832'), account('b', 'XXXX-4567')];
    const text = 'SSN XXX-XX-8832\nWithdrawal 1,234,567\nBalance 98,764.567';
    expect(linkOf([text], accounts)).toMatchObject({ state: 'none', candidates: [] });
  });

  it('offers the account that a misread number may be, and links nothing', () => {
    const link = linkOf(['Account Number 9001-4455'], [account('a', '9001-4456'), account('b', '5417-8832')]);
    expect(link).toMatchObject({ state: 'none', accounts: [], candidates: [{ account: 'a', how: 'near' }] });
  });

  it('offers accounts by the holder where no number helps', () => {
    const link = linkOf(['Birch Dental Group'], [account('a', '5417-8832', { names: ['Birch Dental Group'] })]);
    expect(link).toMatchObject({ state: 'none', candidates: [{ account: 'a', how: 'name', printed: '' }] });
  });
});
