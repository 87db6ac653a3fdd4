import { type Coin, formatMoney, type Money, type Rate, rateToDecimal } from '@lastro/money';

/** '1 USDT = R$ 5,20', at least two decimals. */
export function brlRateText(rate: Rate<'USDT', 'BRL'>): string {
  const [whole = '', fraction = ''] = rateToDecimal(rate).split('.');
  return `1 USDT = R$\u00a0${whole},${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
}

const ONE = 10n ** 8n;

/** Of one coin: cents are enough for a price of at least one USDT. */
export function priceText(price: Money<Coin>): string {
  return formatMoney(price, price.currency === 'USDT' && price.minor >= ONE ? 2 : undefined);
}
