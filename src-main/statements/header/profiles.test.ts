import { expect, it } from 'vitest';
import type { ProviderProfile } from '../../../src-shared/model/provider-profile.ts';
import type { KnownRule } from '../../../src-shared/model/rule.ts';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';
import { faultsOf, rulesOfProfiles } from './profiles.ts';

/** A form in words that no lexicon has: neither its balances nor its activity can be found without its profile. */
const PAGE = `
Quarrypoint Fiduciary                                            Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Where you stand
Stand at outset                                    $100,000.00
Sown                                                  7,500.00
Yielded                                                 310.25
Swung                                                (1,410.25)
Stand at last                                      $106,400.00

What came about
Entered       Particulars                                              Sum
04/02/2025    Employee deferral                                      5,000.00
04/09/2025    Sown by the firm                                       2,500.00
04/12/2025    Barn fund bought                                      (2,500.00)
04/30/2025    Cash dividend ABC CORP                                   310.25
Total                                                                7,810.25`;

const PROFILE: ProviderProfile = {
  names: ['Quarrypoint Fiduciary', 'Quarrypoint'],
  synonyms: {
    'Where you stand': 'account summary',
    'Stand at outset': 'beginning balance',
    'Stand at last': 'ending balance',
    Sown: 'contributions',
    Yielded: 'income',
    Swung: 'change in market value',
    'What came about': 'account activity',
    Entered: 'date',
    Particulars: 'description',
    Sum: 'amount',
  },
  rows: [{ begins: 'sown by', under: 'account activity', type: 'deposits', subType: 'employer' }],
  sweep: ['barn fund'],
};
const read = (rules: KnownRule[], page = PAGE) => understandDocument(asciiPages([page]), rules).statements;

it('reads a provider that nobody knows by its profile, to the proof', () => {
  expect(read([]).some(({ reconciles }) => reconciles)).toBe(false);
  const [statement] = read(rulesOfProfiles([PROFILE]));
  expect(statement).toMatchObject({
    provider: 'Quarrypoint Fiduciary',
    beginningBalance: 100_000_00,
    endingBalance: 106_400_00,
    tx: { deposits: 7_500_00, income: 310_25, gain_loss: -1_410_25 },
    reconciles: true,
  });
  expect(statement!.rows.map(({ txType, txSubType }) => `${txType}/${txSubType}`)).toEqual([
    'deposits/deferral',
    'deposits/employer',
    'income/dividend',
  ]);
  expect(statement!.skipped).toContainEqual(expect.objectContaining({ reason: 'sweep', amount: -2_500_00 }));
  expect(statement).not.toHaveProperty('rules');
});

it('leaves the statements of every other provider as they are', () => {
  const other = PAGE.replace('Quarrypoint Fiduciary', 'Millrace Fiduciary   ');
  expect(read(rulesOfProfiles([PROFILE]), other)).toEqual(read([], other));
});

it('translates a word only where a heading, a label or a title may stand, never in the text of a row', () => {
  const rules = rulesOfProfiles([
    { ...PROFILE, synonyms: { ...PROFILE.synonyms, 'Employee deferral': 'withdrawals' } },
  ]);
  expect(read(rules)[0]!.rows[0]!.description).toBe('Employee deferral');
});

it('lets what a person taught go before what a profile says', () => {
  const rules = rulesOfProfiles([PROFILE]);
  const { form } = understandDocument(asciiPages([PAGE]), rules);
  const taught: KnownRule = {
    id: 'taught',
    form: form!,
    meaning: { kind: 'type', phrase: 'sown by', txType: 'deposits', txSubType: 'match' },
  };
  const [statement] = read([...rules, taught]);
  expect(statement!.rows[1]).toMatchObject({ txType: 'deposits', txSubType: 'match' });
  expect(statement!.rules).toEqual(['taught']);
});

it('names what of a profile cannot be followed', () => {
  expect(faultsOf(PROFILE)).toEqual([]);
  expect(faultsOf({ names: ['Any'], synonyms: { Sown: 'contributoins of all' }, rows: [{ begins: 'sown' }] })).toEqual([
    '"Sown" is to be read as "contributoins of all", which is no heading, label or column title of the lexicons (resources/understanding)',
    'rows that begin with "sown" are given neither type, sign nor skip',
  ]);
});
