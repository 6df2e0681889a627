import type { BriefStatement } from '../../src-shared/operations/statements.ts';
import type { Handlers } from '../operation-context.ts';
import type { Ledger } from '../workspace/ledger.ts';

const MOST_DOCUMENTS = 100;

interface BriefRow {
  id: string;
  account: string;
  months: string;
  confirmed: number;
  reconciles: number;
  document?: string;
  accountNumber?: string | null;
  periodStart?: string | null;
  periodEnd?: string | null;
}

/** What overviews need of very many statements, taken from indices: the statements themselves are long. */
export function briefHandler(ledger: Ledger): Pick<Handlers, 'statement.brief'> {
  return {
    'statement.brief': async (_context, { documents, planYear }) => ({
      success: true,
      statements: (documents === undefined ? ofPlanYear(ledger, planYear) : ofDocuments(ledger, documents)).map(brief),
    }),
  };
}

function ofPlanYear(ledger: Ledger, planYear: number | undefined): BriefRow[] {
  if (planYear === undefined) return [];
  // Those whose period was not found belong to no year, and are open in each until somebody says when they were.
  // The expressions have to be the very ones of statements_coverage; `plan > ''` is true of all and lets it be searched.
  return ledger
    .sql<BriefRow>(
      `SELECT id, account, body -> '$.months' AS months, confirmed, reconciles
       FROM statements INDEXED BY statements_coverage
       WHERE plan > '' AND rowid IN (
         SELECT rowid FROM statements WHERE plan IN (SELECT id FROM plans) AND plan_year = ?
         UNION ALL SELECT rowid FROM statements WHERE plan IN (SELECT id FROM plans) AND plan_year IS NULL)
       ORDER BY plan, account, months`,
    )
    .all(planYear);
}

function ofDocuments(ledger: Ledger, documents: string): BriefRow[] {
  const ids = [...new Set(documents.toLowerCase().split(',').filter(Boolean))].slice(0, MOST_DOCUMENTS);
  return ledger
    .sql<BriefRow>(
      `SELECT id, account, body -> '$.months' AS months, confirmed, reconciles, document,
              body ->> '$.accountNumber' AS accountNumber, body ->> '$.periodStart' AS periodStart,
              body ->> '$.periodEnd' AS periodEnd
       FROM statements WHERE document IN (SELECT value FROM json_each(?)) ORDER BY account, period_start, id`,
    )
    .all(JSON.stringify(ids));
}

function brief({
  id,
  months,
  confirmed,
  reconciles,
  accountNumber,
  periodStart,
  periodEnd,
  ...rest
}: BriefRow): BriefStatement {
  return {
    ...rest,
    _id: id,
    months: JSON.parse(months) as string[],
    confirmed: confirmed === 1,
    reconciles: reconciles === 1,
    ...(accountNumber ? { accountNumber } : {}),
    ...(periodStart ? { periodStart } : {}),
    ...(periodEnd ? { periodEnd } : {}),
  };
}
