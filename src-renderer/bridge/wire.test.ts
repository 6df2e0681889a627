import { describe, expect, it } from 'vitest';
import { fileNameOf, queryOf } from './wire.ts';

describe('the query of an input', () => {
  it('escapes values and leaves undefined ones out', () => {
    expect(queryOf({ planId: 'A&B 1', planYear: 2025, active: undefined, search: 'x=y' })).toBe(
      '?planId=A%26B%201&planYear=2025&search=x%3Dy',
    );
  });

  it('is empty for an empty input', () => {
    expect(queryOf({})).toBe('');
  });
});

describe('the file name of an answer', () => {
  it('prefers the extended name and decodes it', () => {
    expect(fileNameOf(`attachment; filename="report.xlsx"; filename*=UTF-8''Bericht%20%C3%9C.xlsx`)).toBe(
      'Bericht Ü.xlsx',
    );
  });

  it('reads a quoted name with escaped quotes', () => {
    expect(fileNameOf('attachment; filename="a \\"b\\".xlsx"')).toBe('a "b".xlsx');
  });

  it('falls back to the plain name when the extended one is malformed', () => {
    expect(fileNameOf(`attachment; filename*=UTF-8''%E0%A4%A; filename=plain.xlsx`)).toBe('plain.xlsx');
  });

  it('is null without a header', () => {
    expect(fileNameOf(null)).toBeNull();
  });
});
