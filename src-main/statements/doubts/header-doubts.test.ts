import { expect, test } from 'vitest';
import type { Word } from '../../../src-shared/model/words.ts';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const HEAD = 'FIRST TOWN BROKERAGE SERVICES                    Account Number: 1234-5678';
const PERIOD = 'April 1, 2025 - June 30, 2025';
const BODY = `
ACME WIDGETS 401(K) PLAN TRUST                   ${PERIOD}

Account Summary
Beginning Account Value                            $100,000.00
Deposits and Contributions                            7,500.00
Change in Market Value                               (3,100.00)
Ending Account Value                               $104,400.00

Account Activity
Date          Description                                              Amount
06/02/2025    Employee deferral                                      5,000.00
06/09/2025    Employer match                                         2,500.00
Total Activity                                                       7,500.00

Total Account Value                                                $104,400.00`;
const PAGE = `${HEAD}${BODY}`;

/** The statement of a page as text, or of a scan on which words were read as given. */
function statementOf(page: string, read?: (word: Word) => Partial<Word>) {
  const printed = asciiPage(page, 0, read ? 'ocr' : 'text');
  const words = printed.words.map((word) => ({ ...word, ...read?.(word) }));
  return understandDocument([{ ...printed, words }]).statements[0]!;
}

test('a number and a period that are read surely take nothing from the proof', () => {
  expect(statementOf(PAGE)).toMatchObject({ reconciles: true });
  expect(statementOf(PAGE, () => ({}))).toMatchObject({ reconciles: true });
});

test('two readings of one number that differ are no proof of it, however sure the one that was taken', () => {
  const twice = `${PAGE}\nAccount Number: 1234-5673`;
  const statement = statementOf(twice, ({ text }) => (text === '1234-5673' ? { confidence: 0.4 } : {}));
  expect(statement.accountNumber).toBe('1234-5678');
  expect(statement).toMatchObject({ reconciles: false, reason: expect.stringContaining('in different ways') });
  const thrice = `${twice}\nAccount Number: 1234-5678`;
  expect(statementOf(thrice, ({ text }) => (text === '1234-5673' ? { confidence: 0.4 } : {}))).toMatchObject({
    accountNumber: '1234-5678',
    reconciles: true,
  });
});

test('the number of a plan is no proof of the account where a participant is named beside it, whose label a scan misread', () => {
  const page = (label: string) =>
    PAGE.replace('Account Number: 1234-5678', `${label}   XXX-XX-4471\nPlan number: 1234-5678`);
  expect(statementOf(page('Pxrticlpxnt lD'), () => ({}))).toMatchObject({
    accountNumber: '1234-5678',
    reconciles: false,
    reason: expect.stringContaining("is the plan's"),
  });
  for (const label of ['Participant ID', 'Participant1D'])
    expect(statementOf(page(label), () => ({}))).toMatchObject({ accountNumber: 'XXX-XX-4471', reconciles: true });
});

test('a number of which a character may as well be another one, wherever it is printed, is no proof', () => {
  const page = PAGE.replace('1234-5678', '71234567');
  const rival =
    (character: string, confidence: number, at = 0) =>
    (number: string) =>
    (word: Word) =>
      word.text === number
        ? { alternatives: [...Array.from({ length: at }, () => []), [{ character, confidence }]] }
        : {};
  expect(statementOf(page, rival('Z', 0.79)('71234567'))).toMatchObject({
    reconciles: false,
    reason: expect.stringContaining('may be read in different ways'),
  });
  expect(statementOf(page, rival('Z', 0.2)('71234567'))).toMatchObject({ reconciles: true });
  const nought = page.replace('71234567', '00234567');
  expect(statementOf(nought, rival('O', 0.79, 1)('00234567'))).toMatchObject({ reconciles: true });
  expect(statementOf(nought, rival('8', 0.79, 1)('00234567'))).toMatchObject({ reconciles: false });
  // A letter may well begin a number.
  expect(statementOf(nought, rival('D', 0.79)('00234567'))).toMatchObject({ reconciles: false });
});

test('a number of which a recogniser of another kind reads other digits is no proof where no mention was plainly read', () => {
  const denied = (confidence: number) => (word: Word) =>
    word.text === '1234-5678' ? { confidence, otherwise: true as const } : {};
  const twice = `${PAGE}\nAccount Number: 1234-5678`;
  expect(statementOf(twice, denied(0.8))).toMatchObject({
    reconciles: false,
    reason: expect.stringContaining('in different ways'),
  });
  expect(statementOf(twice, denied(0.95))).toMatchObject({ reconciles: true });
});

