import type {
  ProviderBill,
  ProviderDeposit,
  ProviderPayment,
  ProviderPayout,
} from '../bank/sandbox-controls.ts';
import { accountKey, bookKey, type Coin, changeOf, type RunRecord, type Sent } from '../load/record.ts';
import type { Books } from './books.ts';
import type { Change } from './linearizable.ts';

export interface ProviderBooks {
  readonly payments: readonly ProviderPayment[];
  readonly payouts: readonly ProviderPayout[];
  readonly bills: readonly ProviderBill[];
  readonly deposits: readonly ProviderDeposit[];
  readonly withdrawals: ReadonlyMap<string, { done: number; open: number; failed: number }>;
}

export interface Expected {
  readonly account: string;
  readonly change: Change;
  /** Whether it must be booked: it was acknowledged, or the sandbox lists it. */
  readonly certain: boolean;
}

/** From the clients' record and the sandbox's books; only each withdrawal's final state is read from the bank. */
export function expectedChanges(record: RunRecord, providerBooks: ProviderBooks, books: Books): Expected[] {
  return [
    ...ofCommands(record),
    ...ofPayments(record, providerBooks.payments),
    ...ofDeposits(record, providerBooks.deposits),
    ...ofWithdrawals(record, providerBooks.payouts, books),
  ];
}

function ofCommands(record: RunRecord): Expected[] {
  return record.commands
    .filter(({ state }) => state === 'acknowledged')
    .flatMap((command) =>
      command.effectsOf(command.answer).map(({ owner, coin, delta }) => ({
        account: accountKey(owner, coin),
        change: changeOf(command, delta),
        certain: true,
      })),
    );
}

/** At 5.2 BRL per USDT, rounded down. */
function usdtFor(cents: bigint): bigint {
  return (cents * 10_000_000n) / 52n;
}

function ofPayments(record: RunRecord, payments: readonly ProviderPayment[]): Expected[] {
  return payments.flatMap(({ txid, endToEndId, cents }) => {
    const charge = record.charges.get(txid ?? '');
    if (charge === undefined) return [];
    const change = {
      key: `pix-in:${endToEndId}`,
      delta: usdtFor(cents),
      earliest: charge.payStart,
      latest: charge.confirmedAt,
    };
    return [{ account: accountKey(charge.owner.id, 'USDT'), change, certain: true }];
  });
}

const CONFIRMED = '1';
const UNLOCKING = '6';

function ofDeposits(record: RunRecord, deposits: readonly ProviderDeposit[]): Expected[] {
  return deposits.flatMap(({ txId, coin, address, amount, status }) => {
    const owner = record.addresses.get(address);
    if (owner === undefined || (status !== CONFIRMED && status !== UNLOCKING)) return [];
    const change = {
      key: `crypto-in:${txId}`,
      delta: amount,
      // When the response was lost, only the end of the run is known.
      earliest: record.arrivals.get(txId) ?? 0,
      latest: Number.POSITIVE_INFINITY,
    };
    return [{ account: accountKey(owner.id, coin as Coin), change, certain: status === CONFIRMED }];
  });
}

function ofWithdrawals(record: RunRecord, payouts: readonly ProviderPayout[], books: Books): Expected[] {
  const payoutOf = new Map(payouts.map((payout) => [payout.id, payout]));
  return books.withdrawals.flatMap(({ id, railId, state }) => {
    const sent = record.sent.get(id);
    if (sent === undefined) return [];
    const account = accountKey(sent.command.by.id, sent.coin);
    if (state === 'cancelled' || state === 'failed') {
      const change = changeBack(`withdrawal-release:${id}`, sent, sent.held, sent.cancelledAt);
      return [{ account, change, certain: true }];
    }
    if (sent.rail === 'bill') {
      if (state !== 'returned') return [];
      return [{ account, change: changeBack(`withdrawal-return:${id}`, sent, sent.held), certain: true }];
    }
    const payout = payoutOf.get(railId);
    if (payout === undefined) return [];
    const back = payout.cents - payout.keptCents;
    if (back === 0n) return [];
    const delta = (sent.held * back) / payout.cents;
    return [{ account, change: changeBack(`withdrawal-return:${id}`, sent, delta), certain: true }];
  });
}

function changeBack(key: string, sent: Sent, delta: bigint, latest = Number.POSITIVE_INFINITY): Change {
  return { key, delta, earliest: Math.min(sent.decideStart, latest), latest };
}

export function refusedKeys(record: RunRecord): Set<string> {
  return new Set(record.commands.filter(({ state }) => state === 'refused').map(bookKey));
}
