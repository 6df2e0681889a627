import { notFound } from '../../src-shared/errors.ts';
import type { OperationOutput } from '../../src-shared/operations/index.ts';
import type { Handlers } from '../operation-context.ts';
import type { Ledger } from '../workspace/ledger.ts';

type Around = OperationOutput<'statement.around'>;
type Beside = NonNullable<Around['previous']>;

interface Place {
  id: string;
  plan: string;
  account: string;
  months: string;
  periodStart: string | null;
}

interface BesideRow {
  id: string;
  periodStart: string;
  periodEnd: string | null;
  beginningBalance: number | null;
  endingBalance: number | null;
  confirmed: number;
  reconciles: number;
}

/** What lies around a statement, for who works through many of them: its neighbours in time, and what is still open. */
export function aroundHandler(ledger: Ledger): Pick<Handlers, 'statement.around'> {
  return {
    'statement.around': async (_context, { statementId }) => {
      const place = placeOf(ledger, statementId.toLowerCase());
      const previous = beside(ledger, place, 'before');
      const next = beside(ledger, place, 'after');
      const openNext = nextOpen(ledger, place, 0) ?? nextOpen(ledger, place, 1);
      return {
        success: true,
        ...(previous ? { previous } : {}),
        ...(next ? { next } : {}),
        ...(openNext ? { openNext } : {}),
        open: countOpen(ledger),
      };
    },
  };
}

function placeOf(ledger: Ledger, id: string): Place {
  const place = ledger
    .sql<Place>(
      `SELECT id, plan, account, body -> '$.months' AS months, period_start AS periodStart FROM statements WHERE id = ?`,
    )
    .get(id);
  if (!place) throw notFound('statement');
  return place;
}

function beside(ledger: Ledger, { account, periodStart }: Place, side: 'before' | 'after'): Beside | undefined {
  if (periodStart === null) return undefined;
  const [compared, order] = side === 'before' ? ['<', 'DESC'] : ['>', 'ASC'];
  const row = ledger
    .sql<BesideRow>(
      `SELECT id, period_start AS periodStart, body ->> '$.periodEnd' AS periodEnd, confirmed, reconciles,
              body ->> '$.beginningBalance' AS beginningBalance, body ->> '$.endingBalance' AS endingBalance
       FROM statements WHERE account = ? AND period_start ${compared} ? ORDER BY period_start ${order} LIMIT 1`,
    )
    .get(account, periodStart);
  if (!row) return undefined;
  return {
    _id: row.id,
    periodStart: row.periodStart,
    ...(row.periodEnd === null ? {} : { periodEnd: row.periodEnd }),
    ...(row.beginningBalance === null ? {} : { beginningBalance: row.beginningBalance }),
    ...(row.endingBalance === null ? {} : { endingBalance: row.endingBalance }),
    confirmed: row.confirmed === 1,
    reconciles: row.reconciles === 1,
  };
}

/** The next open statement by plan, account and months, going round, so that who passes one by comes to all the others. */
function nextOpen(ledger: Ledger, place: Place, reconciles: 0 | 1): string | undefined {
  // Plan, account and months have to be the very expressions of statements_coverage, which is gone along in its order.
  const first = (after: string, ...values: string[]) =>
    ledger
      .sql<{ id: string }>(
        `SELECT id FROM statements INDEXED BY statements_coverage
         WHERE ${after} AND confirmed = 0 AND reconciles = ? AND id <> ?
         ORDER BY plan, account, body -> '$.months' LIMIT 1`,
      )
      .get(...values, reconciles, place.id)?.id;
  return (
    first(`(plan, account, body -> '$.months') > (?, ?, ?)`, place.plan, place.account, place.months) ??
    first(`plan > ''`)
  );
}

function countOpen(ledger: Ledger): Around['open'] {
  const counts = ledger
    .sql<{ reconciles: number; count: number }>(
      `SELECT reconciles, count(*) AS count FROM statements INDEXED BY statements_coverage
       WHERE plan > '' AND confirmed = 0 GROUP BY reconciles`,
    )
    .all();
  const of = (reconciles: number) => counts.find((one) => one.reconciles === reconciles)?.count ?? 0;
  return { unreconciled: of(0), reconciled: of(1) };
}
