/**
 * Account numbers as printed and as registered (decisions, POST /tpa/statement/attach): compared by letters and digits
 * only, in capitals; a masked number (`XXXX-1234`, `***1234`) fits every number with its visible ending.
 */
export interface AccountNumber {
  /** Letters and digits, in capitals; of a masked number only what follows the mask. */
  visible: string;
  masked: boolean;
}

/** Stars and dots hide digits wherever they stand; the letter X only where two or more stand together at the front. */
const MASK = /^(?:.*(?:[*•●…]|#{2,})|[\s-]*[xX]{2,}(?:[\s-]*[xX]{2,})*|\.{3,})/;

/** With fewer visible characters a mask fits too much to mean anything. */
const LEAST_VISIBLE = 2;

export function readAccountNumber(text: string): AccountNumber {
  const rest = text.trim().replace(MASK, '');
  const masked = rest !== text.trim();
  return { visible: rest.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase(), masked };
}

/** How two numbers agree: `exact`, `masked` (one fits the visible end of the other), or not at all. */
export function compareAccountNumbers(a: string, b: string): 'exact' | 'masked' | undefined {
  const first = readAccountNumber(a);
  const second = readAccountNumber(b);
  if (first.visible.length === 0 || second.visible.length === 0) return undefined;
  if (first.masked === second.masked && first.visible === second.visible) return 'exact';
  if (first.masked && fits(first.visible, second.visible)) return 'masked';
  if (second.masked && fits(second.visible, first.visible)) return 'masked';
  return undefined;
}

function fits(ending: string, whole: string): boolean {
  return ending.length >= LEAST_VISIBLE && whole.endsWith(ending);
}

/** Those that agree exactly, or else those that fit by a mask. */
export function findByNumber<Item>(
  items: readonly Item[],
  numberOf: (item: Item) => string | null | undefined,
  wanted: string,
): Item[] {
  const agreeing = (how: 'exact' | 'masked') =>
    items.filter((item) => {
      const number = numberOf(item);
      return number ? compareAccountNumbers(number, wanted) === how : false;
    });
  const exact = agreeing('exact');
  return exact.length > 0 ? exact : agreeing('masked');
}
