import { type Coin, isCoin } from '@lastro/money';
import { z } from 'zod';
import type { Logger } from '../platform/log.ts';
import { type BinanceHttp, readAnswer } from './client-http.ts';
import {
  addressSchema,
  coinListSchema,
  createdSubAccountSchema,
  type DepositAnswer,
  depositListSchema,
  depositSchema,
  type NetworkAnswer,
  networkSchema,
  subAccountListSchema,
  subAssetsSchema,
  transferListSchema,
  transferSchema,
} from './client-schemas.ts';

/** One coin on one network, as Binance lists it. Amounts are decimal texts. */
export type ListedNetwork = NetworkAnswer & { readonly coin: Coin };

export interface Transfer {
  /** The sub-account's e-mail; the other side is the master account. */
  readonly from: string;
  readonly coin: Coin;
  /** Decimal text. */
  readonly amount: string;
  /** Ours, unique: a second transfer under it is refused. */
  readonly clientTranId: string;
}

/** What an account holds of a coin, whatever its state there, as decimal texts to be summed. */
export interface Holding {
  readonly coin: Coin;
  readonly parts: readonly string[];
}

/**
 * The calls to Binance for coins that come in. Every call throws BinanceError, whose `outcome` says what is known of
 * what was asked. Accounts are named by e-mail; null is the master account.
 */
export interface BinanceClient {
  /** Binance's time, as far as we know it: what periods are reckoned by. */
  now(): Date;
  /** Every network of our coins, enabled or not. */
  networks(): Promise<readonly ListedNetwork[]>;
  /** Makes a virtual sub-account and gives its e-mail. `refused` when `name` was used before. */
  createSubAccount(name: string): Promise<string>;
  /** The e-mail of the sub-account that was made under `name`, if there is one. */
  findSubAccount(name: string): Promise<string | null>;
  depositAddress(
    email: string,
    coin: Coin,
    network: string,
  ): Promise<{ address: string; tag: string | null }>;
  /** The deposits that Binance saw first within the period (at most 90 days), page by page, newest first. */
  deposits(account: string | null, from: Date, to: Date): AsyncGenerator<readonly DepositAnswer[]>;
  transferToMaster(transfer: Transfer): Promise<void>;
  /** The state of a transfer of ours of the last days, such as SUCCESS; null when there is none. */
  findTransfer(clientTranId: string): Promise<string | null>;
  holdings(account: string | null): Promise<readonly Holding[]>;
}

interface Deps {
  readonly http: BinanceHttp;
  readonly log: Logger;
}

const DEPOSITS_A_PAGE = 1000;
const SUB_ACCOUNTS_A_PAGE = 200;
const DEPOSITS_PATH = '/sapi/v1/capital/deposit/hisrec';
const SUB_DEPOSITS_PATH = '/sapi/v1/capital/deposit/subHisrec';
const TRANSFER_PATH = '/sapi/v1/sub-account/universalTransfer';

