import { defineConfig } from 'vitest/config';

const slow = { testTimeout: 120_000, hookTimeout: 120_000 };

const unit = { testTimeout: 60_000 };
const ALONE = 'src-*/**/*.alone.test.ts';

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      // Loading what they test took these as long as testing it. Files that put something else in a module's place are alone.
      {
        test: {
          ...unit,
          name: 'unit',
          isolate: false,
          include: ['src-*/**/*.test.ts', 'src-*/**/*.test.tsx'],
          exclude: [ALONE],
        },
      },
      { test: { ...unit, name: 'unit-alone', include: [ALONE] } },
      {
        test: {
          name: 'api',
          include: ['test/api/**/*.test.ts'],
          setupFiles: ['test/support/described-answers.ts'],
          ...slow,
        },
      },
      {
        test: {
          name: 'corpus',
          isolate: false,
          include: ['test/corpus/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      { test: { name: 'fuzz', include: ['test/fuzz/**/*.test.ts'], testTimeout: 600_000, hookTimeout: 600_000 } },
      { test: { name: 'crash', include: ['test/crash/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000 } },
    ],
  },
});