test('a masked number that was read unsurely is confirmed by its shown digits on another line', () => {
  const masked = PAGE.replace('1234-5678', '****-5678');
  const unsure = ({ text }: Word) => (text.endsWith('-5678') ? { confidence: 0.3 } : {});
  expect(statementOf(masked, unsure)).toMatchObject({
    reconciles: false,
    reason: expect.stringContaining('only once and not surely'),
  });
  expect(statementOf(`${masked}\n\n#4r4-5678      Page 1 of 1`, unsure)).toMatchObject({ reconciles: true });
  expect(statementOf(`${masked}\n\n#4r4-5673      Page 1 of 1`, unsure)).toMatchObject({ reconciles: false });
});

test('of two readings the surer one is the number', () => {
  const statement = statementOf(`${PAGE}\nAccount Number: 1284-5678`, ({ text }) =>
    text === '1234-5678' ? { confidence: 0.4 } : {},
  );
  expect(statement).toMatchObject({ accountNumber: '1284-5678', reconciles: false });
});

test('whole months of a length that no statement has are doubted where they were not read surely', () => {
  const odd = PAGE.replace('April 1', 'May 1');
  const unsure = ({ text }: Word) => (text === 'May' || text === 'April' ? { confidence: 0.5 } : {});
  expect(statementOf(odd, () => ({}))).toMatchObject({ reconciles: true });
  expect(statementOf(odd, unsure)).toMatchObject({ reconciles: false, reason: expect.stringContaining('period') });
  expect(statementOf(PAGE, unsure)).toMatchObject({ periodStart: '2025-04-01', reconciles: true });
});

test('a month that is only the end of a range which fell apart is no sure period on a scan', () => {
  const page = PAGE.replace(PERIOD, 'Month ended June 30, 2025');
  expect(statementOf(page, () => ({}))).toMatchObject({ periodStart: '2025-06-01', reconciles: true });
  expect(statementOf(page, ({ text }) => (text === 'June' ? { confidence: 0.5 } : {}))).toMatchObject({
    reconciles: false,
  });
});

test('an end of which nothing says how long the period is proves no first day', () => {
  const statement = statementOf(PAGE.replace(PERIOD, 'Statement date 06/30/2025'));
  expect(statement).toMatchObject({ periodEnd: '2025-06-30', reconciles: false });
  expect(statement.reason).toContain('Only the end of the period');
});

test('a range that stands neither at the head nor behind a label may be that of something else', () => {
  const footnote = `${PAGE.replace(PERIOD, '')}${'\n'.repeat(20)}Rates apply from April 1, 2025 through June 30, 2025`;
  expect(statementOf(footnote)).toMatchObject({ reconciles: false });
});

test('balances that tell other days than the period take the proof away', () => {
  const dated = (opening: string) =>
    PAGE.replace('Beginning Account Value                ', `Beginning Account Value on ${opening}`);
  expect(statementOf(dated('03/31/2025'))).toMatchObject({ beginningBalance: 10_000_000, reconciles: true });
  const statement = statementOf(dated('05/31/2025'));
  expect(statement).toMatchObject({ beginningBalance: 10_000_000, reconciles: false });
  expect(statement.reason).toContain('days of the balances');
});

test('the same days of another year on another page: one of the two years was misread', () => {
  const second = `${HEAD}\nApril 1, 2025 - June 30, 2026`;
  const pages = (head: string) => [asciiPage(PAGE, 0, 'ocr'), asciiPage(head, 1, 'ocr')];
  const other = second.replace('April 1, 2025', 'April 1, 2026');
  expect(understandDocument(pages(second.replace('2026', '2025'))).statements[0]).toMatchObject({ reconciles: true });
  expect(understandDocument(pages(other)).statements[0]).toMatchObject({
    reconciles: false,
    reason: expect.stringContaining('year of the period'),
  });
});

test('a day without a year in the label of a balance must lie by the period too, on a scan', () => {
  const labelled = PAGE.replace('Beginning Account Value     ', 'Beginning Balance on 1 Apr  ');
  expect(statementOf(labelled, () => ({}))).toMatchObject({ reconciles: true });
  expect(statementOf(labelled.replace('1 Apr', '1 Jan'), () => ({}))).toMatchObject({
    reconciles: false,
    reason: expect.stringContaining('days of the balances'),
  });
});

