import { setImmediate as inputRead } from 'node:timers/promises';

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
 *
 * `toldAtATime`: after so many callers were told, others have their turn first. For answers that much is made of, so
 * that what one caller has made is sent and forgotten before the next ones make theirs.
 */
export function createTogether<K, V>(
  ask: (keys: readonly K[]) => Promise<readonly V[]>,
  toldAtATime = Number.POSITIVE_INFINITY,
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
      void carryOut(asked);
    });
  }

  async function carryOut(asked: readonly Waiting<K, V>[]): Promise<void> {
    const tell = await answer(asked);
    busy = false;
    // Those that wait go out after the first of these were told, and the database works while the others are.
    schedule();
    for (const [index, caller] of asked.entries()) {
      if (index > 0 && index % toldAtATime === 0) await inputRead();
      tell(caller, index);
    }
  }

  /** How each of them is told. */
  async function answer(
    asked: readonly Waiting<K, V>[],
  ): Promise<(caller: Waiting<K, V>, n: number) => void> {
    try {
      const values = await ask(asked.map(({ key }) => key));
      if (values.length !== asked.length) throw new RangeError('not every question was answered');
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
