import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../log.ts';
import { isDatabaseUnavailable } from '../lost-connections.ts';
import { createPool } from './db.ts';

const MAX_WAIT_MS = 45_000;
const RETRY_MS = 250;
/** A server may accept a connection and never answer. */
const QUERY_MS = 5_000;

/** Exiting instead would count as a crash. Throws at once if waiting can't help. */
export async function waitForDatabase(
  url: string,
  log: Pick<Logger, 'warn'>,
  maxWaitMs: number = MAX_WAIT_MS,
): Promise<void> {
  const pool = createPool({
    url,
    max: 1,
    as: 'owner',
    applicationName: 'lastro-wait',
    queryMs: Math.min(QUERY_MS, maxWaitMs),
  });
  const deadline = performance.now() + maxWaitMs;
  let logged = false;
  try {
    for (;;) {
      try {
        await pool.query('select 1');
        return;
      } catch (err) {
        if (!isDatabaseUnavailable(err) || performance.now() > deadline) throw err;
        if (!logged) log.warn({ err }, 'waiting for the database');
        logged = true;
        await sleep(RETRY_MS);
      }
    }
  } finally {
    await pool.end();
  }
}
