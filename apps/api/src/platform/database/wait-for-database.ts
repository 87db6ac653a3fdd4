import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../log.ts';
import { isDatabaseUnavailable } from '../lost-connections.ts';
import { createPool } from './db.ts';

const PATIENCE_MS = 45_000;
const EVERY_MS = 250;

/** Exiting would count as a crash of ours. Throws at once where waiting doesn't help. */
export async function waitForDatabase(
  url: string,
  log: Pick<Logger, 'warn'>,
  patienceMs: number = PATIENCE_MS,
): Promise<void> {
  const pool = createPool({ url, max: 1, as: 'owner', applicationName: 'lastro-wait' });
  const deadline = performance.now() + patienceMs;
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
        await sleep(EVERY_MS);
      }
    }
  } finally {
    await pool.end();
  }
}
