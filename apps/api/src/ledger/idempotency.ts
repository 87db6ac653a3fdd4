import { hash } from 'node:crypto';
import { MAX_REQUEST_ID_LENGTH } from '@lastro/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/db.ts';
import { AppError, ERRORS } from '../platform/errors.ts';
import { uuidv7 } from '../platform/ids.ts';
import { canonicalJson } from '../platform/json.ts';
import type { EntryKind } from './chart.ts';
import { toPosted } from './outcome.ts';
import type { PostRow } from './post-sql.ts';
import { waitForStandby } from './standby-barrier.ts';

export interface RequestKey {
  readonly key: string;
  readonly hash: Buffer;
}

/** Without a client's request id every attempt is a separate command. Throws `request_id_invalid`. */
export function requestKey(
  customerId: string,
  requestId: string | undefined,
  call: string,
  body: unknown,
): RequestKey {
  if (requestId !== undefined && (requestId.length === 0 || requestId.length > MAX_REQUEST_ID_LENGTH)) {
    throw new AppError('request_id_invalid');
  }
  return {
    key: `request:${customerId}:${requestId ?? uuidv7()}`,
    hash: hash('sha256', `${call}\n${canonicalJson(body)}`, 'buffer'),
  };
}

/** None if the row has no such request yet. */
export function toRequestKeys(key: string | null, hash: Buffer | null): RequestKey[] {
  return key === null || hash === null ? [] : [{ key, hash }];
}

export function eventKey(source: string, identity: string): RequestKey {
  return { key: `${source}:${identity}`, hash: hash('sha256', identity, 'buffer') };
}

/** Call before reading what may change between attempts, such as a provider. Throws the refusal if that was the answer. */
export async function findPriorAnswer<T>(db: Db, request: RequestKey): Promise<{ answer: T } | undefined> {
  const prior = await db
    .selectFrom('ledger.entry')
    .select(['id', 'request_hash', 'created_at', 'refusal', 'answer'])
    .where('request_key', '=', request.key)
    .executeTakeFirst();
  if (!prior) return undefined;
  await waitForStandby(db);
  const outcome = prior.request_hash.equals(request.hash) ? 'replayed' : 'key_reused';
  const posted = toPosted({ outcome, entry_id: prior.id, ...prior });
  return { answer: posted.answer as T };
}

const NOT_STORED: ReadonlySet<string> = new Set([
  // The key belongs to another request, whose answer must stay.
  'request_id_reused',
  // The client repeats the request with a proof, or signed in again.
  'second_factor_required',
  'session_expired',
]);

/** Runs a command that posts an entry under `request`, at most once: a repeated key gets the first answer or refusal. */
export async function runIdempotent<T>(
  db: Db,
  request: RequestKey,
  description: { kind: EntryKind; actor: string },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const prior = await findPriorAnswer<T>(db, request);
  if (prior) return prior.answer;
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (!(error instanceof AppError) || ERRORS[error.code].status >= 500) throw error;
    if (NOT_STORED.has(error.code)) throw error;
    const declined = await sql<PostRow>`
      select 1 as nth, outcome, entry_id, created_at, refusal, kept_answer as answer
      from ledger.decline(${request.key}, ${request.hash}, ${description.kind}, ${description.actor}, ${error.code},
        ${error.message === ERRORS[error.code].message ? null : error.message})
    `.execute(db);
    await waitForStandby(db);
    const row = declined.rows[0];
    // The same command may have succeeded meanwhile on another connection.
    if (row?.outcome === 'replayed') return toPosted(row).answer as T;
    throw error;
  }
}
