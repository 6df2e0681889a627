import type { LoadWorkspace } from './workspace.ts';

/** One kind of request that is measured. */
export interface Kind {
  name: string;
  /** Asked in turn, from round to round, so that no answer is the one before. */
  paths: string[];
  /** How many requests a round sends. */
  requests: number;
  bar: { timesConstant: number } | { milliseconds: number };
}

/** p99 at 16 clients: under three times the constant's, or under 50 ms for a search. */
const LIST: Kind['bar'] = { timesConstant: 3 };
const SEARCH: Kind['bar'] = { milliseconds: 50 };

/** Words of the sample that every document is made from. */
const COMMON_WORDS = [
  ...['account', 'april', 'statement', 'brokerage', 'services', 'number', 'financial', 'consultant', 'group', 'profit'],
  ...['sharing', 'questions', 'retirement', 'value', 'registration', 'change', 'period', 'summary', 'asset', 'month'],
  ...['allocation', 'beginning', 'deposits', 'contributions', 'withdrawals', 'distributions', 'participant', 'loans'],
  ...['dividends', 'interest', 'capital', 'gains', 'equities', 'exchange', 'funds', 'charges', 'mutual', 'taxes'],
];

export function kindsOf(workspace: LoadWorkspace): Kind[] {
  const { stackIds, docIds, statementIds, accountNumbers, people } = workspace;
  const search = (query: string, more = '') => `/document/search?query=${encodeURIComponent(query)}${more}`;
  return [
    kind('list: 100 full documents', LIST, 800, [
      '/stack/list',
      ...stackIds.map((stackId) => `/stack/list?stackId=${stackId}`),
      ...[100, 1000, 5000].map((offset) => `/stack/list?resultOffset=${offset}`),
    ]),
    kind('list: 100 minimal documents', LIST, 800, [
      '/stack/list?minimal=true',
      ...stackIds.map((stackId) => `/stack/list?minimal=true&stackId=${stackId}`),
    ]),
    kind(
      'search: a word of every document, in a stack',
      SEARCH,
      800,
      COMMON_WORDS.flatMap((word) => stackIds.map((stackId) => search(word, `&stack=${stackId}`))),
    ),
    kind(
      'search: a part of an account number',
      SEARCH,
      800,
      accountNumbers.map((number) => search(number.slice(2))),
    ),
    kind(
      'search: a name and a common word',
      SEARCH,
      800,
      people.map((person, index) => search(`${person} ${COMMON_WORDS[index % COMMON_WORDS.length]}`)),
    ),
    kind(
      'transactions of a statement',
      LIST,
      1600,
      statementIds.map((id) => `/tpa/transaction/list?statementId=${id}`),
    ),
    kind(
      'document',
      LIST,
      3200,
      docIds.map((id) => `/document/get?docId=${id}`),
    ),
  ];
}

function kind(name: string, bar: Kind['bar'], requests: number, paths: string[]): Kind {
  return { name, bar, requests, paths };
}
