import type { FeesReply } from '@lastro/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api-client.ts';
import { numberFromWire, type Wire } from '../api/exact-json.ts';

/** In basis points. */
export interface Fees {
  readonly exchangeSpread: number;
  readonly paymentFee: number;
  readonly paymentTax: number;
}

export const feesOptions = queryOptions({
  queryKey: ['fees'] as const,
  queryFn: ({ signal }) => api('GET /api/fees', { signal }),
  select: toFees,
});

function toFees(reply: Wire<FeesReply>): Fees {
  return {
    exchangeSpread: numberFromWire(reply.exchange_spread_bps),
    paymentFee: numberFromWire(reply.payment_fee_bps),
    paymentTax: numberFromWire(reply.payment_tax_bps),
  };
}
