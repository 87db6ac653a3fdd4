import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../platform/database/db.ts';

/** Its only purpose is that its commit waits for the standby. See docs/adr/0016-cluster.md. */
const EMIT_WAL_MESSAGE = `select pg_logical_emit_message(true, 'lastro', '')`;

/** Call before repeating a stored outcome: after a crash of the primary, a commit is visible before a standby has it. */
export async function waitForStandby(db: Db | pg.Pool): Promise<void> {
  if ('executeQuery' in db) await sql.raw(EMIT_WAL_MESSAGE).execute(db);
  else await db.query(EMIT_WAL_MESSAGE);
}
