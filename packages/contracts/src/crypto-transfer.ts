import { COINS } from '@lastro/money';
import * as z from 'zod/mini';
import { amountIn, amountOut, isoDate } from './common.ts';

export const cryptoTransferBody = z.object({
  coin: z.enum(COINS),
  amount: amountIn.check(
    z.meta({ description: 'What the recipient gets; the network’s fee is held on top', examples: ['0.5'] }),
  ),
  recipient_wallet: z.string().check(z.minLength(1), z.maxLength(200)),
  network: z.string().check(
    z.minLength(1),
    z.maxLength(40),
    z.meta({
      description:
        'A network’s code, or the coin’s code in lower case: then the network that the address’s form allows, and where several do, the coin’s own chain (for USDT, Ethereum)',
      examples: ['TRX', 'usdt'],
    }),
  ),
  tag: z
    .optional(z.nullable(z.string().check(z.maxLength(200))))
    .check(z.meta({ description: 'Memo, only where the network has one' })),
  description: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
});

export const cryptoTransferReply = z
  .object({
    transaction_id: z.string(),
    withdrawal_id: z.string(),
    status: z.literal('pending'),
    coin: z.enum(COINS),
    amount: amountOut.check(z.meta({ description: 'What the recipient will get' })),
    fee: amountOut.check(z.meta({ description: 'Held on top of the amount for the network' })),
    total: amountOut.check(z.meta({ description: 'What the balance was reduced by' })),
    network: z.string().check(z.meta({ description: 'The code of the network it goes by' })),
    recipient_wallet: z.string().check(z.meta({ description: 'The address in its canonical form' })),
    tag: z.nullable(z.string()),
    created_date: isoDate.check(z.meta({ description: 'When the money was held' })),
  })
  .check(z.meta({ id: 'CryptoTransfer' }));

export type CryptoTransferBody = z.infer<typeof cryptoTransferBody>;
export type CryptoTransferReply = z.infer<typeof cryptoTransferReply>;
