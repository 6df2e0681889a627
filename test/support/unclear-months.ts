import { rawPdf, stream } from './raw-pdf.ts';

const LAST_DAY = { '04': 'April 30', '05': 'May 31', '06': 'June 30' };
const FIRST_DAY = { '04': 'April 1', '05': 'May 1', '06': 'June 1' };

/** A month of one provider's form, whose words do not say what came in: only the summary says so. */
export const unclearMonth = (number: '04' | '05' | '06') => `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   ${FIRST_DAY[number]}, 2025 - ${LAST_DAY[number]}, 2025

Account Summary
Beginning Account Value                            $100,000.00
Deposits and Contributions                            7,500.00
Rollovers                                             2,000.00
Dividends and Interest                                  310.25
Change in Market Value                               (1,410.25)
Ending Account Value                               $108,400.00

Account Activity
Date          Description                                              Amount
${number}/02/2025    Employee deferral                                      5,000.00
${number}/09/2025    Employer match                                         2,500.00
${number}/15/2025    ITEM FROM OLD TRUSTEE REF 55${number}                         2,000.00
${number}/30/2025    Cash dividend ABC CORP                                   310.25`;

const SIZE = 10; /* points: a letter of Courier takes six tenths of it */
const LEADING = 14;

/** A page that was typed, as a PDF with a text layer. */
export function typedPdf(text: string): Buffer {
  const lines = text.split('\n').map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`);
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 640 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    stream(`BT /F1 ${SIZE} Tf ${LEADING} TL 30 750 Td ${lines.join('\n')} ET`),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
  ]);
}
