import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readSetting, writeSetting } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import { MASTER, move } from '../accounts.ts';
import { toText, units } from '../amounts.ts';
import type { Asset } from '../assets.ts';
import type { BinanceDeps } from '../deps.ts';
import { type CoinNetwork, findNetwork } from './coins.ts';
import { ownerOf } from './deposit-addresses.ts';
import { createDeposit, newTxId } from './deposits.ts';
import { requireAllowed } from './withdrawal-rules.ts';

/**
 * The outcome is decided on acceptance.
 *
 *   2 awaiting approval --> 4 processing --> 6 completed
 *             \--> 3 rejected     \--> 5 failure; both return the coins
 */
export const WITHDRAWAL = { awaiting: 2, rejected: 3, processing: 4, failed: 5, completed: 6 } as const;

export type WithdrawalStatus = (typeof WITHDRAWAL)[keyof typeof WITHDRAWAL];

type Outcome = 2 | 3 | 5 | 6;

export interface WithdrawalRow {
  readonly number: number;
  readonly id: string;
  readonly withdraw_order_id: string | null;
  readonly coin: Asset;
  readonly network: string;
  readonly address: string;
  readonly amount: string;
  readonly fee: string;
  readonly status: WithdrawalStatus;
  readonly outcome: Outcome;
  readonly tx_id: string | null;
  readonly info: string | null;
  readonly wallet_type: number;
  readonly applied_at: number;
  readonly processes_at: number;
  readonly completes_at: number;
}

export interface NewWithdrawal {
  readonly network: CoinNetwork;
  readonly address: string;
  readonly addressTag: string | undefined;
  /** In units of 1e-8. The receiver gets this less the network fee. */
  readonly amount: bigint;
  readonly withdrawOrderId: string | undefined;
  readonly walletType: number;
}

export function applyWithdrawal(deps: BinanceDeps, order: NewWithdrawal): { id: string } {
  const { store, now, timings } = deps;
  requireAllowed(deps, order);
  const { network, address, amount } = order;
  const id = randomUUID().replaceAll('-', '');
  store.run(
    `INSERT INTO binance_withdrawal (id, withdraw_order_id, coin, network, address, amount, fee, status,
       outcome, wallet_type, applied_at, processes_at, completes_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, 2, ?, ?, ?, ?, ?)`,
    id,
    order.withdrawOrderId ?? null,
    network.coin,
    network.network,
    address,
    toText(amount),
    toText(units(network.withdrawFee)),
    takeOutcome(deps),
    order.walletType,
    now(),
    now() + Math.floor(timings.withdrawalMs / 2),
    now() + timings.withdrawalMs,
  );
  move(deps, { account: MASTER, asset: network.coin, amount: -amount, kind: 'withdrawal', reference: id });
  return { id };
}

const OUTCOMES = { complete: 6, reject: 3, fail: 5, hold: 2 } as const;
const NEXT_SETTING = 'binance_next_withdrawal';

export const nextOutcome = z.enum(['complete', 'reject', 'fail', 'hold']);

export function readNextOutcome(store: Store): z.infer<typeof nextOutcome> {
  return nextOutcome.parse(readSetting(store, NEXT_SETTING) ?? 'complete');
}

export function writeNextOutcome(store: Store, outcome: z.infer<typeof nextOutcome>): void {
  writeSetting(store, NEXT_SETTING, outcome);
}

function takeOutcome({ store, faults }: BinanceDeps): Outcome {
  const next = readNextOutcome(store);
  if (next !== 'complete') writeNextOutcome(store, 'complete');
  if (next === 'complete' && faults.current().crypto_out === 'refuse') return OUTCOMES.reject;
  return OUTCOMES[next];
}

export function settleWithdrawals(deps: BinanceDeps): void {
  const { store, now } = deps;
  const due = store.all<WithdrawalRow>(
    `SELECT * FROM binance_withdrawal
     WHERE status IN (2, 4) AND outcome <> 2 AND processes_at <= ? ORDER BY number`,
    now(),
  );
  for (const withdrawal of due) settle(deps, withdrawal);
}

function settle(deps: BinanceDeps, withdrawal: WithdrawalRow): void {
  if (withdrawal.outcome === WITHDRAWAL.rejected) {
    returnCoins(deps, withdrawal, 'Rejected by risk control');
  } else if (withdrawal.completes_at > deps.now()) {
    write(deps.store, withdrawal, WITHDRAWAL.processing);
  } else if (withdrawal.outcome === WITHDRAWAL.failed) {
    returnCoins(deps, withdrawal, 'The transaction failed on the network');
  } else {
    complete(deps, withdrawal);
  }
}

function returnCoins(deps: BinanceDeps, withdrawal: WithdrawalRow, info: string): void {
  write(deps.store, withdrawal, withdrawal.outcome, { info });
  move(deps, {
    account: MASTER,
    asset: withdrawal.coin,
    amount: units(withdrawal.amount),
    kind: 'withdrawal_return',
    reference: withdrawal.id,
  });
}

function complete(deps: BinanceDeps, withdrawal: WithdrawalRow): void {
  const network = findNetwork(withdrawal.coin, withdrawal.network);
  if (network === undefined) throw new Error(`${withdrawal.coin} has no network ${withdrawal.network}`);
  const internal = ownerOf(deps.store, network.family, withdrawal.address) !== null;
  const txId = internal ? `Internal transfer ${withdrawal.number}` : newTxId(network.family);
  write(deps.store, withdrawal, WITHDRAWAL.completed, { txId });
  if (!internal) return;
  const amount = netOf(withdrawal);
  createDeposit(deps, { network, address: withdrawal.address, amount, confirmMs: 0, txId, internal });
}

/** In units of 1e-8. */
export function netOf({ amount, fee }: WithdrawalRow): bigint {
  return units(amount) - units(fee);
}

function write(
  store: Store,
  { number }: WithdrawalRow,
  status: WithdrawalStatus,
  { txId = null, info = null }: { txId?: string | null; info?: string | null } = {},
): void {
  store.run(
    'UPDATE binance_withdrawal SET status = ?, tx_id = ?, info = ? WHERE number = ?',
    status,
    txId,
    info,
    number,
  );
}

export function releaseWithdrawal(deps: BinanceDeps, id: string, outcome: Exclude<Outcome, 2>): boolean {
  const { store, now, timings } = deps;
  const released = store.run(
    `UPDATE binance_withdrawal SET outcome = ?, processes_at = ?, completes_at = ?
     WHERE id = ? AND outcome = 2`,
    outcome,
    now() + Math.floor(timings.withdrawalMs / 2),
    now() + timings.withdrawalMs,
    id,
  );
  return released === 1;
}
