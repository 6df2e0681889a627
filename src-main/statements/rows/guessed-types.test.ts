import { expect, test } from 'vitest';
import type { Word } from '../../../src-shared/model/words.ts';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';
import { isGuessedType } from './guessed-types.ts';
import { type StatementRow, typeOfWording } from './rows.ts';

/** A statement of one printed row and its line of the summary, as text or as a scan. */
function statementWith(
  row: string,
  line: string,
  read?: (word: Word) => Partial<Word>,
  heading = 'Deposits and Other Additions',
) {
  const page = asciiPage(
    `FIRST TOWN BROKERAGE SERVICES                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                   June 1, 2025 - June 30, 2025

Account Summary
Beginning Account Value                            $100,000.00
${line}
Change in Market Value                                1,000.00
Ending Account Value                               $101,500.00

${heading}
Date          Description                                              Amount
${row}
Total Activity                                                         500.00

Total Account Value                                                $101,500.00`,
    0,
    read ? 'ocr' : 'text',
  );
  const words = page.words.map((word) => ({ ...word, ...read?.(word) }));
  return understandDocument([{ ...page, words }]).statements[0]!;
}

const DEPOSITS = 'Deposits and Other Additions                            500.00';

test('a loan that brings money in is no new loan: its words were not understood', () => {
  const repaid = '06/02/2025    Loan Repayment                                           500.00';
  expect(statementWith(repaid, DEPOSITS, () => ({}))).toMatchObject({ reconciles: true });
  const misread = statementWith(repaid.replace('Repayment', 'Rxpaxmxnt'), DEPOSITS, () => ({}));
  expect(misread).toMatchObject({ reconciles: false });
  expect(misread.reason).toContain('Choose its type');
});

test('a word that is nearly one of another meaning leaves the type open', () => {
  const repaid = '06/02/2025    Loan Repayment - Interest                                500.00';
  const unsure = ({ text }: Word) => (text === 'Loen' ? { confidence: 0.5 } : {});
  expect(statementWith(repaid, DEPOSITS, unsure).rows[0]).toMatchObject({ txType: 'loanInterest' });
  const misread = statementWith(repaid.replace('Loan', 'Loen'), DEPOSITS, unsure);
  expect(misread).toMatchObject({ reconciles: false });
  expect(misread.reason).toContain('Choose its type');
});

test('several misread words of one row may together mean another thing', () => {
  const taxed = '06/02/2025    Fcreign Tex Paid                                        500.00';
  const unsure = ({ text }: Word) => (/^(Fcreign|Tex)$/.test(text) ? { confidence: 0.5 } : {});
  expect(statementWith(taxed, DEPOSITS, unsure).reconciles).toBe(false);
});

test('words that a scan ran together mean what they mean apart', () => {
  const sent = '06/02/2025    Incometax sent to the IRS                             (500.00)';
  const line = 'Withdrawals and Other Subtractions                        (500.00)';
  expect(statementWith(sent, line, () => ({})).rows[0]).toMatchObject({ txType: 'withdrawals' });
});

test('a movement of which a word was not read surely proves no type: another word may turn it', () => {
  const moved = '06/02/2025    Online transfer fram checking                            500.00';
  const unsure = ({ text }: Word) => (text === 'fram' ? { confidence: 0.4 } : {});
  expect(statementWith(moved.replace('fram', 'from'), DEPOSITS, unsure)).toMatchObject({ reconciles: true });
  expect(statementWith(moved, DEPOSITS, unsure)).toMatchObject({ reconciles: false });
});

test('on a scan a sale that costs money stands below a misread title, unless its words say that it was undone', () => {
  const line = 'Change in Account Value                                   (500.00)';
  const sold = '06/02/2025    You sold XYZ CORP                                     (500.00)';
  expect(statementWith(sold, line, () => ({})).reconciles).toBe(false);
});

