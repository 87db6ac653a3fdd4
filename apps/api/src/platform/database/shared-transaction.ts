import { isDatabaseUnavailable } from '../lost-connections.ts';
import { createBatcher } from './batch.ts';
import type { Db, Tx } from './db.ts';

type Outcome<V> = { readonly value: V } | { readonly error: unknown };

/**
 * Combines concurrent items into one transaction, one at a time. `work` returns results in order. If it fails, each item
 * is retried in a separate transaction, so that a bad one fails alone: `work` must be idempotent.
 */
export function createSharedTransaction<K, V>(
  db: Db,
  work: (tx: Tx, items: readonly K[]) => Promise<readonly V[]>,
): (item: K) => Promise<V> {
  const attempt = (items: readonly K[]) => db.transaction().execute((tx) => work(tx, items));

  async function attemptAll(items: readonly K[]): Promise<readonly Outcome<V>[]> {
    try {
      return (await attempt(items)).map((value) => ({ value }));
    } catch (error) {
      if (items.length === 1 || isDatabaseUnavailable(error)) return items.map(() => ({ error }));
      const outcomes: Outcome<V>[] = [];
      for (const item of items) outcomes.push(...(await attemptAll([item])));
      return outcomes;
    }
  }

  const outcomeOf = createBatcher(attemptAll);
  return async (item) => {
    const outcome = await outcomeOf(item);
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  };
}
