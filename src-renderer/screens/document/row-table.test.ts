import { describe, expect, it } from 'vitest';
import { nextDoubtful } from './row-table.ts';

const rows = [1, 0.5, 0.99, 0.2].map((confidence) => ({ confidence }));

describe('the next doubtful row', () => {
  it('comes after the present one and goes round at the end', () => {
    expect(nextDoubtful(rows, 0)).toBe(1);
    expect(nextDoubtful(rows, 1)).toBe(3);
    expect(nextDoubtful(rows, 3)).toBe(1);
  });

  it('is none where all rows are sure', () => {
    expect(nextDoubtful([{ confidence: 1 }], 0)).toBe(-1);
  });
});
