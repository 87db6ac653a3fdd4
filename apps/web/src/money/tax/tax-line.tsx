import type { PaymentWarning } from '@lastro/contracts';
import { type Coin, formatMoney, type Money, money } from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import { approximateBrl, useBrlRate } from '../../lib/queries/brl-rate.ts';
import { pricesOf, ratesOptions, worthInUsdt } from '../../lib/queries/rates.ts';
import type { SummaryLine } from '../../ui/summary.tsx';
import { taxAddressesOptions, taxMeterOptions } from './api.ts';

export const TAX_WARNING = 'tax_limit_crossed';

/** A summary line for an order that would take the month's sales above the limit. */
export function useTaxLines(crosses: boolean): readonly SummaryLine[] {
  const { data: meter } = useQuery({ ...taxMeterOptions, enabled: crosses });
  if (!crosses) return [];
  const limit = meter === undefined ? 'do limite' : `dos ${formatMoney(meter.limit, 0)}`;
  return [
    {
      label: 'Imposto de renda',
      value: <span className="font-semibold text-amber">Passa {limit} em vendas no mês</span>,
    },
  ];
}

export const isTaxWarned = (warnings: readonly Pick<PaymentWarning, 'code'>[] = []): boolean =>
  warnings.some(({ code }) => code === TAX_WARNING);

/** For orders without a quote; null: not known. */
export function useTaxLinesOfSale(sold: Money<'BRL'> | null): readonly SummaryLine[] {
  const { data: meter } = useQuery(taxMeterOptions);
  return useTaxLines(meter !== undefined && sold !== null && !meter.crossed && sold.minor > meter.left.minor);
}

/** At current rates, for coins sent to another customer or to an address that is not the customer's own. */
export function useTaxLinesOfCoins(
  amount: Money<Coin>,
  to?: { readonly address: string; readonly network: string },
): readonly SummaryLine[] {
  const { data: prices } = useQuery({ ...ratesOptions, select: pricesOf });
  const rate = useBrlRate();
  const worth = prices && worthInUsdt(amount, prices);
  const lines = useTaxLinesOfSale(worth && rate ? approximateBrl(money('USDT', worth.minor), rate) : null);
  const { data: addresses } = useQuery({
    ...taxAddressesOptions,
    enabled: to !== undefined && lines.length > 0,
  });
  const isOwn = addresses?.some(
    ({ own, address, network }) => own && address === to?.address && network === to.network,
  );
  return isOwn === true ? [] : lines;
}
