import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { linesOf } from '../words/lines.ts';
import { findAddressee, isPerson } from './addressee.ts';

const SENDER = 'Harbor Light Bank';

/** To whom a page with the text is sent. */
function addresseeOf(text: string) {
  const page = asciiPage(text);
  const lines = linesOf(page);
  const line = lines.find((one) => one.text === SENDER);
  const sender = line ? { text: SENDER, line, words: [...line.words] } : null;
  return findAddressee({ page: 0, height: page.height, lines }, sender);
}

test('the first line of a block that ends with a place and its postal code is whom the page is sent to', () => {
  const found = addresseeOf(`${SENDER}
101 East Side Square
Macomb, IL 61455

     ROSALIND T ECKHART                      Our lobby will close at noon
     514 W GRANT ST                          on Friday
     MACOMB IL 61455-1200`);
  expect(found?.text).toBe('ROSALIND T ECKHART');
  expect(isPerson(found!)).toBe(true);
});

test('of a block it is the line that names a plan, and an office or a number above a name is none', () => {
  const plan = addresseeOf(`
     ADMINISTRATIVE COMMITTEE
     STRAITS FERRY LINES 401(K) PLAN
     1 HARBOR STREET
     ST. IGNACE MI 49781`);
  expect(plan?.text).toBe('STRAITS FERRY LINES 401(K) PLAN');
  const office = addresseeOf('00 0018822 01\nHOLM BAKERY OFFICE\n407 Harbor Drive\nAkron, Ohio 44308');
  expect(office?.text).toBe('HOLM BAKERY OFFICE');
  expect(isPerson(office!)).toBe(false);
});

test('a place without a street, or with too few lines above it, is no address', () => {
  expect(addresseeOf('Trades are cleared by\nHolm Securities\nChicago IL 60601')).toBeNull();
  expect(addresseeOf('12 Main Street\nChicago IL 60601')).toBeNull();
});

test('the name of a plan may stand in two lines of the block, of which neither names it', () => {
  const plan = addresseeOf(`
     ACME PLUMBING SUPPLY
     PROFIT SHARING PLAN
     A PERSON TRUSTEE
     1140 LEDGE RD
     CONCORD NH 03301`);
  expect(plan?.text).toBe('ACME PLUMBING SUPPLY PROFIT SHARING PLAN');
});
