import type { Store } from '../store/store.ts';
import { type AccountId, MASTER } from './accounts.ts';
import { comparable, type Family, newAddress } from './addresses.ts';
import type { CoinNetwork } from './coins.ts';
import { BinanceError } from './errors.ts';
import { networkState } from './networks.ts';

interface AddressRow {
  readonly account: AccountId;
  readonly address: string;
}

/**
 * The address of an account on a network, made when it is first asked for and the same ever after.
 * Networks of one family share it. Throws -4019 while the network takes no deposits.
 */
function addressOf(store: Store, account: AccountId, network: CoinNetwork): string {
  if (!networkState(store, network).deposits) {
    throw new BinanceError(-4019, 'Current asset is not open for deposit.');
  }
  const { family } = network;
  return store.transaction(() => {
    const known = store.get<AddressRow>(
      'SELECT account, address FROM binance_address WHERE account = ? AND family = ?',
      account,
      family,
    );
    if (known !== undefined) return known.address;
    const address = newAddress(family);
    store.run(
      'INSERT INTO binance_address (account, family, address, comparable) VALUES (?, ?, ?, ?)',
      account,
      family,
      address,
      comparable(family, address),
    );
    return address;
  });
}

/** Whose address it is, or null when it is nobody's here. */
export function ownerOf(store: Store, family: Family, address: string): AccountId | null {
  const row = store.get<AddressRow>(
    'SELECT account, address FROM binance_address WHERE family = ? AND comparable = ?',
    family,
    comparable(family, address),
  );
  return row?.account ?? null;
}

/** `GET /sapi/v1/capital/deposit/address` and, for a sub-account, `…/subAddress`. */
export function viewAddress(store: Store, network: CoinNetwork, account: AccountId = MASTER): object {
  const address = addressOf(store, account, network);
  return { coin: network.coin, address, tag: '', url: '' };
}
