import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EVENTS_CHANNEL } from '../platform/events/wake-listeners.ts';

const RETRY_MS = 5_000;

/** Listens on one session connection; while it is down, polling takes over. */
export function listen(url: string, onWake: () => void): { close(): Promise<void> } {
  let closed = false;
  let client: pg.Client | undefined;

  async function connect(): Promise<void> {
    while (!closed) {
      const next = new pg.Client({
        connectionString: url,
        application_name: 'lastro-events',
        keepAlive: true,
      });
      next.on('error', () => undefined);
      next.on('notification', onWake);
      try {
        await next.connect();
        await next.query(`listen ${EVENTS_CHANNEL}`);
        client = next;
        if (closed) return void (await next.end());
        next.on('end', () => {
          if (!closed) void sleep(RETRY_MS, undefined, { ref: false }).then(connect);
        });
        return;
      } catch {
        await next.end().catch(() => undefined);
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  void connect();
  return {
    async close() {
      closed = true;
      await client?.end().catch(() => undefined);
    },
  };
}
