import type { Account } from './account.ts';
import { type Draft, record } from './draft.ts';
import { type Holder, person } from './names.ts';
import type { Paper } from './paper.ts';
import { printPeriod } from './print-style.ts';

const NUMBER_LABELS = ['Account Number:', 'Account No.', 'Acct #:', 'Account number', 'ACCOUNT NUMBER:', 'Account:'];
const DISCLOSURES = [
  'Please review this statement promptly and report any discrepancy within ten days of receipt. Securities in your account are held in custody and protected up to $500,000, of which up to $250,000 may be cash. Past performance is no guarantee of future results.',
  'Prices are obtained from sources believed to be reliable but are not guaranteed. An asterisk marks a value that is an estimate. Estimated annual income is computed from the most recent payment and is not a promise of income.',
  'Dividends received on or after the record date are credited on the payable date. Cost basis is provided for information only and may not reflect adjustments, such as the return of capital of $0.18 a share announced on January 9.',
  'Fees are described in your agreement. Balances of the deposit program are obligations of the participating banks and are insured up to $250,000.00 for each depositor and bank.',
];

export interface Letterhead {
  numberLabel: string;
  period: string;
}

/** Wordings of the account number and the period for one account of the document. */
export function letterhead(draft: Draft, account: Account): Letterhead {
  return {
    numberLabel: draft.random.branch('number-label').pick(NUMBER_LABELS),
    period: printPeriod(account.periodStart, account.periodEnd, draft.style.periodForm),
  };
}

/** Provider's name left or centred, address and telephone at the other side; once, on the first page. */
export function drawLetterhead(draft: Draft, tagline: string, centred = false): void {
  const { paper, provider, random } = draft;
  const size = random.pick([14, 16, 18, 20]);
  paper.down(size);
  if (centred) paper.text(provider, paper.width / 2, { size, bold: true, align: 'center' });
  else {
    paper.text(provider, paper.margin, { size, bold: true });
    const right = paper.width - paper.margin;
    paper.text(`1-800-555-01${random.whole(10, 99)}`, right, { align: 'right' }, paper.y - 8);
    paper.text(
      random.pick(['Questions? Call us or visit our website', 'Client Service', 'Your Relationship Team']),
      right,
      { align: 'right' },
      paper.y + 3,
    );
  }
  paper.down(6);
  if (tagline)
    paper.line(
      tagline,
      centred ? { align: 'center', size: paper.size + 1 } : { size: paper.size + 1, gray: 0.3 },
      centred ? paper.width / 2 : paper.margin,
    );
  if (random.chance(0.5)) paper.rule(paper.margin, paper.y + 2, paper.inner, 1.2);
  paper.down(10);
}

/** Address block with the account's registration; account number and period beside or above it. */
export function drawAccountBlock(
  draft: Draft,
  account: Account,
  owner: Holder,
  place: 'right' | 'above' | 'below',
): void {
  const { paper } = draft;
  const { numberLabel, period } = letterhead(draft, account);
  const facts = [`${numberLabel} ${account.number}`, period];
  if (draft.random.branch('facts').chance(0.4)) facts.reverse();
  if (place === 'above') for (const fact of facts) paper.line(fact, { bold: true, size: paper.size + 1 });
  if (place === 'above') paper.down(6);
  const start = paper.y;
  for (const text of [...account.title, owner.street, owner.town]) paper.line(text, { size: paper.size + 1 });
  if (place === 'right') {
    facts.forEach((fact, index) => {
      paper.text(
        fact,
        paper.width - paper.margin,
        { align: 'right', bold: index === 0, size: paper.size + 1 },
        start + (index + 1) * (paper.size + 4),
      );
    });
  }
  paper.down(6);
  if (place === 'below') for (const fact of facts) paper.line(fact, { bold: true, size: paper.size + 1.5 });
  paper.down(8);
  record(draft, account).titlePrinted = account.title.join(' ');
}

/** What every page after the first repeats at its top. */
export function runningHead(
  draft: Draft,
  account: () => Account,
  form: 'split' | 'left' | 'number-only' = 'split',
): void {
  draft.paper.furniture = (paper: Paper) => {
    if (paper.page === 0) return;
    const { numberLabel, period } = letterhead(draft, account());
    paper.down(paper.size);
    paper.text(draft.provider, paper.margin, { bold: true });
    const right = paper.width - paper.margin;
    if (form === 'left') {
      paper.down(paper.size + 3);
      paper.text(`${account().title[0] ?? ''}   ${numberLabel} ${account().number}`, paper.margin);
    } else paper.text(`${numberLabel} ${account().number}`, right, { align: 'right' });
    if (form === 'split') {
      paper.down(paper.size + 3);
      paper.text(period, right, { align: 'right' });
    }
    paper.rule(paper.margin, paper.y + 5, paper.inner, 0.8);
    paper.down(14);
  };
}

/** "Page 2 of 5" on every page, once their number is known. */
export function numberPages(draft: Draft): void {
  const { paper, random } = draft;
  const form = random.pick(['Page # of N', 'Page #', '# of N', 'Pg # of N', '- # -']);
  const place = random.pick(['left', 'center', 'right'] as const);
  const x = place === 'left' ? paper.margin : place === 'right' ? paper.width - paper.margin : paper.width / 2;
  const pages = paper.page + 1;
  for (let page = 0; page < pages; page += 1) {
    const text = form.replace('#', String(page + 1)).replace('N', String(pages));
    paper.page = page;
    paper.text(text, x, { align: place, size: 7, gray: 0.2 }, paper.height - paper.margin + 8);
  }
}

export function drawDisclosures(draft: Draft, count: number): void {
  const { paper, random } = draft;
  paper.down(8);
  paper.need(60);
  paper.line(random.pick(['Important Information', 'Disclosures', 'Terms and Conditions', 'Notes to your statement']), {
    bold: true,
    size: paper.size + 1,
  });
  for (let index = 0; index < count; index += 1) {
    paper.paragraph(DISCLOSURES[(index + random.whole(0, 3)) % DISCLOSURES.length]!, { size: 6.5, gray: 0.25 });
    paper.down(4);
  }
  if (random.chance(0.3)) paper.line(`Your advisor: ${person(random)}, 1-800-555-0144`, { size: 6.5 });
}

export function sectionTitle(draft: Draft, title: string): void {
  const { paper, random } = draft;
  const size = paper.size + 3.5;
  paper.need(size * 9);
  paper.down(6);
  if (random.branch('section-shade').chance(0.35))
    paper.shade(paper.margin, paper.y + 1, paper.inner, size * 1.25, 0.85);
  paper.line(draft.style.capitals ? title.toUpperCase() : title, { bold: true, size }, paper.margin + 2);
  paper.down(3);
}
