import { add, convertFloor, type Money, mulFloor, parseDecimal, subtract } from '@lastro/money';
import type { BrlRate } from '../../lib/queries/brl-rate.ts';
import { IPCA_YEARLY_BPS, POUPANCA_MONTHLY_BPS } from './assumptions.ts';
import { valuesFrom } from './savings.ts';

const MONTHS = 12;
const DAYS = 365;
const BPS = 10_000n;

export interface Outcome {
  readonly value: Money<'BRL'>;
  readonly gain: Money<'BRL'>;
}

export interface Simulation {
  readonly poupanca: Outcome;
  /** The price a year later of what `amount` buys today. */
  readonly ipca: Outcome;
  /** At today's exchange rate, since the future one is unknown. */
  readonly dollar: Outcome;
}

/** One year; each step is rounded down, as in the ledger. */
export function simulate(amount: Money<'BRL'>, rate: BrlRate): Simulation {
  let poupanca = amount;
  for (let month = 0; month < MONTHS; month += 1) {
    poupanca = add(poupanca, mulFloor(poupanca, POUPANCA_MONTHLY_BPS, BPS));
  }
  const usdt = convertFloor(amount, rate, 'USDT');
  const balance = valuesFrom(usdt, DAYS).at(-1) ?? usdt;
  const outcome = (value: Money<'BRL'>): Outcome => ({ value, gain: subtract(value, amount) });
  return {
    poupanca: outcome(poupanca),
    ipca: outcome(add(amount, mulFloor(amount, IPCA_YEARLY_BPS, BPS))),
    dollar: outcome(convertFloor(balance, rate, 'BRL')),
  };
}

const REAIS = [
  100, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 7_500, 10_000, 20_000, 30_000, 50_000,
];

/** Slider stops, denser where amounts are common. */
export const STOPS: readonly Money<'BRL'>[] = REAIS.map((reais) => parseDecimal('BRL', String(reais)));
export const FIRST_STOP = REAIS.indexOf(1_000);
