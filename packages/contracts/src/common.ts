import * as z from 'zod/mini';
import { ERROR_CODES } from './error-codes.ts';

export function described<T extends z.ZodMiniType>(schema: T, description: string): T {
  return schema.check(z.meta({ description }));
}

export const amountIn = z
  .union([z.number(), z.string().check(z.minLength(1), z.maxLength(40))])
  .check(z.meta({ description: 'Decimal amount, as a number or a text', examples: ['10.50', 10.5] }));

/** Floored or compared, never stored. */
export const computedAmountIn = z
  .union([z.number(), z.string().check(z.minLength(1), z.maxLength(100))])
  .check(z.meta({ description: 'Decimal amount with any number of decimals', examples: ['1.92', 1.92] }));

export const ignored = described(
  z.optional(z.nullable(z.union([z.string().check(z.maxLength(500)), z.number()]))),
  'Accepted and not used',
);

/** The owner is always the session's customer. */
export const ownerFields = { user_email: ignored, created_by: ignored };

export const serverFields = {
  id: ignored,
  created_date: ignored,
  updated_date: ignored,
  created_by: ignored,
};

/** An exact JSON number. */
export const amountOut = z.number();

export const isoDate = z.iso.datetime();

/** RFC 3339 permits `t` and `z` too. */
export const instantIn = z.pipe(
  z.transform((text: unknown) => (typeof text === 'string' ? text.toUpperCase() : text)),
  z.iso.datetime({ offset: true }),
);

/** PostgreSQL has no year 0. */
export const dateIn = z.iso.date().check(z.refine((date) => !date.startsWith('0000')));

export const successReply = z.object({ success: z.literal(true) });

export const errorReply = z
  .object({
    error: described(z.string(), 'The message to show, in Brazilian Portuguese'),
    code: z.enum(ERROR_CODES),
    request_id: z.optional(z.string()),
    proof_for: described(
      z.optional(z.string()),
      'With `second_factor_required`: what the proof must be for; see /api/security/proofs',
    ),
    reason: described(z.optional(z.string()), 'With `code_unreadable`: cut, changed, not_pix or invalid'),
  })
  .check(z.meta({ id: 'Error', examples: [{ error: 'Saldo insuficiente.', code: 'insufficient_funds' }] }));

export type ErrorReply = z.infer<typeof errorReply>;
