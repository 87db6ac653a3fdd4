import type pg from 'pg';
import { AppError } from '../platform/errors.ts';
import { assertWellFormed, type Entry, type Posted } from './entry.ts';
import { createLine, type Waiting } from './line.ts';
import { isDefect, sqlState, toPosted } from './outcome.ts';
import { untilCopied } from './replay.ts';
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

/**
 * The door for commands that are nothing but an entry: those in flight are posted together in one database
 * transaction, each under its own key and with its own refusal, and each caller hears after the commit.
 * Refusals are kept under their key. When the database can't be reached the outcome is not known: the caller is
 * told `service_unavailable`, and the same key tells later.
 */
export function createSubmit(pool: pg.Pool): Submit {
  const line = createLine<Submitted>();
  let scheduled = false;

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    // After the input that is already there has been read, so that its entries go together.
    setImmediate(() => {
      scheduled = false;
      pump();
    });
  }

  function pump(): void {
    for (let batch = line.take(); batch !== undefined; batch = line.take()) void carryOut(batch);
  }

  async function carryOut(batch: readonly Submitted[]): Promise<void> {
    const outcomes = await decide(pool, batch);
    line.done(batch);
    // Before these are answered: who comes back at once stands behind those that have waited.
    pump();
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
      line.add({ entry, resolve, reject });
      schedule();
    });
}

type Outcome = { readonly posted: Posted } | { readonly error: unknown };

/** Posts the batch; what became of each of its entries, in their order. */
async function decide(pool: pg.Pool, batch: readonly Submitted[]): Promise<readonly Outcome[]> {
  try {
    const rows = await send(
      pool,
      batch.map((waiting) => waiting.entry),
    );
    if (rows.some(isReplayed)) await untilCopied(pool);
    return rows.map(outcomeOf);
  } catch (error) {
    // A defect in one entry must not harm its neighbours: decided by the database, so each can be asked alone.
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
