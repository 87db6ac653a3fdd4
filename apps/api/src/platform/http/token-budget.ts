import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../database/db.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { AppError } from '../errors.ts';

export interface TokenBudget {
  take(key: string): Promise<void>;
  giveBack(key: string): Promise<void>;
}

export interface BudgetSize {
  readonly name: string;
  readonly tokens: number;
  /** Time until one token returns. */
  readonly refillSeconds: number;
}

/** One conditional statement per token, so that concurrent calls can't overspend. */
export function createTokenBudget(
  { pool, factor }: { readonly pool: pg.Pool; readonly factor: number },
  { name, tokens, refillSeconds }: BudgetSize,
): TokenBudget {
  const tokenSeconds = refillSeconds / factor;
  const capacitySeconds = tokens * refillSeconds;
  const keyOf = (key: string) => `${name}:${key}`;
  return {
    async take(key) {
      const taken = await pool.query({
        name: 'token-budget-take',
        text: `insert into token_budgets as b (key, full_at) values ($1, now() + $2 * interval '1 second')
          on conflict (key) do update set full_at = greatest(b.full_at, now()) + $2 * interval '1 second'
          where greatest(b.full_at, now()) + ($2 - $3) * interval '1 second' <= now()`,
        values: [keyOf(key), tokenSeconds, capacitySeconds],
      });
      if (taken.rowCount === 1) return;
      const { rows } = await pool.query<{ seconds: number }>({
        name: 'token-budget-wait',
        text: `select extract(epoch from full_at - now())::float8 + $2 - $3 as seconds
          from token_budgets where key = $1`,
        values: [keyOf(key), tokenSeconds, capacitySeconds],
      });
      throw new AppError('too_many_requests', {
        retryAfterSeconds: Math.max(1, Math.ceil(rows[0]?.seconds ?? tokenSeconds)),
      });
    },
    async giveBack(key) {
      await pool.query({
        name: 'token-budget-give-back',
        text: `update token_budgets set full_at = full_at - $2 * interval '1 second' where key = $1`,
        values: [keyOf(key), tokenSeconds],
      });
    },
  };
}

export function purgeBudgets(db: Db): Promise<void> {
  return deleteInBatches(db, 'token_budgets', sql`full_at <= now()`);
}
