import type pg from 'pg';
import { AppError } from '../platform/errors.ts';
import { assertWellFormed, type Entry, type Posted } from './entry.ts';
import { createEntryQueue, type Waiting } from './entry-queue.ts';
import { isDefect, sqlState, toPosted } from './outcome.ts';
import { waitForStandby } from './standby-barrier.ts';
import {
  eachEntry,
  isReplayed,
  POST_SQL,
  type PostRow,
  postArguments,
  type ReturnedRow,
} from './statement.ts';

const DEADLOCK_RETRIES = 5;
const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';

export type Submit = (entry: Entry) => Promise<Posted>;

interface Submitted extends Waiting {
  readonly resolve: (posted: Posted) => void;
  readonly reject: (error: unknown) => void;
}

/** Batches concurrent entries, each with its own key and refusal. Throws `service_unavailable` for an unknown outcome. */
export function createSubmit(pool: pg.Pool): Submit {
  const queue = createEntryQueue<Submitted>();
  let scheduled = false;

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    // Input that has already arrived is read first, so that its entries share a batch.
    setImmediate(() => {
      scheduled = false;
      dispatch();
    });
  }

  function dispatch(): void {
    for (let batch = queue.take(); batch !== undefined; batch = queue.take()) void postBatch(batch);
  }

  async function postBatch(batch: readonly Submitted[]): Promise<void> {
    const outcomes = await decide(pool, batch);
    queue.done(batch);
    // Dispatch the next batch before resolving callers, for fairness.
    dispatch();
    for (const [index, { resolve, reject }] of batch.entries()) {
      const outcome = outcomes[index];
      if (outcome === undefined) reject(new Error('ledger.post answered nothing'));
      else if ('posted' in outcome) resolve(outcome.posted);
      else reject(outcome.error);
    }
  }

  return (entry) =>
    new Promise((resolve, reject) => {
      assertWellFormed(entry);
      queue.add({ entry, resolve, reject });
      schedule();
    });
}

type Outcome = { readonly posted: Posted } | { readonly error: unknown };

async function decide(pool: pg.Pool, batch: readonly Submitted[]): Promise<readonly Outcome[]> {
  try {
    const rows = await send(
      pool,
      batch.map((waiting) => waiting.entry),
    );
    if (rows.some(isReplayed)) await waitForStandby(pool);
    return rows.map(outcomeOf);
  } catch (error) {
    // A defect in one entry must not fail the others: nothing was posted, so each can be retried alone.
    if (batch.length > 1 && isDefect(error)) {
      const outcomes: Outcome[] = [];
      for (const waiting of batch) outcomes.push(...(await decide(pool, [waiting])));
      return outcomes;
    }
    return batch.map(() => ({ error: unknownOutcome(error) }));
  }
}

function outcomeOf(row: PostRow): Outcome {
  try {
    return { posted: toPosted(row) };
  } catch (error) {
    return { error };
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
  if (isDefect(error)) return error;
  return new AppError('service_unavailable', { cause: error, retryAfterSeconds: 2 });
}
