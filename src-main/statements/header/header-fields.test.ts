import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { linesOf } from '../words/lines.ts';
import { findAccountTitle, findPlanName, findProvider } from './header-fields.ts';

function headOf(text: string) {
  const lines = linesOf(asciiPage(text));
  const title = findAccountTitle(lines);
  return {
    title: title?.text,
    plan: findPlanName(lines, title, null)?.text,
    provider: findProvider(lines, lines)?.text,
  };
}

test.each([
  ['ACME WIDGETS 401(K) PLAN FBO JANE DOE, TTEE', 'ACME WIDGETS 401(K) PLAN'],
  ['ACME WIDGETS PROFIT SHARING PLAN, J DOE TTEE', 'ACME WIDGETS PROFIT SHARING PLAN'],
  ['ACME WIDGETS, INC 401(K) PLAN & TRUST, J DOE TRUSTEE', 'ACME WIDGETS, INC 401(K) PLAN & TRUST'],
  ['FIRST TOWN TRUST CO NA DIRECTED TTEE ACME PENSION PLAN', 'ACME PENSION PLAN'],
  ['ACME WIDGETS 401(K) PLAN (FROZEN), J DOE TTEE', 'ACME WIDGETS 401(K) PLAN (FROZEN)'],
  ['ACME WIDGETS 401(K) PLAN FORFEITURE ACCOUNT', 'ACME WIDGETS 401(K) PLAN'],
])('of the registration "%s" the plan is "%s"', (registration, plan) => {
  expect(headOf(`Account title: ${registration}`)).toMatchObject({ title: registration, plan });
});

test('a label that only begins like the plan label names no plan', () => {
  expect(headOf('Retirement Plan Services 800-555-0142').plan).toBeUndefined();
});

test('a registration broken off by a narrow field is taken from where it stands whole', () => {
  const page = 'ACME WIDGETS CASH BALANCE PLAN, J DOE TTEE\n\n\nAccount title: ACME WIDGETS CASH';
  expect(headOf(page)).toMatchObject({
    title: 'ACME WIDGETS CASH BALANCE PLAN, J DOE TTEE',
    plan: 'ACME WIDGETS CASH BALANCE PLAN',
  });
});

test('a registration goes on below its label past the lines of a table beside it', () => {
  const page = `
Beginning value      100.00      Account title:   ACME WIDGETS 401(K) PROFIT
                                                  SHARING PLAN`;
  expect(headOf(page).title).toBe('ACME WIDGETS 401(K) PROFIT SHARING PLAN');
});

test('the sender is a name of its own, not what any company calls itself, and no sentence', () => {
  const page = `
BROKERAGE SERVICES                Your Financial Consultant
Member of a deposit insurance fund
Harbor Light Brokerage Services, Member of the Investor Fund`;
  expect(headOf(page).provider).toBe('Harbor Light Brokerage Services');
});

test.each([
  [
    'Eastlyn Gate & Co. Incorporated. Member SIPC. Please see the end of this statement.',
    'Eastlyn Gate & Co. Incorporated',
  ],
  ['Securities offered through Bellwick Mill Securities, Member FINRA/SIPC', 'Bellwick Mill Securities'],
  ['Net increase (decrease) in fair value of investments', undefined],
])('the sender in "%s" is %s', (text, provider) => {
  expect(headOf(text).provider).toBe(provider);
});

test('no title stands beside words that only begin with the letters of its label, and none begins in small letters', () => {
  expect(headOf('ACCOUNT OFFICER: A PERSON (757) 555-0164        INVESTMENT AUTHORITY: SOLE').title).toBeUndefined();
  expect(headOf('Account of        Acme Widgets Inc').title).toBe('Acme Widgets Inc');
  expect(headOf('Account name        held in trust').title).toBeUndefined();
});

test('a label may say that there are one or several holders', () => {
  expect(headOf('Account Holder(s)  Acme Widgets Profit Sharing Plan').title).toBe('Acme Widgets Profit Sharing Plan');
});
