import type { Db } from '../../platform/database/db.ts';
import { onProviderError } from '../../platform/http/provider-client.ts';
import type { WithdrawalsClient } from '../binance/withdrawals.ts';
import { canonicalAddress } from '../networks/canonical-address.ts';
import { throwProviderError } from '../networks/networks.ts';
import type { Recipient } from './recipient.ts';

export type IsBankAddress = (recipient: Pick<Recipient, 'network' | 'address'>) => Promise<boolean>;

export function createIsBankAddress({ db, client }: { db: Db; client: WithdrawalsClient }): IsBankAddress {
  const masters = new Map<string, string>();

  async function masterOf({ coin, network }: Recipient['network']): Promise<string | null> {
    const name = `${coin}/${network}`;
    const cached = masters.get(name);
    if (cached !== undefined) return cached;
    const address = await client.masterAddress(coin, network).catch(
      onProviderError((error) => {
        // The network takes no deposits, so the master account has no address on it.
        if (error.outcome === 'refused') return null;
        return throwProviderError(error);
      }),
    );
    const key = address === null ? null : canonicalAddress(network, address);
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
