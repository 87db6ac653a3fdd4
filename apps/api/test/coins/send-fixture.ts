import type { CryptoTransferReply, WithdrawalState } from '@lastro/contracts';
import { BINANCE_ACCOUNT } from '@lastro/sandbox';
import { createBinanceHttp } from '../../src/coins/binance/http.ts';
import { createWithdrawalsClient, type WithdrawalsClient } from '../../src/coins/binance/withdrawals.ts';
import { type Answer, openTestApp, type Person, requestIdHeader, type TestApp } from '../support/app.ts';

export const TRON = 'TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9';
export const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

/** 10 USDT over Tron, with a fee of 1 USDT. */
export const ORDER = {
  coin: 'USDT',
  amount: '10',
  recipient_wallet: TRON,
  network: 'usdt',
  description: 'Enviado',
};

/** A held connection is cut, which leaves the outcome unknown. */
const TIMINGS = { withdrawalMs: 20, holdMs: 50 };

export interface BinanceWithdrawal {
  readonly id: string;
  readonly withdrawOrderId: string;
  readonly coin: string;
  readonly network: string;
  readonly address: string;
  readonly amount: string;
  readonly fee: string;
  readonly net: string;
  readonly status: number;
  readonly txId: string | null;
}

export interface SendFixture {
  readonly bank: TestApp;
  /** Advances the clocks of the bank and its providers. */
  passTime(milliseconds: number): void;
  /** With 100 USDT. */
  fundedCustomer(): Promise<Person>;
  send(who: Person, order: object, requestId?: string): Promise<Answer>;
  balance(who: Person, coin?: string): Promise<unknown>;
  row(id: string): Promise<Record<string, unknown>>;
  /** The newest row of a customer's history. */
  newestRow(who: Person): Promise<Record<string, unknown>>;
  /** Runs the sweep and the jobs that it enqueues. */
  sweep(): Promise<void>;
  /** Runs jobs and advances the clock until the state is reached. */
  until(id: string, state: WithdrawalState): Promise<void>;
  faults(crypto_out: string): Promise<void>;
  /** Waits until Binance's limit of history requests per second has reset. */
  awaitRateLimit(): Promise<void>;
  binanceWithdrawals(id: string): Promise<BinanceWithdrawal[]>;
  /** The master account's balance at Binance. */
  masterBalance(coin: string): Promise<{ free: string; withdrawing: string }>;
  /** A separate client with the bank's key. */
  readonly binance: WithdrawalsClient;
  close(): Promise<void>;
}

const TRIES = 40;
const RATE_LIMIT_MS = 1_000;
const TRY_EVERY_MS = 120;

export async function openSendFixture(): Promise<SendFixture> {
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  let baseUrl = '';
  const throughBinance = async (url: string) => {
    baseUrl = url;
    return url;
  };
  const bank = await openTestApp({ clock, outsideClock: clock, timings: TIMINGS, throughBinance });
  const http = createBinanceHttp({ config: { baseUrl, ...BINANCE_ACCOUNT }, clock });

  async function row(id: string): Promise<Record<string, unknown>> {
    const { rows } = await bank.owner.query('select * from withdrawals where id = $1', [id]);
    return rows[0];
  }

  async function sweep(): Promise<void> {
    await bank.app.jobs['withdrawals-sweep']?.({});
    await bank.runJobs();
  }

  return {
    bank,
    passTime(milliseconds) {
      ahead += milliseconds;
    },
    async fundedCustomer() {
      const who = await bank.person();
      await bank.deposit(who, '520.00');
      return who;
    },
    send: (who, order, requestId) =>
      who.call('POST', '/api/crypto-transfer', order, requestIdHeader(requestId)),
    async balance(who, coin = 'USDT') {
      const { body } = await who.call('GET', `/api/accounts?currency_code=${coin}`);
      return (body as { balance: number }[])[0]?.balance ?? 0;
    },
    row,
    async newestRow(who) {
      const rows = (await who.call('GET', '/api/transactions?limit=1')).as<Record<string, unknown>[]>();
      return rows[0] ?? {};
    },
    sweep,
    async until(id, wanted) {
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        await bank.runJobs();
        if ((await row(id)).state === wanted) return;
        await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
        ahead += 1_000;
        await sweep();
      }
      throw new Error(`${wanted} was not reached: ${JSON.stringify((await row(id)).state)}`);
    },
    awaitRateLimit: () => new Promise((resolve) => setTimeout(resolve, RATE_LIMIT_MS)),
    async faults(crypto_out) {
      await bank.controlSandbox('PUT', '/faults', { crypto_out });
    },
    async binanceWithdrawals(id) {
      const all = (await bank.controlSandbox('GET', '/crypto/withdrawals')) as BinanceWithdrawal[];
      return all.filter((one) => one.withdrawOrderId === id.replaceAll('-', ''));
    },
    async masterBalance(coin) {
      const books = (await bank.controlSandbox('GET', '/crypto/books')) as {
        balances: { coin: string; free: string; withdrawing: string }[];
      }[];
      const balance = books[0]?.balances.find((one) => one.coin === coin);
      if (!balance) throw new Error(`no ${coin} at Binance`);
      return balance;
    },
    binance: createWithdrawalsClient({ http }),
    async close() {
      await http.close();
      await bank.close();
    },
  };
}

/** Throws on a refusal. */
export async function sent(fixture: SendFixture, who: Person, order: object): Promise<CryptoTransferReply> {
  const answer = await fixture.send(who, order);
  if (answer.status !== 200) throw new Error(`not sent: ${JSON.stringify(answer.body)}`);
  return answer.as<CryptoTransferReply>();
}
