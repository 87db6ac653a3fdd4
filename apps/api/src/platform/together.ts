/** More at a time only wait for each other: see docs/adr/0012-asking-together.md. */
const ASKED_AT_A_TIME = 2;
const KEYS_A_QUESTION = 128;

interface Waiting<K, V> {
  readonly key: K;
  readonly resolve: (value: V) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Asks about many keys at once what would otherwise be asked about each: a round trip to the database costs more than
 * its question. A lone question goes out at once; those that come while others are under way wait for them and then go
 * together. Nothing is remembered: each answer was read after its question was asked. `ask` answers in the order of
 * its keys; when it throws, all of them are told.
 */
export function createTogether<K, V>(
  ask: (keys: readonly K[]) => Promise<readonly V[]>,
): (key: K) => Promise<V> {
  let waiting: Waiting<K, V>[] = [];
  let underWay = 0;
  let scheduled = false;

  function schedule(): void {
    if (scheduled || waiting.length === 0 || underWay >= ASKED_AT_A_TIME) return;
    scheduled = true;
    // After the input that is already there has been read.
    setImmediate(() => {
      scheduled = false;
      pump();
    });
  }

  function pump(): void {
    while (underWay < ASKED_AT_A_TIME && waiting.length > 0) {
      const asked = waiting.slice(0, KEYS_A_QUESTION);
      waiting = waiting.slice(asked.length);
      underWay += 1;
      void answer(asked).finally(() => {
        underWay -= 1;
        schedule();
      });
    }
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
