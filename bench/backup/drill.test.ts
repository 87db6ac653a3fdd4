import { expect, it } from 'vitest';
import { drillBackup } from './drill.ts';

it('restores a backup taken under load with every acknowledged command and consistent books', async () => {
  const report = await drillBackup(12, 0.2);
  expect(report.audit.output).toContain(': 0 rows break a promise.');
  expect(report).toMatchObject({ lost: 0, invented: 0, differing: 0, audit: { succeeded: true } });
  expect(report.audit.output).toContain(': 0 rows break a promise.');
  expect(report.acknowledgedBefore).toBeGreaterThan(0);
  expect(report.restored).toBeGreaterThanOrEqual(report.acknowledgedBefore);
  expect(report.files).toBeGreaterThan(500);
}, 180_000);
