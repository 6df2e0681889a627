import { wordsOf } from '../words/text.ts';
import type { RowType, Wording } from './types.ts';

const ASSET_NOTE =
  /\b(promissory|mortgage|secured|demand|treasury|senior|sr|subordinated|sub) (note|nt)s?\b|\b(deed of trust|trust deed|(1st|2nd|first|second) (dot|deed))\b/i;
/** What a note that is a security is told by; a participant's has neither. */
const SECURITY = /\bcusip\b|\bcoupon\b|\bpar value\b|\d\.\d{1,4} ?% (due )?\d{1,2}\/\d/i;

/** "Electronic funds receipt": how money came or went, and not for what. */
export const CARRIAGE = new Set(
  'electronic funds fund receipt receipts received deposit deposits credit credits debit debits ach eft wire wired check checks transfer withdrawal withdrawals disbursement disbursements payment payments paid sent in out incoming outgoing federal fed cash bank online direct moneylink'.split(
    ' ',
  ),
);

/** "Note payment - interest Cedar Flats LLC": a company owes it, and no participant. */
const OWED_BY_COMPANY = /\b(llc|l\.l\.c|inc|corp|ltd|lp|l\.p|partners|holdings|properties)\b(\W*$|\.?\s*[-–—,:;]\s)/i;

/** "Interest payment, Redwillow Orchards note": a note with a name is one that the account holds. */
const NAMED_NOTE = /,? [A-Z][a-z]+ (?:[A-Z][A-Za-z.]+ )*note$/;

/** A note that the account holds is an asset, not a loan to a participant. */
export function ofHeldNote(type: RowType, text: string): RowType {
  const isNote = /\bnotes?\b/i.test(text) && !/\bloans?\b/i.test(text);
  const held =
    ASSET_NOTE.test(text) || (isNote && (SECURITY.test(text) || OWED_BY_COMPANY.test(text) || NAMED_NOTE.test(text)));
  const isInterest = /\binterest\b/i.test(text) && !/\bprincipal\b/i.test(text);
  const isPrincipal = /\bprincipal\b/i.test(text) && !/\binterest\b/i.test(text);
  // "Deposit: promissory note interest payment": how it came is not what it is.
  if (held && type.txType === 'deposits' && (isInterest || isPrincipal))
    return isInterest
      ? { txType: 'income', txSubType: 'interest', sign: 1, confidence: 0.9 }
      : { txType: 'sales', txSubType: 'redemption', sign: 1, confidence: 0.9 };
  if (held && (type.txType === 'loanInterest' || (type.txType === 'loanPayments' && isInterest)))
    return { txType: 'income', txSubType: 'interest', sign: 1, confidence: 0.9 };
  if (held && type.txType === 'loanPayments')
    return { txType: 'sales', txSubType: 'redemption', sign: 1, confidence: 0.9 };
  return type;
}

/** "Purchase - Example Storage Partners LP - 10 units", "Sale of 5 units of Example LLC" */
const TRADE_TOLD = /^(purchase|sale)(?: of\b|\s+[-–—:]) ?(?=.*[A-Za-z]{3})/i;
const DISTRIBUTED = /^distribution(?: from\b|\s+[-–—:])/i;

/** "Withdrawal | Purchase - Example Storage Partners LP": how the account's cash went, or came, and for which asset of it. */
export function ofAsset(type: RowType, { action, description, amountSign }: Wording): RowType {
  const isCarriage = action !== '' && wordsOf(action).every((word) => CARRIAGE.has(word));
  // "Withdrawal | Tfr to A PERSON, 401K DISTRIBUTION": what goes to whom it is for.
  const isPaidOut = type.txType === 'transfers' && amountSign < 0 && /\bdistribution$/i.test(description.trim());
  if (isCarriage && isPaidOut) return { txType: 'withdrawals', txSubType: 'distribution', sign: -1, confidence: 0.9 };
  if (!isCarriage || (type.txType !== 'deposits' && type.txType !== 'withdrawals')) return type;
  const trade = TRADE_TOLD.exec(description)?.[1]?.toLowerCase();
  if (trade === 'purchase' && amountSign < 0)
    return { txType: 'purchases', txSubType: 'buy', sign: -1, confidence: 0.9 };
  if (trade === 'sale' && type.txType === 'deposits' && amountSign >= 0)
    return { txType: 'sales', txSubType: 'sell', sign: 1, confidence: 0.9 };
  // What a company pays its owners comes in; what a plan distributes goes out.
  if (
    DISTRIBUTED.test(description) &&
    OWED_BY_COMPANY.test(description) &&
    type.txType === 'deposits' &&
    amountSign >= 0
  )
    return { txType: 'income', txSubType: 'dividend', sign: 1, confidence: 0.9 };
  return type;
}
