import { COINS } from '@lastro/money';
import * as z from 'zod/mini';
import { amountOut, dateIn, described } from './common.ts';
import { TRANSACTION_TYPES } from './transactions.ts';

export const STATEMENT_FORMATS = ['json', 'csv', 'csv-excel', 'ofx', 'pdf'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

export const STATEMENT_SCOPES = ['all', ...COINS] as const;
export type StatementScope = (typeof STATEMENT_SCOPES)[number];

export const MAX_STATEMENT_DAYS = 366;
export const MAX_STATEMENT_ROWS = 20_000;
/** SHA-256 of the file's bytes, in hexadecimal. */
export const STATEMENT_HASH_HEADER = 'x-statement-hash';
/** Compact JWS of the statement, only for periods that have ended. */
export const STATEMENT_JWS_HEADER = 'x-statement-jws';

export const statementQuery = z.object({
  from: described(dateIn, 'First day, in Brasília'),
  to: described(dateIn, 'Last day, in Brasília; a period of at most 366 days'),
  scope: z.optional(z.enum(STATEMENT_SCOPES)),
  format: z.optional(z.enum(STATEMENT_FORMATS)),
  charset: described(
    z.optional(z.enum(['windows-1252', 'utf-8'])),
    'Of an OFX file, default windows-1252; other formats are always UTF-8',
  ),
});

/** Entries of the main account without a history row. */
export const ENTRY_ROW_TYPES = ['withdrawal_release', 'withdrawal_return', 'pix_reversal_collect'] as const;
export type EntryRowType = (typeof ENTRY_ROW_TYPES)[number];
export const STATEMENT_ROW_TYPES = [...TRANSACTION_TYPES, ...ENTRY_ROW_TYPES] as const;

const text = z.nullable(z.string());
const amount = z.nullable(amountOut);

export const statementLine = z
  .object({
    date: described(z.iso.datetime({ offset: true }), 'With the offset of Brasília'),
    id: described(text, 'Id of the transaction; null for opening and closing lines'),
    type: z.enum(['opening', 'closing', ...STATEMENT_ROW_TYPES]),
    description: text,
    counterparty: text,
    currency: z.enum(COINS),
    amount: described(amount, 'Negative for debits'),
    balance: described(amountOut, 'Balance after the row'),
    amount_brl: described(amount, 'Null if its value is unknown'),
    status: described(z.nullable(z.enum(['completed', 'pending', 'failed'])), 'At the end of the period'),
  })
  .check(z.meta({ id: 'StatementLine' }));

export const statementReply = z.array(statementLine);

export const statementScheduleBody = z.object({
  format: z.enum(['pdf', 'csv', 'csv-excel', 'ofx']),
  day: described(z.int().check(z.minimum(1), z.maximum(28)), 'Day of each month, in Brasília'),
  email: z.literal(true),
});

export const statementSchedule = z
  .extend(statementScheduleBody, { next_date: described(z.iso.date(), 'Day of the next mail, in Brasília') })
  .check(z.meta({ id: 'StatementSchedule' }));

export const statementScheduleReply = z.object({ schedule: z.nullable(statementSchedule) });

export type StatementLine = z.infer<typeof statementLine>;
export type StatementRowType = (typeof STATEMENT_ROW_TYPES)[number];
export type StatementScheduleBody = z.infer<typeof statementScheduleBody>;
export type StatementSchedule = z.infer<typeof statementSchedule>;
export type StatementScheduleReply = z.infer<typeof statementScheduleReply>;
export type StatementQuery = z.infer<typeof statementQuery>;
