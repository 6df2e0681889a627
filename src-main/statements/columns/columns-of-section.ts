import type { Column } from './column-headers.ts';
import {
  withBalancesOfSides,
  withColumnOfTexts,
  withCostAndProceeds,
  withEarnedApart,
  withEarnings,
  withIncomeCash,
  withKindsOfIncome,
  withKindsOfMovement,
  withOneAmount,
  withOtherSide,
  withPartsOfLoans,
  withProceeds,
  withReinvested,
  withSidesOfTexts,
  withTradesApart,
  withYearApart,
} from './column-meanings.ts';

/**
 * What the columns of a table mean in the section that it stands in: of several figures of one movement, one is its amount.
 * @param texts the columns where a title above them told what their texts are, or null
 * @param of whether the section lists what was sold, or payments of loans
 */
export function columnsOfSection(
  texts: readonly Column[] | null,
  printed: readonly Column[],
  of: { sold: boolean; ofLoans: boolean },
): Column[] {
  const told =
    texts ?? withColumnOfTexts(withSidesOfTexts(withKindsOfMovement(withKindsOfIncome(withBalancesOfSides(printed)))));
  const plain = of.sold ? withProceeds(told) : told;
  const ofKind = of.ofLoans ? withPartsOfLoans(plain) : withReinvested(plain);
  const once = withTradesApart(withYearApart(withEarnedApart(withOneAmount(withIncomeCash(ofKind)))));
  return withEarnings(withOtherSide(withCostAndProceeds(once)));
}
