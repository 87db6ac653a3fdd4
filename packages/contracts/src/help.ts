import * as z from 'zod/mini';
import { MAX_ADMIN_LIST_LIMIT } from './admin/admin.ts';
import { adminPerson, cursor, limitUpTo } from './admin/fields.ts';
import { described, isoDate } from './common.ts';
import { MAX_HELP_TEXT_LENGTH, MIN_HELP_TEXT_LENGTH } from './constants.ts';

export const HELP_SUBJECTS = ['transaction', 'withdrawal', 'card', 'security', 'data', 'other'] as const;
export type HelpSubject = (typeof HELP_SUBJECTS)[number];
export const HELP_STATES = ['open', 'answered'] as const;

const text = z.string().check(z.trim(), z.minLength(MIN_HELP_TEXT_LENGTH), z.maxLength(MAX_HELP_TEXT_LENGTH));

export const createHelpRequestBody = z.object({
  subject: z.enum(HELP_SUBJECTS),
  text,
  transaction_id: described(z.optional(z.nullable(z.uuid())), 'Id of a transaction of the customer'),
});

export const helpRequest = z
  .object({
    id: z.string(),
    subject: z.enum(HELP_SUBJECTS),
    text: z.string(),
    transaction_id: z.nullable(z.string()),
    state: z.enum(HELP_STATES),
    answer: z.nullable(z.string()),
    created_date: isoDate,
    answered_date: z.nullable(isoDate),
  })
  .check(z.meta({ id: 'HelpRequest' }));

export const helpRequestsReply = z.array(helpRequest);

export const adminHelpRequest = z
  .object({ ...helpRequest.shape, customer: adminPerson })
  .check(z.meta({ id: 'AdminHelpRequest' }));

export const adminHelpRequestsReply = z.array(adminHelpRequest);
export const adminHelpRequestsQuery = z.object({
  state: z.optional(z.enum(HELP_STATES)),
  limit: limitUpTo(MAX_ADMIN_LIST_LIMIT),
  cursor,
});
export const helpRequestParams = z.object({ id: z.uuid() });
export const answerHelpRequestBody = z.object({ text });

export const feesReply = z
  .object({
    exchange_spread_bps: described(z.int(), 'The bank’s spread on a trade, in basis points'),
    payment_fee_bps: described(z.int(), 'Added to what a payment costs, in basis points'),
    payment_tax_bps: described(z.int(), 'Tax added to what a payment costs, in basis points'),
  })
  .check(z.meta({ id: 'Fees' }));

export type CreateHelpRequestBody = z.infer<typeof createHelpRequestBody>;
export type HelpRequest = z.infer<typeof helpRequest>;
export type AdminHelpRequest = z.infer<typeof adminHelpRequest>;
export type AdminHelpRequestsQuery = z.infer<typeof adminHelpRequestsQuery>;
export type AnswerHelpRequestBody = z.infer<typeof answerHelpRequestBody>;
export type FeesReply = z.infer<typeof feesReply>;
