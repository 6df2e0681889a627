/** One quarter of one plan, printed in the ways in which statements write days, money, periods, accounts and columns. */
export interface Writing {
  day?: string;
  money?: string;
  period?: string;
  account?: string;
  columns?: string;
}

type Row = readonly [month: number, day: number, words: string, dollars: number];

/** 2025; the rows of the second quarter. */
export const QUARTER: readonly Row[] = [
  [4, 7, 'Employer contribution', 1250],
  [4, 15, 'Dividend Acme Corp', 42.18],
  [4, 15, 'Benefit payment L Park', -3000],
  [5, 9, 'Employee contribution', 2100.5],
  [5, 21, 'Interest on cash', 0.75],
  [6, 2, 'Trustee fee', -125],
  [6, 30, 'Dividend Boreal Fund', 301.44],
];

const two = (value: number) => String(value).padStart(2, '0');
const MONTHS = 'January February March April May June'.split(' ');
const named = (month: number) => MONTHS[month - 1]!;
const short = (month: number) => named(month).slice(0, 3);
const capital = (month: number) => short(month).toUpperCase();
const weekday = (month: number, day: number) =>
  ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][new Date(Date.UTC(2025, month - 1, day)).getUTCDay()]!;
const ordinal = (day: number) =>
  `${day}${{ 1: 'st', 2: 'nd', 3: 'rd' }[day % 10 === day || day > 20 ? day % 10 : 0] ?? 'th'}`;

export const DAYS: Record<string, (month: number, day: number) => string> = {
  '04/07/2025': (m, d) => `${two(m)}/${two(d)}/2025`,
  '4/7/25': (m, d) => `${m}/${d}/25`,
  '04/07': (m, d) => `${two(m)}/${two(d)}`,
  '4/7': (m, d) => `${m}/${d}`,
  '04-07-2025': (m, d) => `${two(m)}-${two(d)}-2025`,
  '04-07-25': (m, d) => `${two(m)}-${two(d)}-25`,
  '04-07': (m, d) => `${two(m)}-${two(d)}`,
  '04.07.25': (m, d) => `${two(m)}.${two(d)}.25`,
  '04.07.2025': (m, d) => `${two(m)}.${two(d)}.2025`,
  '2025-04-07': (m, d) => `2025-${two(m)}-${two(d)}`,
  '2025/04/07': (m, d) => `2025/${two(m)}/${two(d)}`,
  '20250407': (m, d) => `2025${two(m)}${two(d)}`,
  '040725': (m, d) => `${two(m)}${two(d)}25`,
  '04072025': (m, d) => `${two(m)}${two(d)}2025`,
  '0407': (m, d) => `${two(m)}${two(d)}`,
  'Apr 7': (m, d) => `${short(m)} ${d}`,
  'APR 07': (m, d) => `${capital(m)} ${two(d)}`,
  'Apr 7, 2025': (m, d) => `${short(m)} ${d}, 2025`,
  'Apr. 7': (m, d) => `${short(m)}. ${d}`,
  'April 7': (m, d) => `${named(m)} ${d}`,
  'April 7, 2025': (m, d) => `${named(m)} ${d}, 2025`,
  '7 Apr': (m, d) => `${d} ${short(m)}`,
  '7 Apr 2025': (m, d) => `${d} ${short(m)} 2025`,
  '07-Apr-25': (m, d) => `${two(d)}-${short(m)}-25`,
  '07-APR-2025': (m, d) => `${two(d)}-${capital(m)}-2025`,
  '07-Apr': (m, d) => `${two(d)}-${short(m)}`,
  'Apr-07': (m, d) => `${short(m)}-${two(d)}`,
  'Apr-07-25': (m, d) => `${short(m)}-${two(d)}-25`,
  '07APR25': (m, d) => `${two(d)}${capital(m)}25`,
  '07APR': (m, d) => `${two(d)}${capital(m)}`,
  '07Apr2025': (m, d) => `${two(d)}${short(m)}2025`,
  'Mon Apr 7': (m, d) => `${weekday(m, d)} ${short(m)} ${d}`,
  'Mon 04/07': (m, d) => `${weekday(m, d)} ${two(m)}/${two(d)}`,
  "Apr 7 '25": (m, d) => `${short(m)} ${d} '25`,
  '04 07 2025': (m, d) => `${two(m)} ${two(d)} 2025`,
  '04 07 25': (m, d) => `${two(m)} ${two(d)} 25`,
  '04 07': (m, d) => `${two(m)} ${two(d)}`,
  'Apr/07': (m, d) => `${short(m)}/${two(d)}`,
  '07/Apr/2025': (m, d) => `${two(d)}/${short(m)}/2025`,
  'Apr 07 2025': (m, d) => `${short(m)} ${two(d)} 2025`,
  'Apr 7th': (m, d) => `${short(m)} ${ordinal(d)}`,
};

