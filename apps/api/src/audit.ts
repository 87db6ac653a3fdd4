import { auditBank } from './audit-bank.ts';
import { createPool } from './platform/db.ts';
import { stringify } from './platform/json.ts';

/** `npm run audit`: proves the books of the database at DATABASE_URL. Exit 1 names every row that breaks a promise. */
const url = process.env.DATABASE_URL;
if (!url) {
  console.error('DATABASE_URL is not set.');
  process.exit(2);
}
const pool = createPool({ url, max: 1, as: 'owner', applicationName: 'lastro-audit' });
const { rows } = await pool.query<{ entries: bigint; postings: bigint }>(
  'select (select count(*) from ledger.entry) as entries, (select count(*) from ledger.posting) as postings',
);
const findings = await auditBank(pool);
await pool.end();
for (const { check, row } of findings) console.error(`BROKEN  ${check}\n        ${stringify(row)}`);
console.log(
  `${rows[0]?.entries} entries, ${rows[0]?.postings} postings: ${findings.length} rows break a promise.`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
