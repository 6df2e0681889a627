import type { Random } from '../generator/random.ts';
import { type Happening, isFee, isFlow, isIncome, typeOf } from '../renditions/events.ts';
import type { Words } from '../renditions/parts.ts';
import { dated, money } from '../renditions/print.ts';

export const NBSP = '\u00a0';
export const THIN = '\u2009';
export const MINUS = '\u2212';
export const DASH = '\u2013';
const SOFT = '\u00ad';

export const comesIn = (event: Happening): boolean => isFlow(event) && event.cents > 0;
export const goesOut = (event: Happening): boolean => isFlow(event) && event.cents < 0;
export const buys = (event: Happening): boolean => typeOf(event) === 'purchases' || typeOf(event) === 'reinvestments';
export const sells = (event: Happening): boolean => typeOf(event) === 'sales';
export { isFee, isIncome };

export const total = (events: readonly Happening[], belongs: (event: Happening) => boolean = () => true): number =>
  events.filter(belongs).reduce((sum, event) => sum + event.cents, 0);

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const plain = (cents: number): string => money(Math.abs(cents));

/** The dollar sign at the left edge of its cell, the figure at the right one; two cells of a table. */
export const apart = (cents: number, sign: boolean): string =>
  `<td class="cur">${sign ? '$' : ''}</td><td class="n">${hanging(cents)}</td>`;

/** A closing parenthesis hangs out to the right, so that the digits stand below each other. */
export const hanging = (cents: number): string =>
  cents < 0 ? `<span>(</span>${plain(cents)}<span class="hang">)</span>` : plain(cents);

export const minus = (cents: number, sign = '', mark = MINUS): string =>
  `${cents < 0 ? mark : ''}${sign}${plain(cents)}`;

/** A label, dots up to the figure, and the figure. */
export const dotted = (label: string, figure: string): string =>
  `<div class="dotted"><span>${label}</span><i>${'.'.repeat(90)}</i><span class="n">${figure}</span></div>`;
export const DOTTED = `.dotted{display:flex;line-height:1.55}.dotted i{flex:1;overflow:hidden;white-space:nowrap;font-style:normal;padding:0 3pt;direction:rtl;height:1.55em}`;

/** Long words of a security's name may be parted. */
export const soft = (text: string): string =>
  text.replace(/\b([A-Z]{4})([A-Z]{4,})\b/g, (_, one: string, two: string) => `${one}${SOFT}${two}`);

/** What a form says of an event, with the name of what was traded. */
export const says = (words: Words, event: Happening): string => {
  const verb = words[event.kind] ?? event.kind;
  return escaped(event.paper ? `${verb} ${event.paper.name} ${event.paper.more}`.trim() : verb);
};

/** The bars of a postal code, as an address block has them. */
export function barcode(random: Random): string {
  const bars = Array.from({ length: 52 }, (_, index) => {
    const [top, height] = random.pick([
      [0, 9],
      [0, 6],
      [3, 6],
      [3, 3],
    ] as const);
    return `<rect x="${index * 2.6}" y="${top}" width="1.1" height="${height}"/>`;
  });
  return `<svg width="136" height="10" style="display:block">${bars.join('')}</svg>`;
}

const HUES = ['#1f4e79', '#2e86ab', '#7fb069', '#e6aa68', '#ca3c25', '#6d597a', '#b5b5b5'];

/** A ring of shares with a legend that names each share in percent. */
export function ring(parts: readonly (readonly [string, number])[]): string {
  const whole = parts.reduce((sum, [, value]) => sum + value, 0);
  let from = 0;
  const arcs = parts.map(([, value], index) => {
    const share = (value / whole) * 251.3;
    const arc = `<circle cx="60" cy="60" r="40" fill="none" stroke="${HUES[index % HUES.length]}" stroke-width="22" stroke-dasharray="${share} 251.3" stroke-dashoffset="${-from}"/>`;
    from += share;
    return arc;
  });
  const legend = parts.map(
    ([label, value], index) =>
      `<rect x="130" y="${14 + index * 16}" width="8" height="8" fill="${HUES[index % HUES.length]}"/><text x="144" y="${22 + index * 16}" font-size="8.5">${escaped(label)} ${((100 * value) / whole).toFixed(1)}%</text>`,
  );
  return `<svg width="300" height="124">${arcs.join('')}${legend.join('')}</svg>`;
}