const plain = (dollars: number) =>
  Math.abs(dollars).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const signed = (minus: string, plus: string) => (dollars: number) =>
  (dollars < 0 ? minus : plus).replace('1', () => plain(dollars));

export const MONEY: Record<string, (dollars: number) => string> = {
  '-1.00': signed('-1', '1'),
  '(1.00)': signed('(1)', '1'),
  '1.00-': signed('1-', '1'),
  '$-1.00': signed('$-1', '$1'),
  '-$1.00': signed('-$1', '$1'),
  '($1.00)': signed('($1)', '$1'),
  '$(1.00)': signed('$(1)', '$1'),
  '1.00 DR and CR': signed('1 DR', '1 CR'),
  '1.00DR and CR': signed('1DR', '1CR'),
  '1.00 DR': signed('1 DR', '1'),
  '1.00 CR': signed('1', '1 CR'),
  '1.00CR': signed('1', '1CR'),
  '<1.00>': signed('<1>', '1'),
  '-1.00 and +1.00': signed('-1', '+1'),
  '-$1.00 and +$1.00': signed('-$1', '+$1'),
  '- 1.00': signed('- 1', '1'),
  '1.00 -': signed('1 -', '1'),
  '-$ 1.00': signed('-$ 1', '$ 1'),
  '-1.00 USD': signed('-1 USD', '1 USD'),
  'USD -1.00': signed('USD -1', 'USD 1'),
  '-1000.00': (dollars) => signed('-1', '1')(dollars).replaceAll(',', ''),
  '-.75': (dollars) => signed('-1', '1')(dollars).replace(/^(-?)0/, '$1'),
  '−1.00': signed('−1', '1'),
  '–1.00': signed('–1', '1'),
  '( 1.00 )': signed('( 1 )', '1'),
  '1.00 D and C': signed('1 D', '1 C'),
  '-1.00*': signed('-1*', '1*'),
};

export const PERIODS: readonly string[] = [
  'April 1, 2025 - June 30, 2025',
  'April 1, 2025 to June 30, 2025',
  'April 1, 2025 through June 30, 2025',
  'April 1, 2025 – June 30, 2025',
  '04/01/2025 THRU 06/30/2025',
  '04/01/2025-06/30/2025',
  '4/1 - 6/30/2025',
  'Covering 4/1/25-6/30/25',
  'For the period 04/01/25 to 06/30/25',
  'For the quarter ended June 30, 2025',
  'Quarter Ending 06/30/2025',
  'For the three months ended June 30, 2025',
  'As of June 30, 2025 (quarterly)',
  'Second Quarter 2025',
  '2nd Quarter 2025',
  'Q2 2025',
  '2Q 2025',
  'Reporting Period: 2025 Q2',
  'April - June 2025',
  'Apr 2025 - Jun 2025',
  'For the months of April, May and June 2025',
  'Apr 1 - Jun 30, 2025',
  'April 1 through June 30, 2025',
  'Quarter: April 1 to June 30 2025',
  'April 1st, 2025 to June 30th, 2025',
  'Tuesday, April 1, 2025 - Monday, June 30, 2025',
  'APR 01 2025 TO JUN 30 2025',
  '1 Apr 2025 - 30 Jun 2025',
  '01-APR-2025 to 30-JUN-2025',
  '04.01.2025 - 06.30.2025',
  '2025-04-01 to 2025-06-30',
  '20250401 - 20250630',
  'FROM 040125 TO 063025',
  'From: 04/01/2025   To: 06/30/2025',
  'Period Beginning 04/01/2025   Period Ending 06/30/2025',
  'Start Date 04/01/2025   End Date 06/30/2025',
  'Opening date 04/01/2025   Closing date 06/30/2025',
  'Activity between 04/01/2025 and 06/30/2025',
  'This statement covers April 1, 2025 through June 30, 2025',
  'Statement of account from April 1, 2025 up to and including June 30, 2025',
  'Statement date June 30, 2025   Days in period 91',
  'Last statement: March 31, 2025   This statement: June 30, 2025',
  'Statement Date 06/30/2025   Previous Statement Date 03/31/2025',
];

