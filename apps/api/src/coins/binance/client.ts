import { type Coin, isCoin } from '@lastro/money';
import { z } from 'zod';
import { readAnswer } from '../../platform/http/provider-client.ts';
import type { Logger } from '../../platform/log.ts';
import { depositSchema, type ListedDeposit } from './deposit-history.ts';
import { type Period, timesOf } from './history-periods.ts';
import type { BinanceHttp } from './http.ts';
import {
  addressSchema,
  coinListSchema,
  createdSubAccountSchema,
  depositListSchema,
  type NetworkAnswer,
  networkSchema,
  subAccountListSchema,
  subAssetsSchema,
  transferListSchema,
  transferSchema,
} from './schemas.ts';

export type ListedNetwork = NetworkAnswer & { readonly coin: Coin };

export interface Transfer {
  readonly from: string;
  readonly coin: Coin;
  readonly amount: string;
  /** Unique: Binance refuses a second transfer under it. */
  readonly clientTranId: string;
}

/** An account's balance of a coin as decimal texts to be summed: free, locked, frozen, being withdrawn. */
export interface Holding {
  readonly coin: Coin;
  readonly parts: readonly string[];
}

export interface DepositPage {
  readonly deposits: readonly ListedDeposit[];
  readonly unreadable: number;
}

/** Deposits, sub-accounts and balances. Every call throws ProviderError. Accounts are e-mails; null is the master account. */
export interface BinanceClient {
  now(): Date;
  networks(): Promise<readonly ListedNetwork[]>;
  /** Returns the e-mail of a new virtual sub-account. Outcome `refused` when `name` was used before. */
  createSubAccount(name: string): Promise<string>;
  findSubAccount(name: string): Promise<string | null>;
  depositAddress(
    email: string,
    coin: Coin,
    network: string,
  ): Promise<{ address: string; tag: string | null }>;
  /** First seen within the period (at most 90 days), page by page, newest first. */
  deposits(account: string | null, from: Date, to: Date): AsyncGenerator<DepositPage>;
  transferToMaster(transfer: Transfer): Promise<void>;
  /** Its status. Within a period of at most `HISTORY_MS`, by default the last one. */
  findTransfer(from: string, clientTranId: string, period?: Period): Promise<string | null>;
  holdings(account: string | null): Promise<readonly Holding[]>;
}

interface Deps {
  readonly http: BinanceHttp;
  readonly log: Logger;
}

const DEPOSIT_PAGE_SIZE = 1000;
const SUB_ACCOUNT_PAGE_SIZE = 200;
const DEPOSITS_PATH = '/sapi/v1/capital/deposit/hisrec';
const SUB_DEPOSITS_PATH = '/sapi/v1/capital/deposit/subHisrec';
const TRANSFER_PATH = '/sapi/v1/sub-account/universalTransfer';

export function createBinanceClient({ http, log }: Deps): BinanceClient {
  function readEach<Schema extends z.ZodType>(schema: Schema, items: readonly unknown[]): z.output<Schema>[] {
    return items.flatMap((item) => {
      const read = schema.safeParse(item);
      if (read.success) return [read.data];
      log.error(
        { part: 'crypto', err: read.error, item: nameOf(item) },
        'an item of Binance’s answer can’t be read',
      );
      return [];
    });
  }

  async function subAccountsOfPage(page: number): Promise<readonly string[]> {
    const body = await http.call({
      method: 'GET',
      path: '/sapi/v1/sub-account/list',
      parameters: { page: String(page), limit: String(SUB_ACCOUNT_PAGE_SIZE) },
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
        const found = emails.find((email) => hasName(email, name));
        if (found !== undefined) return found;
        if (emails.length < SUB_ACCOUNT_PAGE_SIZE) return null;
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
      for (let offset = 0; ; offset += DEPOSIT_PAGE_SIZE) {
        const body = await http.call({
          method: 'GET',
          path: account === null ? DEPOSITS_PATH : SUB_DEPOSITS_PATH,
          parameters: {
            ...(account === null ? {} : { email: account }),
            startTime: String(from.getTime()),
            endTime: String(to.getTime()),
            offset: String(offset),
            limit: String(DEPOSIT_PAGE_SIZE),
          },
        });
        const items = readAnswer(depositListSchema, body);
        const deposits = readEach(depositSchema, items);
        yield { deposits, unreadable: items.length - deposits.length };
        if (items.length < DEPOSIT_PAGE_SIZE) return;
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

    async findTransfer(from, clientTranId, period) {
      const body = await http.call({
        method: 'GET',
        path: TRANSFER_PATH,
        // Without `fromEmail` Binance lists only what the master account sent.
        parameters: { fromEmail: from, clientTranId, ...timesOf(period) },
      });
      const { result } = readAnswer(transferListSchema, body);
      return result.find((transfer) => transfer.clientTranId === clientTranId)?.status ?? null;
    },

    async holdings(account) {
      if (account === null) {
        // The spot account's balance endpoint omits coins being withdrawn.
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

function nameOf(item: unknown): string {
  const parsed = z.object({ id: z.unknown().optional(), network: z.unknown().optional() }).safeParse(item);
  return parsed.success
    ? `${parsed.data.id ?? ''} ${parsed.data.network ?? ''}`.trim().slice(0, 100)
    : 'not an object';
}

/** Binance builds a virtual e-mail as `<name>_virtual@<something>noemail.com`. */
function hasName(email: string, name: string): boolean {
  return email.toLowerCase().startsWith(`${name.toLowerCase()}_virtual@`);
}
