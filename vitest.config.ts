import { defineConfig } from 'vitest/config';

const slow = { testTimeout: 120_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', include: ['src-*/**/*.test.ts', 'src-*/**/*.test.tsx'], testTimeout: 60_000 } },
      {
        test: {
          name: 'api',
          include: ['test/api/**/*.test.ts'],
          setupFiles: ['test/support/described-answers.ts'],
          ...slow,
        },
      },
      { test: { name: 'corpus', include: ['test/corpus/**/*.test.ts'], testTimeout: 600_000, hookTimeout: 600_000 } },
      { test: { name: 'fuzz', include: ['test/fuzz/**/*.test.ts'], testTimeout: 600_000, hookTimeout: 600_000 } },
      { test: { name: 'crash', include: ['test/crash/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000 } },
    ],
  },
});
