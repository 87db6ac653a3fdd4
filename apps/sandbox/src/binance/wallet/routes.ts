import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { MASTER } from '../accounts.ts';
import type { BinanceDeps } from '../deps.ts';
import { serve, withdrawalFault, withdrawalQueryFault } from '../endpoint.ts';
import { BinanceError } from '../errors.ts';
import { amount, clientId, instant, integer, readPeriod } from '../parameters.ts';
import { viewCoins } from './coin-views.ts';
import { viewAddress } from './deposit-addresses.ts';
import { listDeposits } from './deposits.ts';
import { requireNetwork } from './network-state.ts';
import { listWithdrawals } from './withdrawal-views.ts';
import { applyWithdrawal } from './withdrawals.ts';

const MAX_IDS = 45;

const code = z.string().regex(/^[A-Z0-9]{1,20}$/);

const addressQuery = z.object({ coin: code, network: code.optional() });

const history = z.object({
  coin: code.optional(),
  status: integer(0, 9).optional(),
  startTime: instant.optional(),
  endTime: instant.optional(),
  offset: integer(0, Number.MAX_SAFE_INTEGER).default(0),
  limit: integer(1, 1000).default(1000),
});

const depositHistory = history.extend({ txId: z.string().optional() });

const withdrawalHistory = history.extend({
  withdrawOrderId: z.string().optional(),
  idList: z.string().optional(),
});

const newWithdrawal = z.object({
  coin: code,
  network: code.optional(),
  address: z.string().min(1).max(200),
  addressTag: z.string().max(200).optional(),
  amount,
  withdrawOrderId: clientId.optional(),
  walletType: integer(0, 1).default(0),
});

/** Source: Binance, "Wallet endpoints". */
export function registerWallet(app: FastifyInstance, deps: BinanceDeps): void {
  const read = { method: 'GET', signed: true, budget: 'wallet_ip' } as const;
  serve(app, deps, {
    ...read,
    path: '/sapi/v1/capital/config/getall',
    weight: 10,
    parameters: z.object({}),
    answer: () => viewCoins(deps),
  });
  serve(app, deps, {
    ...read,
    path: '/sapi/v1/capital/deposit/address',
    weight: 10,
    parameters: addressQuery,
    answer: ({ coin, network }) => viewAddress(deps.store, requireNetwork(coin, network)),
  });
  serve(app, deps, {
    ...read,
    path: '/sapi/v1/capital/deposit/hisrec',
    weight: 1,
    parameters: depositHistory,
    answer: (filter) =>
      listDeposits(deps, { ...filter, account: MASTER, period: readPeriod(filter, deps.now()) }),
  });
  registerWithdrawals(app, deps);
}

function registerWithdrawals(app: FastifyInstance, deps: BinanceDeps): void {
  serve(app, deps, {
    method: 'POST',
    path: '/sapi/v1/capital/withdraw/apply',
    signed: true,
    budget: 'wallet_uid',
    weight: 900,
    fault: withdrawalFault,
    parameters: newWithdrawal,
    answer: ({ coin, network, ...rest }) =>
      applyWithdrawal(deps, {
        network: requireNetwork(coin, network),
        address: rest.address,
        addressTag: rest.addressTag,
        amount: rest.amount,
        withdrawOrderId: rest.withdrawOrderId,
        walletType: rest.walletType,
      }),
  });
  serve(app, deps, {
    method: 'GET',
    path: '/sapi/v1/capital/withdraw/history',
    signed: true,
    budget: 'wallet_uid_per_second',
    weight: 18_000,
    fault: withdrawalQueryFault,
    parameters: withdrawalHistory,
    answer: ({ idList, ...filter }) =>
      listWithdrawals(deps, {
        ...filter,
        period: readPeriod(filter, deps.now(), filter.withdrawOrderId === undefined ? 90 : 7),
        ids: readIds(idList),
      }),
  });
}

function readIds(list: string | undefined): string[] | undefined {
  if (list === undefined) return undefined;
  const ids = list.split(',');
  if (ids.length <= MAX_IDS) return ids;
  throw new BinanceError(-1130, "Data sent for parameter 'idList' is not valid.");
}