test('a page that shows another number of the same shape in place of the account’s may be another account’s', () => {
  const pages = (head: string) =>
    understandDocument([asciiPage(PAGE, 0, 'ocr'), asciiPage(`${head}\nPositions of the account`, 1, 'ocr')]);
  expect(pages('Accnnl Nnmben: 1234-5678').statements[0]).toMatchObject({ reconciles: true });
  expect(pages('Accnnl Nnmben: 9876-4321').statements[0]).toMatchObject({
    reconciles: false,
    reason: expect.stringContaining('another account'),
  });
});

test('a number that was read surely once stands against another one that was read twice, and not surely', () => {
  const page = `${PAGE}\nAccount Number: 1234-5678\nAccount Number: 1234-5673`;
  const read = ({ text }: Word) => (text === '1234-5678' ? { confidence: 0.5 } : {});
  expect(statementOf(page, read)).toMatchObject({
    reconciles: false,
    reason: expect.stringContaining('in different ways'),
  });
});

test('a page of which the number was misread may hold rows of the account, also where it has balances of its own', () => {
  // Lower on its page: what stands on two pages at one height is no part of either.
  const other = `\n\n\n\n\n\n${PAGE.replace('1234-5678', '1234-5573')}`;
  const pages = (confidence: number) =>
    [PAGE, other].map((text, at) => {
      const page = asciiPage(text, at, 'ocr');
      const read = ({ text: word }: Word) => (word === '1234-5573' ? { confidence } : { confidence: 0.95 });
      return { ...page, words: page.words.map((word) => ({ ...word, ...read(word) })) };
    });
  const outcomes = (confidence: number) => understandDocument(pages(confidence)).statements.map(({ reason }) => reason);
  expect(outcomes(0.95)[0]).toContain('to the cent');
  expect(outcomes(0.5)[0]).not.toContain('to the cent');
});

test('a day beside a balance of which one digit was misread leaves whole months alone, but for another end of a month', () => {
  const dated = (opening: string) =>
    PAGE.replace('Beginning Account Value                ', `Beginning Account Value on ${opening}  `);
  expect(statementOf(dated('03/21/2025'), () => ({}))).toMatchObject({ reconciles: true });
  for (const other of ['03/22/2025', '01/31/2025', '01/01/2025'])
    expect(statementOf(dated(other), () => ({}))).toMatchObject({ reconciles: false });
  expect(statementOf(dated('03/21/2025'))).toMatchObject({ reconciles: false });
});

test('a page that surely shows another number is no page of the account, though the numbers differ in one digit alone', () => {
  const quiet = `FIRST TOWN BROKERAGE SERVICES                    Account Number: 1234-5679
ACME WIDGETS 401(K) PLAN TRUST                   ${PERIOD}

Account Summary
Beginning Account Value                             $70,000.00
Deposits and Contributions                                0.00
Change in Market Value                                    0.00
Ending Account Value                                $70,000.00`;
  const read = (confidence: number) => {
    const second = asciiPage(quiet, 2, 'ocr');
    const words = second.words.map((word) => (word.text === '1234-5679' ? { ...word, confidence } : word));
    const pages = [asciiPage(PAGE, 0, 'ocr'), asciiPage(HEAD, 1, 'ocr'), { ...second, words }];
    return understandDocument(pages).statements;
  };
  for (const statement of read(0.9))
    if (statement.accountNumber === '1234-5678') expect(statement.reconciles).toBe(false);
  expect(read(0.95).map(({ accountNumber }) => accountNumber)).toEqual(['1234-5678', '1234-5679']);
});

test('a list that has nearly the same number, which no account has, takes the proof from one that was read once', () => {
  const list = (number: string) =>
    `${PAGE}\n\nYour accounts\nRetirement trust      ${number}      $100,000.00      $104,400.00`;
  const doubt = { reconciles: false, reason: expect.stringContaining('nearly the same account number') };
  expect(statementOf(list('1234-5628'), () => ({}))).toMatchObject({ accountNumber: '1234-5678', ...doubt });
  expect(statementOf(list('1234-5678'), () => ({}))).toMatchObject({ reconciles: true });
  expect(statementOf(list('1294-5628'), () => ({}))).toMatchObject({ reconciles: true });
  expect(statementOf(list('1234-5628'))).toMatchObject({ reconciles: true });
  const twice = `${list('1234-5628')}\nAccount Number: 1234-5678`;
  expect(statementOf(twice, () => ({}))).toMatchObject({ reconciles: true });
});

