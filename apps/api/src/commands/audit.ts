import { createPool } from '../platform/database/db.ts';
import { stringify } from '../platform/json.ts';
import { auditBank, auditRecent } from './audit-bank.ts';
import { describeReconciliation, reconcileNow } from './audit-providers.ts';

/**
 * `npm run audit`: proves the books of the database at DATABASE_URL. Exit 1 names every row that breaks a promise.
 * `npm run audit -- --providers` also asks the PSP and the exchange of the environment what they hold; a drift, or a
 * provider that does not answer, breaks it, too. `npm run audit -- --recent` reads only what was written since the last
 * audit that found nothing.
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
  const seen = describeReconciliation(await reconcileNow(process.env));
  for (const line of seen.lines) console.log(line);
  broken += seen.broken;
}
process.exitCode = broken === 0 ? 0 : 1;
