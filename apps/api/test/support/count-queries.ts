import type pg from 'pg';

/** Sent in batches, independently of the calls. */
const NOTIFICATION = 'events-notify';

/** Returns the statements sent over a pool while `work` runs, commits included. */
export async function countQueries(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const restore: (() => void)[] = [];
  const watched = new WeakSet<pg.PoolClient>();
  function watch(client: pg.PoolClient): void {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query;
    const counting = (...args: unknown[]): unknown => {
      sent.push(textOf(args[0]));
      return Reflect.apply(query, client, args);
    };
    Object.assign(client, { query: counting });
    restore.push(() => Object.assign(client, { query }));
  }
  pool.on('acquire', watch);
  try {
    await work();
  } finally {
    pool.off('acquire', watch);
    for (const undo of restore) undo();
  }
  return sent.filter((text) => text !== NOTIFICATION);
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const { name, text } = query as { name?: string; text?: string };
  return name ?? text ?? '';
}
