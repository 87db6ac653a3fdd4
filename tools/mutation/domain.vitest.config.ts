import { defineConfig } from 'vitest/config';

/** Pure code: no database is started. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    testTimeout: 60_000,
    include: [
      'packages/money/src/**/*.test.ts',
      'apps/api/src/**/domain*.test.ts',
      'apps/api/src/withdrawals/{schedule,texts}.test.ts',
      'apps/api/src/liabilities/tree/tree.test.ts',
    ],
  },
});
