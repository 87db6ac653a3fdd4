import { defineConfig } from 'vitest/config';

/** Pure code: no database is started. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 1,
    include: [
      'packages/money/src/**/*.test.ts',
      'apps/api/src/withdrawals/{domain,schedule,texts}.test.ts',
      'apps/api/src/withdrawal-limits/domain.test.ts',
    ],
  },
});
