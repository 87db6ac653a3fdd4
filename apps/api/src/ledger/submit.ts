import type pg from 'pg';
import { AppError } from '../platform/errors.ts';
import { assertWellFormed, type Entry, type Posted } from './entry.ts';
import { sqlState, toPosted } from './outcome.ts';
import { eachEntry, POST_SQL, type PostRow, postArguments, type ReturnedRow } from './statement.ts';

/** More than two database transactions at a time wait for each other's rows: measured in models of this function. */
const BATCHES_AT_A_TIME = 2;
const ENTRIES_A_BATCH = 64;
const DEADLOCK_RETRIES = 5;
const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';

interface Waiting {
  readonly entry: Entry;
  readonly resolve: (posted: Posted) => void;
  readonly reject: (error: unknown) => void;
}

export type Submit = (entry: Entry) => Promise<Posted>;

/**
 * The door for commands that are nothing but an entry: those in flight are posted together in one database
 * transaction, each under its own key and with its own refusal, and each caller hears after the commit.
 * Refusals are kept under their key. When the database can't be reached the outcome is not known: the caller is
 * told `service_unavailable`, and the same key tells later.
 */
export function createSubmit(pool: pg.Pool): Submit {
  const queue: Waiting[] = [];
  let active = 0;
  let scheduled = false;

  function schedule(): void {
    if (scheduled || active >= BATCHES_AT_A_TIME) return;
    scheduled = true;
    // After the input that is already there has been read, so that its entries go together.
    setImmediate(() => {
      scheduled = false;
      pump();
    });
  }

  function pump(): void {
    while (active < BATCHES_AT_A_TIME && queue.length > 0) {
      const batch = takeBatch(queue);
      active += 1;
      void settle(pool, batch).finally(() => {
        active -= 1;
        if (queue.length > 0) schedule();
      });
    }
  }

  return (entry) =>
    new Promise((resolve, reject) => {
      assertWellFormed(entry);
      queue.push({ entry, resolve, reject });
      schedule();
    });
}

/** The next entries in arrival order; a second one under the same key waits for the first one's answer. */
function takeBatch(queue: Waiting[]): Waiting[] {
  const keys = new Set<string>();
  const batch: Waiting[] = [];
  const later: Waiting[] = [];
  while (queue.length > 0 && batch.length < ENTRIES_A_BATCH) {
    const next = queue.shift() as Waiting;
    if (keys.has(next.entry.key)) later.push(next);
    else batch.push(next);
    keys.add(next.entry.key);
  }
  queue.unshift(...later);
  return batch;
}

async function settle(pool: pg.Pool, batch: readonly Waiting[]): Promise<void> {
  try {
    const rows = await send(
      pool,
      batch.map((waiting) => waiting.entry),
    );
    for (const [index, waiting] of batch.entries()) answer(waiting, rows[index]);
  } catch (error) {
    // A defect in one entry must not harm its neighbours: decided by the database, so each can be asked alone.
    if (batch.length > 1 && sqlState(error)?.startsWith('LG')) {
      for (const waiting of batch) await settle(pool, [waiting]);
      return;
    }
    for (const waiting of batch) waiting.reject(unknownOutcome(error));
  }
}

function answer(waiting: Waiting, row: PostRow | undefined): void {
  try {
    if (!row) throw new Error('ledger.post answered nothing');
    waiting.resolve(toPosted(row));
  } catch (error) {
    waiting.reject(error);
  }
}

async function send(pool: pg.Pool, entries: readonly Entry[]): Promise<readonly PostRow[]> {
  const values = postArguments(entries, true);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result = await pool.query<ReturnedRow>({ name: 'ledger_post', text: POST_SQL, values });
      return eachEntry(result.rows);
    } catch (error) {
      const state = sqlState(error);
      if (attempt > DEADLOCK_RETRIES || (state !== DEADLOCK && state !== SERIALIZATION_FAILURE)) throw error;
    }
  }
}

function unknownOutcome(error: unknown): unknown {
  if (sqlState(error)?.startsWith('LG')) return error;
  return new AppError('service_unavailable', { cause: error, retryAfterSeconds: 2 });
}
