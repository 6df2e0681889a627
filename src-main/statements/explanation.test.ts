import { expect, test } from 'vitest';
import { asciiPages } from '../../test/support/ascii-page.ts';
import { explainDocument, type Layer } from './explanation.ts';
import { MASKED } from './veil.ts';

const PAGE = `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
SMITH DENTAL 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Account Summary
Beginning Account Value                            $100,000.00
Deposits and Contributions                            7,500.00
Dividends and Interest                                  310.25
Change in Market Value                               (1,410.25)
Ending Account Value                               $106,400.00

Account Activity
Date          Description                                              Amount
04/02/2025    Employee deferral JANE SMITH                           5,000.00
04/09/2025    Employer match                                         2,500.00
04/30/2025    Cash dividend ABC CORP                                   310.25
Total Activity                                                       7,810.25`;

const readingsOf = (layer: Layer, page = PAGE) =>
  explainDocument(asciiPages([page]))
    .pages[0]!.marks.filter((mark) => mark.layer === layer)
    .map(({ text, reading }) => `${text} → ${reading}`);

test('headings, columns, rows, labels, checks and skipped lines are each shown with what they were taken for', () => {
  expect(readingsOf('sections')).toContain('Account Activity → section: activity');
  expect(readingsOf('columns')).toEqual([
    'Date → column: date',
    'Description → column: description',
    'Amount → column: amount',
  ]);
  expect(readingsOf('rows').filter((reading) => reading.includes('row:'))).toHaveLength(3);
  expect(readingsOf('fields')).toContain('Dividends and Interest → summary: income 310.25');
  expect(readingsOf('skipped')).toEqual(['Total Activity 7,810.25 → no row: subtotal']);
  expect(readingsOf('constraints').some((reading) => reading.includes('section-subtotals: passed'))).toBe(true);
});

test('a repair is drawn where the figure stands, with both readings and what proves it', () => {
  const scan = PAGE.replace(
    'ABC CORP                                   310.25',
    'ABC CORP                                   370.25',
  );
  const [page] = explainDocument(asciiPages([scan], 'ocr')).pages;
  const [repair] = page!.marks.filter((mark) => mark.layer === 'repairs');
  expect(repair).toMatchObject({
    text: '370.25',
    reading: expect.stringContaining('printed 310.25 · read 370.25 · proved by'),
  });
  expect(repair!.box.y).toBeGreaterThan(0.2);
});

test('a check that does not hold is marked as broken at its place', () => {
  const wrong = PAGE.replace('7,810.25', '7,910.25');
  const broken = explainDocument(asciiPages([wrong])).pages[0]!.marks.filter((mark) => mark.failed);
  expect(broken.map(({ text }) => text)).toContain('Total Activity 7,910.25');
});

test('every mark lies on its page', () => {
  for (const { marks } of explainDocument(asciiPages([PAGE])).pages)
    for (const { box } of marks) {
      expect(Math.min(box.x, box.y, box.width, box.height)).toBeGreaterThanOrEqual(0);
      expect(Math.max(box.x + box.width, box.y + box.height)).toBeLessThanOrEqual(1.000001);
    }
});

test('masked, no name and no number of the document is left anywhere, and the words of the trade stay readable', () => {
  const scan = PAGE.replace(
    'ABC CORP                                   310.25',
    'ABC CORP                                   370.25',
  );
  for (const pages of [
    asciiPages([PAGE]),
    asciiPages([scan], 'ocr'),
    asciiPages([PAGE.replace('7,810.25', '7,910.25')]),
  ]) {
    const shown = explainDocument(pages, MASKED);
    // Places and shares of the page are not taken from the print.
    const text = JSON.stringify([
      shown.parsed.statements.map(
        ({ confidence: _confidence, rows, checks, repairs, skipped, ref: _ref, ...fields }) => [
          ...[
            fields.provider,
            fields.accountNumber,
            fields.accountTitle,
            fields.planName,
            fields.periodStart,
            fields.reason,
          ],
          ...[fields.beginningBalance, fields.endingBalance, Object.values(fields.tx)],
          ...rows.map(({ date, description, amount }) => [date, description, amount]),
          ...checks.map(({ note, parts }) => [note, parts.map((part) => part.text)]),
          ...repairs.map(({ field, read, was, value }) => [field, read, was, value]),
          ...skipped.map((line) => line.text),
        ],
      ),
      shown.pages.map(({ words, marks }) => [
        words.map((word) => word.text),
        marks.map((mark) => [mark.text, mark.reading]),
      ]),
    ]);
    expect(text).not.toMatch(/smith|jane|dental|first town|abc corp|employee/i);
    expect(text.match(/[1-8]/g)).toBeNull();
    expect(text).toContain('Account Activity');
    expect(text).toContain('99/99/9999');
  }
});
