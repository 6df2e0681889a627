import { expect, test } from 'vitest';
import { accountsOnPages as accounts } from '../../../test/support/accounts-on-pages.ts';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { linesOf } from '../words/lines.ts';
import { divideByAccount } from './accounts.ts';
import { longNumbersOf } from './listed-numbers.ts';

test.each([
  ['Account Number: 2290-4471', '2290-4471'],
  [
    'HOBART & CO.                 OFFICE ACCOUNT NO. A.E.\nESTABLISHED 1911                     61-40770-18',
    '61-40770-18',
  ],
  ['Account number2290-4471', '2290-4471'],
  ['Account No.77-123456', '77-123456'],
  ['A/C NO 07-31188-2 TYPE 1 RR 4T1', '07-31188-2'],
  ['Plan ID NPT-318842', 'NPT-318842'],
  ['Contract number: GA 5-20318-001', 'GA5-20318-001'],
  ['Account ****-**44-7120', '****-**44-7120'],
  ['Account number:            XXXXXX7713', 'XXXXXX7713'],
  ['Account overview: Brokerage Account - Elective Deferral—XXXX9031', 'XXXX9031'],
  ['Account Number        Statement Period\n1234-5678             April 1-30, 2025', '1234-5678'],
  ['Account number: PX 12345 ZZ', 'PX12345ZZ'],
  ['Account number: PX12345 ZZ', 'PX12345ZZ'],
  ['Account number: PX 12345ZZ', 'PX12345ZZ'],
  ['Account number: 2784 1610 4270', '278416104270'],
  ['Account number:            AC 41882 Q7', 'AC41882Q7'],
  ['Brokerage account—74785163 (Settlement fund)', '74785163'],
  ['Participant Account ID: 10685-5-6282', '10685-5-6282'],
  ['Investor Account No.:           LP-5386', 'LP-5386'],
  ['HARBOR DENTAL GROUP 401(K) PROFIT SHARING PLAN & TRUST Account #:689498234', '689498234'],
  ['Account #600-615-8020', '600-615-8020'],
  ['Participant ID   XXX-XX-8336', 'XXX-XX-8336'],
  ['Client CB-77042 Riverbend Pediatrics 401(k) Plan', 'CB-77042'],
  ['Client No. 77042-118', '77042-118'],
  ['Client number: 77042-118', '77042-118'],
])('%s names an account', (text, number) => {
  expect(accounts([text])).toEqual([{ number, pages: [0] }]);
});

test.each(['XXX-XX-8336', '***-**-8336'])(
  '%s stands for a person, and for an account only where no other number is printed',
  (text) => {
    expect(accounts([`Contract number   515383\nParticipant ID   ${text}`])).toEqual([
      { number: '515383', pages: [0] },
    ]);
  },
);

test('a fund whose number is as long as that of an account is one, a mutual fund is none', () => {
  expect(accounts(['Fund number 478-72-8076'])).toEqual([{ number: '478-72-8076', pages: [0] }]);
  expect(accounts(['Fund number 0118'])).toEqual([{ number: null, pages: [0] }]);
  expect(accounts(['Account number 2290-4471\nFund number 478-72-8076'])).toEqual([
    { number: '2290-4471', pages: [0] },
  ]);
});

test.each([
  'Your account number is 2290-4471',
  'Statement of Account 2290-4471',
  'Trust 2290-4471',
  'Plan # 2290-4471',
])('where no label says it better, "%s" names an account', (text) => {
  expect(accounts([text])).toEqual([{ number: '2290-4471', pages: [0] }]);
  expect(accounts([`${text}\nAccount number 1180-5506`])).toEqual([{ number: '1180-5506', pages: [0] }]);
});

test.each([
  'Questions about your account 800-555-0142',
  'Retirement Plan 12/31/2025',
  'Transfer to account 2290-4471',
  'Plan 001',
  'Account 06-30-2025',
  'Account number: 2025-06-30',
])('"%s" names none', (text) => {
  expect(accounts([text])).toEqual([{ number: null, pages: [0] }]);
});

