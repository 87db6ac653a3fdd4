import { ERROR_CODES, type ErrorCode } from '@lastro/contracts';
import { sqlState } from '../platform/database/sql-state.ts';
import { AppError } from '../platform/errors.ts';
import type { Posted } from './entry.ts';
import type { PostRow } from './post-sql.ts';

/** A transfer out of a guarded account was submitted; it must be posted in its own transaction. */
export class GuardedAccountError extends Error {
  override readonly name = 'GuardedAccountError';
}

/** A value that doesn't fit its column, or text that can't be stored. */
const DATA_EXCEPTION = /^22/;
const LEDGER_RULE = /^LG/;

function isErrorCode(text: string | null): text is ErrorCode {
  return text !== null && (ERROR_CODES as readonly string[]).includes(text);
}

/** Throws AppError for a refusal or a reused key, and GuardedAccountError. */
export function toPosted(row: Omit<PostRow, 'nth'>): Posted {
  if (row.outcome === 'guarded') throw new GuardedAccountError();
  if (row.outcome === 'key_reused') throw new AppError('request_id_reused');
  if (row.refusal !== null) throw toRefusal(row.refusal, row.answer);
  return {
    entryId: row.entry_id,
    createdAt: row.created_at,
    replayed: row.outcome === 'replayed',
    answer: row.answer,
  };
}

function toRefusal(code: string, answer: unknown): AppError {
  if (!isErrorCode(code)) return new AppError('internal_error');
  const message =
    typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : null;
  return new AppError(code, typeof message === 'string' ? { message } : {});
}

/** A ledger rule was broken, or a value can't be stored: retrying can't succeed. */
export function isDefect(error: unknown): boolean {
  const state = sqlState(error) ?? '';
  return DATA_EXCEPTION.test(state) || LEDGER_RULE.test(state);
}
