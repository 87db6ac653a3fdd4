import { type Coin, decimalsOf, MAX_MINOR, type Money, money } from '@lastro/money';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { onProviderError, type ProviderError } from '../../platform/http/provider-client.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { readAmount } from '../binance/amount.ts';
import type { BinanceClient, ListedNetwork } from '../binance/client.ts';

export interface CoinNetwork {
  readonly coin: Coin;
  readonly network: string;
  readonly name: string;
  readonly isDefault: boolean;
  readonly depositEnabled: boolean;
  readonly withdrawEnabled: boolean;
  readonly fee: Money<Coin>;
  readonly min: Money<Coin>;
  readonly max: Money<Coin>;
  readonly step: Money<Coin>;
  readonly depositMin: Money<Coin>;
  readonly confirmations: number;
  readonly arrivalMinutes: number | null;
  readonly memoRequired: boolean;
  /** Second check only: Binance's BTC pattern accepts invalid addresses. '' for none. */
  readonly addressRegex: string;
  readonly memoRegex: string;
  readonly contractAddress: string | null;
}

export interface Networks {
  /** Includes suspended networks; at most ten minutes old. */
  of(coin: Coin): Promise<readonly CoinNetwork[]>;
  find(coin: Coin, network: string): Promise<CoinNetwork | undefined>;
  /** Asks Binance now. Throws ProviderError. */
  findFresh(coin: Coin, network: string): Promise<CoinNetwork | undefined>;
}

const FRESH_MS = MINUTE_MS;
const USABLE_MS = 10 * MINUTE_MS;
const RETRY_AFTER_SECONDS = 5;
const MAX_RETRY_AFTER_SECONDS = 60;

export function createNetworks({ client, clock }: { client: BinanceClient; clock: Clock }): Networks {
  let cached: { readonly networks: readonly CoinNetwork[]; readonly at: number } | undefined;
  let pending: Promise<readonly CoinNetwork[]> | undefined;

  const age = () =>
    cached === undefined ? Number.POSITIVE_INFINITY : Math.abs(clock.now().getTime() - cached.at);

  async function refresh(): Promise<readonly CoinNetwork[]> {
    const at = clock.now().getTime();
    const networks = (await client.networks()).map(toCoinNetwork);
    cached = { networks, at };
    return networks;
  }

  function fetchShared(): Promise<readonly CoinNetwork[]> {
    pending ??= refresh().finally(() => {
      pending = undefined;
    });
    return pending;
  }

  async function list(): Promise<readonly CoinNetwork[]> {
    if (cached !== undefined && age() < FRESH_MS) return cached.networks;
    return fetchShared().catch(
      onProviderError((error) => {
        if (cached !== undefined && age() < USABLE_MS) return cached.networks;
        return throwProviderError(error);
      }),
    );
  }

  const isOn = (coin: Coin, network: string) => (listed: CoinNetwork) =>
    listed.coin === coin && listed.network === network;
  return {
    of: async (coin) => (await list()).filter((listed) => listed.coin === coin),
    find: async (coin, network) => (await list()).find(isOn(coin, network)),
    findFresh: async (coin, network) => (await fetchShared()).find(isOn(coin, network)),
  };
}

export function throwProviderError(cause: ProviderError): never {
  if (cause.outcome === 'refused') throw new AppError('crypto_provider_refused', { cause });
  const retryAfterSeconds = Math.min(cause.retryAfterSeconds ?? RETRY_AFTER_SECONDS, MAX_RETRY_AFTER_SECONDS);
  throw new AppError('crypto_provider_unavailable', { cause, retryAfterSeconds });
}

function toCoinNetwork(listed: ListedNetwork): CoinNetwork {
  const { coin } = listed;
  const step = ceiled(coin, listed.withdrawIntegerMultiple);
  return {
    coin,
    network: listed.network,
    name: listed.name === '' ? listed.network : listed.name,
    isDefault: listed.isDefault,
    depositEnabled: listed.depositEnable,
    withdrawEnabled: listed.withdrawEnable,
    fee: ceiled(coin, listed.withdrawFee),
    min: ceiled(coin, listed.withdrawMin),
    max: floored(coin, listed.withdrawMax),
    step: step.minor === 0n ? money(coin, 1n) : step,
    depositMin: ceiled(coin, listed.depositDust),
    confirmations: Math.max(listed.minConfirm, listed.unLockConfirm),
    arrivalMinutes: listed.estimatedArrivalTime ?? null,
    memoRequired: listed.withdrawTag ?? listed.sameAddress ?? false,
    addressRegex: listed.addressRegex,
    memoRegex: listed.memoRegex,
    contractAddress: listed.contractAddress || null,
  };
}

function floored(coin: Coin, text: string): Money<Coin> {
  return readAmount(coin, text)?.amount ?? money(coin, MAX_MINOR);
}

function ceiled(coin: Coin, text: string): Money<Coin> {
  const read = readAmount(coin, text);
  if (read === null)
    throw new Error(`${text} ${coin} has more than ${decimalsOf(coin)} decimals before its point`);
  return read.remainder === null ? read.amount : money(coin, read.amount.minor + 1n);
}
