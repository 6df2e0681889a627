import type { ReadWorkbook } from './workbook-reading.ts';

/**
 * A second arithmetic for the formulas that our workbooks use, so that tests can compare every cached result with what the
 * formula itself gives: SUM, COUNT, IF, ROUND, MIN, MAX, SUMIFS, COUNTIF, + − comparison. Anything else is an error.
 */
type Scalar = number | string | boolean | null;
type Range = { cells: Scalar[] };
type Value = Scalar | Range;

const TOKEN =
  /\s*(?:("(?:[^"]|"")*")|((?:'[^']*'!)?\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?)|([A-Z]+)(?=\()|(\d+(?:\.\d+)?)|([-+=<>(),]))/gy;

export class Evaluation {
  private readonly book: ReadWorkbook;
  private readonly known = new Map<string, Scalar>();

  constructor(book: ReadWorkbook) {
    this.book = book;
  }

  cell(sheet: string, address: string): Scalar {
    const id = `${sheet}!${address}`;
    if (this.known.has(id)) return this.known.get(id)!;
    const cell = this.book.at(sheet, address);
    const plain = cell?.value instanceof Date ? cell.value.getTime() : (cell?.value ?? null);
    const value = cell?.formula === undefined ? plain : scalar(new Parser(this, sheet, cell.formula).parse());
    if (Number.isNaN(value)) throw new Error(`#VALUE! in ${id}: ${cell?.formula}`);
    this.known.set(id, value);
    return value;
  }
}

class Parser {
  private readonly tokens: string[];
  private position = 0;
  private readonly evaluation: Evaluation;
  private readonly sheet: string;

  constructor(evaluation: Evaluation, sheet: string, formula: string) {
    this.evaluation = evaluation;
    this.sheet = sheet;
    this.tokens = [...formula.matchAll(TOKEN)].map(([token]) => token.trim());
    if (this.tokens.join('').length !== formula.replace(/\s+(?=([^'"]*['"][^'"]*['"])*[^'"]*$)/g, '').length)
      throw new Error(`Not a formula that we write: ${formula}`);
  }

  parse(): Value {
    const value = this.comparison();
    if (this.position !== this.tokens.length)
      throw new Error(`Left over: ${this.tokens.slice(this.position).join(' ')}`);
    return value;
  }

  private comparison(): Value {
    const left = this.sum();
    if (this.take('=')) return scalar(left) === scalar(this.sum());
    if (this.take('>')) return number(left) > number(this.sum());
    return left;
  }

  private sum(): Value {
    let value = this.term();
    for (;;) {
      if (this.take('+')) value = number(value) + number(this.term());
      else if (this.take('-')) value = number(value) - number(this.term());
      else return value;
    }
  }

  private term(): Value {
    if (this.take('-')) return -number(this.term());
    const token = this.tokens[this.position++]!;
    if (/^[A-Z]+$/.test(token)) return this.call(token);
    if (token.startsWith('"')) return token.slice(1, -1).replaceAll('""', '"');
    if (/^\d/.test(token)) return Number(token);
    return this.reference(token);
  }

  private call(name: string): Value {
    const values: Value[] = [];
    this.take('(');
    do values.push(this.comparison());
    while (this.take(','));
    if (!this.take(')')) throw new Error(`${name} is not closed`);
    return apply(name, values);
  }

  private reference(token: string): Value {
    const [, quoted, range] = /^(?:'([^']*)'!)?(.+)$/.exec(token)!;
    const sheet = quoted ?? this.sheet;
    const [from, to] = range!.replaceAll('$', '').split(':');
    if (to === undefined) return this.evaluation.cell(sheet, from!);
    return { cells: addresses(from!, to).map((address) => this.evaluation.cell(sheet, address)) };
  }

  private take(token: string): boolean {
    if (this.tokens[this.position] !== token) return false;
    this.position += 1;
    return true;
  }
}

function apply(name: string, values: Value[]): Scalar {
  const numbers = values.flatMap(flat).filter((value) => typeof value === 'number');
  switch (name) {
    case 'SUM':
      return numbers.reduce((total, value) => total + value, 0);
    case 'COUNT':
      return numbers.length;
    case 'MIN':
      return Math.min(...numbers);
    case 'MAX':
      return Math.max(...numbers);
    case 'ROUND':
      return Math.round(number(values[0]!) * 10 ** number(values[1]!)) / 10 ** number(values[1]!) || 0;
    case 'IF':
      return scalar(values[0]! ? values[1]! : values[2]!);
    case 'COUNTIF':
      return flat(values[0]!).filter((value) => value === scalar(values[1]!)).length;
    case 'SUMIFS':
      return sumIfs(values);
    default:
      throw new Error(`${name} is not a function that we write`);
  }
}

function sumIfs([amounts, ...conditions]: Value[]): number {
  return flat(amounts!).reduce<number>((total, amount, index) => {
    for (let at = 0; at < conditions.length; at += 2)
      if (flat(conditions[at]!)[index] !== scalar(conditions[at + 1]!)) return total;
    return total + (typeof amount === 'number' ? amount : 0);
  }, 0);
}

function flat(value: Value): Scalar[] {
  return value !== null && typeof value === 'object' ? value.cells : [value];
}

function scalar(value: Value): Scalar {
  if (value !== null && typeof value === 'object') throw new Error('A range stands where one value is wanted');
  return value;
}

/** Spreadsheets take an empty cell for 0 and text for an error, which NaN stands for here: IF may still not choose it. */
function number(value: Value): number {
  const one = scalar(value);
  if (one === null) return 0;
  return typeof one === 'number' ? one : Number.NaN;
}

function addresses(from: string, to: string): string[] {
  const [left, top] = position(from);
  const [right, bottom] = position(to);
  const found: string[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) found.push(`${letters(column)}${row}`);
  return found;
}

function position(address: string): [number, number] {
  const [, column, row] = /^([A-Z]+)(\d+)$/.exec(address)!;
  return [[...column!].reduce((total, letter) => total * 26 + letter.charCodeAt(0) - 64, 0), Number(row)];
}

function letters(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? letters(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}