test('a long label of which a scan misread a letter names an account all the same', () => {
  expect(accounts(['Accouut 4921-6720'], true)).toEqual([{ number: '4921-6720', pages: [0] }]);
  expect(accounts(['Accouut 4921-6720'])).toEqual([{ number: null, pages: [0] }]);
  expect(accounts(['Account: HG 59239 zX'], true)).toEqual([{ number: 'HG59239ZX', pages: [0] }]);
  expect(accounts(['Investor no.        CiT6111.57'], true)).toEqual([{ number: 'CIT6111.57', pages: [0] }]);
  expect(accounts(['MARTIN OSEI      Trust account     XXXX-8832'], true)).toEqual([
    { number: 'XXXX-8832', pages: [0] },
  ]);
  expect(accounts(['Account No. UM 38070 CG'], true)).toEqual([{ number: 'UM38070CG', pages: [0] }]);
});

test('a heading with the kind of account before its label opens the account in the middle of a page', () => {
  const first = 'Share Savings - Account Number: 608846-0000\n01/05 Deposit 10.00';
  const second = 'Plan Brokerage - Account Number 608846-0070\n01/06 Deposit 20.00';
  expect(accounts([`${'\n'.repeat(30)}${first}\n\n${second}`]).map(({ number }) => number)).toEqual([
    '608846-0000',
    '608846-0070',
  ]);
});

test('a plain label in the middle of a page opens an account where the first figure below is an opening balance', () => {
  const head = 'Account 77-551976\nBeginning value 10.00\nEnding value 10.00';
  const title = 'ACME 401(K) PLAN                      Account 77-551984';
  const summary = 'Account summary\n                    This period\nBeginning value        20.00';
  const numbers = (text: string) => accounts([`${head}${'\n'.repeat(40)}${text}`]).map(({ number }) => number);
  expect(numbers(`${title}\nDefined benefit plan\n${summary}`)).toEqual(['77-551976', '77-551984']);
  expect(numbers(`To account 77-551984\nDefined benefit plan\n${summary}`)).toEqual(['77-551976']);
  expect(numbers(`${title}\nFee 5.00\n${summary}`)).toEqual(['77-551976']);
});

test('each account holds its pages until the next; the summary page before belongs to none', () => {
  expect(accounts(['Your consolidated portfolio', 'Account SV-20-44171', 'More of it', 'Account SV-20-44172'])).toEqual(
    [
      { number: null, pages: [0] },
      { number: 'SV-20-44171', pages: [1, 2] },
      { number: 'SV-20-44172', pages: [3] },
    ],
  );
});

test('an account that a transaction names does not open another account', () => {
  const page =
    'Account Number: 2290-4471\n\n09/24/2025   Journal    JOURNAL TO ACCT 2290-4472     (7,500.00)\n             To account 2290-4472';
  expect(accounts([page])).toEqual([{ number: '2290-4471', pages: [0] }]);
});

test('customer and tax numbers are no accounts', () => {
  expect(accounts(['Relationship account 884120\nAccount number 12-3456'])).toEqual([
    { number: '12-3456', pages: [0] },
  ]);
});

test('of several readings of one number the frequent one counts, and a damaged mask is mended', () => {
  expect(accounts(['Account Number: 12-34567', 'Account Number: 12-34567', 'Account Number: 12-34S67'], true)).toEqual([
    { number: '12-34567', pages: [0, 1, 2] },
  ]);
  expect(accounts(['Trust account X-8832\n\nMARTIN OSEI      Trust account XXXX-8832'], true)).toEqual([
    { number: 'XXXX-8832', pages: [0] },
  ]);
  const heads = ['Account 844 777320 174 Page 1 of 2', 'Account 844 77732C 174 Page 2 of 2'];
  expect(accounts(heads, true)).toEqual([{ number: '844777320174', pages: [0, 1] }]);
  expect(accounts(['Account Number: XX0XXX5530'], true)).toEqual([{ number: 'XXXXXX5530', pages: [0] }]);
});

