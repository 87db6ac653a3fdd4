import type pg from 'pg';

export const BELL = 'lastro_events';

/** Its commit writes to the log; without waiting for the flush, which money must wait for. */
const RING = `select pg_notify('${BELL}', ''), set_config('synchronous_commit', 'off', true)`;

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
      void pool.query({ name: 'events-ring', text: RING }).catch(() => undefined);
    }, GATHER_MS).unref();
  };
}
