import { expect, test } from 'vitest';
import { asciiPages } from '../../test/support/ascii-page.ts';
import { explainDocument } from '../statements/explanation.ts';
import { explanationPage } from './explain-html.ts';

const PAGE = `
<script>alert(1)</script> BROKERAGE SERVICES                     Account Number: 1234-5678
ACME "><img src=x onerror=alert(1)> 401(K) PLAN                  April 1, 2025 - April 30, 2025

Account Summary
Beginning Account Value                            $100,000.00
Deposits and Contributions                            5,000.00
Ending Account Value                               $105,000.00

Account Activity
Date          Description                                              Amount
04/02/2025    Deferral <b onclick="x()">'now'</b>                    5,000.00`;

const page = (pictures: string[] = [], title = 'a.pdf') =>
  explanationPage(title, explainDocument(asciiPages([PAGE])), pictures);

test('text of the document is shown and does nothing', () => {
  const html = page([], '<i>file</i>.pdf');
  expect(html).not.toMatch(/<(script|img|b onclick|i>file)/i);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('&lt;i&gt;file&lt;/i&gt;.pdf');
});

test('the page runs no script and loads nothing but its own pictures', () => {
  const html = page(['data:image/webp;base64,AAAA']);
  expect(html).toContain(`content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"`);
  expect(html.match(/src="[^"]*"/g)).toEqual(['src="data:image/webp;base64,AAAA"']);
  expect(html).not.toMatch(/https?:|@import|url\(|<[^>]*\son\w+=/i);
});

test('without a picture the words themselves make the sheet', () => {
  expect(page()).toContain('<text x="0"');
  expect(page(['data:image/webp;base64,AAAA'])).not.toContain('<text x="0"');
});

test('every page can be gone to, and every mark can be reached by keyboard', () => {
  const html = page();
  expect(html).toContain('<a href="#page-1">1</a>');
  const marks = html.match(/class="mark [^>]*>/g)!;
  expect(marks.length).toBeGreaterThan(10);
  expect(marks.every((mark) => mark.includes('tabindex="0"'))).toBe(true);
});
