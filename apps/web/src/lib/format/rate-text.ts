import { type Rate, rateToDecimal } from '@lastro/money';

/** '1 USDT = R$ 5,20', at least two decimals. */
export function brlRateText(price: Rate<'USDT', 'BRL'>): string {
  const [whole = '', fraction = ''] = rateToDecimal(price).split('.');
  return `1 USDT = R$\u00a0${whole},${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
}
