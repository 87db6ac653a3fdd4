import type { Coin } from '@lastro/money';
import { z } from 'zod';
import { readAnswer } from '../../platform/http/provider-client.ts';
import { type Period, timesOf } from './history-periods.ts';
import type { BinanceHttp } from './http.ts';
import { addressSchema, decimal } from './schemas.ts';

export interface WithdrawalApplication {
  readonly coin: Coin;
  readonly network: string;
  readonly address: string;
  readonly tag: string | null;
  readonly amount: string;
  /** Binance doesn't deduplicate by it: sent again, it is another withdrawal. */
  readonly withdrawOrderId: string;
  readonly sendBy: Date;
}

export interface WithdrawalsClient {
  apply(application: WithdrawalApplication): Promise<string>;
  /** Within a period of at most `HISTORY_MS`, by default the last one. */
  find(withdrawOrderId: string, period?: Period): Promise<readonly WithdrawalAnswer[]>;
  masterAddress(coin: Coin, network: string): Promise<string>;
}

const appliedSchema = z.object({ id: z.string().min(1).max(100) });

/** One withdrawal of the history. Source: Binance, "Withdraw History". */
const withdrawalSchema = z.object({
  id: z.string().min(1).max(100),
  amount: decimal,
  transactionFee: decimal,
  coin: z.string(),
  network: z.string(),
  status: z.number().int(),
  address: z.string(),
  txId: z
    .string()
    .max(300)
    .nullish()
    .transform((id) => id || null),
  withdrawOrderId: z.string().nullish(),
  info: z
    .string()
    .nullish()
    .transform((info) => info || null),
});
export type WithdrawalAnswer = z.output<typeof withdrawalSchema>;

const SPOT_WALLET = '0';

export function createWithdrawalsClient({ http }: { http: BinanceHttp }): WithdrawalsClient {
  return {
    async apply(application) {
      const body = await http.call({
        method: 'POST',
        path: '/sapi/v1/capital/withdraw/apply',
        parameters: parametersOf(application),
        sendBy: application.sendBy,
      });
      return readAnswer(appliedSchema, body).id;
    },

    async find(withdrawOrderId, period) {
      const body = await http.call({
        method: 'GET',
        path: '/sapi/v1/capital/withdraw/history',
        parameters: { withdrawOrderId, ...timesOf(period) },
      });
      return readAnswer(z.array(withdrawalSchema), body).filter(
        (row) => row.withdrawOrderId === withdrawOrderId,
      );
    },

    async masterAddress(coin, network) {
      const body = await http.call({
        method: 'GET',
        path: '/sapi/v1/capital/deposit/address',
        parameters: { coin, network },
      });
      return readAnswer(addressSchema, body).address;
    },
  };
}

function parametersOf(application: WithdrawalApplication): Record<string, string> {
  const { coin, network, address, tag, amount, withdrawOrderId } = application;
  const addressTag = tag === null ? {} : { addressTag: tag };
  return { coin, network, address, ...addressTag, amount, withdrawOrderId, walletType: SPOT_WALLET };
}
