import { type Coin, decimalsOf, MAX_MINOR, type Money, money } from '@lastro/money';
import type { Clock } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { readAmount } from './amount.ts';
import type { BinanceClient, ListedNetwork } from './client.ts';
import { type BinanceError, onBinanceError } from './client-errors.ts';

/** A coin on a network, as it can be received and sent now. */
export interface CoinNetwork {
  readonly coin: Coin;
  /** Binance's code, such as TRX. */
  readonly network: string;
  readonly name: string;
  readonly isDefault: boolean;
  readonly depositEnabled: boolean;
  readonly withdrawEnabled: boolean;
  /** What Binance keeps of what is sent, and what we charge for sending. Ceiled to our units. */
  readonly fee: Money<Coin>;
  /** The least and the most that Binance sends at once, its fee counted in. */
  readonly min: Money<Coin>;
  readonly max: Money<Coin>;
  /** What is sent, with the fee, is a whole multiple of it. */
  readonly step: Money<Coin>;
  readonly depositMin: Money<Coin>;
  /** Blocks after which coins that arrived may be sent on, which is when we credit them. */
  readonly confirmations: number;
  readonly arrivalMinutes: number | null;
  readonly memoRequired: boolean;
  /** Binance's own patterns; a second gate only, that of Bitcoin lets through what is no address. '' for none. */
  readonly addressRegex: string;
  readonly memoRegex: string;
  readonly contractAddress: string | null;
}

export interface Networks {
  /**
   * The networks of a coin, those that are suspended included, at most a minute old. While Binance is silent they may
   * be up to ten minutes old. Throws `crypto_provider_unavailable`, `crypto_provider_refused`.
   */
  of(coin: Coin): Promise<readonly CoinNetwork[]>;
  /** Undefined for a network that the coin is not listed on. Throws as `of`. */
  find(coin: Coin, network: string): Promise<CoinNetwork | undefined>;
}

const FRESH_MS = 60_000;
const USABLE_MS = 10 * 60_000;
const RETRY_AFTER_SECONDS = 5;
const RETRY_AFTER_SECONDS_MAX = 60;

export function createNetworks({ client, clock }: { client: BinanceClient; clock: Clock }): Networks {
  let kept: { readonly networks: readonly CoinNetwork[]; readonly at: number } | undefined;
  let asking: Promise<readonly CoinNetwork[]> | undefined;

  const age = () =>
    kept === undefined ? Number.POSITIVE_INFINITY : Math.abs(clock.now().getTime() - kept.at);

  async function ask(): Promise<readonly CoinNetwork[]> {
    const at = clock.now().getTime();
    const networks = (await client.networks()).map(toCoinNetwork);
    kept = { networks, at };
    return networks;
  }

  async function list(): Promise<readonly CoinNetwork[]> {
    if (kept !== undefined && age() < FRESH_MS) return kept.networks;
    // Whoever asks while Binance is being asked waits for the same answer.
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking.catch(
      onBinanceError((error) => {
        if (kept !== undefined && age() < USABLE_MS) return kept.networks;
        return throwProviderError(error);
      }),
    );
  }

  const of = async (coin: Coin) => (await list()).filter((listed) => listed.coin === coin);
  return {
    of,
    find: async (coin, network) => (await of(coin)).find((listed) => listed.network === network),
  };
}

/** Binance's failure as our caller is told of it. */
export function throwProviderError(cause: BinanceError): never {
  if (cause.outcome === 'refused') throw new AppError('crypto_provider_refused', { cause });
  const retryAfterSeconds = Math.min(cause.retryAfterSeconds ?? RETRY_AFTER_SECONDS, RETRY_AFTER_SECONDS_MAX);
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

/** More than we can count stands for no limit. */
function floored(coin: Coin, text: string): Money<Coin> {
  return readAmount(coin, text)?.amount ?? money(coin, MAX_MINOR);
}

function ceiled(coin: Coin, text: string): Money<Coin> {
  const read = readAmount(coin, text);
  if (read === null)
    throw new Error(`${text} ${coin} has more than ${decimalsOf(coin)} decimals before its point`);
  return read.remainder === null ? read.amount : money(coin, read.amount.minor + 1n);
}