/** What stands before or behind `4471-88120`. */
export const ACCOUNTS: readonly string[] = [
  ...'Account Number: ;Account # ;Account #;Acct: ;Account: ;ACCT NO. ;ACCT NBR ;A/C ;A/C No. ;Account No ;Acct Num ;Acct. No.: '.split(
    ';',
  ),
  ...'Account Id ;Account ID: ;Account Reference: ;ACCOUNT NUMBER\n;Account\nNumber: ;Your account number is '.split(
    ';',
  ),
  ...'Plan # ;Plan ID: ;Plan Number ;PLAN NBR ;Plan/Account: ;Trust # ;Trust Account ;Trust Number: ;TRUST NO '.split(
    ';',
  ),
  ...'Contract Number ;Group # ;Policy No. ;Portfolio: ;Client # ;Client Number: ;Customer Account: ;Case Number: '.split(
    ';',
  ),
  ...'Brokerage Account ;Statement for account ;Custody Account Number ;Master Account ;Investment Account '.split(';'),
  ...'Participant Account #: ;Sub-Account ;Fund Account Number ;Agency Account ;IRA Account Number '.split(';'),
  ...'401(k) Account ;Certificate Number '.split(';'),
].map((label) => `${label}4471-88120`);

export const MASKED_ACCOUNTS: readonly string[] = [
  'Account ending in 8120',
  'Account Number: XXXX-8120',
  'Account Number ****8120',
  'Account: ...8120',
];

export const COLUMNS: readonly string[] = [
  'day words amount',
  'words day amount',
  'amount day words',
  'day amount words',
  'words amount day',
  'amount words day',
  'day words debit credit',
  'day words credit debit',
  'day words debit credit balance',
  'day words amount balance',
  'day words balance amount',
  'balance day words amount',
  'day kind words amount',
  'kind day words amount',
  'day reference words amount',
  'day posted words amount',
  'day words amount untitled',
  'day amount gap words untitled',
  'day debit credit balance gap words',
];

interface Cell {
  title: string;
  width: number;
  right?: true;
  of: (row: Row, balance: number) => string;
}

/** The page as lines of text, its columns as in print with letters of one width. */
export function writtenPage(writing: Writing): string {
  const day = DAYS[writing.day ?? '04/07/2025']!;
  const money = MONEY[writing.money ?? '-1.00']!;
  const sum = (words: RegExp) => QUARTER.reduce((total, row) => total + (words.test(row[2]) ? row[3] : 0), 0);
  const summary: [string, number][] = [
    ['Beginning Market Value', 50_000],
    ['Contributions', sum(/contribution/)],
    ['Benefit Payments', sum(/Benefit/)],
    ['Income', sum(/Dividend|Interest/)],
    ['Fees', sum(/fee/)],
    ['Change in Market Value', 512.36],
    ['Ending Market Value', 50_000 + sum(/./) + 512.36],
  ];
  const cells: Record<string, Cell> = {
    day: { title: 'Date', width: 20, of: ([month, date]) => day(month, date) },
    posted: { title: 'Post Date', width: 20, of: ([month, date]) => day(month, date) },
    words: { title: 'Description', width: 40, of: ([, , words]) => words },
    kind: { title: 'Type', width: 16, of: ([, , words]) => words.split(' ')[0]! },
    reference: { title: 'Reference', width: 14, of: () => 'R1182' },
    gap: { title: '', width: 4, of: () => '' },
    amount: { title: 'Amount', width: 18, right: true, of: (row) => money(row[3]) },
    debit: { title: 'Debit', width: 16, right: true, of: (row) => (row[3] < 0 ? plain(row[3]) : '') },
    credit: { title: 'Credit', width: 16, right: true, of: (row) => (row[3] > 0 ? plain(row[3]) : '') },
    balance: { title: 'Balance', width: 16, right: true, of: (_row, balance) => plain(balance) },
  };
  const names = (writing.columns ?? COLUMNS[0]!).split(' ');
  const columns = names.filter((name) => name !== 'untitled').map((name) => cells[name]!);
  const line = (text: (cell: Cell) => string) =>
    columns
      .map((cell) => (cell.right ? text(cell).padStart(cell.width) : text(cell).padEnd(cell.width)))
      .join('  ')
      .trimEnd();
  let balance = 4_000;
  const rows = QUARTER.map((row) => {
    balance += row[3];
    return line((cell) => cell.of(row, balance));
  });
  return [
    'First Prairie Trust Company',
    'Hollis Dental Profit Sharing Plan',
    writing.account ?? ACCOUNTS[0]!,
    writing.period ?? PERIODS[0]!,
    '',
    'Account Summary',
    ...summary.map(([label, dollars]) => label.padEnd(40) + money(dollars).padStart(18)),
    '',
    'Transactions',
    ...(names.includes('untitled') ? [] : [line(({ title }) => title)]),
    ...rows,
  ].join('\n');
}