test('two accounts that differ by one digit stay two', () => {
  const texts = ['Account SV-44-18220', 'Account SV-44-18220', 'Account SV-44-18221', 'Account SV-44-18221'];
  expect(accounts(texts, true).map((account) => account.number)).toEqual(['SV-44-18220', 'SV-44-18221']);
});

test('a number above an opening balance begins another account in the middle of a page', () => {
  const above = 'Statement of accounts\n'.padEnd(40, '\n');
  const page = `${above}Business Savings Account 1234567890
Balance Forward 10/31/25                 100.00
New Balance 11/30/25                     110.00

12 Month Certificate Account 9876543210
Balance Forward 10/31/25                 500.00
New Balance 11/30/25                     505.00`;
  expect(accounts([page]).map(({ number }) => number)).toEqual([null, '1234567890', '9876543210']);
});

test('on a scan, the end of a label that ran together with the number is no part of it', () => {
  expect(accounts(['Account Number: No.94916858'], true)).toEqual([{ number: '94916858', pages: [0] }]);
});

test('the opening balance below a plain label may have its day in letters', () => {
  const ledger = (number: string, day: string) =>
    `Money Market - Account ${number}\nDate     Description            Balance\n${day}   Previous Balance      20.00`;
  const numbers = (day: string) =>
    accounts([`${'\n'.repeat(30)}${ledger('608846-0000', day)}\n\n${ledger('608846-0070', day)}`]).map(
      ({ number }) => number,
    );
  expect(numbers('07/01')).toEqual(['608846-0000', '608846-0070']);
  expect(numbers('Jul 01')).toEqual(['608846-0000', '608846-0070']);
});

test('masks of different lengths before the same digits hide one account', () => {
  const page = 'Account XXXX-0621\nAccount: XXXXX0621\n01/05 Deposit 10.00';
  expect(accounts([page])).toEqual([{ number: 'XXXXX0621', pages: [0] }]);
  expect(accounts([`${page}\n${'\n'.repeat(30)}Account number: XXXXX0622`])).toHaveLength(2);
  const whole = 'Account number: 9315-0621\n01/05 Deposit 10.00';
  expect(accounts([whole, 'Account XXXX-0621\n01/06 Deposit 20.00'])).toEqual([{ number: '9315-0621', pages: [0, 1] }]);
});

test('a number of a security whose only letters are those of a label names no account below it', () => {
  const held = 'Account Number: 2290-4471\n\n907528AC6    COUNTY BONDS\n872038HD3    CITY BONDS';
  expect(accounts([held])).toEqual([{ number: '2290-4471', pages: [0] }]);
});

const LISTED = `Overview of your accounts
445650-0000     Savings       16,249.09
445650-0009     Checking      21,742.83
`;

test('of a scan, accounts that a table lists stay apart, though their numbers differ in a digit', () => {
  const pages = [LISTED, 'Account 445650-0000\nOpening balance 1.00', 'Account 445650-0009\nOpening balance 2.00'];
  expect(accounts(pages, true).map(({ number }) => number)).toEqual([null, '445650-0000', '445650-0009']);
  const suffixes = pages.map((page) => page.replace(/^445650-(?=\d{4} )/gm, ''));
  expect(accounts(suffixes, true).map(({ number }) => number)).toEqual([null, '445650-0000', '445650-0009']);
});

