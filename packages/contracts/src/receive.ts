import * as z from 'zod/mini';
import { amountIn, amountOut, described, instantIn, isoDate } from './common.ts';
import { MAX_RECEIVE_LINK_DESCRIPTION_LENGTH } from './constants.ts';

/** Per customer. */
export const MAX_OPEN_RECEIVE_LINKS = 50;

export const RECEIVE_LINK_USES = ['one', 'many'] as const;
export const RECEIVE_LINK_STATES = ['open', 'paid', 'expired', 'removed'] as const;
export type ReceiveLinkUses = (typeof RECEIVE_LINK_USES)[number];
export type ReceiveLinkState = (typeof RECEIVE_LINK_STATES)[number];

export const createReceiveLinkBody = z.strictObject({
  amount_brl: described(
    z.optional(z.nullable(amountIn)),
    'Requested amount, from 2.00 to 50000.00; null: any amount',
  ),
  amount_usdt: described(
    z.optional(z.nullable(amountIn)),
    'Instead of `amount_brl`: converted to reais at the rate when the link is shown',
  ),
  description: z.optional(z.nullable(z.string().check(z.maxLength(MAX_RECEIVE_LINK_DESCRIPTION_LENGTH)))),
  uses: described(z.enum(RECEIVE_LINK_USES), 'A link for one payment becomes `paid` after the first'),
  expires_at: described(z.optional(z.nullable(instantIn)), 'Within a year; null: never'),
});

export const receiveLink = z
  .object({
    id: z.string(),
    code: z.string(),
    url: described(z.string(), 'The public page that shows it'),
    brcode: described(z.nullable(z.string()), 'The copy-and-paste code, while the link is open'),
    amount_brl: described(z.nullable(amountOut), 'Amount requested now, in reais'),
    amount_usdt: described(z.nullable(amountOut), 'Amount requested, if the link is in USDT'),
    description: z.nullable(z.string()),
    uses: z.enum(RECEIVE_LINK_USES),
    state: z.enum(RECEIVE_LINK_STATES),
    expires_at: z.nullable(isoDate),
    created_date: isoDate,
    payments: z.int(),
    received_brl: amountOut,
    last_paid_at: z.nullable(isoDate),
  })
  .check(z.meta({ id: 'ReceiveLink' }));

export const receiveLinksReply = z.array(receiveLink);
export const receiveLinkParams = z.object({ id: z.uuid() });

/** Any text, so that unknown and malformed codes get the same answer. */
export const publicReceiveParams = z.object({ code: z.string().check(z.maxLength(100)) });
export const publicReceiveReply = z
  .object({
    name: described(z.string(), 'First name and the initial of the last'),
    amount_brl: z.nullable(amountOut),
    description: z.nullable(z.string()),
    brcode: described(z.nullable(z.string()), 'While the link is open'),
    state: z.enum(RECEIVE_LINK_STATES),
  })
  .check(z.meta({ id: 'PublicReceiveLink' }));

export type CreateReceiveLinkBody = z.infer<typeof createReceiveLinkBody>;
export type ReceiveLink = z.infer<typeof receiveLink>;
export type PublicReceiveReply = z.infer<typeof publicReceiveReply>;
