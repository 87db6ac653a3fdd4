import type { Coin } from '@lastro/money';
import type { Db } from '../../platform/database/db.ts';
import { onProviderError } from '../../platform/http/provider-client.ts';
import type { BinanceClient } from '../binance/client.ts';
import { canonicalAddress } from '../networks/canonical-address.ts';
import { type DepositAddress, findAddress, keepAddress } from './repository-addresses.ts';
import { keepEmail, openWallet } from './repository-wallets.ts';

export interface DepositAddressProvider {
  /** The customer's own address for a coin on a network, always the same. Safe to repeat. Throws ProviderError. */
  assign(customerId: string, coin: Coin, network: string): Promise<DepositAddress>;
}

/** Binance gives an account one address per network, so each customer has a virtual sub-account. */
export function createSubAccountAddresses(deps: {
  readonly db: Db;
  readonly client: BinanceClient;
}): DepositAddressProvider {
  const { db, client } = deps;

  async function findOrCreate(name: string): Promise<string> {
    return client.createSubAccount(name).catch(
      onProviderError(async (error) => {
        if (error.outcome === 'not_done' || error.outcome === 'throttled') throw error;
        const found = await client.findSubAccount(name);
        if (found === null) throw error;
        return found;
      }),
    );
  }

  async function emailOf(customerId: string): Promise<string> {
    const wallet = await openWallet(db, customerId, nameFor(customerId));
    if (wallet.email !== null) return wallet.email;
    const email = await findOrCreate(nameFor(customerId));
    await keepEmail(db, wallet.id, email);
    return email;
  }

  return {
    async assign(customerId, coin, network) {
      const known = await findAddress(db, customerId, coin, network);
      if (known !== undefined) return known;
      const given = await client.depositAddress(await emailOf(customerId), coin, network);
      const key = canonicalAddress(network, given.address);
      if (key === null) throw new Error(`Binance gave an address that is none of ${network}`);
      await keepAddress(db, { ...given, customerId, coin, network, key });
      const kept = await findAddress(db, customerId, coin, network);
      if (kept === undefined) throw new Error('an address that was kept is not there');
      return kept;
    },
  };
}

function nameFor(customerId: string): string {
  return `lastro${customerId.replaceAll('-', '')}`;
}
