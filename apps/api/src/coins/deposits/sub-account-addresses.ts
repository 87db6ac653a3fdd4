import type { Coin } from '@lastro/money';
import type { Db } from '../../platform/database/db.ts';
import { onProviderError } from '../../platform/http/provider-client.ts';
import type { BinanceClient } from '../binance/client.ts';
import { canonicalAddress } from '../networks/canonical-address.ts';
import type { AddressLimits } from './address-limits.ts';
import { type DepositAddress, findAddress, saveAddress } from './repository-addresses.ts';
import { openWallet, saveEmail } from './repository-wallets.ts';

export interface DepositAddressProvider {
  /** The customer's own address for a coin on a network, always the same. Safe to repeat. Throws ProviderError. */
  assign(customerId: string, coin: Coin, network: string): Promise<DepositAddress>;
}

/** Binance gives an account one address per network, so each customer has a virtual sub-account. */
export function createSubAccountAddresses(deps: {
  readonly db: Db;
  readonly client: BinanceClient;
  readonly limits: AddressLimits;
}): DepositAddressProvider {
  const { db, client, limits } = deps;

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
    const email = await limits.subAccount(() => findOrCreate(nameFor(customerId)));
    await saveEmail(db, wallet.id, email);
    return email;
  }

  async function open(customerId: string, coin: Coin, network: string): Promise<DepositAddress> {
    const address = await client.depositAddress(await emailOf(customerId), coin, network);
    const key = canonicalAddress(network, address.address);
    if (key === null) throw new Error(`Binance returned an invalid address for ${network}`);
    await saveAddress(db, { ...address, customerId, coin, network, key });
    const stored = await findAddress(db, customerId, coin, network);
    if (stored === undefined) throw new Error('a saved address was not found');
    return stored;
  }

  return {
    async assign(customerId, coin, network) {
      const existing = await findAddress(db, customerId, coin, network);
      return existing ?? limits.address(customerId)(() => open(customerId, coin, network));
    },
  };
}

function nameFor(customerId: string): string {
  return `lastro${customerId.replaceAll('-', '')}`;
}
