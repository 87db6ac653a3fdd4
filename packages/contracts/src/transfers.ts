import * as z from 'zod/mini';
import { described } from './common.ts';
import { MAX_EMAIL_LENGTH, MAX_PHONE_TYPED_LENGTH } from './constants.ts';

/** Exactly one of `email` and `phone`. */
export const transferRecipientBody = z.strictObject({
  email: z.optional(z.nullable(z.string().check(z.maxLength(MAX_EMAIL_LENGTH)))),
  phone: z.optional(z.nullable(z.string().check(z.maxLength(MAX_PHONE_TYPED_LENGTH)))),
});

export const transferRecipientReply = z
  .object({
    name: described(z.string(), 'First name and initial, "Ana L."; for a contact the full name'),
    initials: described(z.string(), 'One or two letters, for an avatar'),
    email_confirmed: described(
      z.boolean(),
      'Whether the recipient has confirmed the requested e-mail or phone',
    ),
    known: described(z.boolean(), 'Whether there was a transfer between the two customers'),
    trusted: described(z.boolean(), 'Transfers to this recipient never need a second factor'),
  })
  .check(z.meta({ id: 'TransferRecipient' }));

export type TransferRecipientBody = z.infer<typeof transferRecipientBody>;
export type TransferRecipientReply = z.infer<typeof transferRecipientReply>;
