import type { Db } from '../platform/db.ts';
import { addressKey } from './address-key.ts';
import { onBinanceError } from './client-errors.ts';
import type { WithdrawalsClient } from './client-withdrawals.ts';
import { throwProviderError } from './networks.ts';
import type { Recipient } from './send-recipient.ts';

export type IsOurs = (recipient: Pick<Recipient, 'network' | 'address'>) => Promise<boolean>;

/**
 * Whether coins sent there would come back to us: any customer's deposit address, whatever network it was given for,
 * or the master account's. Throws `crypto_provider_unavailable` while the latter is not known yet.
 */
export function createIsOurs({ db, client }: { db: Db; client: WithdrawalsClient }): IsOurs {
  /** Addresses of the master account by coin and network; they never change. */
  const masters = new Map<string, string>();

  async function masterOf({ coin, network }: Recipient['network']): Promise<string | null> {
    const name = `${coin}/${network}`;
    const known = masters.get(name);
    if (known !== undefined) return known;
    const address = await client.masterAddress(coin, network).catch(
      onBinanceError((error) => {
        // No deposits there at present, so nothing of ours to be hit.
        if (error.outcome === 'refused') return null;
        return throwProviderError(error);
      }),
    );
    const key = address === null ? null : addressKey(network, address);
    if (key !== null) masters.set(name, key);
    return key;
  }

  return async ({ network, address }) =>
    (await isCustomersAddress(db, address.text)) || (await masterOf(network)) === address.text;
}

async function isCustomersAddress(db: Db, key: string): Promise<boolean> {
  const owner = await db
    .selectFrom('crypto_address_owners')
    .select('customer_id')
    .where('address_key', '=', key)
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}
