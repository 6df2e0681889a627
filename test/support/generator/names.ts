import type { Security } from './account.ts';
import type { Random } from './random.ts';

/** Everything here is invented; telephone numbers are 555-01xx. */
const FIRST = [
  'Harrow',
  'Penmark',
  'Tessel',
  'Vantor',
  'Quillon',
  'Ashgrove',
  'Bellwick',
  'Corvane',
  'Dunmoor',
  'Eastlyn',
];
const SECOND = ['Point', 'Ridge', 'Lantern', 'Mill', 'Gate', 'Field', 'Hollow', 'Crest', 'Spire', 'Landing'];
const TRADES = [
  'Dental Group',
  'Machine Tool Co',
  'Orthopedics PA',
  'Builders Inc',
  'Freight LLC',
  'Veterinary Clinic',
  'Design Studio',
  'Family Medicine PC',
  'Electric Co',
  'Law Offices',
];
const PLANS = [
  '401(k) Plan',
  '401(k) Profit Sharing Plan',
  'Profit Sharing Plan & Trust',
  'Cash Balance Plan',
  'Defined Benefit Plan',
  'Retirement Savings Plan',
  'Money Purchase Plan',
];
const PEOPLE = [
  'Amelia Rook',
  'Tobias Wend',
  'Ingrid Palo',
  'Martin Osei',
  'Carla Benning',
  'Dev Aroni',
  'Helen Strick',
  'Owen Marsh',
  'Priya Lund',
  'Samuel Teague',
];
const STREETS = ['Quarry Road', 'Larch Avenue', 'Station Street', 'Old Post Road', 'Commerce Parkway', 'Willow Court'];
const TOWNS = [
  'Northfield Heights, OH 44098',
  'Pine Hollow, MN 55998',
  'Carrow Bay, WA 98999',
  'Elkmont Springs, NC 28999',
  'Stonebridge, CT 06999',
];
const ISSUERS = [
  'Aldergate',
  'Bramwell',
  'Castellan',
  'Dorvane',
  'Elmsford',
  'Fennimore',
  'Galloway',
  'Hexham',
  'Isley',
  'Jorvik',
  'Kestrel',
  'Lodestar',
  'Marlowe',
  'Norwood',
  'Orrin',
  'Pallister',
];
const STOCKS = [
  'Industries Inc',
  'Energy Corp',
  'Holdings Ltd',
  'Technologies Inc',
  'Bancorp',
  'Pharma Co',
  'Foods Inc Com',
  'Systems Class A',
];
const FUNDS = [
  '500 Index Fund',
  'Total Bond Index',
  'International Growth Fund Cl I',
  'Target Retirement 2040',
  'Mid Cap Value Fund',
  'Short-Term Treasury ETF',
  'Balanced Fund Admiral',
  'Small Company Fund R6',
  'Dividend Growth ETF',
];
const BONDS = ['Fin Corp Note', 'Water Auth Rev Bond', 'Utility Debenture'];

export function providerName(random: Random, endings: readonly string[]): string {
  return `${random.pick(FIRST)}${random.chance(0.4) ? ` ${random.pick(SECOND)}` : ''} ${random.pick(endings)}`;
}

export interface Holder {
  planName: string | null;
  /** Registration lines. */
  title: string[];
  street: string;
  town: string;
}

export function holder(random: Random): Holder {
  const company = `${random.pick(FIRST)} ${random.pick(TRADES)}`;
  const person = random.pick(PEOPLE);
  const street = `${random.whole(11, 9900)} ${random.pick(STREETS)}`;
  const town = random.pick(TOWNS);
  if (random.chance(0.15)) {
    return {
      planName: null,
      title: [person, random.pick(['Rollover IRA', 'Individual - TOD', 'Traditional IRA'])],
      street,
      town,
    };
  }
  const planName = `${company} ${random.pick(PLANS)}`;
  const lines = random.pick([
    [`${person} TTEE`, planName],
    [planName, `FBO ${person}`],
    [planName, `${person} and ${random.pick(PEOPLE)} TTEES`],
  ]);
  const title = random.chance(0.5) ? lines.map((line) => line.toUpperCase()) : lines;
  return {
    planName: title.find((line) => line.toLowerCase() === planName.toLowerCase()) ?? planName,
    title,
    street,
    town,
  };
}

export function person(random: Random): string {
  return random.pick(PEOPLE);
}

/** Account numbers in the shapes that providers print. */
export function accountNumber(random: Random): string {
  const digits = (count: number) => Array.from({ length: count }, () => random.whole(0, 9)).join('');
  const letters = (count: number) =>
    Array.from({ length: count }, () => random.pick([...'ABCDEFGHKLMNPRSTUVWXYZ'])).join('');
  const shapes = [
    () => `${random.whole(1, 9)}${digits(2)}-${digits(6)}`,
    () => `${letters(1)}${digits(2)}-${digits(6)}`,
    () => `${random.whole(1, 9)}${digits(3)}-${digits(4)}`,
    () => `${random.whole(1, 9)}${digits(7)}`,
    () => `${random.whole(100, 999)}-${digits(6)}-${digits(3)}`,
    () => `XXXX-${digits(4)}`,
    () => `XXXXX${digits(4)}`,
    () => `${letters(2)} ${digits(5)} ${letters(2)}`,
    () => `${letters(3)}-${digits(6)}`,
    () => `${random.whole(10, 99)}-${digits(2)}-${digits(3)}-${digits(7)}`,
  ];
  return random.pick(shapes)();
}

/** Different securities, invented; the mix of kinds is the caller's. */
export function securities(random: Random, count: number, kinds: readonly Security['kind'][]): Security[] {
  const issuers = [...ISSUERS];
  return Array.from({ length: count }, () => {
    const issuer = issuers.splice(random.whole(0, issuers.length - 1), 1)[0]!;
    return security(random, issuer, random.pick(kinds));
  });
}

function security(random: Random, issuer: string, kind: Security['kind']): Security {
  const cycle = random.whole(1, 3);
  const quarterly = [cycle, cycle + 3, cycle + 6, cycle + 9];
  const symbol = issuer.slice(0, random.whole(3, 4)).toUpperCase() + (kind === 'fund' ? 'X' : '');
  const cusip = `${random.whole(10000, 99999)}${random.pick([...'ABCDEFGHJ'])}${random.whole(10, 99)}${random.whole(0, 9)}`;
  const common = { symbol, cusip, kind, foreign: false };
  if (kind === 'bond') {
    const rate = `${random.whole(2, 6)}.${random.pick(['125', '250', '500', '875'])}%`;
    const due = `${String(random.whole(1, 12)).padStart(2, '0')}/15/${random.whole(2028, 2039)}`;
    return { ...common, name: `${issuer} ${random.pick(BONDS)} ${rate} Due ${due}`, paysIn: [cycle, cycle + 6] };
  }
  if (kind === 'stock') {
    const foreign = random.chance(0.15);
    const name = `${issuer} ${foreign ? 'PLC Spon ADR' : random.pick(STOCKS)}`;
    return { ...common, name, foreign, paysIn: random.chance(0.8) ? quarterly : [] };
  }
  const paysIn = random.chance(0.4) ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] : quarterly;
  return { ...common, name: `${issuer} ${random.pick(FUNDS)}`, paysIn };
}
