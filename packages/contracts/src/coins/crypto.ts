import { COINS } from '@lastro/money';
import * as z from 'zod/mini';
import { amountOut, described, isoDate } from '../common.ts';

const coinCode = z.string().check(z.regex(/^[A-Za-z]{2,10}$/), z.meta({ examples: ['USDT'] }));
const networkCode = z.string().check(z.regex(/^[A-Za-z0-9]{1,40}$/), z.meta({ examples: ['TRX'] }));
const confirmations = z.int().check(z.nonnegative());

export const cryptoNetworksParams = z.object({ coin: coinCode });

export const cryptoNetwork = z
  .object({
    network: described(z.string(), 'Its code, for use in other calls'),
    name: z.string(),
    fee: described(amountOut, 'Charged in addition to the amount, in the coin'),
    min: described(amountOut, 'Lowest amount of a withdrawal'),
    max: described(amountOut, 'Highest amount of a withdrawal'),
    step: described(amountOut, 'Amounts must be a multiple of this'),
    deposit_min: described(amountOut, 'Smaller deposits are not credited and cannot be returned'),
    confirmations: described(confirmations, 'Blocks after which a deposit is credited'),
    arrival_minutes: z.nullable(z.number()),
    is_default: z.boolean(),
    memo_required: z.boolean(),
    deposit_enabled: z.boolean(),
    withdraw_enabled: z.boolean(),
  })
  .check(z.meta({ id: 'CryptoNetwork' }));

export const cryptoNetworksReply = z.array(cryptoNetwork);

export const depositAddressBody = z.object({ coin: coinCode, network: networkCode });

export const depositAddressReply = z
  .object({
    address: z.string(),
    tag: described(z.optional(z.string()), 'The memo, for networks that have one'),
    deposit_id: z.uuid(),
    coin: z.enum(COINS),
    network: z.string(),
    deposit_min: amountOut,
    confirmations,
  })
  .check(z.meta({ id: 'CryptoDepositAddress' }));

export const DEPOSIT_STATUSES = ['pendente', 'confirmado'] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

export const depositStatusParams = z.object({ deposit_id: z.uuid() });

export const depositStatusReply = z
  .object({
    deposit_id: z.uuid(),
    status: z.enum(DEPOSIT_STATUSES),
    coin: z.enum(COINS),
    network: z.string(),
    address: z.string(),
    amount: described(z.nullable(amountOut), 'In the coin; null until a deposit is detected'),
    usdt_value: described(z.nullable(amountOut), 'Value in USDT when credited, if priced'),
    tx_id: z.nullable(z.string()),
    confirmations: described(
      z.nullable(z.object({ done: confirmations, needed: confirmations })),
      'Of a detected deposit that is not credited yet',
    ),
    transaction_id: z.nullable(z.uuid()),
    confirmed_date: z.nullable(isoDate),
  })
  .check(z.meta({ id: 'CryptoDepositStatus' }));

export type CryptoNetwork = z.infer<typeof cryptoNetwork>;
export type DepositAddressBody = z.infer<typeof depositAddressBody>;
export type DepositAddressReply = z.infer<typeof depositAddressReply>;
export type DepositStatusReply = z.infer<typeof depositStatusReply>;
