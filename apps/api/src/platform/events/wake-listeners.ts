import type pg from 'pg';

export const EVENTS_CHANNEL = 'lastro_events';

/** Its commit doesn't wait for the log's flush, because a signal may be lost. */
const NOTIFY_SQL = `select pg_notify('${EVENTS_CHANNEL}', ''), set_config('synchronous_commit', 'off', true)`;

/** Combines writes within this time into one signal. */
const GATHER_MS = 10;

/** Signal after the commit: NOTIFY in a transaction serialises all commits. Polling makes up for a lost signal. */
export function createWakeListeners(pool: pg.Pool): () => void {
  let scheduled = false;
  return () => {
    if (scheduled) return;
    scheduled = true;
    setTimeout(() => {
      scheduled = false;
      void pool.query({ name: 'events-notify', text: NOTIFY_SQL }).catch(() => undefined);
    }, GATHER_MS).unref();
  };
}
