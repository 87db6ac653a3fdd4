import { COINS } from '@lastro/money';
import * as z from 'zod/mini';
import { amountOut, described, isoDate } from './common.ts';
import { NICKNAME_MAX_LENGTH } from './constants.ts';

export const contact = z
  .object({
    id: z.uuid(),
    name: z.string(),
    initials: described(z.string(), 'One or two letters, for a picture of them'),
    nickname: described(z.nullable(z.string()), 'Their name as the owner of the contact wrote it'),
    favourite: z.boolean(),
    email: z.nullable(z.string()),
    phone: described(z.nullable(z.string()), 'In place of the e-mail, for who is known by phone'),
    last_direction: described(
      z.enum(['in', 'out']),
      'Whether the last transfer came from them or went to them',
    ),
    last_amount: amountOut,
    last_currency: z.enum(COINS),
    last_date: isoDate,
  })
  .check(z.meta({ id: 'Contact' }));

export const contactsReply = z.array(contact);
export const contactParams = z.object({ id: z.uuid() });

export const updateContactBody = z.strictObject({
  nickname: described(
    z.optional(z.nullable(z.string().check(z.maxLength(NICKNAME_MAX_LENGTH)))),
    'Null or empty for none; left out, it stays',
  ),
  favourite: z.optional(z.boolean()),
});

export type Contact = z.infer<typeof contact>;
export type UpdateContactBody = z.infer<typeof updateContactBody>;
