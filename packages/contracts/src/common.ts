import * as z from 'zod/mini';
import { ERROR_CODES } from './error-codes.ts';

/** An amount in a request: a JSON number or a decimal text. Its currency's rules are applied by the money package. */
export const amountIn = z
  .union([z.number(), z.string().check(z.minLength(1), z.maxLength(40))])
  .check(z.meta({ description: 'Decimal amount, as a number or a text', examples: ['10.50', 10.5] }));

/** An amount in a response: an exact JSON number. */
export const amountOut = z.number();

export const isoDate = z.iso.datetime();

export const successReply = z.object({ success: z.literal(true) });

export const errorReply = z
  .object({
    error: z.string().check(z.meta({ description: 'The message to show, in Brazilian Portuguese' })),
    code: z.enum(ERROR_CODES),
    request_id: z.optional(z.string()),
    proof_for: z.optional(z.string()).check(
      z.meta({
        description: 'With `second_factor_required`: what the proof must be for; see /api/security/proofs',
      }),
    ),
  })
  .check(z.meta({ id: 'Error', examples: [{ error: 'Saldo insuficiente.', code: 'insufficient_funds' }] }));

export type ErrorReply = z.infer<typeof errorReply>;
