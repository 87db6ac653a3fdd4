import type pg from 'pg';

export const BELL = 'lastro_events';

/** Joins what one process writes within this time into one signal. */
const GATHER_MS = 10;

/**
 * Tells all processes that there may be new events. After the commit: a transaction that notifies
 * holds a lock of the whole database through its commit. A lost signal is made up for by polling.
 */
export function createBell(pool: pg.Pool): () => void {
  let ringing = false;
  return () => {
    if (ringing) return;
    ringing = true;
    setTimeout(() => {
      ringing = false;
      void pool
        .query({ name: 'events-ring', text: `select pg_notify('${BELL}', '')` })
        .catch(() => undefined);
    }, GATHER_MS).unref();
  };
}
