import { rateToDecimal } from '@lastro/money';
import type { BrlRate } from '../queries/brl-rate.ts';

/** '1 USDT = R$ 5,20', at least two decimals. */
export function brlRateText(rate: BrlRate): string {
  const [whole = '', fraction = ''] = rateToDecimal(rate).split('.');
  return `1 USDT = R$\u00a0${whole},${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
}
