import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../../tools/test/database.ts';
import { createPool } from '../platform/database/db.ts';

const FOLDER = join(import.meta.dirname, '../../../..');
const API = 'apps/api/src/commands';

/** Without a database, which a command that accepted its arguments would ask for. */
function run(script: string, args: readonly string[], variables: NodeJS.ProcessEnv = {}) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...variables };
  return spawnSync(process.execPath, [script, ...args], { cwd: FOLDER, env, encoding: 'utf8' });
}

it.each([
  [`${API}/admin.ts`, ['ana@lastro.example', 'bruno@lastro.example']],
  [`${API}/archive.ts`, ['restore', 'folder']],
  [`${API}/audit.ts`, ['--provider']],
  [`${API}/liabilities.ts`, ['--help']],
  [`${API}/log.ts`, ['entries', 'file']],
  [`${API}/rotate-keys.ts`, ['--singing']],
  ['scripts/backup.ts', ['--help']],
])('%s prints its usage and exits with 2 for %j', (script, args) => {
  const { status, stdout, stderr } = run(script, args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^usage: npm run [a-z-]+/);
});

it('the audit of an earlier version’s database names the migration', async () => {
  const database = await createTestDatabase();
  const owner = createPool({ url: database.url, max: 1, as: 'owner' });
  await owner.query('drop table ledger.archived_month cascade');
  await owner.end();
  const { status, stdout, stderr } = run(`${API}/audit.ts`, [], { DATABASE_URL: database.url });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(
    /^The database is of another version \(.*archived_month.*\): run npm run migrate first\.\n$/,
  );
});

it('the audit fails in one line without its database', () => {
  const { status, stdout, stderr } = run(`${API}/audit.ts`, [], {
    DATABASE_URL: 'postgres://lastro:hidden@127.0.0.1:1/lastro',
  });
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    'No connection to the database: connect ECONNREFUSED 127.0.0.1:1\n',
  ]);
});
