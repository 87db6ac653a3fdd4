import type pg from 'pg';
import { stringify } from '../platform/json.ts';
import { readArguments } from './arguments.ts';
import { auditBank, auditRecent } from './audit-bank.ts';
import { databaseUrl, withDatabase } from './with-database.ts';

/**
 * `npm run audit`: checks the books of the database at DATABASE_URL; exits with 1 and names every violating row.
 * `-- --providers` also compares the PSP and the exchange; a drift or an unreachable provider is a violation.
 * `-- --recent` reads only what was written since the last run without findings.
 */
const { values } = readArguments({
  usage: 'npm run audit [-- [--recent] [--providers]]',
  options: { recent: { type: 'boolean' }, providers: { type: 'boolean' } },
});
let broken = 0;
await withDatabase({ name: 'audit', url: databaseUrl() }, auditBooks);
if (values.providers && process.exitCode === undefined) {
  // Loads the whole bank.
  const { compareNow, describeReconciliation } = await import('./audit-providers.ts');
  const report = describeReconciliation(await compareNow(process.env));
  for (const line of report.lines) console.log(line);
  broken += report.broken;
}
if (broken > 0) process.exitCode = 1;

async function auditBooks(pool: pg.Pool): Promise<void> {
  const audit = values.recent ? auditRecent : auditBank;
  const { postings, findings } = await audit(pool);
  for (const { check, row } of findings) console.error(`BROKEN  ${check}\n        ${stringify(row)}`);
  console.log(`${postings} postings: ${findings.length} rows break a promise.`);
  broken = findings.length;
}
