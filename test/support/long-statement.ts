import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

const PAGES_PER_STATEMENT = 8;
const ROWS_PER_PAGE = 42;
const PAYEES = ['Contribution', 'Dividend Paid Cash', 'Advisory Fee', 'Redemption of Fund Shares', 'Interest Credit'];

/** A text PDF of any length: monthly statements of many accounts one after the other, each of eight pages of rows. */
export async function longStatement(pages: number): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false, info: { CreationDate: new Date(0), ModDate: new Date(0) } });
  const collected = buffer(document);
  let balance = 0;
  for (let page = 0; page < pages; page += 1) {
    const statement = Math.floor(page / PAGES_PER_STATEMENT);
    const within = page % PAGES_PER_STATEMENT;
    document.addPage({ size: 'LETTER', margin: 0 }).font('Helvetica').fontSize(9);
    const print = (text: string, x: number, y: number) => void document.text(text, x, y, { lineBreak: false });
    const right = (text: string, x: number, y: number) => print(text, x - document.widthOfString(text), y);
    if (within === 0) balance = 100_000_00;
    print('Harbor Line Custody Company', 40, 40);
    print(`Account Number ${String(40_000_000 + statement)}   Statement Period 03/01/2025 to 03/31/2025`, 40, 56);
    print(`Page ${within + 1} of ${PAGES_PER_STATEMENT}`, 500, 40);
    if (within === 0) {
      print('Beginning Balance', 40, 84);
      right(money(balance), 570, 84);
    }
    print('Date', 40, 104);
    print('Description', 110, 104);
    right('Amount', 470, 104);
    right('Balance', 570, 104);
    for (let row = 0; row < ROWS_PER_PAGE; row += 1) {
      const number = (within * ROWS_PER_PAGE + row) * 7 + statement;
      const amount = ((number * 7919) % 50_000) - 20_000;
      balance += amount;
      const y = 120 + row * 14.5;
      const day = 1 + Math.floor(((within * ROWS_PER_PAGE + row) * 31) / (PAGES_PER_STATEMENT * ROWS_PER_PAGE));
      print(`03/${String(day).padStart(2, '0')}/2025`, 40, y);
      print(`${PAYEES[number % PAYEES.length]} ${10_000 + (number % 90_000)}`, 110, y);
      right(money(amount), 470, y);
      right(money(balance), 570, y);
    }
    if (within === PAGES_PER_STATEMENT - 1) {
      print('Ending Balance', 40, 745);
      right(money(balance), 570, 745);
    }
  }
  document.end();
  return new Uint8Array(await collected);
}

/** `1,234.56`, or `(1,234.56)` for what goes out. */
function money(cents: number): string {
  const text = (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  return cents < 0 ? `(${text})` : text;
}
