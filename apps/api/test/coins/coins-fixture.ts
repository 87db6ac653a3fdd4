import type { DepositAddressReply, DepositStatusReply, Transaction } from '@lastro/contracts';
import type { Coin } from '@lastro/money';
import { BINANCE_ACCOUNT } from '@lastro/sandbox';
import { expect } from 'vitest';
import { createBinanceClient } from '../../src/coins/binance/client.ts';
import { createBinanceHttp } from '../../src/coins/binance/http.ts';
import { readBalances } from '../../src/coins/custody/balances.ts';
import { createReadWallet } from '../../src/coins/deposits/read-wallet.ts';
import { createRecordDeposit } from '../../src/coins/deposits/record-deposit.ts';
import { findWalletOf } from '../../src/coins/deposits/repository-wallets.ts';
import { createLedgerAccounts } from '../../src/ledger/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createLog } from '../../src/platform/log.ts';
import { openTestApp, type Person, type TestApp } from '../support/app.ts';
import { type AwkwardBinance, createAwkwardBinance } from './awkward-binance.ts';

/** The whole bank with the sandbox's exchange behind something awkward, and what deposits need of them. */
export interface CoinsFixture {
  readonly bank: TestApp;
  readonly binance: AwkwardBinance;
  readonly binanceUrl: string;
  /** A customer's address; fails unless there is one. */
  addressOf(person: Person, coin: string, network: string): Promise<DepositAddressReply>;
  /** Coins on their way, confirmed at once unless told otherwise. Gives the transaction's id. */
  arrive(address: string, coin: string, network: string, amount: string, wish?: object): Promise<string>;
  /** Runs what is due, every account being due to be asked for. */
  sweep(): Promise<void>;
  /** Reads the customer's account without asking who else does. */
  read(person: Person): Promise<void>;
  /** Asks as if nobody had lately. */
  statusOf(person: Person, depositId: string): Promise<DepositStatusReply>;
  balanceOf(person: Person, coin: string): Promise<number>;
  historyOf(person: Person): Promise<Transaction[]>;
  idOf(person: Person): Promise<string>;
  /** Minor units of a coin at Binance. */
  heldOf(coin: Coin): Promise<{ readonly master: bigint; readonly subAccounts: bigint }>;
  close(): Promise<void>;
}

export async function openCoinsFixture(): Promise<CoinsFixture> {
  const binance = createAwkwardBinance();
  let baseUrl = '';
  const bank = await openTestApp({
    throughBinance: async (url) => {
      baseUrl = await binance.start(url);
      return baseUrl;
    },
  });
  await bank.app.refreshRates();
  const http = createBinanceHttp({ config: { baseUrl, ...BINANCE_ACCOUNT }, clock: systemClock });
  const client = createBinanceClient({ http, log: createLog({ logLevel: 'silent' }) });

  const { db } = bank.app;
  const deps = { db, client, clock: systemClock, log: createLog({ logLevel: 'silent' }) };
  const accounts = createLedgerAccounts(db);
  const record = createRecordDeposit({ ...deps, accounts, worthInUsdt: async () => undefined });
  const read = createReadWallet({ ...deps, record });

  async function idOf(person: Person): Promise<string> {
    const { rows } = await bank.owner.query('select id from customers where email = $1', [person.email]);
    return rows[0].id;
  }

  const forget = () => bank.owner.query('update crypto_wallets set asked_at = null');

  return {
    bank,
    binance,
    binanceUrl: baseUrl,
    async addressOf(person, coin, network) {
      const answer = await person.call('POST', '/api/binance/deposit-address', { coin, network });
      expect(answer).toMatchObject({ status: 200 });
      return answer.as<DepositAddressReply>();
    },
    async arrive(address, coin, network, amount, wish = {}) {
      const body = { coin, network, address, amount, confirm_after_ms: 0, ...wish };
      return ((await bank.control('POST', '/crypto/deposits', body)) as { txId: string }).txId;
    },
    async sweep() {
      await forget();
      await bank.app.jobs['crypto-sweep']?.({});
    },
    async read(person) {
      const wallet = await findWalletOf(db, await idOf(person));
      if (wallet === undefined) throw new Error('no wallet');
      await read(wallet.id);
    },
    async statusOf(person, depositId) {
      await forget();
      const answer = await person.call('GET', `/api/binance/deposit-status/${depositId}`);
      expect(answer).toMatchObject({ status: 200 });
      return answer.as<DepositStatusReply>();
    },
    async balanceOf(person, coin) {
      const accounts = await person.call('GET', '/api/accounts');
      const found = accounts
        .as<{ currency_code: string; balance: number }[]>()
        .find((account) => account.currency_code === coin);
      return found?.balance ?? 0;
    },
    historyOf: async (person) => (await person.call('GET', '/api/transactions')).as<Transaction[]>(),
    idOf,
    async heldOf(coin) {
      const held = (await readBalances({ db: bank.app.db, client })).find((one) => one.coin === coin);
      return { master: held?.master.minor ?? 0n, subAccounts: held?.subAccounts.minor ?? 0n };
    },
    async close() {
      await http.close();
      await bank.close();
      await binance.close();
    },
  };
}
