import { expect, test } from 'vitest';
import { nameOwnTransfers, namesPart, nameTransfersWithinBank } from './own-transfers.ts';
import type { StatementRow } from './rows.ts';

const NUMBERS = ['620041870', '620041821', '7700418852'];

test('another account of the plan is named by the few digits that part their numbers', () => {
  expect(namesPart('Transfer to Share 21 Forfeiture reserve', '620041870', NUMBERS)).toBe(true);
  expect(namesPart('Transfer from account ending 70 - forfeitures', '620041821', NUMBERS)).toBe(true);
});

test('digits of its own number, of an account of another stem or of no account name none', () => {
  expect(namesPart('Transfer to Share 70', '620041870', NUMBERS)).toBe(false);
  expect(namesPart('Transfer to Share 52', '620041870', NUMBERS)).toBe(false);
  expect(namesPart('Transfer 21 shares', '620041870', NUMBERS)).toBe(false);
});

const rowOf = (description: string) =>
  ({
    txType: 'withdrawals',
    txSubType: 'other',
    rowType: {},
    raw: { action: [], description: description.split(' ').map((text) => ({ text })) },
  }) as unknown as StatementRow;

test('an account whose number is printed in two words is named by both', () => {
  const rows = [rowOf('Roth conversion to PS 44-10527'), rowOf('Roth conversion to PS 44-10528')];
  nameOwnTransfers(rows, 'PS4410526', ['PS4410527']);
  expect(rows.map(({ txType }) => txType)).toEqual(['transfers', 'withdrawals']);
});

test('what a member pays into the IRA out of a share of his own is a contribution', () => {
  const paid = (description: string) => ({ ...rowOf(description), txType: 'deposits' }) as StatementRow;
  const rows = [
    paid('Transfer From Share 218846-00 IRA Contribution Current Year'),
    paid('Transfer From Share 218846-00'),
  ];
  nameOwnTransfers(rows, '21884670', ['21884600']);
  expect(rows.map(({ txType }) => txType)).toEqual(['deposits', 'transfers']);
});

test('what a bank account of the employer pays into the plan is a contribution', () => {
  const paid = (description: string) => ({ ...rowOf(description), txType: 'deposits', description }) as StatementRow;
  const rows = [
    paid('Transfer from business checking ending 3321 plan contribution'),
    paid('Transfer from business checking ending 3321'),
  ];
  nameTransfersWithinBank(rows);
  expect(rows.map(({ txType }) => txType)).toEqual(['deposits', 'transfers']);
});

test('an account whose number is printed in groups of digits is named by all of them, whatever the money is called for', () => {
  const rows = ['TRANSFER TO W 51830 02 4 FORFEITURE ACCOUNT', 'TRANSFER TO W 51830 03 4 FORFEITURE ACCOUNT'].map(
    (words) => {
      const row = { ...rowOf(words), txType: 'forfeiture' } as StatementRow;
      return {
        ...row,
        raw: { ...row.raw, action: [{ text: 'Misc' }, { text: 'Disburse' }] },
      } as unknown as StatementRow;
    },
  );
  nameOwnTransfers(rows, 'W51830016', ['W51830024']);
  expect(rows.map(({ txType }) => txType)).toEqual(['transfers', 'forfeiture']);
});

test('what goes to the account from which benefits are paid leaves the trust, whosever it is', () => {
  const rows = [rowOf('Transfer to benefit disbursement account 7700418852'), rowOf('Transfer to account 7700418852')];
  nameOwnTransfers(rows, '620041870', NUMBERS);
  expect(rows.map(({ txType }) => txType)).toEqual(['withdrawals', 'transfers']);
});

test('a kind of account and its last digits name another account that begins like the own one', () => {
  expect(namesPart('Transfer from savings ...43', '7718004235', ['7718004243'])).toBe(true);
  expect(namesPart('Transfer from savings ...43', '7718004235', ['7729004243'])).toBe(false);
});
