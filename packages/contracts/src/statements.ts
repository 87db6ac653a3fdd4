import { COINS } from '@lastro/money';
import * as z from 'zod/mini';
import { described } from './common.ts';

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

export const statementScheduleBody = z.object({
  format: z.enum(['pdf', 'csv', 'csv-excel', 'ofx']),
  day: described(z.int().check(z.minimum(1), z.maximum(28)), 'Of each month, as in Brasília'),
  email: z.literal(true),
});

export const statementSchedule = statementScheduleBody.check(z.meta({ id: 'StatementSchedule' }));

export const statementScheduleReply = z.object({ schedule: z.nullable(statementSchedule) });

export type StatementScheduleBody = z.infer<typeof statementScheduleBody>;
export type StatementSchedule = z.infer<typeof statementSchedule>;
export type StatementScheduleReply = z.infer<typeof statementScheduleReply>;
export type StatementQuery = z.infer<typeof statementQuery>;
