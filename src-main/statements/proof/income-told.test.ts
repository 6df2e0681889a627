import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const statement = (memo: string) =>
  understandDocument([
    asciiPage(
      `FIRST TOWN RETIREMENT SERVICES
Participant Number: 1234-5678
Statement Period: 04/01/2025 to 06/30/2025

Your Account Summary
Beginning Balance                                  $10,000.00
Contributions                                         $500.00
Change in Market Value                                $340.29
Ending Balance                                     $10,840.29

Additional Information
${memo}

Transaction History
Date          Activity         Investment               Units       Price        Amount
04/11/2025    Contribution     Core Bond Fund         50.0000      $10.00       $500.00
06/26/2025    Dividend         Core Bond Fund          0.7133     $194.02       $140.29`,
      0,
      'ocr',
    ),
  ]).statements[0]!;

test('income of a scan that the change in value holds is proved by its sum, told beside the summary', () => {
  expect(statement('Dividends & Interest *                                $140.29')).toMatchObject({
    reconciles: true,
  });
});

test('… and by no other figure', () => {
  for (const memo of ['Dividends & Interest *                                $140.92', 'Loan Balance     $140.29']) {
    const { reconciles, reason } = statement(memo);
    expect(reconciles).toBe(false);
    expect(reason).toContain('are proved by no independent check');
  }
});
