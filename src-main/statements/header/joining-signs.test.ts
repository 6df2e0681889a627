import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';
import { linesOf } from '../words/lines.ts';
import { withoutJoiningSigns } from './joining-signs.ts';

const textsOf = (page: string) =>
  withoutJoiningSigns(asciiPages([page]).map((one) => ({ page: one.page, height: one.height, lines: linesOf(one) })))
    .flatMap(({ lines }) => lines)
    .map(({ cells }) => cells.map(({ text }) => text));

const STRIP = `
Opening value        Added            Withdrawn           Fees            Market change    Closing value
  $10,000.00    +    500.00     –     200.00       –      20.00     +/–     -80.00     =    $10,200.00`;

test('signs between the figures of a line are no columns, and what one takes off is negative', () => {
  expect(textsOf(STRIP)[1]).toEqual(['$10,000.00', '500.00', '-200.00', '-20.00', '-80.00', '$10,200.00']);
});

const LED = `
Balance on 06/01/2025                       10,000.00
+    Payments received                         500.00
−    Charges                                    20.00
±    Performance                               (80.00)
Balance on 06/30/2025                       10,400.00`;

test('the sign before a name is that of its figure, and one of both ways leaves it as it is', () => {
  expect(textsOf(LED).slice(1, 4)).toEqual([
    ['Payments received', '+500.00'],
    ['Charges', '-20.00'],
    ['Performance', '(80.00)'],
  ]);
});

test('dashes that list things, and a sign alone, change nothing', () => {
  const list = LED.replaceAll(/[+±]/g, '–');
  for (const page of [list, '1,000.00   +   2,000.00', 'A   -   B   -   C   -   D'])
    expect(textsOf(page)).toEqual(
      asciiPages([page])
        .flatMap(linesOf)
        .map(({ cells }) => cells.map(({ text }) => text)),
    );
});

test('what a sign takes off goes out, whatever its label is natural for', () => {
  const page = `
GENERIC LIFE INSURANCE COMPANY                                   Contract Number: GA-12345
ACME WIDGETS 401(K) PLAN                                         June 1, 2025 - June 30, 2025

Accumulation value on 06/01/2025                       $10,000.00
+    Premium surrender values returned                      500.00
−    Interest charged                                        20.00
±    Investment performance                                  80.00
Accumulation value on 06/30/2025                       $10,560.00`;
  expect(understandDocument(asciiPages([page])).statements[0]).toMatchObject({
    beginningBalance: 10_000_00,
    endingBalance: 10_560_00,
    discrepancy: 0,
  });
});

const WRITTEN = `
You had                  9,500.00
New loan paid to you     less 200.00
Rate less 1.00           7.25
Market went down         minus 65.02
Units sold less 3        less 4.10          12.00`;

test('a minus that is written out before the only figure of a line is its sign', () => {
  expect(textsOf(WRITTEN)).toEqual([
    ['You had', '9,500.00'],
    ['New loan paid to you', '-200.00'],
    ['Rate less 1.00', '7.25'],
    ['Market went down', '-65.02'],
    ['Units sold less 3', 'less 4.10', '12.00'],
  ]);
});
