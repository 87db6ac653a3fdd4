import { toShortText, units } from '../amounts.ts';
import type { BinanceDeps } from '../deps.ts';
import { between, equal, select } from '../query.ts';
import { netOf, WITHDRAWAL, type WithdrawalRow } from './withdrawals.ts';

interface WithdrawalFilter {
  readonly period: { readonly start: number; readonly end: number };
  readonly coin?: string | undefined;
  readonly withdrawOrderId?: string | undefined;
  readonly status?: number | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly limit: number;
  readonly offset: number;
}

export function listWithdrawals({ store }: BinanceDeps, filter: WithdrawalFilter): object[] {
  const { period, coin, withdrawOrderId, status, ids, limit, offset } = filter;
  const conditions = [
    between('applied_at', period),
    ...equal('coin', coin),
    ...equal('withdraw_order_id', withdrawOrderId),
    ...equal('status', status),
    ...(ids === undefined ? [] : [[`id IN (${ids.map(() => '?').join(', ')})`, ...ids] as const]),
  ];
  const listing = { table: 'binance_withdrawal', conditions, order: 'number DESC', limit, offset };
  return select<WithdrawalRow>(store, listing).map(viewWithdrawal);
}

function viewWithdrawal(withdrawal: WithdrawalRow): object {
  const done = withdrawal.status === WITHDRAWAL.completed;
  const internal = withdrawal.tx_id?.startsWith('Internal transfer') ?? false;
  return {
    id: withdrawal.id,
    amount: toShortText(netOf(withdrawal)),
    transactionFee: toShortText(units(withdrawal.fee)),
    coin: withdrawal.coin,
    status: withdrawal.status,
    address: withdrawal.address,
    txId: withdrawal.tx_id ?? '',
    applyTime: toWalletTime(withdrawal.applied_at),
    network: withdrawal.network,
    transferType: internal ? 1 : 0,
    ...(withdrawal.withdraw_order_id === null ? {} : { withdrawOrderId: withdrawal.withdraw_order_id }),
    info: withdrawal.info ?? '',
    confirmNo: done ? 1 : 0,
    walletType: withdrawal.wallet_type,
    txKey: '',
    ...(done ? { completeTime: toWalletTime(withdrawal.completes_at) } : {}),
  };
}

/** `2026-11-21 12:34:56`, in UTC. */
function toWalletTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');
}
