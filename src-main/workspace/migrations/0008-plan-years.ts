/** What people enter for a plan year beside its statements: one record for each plan and year. */
export const planYears: readonly string[] = [
  `CREATE TABLE plan_years (
    id TEXT NOT NULL PRIMARY KEY,
    body TEXT NOT NULL CHECK (json_valid(body)),
    plan TEXT NOT NULL GENERATED ALWAYS AS (body ->> '$.plan') VIRTUAL,
    plan_year INTEGER NOT NULL GENERATED ALWAYS AS (body ->> '$.planYear') VIRTUAL
  ) STRICT`,
  'CREATE UNIQUE INDEX plan_years_by_plan ON plan_years (plan, plan_year)',
];
