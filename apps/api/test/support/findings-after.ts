import type pg from 'pg';
import { expect } from 'vitest';
import { checkBank } from '../../src/commands/audit-bank.ts';

/** Audits after changes made with triggers disabled, and rolls them back. */
export async function findingsAfter(owner: pg.Pool, statements: readonly string[], check = checkBank) {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const statement of statements) {
      const { command, rowCount } = await client.query(statement);
      if (command !== 'ALTER') expect(rowCount, statement).toBeGreaterThan(0);
    }
    return await check(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
