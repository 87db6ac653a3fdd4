import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from './db.ts';
import type { Logger } from './log.ts';
import { isDatabaseUnavailable } from './lost-connections.ts';

/** Less than a supervisor's patience with a start. */
const PATIENCE_MS = 45_000;
const EVERY_MS = 250;

/**
 * Waits for a database that is starting, or recovering from a crash, as both may have been killed together: ending
 * instead would have the supervisor count deaths that are not ours. Throws what the database said when it isn't there
 * after `patienceMs`, and at once what waiting doesn't help.
 */
export async function waitForDatabase(
  url: string,
  log: Pick<Logger, 'warn'>,
  patienceMs: number = PATIENCE_MS,
): Promise<void> {
  const pool = createPool({ url, max: 1, as: 'owner', applicationName: 'lastro-wait' });
  const deadline = performance.now() + patienceMs;
  let told = false;
  try {
    for (;;) {
      try {
        await pool.query('select 1');
        return;
      } catch (err) {
        if (!isDatabaseUnavailable(err) || performance.now() > deadline) throw err;
        if (!told) log.warn({ err }, 'waiting for the database');
        told = true;
        await sleep(EVERY_MS);
      }
    }
  } finally {
    await pool.end();
  }
}
