import { type CryptoTransferReply, REQUEST_ID_HEADER, type WithdrawalState } from '@lastro/contracts';
import { BINANCE_ACCOUNT } from '@lastro/sandbox';
import { createBinanceHttp } from '../../src/coins/binance/http.ts';
import { createWithdrawalsClient, type WithdrawalsClient } from '../../src/coins/binance/withdrawals.ts';
import { type Answer, openTestApp, type Person, type TestApp } from '../support/app.ts';

export const TRON = 'TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9';
export const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

/** Ten USDT by Tron, whose fee is one. */
export const WISH = {
  coin: 'USDT',
  amount: '10',
  recipient_wallet: TRON,
  network: 'usdt',
  description: 'Enviado',
};

/** Times short enough to wait for. A held connection is cut, which leaves the outcome unknown. */
const TIMINGS = { withdrawalMs: 20, holdMs: 50 };

/** A withdrawal as Binance has it in its own books. */
export interface BookedWithdrawal {
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
  /** Moves the clocks of the bank and its providers on. */
  passTime(milliseconds: number): void;
  /** With 100 USDT. */
  rich(): Promise<Person>;
  send(who: Person, wish: object, requestId?: string): Promise<Answer>;
  balance(who: Person, coin?: string): Promise<unknown>;
  /** A withdrawal's row. */
  row(id: string): Promise<Record<string, unknown>>;
  /** The newest row of a customer's history. */
  shown(who: Person): Promise<Record<string, unknown>>;
  /** Runs the sweep and what it makes due, as a worker would. */
  sweep(): Promise<void>;
  /** Lets the jobs run, and time pass, until it is in that state. Throws after some tries. */
  until(id: string, state: WithdrawalState): Promise<void>;
  faults(crypto_out: string): Promise<void>;
  /** Waits until Binance's budget for questions about its history, which is counted by the second, is whole again. */
  breathe(): Promise<void>;
  /** What Binance was asked for under the withdrawal's id. */
  booked(id: string): Promise<BookedWithdrawal[]>;
  /** What Binance has of a coin in the master account, on its way out or not. */
  held(coin: string): Promise<{ free: string; withdrawing: string }>;
  /** Binance, as another process with the bank's key reaches it. */
  readonly binance: WithdrawalsClient;
  close(): Promise<void>;
}

const TRIES = 40;
/** Binance lets its history be asked ten times a second. */
const BUDGET_MS = 1_000;
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
    await bank.work();
  }

  return {
    bank,
    passTime(milliseconds) {
      ahead += milliseconds;
    },
    async rich() {
      const who = await bank.person();
      await bank.deposit(who, '520.00');
      return who;
    },
    send: (who, wish, requestId) =>
      who.call(
        'POST',
        '/api/crypto-transfer',
        wish,
        requestId === undefined ? {} : { [REQUEST_ID_HEADER]: requestId },
      ),
    async balance(who, coin = 'USDT') {
      const { body } = await who.call('GET', `/api/accounts?currency_code=${coin}`);
      return (body as { balance: number }[])[0]?.balance ?? 0;
    },
    row,
    async shown(who) {
      const rows = (await who.call('GET', '/api/transactions?limit=1')).as<Record<string, unknown>[]>();
      return rows[0] ?? {};
    },
    sweep,
    async until(id, wanted) {
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        await bank.work();
        if ((await row(id)).state === wanted) return;
        await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
        ahead += 1_000;
        await sweep();
      }
      throw new Error(`${wanted} was not reached: ${JSON.stringify((await row(id)).state)}`);
    },
    breathe: () => new Promise((resolve) => setTimeout(resolve, BUDGET_MS)),
    async faults(crypto_out) {
      await bank.control('PUT', '/faults', { crypto_out });
    },
    async booked(id) {
      const all = (await bank.control('GET', '/crypto/withdrawals')) as BookedWithdrawal[];
      return all.filter((one) => one.withdrawOrderId === id.replaceAll('-', ''));
    },
    async held(coin) {
      const books = (await bank.control('GET', '/crypto/books')) as {
        balances: { coin: string; free: string; withdrawing: string }[];
      }[];
      const found = books[0]?.balances.find((balance) => balance.coin === coin);
      if (!found) throw new Error(`Binance's books have no ${coin}`);
      return found;
    },
    binance: createWithdrawalsClient({ http }),
    async close() {
      await http.close();
      await bank.close();
    },
  };
}

/** Asks for a send that is expected to be taken. */
export async function sent(fixture: SendFixture, who: Person, wish: object): Promise<CryptoTransferReply> {
  const answer = await fixture.send(who, wish);
  if (answer.status !== 200) throw new Error(`not sent: ${JSON.stringify(answer.body)}`);
  return answer.as<CryptoTransferReply>();
}
