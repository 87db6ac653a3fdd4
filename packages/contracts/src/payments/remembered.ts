import * as z from 'zod/mini';
import { amountOut, described, isoDate } from '../common.ts';
import { MAX_NICKNAME_LENGTH } from '../constants.ts';

export const READ_CODE_KINDS = ['pix_static', 'pix_dynamic', 'pix_due', 'boleto', 'bill'] as const;
export type ReadCodeKind = (typeof READ_CODE_KINDS)[number];

export const paidReceiver = z
  .object({
    id: described(z.uuid(), 'Id of the latest payment or withdrawal to the receiver'),
    name: described(z.nullable(z.string()), 'As of that payment'),
    nickname: described(z.nullable(z.string()), 'The customer’s own name for the receiver'),
    institution: z.nullable(z.string()),
    tax_id_masked: z.nullable(z.string()),
    key_masked: z.nullable(z.string()),
    text: described(z.string(), 'Code or key to pay the receiver again'),
    last_amount_brl: amountOut,
    last_date: isoDate,
  })
  .check(z.meta({ id: 'PaidReceiver' }));

export const paidReceiversReply = z.array(paidReceiver);
export const paidReceiverParams = z.object({ id: z.uuid() });

export const namePaidReceiverBody = z.strictObject({
  nickname: described(
    z.nullable(z.string().check(z.maxLength(MAX_NICKNAME_LENGTH))),
    'Null or empty for none',
  ),
});

export const readCode = z
  .object({
    id: z.uuid(),
    kind: z.enum(READ_CODE_KINDS),
    receiver_name: z.nullable(z.string()),
    amount_brl: described(z.nullable(amountOut), 'At the time of reading'),
    due_date: z.nullable(z.iso.date()),
    text: described(z.string(), 'Code to read again to pay it'),
    state: described(z.enum(['open', 'under_way', 'paid']), 'According to the customer’s own payments'),
    read_at: isoDate,
  })
  .check(z.meta({ id: 'ReadCode' }));

export const readCodesReply = z.array(readCode);
export const readCodeParams = z.object({ id: z.uuid() });

export type PaidReceiver = z.infer<typeof paidReceiver>;
export type NamePaidReceiverBody = z.infer<typeof namePaidReceiverBody>;
export type ReadCode = z.infer<typeof readCode>;
