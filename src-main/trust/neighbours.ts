import { sharesDays } from '../../src-shared/counted-statements.ts';
import { type Day, daysBetween } from '../../src-shared/dates.ts';
import type { Cents } from '../../src-shared/money.ts';

/** A statement beside the others of its account. */
export interface Neighbour {
  id: string;
  periodStart: Day | null;
  periodEnd: Day | null;
  months: readonly string[];
  beginning: Cents | null;
  ending: Cents | null;
}

export interface NeighbourFindings {
  /** Ids of statements that cover the same months (decisions: statement.duplicates). */
  duplicates: string[];
  errors: string[];
}

export const YEAR_TO_DATE_ERROR = 'ytd-mismatch';
export const NEIGHBOUR_ERRORS: readonly string[] = [
  'duplicate-period',
  'overlapping-period',
  'begin-not-prior-end',
  YEAR_TO_DATE_ERROR,
];

/** One statement follows another if it begins this many days after the other's end at most: more is a missing statement. */
const MOST_DAYS_BETWEEN = 4;

/** What a statement's neighbours in time say about it (trust accounting, check 7; decisions: statement.errors). */
export function compareWithNeighbours(statement: Neighbour, others: readonly Neighbour[]): NeighbourFindings {
  const sharing = others.filter((other) => other.id !== statement.id && overlaps(statement, other));
  const duplicates = sharing.filter((other) => sameMonths(statement, other));
  const beginsElsewhere = priorEndings(statement, others);
  return {
    duplicates: duplicates.map(({ id }) => id),
    errors: [
      ...(duplicates.length > 0 ? ['duplicate-period'] : []),
      ...(sharing.length > duplicates.length ? ['overlapping-period'] : []),
      ...(beginsElsewhere ? ['begin-not-prior-end'] : []),
    ],
  };
}

function overlaps(a: Neighbour, b: Neighbour): boolean {
  if (!a.periodStart || !a.periodEnd || !b.periodStart || !b.periodEnd) return false;
  const [one, other] = [
    { periodStart: a.periodStart, periodEnd: a.periodEnd },
    { periodStart: b.periodStart, periodEnd: b.periodEnd },
  ];
  return sharesDays(one, other);
}

function sameMonths(a: Neighbour, b: Neighbour): boolean {
  return a.months.length === b.months.length && a.months.every((month, index) => month === b.months[index]);
}

/** True if statements end just before this one begins, and none of them ends with its beginning balance. */
function priorEndings(statement: Neighbour, others: readonly Neighbour[]): boolean {
  const { periodStart, beginning } = statement;
  if (!periodStart || beginning === null) return false;
  const endings = others
    .filter((other) => other.id !== statement.id && other.periodEnd && follows(other.periodEnd, periodStart))
    .map((other) => other.ending)
    .filter((ending) => ending !== null);
  return endings.length > 0 && !endings.includes(beginning);
}

function follows(end: Day, start: Day): boolean {
  const days = daysBetween(end, start);
  return days >= 0 && days <= MOST_DAYS_BETWEEN;
}
