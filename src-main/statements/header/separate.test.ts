import { describe, expect, it } from 'vitest';
import { type PageSignals, separate } from './separate.ts';

/** Pages of a batch by what stands on them, numbered in their order. */
function batch(...pages: Array<Partial<PageSignals>>): PageSignals[] {
  return pages.map((signals, page) => ({ page, blank: false, ...signals }));
}
const numbered = (number: number, total: number, others: Partial<PageSignals> = {}) => ({
  number: { number, total },
  ...others,
});
const pagesOf = (signals: PageSignals[]) => separate(signals).parts.map(({ pages }) => pages);

describe('separate', () => {
  it('cuts where page numbers begin anew', () => {
    expect(pagesOf(batch(numbered(1, 2), numbered(2, 2), numbered(1, 3), numbered(2, 3), numbered(3, 3)))).toEqual([
      [0, 1],
      [2, 3, 4],
    ]);
  });

  it('holds a statement of several accounts together as long as its pages count on', () => {
    const pages = [1, 2, 3].map((number) => numbered(number, 3, { account: `77-${number}000` }));
    expect(pagesOf(batch(...pages))).toEqual([[0, 1, 2]]);
  });

  it('cuts at a blank sheet and leaves it out', () => {
    const { parts, leftOut } = separate(batch({ account: '5417' }, { blank: true }, { account: '5417' }));
    expect(parts.map(({ pages, reason }) => ({ pages, reason }))).toEqual([
      { pages: [0], reason: 'The batch begins here.' },
      { pages: [2], reason: 'A blank page stands before it.' },
    ]);
    expect(leftOut).toEqual([{ page: 1, reason: 'The page is blank.' }]);
  });

  it('keeps the empty backs of sheets with pages that count on', () => {
    const back = { blank: true };
    expect(pagesOf(batch(numbered(1, 2), back, numbered(2, 2), back, numbered(1, 2), back, numbered(2, 2)))).toEqual([
      [0, 1, 2],
      [4, 5, 6],
    ]);
  });

  it('cuts where the account changes, not where the same one is masked', () => {
    const accounts = ['5417-8832', 'XXXX-8832', '7713-2290'].map((account) => ({ account }));
    expect(separate(batch(...accounts)).parts).toMatchObject([
      { pages: [0, 1], accountNumber: '5417-8832' },
      { pages: [2], reason: 'The account number changes from XXXX-8832 to 7713-2290.' },
    ]);
  });

  it('keeps accounts apart that differ in one digit', () => {
    expect(pagesOf(batch({ account: '5417-8832' }, { account: '5417-8840' }))).toHaveLength(2);
    expect(pagesOf(batch({ account: '5417-8832' }, { account: '5417-8833' }))).toHaveLength(2);
  });

  it('cuts where another company writes, if the page names no account', () => {
    const [one, other] = [{ provider: 'Harbor Line Custody' }, { provider: 'Meridian Trust Company' }];
    expect(pagesOf(batch(one, {}, other))).toEqual([[0, 1], [2]]);
  });

  it('leaves a document of one kind whole, and cuts by no sign that is switched off', () => {
    expect(pagesOf(batch({}, {}, {}))).toEqual([[0, 1, 2]]);
    const rules = { blankPages: true, pageNumbers: true, accountNumbers: false, providers: true };
    expect(separate(batch({ account: '5417-8832' }, { account: '7713-2290' }), rules).parts).toHaveLength(1);
  });
});
