const PAGES_PER_STATEMENT = 8;
const ROWS_PER_PAGE = 42;
const PAYEES = ['Contribution', 'Dividend Paid Cash', 'Advisory Fee', 'Redemption of Fund Shares', 'Interest Credit'];
const FONT_SIZE = 9;
/** Widths of Helvetica's digits and marks, in thousandths of the font size. */
const WIDTHS: Readonly<Record<string, number>> = { ',': 278, '.': 278, '(': 333, ')': 333 };
const DIGIT_WIDTH = 556;

/**
 * A text PDF of any length: monthly statements of many accounts one after the other, each of eight pages of rows.
 * @param first the number of the first of these accounts: other numbers, other statements
 */
export function longStatement(pages: number, first = 0): Uint8Array {
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, page) => `${4 + 2 * page} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  const ledger = { balance: 0 };
  for (let page = 0; page < pages; page += 1) {
    const content = pageContent(first * PAGES_PER_STATEMENT + page, ledger);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + 2 * page} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  return fileOf(objects);
}

function pageContent(page: number, ledger: { balance: number }): string {
  const statement = Math.floor(page / PAGES_PER_STATEMENT);
  const within = page % PAGES_PER_STATEMENT;
  const lines: string[] = [];
  const print = (text: string, x: number, y: number) =>
    void lines.push(`1 0 0 1 ${x.toFixed(2)} ${(792 - y).toFixed(2)} Tm (${text.replace(/[()\\]/g, '\\$&')}) Tj`);
  const right = (text: string, x: number, y: number) => print(text, x - widthOf(text), y);
  if (within === 0) ledger.balance = 100_000_00;
  print('Harbor Line Custody Company', 40, 40);
  print(`Account Number ${40_000_000 + statement}   Statement Period 03/01/2025 to 03/31/2025`, 40, 56);
  print(`Page ${within + 1} of ${PAGES_PER_STATEMENT}`, 500, 40);
  if (within === 0) {
    print('Beginning Balance', 40, 84);
    right(money(ledger.balance), 570, 84);
  }
  for (const [heading, x] of [
    ['Date', 40],
    ['Description', 110],
    ['Amount', 438],
    ['Balance', 536],
  ] as const) {
    print(heading, x, 104);
  }
  for (let row = 0; row < ROWS_PER_PAGE; row += 1) {
    const place = within * ROWS_PER_PAGE + row;
    const number = place * 7 + statement;
    const amount = ((number * 7919) % 50_000) - 20_000;
    ledger.balance += amount;
    const y = 120 + row * 14.5;
    const day = 1 + Math.floor((place * 31) / (PAGES_PER_STATEMENT * ROWS_PER_PAGE));
    print(`03/${String(day).padStart(2, '0')}/2025`, 40, y);
    print(`${PAYEES[number % PAYEES.length]} ${10_000 + (number % 90_000)}`, 110, y);
    right(money(amount), 470, y);
    right(money(ledger.balance), 570, y);
  }
  if (within === PAGES_PER_STATEMENT - 1) {
    print('Ending Balance', 40, 745);
    right(money(ledger.balance), 570, 745);
  }
  return `BT /F1 ${FONT_SIZE} Tf\n${lines.join('\n')}\nET`;
}

/** `1,234.56`, or `(1,234.56)` for what goes out. */
function money(cents: number): string {
  const text = (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  return cents < 0 ? `(${text})` : text;
}

/** Of an amount, in points. */
function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (WIDTHS[character] ?? DIGIT_WIDTH), 0) * (FONT_SIZE / 1000);
}

function fileOf(objects: readonly string[]): Uint8Array {
  const pieces = ['%PDF-1.4\n'];
  let length = pieces[0]!.length;
  const offsets = objects.map((body, index) => {
    const piece = `${index + 1} 0 obj\n${body}\nendobj\n`;
    const offset = length;
    pieces.push(piece);
    length += piece.length;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  pieces.push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`);
  pieces.push(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`);
  return Buffer.from(pieces.join(''), 'latin1');
}
