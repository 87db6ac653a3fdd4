import type { Db, Tx } from '../platform/database/db.ts';
import { exists } from '../platform/database/exists.ts';
import { lockName } from '../platform/database/locks.ts';
import { AppError } from '../platform/errors.ts';
import { findPriorAnswer, type RequestKey } from './idempotency.ts';
import { waitForStandby } from './standby-barrier.ts';

/**
 * Decides once per request id and stores the answer, which a repeated request gets without a change. Throws
 * `request_id_reused` if the id belongs to another decision, or to a movement. The answer must be JSON.
 */
export async function answerOnce<Answer>(
  tx: Tx,
  request: RequestKey,
  decide: () => Promise<Answer>,
): Promise<Answer> {
  // Release 0.2.0, which may run beside this one, locks adjustments by this name; rename once 0.3.0 is out.
  await lockName(tx, `adjustment:${request.key}`);
  const earlier = await findDecision<Answer>(tx, request);
  if (earlier) return earlier.answer;
  await assertUnused(tx, request);
  const answer = await decide();
  await tx
    .insertInto('decision_requests')
    .values({
      request_key: request.key,
      request_hash: request.hash,
      answer: answer == null ? null : JSON.stringify(answer),
    })
    .execute();
  return answer;
}

/** Throws `request_id_reused`. */
export async function findDecision<Answer>(
  db: Db | Tx,
  request: RequestKey,
): Promise<{ readonly answer: Answer } | undefined> {
  const row = await db
    .selectFrom('decision_requests')
    .select(['request_hash', 'answer'])
    .where('request_key', '=', request.key)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await waitForStandby(db);
  if (!row.request_hash.equals(request.hash)) throw new AppError('request_id_reused');
  return { answer: row.answer as Answer };
}

export async function isAnswered(db: Db, request: RequestKey): Promise<boolean> {
  return (
    (await findPriorAnswer(db, request)) !== undefined || (await findDecision(db, request)) !== undefined
  );
}

async function assertUnused(tx: Tx, { key, hash }: RequestKey): Promise<void> {
  const isReused = await exists(
    tx
      .selectFrom('kept_requests')
      .select('request_key')
      .where('request_key', '=', key)
      .where('request_hash', '<>', hash),
  );
  if (isReused) throw new AppError('request_id_reused');
}