/** Columns of past values with their labels, in thousands. */
export function bars(random: Random, ending: number): string {
  const values = Array.from({ length: 5 }, (_, index) => (ending / 100) * (0.78 + index * 0.05 + random.next() * 0.04));
  values.push(ending / 100);
  const most = Math.max(...values);
  return `<svg width="260" height="120">${values
    .map((value, index) => {
      const height = Math.round((80 * value) / most);
      return `<rect x="${10 + index * 42}" y="${100 - height}" width="26" height="${height}" fill="#5b7f95"/><text x="${23 + index * 42}" y="${94 - height}" font-size="7" text-anchor="middle">$${Math.round(value / 1000)}K</text><text x="${23 + index * 42}" y="112" font-size="7" text-anchor="middle">Q${(index % 4) + 1}</text>`;
    })
    .join('')}</svg>`;
}

const LEGAL = [
  'Please examine this statement promptly and report any inaccuracy or discrepancy to us in writing within thirty (30) days of its mailing. Unless you do so, the statement is deemed correct. Any oral communication should be re-confirmed in writing to further protect your rights, including rights under the Securities Investor Protection Act (SIPA).',
  'Securities are protected up to $500,000 (of which up to $250,000 may be claims for cash). An explanatory brochure is available upon request at 1-800-555-0142. Account protection does not cover the market risks associated with investing.',
  'Estimated annual income (EAI) and estimated yield (EY) figures are based on mathematical calculations and are estimates only. Actual income may be lower or higher. Values of alternative investments may be as of 09/30 of the preceding year.',
  'In case of errors or questions about your electronic transfers, call us at 1-888-555-0177 or write to P.O. Box 4410. We must hear from you no later than 60 days after we sent you the FIRST statement on which the error or problem appeared. For transfers of $50.00 or more we may take up to 45 days.',
  'Interest on debit balances is computed on a 360-day basis: $0 to $9,999.99 at 12.325%; $10,000.00 to $24,999.99 at 11.825%; $25,000.00 to $49,999.99 at 10.825%.',
  'For retirement plan participants: the elective deferral limit is $23,500 and the catch-up limit is $7,500 for 2025. Investments are not FDIC-insured, may lose value, and are not guaranteed by a bank.',
];

/** Paragraphs of the law, with figures that belong to nobody. */
export function legal(random: Random, count: number): string {
  const from = random.whole(0, LEGAL.length - 1);
  return Array.from({ length: count }, (_, index) => `<p>${LEGAL[(from + index) % LEGAL.length]}</p>`).join('');
}

/** "June 1 – 30, 2025", "June 1, 2025 through June 30, 2025" and the like. */
export function period(random: Random, start: string, end: string): string {
  const sameMonth = start.slice(0, 7) === end.slice(0, 7);
  const forms = [
    () => `${dated(start, 'Month D, YYYY')} ${DASH} ${dated(end, 'Month D, YYYY')}`,
    () => `${dated(start, 'Month D, YYYY')} through ${dated(end, 'Month D, YYYY')}`,
    () =>
      sameMonth
        ? `${dated(start, 'Month D')}${DASH}${dated(end, 'D, YYYY')}`
        : `${dated(start, 'Month D')} ${DASH} ${dated(end, 'Month D, YYYY')}`.replace(
            /^(\w+ \d+) /,
            start.slice(0, 4) === end.slice(0, 4) ? '$1 ' : `$1, ${start.slice(0, 4)} `,
          ),
    () => `${dated(start, 'MM/DD/YYYY')} to ${dated(end, 'MM/DD/YYYY')}`,
  ];
  return random.pick(forms)();
}

export const lines = (texts: readonly string[]): string => texts.map((text) => `<div>${escaped(text)}</div>`).join('');
