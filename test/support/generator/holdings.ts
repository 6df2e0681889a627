import type { Account, Position } from './account.ts';
import { type Draft, money } from './draft.ts';
import { sectionTitle } from './furniture.ts';
import { printPrice, printQuantity } from './print-style.ts';
import { drawTable, type TableRow } from './table.ts';

export interface HoldingsLook {
  title: string;
  /** Label and value of the cash line; absent: none is printed. */
  cashLabel?: string;
  totalLabel: string;
  showsCost?: boolean;
  showsBeginning?: boolean;
  symbolFirst?: boolean;
  order?: 'value-last' | 'quantity-last';
}

/** The holdings table: quantity × price = value on every line, and a total that is the ending value. */
export function drawHoldings(draft: Draft, account: Account, look: HoldingsLook): void {
  const { paper, style } = draft;
  sectionTitle(draft, look.title);
  // A table with beginning values also lists what was sold out, or its first total would not add up.
  const held = account.positions.filter(
    (position) => position.quantity > 0 || (look.showsBeginning === true && position.beginningQuantity > 0),
  );
  const columns = [
    ...(look.symbolFirst ? [{ heading: 'Symbol', align: 'left' as const }] : []),
    { heading: 'Description', align: 'left' as const, flexible: true },
    ...(look.symbolFirst ? [] : [{ heading: 'Symbol/\nCUSIP', align: 'left' as const }]),
    { heading: 'Quantity', align: 'right' as const },
    { heading: 'Price', align: 'right' as const },
    ...(look.showsBeginning ? [{ heading: 'Beginning\nMarket Value', align: 'right' as const }] : []),
    { heading: look.showsBeginning ? 'Ending\nMarket Value' : 'Market Value', align: 'right' as const },
    ...(look.showsCost
      ? [
          { heading: 'Cost Basis', align: 'right' as const },
          { heading: 'Unrealized\nGain/Loss', align: 'right' as const },
        ]
      : []),
  ];
  const line = (position: Position): TableRow => ({
    cells: [
      ...(look.symbolFirst ? [position.security.symbol] : []),
      position.security.name,
      ...(look.symbolFirst
        ? []
        : [position.security.kind === 'bond' ? position.security.cusip : position.security.symbol]),
      printQuantity(position.quantity, style),
      printPrice(position.price, style),
      ...(look.showsBeginning ? [money(draft, position.beginningValue)] : []),
      money(draft, position.value),
      ...(look.showsCost ? [money(draft, position.cost), money(draft, position.value - position.cost)] : []),
    ],
  });
  const named = (label: string, value: number, before: number, bold: boolean): TableRow => {
    const cells = columns.map(() => '');
    cells[look.symbolFirst ? 1 : 0] = label;
    const at = columns.findIndex(({ heading }) => /^(Ending\n)?Market Value$/.test(heading));
    cells[at] = money(draft, value, style.summaryDollar !== 'none');
    if (look.showsBeginning) cells[at - 1] = money(draft, before, style.summaryDollar !== 'none');
    return { cells, bold, spans: bold };
  };
  const rows = [
    ...(look.cashLabel ? [named(look.cashLabel, account.cashEnding, account.cashBeginning, false)] : []),
    ...held.map(line),
    named(look.totalLabel, account.ending - account.discrepancy, account.beginning, true),
  ];
  drawTable(paper, columns, rows, {
    x: paper.margin,
    width: paper.inner,
    figures: 'first',
    repeatHeadings: true,
    continued: `${look.title} (continued)`,
    headingLook: 'ruled',
    gap: 9,
    rowSpace: 1.5,
    stripes: false,
  });
}