test('a mention that may as well be the number is nothing against it, one that may not is', () => {
  const twice = `${PAGE}\nAccount Number: 1234-5628`;
  const seen = (character: string) => (word: Word) =>
    word.text === '1234-5628'
      ? { confidence: 0.75, alternatives: [...Array.from({ length: 7 }, () => []), [{ character, confidence: 0.66 }]] }
      : { confidence: 0.95 };
  expect(statementOf(twice, seen('7'))).toMatchObject({ accountNumber: '1234-5678', reconciles: true });
  expect(statementOf(twice, seen('9'))).toMatchObject({ reconciles: false });
});

test('a group of the number that a page does not have takes the proof, a label in two words does not', () => {
  const head = (label: string) => PAGE.replace('Account Number: 1234-5678', label);
  const labelled = `${head('Account No. 1234-5678')}\nAccount No. 1234-5678`;
  expect(statementOf(labelled, () => ({}))).toMatchObject({ accountNumber: '1234-5678', reconciles: true });
  const grouped = (other: string) => statementOf(`${head('Acct 61537 9')}\n${other}`, () => ({}));
  expect(grouped('Acct 61537 9')).toMatchObject({ reconciles: true });
  expect(grouped('Acct CoK 61537 9')).toMatchObject({
    reconciles: false,
    reason: expect.stringContaining('account number'),
  });
});

test('of a scan, the opening balance of another day than the period opens on takes the proof', () => {
  const opening = (day: string) => statementOf(`${PAGE}\n\nTotal market value on ${day}     $100,000.00`, () => ({}));
  expect(opening('March 31, 2025')).toMatchObject({ reconciles: true });
  expect(opening('May 31, 2025')).toMatchObject({
    reconciles: false,
    reason: expect.stringContaining('opening balance'),
  });
});

test('letters behind the number on one page and not on another are no proof of it', () => {
  const page = (again: string) => `${PAGE.replace('1234-5678', '1234-5678 HP')}\nAccount Number: ${again}`;
  const reason = expect.stringContaining('two letters');
  expect(statementOf(page('1234-5678'), () => ({}))).toMatchObject({ reconciles: false, reason });
  expect(statementOf(page('1234-5678 HP'), () => ({}))).toMatchObject({
    accountNumber: '1234-5678 HP',
    reconciles: true,
  });
  expect(statementOf(page('1234-5678'))).toMatchObject({ accountNumber: '1234-5678', reconciles: true });
});

test('balances that the list of the accounts does not show for this one are no proof', () => {
  const list = (own: string) => `
Account            Previous balance      New balance
1234-5678              ${own}
1234-5679                 50,000.00        54,000.00
`;
  const reason = expect.stringContaining('The list of the accounts');
  expect(statementOf(PAGE + list('50,000.00        50,400.00'))).toMatchObject({ reconciles: false, reason });
  expect(statementOf(PAGE + list('100,000.00       104,400.00')).reason).not.toEqual(reason);
});

test('a letter that a scan has among the digits of a number, not surely read, makes no other number of it', () => {
  const page = PAGE.replace('1234-5678', '4ND-90322');
  const twice = (other: string, confidence: number) =>
    statementOf(`${page}\nAccount Number: ${other}`, ({ text }) => (text === other ? { confidence } : {}));
  expect(twice('4ND-9J322', 0.46)).toMatchObject({ accountNumber: '4ND-90322', reconciles: true });
  expect(twice('4ND-9J322', 0.9)).toMatchObject({ reconciles: false });
  expect(twice('4ND-96322', 0.46)).toMatchObject({ reconciles: false });
  expect(twice('AND-90322', 0.46)).toMatchObject({ reconciles: false });
});

test('a number of few characters on a scan is no proof where it is read once: more of it may be lost', () => {
  const short = PAGE.replace('1234-5678', '0452');
  const reason = expect.stringContaining('short for one');
  expect(statementOf(short, () => ({}))).toMatchObject({ accountNumber: '0452', reconciles: false, reason });
  expect(statementOf(short)).toMatchObject({ accountNumber: '0452', reconciles: true });
  expect(statementOf(`${short}\nAccount Number: 0452`, () => ({}))).toMatchObject({ reconciles: true });
});

