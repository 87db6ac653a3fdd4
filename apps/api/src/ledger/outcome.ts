import { ERROR_CODES, type ErrorCode } from '@lastro/contracts';
import { AppError } from '../platform/errors.ts';
import type { Posted } from './entry.ts';
import type { PostRow } from './statement.ts';

const BELOW_FLOOR = 'LG001';
const OUT_OF_RANGE = '22003';

function isErrorCode(text: string | null): text is ErrorCode {
  return text !== null && (ERROR_CODES as readonly string[]).includes(text);
}

/** What the books answered, as a result; throws AppError for a refusal, kept or new, and for a key used otherwise. */
export function toPosted(row: PostRow): Posted {
  if (row.outcome === 'key_reused') throw new AppError('request_id_reused');
  if (row.refusal !== null) throw keptRefusal(row.refusal, row.answer);
  return {
    entryId: row.entry_id,
    createdAt: row.created_at,
    replayed: row.outcome === 'replayed',
    answer: row.answer,
  };
}

/** The refusal as it was told the first time. */
function keptRefusal(code: string, answer: unknown): AppError {
  if (!isErrorCode(code)) return new AppError('internal_error');
  const message =
    typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : null;
  return new AppError(code, typeof message === 'string' ? { message } : {});
}

/** SQLSTATE of a database error, if it is one. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Whether the database refused the entry for what it is, whatever is tried again: a rule of the books, or an amount
 * that leaves the range of its column.
 */
export function isDefect(error: unknown): boolean {
  const state = sqlState(error);
  return state === OUT_OF_RANGE || state?.startsWith('LG') === true;
}

/** The database's refusal as ours; anything else as it was. */
export function toRefusal(error: unknown): unknown {
  return sqlState(error) === BELOW_FLOOR ? new AppError('insufficient_funds', { cause: error }) : error;
}
