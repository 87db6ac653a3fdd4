import { AppError } from './errors.ts';

const RETRY_AFTER_SECONDS = 3;

type Limited = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `concurrency` at once, in order. Throws `service_unavailable` while `maxWaiting` wait already. */
export function createConcurrencyLimit(concurrency: number, maxWaiting: number): Limited {
  const waiting: (() => void)[] = [];
  let free = concurrency;
  return async (work) => {
    if (free > 0) free -= 1;
    else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new AppError('service_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}

/** After a failure no further item begins; the failure is thrown once the items under way have ended. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  let stopped = false;
  async function runWorker(): Promise<void> {
    for (const item of queue) {
      if (stopped) return;
      await work(item).catch((error: unknown) => {
        stopped = true;
        throw error;
      });
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: concurrency }, runWorker));
  const failed = ended.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
