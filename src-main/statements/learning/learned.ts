import columnsData from '../../../resources/understanding/columns.json' with { type: 'json' };
import type { KnownRule, StatementForm } from '../../../src-shared/model/rule.ts';
import { sameForm } from '../header/form.ts';
import type { PageLines } from '../header/furniture.ts';
import { COLUMNS, type SummaryMeaning } from '../lexicon/lexicon.ts';
import { signOfType } from '../lexicon/types.ts';
import { hasPhrase } from '../lexicon/wording.ts';
import type { Ledger, LedgerLine } from '../summary/ledgers.ts';
import type { Cell, Line, PlacedWord } from '../words/lines.ts';
import { CENTS, prefixLength, similar, squash, tellingWords } from '../words/text.ts';

/**
 * What people taught and profiles of providers say, as far as it holds for the document at hand. A rule says what words mean;
 * it proves nothing: whether a statement reconciles is decided by its arithmetic as without it.
 */
export class Learned {
  /** Ids of the rules that changed something. */
  readonly used = new Set<string>();
  private readonly rules: readonly KnownRule[];

  constructor(rules: readonly KnownRule[]) {
    this.rules = rules;
  }

  /** The rules that were learned from statements of this form. */
  static of(rules: readonly KnownRule[], form: StatementForm): Learned {
    return new Learned(rules.filter((rule) => sameForm(rule.form, form)));
  }

  /** The same for one account of the document, with what has been used for all of them. */
  again(): Learned {
    const own = new Learned(this.rules);
    for (const id of this.used) own.used.add(id);
    return own;
  }

  /** The latest rule of a kind for a row: its text begins with the phrase, under the heading that the rule names, if it names one. */
  row<Kind extends 'type' | 'sign' | 'skip'>(kind: Kind, text: string, section: string): Taught<Kind> | undefined {
    const words = tellingWords(text);
    return this.latest(kind, (meaning) => {
      const { phrase, section: under } = meaning as MeaningOf<'type' | 'sign' | 'skip'>;
      if (under !== undefined && !similar(squash(under), squash(section))) return false;
      return beginsWith(words, tellingWords(phrase));
    });
  }

  label(label: string): Taught<'label'> | undefined {
    return this.latest('label', ({ phrase }) => similar(squash(phrase), squash(label)));
  }

  column(title: string): Taught<'column'> | undefined {
    return this.latest('column', ({ phrase }) => similar(squash(phrase), squash(title)));
  }

  /** True if someone said that the printed change in value does not hold the income. */
  get incomeApart(): boolean {
    return this.latest('change-in-value', () => true)?.meaning.income === 'apart';
  }

  /** What the provider's own words of headings, labels and titles are read as. */
  get synonyms(): { phrase: string; means: string }[] {
    return this.rules.flatMap(({ meaning }) => (meaning.kind === 'synonym' ? [meaning] : []));
  }

  get teachesColumns(): boolean {
    return this.rules.some(({ meaning }) => meaning.kind === 'column');
  }

  private latest<Kind extends Meaning['kind']>(
    kind: Kind,
    fits: (meaning: MeaningOf<Kind>) => boolean,
  ): Taught<Kind> | undefined {
    const isOne = (rule: KnownRule): rule is KnownRule & { meaning: MeaningOf<Kind> } => rule.meaning.kind === kind;
    return this.rules.filter(isOne).findLast(({ meaning }) => fits(meaning));
  }
}

type Meaning = KnownRule['meaning'];
type MeaningOf<Kind extends Meaning['kind']> = Extract<Meaning, { kind: Kind }>;
type Taught<Kind extends Meaning['kind']> = KnownRule & { meaning: MeaningOf<Kind> };

export const NOTHING_LEARNED = new Learned([]);

/** Phrases of so many letters are found although letters of them were misread. */
const LONG = 8;

/** OCR splits and misreads words: of a long phrase some letters may be wrong. */
function beginsWith(words: readonly string[], phrase: readonly string[]): boolean {
  if (phrase.length === 0) return false;
  const letters = squash(phrase.join(''));
  return (
    hasPhrase(words, phrase, true) || (letters.length >= LONG && prefixLength(squash(words.join('')), letters) > 0)
  );
}

/** The block with the meanings that people gave to its labels. */
export function withTaughtLabels(ledger: Ledger, learned: Learned): Ledger {
  return { ...ledger, lines: ledger.lines.map((line) => withTaughtLabel(line, learned)) };
}

function withTaughtLabel(line: LedgerLine, learned: Learned): LedgerLine {
  const rule = learned.label(line.label);
  if (!rule || line.meaning?.keys[0] === rule.meaning.key) return line;
  learned.used.add(rule.id);
  const { key } = rule.meaning;
  const meaning: SummaryMeaning =
    key === 'none'
      ? { role: 'memo', keys: [], claims: [], natural: 0 }
      : { role: 'line', keys: [key], claims: [], natural: signOfType(key) };
  return { ...line, meaning };
}

/**
 * The pages with every taught column title replaced by the title that the lexicon has for its meaning. Only in lines that
 * have another known title: the same words elsewhere are no column.
 */
export function withTaughtTitles(pages: PageLines[], learned: Learned): PageLines[] {
  if (!learned.teachesColumns) return pages;
  return pages.map((page) => ({ ...page, lines: page.lines.map((line) => withTitles(line, learned)) }));
}

function withTitles(line: Line, learned: Learned): Line {
  const known = line.cells.some((cell) => COLUMNS.whole(cell.text, line.ocr) !== undefined);
  if (!known || CENTS.test(line.text)) return line;
  const cells = line.cells.map((cell) => withTitle(cell, learned));
  if (cells.every((cell, index) => cell === line.cells[index])) return line;
  return { ...line, cells, words: cells.flatMap((cell) => cell.words), text: cells.map((cell) => cell.text).join(' ') };
}

function withTitle(cell: Cell, learned: Learned): Cell {
  const rule = learned.column(cell.text);
  if (!rule || COLUMNS.whole(cell.text) === rule.meaning.column) return cell;
  learned.used.add(rule.id);
  const [text = rule.meaning.column] = columnsData.columns[rule.meaning.column];
  const first = cell.words[0]!;
  const word: PlacedWord = { ...first, text, right: cell.right };
  return { ...cell, text, words: [word] };
}
