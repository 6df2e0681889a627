import { expect, it } from 'vitest';
import { dispositionOf } from './answers.ts';

it('shows pictures and downloads everything else', () => {
  expect(dispositionOf({ fileName: 'page.webp', contentType: 'image/webp' })).toMatch(/^inline;/);
  expect(dispositionOf({ fileName: 'a.html', contentType: 'text/html' })).toMatch(/^attachment;/);
  expect(dispositionOf({ fileName: 'a.svg', contentType: 'image/svg+xml' })).toMatch(/^attachment;/);
});

it('keeps any name out of the header syntax and gives it whole in UTF-8', () => {
  const header = dispositionOf({ fileName: 'Prüf"ung\r\n(1).pdf', contentType: 'application/pdf' });
  expect(header).toBe(`attachment; filename="Pr_f_ung__(1).pdf"; filename*=UTF-8''Pr%C3%BCf%22ung%0D%0A%281%29.pdf`);
  expect(() => dispositionOf({ fileName: 'half \ud800 pair', contentType: 'application/pdf' })).not.toThrow();
});
