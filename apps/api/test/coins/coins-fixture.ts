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
import { makeWalletsDue, sweepDeposits } from './sweep-deposits.ts';

/** A whole bank that reaches the sandbox's exchange through a fault-injecting proxy. */
export interface CoinsFixture {
  readonly bank: TestApp;
  readonly binance: AwkwardBinance;
  readonly binanceUrl: string;
  /** Throws on a refusal. */
  addressOf(person: Person, coin: string, network: string): Promise<DepositAddressReply>;
  /** Creates a deposit at the exchange, confirmed at once by default; returns the transaction's id. */
  createDeposit(
    address: string,
    coin: string,
    network: string,
    amount: string,
    more?: object,
  ): Promise<string>;
  /** Polls every wallet. */
  sweep(): Promise<void>;
  /** Polls the customer's wallet without its lock. */
  read(person: Person): Promise<void>;
  /** Polls Binance again, however recent the last poll was. */
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
  const recordDeposit = createRecordDeposit({ ...deps, accounts, worthInUsdt: async () => undefined });
  const read = createReadWallet({ ...deps, recordDeposit });

  async function idOf(person: Person): Promise<string> {
    const { rows } = await bank.owner.query('select id from customers where email = $1', [person.email]);
    return rows[0].id;
  }

  return {
    bank,
    binance,
    binanceUrl: baseUrl,
    async addressOf(person, coin, network) {
      const answer = await person.call('POST', '/api/binance/deposit-address', { coin, network });
      expect(answer).toMatchObject({ status: 200 });
      return answer.as<DepositAddressReply>();
    },
    async createDeposit(address, coin, network, amount, more = {}) {
      const body = { coin, network, address, amount, confirm_after_ms: 0, ...more };
      return ((await bank.controlSandbox('POST', '/crypto/deposits', body)) as { txId: string }).txId;
    },
    sweep: () => sweepDeposits(bank),
    async read(person) {
      const wallet = await findWalletOf(db, await idOf(person));
      if (wallet === undefined) throw new Error('no wallet');
      await read(wallet.id);
    },
    async statusOf(person, depositId) {
      await makeWalletsDue(bank);
      const answer = await person.call('GET', `/api/binance/deposit-status/${depositId}`);
      expect(answer).toMatchObject({ status: 200 });
      return answer.as<DepositStatusReply>();
    },
    async balanceOf(person, coin) {
      const accounts = await person.call('GET', '/api/accounts');
      const account = accounts
        .as<{ currency_code: string; balance: number }[]>()
        .find((one) => one.currency_code === coin);
      return account?.balance ?? 0;
    },
    historyOf: async (person) => (await person.call('GET', '/api/transactions')).as<Transaction[]>(),
    idOf,
    async heldOf(coin) {
      const balance = (await readBalances({ db: bank.app.db, client })).find((one) => one.coin === coin);
      return { master: balance?.master.minor ?? 0n, subAccounts: balance?.subAccounts.minor ?? 0n };
    },
    async close() {
      await http.close();
      await bank.close();
      await binance.close();
    },
  };
}