test('how long a certificate runs is no part of the number before it', () => {
  const behind = (words: string) =>
    statementOf(PAGE.replace('1234-5678', `1234-5678 ${words}`), () => ({})).reason ?? '';
  expect(behind('24 SHARE')).toContain('another group of figures');
  expect(behind('24 MONTH')).not.toContain('another group of figures');
});

test('a number that most of its prints leave open is open, though one of them is surer', () => {
  const page = `${PAGE}\nAccount Number: 1234-5678\nAccount Number: 1234-5678`;
  const rivals = (confidences: readonly number[]) => {
    const left = [...confidences];
    return ({ text }: Word) =>
      text === '1234-5678' ? { confidence: 0.8, alternatives: [[{ character: 'Z', confidence: left.shift()! }]] } : {};
  };
  expect(statementOf(page, rivals([0.86, 0.61, 0.23]))).toMatchObject({ reconciles: false });
  expect(statementOf(page, rivals([0.86, 0.23, 0.23]))).toMatchObject({ reconciles: true });
  expect(statementOf(page, rivals([0.86, 0.61, 0]))).toMatchObject({ reconciles: true });
});

test('one sure print of four does not deny the letter that the others saw', () => {
  const page = `${PAGE}\nAccount Number: 1234-5678\nAccount Number: 1234-5678\nAccount Number: 1234-5678`;
  const rivals = (confidences: readonly number[]) => {
    const left = [...confidences];
    return ({ text }: Word) =>
      text === '1234-5678' ? { confidence: 0.9, alternatives: [[{ character: 'Z', confidence: left.shift()! }]] } : {};
  };
  expect(statementOf(page, rivals([0.59, 0.38, 0, 0.74]))).toMatchObject({ reconciles: false });
  expect(statementOf(page, rivals([0.59, 0, 0, 0.74]))).toMatchObject({ reconciles: true });
});

test('of a label that a scan misread, "account" and a number of letters like "number" are enough', () => {
  const named = (label: string) => statementOf(PAGE.replace('Account Number:', `${label}   `), () => ({}));
  expect(named('Account pumoer')).toMatchObject({ accountNumber: '1234-5678' });
  expect(named('Account holder').accountNumber).toBeNull();
});

test('a number that its label leaves open is settled where it stands plainly elsewhere', () => {
  const rival = (others: string) => {
    let count = 0;
    return ({ text }: Word) => {
      if (text !== '1234-5678') return {};
      count += 1;
      if (count > 1)
        return { confidence: 0.95, alternatives: [[{ character: 'Z', confidence: others === 'plain' ? 0 : 0.4 }]] };
      return { confidence: 0.9, alternatives: [[{ character: 'Z', confidence: 0.6 }]] };
    };
  };
  const page = `${PAGE}\n\nActivity of 1234-5678 goes on`;
  expect(statementOf(page, rival('plain'))).toMatchObject({ reconciles: true });
  expect(statementOf(page, rival('open'))).toMatchObject({ reconciles: false });
});

test('a print that leaves the number open settles none that a recogniser of another kind saw otherwise', () => {
  const twice = `${PAGE}\nAccount Number: 1234-5678`;
  const prints = (rival: number) => {
    let count = 0;
    return ({ text }: Word): Partial<Word> => {
      if (text !== '1234-5678') return {};
      count += 1;
      if (count === 1) return { confidence: 0.8, otherwise: true };
      return { confidence: 0.95, alternatives: [[{ character: 'Z', confidence: rival }]] };
    };
  };
  expect(statementOf(twice, prints(0.1))).toMatchObject({ reconciles: true });
  expect(statementOf(twice, prints(0.6))).toMatchObject({
    reconciles: false,
    reason: expect.stringContaining('was read in different ways'),
  });
});

test('a participant in a row of the plan is no other holder of its number', () => {
  const page = (person: string) =>
    PAGE.replace('Account Number: 1234-5678', 'Plan number: 1234-5678').replace(
      'Employee deferral                ',
      person,
    );
  const row = 'Employee deferral      XXX-XX-4471';
  expect(statementOf(page(row), () => ({}))).toMatchObject({ accountNumber: '1234-5678', reconciles: true });
});
