import { describe, expect, it } from 'vitest';
import { columnDay, momentText, periodText } from './dates.ts';

it('writes a day for a column as statements print it, whatever the time of its timestamp', () => {
  expect(columnDay('2025-04-09T00:00:00.000Z')).toBe('04/09/2025');
  expect(columnDay('2025-12-31')).toBe('12/31/2025');
});

describe('a period in words', () => {
  it('names one whole month by its name', () => {
    expect(periodText('2025-02-01T00:00:00.000Z', '2025-02-28T00:00:00.000Z')).toBe('Feb 2025');
  });

  it('names a quarter by its first and last month', () => {
    expect(periodText('2025-07-01', '2025-09-30')).toBe('Jul – Sep 2025');
  });

  it('names both years when whole months cross New Year', () => {
    expect(periodText('2025-12-01', '2026-01-31')).toBe('Dec 2025 – Jan 2026');
  });

  it('gives both days when the period is not whole months', () => {
    expect(periodText('2025-12-16', '2026-01-15')).toBe('Dec 16, 2025 – Jan 15, 2026');
  });

  it('says so when nothing was found', () => {
    expect(periodText(undefined, undefined)).toBe('Period not found');
  });
});

describe('when something arrived', () => {
  it('is a time today and a day before that', () => {
    const now = new Date(2025, 5, 10, 18, 0);
    expect(momentText(new Date(2025, 5, 10, 9, 5).toISOString(), now)).toBe('9:05 AM');
    expect(momentText(new Date(2025, 4, 2, 9, 5).toISOString(), now)).toBe('May 2');
    expect(momentText(new Date(2024, 4, 2, 9, 5).toISOString(), now)).toBe('May 2, 2024');
  });
});
