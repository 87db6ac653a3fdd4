import { COINS } from '@lastro/money';
import * as z from 'zod/mini';
import { amountOut, described, isoDate } from '../common.ts';
import { MAX_NICKNAME_LENGTH } from '../constants.ts';

export const contact = z
  .object({
    id: z.uuid(),
    name: z.string(),
    initials: described(z.string(), 'One or two letters, for an avatar'),
    nickname: described(z.nullable(z.string()), 'The owner’s own name for the contact'),
    favourite: z.boolean(),
    email: z.nullable(z.string()),
    phone: described(z.nullable(z.string()), 'Instead of the e-mail, for contacts known by phone'),
    last_direction: described(z.enum(['in', 'out']), 'Direction of the last transfer, as seen by the owner'),
    last_amount: amountOut,
    last_currency: z.enum(COINS),
    last_date: isoDate,
  })
  .check(z.meta({ id: 'Contact' }));

export const contactsReply = z.array(contact);
export const contactParams = z.object({ id: z.uuid() });

export const updateContactBody = z.strictObject({
  nickname: described(
    z.optional(z.nullable(z.string().check(z.maxLength(MAX_NICKNAME_LENGTH)))),
    'Null or empty: none; omitted: unchanged',
  ),
  favourite: z.optional(z.boolean()),
});

export type Contact = z.infer<typeof contact>;
export type UpdateContactBody = z.infer<typeof updateContactBody>;
