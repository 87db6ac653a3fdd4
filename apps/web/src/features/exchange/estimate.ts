import { type Coin, isPositive, type Money, money, toDecimal } from '@lastro/money';
import type { ReadForm } from '../../lib/movements/use-movement-form.ts';
import type { BrlRate } from '../../lib/queries/brl-rate.ts';
import { costOf, type Prices, quoteOf } from '../../lib/queries/rates.ts';
import { readCoin } from '../../money/amounts/typed-usdt.ts';
import { balanceProblem, NO_AMOUNT } from '../../money/movements/amount-problems.ts';
import type { ExchangeDraft } from './draft.ts';
import type { ExchangeOrder } from './order.ts';

const TOO_LITTLE = 'Este valor é pequeno demais para ser trocado.';
const NO_PRICE = 'Sem cotação no momento. Tente novamente em instantes.';
const NO_BALANCE = 'Seu saldo ainda não carregou. Tente novamente em instantes.';

/** What the form is computed from. */
export interface Market {
  readonly prices: Prices | undefined;
  readonly rate: BrlRate | undefined;
  readonly available: Money<Coin> | undefined;
}

/** From the published prices. */
export interface Estimate {
  readonly paid: Money<Coin> | null;
  readonly received: Money<Coin> | null;
  readonly problem: string | undefined;
}

export function estimateOf(draft: ExchangeDraft, { prices, rate, available }: Market): Estimate {
  const { from, to, side } = draft;
  const typed = readCoin(side === 'pay' ? from : to, draft.amount, { rate });
  if (typed === null || !isPositive(typed)) return { paid: null, received: null, problem: undefined };
  const other = prices && (side === 'pay' ? quoteOf(typed, to, prices) : costOf(typed, from, prices));
  const [paid, received] = side === 'pay' ? [typed, other ?? null] : [other ?? null, typed];
  const isDust = received !== null && !isPositive(received);
  return { paid, received, problem: balanceProblem(paid, available) ?? (isDust ? TOO_LITTLE : undefined) };
}

/** An order needs both amounts above zero, enough balance and fresh prices. */
export function readDraft(draft: ExchangeDraft, market: Market): ReadForm<ExchangeOrder, 'amount'> {
  const { paid, received, problem } = estimateOf(draft, market);
  const refused = (amount: string) => ({ problems: { amount } });
  if (paid === null && received === null) return refused(NO_AMOUNT);
  if (problem !== undefined) return refused(problem);
  if (paid === null || received === null || !market.prices?.fresh) return refused(NO_PRICE);
  if (market.available === undefined) return refused(NO_BALANCE);
  const { from, to, side } = draft;
  return { order: { from, to, side, paid: toDecimal(paid), received: toDecimal(received), quote: '' } };
}

const SHARES = [
  { label: '25%', percent: 25n },
  { label: '50%', percent: 50n },
  { label: '75%', percent: 75n },
] as const;

/** Floored to the last decimal. */
export function sharesOf(
  available: Money<Coin> | undefined,
): readonly { label: string; amount: Money<Coin> | null }[] {
  return SHARES.map(({ label, percent }) => ({
    label,
    amount:
      available === undefined || !isPositive(available)
        ? null
        : money(available.currency, (available.minor * percent) / 100n),
  }));
}