test('of a scan, a number that a table lists names the account of a page whose label was lost', () => {
  const pages = [
    LISTED,
    'Account 445650-0000\nOpening balance 1.00',
    'ACME PLAN          445650-0009\nOpening balance 2.00',
  ];
  expect(accounts(pages, true).at(-1)).toEqual({ number: '445650-0009', pages: [2] });
  expect(accounts(pages.slice(1), true)).toHaveLength(1);
  expect(
    accounts(
      pages.map((page) => page.replace('0009\nOpening', '0009     5.00\nOpening')),
      true,
    ).at(-1)?.pages,
  ).not.toEqual([2]);
});

test('a number in a cell between the name of an account and its owner begins that account, and a postal code is none', () => {
  const pages = [
    `Primary account 98440-2217
Accounts          Number          Balance
Checking          98440-2217          10.00
18-Month Certificate          700-118824          20.00

CHECKING     98440-2217     ACME 401K PLAN
Beginning balance 10.00`,
    `Primary account 98440-2217

18-MONTH CERTIFICATE     700-118824     ACME 401K PLAN
Beginning balance 20.00

PORT SABLE VA 23999-1412     Withdrawals     0.00`,
  ];
  expect(accounts(pages).map(({ number }) => number)).toEqual(['98440-2217', '700-118824']);
});

test('two letters behind the number of an account belong to it where they stand wherever it is printed', () => {
  const page = (number: string) => `BROKERS     Account ${number}\nOpening value 1.00`;
  expect(accounts([page('318-04477 HP'), page('318-04477 HP')])[0]?.number).toBe('318-04477 HP');
  expect(accounts([page('318-04477 HP'), page('318-04477')])[0]?.number).toBe('318-04477');
});

test('of a scan, a colon behind a label that was read as a one is no part of the number', () => {
  expect(accounts(['Account number 1 984694845\nOpening balance 1.00'], true)[0]?.number).toBe('984694845');
});

test('the number of the page behind that of the account, at its foot, names no account', () => {
  const page = (number: number) =>
    `Account 642-081773-317        JOSEPHINE A TREMBLAY
Beginning value     100.00

Penhallow Partners, Member SIPC.                    642-081773-3170${number}`;
  expect(accounts([page(1), page(2)])).toEqual([{ number: '642-081773-317', pages: [0, 1] }]);
});

test('a plan has a number beside that of its participant, and is no account of its own', () => {
  const text = `Account number: R419220-7
Plan number: 150882

Beginning balance     100.00`;
  expect(accounts([text])).toEqual([{ number: 'R419220-7', pages: [0] }]);
});

test('a certificate is the account of its owner, the contract that of the group', () => {
  expect(accounts(['Group Contract GA-5519\nCertificate 5519-01140'])).toEqual([{ number: '5519-01140', pages: [0] }]);
});

test('the number that a sponsor gives its plan is no account beside another number', () => {
  const found = accounts([
    'FIRST TOWN TRUST     Account SQ 0098-41177\nPlan number 001 Plan year end 12/31\nBeginning balance 10.00',
  ]);
  expect(found.map(({ number }) => number)).toEqual(['SQ0098-41177']);
});

test('the only account of a list is known by the title that ends with its number', () => {
  const [found] = accounts([
    'FIRST TOWN\nAccount                  Number                Starting      Ending\nPre-tax 401(k)           NB-8811-0426       18,881.76   19,237.96\nPre-tax 401(k) of the example plan · NB-8811-0426\nStarting balance 18,881.76',
  ]);
  expect(found?.number).toBe('NB-8811-0426');
});

test("a contract whose number stands within the account's is that of its group", () => {
  const page =
    'A PERSON                       Participant Account C-041877-6\n18 LIGHTHOUSE WAY              Contract No. 041877\n\nAccount Summary';
  expect(accounts([page, page]).map(({ number }) => number)).toEqual(['C-041877-6']);
});

test('a title all along its line may name the account at its end', () => {
  const page = `First Town Credit Union                                    Member number 884106

Suffix 01 Business Share Savings Account 884106-01
Apr 01    Beginning balance                            9,912.55

Suffix 40 24 Month Share Certificate, matures Feb 11, 2027 Account 884106-40
Apr 01    Beginning balance                           75,000.00`;
  expect(accounts([page]).flatMap(({ number }) => number ?? [])).toEqual(['884106-01', '884106-40']);
});

