import type { CryptoTransferBody, CryptoTransferReply } from '@lastro/contracts';
import { api } from '../../lib/api-client.ts';
import type { Wire } from '../../lib/exact-json.ts';
import type { AttemptRequest } from '../../lib/use-movement.ts';
import type { SendOrder } from './order.ts';

export type Sent = Wire<CryptoTransferReply>;

/** Asks for the coins to be sent: they are held at once. Sent again under the same request id it holds nothing more. */
export function sendCrypto(order: SendOrder, request: AttemptRequest): Promise<Sent> {
  const body: CryptoTransferBody = {
    coin: order.coin,
    amount: order.amount,
    recipient_wallet: order.address,
    network: order.network,
    ...(order.tag === '' ? {} : { tag: order.tag }),
    ...(order.description === '' ? {} : { description: order.description }),
  };
  return api<CryptoTransferReply>('/api/crypto-transfer', { body, ...request });
}
