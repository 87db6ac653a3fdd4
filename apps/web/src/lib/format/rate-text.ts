import { type Rate, rateToDecimal, USDT_BRL_RATE } from '@lastro/money';

/** A rate in Brazilian form with at least two decimals: '1 USDT = R$ 5,20'. */
export function rateInWords(price: Rate<'USDT', 'BRL'> = USDT_BRL_RATE): string {
  const [whole = '', fraction = ''] = rateToDecimal(price).split('.');
  return `1 USDT = R$\u00a0${whole},${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
}
