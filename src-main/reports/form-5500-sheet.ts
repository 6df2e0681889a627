import map from '../../resources/form-5500-map.json' with { type: 'json' };
import type { AccrualSubject } from '../../src-shared/model/plan-year.ts';
import type { Cents } from '../../src-shared/money.ts';
import { linesTotal } from './account-figures.ts';
import type { AccountYear } from './account-year.ts';
import { type Accruals, accrualSum } from './accruals.ts';
import { LINES, type ReportLine } from './report-lines.ts';
import { type ReportRowPlan, RowAddresses } from './report-rows.ts';
import { sheetReference } from './safe-text.ts';
import { type CellPlan, formula, type RowPlan, type SheetPlan, text } from './sheet-plan.ts';
import { heightOf, linesIn } from './text-lines.ts';
import { FIRST_TRUST_ROW, totalColumn } from './trust-cells.ts';

type FormId = 'sf' | 'i' | 'h';
type FormLines = Partial<Record<FormId, string>>;

/** One line of the sheet: an amount of the trust report and where it goes on each form. */
export interface FormItem {
  label: string;
  lines: ReportLine[];
  /** −1: forms show expenses without a minus. */
  sign: 1 | -1;
  /** The whole sum, only where it is money in, or only where it is money out. */
  take: 'all' | 'in' | 'out';
  formLines: FormLines;
  allocate: boolean;
  note: string;
  /** Not of the statements: what receivables and payables of this kind grew by. */
  accrual?: AccrualSubject;
}

const FORMS = map.forms as { id: FormId; name: string }[];
const FIRST_ROW = 5;
const REMARK_WIDTH = 60;

/** The map's items, then every line of the trust report that no item names: it has to be allocated by hand. */
export function formItems(rows: readonly ReportRowPlan[], accruals: Accruals): FormItem[] {
  const shown = new Set(rows.map((row) => row.id));
  const mapped = map.items.map((item) => ({
    label: item.label,
    lines: LINES.filter((line) => item.from.includes(line.id) && shown.has(line.id)),
    sign: item.sign as 1 | -1,
    take: item.take as FormItem['take'],
    formLines: item.lines as FormLines,
    allocate: false,
    note: item.note ?? '',
  }));
  const named = new Set(map.items.flatMap((item) => item.from));
  const rest = LINES.filter((line) => !named.has(line.id) && shown.has(line.id)).map((line) => ({
    label: `${map.unallocated.label}${line.label}`,
    lines: [line],
    sign: 1 as const,
    take: 'all' as const,
    formLines: {},
    allocate: true,
    note: map.unallocated.note,
  }));
  return [...mapped.filter((item) => item.lines.length > 0), ...accrualItems(accruals), ...rest];
}

/** What the basis counts beside the statements, on the form lines of what it is owed for. */
function accrualItems({ rows }: Accruals): FormItem[] {
  const subjects = [...new Set(rows.filter(({ counted }) => counted).map(({ what }) => what))];
  return subjects.map((what) => {
    const host = map.items.find((item) => item.take !== 'in' && item.from.includes(map.accruals[what]));
    return {
      label: `Change in receivables and payables: ${what.replaceAll('-', ' ')}`,
      lines: [],
      sign: (host?.sign ?? 1) as 1 | -1,
      take: 'all' as const,
      formLines: (host?.lines ?? {}) as FormLines,
      allocate: host === undefined,
      note: host === undefined ? map.unallocated.note : '',
      accrual: what,
    };
  });
}