test('the number that a fund has within the account, in a column of the funds, names no account', () => {
  const page = `Account number 69-75154827

Fund                        Fund-account number     Share balance         Value
ACME 500 INDEX              0041-75154827                 895.392    306,190.93
ACME BOND INDEX             0042-75154827                 489.340     68,196.33`;
  expect(accounts([page]).flatMap(({ number }) => number ?? [])).toEqual(['69-75154827']);
});

test('a label above a number counts for as much as one before it: the number of the plan beside it is none of an account', () => {
  const text = `MAHONEY SURVEYING INDIVIDUAL 401(K) PLAN                 Plan account number
GLENN T MAHONEY, TRUSTEE                                          8813-0042-71
614 FERRY ST                                                Plan number 094417

Beginning balance     100.00`;
  expect(accounts([text])).toEqual([{ number: '8813-0042-71', pages: [0] }]);
});

test('what the tax office gave the employer is no account, also where no label is known', () => {
  const head = (label: string) => `${label} TR-30418      Employer ID: 00-4418207\n\nBeginning balance     100.00`;
  expect(accounts([head('Trust ID:')])).toEqual([{ number: 'TR-30418', pages: [0] }]);
  expect(accounts(['Employer ID: 00-4418207\n\nBeginning balance     100.00'])).toEqual([{ number: null, pages: [0] }]);
});

test('a certificate may have a letter of its own before its digits', () => {
  const text = 'Certificate number        C 00448812-TSA      BEATRICE L CONOVER\n\nBeginning balance     100.00';
  expect(accounts([text])).toEqual([{ number: 'C00448812-TSA', pages: [0] }]);
});

test('of a masked number that is damaged only the mask is mended, not what is shown behind it', () => {
  expect(accounts(['Member no. XXXXX4471-870'], true)).toEqual([{ number: 'XXXXX4471-870', pages: [0] }]);
  expect(accounts(['Account number **¥*7305'], true)).toEqual([{ number: '****7305', pages: [0] }]);
  expect(accounts(['Member no. XXXXX2038~-870'], true)).toEqual([{ number: 'XXXXX2038~-870', pages: [0] }]);
});

test('titles are the accounts of a member whose number is filled up with noughts', () => {
  const page = (member: string) => `FEDERAL CREDIT UNION           Member Number: ${member}
Account         Description              Beginning Balance     Ending Balance
118204-00       BUSINESS SHARE                   1,000.00           1,100.00
118204-40       24 MONTH CERTIFICATE             2,000.00           2,010.00

118204-00 BUSINESS SHARE
02/04/26  Deposit                100.00        1,100.00

118204-40 24 MONTH CERTIFICATE
02/28/26  Dividend                10.00        2,010.00`;
  const numbers = (member: string) => accounts([page(member)]).flatMap(({ number }) => number ?? []);
  expect(numbers('0118204')).toEqual(['118204-00', '118204-40']);
  expect(numbers('0118205')).not.toEqual(['118204-00', '118204-40']);
});

test('rows above the name of another account at the head of a page are of the account before', () => {
  const first =
    'Account number: 4025510917\n\nBeginning balance on 12/11   $9,614.88\nEnding balance on 1/10   $18,025.14';
  const checks =
    'Number   Date    Amount        Number   Date    Amount\n2041     12/13   4,166.67      2042     12/16   4,166.67';
  const second = 'Account number: 9960147725\n\nBeginning balance on 12/11   $84,190.36';
  const both = (above: string) => accounts([first, `${above}\n\n${second}`]);
  expect(both(`${checks}\n2045     12/23     750.00      2046     1/2     4,166.67`)).toEqual([
    { number: '4025510917', pages: [0, 1] },
    { number: '9960147725', pages: [1] },
  ]);
  expect(both('Combined statement of 12/11/2024 to 1/10/2025')).toEqual([
    { number: '4025510917', pages: [0] },
    { number: '9960147725', pages: [1] },
  ]);
});

