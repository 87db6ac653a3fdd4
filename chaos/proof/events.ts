import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { EventWatch, Subscription } from '../load/event-watch.ts';
import type { BrokenPromise } from '../load/record.ts';

const PATIENCE_MS = 15_000;

export interface EventProof {
  readonly broken: readonly BrokenPromise[];
  readonly events: number;
  readonly streams: number;
}

/** Each customer's stream must deliver every event once and in order. */
export async function proveEvents(watch: EventWatch, databaseUrl: string): Promise<EventProof> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const written: (readonly string[])[] = [];
    for (const subscription of watch.subscriptions) written.push(await readWritten(client, subscription));
    const isBehind = () =>
      watch.subscriptions.some((subscription, i) => subscription.received.length < (written[i]?.length ?? 0));
    for (const last = Date.now() + PATIENCE_MS; isBehind() && Date.now() < last; ) await sleep(100);
    return {
      broken: watch.subscriptions.flatMap((subscription, i) => compare(subscription, written[i] ?? [])),
      events: written.reduce((sum, { length }) => sum + length, 0),
      streams: watch.subscriptions.reduce((sum, { streams }) => sum + streams, 0),
    };
  } finally {
    await client.end();
  }
}

async function readWritten(client: Client, { person, from }: Subscription): Promise<readonly string[]> {
  const [xid, id] = (from ?? '0.0').split('.');
  const { rows } = await client.query<{ position: string }>(
    `select xid::text || '.' || id::text as position from events
     where customer_id = $1 and (xid, id) > ($2::text::xid8, $3::bigint) order by xid, id`,
    [person.id, xid, id],
  );
  return rows.map(({ position }) => position);
}

export function compare(
  { person, received }: Pick<Subscription, 'person' | 'received'>,
  written: readonly string[],
): BrokenPromise[] {
  const at = written.findIndex((position, i) => received[i] !== position);
  const first = at === -1 && received.length > written.length ? written.length : at;
  if (first === -1) return [];
  const evidence = `${person.email}: event ${first + 1} of ${written.length} is ${written[first]}, the stream delivered ${received[first]}`;
  return [{ promise: 'every event is delivered once, in order', evidence }];
}
