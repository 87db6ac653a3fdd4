import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  balanceOf,
  createSubAccount,
  findSubAccount,
  listSubAccounts,
  MASTER,
  requireSubAccount,
} from '../accounts.ts';
import { toShortText } from '../amounts.ts';
import { ASSETS, isAsset } from '../assets.ts';
import type { BinanceDeps } from '../deps.ts';
import { serve } from '../endpoint.ts';
import { BinanceError } from '../errors.ts';
import { amount, clientId, instant, integer, readPeriod, refuseWith } from '../parameters.ts';
import { viewAddress } from '../wallet/deposit-addresses.ts';
import { listDeposits } from '../wallet/deposits.ts';
import { requireNetwork } from '../wallet/network-state.ts';
import { listTransfers, transfer } from './transfers.ts';

const email = z.string().min(1).max(128);
const code = z.string().regex(/^[A-Z0-9]{1,20}$/);

const newSubAccount = z.object({ subAccountString: z.string().regex(/^[a-zA-Z0-9-_]{1,64}$/) });

const subAccountList = z.object({
  email: email.optional(),
  page: integer(1, Number.MAX_SAFE_INTEGER).default(1),
  limit: integer(1, 200).default(1),
});

const addressQuery = z.object({ email, coin: code, network: code.optional() });

const depositHistory = z.object({
  email,
  coin: code.optional(),
  status: integer(0, 9).optional(),
  startTime: instant.optional(),
  endTime: instant.optional(),
  offset: integer(0, Number.MAX_SAFE_INTEGER).default(0),
  limit: integer(1, 1000).default(1000),
  txId: z.string().optional(),
});

const newTransfer = z.object({
  fromEmail: email.optional(),
  toEmail: email.optional(),
  fromAccountType: z.literal('SPOT'),
  toAccountType: z.literal('SPOT'),
  asset: z.string().refine(isAsset, refuseWith(-4018)),
  amount,
  clientTranId: clientId.optional(),
});

const transferHistory = z.object({
  fromEmail: email.optional(),
  toEmail: email.optional(),
  clientTranId: clientId.optional(),
  startTime: instant.optional(),
  endTime: instant.optional(),
  page: integer(1, Number.MAX_SAFE_INTEGER).default(1),
  limit: integer(1, 500).default(500),
});

/** Source: Binance, "Sub-account endpoints". */
export function registerSubAccounts(app: FastifyInstance, deps: BinanceDeps): void {
  const call = { signed: true, budget: 'wallet_ip', weight: 1 } as const;
  serve(app, deps, {
    ...call,
    method: 'POST',
    path: '/sapi/v1/sub-account/virtualSubAccount',
    parameters: newSubAccount,
    answer: ({ subAccountString }) => ({ email: createSubAccount(deps, subAccountString).email }),
  });
  serve(app, deps, {
    ...call,
    method: 'GET',
    path: '/sapi/v1/sub-account/list',
    parameters: subAccountList,
    answer: (query) => ({ subAccounts: viewSubAccounts(deps, query) }),
  });
  serve(app, deps, {
    ...call,
    method: 'GET',
    path: '/sapi/v1/capital/deposit/subAddress',
    parameters: addressQuery,
    answer: (query) => {
      const network = requireNetwork(query.coin, query.network);
      return viewAddress(deps.store, network, requireSubAccount(deps.store, query.email));
    },
  });
  serve(app, deps, {
    ...call,
    method: 'GET',
    path: '/sapi/v1/capital/deposit/subHisrec',
    parameters: depositHistory,
    answer: (filter) => {
      const account = requireSubAccount(deps.store, filter.email);
      return listDeposits(deps, { ...filter, account, period: readPeriod(filter, deps.now()) });
    },
  });
  serve(app, deps, {
    ...call,
    method: 'GET',
    path: '/sapi/v4/sub-account/assets',
    budget: 'wallet_uid',
    weight: 60,
    parameters: z.object({ email }),
    answer: (query) => ({ balances: viewAssets(deps, query.email) }),
  });
  registerTransfers(app, deps);
}

function registerTransfers(app: FastifyInstance, deps: BinanceDeps): void {
  const path = '/sapi/v1/sub-account/universalTransfer';
  serve(app, deps, {
    method: 'POST',
    path,
    signed: true,
    budget: 'wallet_uid',
    weight: 360,
    parameters: newTransfer,
    answer: ({ fromEmail, toEmail, asset, amount: units, clientTranId }) => {
      const from = readAccount(deps, fromEmail);
      const to = readAccount(deps, toEmail);
      return transfer(deps, { from, to, asset, amount: units, clientTranId });
    },
  });
  serve(app, deps, {
    method: 'GET',
    path,
    signed: true,
    budget: 'wallet_ip',
    weight: 1,
    parameters: transferHistory,
    answer: ({ fromEmail: from, toEmail: to, clientTranId, page, limit, ...period }) => {
      if (from !== undefined && to !== undefined) throw new BinanceError(-1128);
      const week = readPeriod(period, deps.now(), 7);
      return listTransfers(deps, { from, to, clientTranId, page, limit, period: week });
    },
  });
}

function readAccount({ store }: BinanceDeps, name: string | undefined): string {
  return name === undefined || name === MASTER ? MASTER : requireSubAccount(store, name);
}

function viewSubAccounts({ store }: BinanceDeps, query: z.output<typeof subAccountList>): object[] {
  const { page, limit } = query;
  const rows =
    query.email === undefined
      ? listSubAccounts(store, limit, (page - 1) * limit)
      : [findSubAccount(store, query.email)].filter((row) => row !== undefined);
  return rows.map((row) => ({
    email: row.email,
    isFreeze: false,
    createTime: row.created_at,
    isManagedSubAccount: false,
    isAssetManagementSubAccount: false,
  }));
}

function viewAssets({ store }: BinanceDeps, name: string): object[] {
  const account = requireSubAccount(store, name);
  return ASSETS.map((asset) => ({
    freeze: '0',
    withdrawing: '0',
    asset,
    free: toShortText(balanceOf(store, account, asset)),
    locked: '0',
  }));
}
