import type { CryptoTransferBody, CryptoTransferReply } from '@lastro/contracts';
import { api } from '../../lib/api/api-client.ts';
import type { Wire } from '../../lib/api/exact-json.ts';
import type { AttemptRequest } from '../../lib/movements/use-movement.ts';
import type { SendOrder } from './order.ts';

export type Sent = Wire<CryptoTransferReply>;

/** Holds the coins at once. Idempotent by request id. */
export function sendCrypto(order: SendOrder, request: AttemptRequest): Promise<Sent> {
  const body: CryptoTransferBody = {
    coin: order.coin,
    amount: order.amount,
    fee: order.fee,
    recipient_wallet: order.address,
    network: order.network,
    ...(order.tag === '' ? {} : { tag: order.tag }),
    ...(order.description === '' ? {} : { description: order.description }),
  };
  return api('POST /api/crypto-transfer', { body, ...request });
}
