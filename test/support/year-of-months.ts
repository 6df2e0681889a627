import sharp from 'sharp';
import { openDocument } from '../../src-main/reading/open-document.ts';
import { monthEnd } from '../../src-shared/dates.ts';
import { typedPdf } from './unclear-months.ts';

export const YEAR_ACCOUNT = '4410-2288';

/** What is wrong with a page: an amount is misprinted, a row is missing, or a row's words do not say what it is. */
export type Flaw = 'misprinted' | 'missing' | 'unclear';

const OPENING = 100_000; /* dollars */
const DEFERRAL = 5000;
const MATCH = 2500;
const ROLLOVER = 2000;
const DIVIDEND = 310.25;
const CHANGE = -1410.25;

/** A month of 2025, 1 to 12, of one account; each begins with what the one before ended with. */
export function monthOfYear(month: number, flaw?: Flaw): string {
  const beginning = OPENING + (month - 1) * (DEFERRAL + MATCH + ROLLOVER + DIVIDEND + CHANGE);
  const ending = OPENING + month * (DEFERRAL + MATCH + ROLLOVER + DIVIDEND + CHANGE);
  const number = String(month).padStart(2, '0');
  const last = Number(monthEnd(2025, month).slice(-2));
  const row = (day: string, what: string, amount: number) =>
    `${number}/${day}/2025    ${what.padEnd(48)}${print(amount)}`;
  const rows = [
    row('02', 'Employee deferral', DEFERRAL),
    flaw === 'missing' ? '' : row('09', 'Employer match', flaw === 'misprinted' ? MATCH + 450 : MATCH),
    row('15', flaw === 'unclear' ? 'ITEM FROM OLD TRUSTEE' : 'Rollover contribution', ROLLOVER),
    row('28', 'Cash dividend ABC CORP', DIVIDEND),
  ].filter(Boolean);
  return `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: ${YEAR_ACCOUNT}
MILL LANE DENTAL 401(K) PLAN TRUST                               ${number}/01/2025 - ${number}/${last}/2025

Account Summary
Beginning Account Value                         $${print(beginning)}
Deposits and Contributions                       ${print(DEFERRAL + MATCH)}
Rollovers                                        ${print(ROLLOVER)}
Dividends and Interest                           ${print(DIVIDEND)}
Change in Market Value                          ${`(${print(-CHANGE).trim()})`.padStart(14)}
Ending Account Value                            $${print(ending)}

Account Activity
Date          Description                                            Amount
${rows.join('\n')}`;
}

const print = (amount: number) =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).padStart(12);

/** The page as a picture from a scanner. @param path of the PDF */
export async function scanned(path: string): Promise<Buffer> {
  const drawn = await openDocument(path);
  const [picture] = await drawn.renderPage(0, [PIXELS]);
  await drawn.close();
  return sharp(picture!).grayscale().png().withMetadata({ density: 200 }).toBuffer();
}

const PIXELS = 8.9 * 11 * 200 ** 2;

export const monthPdf = (month: number, flaw?: Flaw): Buffer => typedPdf(monthOfYear(month, flaw));
