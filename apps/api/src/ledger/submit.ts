import type pg from 'pg';
import { type Clock, systemClock } from '../platform/clock.ts';
import { SQL_STATE, sqlState } from '../platform/database/sql-state.ts';
import { AppError } from '../platform/errors.ts';
import { assertWellFormed, type Entry, type Posted } from './entry.ts';
import { type Batch, createEntryQueue, type Waiting } from './entry-queue.ts';
import { isDefect, toPosted } from './outcome.ts';
import {
  isFailedPrecondition,
  isReplayed,
  POST_IF_SQL,
  POST_SQL,
  type PostRow,
  postArguments,
  preconditionArguments,
  type ReturnedRow,
  rowPerEntry,
} from './post-sql.ts';
import { PreconditionError, type Preconditions } from './preconditions.ts';
import { waitForStandby } from './standby-barrier.ts';

const DEADLOCK_RETRIES = 5;
const RETRYABLE: readonly (string | undefined)[] = [SQL_STATE.deadlock, SQL_STATE.serializationFailure];

/** With preconditions it throws `PreconditionError` when one no longer holds. */
export type Submit = (entry: Entry, preconditions?: Preconditions) => Promise<Posted>;

interface Submitted extends Waiting {
  readonly preconditions: Preconditions | undefined;
  readonly resolve: (posted: Posted) => void;
  readonly reject: (error: unknown) => void;
}

/** Batches concurrent entries, each with its own key and refusal. Throws `service_unavailable` for an unknown outcome. */
export function createSubmit(pool: pg.Pool, clock: Clock = systemClock): Submit {
  const database = { pool, clock };
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

  async function postBatch(batch: Batch<Submitted>): Promise<void> {
    const outcomes = await postEntries(database, batch);
    queue.done(batch);
    // Dispatch the next batch before resolving callers, for fairness.
    dispatch();
    for (const [index, { resolve, reject }] of batch.items.entries()) {
      const outcome = outcomes[index];
      if (outcome === undefined) reject(new Error('ledger.post returned no row'));
      else if ('posted' in outcome) resolve(outcome.posted);
      else reject(outcome.error);
    }
  }

  return (entry, preconditions) =>
    new Promise((resolve, reject) => {
      assertWellFormed(entry);
      queue.add({ entry, preconditions, resolve, reject });
      schedule();
    });
}

type Outcome = { readonly posted: Posted } | { readonly error: unknown };

interface Database {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

async function postEntries(database: Database, batch: Batch<Submitted>): Promise<readonly Outcome[]> {
  const { items, shard } = batch;
  if (items.length === 0) return [];
  try {
    const rows = await send(database, batch);
    const failed = new Set(rows.filter(isFailedPrecondition).map(({ nth }) => nth - 1));
    if (failed.size > 0) return await postOthers(database, batch, failed);
    if (rows.some(isReplayed)) await waitForStandby(database.pool);
    return rows.map(outcomeOf);
  } catch (error) {
    // A defect in one entry must not fail the others: nothing was posted, so each can be retried alone.
    if (items.length > 1 && isDefect(error)) {
      const outcomes: Outcome[] = [];
      for (const waiting of items)
        outcomes.push(...(await postEntries(database, { items: [waiting], shard })));
      return outcomes;
    }
    return items.map(() => ({ error: unknownOutcome(error) }));
  }
}

/** A failed precondition posts nothing of its batch. */
async function postOthers(
  database: Database,
  { items, shard }: Batch<Submitted>,
  failed: ReadonlySet<number>,
): Promise<readonly Outcome[]> {
  const others = { items: items.filter((_, index) => !failed.has(index)), shard };
  const outcomes = [...(await postEntries(database, others))];
  return items.map((_, index) =>
    failed.has(index) ? { error: new PreconditionError() } : (outcomes.shift() as Outcome),
  );
}

function outcomeOf(row: PostRow): Outcome {
  try {
    return { posted: toPosted(row) };
  } catch (error) {
    return { error };
  }
}

async function send({ pool, clock }: Database, batch: Batch<Submitted>): Promise<readonly PostRow[]> {
  const query = statementOf(batch, clock);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result = await pool.query<ReturnedRow>(query);
      return rowPerEntry(result.rows);
    } catch (error) {
      if (attempt > DEADLOCK_RETRIES || !RETRYABLE.includes(sqlState(error))) throw error;
    }
  }
}

function statementOf({ items, shard }: Batch<Submitted>, clock: Clock): pg.QueryConfig {
  const entries = items.map(({ entry }) => entry);
  const values = postArguments(entries, shard, { keepRefusals: true });
  const preconditions = items.map((waiting) => waiting.preconditions);
  if (preconditions.every((precondition) => precondition === undefined)) {
    return { name: 'ledger_post', text: POST_SQL, values };
  }
  const checks = preconditionArguments(preconditions, clock.now());
  return { name: 'ledger_post_if', text: POST_IF_SQL, values: [...checks, ...values] };
}

function unknownOutcome(error: unknown): unknown {
  if (isDefect(error)) return error;
  return new AppError('service_unavailable', { cause: error, retryAfterSeconds: 2 });
}
