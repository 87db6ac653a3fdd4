import type { Coin } from '@lastro/money';
import type { Db } from '../platform/db.ts';
import { addressKey } from './address-key.ts';
import type { BinanceClient } from './client.ts';
import { onBinanceError } from './client-errors.ts';
import {
  type DepositAddress,
  findAddress,
  keepAddress,
  keepEmail,
  openWallet,
} from './wallets-repository.ts';

/**
 * Where a customer's coins arrive. Nothing else knows how the addresses come to be, so that another custodian can take
 * this one's place.
 */
export interface DepositAddressProvider {
  /**
   * An address of that customer alone for a coin on a network, the same one when asked again. Throws BinanceError;
   * after an unknown outcome, asking again finds what was made.
   */
  assign(customerId: string, coin: Coin, network: string): Promise<DepositAddress>;
}

/**
 * Binance gives an account one address for each network, and nothing in a deposit tells who sent it: so each customer
 * has a virtual sub-account, made on first use. Its name is made of the customer's id, and Binance takes a name only
 * once, so whoever is second, after a race or an answer that was lost, finds what the first one made.
 */
export function createSubAccountAddresses(deps: {
  readonly db: Db;
  readonly client: BinanceClient;
}): DepositAddressProvider {
  const { db, client } = deps;

  async function findOrCreate(name: string): Promise<string> {
    return client.createSubAccount(name).catch(
      onBinanceError(async (error) => {
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
      const key = addressKey(network, given.address);
      // Shown to somebody it would be coins lost.
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
