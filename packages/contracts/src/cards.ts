import * as z from 'zod/mini';
import { described, isoDate } from './common.ts';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from './constants.ts';

export const virtualCard = z
  .object({
    id: z.string(),
    user_email: z.nullable(z.string()),
    card_number: z.string().check(
      z.regex(/^[0-9*]{12}[0-9]{4}$/),
      z.meta({
        description:
          '16 digits; all but the last four are masked for anyone but the holder, and where revealing them needs a second factor',
      }),
    ),
    holder_name: z.string(),
    expiry_date: z.string().check(z.regex(/^(0[1-9]|1[0-2])\/[0-9]{2}$/), z.meta({ description: 'MM/YY' })),
    cvv: z.string().check(z.regex(/^([0-9]{3}|\*{3})$/)),
    masked: z.boolean(),
    blocked: described(z.boolean(), 'Blocked by its holder; a blocked card is always masked'),
    expired: described(z.boolean(), 'Past its expiry date; another one can be issued'),
    created_date: isoDate,
  })
  .check(z.meta({ id: 'VirtualCard' }));

export const virtualCardsReply = z.array(virtualCard);

export const virtualCardsQuery = z.object({
  user_email: z.optional(z.string().check(z.maxLength(MAX_EMAIL_LENGTH))),
});

export const virtualCardParams = z.object({ id: z.uuid() });

const ignoredCardField = described(
  z.optional(z.nullable(z.union([z.string().check(z.maxLength(40)), z.number()]))),
  'Accepted and not used: the bank issues its own',
);

export const createVirtualCardBody = z.object({
  user_email: z.optional(z.nullable(z.string().check(z.maxLength(MAX_EMAIL_LENGTH)))),
  holder_name: described(
    z.optional(z.nullable(z.string().check(z.maxLength(MAX_NAME_LENGTH)))),
    'Default: the customer’s name',
  ),
  card_number: ignoredCardField,
  expiry_date: ignoredCardField,
  cvv: ignoredCardField,
});

export type VirtualCard = z.infer<typeof virtualCard>;
export type VirtualCardsQuery = z.infer<typeof virtualCardsQuery>;
export type CreateVirtualCardBody = z.infer<typeof createVirtualCardBody>;
