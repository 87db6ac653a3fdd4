import type {
  CryptoNetwork,
  DepositAddressBody,
  DepositAddressReply,
  DepositStatusReply,
} from '@lastro/contracts';
import { type Coin, isCoin, money, subtract, toWire } from '@lastro/money';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import { uuidv7 } from '../platform/ids.ts';
import type { Logger } from '../platform/log.ts';
import { familyOf } from './addresses/networks.ts';
import { type BinanceError, onBinanceError } from './client-errors.ts';
import type { DepositAddressProvider } from './deposit-address.ts';
import { readConfirmations } from './deposit-domain.ts';
import { type CoinNetwork, type Networks, throwProviderError } from './networks.ts';
import type { ReadWallet } from './read-wallet.ts';
import { feeOf } from './send-terms.ts';
import { claimAsking, findWalletOf, markWatched } from './wallets-repository.ts';
import { findWatch, findWatched, openWatch, type Watch } from './watches-repository.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly networks: Networks;
  readonly addresses: DepositAddressProvider;
  readonly read: ReadWallet;
}

/** Whom a call speaks for. */
interface Owner {
  readonly id: string;
}

export interface CryptoService {
  /**
   * The networks by which a coin can come in or go out now. Throws `invalid_request` for what is none of our coins,
   * `crypto_provider_unavailable`, `crypto_provider_refused`.
   */
  networks(coin: string): Promise<CryptoNetwork[]>;
  /**
   * One's own address for a coin on a network, the same one whenever it is asked for, and the id to ask about the
   * deposit. Asking for the address begins to wait for a deposit: the first one to it that is credited from then on
   * answers. Until it does, asking again gives the same id; after that, a new one, which waits for the next deposit.
   * Throws `invalid_request`, `network_unavailable`, `crypto_provider_unavailable`, `crypto_provider_refused`.
   */
  depositAddress(customer: Owner, body: DepositAddressBody): Promise<DepositAddressReply>;
  /**
   * How a deposit of one's own stands, Binance being asked unless somebody just did. `pendente`: nothing has been
   * credited; once a deposit is on its way, with its amount and blocks. Throws `not_found`.
   */
  depositStatus(customer: Owner, depositId: string): Promise<DepositStatusReply>;
}

/** An account is asked for at most this often because somebody watches it, by all processes together. */
const WATCHED_EVERY_MS = 2_000;

export function createCryptoService(deps: Deps): CryptoService {
  const { db, clock, log, networks, addresses } = deps;

  async function ownWatch(customer: Owner, id: string): Promise<Watch> {
    const watch = await findWatch(db, id);
    if (watch?.customerId !== customer.id) throw new AppError('not_found');
    return watch;
  }

  /** The watcher's answer does not depend on Binance's being there: a deposit is credited without anybody watching. */
  async function look(customer: Owner): Promise<void> {
    const wallet = await findWalletOf(db, customer.id);
    if (wallet === undefined) return;
    const now = clock.now();
    const due = new Date(now.getTime() - WATCHED_EVERY_MS);
    if (!(await claimAsking(db, wallet.id, now, due))) return;
    await markWatched(db, customer.id, now);
    const note = (err: BinanceError) => log.warn({ part: 'crypto', err }, 'watching a deposit');
    await deps.read(wallet.id).catch(onBinanceError(note));
  }

  return {
    async networks(coin) {
      const listed = await networks.of(readCoin(coin));
      return listed.filter((one) => one.depositEnabled || isSendable(one)).map(toNetworkReply);
    },

    async depositAddress(customer, body) {
      const coin = readCoin(body.coin);
      const network = body.network.toUpperCase();
      const listed = await networks.find(coin, network);
      if (!listed?.depositEnabled) throw new AppError('network_unavailable');
      const { address, tag } = await addresses
        .assign(customer.id, coin, network)
        .catch(onBinanceError(throwProviderError));
      const now = clock.now();
      await markWatched(db, customer.id, now);
      const depositId = await openWatch(db, { id: uuidv7(), customerId: customer.id, coin, network, now });
      return {
        address,
        ...(tag === null ? {} : { tag }),
        deposit_id: depositId,
        coin,
        network,
        deposit_min: toWire(listed.depositMin),
        confirmations: listed.confirmations,
      };
    },

    async depositStatus(customer, depositId) {
      const before = await ownWatch(customer, depositId);
      if (before.answeredAt === null) await look(customer);
      const watch = await ownWatch(customer, depositId);
      const deposit = await findWatched(db, watch);
      const isConfirmed = watch.answeredAt !== null;
      return {
        deposit_id: watch.id,
        status: isConfirmed ? 'confirmado' : 'pendente',
        coin: watch.coin,
        network: watch.network,
        address: watch.address,
        amount: deposit?.amount ? toWire(deposit.amount) : null,
        usdt_value: deposit?.worthUsdt == null ? null : toWire(money('USDT', deposit.worthUsdt)),
        tx_id: deposit?.txId ?? null,
        confirmations: deposit && !isConfirmed ? readConfirmations(deposit.confirmations) : null,
        transaction_id: deposit?.transactionId ?? null,
        confirmed_date: watch.answeredAt?.toISOString() ?? null,
      };
    },
  };
}

function readCoin(text: string): Coin {
  const code = text.toUpperCase();
  if (!isCoin(code)) throw new AppError('invalid_request');
  return code;
}

/** Whether a customer can send by it: its addresses can be checked. */
function isSendable(network: CoinNetwork): boolean {
  return network.withdrawEnabled && familyOf(network.network) !== undefined;
}

function toNetworkReply(network: CoinNetwork): CryptoNetwork {
  const fee = feeOf(network);
  return {
    network: network.network,
    name: network.name,
    fee: toWire(fee),
    min: toWire(network.min),
    max: toWire(subtract(network.max, fee)),
    step: toWire(network.step),
    deposit_min: toWire(network.depositMin),
    confirmations: network.confirmations,
    arrival_minutes: network.arrivalMinutes,
    is_default: network.isDefault,
    memo_required: network.memoRequired,
    deposit_enabled: network.depositEnabled,
    withdraw_enabled: isSendable(network),
  };
}
