import { createPool } from '../platform/database/db.ts';
import { stringify } from '../platform/json.ts';
import { auditBank, auditRecent } from './audit-bank.ts';
import { describeReconciliation, reconcileNow } from './audit-providers.ts';

/**
 * `npm run audit`: checks the books of the database at DATABASE_URL; exits with 1 and names every violating row.
 * `-- --providers` also compares the PSP and the exchange; a drift or an unreachable provider is a violation.
 * `-- --recent` reads only what was written since the last run without findings.
 */
const url = process.env.DATABASE_URL;
if (!url) {
  console.error('DATABASE_URL is not set.');
  process.exit(2);
}
const pool = createPool({ url, max: 1, as: 'owner', applicationName: 'lastro-audit' });
const { postings, findings } = await (process.argv.includes('--recent')
  ? auditRecent(pool)
  : auditBank(pool));
await pool.end();
for (const { check, row } of findings) console.error(`BROKEN  ${check}\n        ${stringify(row)}`);
console.log(`${postings} postings: ${findings.length} rows break a promise.`);
let broken = findings.length;
if (process.argv.includes('--providers')) {
  const report = describeReconciliation(await reconcileNow(process.env));
  for (const line of report.lines) console.log(line);
  broken += report.broken;
}
process.exitCode = broken === 0 ? 0 : 1;