export function createBinanceClient({ http, log }: Deps): BinanceClient {
  /** Those that can be read; the others are an error to be looked at. */
  function readEach<Schema extends z.ZodType>(schema: Schema, items: readonly unknown[]): z.output<Schema>[] {
    return items.flatMap((item) => {
      const read = schema.safeParse(item);
      if (read.success) return [read.data];
      log.error(
        { part: 'crypto', err: read.error, item: nameOf(item) },
        'a part of an answer of Binance’s can not be read',
      );
      return [];
    });
  }

  async function subAccountsOfPage(page: number): Promise<readonly string[]> {
    const body = await http.call({
      method: 'GET',
      path: '/sapi/v1/sub-account/list',
      parameters: { page: String(page), limit: String(SUB_ACCOUNTS_A_PAGE) },
    });
    return readAnswer(subAccountListSchema, body).subAccounts.map(({ email }) => email);
  }

  async function coins() {
    const body = await http.call({ method: 'GET', path: '/sapi/v1/capital/config/getall' });
    return readAnswer(coinListSchema, body);
  }

  return {
    now: http.now,

    async networks() {
      return (await coins()).flatMap(({ coin, networkList }) =>
        isCoin(coin) ? readEach(networkSchema, networkList).map((listed) => ({ ...listed, coin })) : [],
      );
    },

    async createSubAccount(name) {
      const body = await http.call({
        method: 'POST',
        path: '/sapi/v1/sub-account/virtualSubAccount',
        parameters: { subAccountString: name },
      });
      return readAnswer(createdSubAccountSchema, body).email;
    },

    async findSubAccount(name) {
      for (let page = 1; ; page += 1) {
        const emails = await subAccountsOfPage(page);
        const found = emails.find((email) => isNamed(email, name));
        if (found !== undefined) return found;
        if (emails.length < SUB_ACCOUNTS_A_PAGE) return null;
      }
    },

    async depositAddress(email, coin, network) {
      const body = await http.call({
        method: 'GET',
        path: '/sapi/v1/capital/deposit/subAddress',
        parameters: { email, coin, network },
      });
      return readAnswer(addressSchema, body);
    },

    async *deposits(account, from, to) {
      for (let offset = 0; ; offset += DEPOSITS_A_PAGE) {
        const body = await http.call({
          method: 'GET',
          path: account === null ? DEPOSITS_PATH : SUB_DEPOSITS_PATH,
          parameters: {
            ...(account === null ? {} : { email: account }),
            startTime: String(from.getTime()),
            endTime: String(to.getTime()),
            offset: String(offset),
            limit: String(DEPOSITS_A_PAGE),
          },
        });
        const items = readAnswer(depositListSchema, body);
        yield readEach(depositSchema, items);
        if (items.length < DEPOSITS_A_PAGE) return;
      }
    },

    async transferToMaster({ from, coin, amount, clientTranId }) {
      const body = await http.call({
        method: 'POST',
        path: TRANSFER_PATH,
        parameters: {
          fromEmail: from,
          fromAccountType: 'SPOT',
          toAccountType: 'SPOT',
          asset: coin,
          amount,
          clientTranId,
        },
      });
      readAnswer(transferSchema, body);
    },

    async findTransfer(clientTranId) {
      const body = await http.call({ method: 'GET', path: TRANSFER_PATH, parameters: { clientTranId } });
      const { result } = readAnswer(transferListSchema, body);
      // Whatever else the list may hold: only ours tells about ours.
      return result.find((transfer) => transfer.clientTranId === clientTranId)?.status ?? null;
    },

    async holdings(account) {
      if (account === null) {
        // With what is on its way out, which the balances of the spot account leave out.
        return (await coins()).flatMap(({ coin, free, locked, freeze, withdrawing }) =>
          isCoin(coin) ? [{ coin, parts: [free, locked, freeze, withdrawing] }] : [],
        );
      }
      const parameters = { email: account };
      const body = await http.call({ method: 'GET', path: '/sapi/v4/sub-account/assets', parameters });
      return readAnswer(subAssetsSchema, body).balances.flatMap(
        ({ asset, free, locked, freeze, withdrawing }) =>
          isCoin(asset) ? [{ coin: asset, parts: [free, locked, freeze, withdrawing] }] : [],
      );
    },
  };
}

/** Of an item that can't be read: enough to find it, and nothing of anybody. */
function nameOf(item: unknown): string {
  const named = z.object({ id: z.unknown().optional(), network: z.unknown().optional() }).safeParse(item);
  return named.success
    ? `${named.data.id ?? ''} ${named.data.network ?? ''}`.trim().slice(0, 100)
    : 'no object';
}

/** Binance builds a virtual e-mail as `<name>_virtual@<something>noemail.com`. */
function isNamed(email: string, name: string): boolean {
  return email.toLowerCase().startsWith(`${name.toLowerCase()}_virtual@`);
}
