import { COINS } from '@lastro/money';
import * as z from 'zod/mini';
import { amountOut, described } from './common.ts';
import { TRANSACTION_TYPES } from './transactions.ts';

export const STATEMENT_FORMATS = ['json', 'csv', 'csv-excel', 'ofx', 'pdf'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

export const STATEMENT_SCOPES = ['all', ...COINS] as const;
export type StatementScope = (typeof STATEMENT_SCOPES)[number];

export const STATEMENT_MAX_DAYS = 366;
export const STATEMENT_MAX_ROWS = 20_000;
/** SHA-256 of the file's bytes, in hexadecimal. */
export const STATEMENT_HASH_HEADER = 'x-statement-hash';
/** The compact JWS over the statement, for ended periods only. */
export const STATEMENT_JWS_HEADER = 'x-statement-jws';

export const statementQuery = z.object({
  from: described(z.iso.date(), 'First day, as in Brasília'),
  to: described(z.iso.date(), 'Last day, as in Brasília; at most 366 days with the first'),
  scope: z.optional(z.enum(STATEMENT_SCOPES)),
  format: z.optional(z.enum(STATEMENT_FORMATS)),
  charset: described(
    z.optional(z.enum(['windows-1252', 'utf-8'])),
    'Of an OFX file, where windows-1252 is the default; all others are UTF-8',
  ),
});

export const STATEMENT_ROW_TYPES = [
  ...TRANSACTION_TYPES,
  'withdrawal_release',
  'withdrawal_return',
  'pix_reversal_collect',
] as const;

const text = z.nullable(z.string());
const amount = z.nullable(amountOut);

export const statementLine = z
  .object({
    date: described(z.iso.datetime({ offset: true }), 'With Brasília’s offset'),
    id: described(text, 'Of the history’s row; null for the first and the last line of an account'),
    type: z.enum(['opening', 'closing', ...STATEMENT_ROW_TYPES]),
    description: text,
    counterparty: text,
    currency: z.enum(COINS),
    amount: described(amount, 'Negative where it leaves'),
    balance: described(amountOut, 'After it'),
    amount_brl: described(amount, 'Null where its value is not known'),
    status: described(z.nullable(z.enum(['completed', 'pending', 'failed'])), 'At the end of the period'),
  })
  .check(z.meta({ id: 'StatementLine' }));

export const statementReply = z.array(statementLine);

export const statementScheduleBody = z.object({
  format: z.enum(['pdf', 'csv', 'csv-excel', 'ofx']),
  day: described(z.int().check(z.minimum(1), z.maximum(28)), 'Of each month, as in Brasília'),
  email: z.literal(true),
});

export const statementSchedule = z
  .extend(statementScheduleBody, { next_date: described(z.iso.date(), 'Of the next mail, as in Brasília') })
  .check(z.meta({ id: 'StatementSchedule' }));

export const statementScheduleReply = z.object({ schedule: z.nullable(statementSchedule) });

export type StatementLine = z.infer<typeof statementLine>;
export type StatementRowType = (typeof STATEMENT_ROW_TYPES)[number];
export type StatementScheduleBody = z.infer<typeof statementScheduleBody>;
export type StatementSchedule = z.infer<typeof statementSchedule>;
export type StatementScheduleReply = z.infer<typeof statementScheduleReply>;
export type StatementQuery = z.infer<typeof statementQuery>;
