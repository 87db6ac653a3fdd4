import type { TaxMeter } from '@lastro/contracts';
import { type Money, money } from '@lastro/money';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { amountFromWire, numberFromWire, type Wire } from '../../lib/api/exact-json.ts';
import { MONEY_KEY } from '../../lib/queries/money-queries.ts';

export const TAX_KEY = [...MONEY_KEY, 'tax'] as const;

export const taxMeterOptions = queryOptions({
  queryKey: [...TAX_KEY, 'meter'],
  queryFn: async ({ signal }) => meterOf(await api('GET /api/tax/meter', { signal })),
});

export const taxAddressesOptions = queryOptions({
  queryKey: [...TAX_KEY, 'addresses'],
  queryFn: ({ signal }) => api('GET /api/tax/addresses', { signal }),
});

export interface Meter {
  readonly month: string;
  readonly disposals: Money<'BRL'>;
  readonly limit: Money<'BRL'>;
  readonly left: Money<'BRL'>;
  readonly above: Money<'BRL'>;
  /** At most 100. */
  readonly percent: number;
  readonly crossed: boolean;
  readonly unvalued: number;
}

function meterOf(meter: Wire<TaxMeter>): Meter {
  const disposals = amountFromWire('BRL', meter.disposals_brl);
  const limit = amountFromWire('BRL', meter.limit_brl);
  const left = limit.minor - disposals.minor;
  return {
    month: meter.month,
    disposals,
    limit,
    left: money('BRL', left > 0n ? left : 0n),
    above: money('BRL', left < 0n ? -left : 0n),
    percent: Math.min(100, numberFromWire(meter.used_pct)),
    crossed: meter.crossed,
    unvalued: numberFromWire(meter.unvalued),
  };
}
