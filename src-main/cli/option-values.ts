import { InvalidArgumentError } from 'commander';

/** For a commander option: a whole number in a range. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}

/** For a commander option: a moment as ISO 8601; a plain day means its beginning, UTC. */
export function isoMoment(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}(T[0-9:.]+(Z|[+-]\d{2}:?\d{2})?)?$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw new InvalidArgumentError('It must be a date or moment such as 2027-06-30T00:00:00Z.');
  return new Date(time).toISOString();
}
