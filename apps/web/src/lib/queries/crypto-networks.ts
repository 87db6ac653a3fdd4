import type { CryptoNetwork } from '@lastro/contracts';
import type { Coin, Money } from '@lastro/money';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api-client.ts';
import { amountFromWire, numberFromWire, type Wire } from '../api/exact-json.ts';

export interface Network {
  readonly code: string;
  readonly name: string;
  readonly fee: Money<Coin>;
  readonly min: Money<Coin>;
  readonly max: Money<Coin>;
  readonly step: Money<Coin>;
  readonly depositMin: Money<Coin>;
  readonly confirmations: number;
  readonly minutes: number | null;
  readonly needsMemo: boolean;
  readonly takesDeposits: boolean;
  readonly sends: boolean;
}

export function networksOptions(coin: Coin) {
  return queryOptions({
    queryKey: ['crypto-networks', coin],
    queryFn: ({ signal }) => api('GET /api/binance/networks/{coin}', { path: { coin }, signal }),
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

export function arrivalText({ minutes }: Pick<Network, 'minutes'>): string | null {
  return minutes === null ? null : `≈\u00a0${minutes} min`;
}
