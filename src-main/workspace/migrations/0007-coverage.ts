/**
 * Coverage looks at a few values of every statement of a plan, whenever a workspace is opened: they are taken from an index,
 * because the statements themselves are long. The expressions have to be the very ones that coverage asks for.
 */
export const coverage: readonly string[] = [
  `CREATE INDEX statements_coverage ON statements (plan, account, body -> '$.months', body -> '$.errors', reconciles,
     confirmed, body ->> '$.beginningBalance', body ->> '$.endingBalance')`,
];
