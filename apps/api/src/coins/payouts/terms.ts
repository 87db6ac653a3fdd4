import {
  add,
  type Coin,
  compare,
  divideCeil,
  formatShort,
  type Money,
  money,
  toDecimal,
} from '@lastro/money';
import { AppError } from '../../platform/errors.ts';
import type { CoinNetwork } from '../networks/networks.ts';

export type SendTerms = Pick<CoinNetwork, 'fee' | 'min' | 'max' | 'step'>;

/** Ceiled to the step: amount and fee together must be a whole multiple of it. */
export function feeOf({ fee, step }: SendTerms): Money<Coin> {
  return money(fee.currency, divideCeil(fee.minor, step.minor) * step.minor);
}

export function grossOf(amount: Money<Coin>, terms: SendTerms): Money<Coin> {
  return add(amount, feeOf(terms));
}

export function assertSendable(amount: Money<Coin>, terms: SendTerms & Pick<CoinNetwork, 'name'>): void {
  const { min, max, step, name } = terms;
  if (compare(amount, min) < 0) {
    throw refusal(`O valor mínimo para enviar pela rede ${name} é ${formatShort(min)}.`);
  }
  if (compare(grossOf(amount, terms), max) > 0) {
    throw refusal(`O valor máximo por envio pela rede ${name}, com a tarifa, é ${formatShort(max)}.`);
  }
  if (amount.minor % step.minor !== 0n) {
    throw refusal(`Pela rede ${name}, o valor deve ser múltiplo de ${formatShort(step)}.`);
  }
}

/** `shown` is the fee that the customer confirmed, if their client reports it. */
export function assertShown(shown: Money<Coin> | null, fee: Money<Coin>): void {
  if (shown === null || compare(fee, shown) <= 0) return;
  const message = `A tarifa da rede subiu para ${formatShort(fee)}. Confira antes de enviar.`;
  throw new AppError('quote_changed', { message });
}

function refusal(message: string): AppError {
  return new AppError('amount_out_of_range', { message });
}

export function shortDecimal(amount: Money<Coin>): string {
  return toDecimal(amount).replace(/\.?0+$/, '');
}
