import type { Random } from '../generator/random.ts';
import type { Paper } from './events.ts';

/** Invented issuers and securities, named the way brokers print them. */
const ISSUERS = [
  'ALDERMERE',
  'BRACKENRIDGE',
  'CINDERFORD',
  'DUNLOW',
  'EVERHOLT',
  'FARNDON',
  'GREYSTOKE',
  'HOLLINGBURY',
  'INVERLOCH',
  'KELDERWOOD',
  'LINDENBROOK',
  'MORECROFT',
  'NETHERFIELD',
  'OAKHAMPTON',
  'PENDLEBURY',
  'QUARRINGTON',
  'RAVENSCAR',
  'SALTMARSH',
  'TIDEWELL',
  'UPPERTON',
  'VALEBRIDGE',
  'WINTERBOURNE',
] as const;
const STOCKS: readonly (readonly [string, string])[] = [
  ['CORP', 'COM'],
  ['INC', 'CLASS A'],
  ['CO', 'COM NEW'],
  ['HOLDINGS PLC', 'SPONSORED ADR'],
  ['REALTY TRUST', 'REIT'],
  ['ENERGY PARTNERS LP', 'UNIT LTD PARTNERSHIP INT'],
  ['TECHNOLOGIES INC', 'COM PAR $0.001'],
];
const FUNDS: readonly (readonly [string, string])[] = [
  ['TOTAL STOCK MARKET', 'INDEX FUND ADMIRAL SHARES'],
  ['S&P 500 ETF', ''],
  ['INTERMEDIATE BOND', 'FUND INSTITUTIONAL CLASS'],
  ['CORE US AGGREGATE', 'BOND ETF'],
  ['2035 TARGET DATE', 'RETIREMENT FUND R6'],
  ['INTERNATIONAL VALUE', 'FUND CLASS I'],
];

export function papersOf(random: Random, count: number): Paper[] {
  const issuers = [...ISSUERS];
  return Array.from({ length: count }, (_, index) => {
    const issuer = issuers.splice(random.whole(0, issuers.length - 1), 1)[0]!;
    const bond = index === 0 || random.chance(0.12);
    const fund = !bond && random.chance(0.45);
    const cusip = `${random.whole(100000, 999999)}${random.pick([...'ABCDEFGHJKL'])}${random.pick([...'ABCDEFGHJKL'])}${random.whole(0, 9)}`;
    const symbol = issuer.slice(0, 4) + (fund ? 'X' : '');
    if (bond) return { ...bondOf(random, issuer), symbol: cusip, cusip, bond };
    const [first, more] = random.pick(fund ? FUNDS : STOCKS);
    return { name: `${issuer} ${first}`, more, symbol, cusip, bond, price: random.whole(60_000, 4_800_000) };
  });
}

function bondOf(random: Random, issuer: string) {
  const due = `${String(random.whole(1, 12)).padStart(2, '0')}/${random.pick(['01', '15'])}/${random.whole(2027, 2044)}`;
  const coupon = `${random.whole(1, 6)}.${random.pick(['000', '250', '375', '625'])}%`;
  const name = random.pick([
    `${issuer} BK NA CD FDIC INS`,
    `${issuer} FIN CORP SR NT`,
    `U S TREASURY NOTE`,
    `${issuer} CNTY GO BDS`,
  ]);
  return { name, more: `${coupon} ${due}`, price: random.whole(8_900, 10_600) };
}
