import { createHash } from 'node:crypto';
import { REQUEST_ID_MAX_LENGTH } from '@lastro/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db.ts';
import { AppError, ERRORS } from '../platform/errors.ts';
import { uuidv7 } from '../platform/ids.ts';
import { canonicalJson } from '../platform/json.ts';
import { toPosted } from './outcome.ts';
import { untilCopied } from './replay.ts';
import type { PostRow } from './statement.ts';

/** A command's name for itself: its key in the books and the hash of what it asks for. */
export interface RequestKey {
  readonly key: string;
  readonly hash: Buffer;
}

/**
 * The key of a customer's command. With the client's request id the same command is the same key, whatever process
 * it reaches; without one every attempt is a command of its own.
 */
export function requestKey(
  customerId: string,
  requestId: string | undefined,
  call: string,
  body: unknown,
): RequestKey {
  if (requestId !== undefined && (requestId.length === 0 || requestId.length > REQUEST_ID_MAX_LENGTH)) {
    throw new AppError('request_id_invalid');
  }
  const hash = createHash('sha256').update(call).update('\n').update(canonicalJson(body)).digest();
  return { key: `request:${customerId}:${requestId ?? uuidv7()}`, hash };
}

/** The key of something that happened outside, by its own identity there. */
export function eventKey(source: string, identity: string): RequestKey {
  return { key: `${source}:${identity}`, hash: createHash('sha256').update(identity).digest() };
}

/**
 * The first answer to this key, undefined if there was none; throws what it was refused with. For commands that ask
 * somebody outside before they post: a repeated request must not be refused for what has changed there since.
 */
export async function earlierAnswer<T>(db: Db, request: RequestKey): Promise<{ answer: T } | undefined> {
  const known = await db
    .selectFrom('ledger.entry')
    .select(['id', 'request_hash', 'created_at', 'refusal', 'answer'])
    .where('request_key', '=', request.key)
    .executeTakeFirst();
  if (!known) return undefined;
  await untilCopied(db);
  const outcome = known.request_hash.equals(request.hash) ? 'replayed' : 'key_reused';
  const posted = toPosted({ nth: 1, outcome, entry_id: known.id, ...known } as PostRow);
  return { answer: posted.answer as T };
}

/**
 * Runs a command that posts an entry under `request` and returns the entry's answer, at most once: a repeated key is
 * answered as it was the first time, refusals of the domain included.
 */
export async function once<T>(
  db: Db,
  request: RequestKey,
  description: { kind: string; actor: string },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const earlier = await earlierAnswer<T>(db, request);
  if (earlier) return earlier.answer;
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (!(error instanceof AppError) || ERRORS[error.code].status >= 500) throw error;
    const declined = await sql<PostRow>`
      select 1 as nth, outcome, entry_id, created_at, refusal, kept_answer as answer
      from ledger.decline(${request.key}, ${request.hash}, ${description.kind}, ${description.actor}, ${error.code},
        ${error.message === ERRORS[error.code].message ? null : error.message})
    `.execute(db);
    // What it was refused with earlier is answered, too; a new refusal has waited for its own commit.
    await untilCopied(db);
    const row = declined.rows[0];
    // The same command may have gone through meanwhile, from another connection: then its answer stands.
    if (row?.outcome === 'replayed') return toPosted(row).answer as T;
    throw error;
  }
}
