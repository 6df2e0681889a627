import { expect, test } from 'vitest';
import { accountsOnPages as accounts } from '../../../test/support/accounts-on-pages.ts';

test('where no label is known, what calls itself a number in the page head is the account number', () => {
  const [found] = accounts(['FIRST TOWN BANK     Certificate ID: CRT-318842\nBeginning balance 10.00']);
  expect(found?.number).toBe('CRT-318842');
});

test('a number by itself low on the first page and at the heads of some that follow is that of the account', () => {
  const head = 'HARBOR SECURITIES\n   965-261765-654\n';
  const low = `HARBOR SECURITIES\n${'\n'.repeat(40)}   965-261765-654\n`;
  const notes = 'Notes\nPrices may change.';
  expect(accounts([low, head, head, notes, notes, notes])[0]?.number).toBe('965-261765-654');
  expect(accounts([head, notes, notes, notes, notes])[0]?.number ?? null).toBeNull();
});

test('one number that stands alone at the heads of most pages is that of the account, without any label', () => {
  const page = (head: string) =>
    `HARBOR SECURITIES                      June 1 - 30, 2025\n${head}\n\n06/02 Deposit 10.00`;
  expect(accounts([page('   965-261765-654'), page('   965-261765-654')])).toEqual([
    { number: '965-261765-654', pages: [0, 1] },
  ]);
  expect(accounts([page('   388-14092-1-7'), page('   388-14092-1-7')])[0]?.number).toBe('388-14092-1-7');
  expect(accounts([page('   965-261765-654')])).toEqual([{ number: null, pages: [0] }]);
  expect(accounts([page('   965-261765-654'), page('   965-261765-777')])).toEqual([{ number: null, pages: [0, 1] }]);
  expect(accounts([page('   800-261-7656'), page('   800-261-7656')])).toEqual([{ number: null, pages: [0, 1] }]);
});

test('without labels, the numbers at the heads of their own pages are those that the list of the accounts prints', () => {
  const list = `Overview of your accounts
REDWOOD CABINETRY 401K        $216,768.69
512-048871-206
REDWOOD CABINETRY FORF         $14,587.59
512-048872-206`;
  const own = (number: string) => `Account Detail     ${number}     REDWOOD CABINETRY\n\nActivity`;
  const pages = [list, own('512-048871-206'), own('512-048871-206'), own('512-048872-206')];
  expect(accounts(pages)).toEqual([
    { number: null, pages: [0] },
    { number: '512-048871-206', pages: [1, 2] },
    { number: '512-048872-206', pages: [3] },
  ]);
});

test('a list whose label names the first account opens none where the heads of the pages name each', () => {
  const list = `Account                         Account number       Value Jul 31
Dunmore FBO R Tessier           X81-604128            $107,118.52
Dunmore FBO C Pelletier         X81-604136             $82,819.14`;
  const own = (number: string) => `Ridgemont Brokerage Account    ${number}     Dunmore\n\nInvestment activity`;
  expect(accounts([list, own('X81-604128'), own('X81-604136')])).toEqual([
    { number: null, pages: [0] },
    { number: 'X81-604128', pages: [1] },
    { number: 'X81-604136', pages: [2] },
  ]);
});

test('a number before the period at the head of every page is the account without any label', () => {
  const head = 'Tansy Bakehouse Solo 401(k)\nED-3391-06      1-Nov-25 to 30-Nov-25';
  expect(accounts([head, head])).toEqual([{ number: 'ED-3391-06', pages: [0, 1] }]);
});

test("a plan's number before its name, at the heads of most pages, is that of its only statement", () => {
  const page = 'ACME PLAN SERVICES\nPlan 557203-01 ACME GLASSWORKS 401(K) PLAN\n\nPlan Summary';
  expect(accounts([page, page]).map(({ number }) => number)).toEqual(['557203-01']);
  expect(accounts([page, 'ACME PLAN SERVICES', 'Disclosures']).map(({ number }) => number)).toEqual([null]);
  const apart = 'ACME PLAN SERVICES\nPLAN      P-30417 ACME GLASSWORKS 401(K) PLAN\n\nPLAN SUMMARY';
  expect(accounts([apart, apart]).map(({ number }) => number)).toEqual(['P-30417']);
});

test('a number right before the day of the statement, at the heads of most pages, is that of the account', () => {
  const page = 'ACME ADVISER PLATFORM                    AP00714833 As of June 30, 2026\n\nPlan Summary';
  expect(accounts([page, page]).map(({ number }) => number)).toEqual(['AP00714833']);
  expect(accounts([page, 'ACME ADVISER PLATFORM', 'Disclosures']).map(({ number }) => number)).toEqual([null]);
});

