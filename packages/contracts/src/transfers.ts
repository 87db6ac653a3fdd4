import * as z from 'zod/mini';
import { described } from './common.ts';
import { EMAIL_MAX_LENGTH } from './constants.ts';

export const transferRecipientBody = z.strictObject({
  email: z.string().check(z.maxLength(EMAIL_MAX_LENGTH)),
});

export const transferRecipientReply = z
  .object({
    name: described(z.string(), 'First name and one letter: "Ana L."'),
    email_confirmed: described(z.boolean(), 'Whether the recipient has shown that the e-mail is theirs'),
    known: described(z.boolean(), 'Whether the sender has sent to them before'),
    trusted: described(z.boolean(), 'Transfers to them need no second factor, whatever the amount'),
  })
  .check(z.meta({ id: 'TransferRecipient' }));

export type TransferRecipientBody = z.infer<typeof transferRecipientBody>;
export type TransferRecipientReply = z.infer<typeof transferRecipientReply>;
