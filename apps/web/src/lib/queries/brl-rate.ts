import type { RatesReply } from '@lastro/contracts';
import { EXCHANGE_RATES_POLL_MS } from '@lastro/contracts/constants';
import { convertHalfUp, type Money, type Rate, rate, withinLedger } from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import type { Wire } from '../api/exact-json.ts';
import { ratesOptions } from './rates.ts';

export type BrlRate = Rate<'USDT', 'BRL'>;

export function brlRateOf(reply: Pick<Wire<RatesReply>, 'usdt_brl'>): BrlRate {
  return rate('USDT', 'BRL', reply.usdt_brl);
}

/** The only source of the rate on every screen. */
export function useBrlRateQuery() {
  return useQuery({
    ...ratesOptions,
    select: brlRateOf,
    // The rate changes only when the server restarts.
    refetchInterval: ({ state }) => (state.data === undefined ? EXCHANGE_RATES_POLL_MS : false),
  });
}

export function useBrlRate(): BrlRate | undefined {
  return useBrlRateQuery().data;
}

/** Rounded half up; null beyond what the ledger can hold. */
export function approximateBrl(amount: Money<'USDT'>, brlRate: BrlRate): Money<'BRL'> | null {
  return withinLedger(() => convertHalfUp(amount, brlRate, 'BRL'));
}
