import type { Store } from '../../store/store.ts';
import { type AccountId, MASTER } from '../accounts.ts';
import { BinanceError } from '../errors.ts';
import { comparable, type Family, newAddress } from './addresses.ts';
import type { CoinNetwork } from './coins.ts';
import { networkState } from './network-state.ts';

interface AddressRow {
  readonly account: AccountId;
  readonly address: string;
}

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

export function ownerOf(store: Store, family: Family, address: string): AccountId | null {
  const row = store.get<AddressRow>(
    'SELECT account, address FROM binance_address WHERE family = ? AND comparable = ?',
    family,
    comparable(family, address),
  );
  return row?.account ?? null;
}

export function viewAddress(store: Store, network: CoinNetwork, account: AccountId = MASTER): object {
  const address = addressOf(store, account, network);
  return { coin: network.coin, address, tag: '', url: '' };
}
