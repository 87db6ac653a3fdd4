import * as z from 'zod/mini';
import { described } from './common.ts';
import { EMAIL_MAX_LENGTH, PHONE_MAX_TYPED_LENGTH } from './constants.ts';

/** Exactly one of `email` and `phone`. */
export const transferRecipientBody = z.strictObject({
  email: z.optional(z.nullable(z.string().check(z.maxLength(EMAIL_MAX_LENGTH)))),
  phone: z.optional(z.nullable(z.string().check(z.maxLength(PHONE_MAX_TYPED_LENGTH)))),
});

export const transferRecipientReply = z
  .object({
    name: described(
      z.string(),
      'First name and one letter, "Ana L."; of a contact, with whom there was a transfer, the full name',
    ),
    initials: described(z.string(), 'One or two letters, for a picture of them'),
    email_confirmed: described(
      z.boolean(),
      'Whether the recipient has shown that the e-mail, or the phone asked for, is theirs',
    ),
    known: described(z.boolean(), 'Whether there was a transfer between the two'),
    trusted: described(z.boolean(), 'Transfers to them need no second factor, whatever the amount'),
  })
  .check(z.meta({ id: 'TransferRecipient' }));

export type TransferRecipientBody = z.infer<typeof transferRecipientBody>;
export type TransferRecipientReply = z.infer<typeof transferRecipientReply>;
