import { COINS } from '@lastro/money';
import * as z from 'zod/mini';
import { amountOut, isoDate } from './common.ts';

/** A coin by its code, in any case. */
const coinCode = z.string().check(z.regex(/^[A-Za-z]{2,10}$/), z.meta({ examples: ['USDT'] }));
const networkCode = z.string().check(z.regex(/^[A-Za-z0-9]{1,40}$/), z.meta({ examples: ['TRX'] }));
const confirmations = z.int().check(z.nonnegative());

export const cryptoNetworksParams = z.object({ coin: coinCode });

export const cryptoNetwork = z
  .object({
    network: z.string().check(z.meta({ description: 'Its code, which the other calls take' })),
    name: z.string(),
    fee: amountOut.check(z.meta({ description: 'What sending costs, on top of the amount, in the coin' })),
    min: amountOut.check(z.meta({ description: 'The least that can be sent' })),
    max: amountOut.check(z.meta({ description: 'The most that can be sent at once' })),
    step: amountOut.check(z.meta({ description: 'An amount to send is a whole multiple of this' })),
    deposit_min: amountOut.check(
      z.meta({ description: 'Less than this does not arrive, and can not be given back' }),
    ),
    confirmations: confirmations.check(z.meta({ description: 'Blocks after which a deposit is credited' })),
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
    tag: z.optional(z.string()).check(z.meta({ description: 'The memo, where the network has one' })),
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
    amount: z
      .nullable(amountOut)
      .check(z.meta({ description: 'In the coin; null while no deposit has been seen' })),
    usdt_value: z
      .nullable(amountOut)
      .check(z.meta({ description: 'Its worth in USDT when it was credited, where a price was there' })),
    tx_id: z.nullable(z.string()),
    confirmations: z
      .nullable(z.object({ done: confirmations, needed: confirmations }))
      .check(z.meta({ description: 'Of a deposit that was seen and is not credited yet' })),
    transaction_id: z.nullable(z.uuid()),
    confirmed_date: z.nullable(isoDate),
  })
  .check(z.meta({ id: 'CryptoDepositStatus' }));

export type CryptoNetwork = z.infer<typeof cryptoNetwork>;
export type DepositAddressBody = z.infer<typeof depositAddressBody>;
export type DepositAddressReply = z.infer<typeof depositAddressReply>;
export type DepositStatusReply = z.infer<typeof depositStatusReply>;
