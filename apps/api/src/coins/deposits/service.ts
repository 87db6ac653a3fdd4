import type {
  CryptoNetwork,
  DepositAddressBody,
  DepositAddressReply,
  DepositStatusReply,
} from '@lastro/contracts';
import { type Coin, isCoin, money, subtract, toWire } from '@lastro/money';
import type { Owner } from '../../customers/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import { onProviderError, type ProviderError } from '../../platform/http/provider-client.ts';
import { uuidv7 } from '../../platform/ids.ts';
import type { Logger } from '../../platform/log.ts';
import { subtractMs } from '../../platform/time.ts';
import { parseConfirmations } from '../binance/deposit-history.ts';
import { familyOf } from '../networks/families.ts';
import { type CoinNetwork, type Networks, throwProviderError } from '../networks/networks.ts';
import { feeOf } from '../payouts/terms.ts';
import type { ReadWallet } from './read-wallet.ts';
import {
  type ExpectedDeposit,
  expectDeposit,
  findExpectedDeposit,
  findMatchingDeposit,
} from './repository-expected-deposits.ts';
import { claimRefresh, findWalletOf, markWatched } from './repository-wallets.ts';
import type { DepositAddressProvider } from './sub-account-addresses.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly networks: Networks;
  readonly addresses: DepositAddressProvider;
  readonly readWallet: ReadWallet;
}

export interface CoinsService {
  networks(coin: string): Promise<CryptoNetwork[]>;
  /** `deposit_id` stays the same until a deposit is credited. */
  depositAddress(customer: Owner, body: DepositAddressBody): Promise<DepositAddressReply>;
  depositStatus(customer: Owner, depositId: string): Promise<DepositStatusReply>;
}

const WATCHED_EVERY_MS = 2_000;

export function createCoinsService(deps: Deps): CoinsService {
  const { db, clock, log, networks, addresses } = deps;

  async function findOwnExpectation(customer: Owner, id: string): Promise<ExpectedDeposit> {
    const expected = await findExpectedDeposit(db, id);
    if (expected?.customerId !== customer.id) throw new AppError('not_found');
    return expected;
  }

  async function refreshWatched(customer: Owner): Promise<void> {
    const wallet = await findWalletOf(db, customer.id);
    if (wallet === undefined) return;
    const now = clock.now();
    const due = subtractMs(now, WATCHED_EVERY_MS);
    if (!(await claimRefresh(db, wallet.id, now, due))) return;
    await markWatched(db, customer.id, now);
    const warn = (err: ProviderError) =>
      log.warn({ part: 'crypto', err }, 'Binance did not answer for a watched deposit');
    await deps.readWallet(wallet.id).catch(onProviderError(warn));
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
        .catch(onProviderError(throwProviderError));
      const now = clock.now();
      await markWatched(db, customer.id, now);
      const depositId = await expectDeposit(db, {
        id: uuidv7(),
        customerId: customer.id,
        coin,
        network,
        now,
      });
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
      const before = await findOwnExpectation(customer, depositId);
      if (before.answeredAt === null) await refreshWatched(customer);
      const expected = await findOwnExpectation(customer, depositId);
      const deposit = await findMatchingDeposit(db, expected);
      const isConfirmed = expected.answeredAt !== null;
      return {
        deposit_id: expected.id,
        status: isConfirmed ? 'confirmado' : 'pendente',
        coin: expected.coin,
        network: expected.network,
        address: expected.address,
        amount: deposit?.amount ? toWire(deposit.amount) : null,
        usdt_value: deposit?.worthUsdt == null ? null : toWire(money('USDT', deposit.worthUsdt)),
        tx_id: deposit?.txId ?? null,
        confirmations: deposit && !isConfirmed ? parseConfirmations(deposit.confirmations) : null,
        transaction_id: deposit?.transactionId ?? null,
        confirmed_date: expected.answeredAt?.toISOString() ?? null,
      };
    },
  };
}

function readCoin(text: string): Coin {
  const code = text.toUpperCase();
  if (!isCoin(code)) throw new AppError('invalid_request');
  return code;
}

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
