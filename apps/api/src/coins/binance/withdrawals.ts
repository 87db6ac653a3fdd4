import type { Coin } from '@lastro/money';
import { z } from 'zod';
import { type BinanceHttp, readAnswer } from './client-http.ts';
import { addressSchema } from './client-schemas.ts';

export interface WithdrawalApplication {
  readonly coin: Coin;
  readonly network: string;
  readonly address: string;
  readonly tag: string | null;
  /** Decimal text. Binance takes the network's fee out of it. */
  readonly amount: string;
  /** Ours. Binance keeps it and nothing more: sent again, it is another withdrawal. */
  readonly withdrawOrderId: string;
}

/** The calls to Binance for coins that go out. Every call throws BinanceError. */
export interface WithdrawalsClient {
  /** Asks for a withdrawal and gives Binance's id of it. */
  apply(application: WithdrawalApplication): Promise<string>;
  /** The withdrawals under an order id of ours that were asked for within the week from `since`; the last week's without. */
  find(withdrawOrderId: string, since?: Date): Promise<readonly WithdrawalAnswer[]>;
  /** The master account's own deposit address. */
  masterAddress(coin: Coin, network: string): Promise<string>;
}

const decimal = z.string().regex(/^\d{1,30}(\.\d{1,36})?([eE]-\d{1,2})?$/);

const appliedSchema = z.object({ id: z.string().min(1).max(100) });

/** One withdrawal of the history. Source: Binance, "Withdraw History". */
const withdrawalSchema = z.object({
  id: z.string().min(1).max(100),
  /** What the receiver gets. */
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

const HISTORY_MS = 7 * 24 * 3_600_000;
const SPOT_WALLET = '0';

export function createWithdrawalsClient({ http }: { http: BinanceHttp }): WithdrawalsClient {
  return {
    async apply({ coin, network, address, tag, amount, withdrawOrderId }) {
      const body = await http.call({
        method: 'POST',
        path: '/sapi/v1/capital/withdraw/apply',
        parameters: {
          coin,
          network,
          address,
          ...(tag === null ? {} : { addressTag: tag }),
          amount,
          withdrawOrderId,
          walletType: SPOT_WALLET,
        },
      });
      return readAnswer(appliedSchema, body).id;
    },

    async find(withdrawOrderId, since) {
      const period: Record<string, string> =
        since === undefined
          ? {}
          : { startTime: String(since.getTime()), endTime: String(since.getTime() + HISTORY_MS) };
      const body = await http.call({
        method: 'GET',
        path: '/sapi/v1/capital/withdraw/history',
        parameters: { withdrawOrderId, ...period },
      });
      // Whatever else the list may hold: only ours tells about ours.
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
