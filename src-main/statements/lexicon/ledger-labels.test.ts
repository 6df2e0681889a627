import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { linesOf } from '../words/lines.ts';
import { meaningOf, withoutNoise } from './ledger-labels.ts';

const roleOf = (text: string, damaged: boolean) =>
  meaningOf(linesOf(asciiPage(text, 0, damaged ? 'ocr' : 'text'))[0]!.words, damaged)?.role;

test('a balance of a scan is told with one letter of its label misread, and no other page', () => {
  expect(roleOf('EQUITY CARRIED FORWARD', false)).toBe('end');
  expect(roleOf('EQUITY CARRLED FORWARD', true)).toBe('end');
  expect(roleOf('EQUITY CARRLED FORWARD', false)).toBeUndefined();
  expect(roleOf('Net value, previous statement', false)).toBe('begin');
  expect(roleOf('Net value, previpus statement', true)).toBe('begin');
  expect(roleOf('EQUITY BROUGH7 FORWARD', true)).toBe('begin');
});

test('the first and last day of a summary may be called no more than that', () => {
  expect(
    ['Beginning on 08/31/2025', 'Opening on 8/31/25', 'Starting on August 31'].map((text) => roleOf(text, false)),
  ).toEqual(Array(3).fill('begin'));
  expect(['Ending on 09/30/2025', 'Closing on 9/30/25'].map((text) => roleOf(text, false))).toEqual(['end', 'end']);
});

test('a word that may be one or several is the one of several, on a scan with a letter misread as well', () => {
  const keysOf = (text: string) => meaningOf(linesOf(asciiPage(text, 0, 'ocr'))[0]!.words, true)?.keys;
  expect(keysOf('8 Debit(s) This Period')).toEqual(['withdrawals']);
  expect(keysOf('8 Dehit(s) This Period')).toEqual(['withdrawals']);
});

const meaningOfText = (text: string) => meaningOf(linesOf(asciiPage(text))[0]!.words, false);

test.each([
  ['Your employer put in', 'deposits'],
  ['Amounts you withdrew', 'withdrawals'],
  ['Money you borrowed', 'newLoans'],
  ['Your investments lost', 'gain_loss'],
  ['Net change in accruals', 'accrued'],
  ['Prior carrier assets', 'transfers'],
  ['You moved in from another plan', 'rollovers'],
  ['Rollover payments', 'rollovers'],
  ['Other distributions', 'income'],
  ['Investment earnings, including dividends', 'gain_loss'],
  ['Earnings (price changes and dividends)', 'gain_loss'],
  ['Accrued interest paid', 'income'],
  ['Net increase (decrease) in accrued income', 'accrued'],
])('%s counts in %s', (label, key) => {
  expect(meaningOfText(label)?.keys[0]).toBe(key);
});

test('what is told in brackets makes a change in value of a line only where nothing else is in it', () => {
  expect(meaningOfText('Earnings (dividends, interest)')?.keys[0]).not.toBe('gain_loss');
  expect(meaningOfText('Net change (price changes, dividends and fees)')?.keys[0]).not.toBe('gain_loss');
});

test('what is given back of fees comes in', () => {
  expect(meaningOfText('Fee refunds')).toMatchObject({ keys: ['fees'], natural: 1 });
  expect(meaningOfText('Fees')).toMatchObject({ keys: ['fees'], natural: -1 });
});

test('a label that a speck of a scan spoilt is one all the same, however unsurely it was read', () => {
  const [line] = linesOf(asciiPage('Gains/L.oss', 0, 'ocr'));
  const words = line!.words.map((placed) => ({ ...placed, word: { ...placed.word, confidence: 0.5 } }));
  expect(withoutNoise(words)).toHaveLength(1);
  expect(withoutNoise(words.map((word) => ({ ...word, text: 'Garms/X.eee' })))).toHaveLength(0);
});

test('a list in brackets says what is in a line, and the words before it what the line is', () => {
  expect(meaningOfText('Income received (rent, note interest, cash interest)')?.keys).toEqual(['income']);
  expect(meaningOfText('Income received (note interest)')?.keys).not.toEqual(['income']);
});
