const REINVESTS_UNITS =
  /\b(distribution|dividend|income|earnings)s? (reapplied|reinvested|applied|used|put) (to|in|into|for) [\d,]+(\.\d+)? (shares?|shs?|units?)\b/i;
const ACQUIRES_UNITS = /\b(acquired|bought|purchased|took up) [\d,]+(\.\d+)? (shares?|shs?|units?|par)\b/i;
const DISPOSES_UNITS = /\b(disposed of|sold|liquidated|gave up) [\d,]+(\.\d+)? (shares?|shs?|units?|par)\b/i;

/** "Purchased 290.138 Shares Of ACME FUND Dividend Reinvestment At 30.79 USD" */
const REINVESTED_AT = /\b(dividends?|gains?|distributions?|income) reinvest(ment|ed) (at|@)/i;

/** "Acquired 90.000 units at 44.60", "Disposed of 250 shares at 51.88 less 12.50 commission": a verb and what it counts, whatever the security is called. */
export function verbWithUnits(text: string, amountSign: -1 | 0 | 1) {
  // "Fee, sold 1.203 shares" without a sign may be either.
  if (amountSign === 0) return null;
  if (amountSign < 0 && (REINVESTS_UNITS.test(text) || (ACQUIRES_UNITS.test(text) && REINVESTED_AT.test(text))))
    return { txType: 'reinvestments', txSubType: 'dividend', sign: -1, confidence: 0.9 } as const;
  if (
    amountSign < 0 &&
    ACQUIRES_UNITS.test(text) &&
    !/\breinv|\bdividends?\b(?! \w+ (fund|etf|shares|trust))/i.test(text)
  )
    return { txType: 'purchases', txSubType: 'buy', sign: -1, confidence: 0.9 } as const;
  if (amountSign > 0 && DISPOSES_UNITS.test(text))
    return { txType: 'sales', txSubType: 'sell', sign: 1, confidence: 0.9 } as const;
  return null;
}
