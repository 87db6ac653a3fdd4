import {
  add,
  type Coin,
  compare,
  divideCeil,
  formatAmount,
  type Money,
  money,
  toDecimal,
} from '@lastro/money';
import { AppError } from '../platform/errors.ts';
import type { CoinNetwork } from './networks.ts';

/** What a network asks for sending; see `CoinNetwork`. */
export type SendTerms = Pick<CoinNetwork, 'fee' | 'min' | 'max' | 'step'>;

/**
 * What is held for the network on top of an amount: its fee, ceiled to the step, since what is asked of Binance is
 * the two together and must be a whole multiple of it.
 */
export function feeOf({ fee, step }: SendTerms): Money<Coin> {
  return money(fee.currency, divideCeil(fee.minor, step.minor) * step.minor);
}

/** What is asked of Binance, which takes the network's fee out of it: the recipient gets the amount. */
export function grossOf(amount: Money<Coin>, terms: SendTerms): Money<Coin> {
  return add(amount, feeOf(terms));
}

/** Throws `amount_out_of_range` with a message that names the network's least, most or step. */
export function assertSendable(amount: Money<Coin>, terms: SendTerms & Pick<CoinNetwork, 'name'>): void {
  const { min, max, step, name } = terms;
  if (compare(amount, min) < 0) {
    throw refusal(`O valor mínimo para enviar pela rede ${name} é ${formatShort(min)}.`);
  }
  if (compare(grossOf(amount, terms), max) > 0) {
    throw refusal(`O valor máximo por envio pela rede ${name}, com a taxa, é ${formatShort(max)}.`);
  }
  if (amount.minor % step.minor !== 0n) {
    throw refusal(`Pela rede ${name}, o valor deve ser múltiplo de ${formatShort(step)}.`);
  }
}

function refusal(message: string): AppError {
  return new AppError('amount_out_of_range', { message });
}

/** Without trailing zeros: Binance counts the decimals of what it is sent. */
export function shortDecimal(amount: Money<Coin>): string {
  return toDecimal(amount).replace(/\.?0+$/, '');
}

/** '0,0005 BTC' */
function formatShort(amount: Money<Coin>): string {
  return `${formatAmount(amount).replace(/,?0+$/, '')} ${amount.currency}`;
}
