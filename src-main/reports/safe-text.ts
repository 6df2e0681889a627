/** A cell holds no more (Excel's specifications and limits). */
const CELL_LIMIT = 32_000;
const SHEET_NAME_LIMIT = 31;

/**
 * Text from a document as a cell may hold it: without control characters, lone surrogates and non-characters, which are
 * not allowed in XML, and cut to what a cell holds. It stays text whatever it begins with: cells are typed as strings.
 */
export function cellText(text: string, limit: number = CELL_LIMIT): string {
  const clean = text
    .toWellFormed()
    .replace(/\p{Cc}|[\ufffe\uffff]/gu, (character) => (character === '\n' || character === '\t' ? character : ' '))
    // Readers take _x000D_ for the character of that code; escaping the underscore keeps the text as printed.
    .replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_');
  return clean.length > limit ? `${clean.slice(0, limit - 1).toWellFormed()}…` : clean;
}

/** Text in a page header: `&` starts a code there and is doubled; a header holds 255 characters in all. */
export function headerText(text: string, limit: number): string {
  return cellText(text.replace(/\s+/g, ' '), limit).replaceAll('&', '&&');
}

/** All three parts together may hold 255; what is left beside the others, in lines that do not run into the middle. */
const HEADER_LINE = 42;
const HEADER_LINES = 3;

/** A long name at the left of a page header, in at most three lines. */
export function headerLines(content: string): string {
  const lines = [''];
  for (const word of cellText(content.replace(/\s+/g, ' '), HEADER_LINE * HEADER_LINES - HEADER_LINES).split(' ')) {
    const longer = lines.at(-1) === '' ? word : `${lines.at(-1)} ${word}`;
    if (longer.length <= HEADER_LINE || lines.length === HEADER_LINES) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => headerText(line, HEADER_LINE * 2)).join('\n');
}

/**
 * Gives names of sheets: at most 31 characters, without `\\ / ? * [ ] : '` (an apostrophe would have to be escaped wherever
 * a formula or a print title names the sheet), not the reserved "History", and unlike every name given before (upper and
 * lower case are one).
 */
export function sheetNamer(): (wanted: string) => string {
  const taken = new Set(['history']);
  return (wanted) => {
    const base = cellText(wanted)
      .replace(/'/g, '’')
      .replace(/[\\/?*[\]:\n\t]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    for (let attempt = 1; ; attempt += 1) {
      const suffix = attempt === 1 ? '' : ` (${attempt})`;
      const name = `${cut(base || 'Account', SHEET_NAME_LIMIT - suffix.length)}${suffix}`;
      if (!taken.has(name.toLowerCase())) {
        taken.add(name.toLowerCase());
        return name;
      }
    }
  };
}

function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
}

/** A reference as formulas write it: `'Sheet name'!A1`. Names come from sheetNamer and hold no apostrophe. */
export function sheetReference(sheet: string, range: string): string {
  return `'${sheet}'!${range}`;
}
