import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const CHECKED_EVERY_MS = 500;

/** The bank sends them beside the calls, so they would slow what is measured next. */
export async function waitForMessages(owner: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ waits: boolean }>(
      `select exists (select from message_deliveries where state in ('waiting', 'held'))
         or exists (select from events e, message_relay r where (e.xid, e.id) > (r.xid, r.id)) as waits`,
    );
    if (!rows[0]?.waits) return;
    await sleep(CHECKED_EVERY_MS);
  }
}
