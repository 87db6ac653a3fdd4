import type { Store } from '../../store/store.ts';
import { BinanceError } from '../errors.ts';
import { type CoinNetwork, findNetwork, networksOf } from './coins.ts';

interface NetworkState {
  readonly deposits: boolean;
  readonly withdrawals: boolean;
}

interface NetworkRow {
  readonly deposits: number;
  readonly withdrawals: number;
}

export function networkState(store: Store, { coin, network }: CoinNetwork): NetworkState {
  const row = store.get<NetworkRow>(
    'SELECT deposits, withdrawals FROM binance_network WHERE coin = ? AND network = ?',
    coin,
    network,
  );
  return { deposits: row?.deposits !== 0, withdrawals: row?.withdrawals !== 0 };
}

export function writeNetworkState(
  store: Store,
  { coin, network }: CoinNetwork,
  { deposits, withdrawals }: NetworkState,
): void {
  store.run(
    `INSERT INTO binance_network (coin, network, deposits, withdrawals) VALUES (?, ?, ?, ?)
     ON CONFLICT (coin, network) DO UPDATE
     SET deposits = excluded.deposits, withdrawals = excluded.withdrawals`,
    coin,
    network,
    deposits ? 1 : 0,
    withdrawals ? 1 : 0,
  );
}

export function requireNetwork(coin: string, network: string | undefined): CoinNetwork {
  if (networksOf(coin) === undefined) throw new BinanceError(-4018);
  const found = findNetwork(coin, network);
  if (found === undefined) throw new BinanceError(-4019);
  return found;
}