test('contracts whose numbers differ by the letter of a separate account are two, each with a page', () => {
  const head = (number: string) => `Contract No. ${number}    For the period July 1, 2024 through September 30, 2024`;
  expect(accounts([head('4-30614'), head('4-30614-K')])).toEqual([
    { number: '4-30614', pages: [0] },
    { number: '4-30614-K', pages: [1] },
  ]);
});

test.each(['BOISE ID 83702', 'Reno NV 89502', 'Fresno, CA 93721'])(
  'the code of a town is the number of no account: %s',
  (town) => {
    const head = `FIRST TRUST COMPANY                    PLAN/ACCT SBT 0066-1842\nACME HOSPITALITY LLC\n${town}`;
    expect(accounts([head])).toEqual([{ number: 'SBT 0066-1842', pages: [0] }]);
  },
);

test('a number in pieces is whole where an account has it', () => {
  const lines = linesOf(asciiPages(['Transfer to savings 2204903 1 and 2204777 5'])[0]!);
  const keysOf = (known: string[]) => longNumbersOf(lines, new Set(known)).map(({ key }) => key);
  expect(keysOf(['22049031'])).toEqual(['22049031', '2204777']);
  expect(keysOf([])).toEqual(['2204903', '2204777']);
});

test.each([[false], [true]])(
  'the number of an account and the same with a letter behind it, each at the head of a page, are two accounts (scan: %s)',
  (scanned) => {
    const head = (number: string) =>
      `FIRST TRUST COMPANY\nTrust Account: ${number}          For the period 01-Feb-2026 through 28-Feb-2026\nOpening balance    10.00`;
    expect(accounts([head('PTC-50-4471'), head('PTC-50-4471-F')], scanned)).toEqual([
      { number: 'PTC-50-4471', pages: [0] },
      { number: 'PTC-50-4471-F', pages: [1] },
    ]);
  },
);

test('the number of a plan is one where a scan lost the space in its label as well', () => {
  const head =
    'ACME 401(K) PLAN               Account number\n                               70-4418-33907\n\n                               PlanID\n                               BRP 20-7714';
  expect(accounts([head], true)).toEqual([{ number: '70-4418-33907', pages: [0] }]);
});

test('the primary account on every page of several does not take what stands below another label', () => {
  const pages = [
    `Primary Account: 811403306\n\nChecking     Account Number: 811403306\nBeginning balance 10.00`,
    `Primary Account: 811403306\n\nSavings     Account Number: 300912771\nBeginning balance 20.00`,
    `Primary Account: 811403306\n\n12/31 Interest 5.00`,
  ];
  expect(accounts(pages)).toEqual([
    { number: '811403306', pages: [0] },
    { number: '300912771', pages: [1, 2] },
  ]);
  expect(accounts(pages.slice(2))).toEqual([{ number: '811403306', pages: [0] }]);
});

test('letters before the number of a title are of it where a label says so', () => {
  const page = (number: string) => `Account ${number}\nOpening value 1.00`;
  const list = 'LPW 5518-301   Pooled account   1.00\nLPW 5518-302   Holding account   2.00';
  expect(accounts([list, page('LPW 5518-301'), page('LPW 5518-302')]).flatMap(({ number }) => number ?? [])).toEqual([
    'LPW 5518-301',
    'LPW 5518-302',
  ]);
});

test('a masked number beside what the account is worth is its number, and none in a list of several', () => {
  const line = (number: string) => `Individual 401(k) brokerage account — ${number}`.padEnd(70);
  expect(accounts([`${line('****6614')}$54,481.01`])[0]?.number).toBe('****6614');
  expect(accounts([`${line('****6614')}$54,481.01\n${line('****6615')}$1.00`])[0]?.number).toBeNull();
});

