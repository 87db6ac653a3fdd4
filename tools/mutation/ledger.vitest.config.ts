import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    include: ['apps/api/src/ledger/**/*.test.ts'],
    globalSetup: ['./tools/test/global-setup.ts'],
  },
});
