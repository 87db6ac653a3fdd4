import { COINS } from '@lastro/money';
import * as z from 'zod/mini';
import { amountIn, amountOut, described, isoDate, ownerFields } from '../common.ts';

export const cryptoTransferBody = z.object({
  coin: z.enum(COINS),
  amount: amountIn.check(
    z.meta({ description: 'What the recipient receives; the network fee is added', examples: ['0.5'] }),
  ),
  recipient_wallet: z.string().check(z.minLength(1), z.maxLength(200)),
  network: z.string().check(
    z.minLength(1),
    z.maxLength(40),
    z.meta({
      description:
        'A network’s code, or the coin’s code in lower case, which selects the network by the format of the address; if several match, the coin’s own chain (for USDT, Ethereum)',
      examples: ['TRX', 'usdt'],
    }),
  ),
  tag: described(
    z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    'Memo, only for networks that have one',
  ),
  description: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  fee: described(
    z.optional(z.nullable(amountIn)),
    'The network fee that the customer was shown. If it has risen since, nothing is sent; a lower one is charged as it is',
  ),
  ...ownerFields,
});

export const cryptoTransferReply = z
  .object({
    transaction_id: z.string(),
    withdrawal_id: z.string(),
    status: z.literal('pending'),
    coin: z.enum(COINS),
    amount: described(amountOut, 'What the recipient will receive'),
    fee: described(amountOut, 'Network fee, held in addition to the amount'),
    total: described(amountOut, 'Debited from the balance'),
    network: described(z.string(), 'Code of the network'),
    recipient_wallet: described(z.string(), 'The address in its canonical form'),
    tag: z.nullable(z.string()),
    created_date: described(isoDate, 'When the money was held'),
  })
  .check(z.meta({ id: 'CryptoTransfer' }));

export type CryptoTransferBody = z.infer<typeof cryptoTransferBody>;
export type CryptoTransferReply = z.infer<typeof cryptoTransferReply>;
