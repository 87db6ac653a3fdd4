import { AppError } from './errors.ts';

const RETRY_AFTER_SECONDS = 3;

type Limited = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/**
 * Runs at most `concurrency` at once, in order. Throws `service_unavailable` while `maxWaiting` wait already. Work whose
 * signal is aborted before it begins leaves the queue.
 */
export function createConcurrencyLimit(concurrency: number, maxWaiting: number): Limited {
  const waiting: (() => void)[] = [];
  let free = concurrency;

  function waitForTurn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(signal?.reason);
      };
      waiting.push(begin);
      signal?.addEventListener('abort', leave);
    });
  }

  return async (work, signal) => {
    signal?.throwIfAborted();
    if (free > 0) free -= 1;
    else if (waiting.length < maxWaiting) await waitForTurn(signal);
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
