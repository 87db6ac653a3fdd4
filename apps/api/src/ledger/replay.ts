import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../platform/db.ts';

/**
 * Writes nothing that anybody reads, and makes the transaction it is in wait, when it commits, for what every commit
 * that moves money waits for: the standby. See docs/adr/0016-cluster.md.
 */
const LEAVE_A_MARK = `select pg_logical_emit_message(true, 'lastro', '')`;

/**
 * Before a repeated request is told what became of the first one. After a primary's crash what it had committed can be
 * seen at once, whether or not a standby has it; the answer is an acknowledgement, so it has to be on both.
 */
export async function untilCopied(db: Db | pg.Pool): Promise<void> {
  if ('executeQuery' in db) await sql.raw(LEAVE_A_MARK).execute(db);
  else await db.query(LEAVE_A_MARK);
}