/** The plan's amounts by the lines of Form 5500-SF, Schedule I and Schedule H; the map is data with its form's year. */
export function form5500Sheet(
  name: string,
  trust: {
    sheet: string;
    rows: readonly ReportRowPlan[];
    years: readonly AccountYear[];
    subtitle: string;
    planYear: number;
    accruals: Accruals;
  },
): SheetPlan {
  const items = formItems(trust.rows, trust.accruals);
  const place = new FormPlace(trust.sheet, trust, items);
  const yearNote =
    trust.planYear === map.formYear
      ? ''
      : `The lines are those of the ${map.formYear} forms: compare them with the forms of ${trust.planYear}.`;
  return {
    name,
    widths: [62, 17, 17, 14, 12, 18, REMARK_WIDTH],
    frozen: { rows: FIRST_ROW - 1, columns: 1 },
    rows: [
      { cells: [text(`Form 5500 (lines of the ${map.formYear} forms)`, 'title')], height: 24 },
      { cells: [text(trust.subtitle, 'subtitle')] },
      { cells: [text(yearNote, 'warning')] },
      {
        cells: [
          text('Item', 'headerLeft'),
          text('Trust report', 'headerRight'),
          text('On the form', 'headerRight'),
          ...FORMS.map((form) => text(form.name, 'header')),
          text('Remark', 'headerLeft'),
        ],
        height: 20,
      },
      place.balanceRow(0),
      ...items.map((item, index) => place.itemRow(item, index)),
      place.balanceRow(1),
      place.identityRow(),
      place.coverageRow(),
      ...byLineRows(place),
    ],
  };
}

/** Where things stand on the sheet, and what they come to. */
class FormPlace {
  readonly items: readonly FormItem[];
  private readonly years: readonly AccountYear[];
  private readonly trust: (id: string) => string;
  private readonly trustSum: (lines: readonly ReportLine[]) => string;
  private readonly accruals: Accruals;

  constructor(
    sheet: string,
    { rows, years, accruals }: { rows: readonly ReportRowPlan[]; years: readonly AccountYear[]; accruals: Accruals },
    items: readonly FormItem[],
  ) {
    const addresses = new RowAddresses(rows, FIRST_TRUST_ROW);
    const column = totalColumn(years);
    this.items = items;
    this.years = years;
    this.accruals = accruals;
    this.trust = (id) => sheetReference(sheet, addresses.at(id, column));
    this.trustSum = (lines) =>
      addresses
        .sumOf(lines, column)
        .split(',')
        .map((range) => sheetReference(sheet, range))
        .join(',');
  }

  get endingRow(): number {
    return FIRST_ROW + 1 + this.items.length;
  }

  itemRowNumber(index: number): number {
    return FIRST_ROW + 1 + index;
  }

  amount(item: FormItem): Cents {
    if (item.accrual) return this.accrualChange(item.accrual)!.cents;
    const sum = this.years.reduce((total, year) => total + linesTotal(year, item.lines), 0);
    return item.take === 'in' ? Math.max(sum, 0) : item.take === 'out' ? Math.min(sum, 0) : sum;
  }

  balance(index: number): Cents {
    const beside = accrualSum(this.accruals, { edge: index === 0 ? 'begin' : 'end' })?.cents ?? 0;
    return this.years.reduce((sum, year) => sum + ((index === 0 ? year.beginning : year.ending) ?? 0), beside);
  }

  /** At the end less at the beginning, of one kind or of all that the basis counts; null where nothing was entered. */
  private accrualChange(what?: AccrualSubject): { begin: string; end: string; cents: Cents } | null {
    const named = what === undefined ? {} : { what };
    const begin = accrualSum(this.accruals, { edge: 'begin', ...named });
    const end = accrualSum(this.accruals, { edge: 'end', ...named });
    return begin && end && { begin: begin.formula, end: end.formula, cents: end.cents - begin.cents };
  }

  /** The figure on the trust report, and beside it what the basis counts. */
  private balanceFormula(index: 0 | 1): string {
    const beside = accrualSum(this.accruals, { edge: index === 0 ? 'begin' : 'end' });
    const figure = this.trust(map.balances[index]!.figure);
    return beside ? `SUM(${figure},${beside.formula})` : `SUM(${figure})`;
  }

  balanceRow(index: 0 | 1): RowPlan {
    const balance = map.balances[index]!;
    const row = index === 0 ? FIRST_ROW : this.endingRow;
    return {
      cells: [
        text(balance.label, 'totalLabel'),
        formula(this.balanceFormula(index), this.balance(index), 'total'),
        formula(`B${row}`, this.balance(index), 'total'),
        ...FORMS.map((form) => text(balance.lines[form.id], 'centred')),
      ],
    };
  }

