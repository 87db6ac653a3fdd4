import type pg from 'pg';

export const BELL = 'lastro_events';

/** Its commit doesn't wait for the log's flush, because a signal may be lost. */
const RING_SQL = `select pg_notify('${BELL}', ''), set_config('synchronous_commit', 'off', true)`;

/** Combines writes within this time into one signal. */
const GATHER_MS = 10;

/** Signal after the commit: NOTIFY in a transaction serialises all commits. Polling makes up for a lost signal. */
export function createBell(pool: pg.Pool): () => void {
  let ringing = false;
  return () => {
    if (ringing) return;
    ringing = true;
    setTimeout(() => {
      ringing = false;
      void pool.query({ name: 'events-ring', text: RING_SQL }).catch(() => undefined);
    }, GATHER_MS).unref();
  };
}