test('a number without a label at the head of each page is that of the account, though a scan misread one of them', () => {
  const pages = (second: string) => [
    'ADVISER PLATFORM                    AP00714833 As of June 30, 2026\nOverview',
    `ADVISER PLATFORM                    ${second} As of June 30, 2026\nActivity`,
  ];
  expect(accounts(pages('APOU714833'), true)[0]).toMatchObject({ number: 'AP00714833' });
  expect(accounts(pages('APOU714833'))[0]).toMatchObject({ number: null });
  expect(accounts(['TRUST & CUSTODY      6610084-01\nOne', 'TRUST & CUSTODY      6610084-01\nTwo'])[0]).toMatchObject({
    number: '6610084-01',
  });
});

test('a number below crowded heads is that of the head that it stands below', () => {
  const below = (indent: number) =>
    `HOBART & CO.       OFFICE ACCOUNT NO. A.E.\nEST. 1911${' '.repeat(indent)}61-40770-18`;
  expect(accounts([below(19)])).toEqual([{ number: '61-40770-18', pages: [0] }]);
  expect(accounts([below(24)])).toEqual([{ number: null, pages: [0] }]);
});

test('a number before whose account it is, at the heads of the pages, is that of the account', () => {
  const page = (row: string) => `TT-0092-4418-A FBO ACME BREWING 401K PLAN\n5/1/2025 - 5/31/2025\n\n\n${row}`;
  expect(accounts([page('5/22 Interest 188.40'), page('5/23 Interest 12.00')])).toEqual([
    { number: 'TT-0092-4418-A', pages: [0, 1] },
  ]);
});

test('at the heads of the pages, what identifies the security of a row is no other number', () => {
  const page = (row: string) => `HARBOR SERVICING               June 1 - 30, 2025
KBAF76368980       ACME AEROSTRUCTURES RETIREMENT PLAN

06/25     ${row}     ACME INDUSTRIES       6,498.05`;
  const pages = [page('415880101'), page('37802K109'), page('37802K109')];
  expect(accounts(pages)).toEqual([{ number: 'KBAF76368980', pages: [0, 1, 2] }]);
});

test('letters and a long number, or groups at strokes, at the head of every page are the account without any label', () => {
  const page = (number: string) => `HARBOR SECURITIES                      ${number}\n\n\n06/02 Deposit 10.00`;
  const numberOf = (number: string) => accounts([page(number), page(number)])[0]!.number;
  expect(numberOf('PLV-90417733')).toBe('PLV-90417733');
  expect(numberOf('RT/40117/08')).toBe('RT/40117/08');
  expect(numberOf('06/01/2025')).toBeNull();
});

test('the kind of account in capitals before the groups of a number belongs to it; a label does not', () => {
  const head = (cell: string) => `HARBOR HEALTH SAVINGS                    ${cell}\n\n06/02 Deposit 10.00`;
  expect(accounts([head('HSA 6600 1482 07')])[0]!.number).toBe('HSA 6600 1482 07');
  expect(accounts([head('Hsa number 6600 1482 07')])[0]!.number).toBe('6600 1482 07');
});

test('a label behind the period of the statement, in one run of words, names the account', () => {
  const page = 'HARBOR SECURITIES\nStatement period: November 1, 2022 - November 30, 2022 Account number: 4TR-315046';
  expect(accounts([page])[0]!.number).toBe('4TR-315046');
});

test('a sub-account at the head of each page is an account, though the others name it nowhere', () => {
  const page = (number: string) =>
    `POOLED EMPLOYER TRUST\nEMPLOYER: ACME LLC                  SUB-ACCOUNT ${number}\n\n06/02 Deposit 10.00`;
  const found = accounts([page('357-015'), page('357-031'), page('357-037')]);
  expect(found.flatMap(({ number }) => number ?? [])).toEqual(['357-015', '357-031', '357-037']);
});

test('where nothing else is labelled, the reference of a portfolio or a client is the number of the account', () => {
  const head = (label: string) => `HARBOR PRIVATE BANK\n${label}     MB-926-58664\n\n06/02 Deposit 10.00`;
  expect(accounts([head('Portfolio reference')])[0]!.number).toBe('MB-926-58664');
  expect(accounts([head('Client ref. no.')])[0]!.number).toBe('MB-926-58664');
  expect(accounts([head('Payment reference')])[0]!.number).toBeNull();
});