test('neither noughts nor who looks after the account are its number', () => {
  const page = (beside: string) =>
    `FIRST TOWN FUNDS                                   Account number    0087-6003517-1\n\n5 Lantern Lane${' '.repeat(37)}${beside}\nValue on 09/30/2025   10.00`;
  for (const beside of ['Financial professional    House account / 0000', 'ACCOUNT EXECUTIVE 027', 'ACCOUNT FLEX 027'])
    expect(accounts([page(beside)])).toEqual([{ number: '0087-6003517-1', pages: [0] }]);
});

test('a contract may have letters, a dash and a part behind a point', () => {
  expect(accounts(['Contract GA-61140.02           January 1 to March 31, 2025\nOpening value 1.00'])).toEqual([
    { number: 'GA-61140.02', pages: [0] },
  ]);
  expect(accounts(['Contract value -61140.02\nOpening value 1.00'])[0]?.number).toBeNull();
});

test('letters and digits with a point behind a label are a number, and a sum of a currency is none', () => {
  expect(accounts(['Castleford Retiree Trust\nAccount TR 5561.02'])[0]!.number).toBe('TR5561.02');
  expect(accounts(['Castleford Retiree Trust\nAccount USD 5561.02'])[0]!.number).toBeNull();
});

test('letters, groups of digits and a letter that ends them are one number', () => {
  expect(accounts(['HALLETT & CO.\nAccount HP 4305-58-B'])[0]!.number).toBe('HP4305-58-B');
});

test('the last row of a section and its total above the title of the next account are of the account before', () => {
  const first = 'Account 77-551976\nDispositions\n05/20/25   Equity Trust          60.000     103.24       6,194.40';
  const rest = '05/28/25   International Fund    75.000      34.57       2,592.75';
  const second = 'Account 77-551984\nAcquisitions\n05/29/25   Bond Fund     10.000   10.00     100.00';
  const linesOfFirst = (page: string) => {
    const pages = asciiPages([first, page]).map((words) => ({
      page: words.page,
      height: words.height,
      lines: linesOf(words),
    }));
    return divideByAccount(pages, new Set())[0]!.lines.map(({ text }) => text);
  };
  expect(linesOfFirst(`${rest}\nTotal Dispositions                             8,787.15\n${second}`)).toContain(
    'Total Dispositions 8,787.15',
  );
  expect(linesOfFirst(second)).toHaveLength(3);
});

test('a contract in the text of a row that begins with its amount opens no account', () => {
  const page = `Account number: 22-10477\n\n(4,270.14)     08/19     Interest credited and reinvested in
                         Contract 90-33166, Wrenfield Life
(5,000.00)     08/20     Deposit`;
  expect(accounts([page])).toEqual([{ number: '22-10477', pages: [0] }]);
  expect(accounts(['Account number: 22-10477', page.split('\n').slice(2).join('\n')])).toEqual([
    { number: '22-10477', pages: [0, 1] },
  ]);
});

test('a number that a narrow column of a list wraps behind a dash goes on below, and heads name each account', () => {
  const list = `
OVERVIEW OF YOUR ACCOUNTS
Account                      Account Number     Beginning Value      Ending Value
HARBOR DENTAL PLAN           577-587962-           $964,906.79      $1,002,903.06
                             132
HARBOR DENTAL EXPENSE        197-162173-            $40,582.55         $25,881.32
                             492`;
  const pages = [
    list,
    '577-587962-132 HARBOR DENTAL PLAN\nOpening value   964,906.79',
    '197-162173-492 HARBOR DENTAL PLAN EXPENSE\nOpening value   40,582.55',
  ];
  expect(accounts(pages).filter(({ number }) => number)).toEqual([
    { number: '577-587962-132', pages: [1] },
    { number: '197-162173-492', pages: [2] },
  ]);
});
