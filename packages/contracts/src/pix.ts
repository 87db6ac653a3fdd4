import * as z from 'zod/mini';
import { amountIn, amountOut, isoDate } from './common.ts';

export const PIX_CHARGE_STATUSES = ['pending', 'aprovado', 'expirado'] as const;
export type PixChargeStatus = (typeof PIX_CHARGE_STATUSES)[number];

export const createChargeBody = z.object({
  valor: amountIn.check(z.meta({ description: 'BRL, from 2.00 to 50000.00', examples: [100, '100.00'] })),
});

export const chargeReply = z
  .object({
    txid: z.string(),
    brcode: z.string().check(z.meta({ description: 'The copy-and-paste code, also drawn as the QR code' })),
    valor: amountOut,
    amount_usdt: amountOut.check(z.meta({ description: 'What will be credited when it is paid' })),
    status: z.enum(PIX_CHARGE_STATUSES),
    expires_at: isoDate,
    original: z.object({ brcode: z.string(), txid: z.string(), valor: amountOut }),
  })
  .check(z.meta({ id: 'PixCharge' }));

export const chargeParams = z.object({ txid: z.string().check(z.regex(/^[a-zA-Z0-9]{26,35}$/)) });

export const chargeStatusReply = z
  .object({
    txid: z.string(),
    status: z.enum(PIX_CHARGE_STATUSES),
    valor: amountOut,
    amount_usdt: z.nullable(amountOut),
    transaction_id: z.nullable(z.string()),
    expires_at: isoDate,
  })
  .check(z.meta({ id: 'PixChargeStatus' }));

export type CreateChargeBody = z.infer<typeof createChargeBody>;
export type ChargeReply = z.infer<typeof chargeReply>;
export type ChargeStatusReply = z.infer<typeof chargeStatusReply>;
