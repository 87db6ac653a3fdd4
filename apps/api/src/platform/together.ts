const KEYS_A_QUESTION = 128;

interface Waiting<K, V> {
  readonly key: K;
  readonly resolve: (value: V) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Asks about many keys at once what would otherwise be asked about each: a round trip to the database costs more than
 * its question. A lone question goes out at once; those that come while it is under way wait for it and then go
 * together. Nothing is remembered: each answer was read after its question was asked. `ask` answers in the order of
 * its keys; when it throws, all of them are told.
 */
export function createTogether<K, V>(
  ask: (keys: readonly K[]) => Promise<readonly V[]>,
): (key: K) => Promise<V> {
  let waiting: Waiting<K, V>[] = [];
  /** A question is under way, or will be after the input that is already there has been read. */
  let busy = false;

  function schedule(): void {
    if (busy || waiting.length === 0) return;
    busy = true;
    setImmediate(() => {
      const asked = waiting.slice(0, KEYS_A_QUESTION);
      waiting = waiting.slice(asked.length);
      void answer(asked).finally(() => {
        busy = false;
        schedule();
      });
    });
  }

  async function answer(asked: readonly Waiting<K, V>[]): Promise<void> {
    try {
      const values = await ask(asked.map(({ key }) => key));
      if (values.length !== asked.length) throw new RangeError('not every question was answered');
      for (const [index, value] of values.entries()) asked[index]?.resolve(value);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      schedule();
    });
}