test('of words that no lexicon has, read surely, the line of the summary tells the type as on a page of text', () => {
  const row = '06/02/2025    Topping-up by the sponsor                              500.00';
  const figure = (label: string, amount: string) => label.padEnd(62 - amount.length) + amount;
  const lines = [figure('Deposits', '500.00'), figure('Income', '0.00'), figure('Fees', '0.00')].join('\n');
  const sure =
    (confidence: number) =>
    ({ text }: Word) => ({ confidence: /Topping|sponsor/.test(text) ? confidence : 0.95 });
  expect(statementWith(row, lines, undefined, 'Account Activity')).toMatchObject({ reconciles: true });
  expect(statementWith(row, lines, sure(0.95), 'Account Activity')).toMatchObject({ reconciles: true });
  expect(statementWith(row, lines, sure(0.7), 'Account Activity')).toMatchObject({ reconciles: false });
});

test('no sum tells the type of a row that moved no money', () => {
  const rows = (split: string) => `06/02/2025    Employer contribution                                    500.00
06/20/2025    ${split.padEnd(58)}0.00`;
  const summary = `Fees and Charges                                          0.00
${DEPOSITS}`;
  const read = (split: string) => statementWith(rows(split), summary, () => ({}), 'Account Activity');
  expect(read('Stock split ALDERMERE CORP COM')).toMatchObject({ reconciles: true });
  const misread = read('Stock spit ALDERMERE CORP COM');
  expect(misread).toMatchObject({ reconciles: false });
  expect(misread.reason).toContain('Choose its type');
});

test('the number of a message tells nothing of the type, however it was read', () => {
  const moved = (words: string) =>
    statementWith(
      `06/02/2025    Transfer from investment acct x5511 ${words}       500.00`,
      'Transfers In                                            500.00',
      ({ text }) => (/^(FDTTSCYSRA|RETIREVER)$/.test(text) ? { confidence: 0.4 } : {}),
      'Account Activity',
    );
  expect(moved('CONF FDTTSCYSRA')).toMatchObject({ reconciles: true });
  expect(moved('CONF RETIREVER')).toMatchObject({ reconciles: true });
  expect(moved('FOR RETIREVER').reason).toContain('Choose its type');
});

test('a dividend that is paid on what was sold short goes out, another one does not', () => {
  const isGuessed = (description: string) => {
    const wording = { section: null, action: '', description, amountSign: -1 } as const;
    const raw = {
      anchor: { ocr: true },
      action: [],
      description: [],
      section: { meaning: { kind: 'activity' } },
      fundLedger: false,
    };
    const type = { txType: 'income', txSubType: 'dividend', rowType: typeOfWording(wording, false) };
    return isGuessedType({ ...type, amount: -500_00, description, raw, wording } as unknown as StatementRow);
  };
  expect(isGuessed('ALDERMERE CO Dividend')).toBe(true);
  expect(isGuessed('ALDERMERE CO Dividend Paid on Short Position')).toBe(false);
});

test('whose a movement is may be read unsurely where its other words tell it, unless what was read is like a word that tells another', () => {
  const unsure = ({ text }: Word) => (/^(OSEI|ROLLBVEB)/.test(text) ? { confidence: 0.3 } : {});
  const of = (words: string) =>
    statementWith(`06/02/2025    ${words.padEnd(57)}500.00`, DEPOSITS, unsure, 'Account Activity').reconciles;
  expect(of('Wire received: MARTIN OSEI')).toBe(true);
  expect(of('Wire received MARTIN OSEI')).toBe(true);
  expect(of('Wire received MARTIN ROLLBVEB')).toBe(false);
  expect(of('Wire OSEI: MARTIN')).toBe(false);
});

test('a distribution that comes in is what an investment pays out, and one to a participant is not', () => {
  const typeOf = (row: string) =>
    statementWith(`06/02/2025    ${row.padEnd(53)}+500.00`, DEPOSITS, undefined, 'Account Activity').rows[0]!.txType;
  expect(typeOf('Monthly distribution ACME INCOME FUND')).toBe('income');
  expect(typeOf('Distribution to participant A PERSON')).not.toBe('income');
});
