import * as z from 'zod/mini';
import { amountIn, amountOut, computedAmountIn, described, isoDate, ownerFields } from './common.ts';
import { CHARGE_TXID, MAX_BANK_NAME_LENGTH, MAX_NAME_LENGTH } from './constants.ts';

export const PIX_CHARGE_STATUSES = ['pending', 'aprovado', 'expirado'] as const;
export type PixChargeStatus = (typeof PIX_CHARGE_STATUSES)[number];

export const createChargeBody = z.object({
  valor: amountIn.check(z.meta({ description: 'BRL, from 2.00 to 50000.00', examples: [100, '100.00'] })),
  ...ownerFields,
});

export const chargeReply = z
  .object({
    txid: z.string(),
    brcode: described(z.string(), 'The copy-and-paste code, also the content of the QR code'),
    valor: amountOut,
    amount_usdt: described(amountOut, 'Will be credited when paid'),
    status: z.enum(PIX_CHARGE_STATUSES),
    expires_at: isoDate,
    original: z.object({ brcode: z.string(), txid: z.string(), valor: amountOut }),
  })
  .check(z.meta({ id: 'PixCharge' }));

export const chargeParams = z.object({ txid: z.string().check(z.regex(CHARGE_TXID)) });

export const chargeStatusReply = z
  .object({
    txid: z.string(),
    status: z.enum(PIX_CHARGE_STATUSES),
    valor: amountOut,
    amount_usdt: z.nullable(amountOut),
    transaction_id: z.nullable(z.string()),
    expires_at: isoDate,
    reversed: described(amountOut, 'Returned to the payer after the credit, in BRL'),
  })
  .check(z.meta({ id: 'PixChargeStatus' }));

export const PIX_KEY_TYPES = ['cpf', 'cnpj', 'email', 'phone', 'random'] as const;
export type PixKeyType = (typeof PIX_KEY_TYPES)[number];

export const sendPixBody = z.object({
  valor: computedAmountIn.check(
    z.meta({
      description: 'What the receiver receives, in BRL; floored to centavos',
      examples: ['52.00', 40.404],
    }),
  ),
  pix_key: z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(120),
      z.meta({ description: 'With or without its usual punctuation' }),
    ),
  pix_key_type: z.enum(PIX_KEY_TYPES),
  description: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  holder_name: z.optional(z.nullable(z.string().check(z.maxLength(MAX_NAME_LENGTH)))),
  bank_name: z.optional(z.nullable(z.string().check(z.maxLength(MAX_BANK_NAME_LENGTH)))),
  amount_usdt: described(z.optional(z.nullable(amountIn)), 'Debited if worth `valor` at the rate, floored'),
  ...ownerFields,
});

export const sendPixReply = z
  .object({
    transaction_id: z.string(),
    withdrawal_id: z.string(),
    status: z.literal('pending'),
    amount_usdt: described(amountOut, 'Amount debited'),
    amount_brl: described(amountOut, 'What the receiver will receive'),
    created_date: described(isoDate, 'When the money was held'),
  })
  .check(z.meta({ id: 'PixSent' }));

export type CreateChargeBody = z.infer<typeof createChargeBody>;
export type ChargeReply = z.infer<typeof chargeReply>;
export type ChargeStatusReply = z.infer<typeof chargeStatusReply>;
export type SendPixBody = z.infer<typeof sendPixBody>;
export type SendPixReply = z.infer<typeof sendPixReply>;
