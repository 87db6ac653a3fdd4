import type { CryptoNetwork } from '@lastro/contracts';
import type { Coin, Money } from '@lastro/money';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api-client.ts';
import { amountFromWire, numberFromWire, type Wire } from './exact-json.ts';

/** A way for a coin to come in or go out. */
export interface Network {
  /** Its code, which the calls take. */
  readonly code: string;
  readonly name: string;
  /** Of sending, on top of the amount. */
  readonly fee: Money<Coin>;
  /** What can be sent at once: from, to, and in multiples of. */
  readonly min: Money<Coin>;
  readonly max: Money<Coin>;
  readonly step: Money<Coin>;
  /** The least that arrives. */
  readonly depositMin: Money<Coin>;
  readonly confirmations: number;
  /** Null where nobody says. */
  readonly minutes: number | null;
  readonly needsMemo: boolean;
  readonly takesDeposits: boolean;
  readonly sends: boolean;
}

/** The coin's networks as they are now. */
export function networksOptions(coin: Coin) {
  return queryOptions({
    queryKey: ['crypto-networks', coin],
    queryFn: ({ signal }) => api<CryptoNetwork[]>(`/api/binance/networks/${coin}`, { signal }),
    select: (reply) => networksOf(coin, reply),
    staleTime: 60_000,
  });
}

function networksOf(coin: Coin, reply: readonly Wire<CryptoNetwork>[]): readonly Network[] {
  return reply.map((one) => ({
    code: one.network,
    name: one.name,
    fee: amountFromWire(coin, one.fee),
    min: amountFromWire(coin, one.min),
    max: amountFromWire(coin, one.max),
    step: amountFromWire(coin, one.step),
    depositMin: amountFromWire(coin, one.deposit_min),
    confirmations: numberFromWire(one.confirmations),
    minutes: one.arrival_minutes === null ? null : numberFromWire(one.arrival_minutes),
    needsMemo: one.memo_required,
    takesDeposits: one.deposit_enabled,
    sends: one.withdraw_enabled,
  }));
}

/** '≈ 10 min'; nothing where nobody says. */
export function arrivalText({ minutes }: Pick<Network, 'minutes'>): string | null {
  return minutes === null ? null : `≈ ${minutes} min`;
}
