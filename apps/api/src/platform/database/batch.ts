import { setImmediate as nextTurn } from 'node:timers/promises';

const MAX_KEYS_PER_QUERY = 128;

interface Waiting<K, V> {
  readonly key: K;
  readonly resolve: (value: V) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * For a query's `from`: one row per key of `arrays`, numbered by `n`. `limit cardinality($1)` makes the generic plan
 * estimate few rows, so PostgreSQL keeps it instead of planning each call.
 */
export function eachKey(arrays: string, columns: string): string {
  return `(select * from unnest(${arrays}) with ordinality as k(${columns}, n) limit cardinality($1)) as k`;
}

/** Concurrent callers share one `load`, which begins after each of them has called. */
export function createSharedCall<V>(load: () => Promise<V>): () => Promise<V> {
  const call = createBatcher<undefined, V>(async (callers) => {
    const value = await load();
    return callers.map(() => value);
  });
  return () => call(undefined);
}

/**
 * Combines concurrent lookups into one `load`, which returns the values in the order of the keys. Every `yieldEvery`
 * callers, other work may run.
 */
export function createBatcher<K, V>(
  load: (keys: readonly K[]) => Promise<readonly V[]>,
  yieldEvery = Number.POSITIVE_INFINITY,
): (key: K) => Promise<V> {
  let waiting: Waiting<K, V>[] = [];
  let busy = false;

  function schedule(): void {
    if (busy || waiting.length === 0) return;
    busy = true;
    setImmediate(() => {
      const batch = waiting.slice(0, MAX_KEYS_PER_QUERY);
      waiting = waiting.slice(batch.length);
      void runBatch(batch);
    });
  }

  async function runBatch(batch: readonly Waiting<K, V>[]): Promise<void> {
    const resolveAll = await settle(batch);
    busy = false;
    // The next query goes out before these callers run.
    schedule();
    for (const [index, caller] of batch.entries()) {
      if (index > 0 && index % yieldEvery === 0) await nextTurn();
      resolveAll(caller, index);
    }
  }

  async function settle(
    batch: readonly Waiting<K, V>[],
  ): Promise<(caller: Waiting<K, V>, n: number) => void> {
    try {
      const values = await load(batch.map(({ key }) => key));
      if (values.length !== batch.length) throw new RangeError('not every key has a value');
      return ({ resolve }, n) => resolve(values[n] as V);
    } catch (error) {
      return ({ reject }) => reject(error);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      schedule();
    });
}
