import { sumOf } from '../../store/store.ts';
import { balanceOf, lockedDeposits, MASTER } from '../accounts.ts';
import { floorTo, times, toShortText, units } from '../amounts.ts';
import type { BinanceDeps } from '../deps.ts';
import { BinanceError } from '../errors.ts';
import { priceInUsdt } from '../market/prices.ts';
import { isAddress } from './addresses.ts';
import type { CoinNetwork } from './coins.ts';
import { networkState } from './network-state.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ZERO_ADDRESS = /^0x0{40}$/;

/** Per 24 hours, in USDT. */
const DAILY_QUOTA = '8000000';

interface Withdrawal {
  readonly network: CoinNetwork;
  readonly address: string;
  readonly addressTag: string | undefined;
  /** Including the network fee, in units of 1e-8. */
  readonly amount: bigint;
}

export function requireAllowed(deps: BinanceDeps, withdrawal: Withdrawal): void {
  const { network, addressTag } = withdrawal;
  if (!networkState(deps.store, network).withdrawals) throw new BinanceError(-4019);
  if (addressTag !== undefined && addressTag !== '') throw new BinanceError(-4106);
  requireAddress(withdrawal);
  requireAmount(withdrawal);
  requireQuota(deps, withdrawal);
  requireBalance(deps, withdrawal);
}

function requireAddress({ network, address }: Withdrawal): void {
  const matches = new RegExp(network.addressRegex).test(address);
  if (!matches || !isAddress(network.family, address)) throw new BinanceError(-4007);
  if (ZERO_ADDRESS.test(address)) throw new BinanceError(-4033);
}

function requireAmount({ network, amount }: Withdrawal): void {
  const step = units(network.withdrawIntegerMultiple);
  if (floorTo(amount, step) !== amount) {
    const multiple = toShortText(step);
    throw new BinanceError(-4021, `Asset withdrawal must be an integer multiple of ${multiple}.`);
  }
  if (amount < units(network.withdrawMin)) {
    throw new BinanceError(-4022, `Not less than the minimum pick-up quantity ${network.withdrawMin}.`);
  }
  if (amount > units(network.withdrawMax)) throw new BinanceError(-4023);
}

function requireQuota(deps: BinanceDeps, { network, amount }: Withdrawal): void {
  const value = times(amount, priceInUsdt(deps.prices, network.coin));
  if (usedQuota(deps) + value > units(DAILY_QUOTA)) throw new BinanceError(-4023);
}

/** Within 24 hours, at present prices in USDT. */
function usedQuota({ store, prices, now }: BinanceDeps): bigint {
  return store
    .all<{ coin: string; total: string }>(
      `SELECT coin, ${sumOf('amount')} AS total FROM binance_withdrawal
       WHERE applied_at > ? AND status IN (2, 4, 6) GROUP BY coin`,
      now() - DAY_MS,
    )
    .reduce((sum, { coin, total }) => sum + times(BigInt(total), priceInUsdt(prices, coin)), 0n);
}

function requireBalance({ store }: BinanceDeps, { network, amount }: Withdrawal): void {
  const balance = balanceOf(store, MASTER, network.coin);
  if (amount > balance) throw new BinanceError(-4026);
  if (amount > balance - lockedDeposits(store, MASTER, network.coin)) throw new BinanceError(-4060);
}