  itemRow(item: FormItem, index: number): RowPlan {
    const change = item.accrual && this.accrualChange(item.accrual);
    const sum = change ? `${change.end}-${change.begin}` : `SUM(${this.trustSum(item.lines)})`;
    const content = item.take === 'in' ? `MAX(${sum},0)` : item.take === 'out' ? `MIN(${sum},0)` : sum;
    const amount = this.amount(item);
    const row = this.itemRowNumber(index);
    const open = item.allocate && amount !== 0;
    const remark = item.allocate && !open ? '' : item.note;
    const onForm = item.sign === 1 ? `B${row}` : `-B${row}`;
    const hasLine = Object.keys(item.formLines).length > 0;
    return {
      cells: [
        text(item.label, open ? 'openLabel' : 'sublabel'),
        formula(content, amount, open ? 'unread' : 'money'),
        hasLine ? formula(onForm, item.sign * amount || 0, 'money') : null,
        ...FORMS.map((form) => text(item.formLines[form.id] ?? (item.allocate ? 'allocate' : '–'), 'centred')),
        remark === '' ? null : text(remark, 'flowing'),
      ],
      height: heightOf(linesIn(remark, REMARK_WIDTH)),
    };
  }

  /** Schedule H: 1l(b) = 1l(a) + net income + transfers; here with every item, so that nothing is outside. */
  identityRow(): RowPlan {
    const [first, last] = [FIRST_ROW, this.endingRow];
    const all = this.items.reduce((sum, item) => sum + this.amount(item), 0);
    const result = this.balance(1) - this.balance(0) - all;
    return {
      cells: [
        text('Check: end less beginning less all items (must be 0.00)', 'boldLabel'),
        formula(`ROUND(B${last}-SUM(B${first}:B${last - 1}),2)`, result, 'check'),
      ],
    };
  }

  /** Every line of the trust report stands on exactly one item. */
  coverageRow(): RowPlan {
    const [first, last] = [this.itemRowNumber(0), this.endingRow - 1];
    const change = this.accrualChange();
    const beside = change ? `-${change.end}+${change.begin}` : '';
    return {
      cells: [
        text('Check: all items less all lines of the trust report and accruals (must be 0.00)', 'boldLabel'),
        formula(`ROUND(SUM(B${first}:B${last})-SUM(${this.trustSum(LINES)})${beside},2)`, 0, 'check'),
      ],
    };
  }
}

/** What to type on each form: one row per line of a form, adding up the items that go there. */
function byLineRows(place: FormPlace): RowPlan[] {
  return FORMS.flatMap((form) => {
    const descriptions = map.descriptions[form.id] as Record<string, string>;
    const entries = Object.entries(descriptions).flatMap(([line, description]) =>
      lineRow(place, form.id, line, description),
    );
    return [
      { cells: [] },
      { cells: [text(form.name, 'headerLeft'), text('Line', 'header'), text('Amount', 'headerRight')], height: 20 },
      ...entries,
    ];
  });
}

function lineRow(place: FormPlace, form: FormId, line: string, description: string): RowPlan[] {
  const parts: { row: number; amount: Cents }[] = [];
  map.balances.forEach((balance, index) => {
    const row = index === 0 ? FIRST_ROW : place.endingRow;
    if (balance.lines[form] === line) parts.push({ row, amount: place.balance(index) });
  });
  place.items.forEach((item, index) => {
    if (item.formLines[form] === line)
      parts.push({ row: place.itemRowNumber(index), amount: item.sign * place.amount(item) || 0 });
  });
  if (parts.length === 0) return [];
  const total = parts.reduce((sum, part) => sum + part.amount, 0);
  const cells: CellPlan[] = [
    text(description, 'sublabel'),
    text(line, 'centred'),
    formula(`SUM(${parts.map(({ row }) => `C${row}`).join(',')})`, total, 'money'),
  ];
  return [{ cells }];
}
