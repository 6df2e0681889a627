import type { Paper } from './paper.ts';
import type { Random } from './random.ts';

const SENTENCES = [
  'Securities in your account are protected up to $500,000.00, of which $250,000.00 may be cash held for reinvestment.',
  'Please report any discrepancy in writing within ten days after you have received this statement.',
  'An annual fee of $125.00 may be deducted from accounts whose value falls below $10,000.00 at the end of the year.',
  'Past performance is no guarantee of future results, and the value of an investment may fall as well as rise.',
  'Prices come from sources that we believe to be reliable; they may differ from what a sale would have brought.',
  'Estimated annual income is what the positions would pay over twelve months at their latest indicated rate.',
  'Realized gains and losses are shown for your convenience and should not be used for the preparation of returns.',
  'Free credit balances are not segregated and may be used in the conduct of our business, as the rules permit.',
  'A financial statement of this organization is available for your inspection at its offices, or by mail upon request.',
  'Dividends that were declared before and paid after the end of the period appear on the next statement.',
];
const SIZE = 9;
const PARAGRAPH = 4; /* sentences */

/** Fills pages behind a statement with small print, until the document has so many. */
export function discloseUntil(paper: Paper, pages: number, random: Random): void {
  while (paper.page + 1 < pages) {
    paper.newPage();
    const { page } = paper;
    paper.line('Important Disclosures', { bold: true });
    while (paper.page === page && paper.y + 80 < paper.bottom) {
      paper.paragraph(Array.from({ length: PARAGRAPH }, () => random.pick(SENTENCES)).join(' '), { size: SIZE });
      paper.down(SIZE);
    }
  }
}
