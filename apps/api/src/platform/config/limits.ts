import { type Currency, type Money, parseDecimal } from '@lastro/money';
import { z } from 'zod';
import { HOUR_MS } from '../time.ts';

const reais = z.string().regex(/^\d{1,14}(\.\d{1,2})?$/, 'an amount in reais, such as 1000 or 1000.50');
export const usdt = z.string().regex(/^\d{1,10}(\.\d{1,8})?$/, 'an amount in USDT, such as 200 or 192.30');

export const limitVariables = {
  PIX_LIMIT_EACH_BRL: reais.default('50000'),
  PIX_LIMIT_DAY_BRL: reais.default('50000'),
  PIX_LIMIT_NIGHT_BRL: reais.default('1000'),
  PIX_LIMIT_MAX_BRL: reais.default('500000'),
  PAY_LIMIT_EACH_BRL: reais.default('50000'),
  PAY_LIMIT_DAY_BRL: reais.default('50000'),
  PAY_LIMIT_NIGHT_BRL: reais.default('1000'),
  PAY_LIMIT_MAX_BRL: reais.default('500000'),
  PAY_INSTANT_EACH_BRL: reais.default('5000'),
  PAY_FEE_BPS: z.coerce.number().int().min(0).max(1_000).default(0),
  FX_TAX_BPS: z.coerce.number().int().min(0).max(2_500).default(0),
  // At 5.2 reais.
  CRYPTO_LIMIT_EACH_USDT: usdt.default('9615.38'),
  CRYPTO_LIMIT_DAY_USDT: usdt.default('9615.38'),
  CRYPTO_LIMIT_NIGHT_USDT: usdt.default('192.30'),
  CRYPTO_LIMIT_MAX_USDT: usdt.default('96153.84'),
  FOUR_EYES_USDT: z.literal('off').or(usdt).optional(),
  RESET_PAUSE_HOURS: z.coerce.number().int().min(0).max(720).default(24),
};

export interface DefaultLimits<C extends Currency = Currency> {
  readonly each: Money<C>;
  readonly day: Money<C>;
  readonly night: Money<C>;
  readonly maximum: Money<C>;
}

export interface LimitsConfig {
  readonly pix: DefaultLimits<'BRL'>;
  readonly crypto: DefaultLimits<'USDT'>;
  readonly payment: DefaultLimits<'BRL'>;
  readonly resetPauseMs: number;
}

type LimitVariables = z.infer<z.ZodObject<typeof limitVariables>>;

/** The sandbox has one administrator, so a second approval would never come. */
const FOUR_EYES_DEFAULT = { real: '5000', sandbox: 'off' } as const;

export function fourEyesOf(values: LimitVariables, real: boolean): Money<'USDT'> | null {
  const above = values.FOUR_EYES_USDT ?? FOUR_EYES_DEFAULT[real ? 'real' : 'sandbox'];
  return above === 'off' ? null : parseDecimal('USDT', above);
}

export interface PaymentsConfig {
  /** Larger payments need an administrator. */
  readonly instantLimitBrl: Money<'BRL'>;
  readonly feeBps: number;
  readonly taxBps: number;
}

export function paymentsOf(values: LimitVariables): PaymentsConfig {
  return {
    instantLimitBrl: parseDecimal('BRL', values.PAY_INSTANT_EACH_BRL),
    feeBps: values.PAY_FEE_BPS,
    taxBps: values.FX_TAX_BPS,
  };
}

export function limitsOf(values: LimitVariables): LimitsConfig {
  return {
    pix: {
      each: parseDecimal('BRL', values.PIX_LIMIT_EACH_BRL),
      day: parseDecimal('BRL', values.PIX_LIMIT_DAY_BRL),
      night: parseDecimal('BRL', values.PIX_LIMIT_NIGHT_BRL),
      maximum: parseDecimal('BRL', values.PIX_LIMIT_MAX_BRL),
    },
    crypto: {
      each: parseDecimal('USDT', values.CRYPTO_LIMIT_EACH_USDT),
      day: parseDecimal('USDT', values.CRYPTO_LIMIT_DAY_USDT),
      night: parseDecimal('USDT', values.CRYPTO_LIMIT_NIGHT_USDT),
      maximum: parseDecimal('USDT', values.CRYPTO_LIMIT_MAX_USDT),
    },
    payment: {
      each: parseDecimal('BRL', values.PAY_LIMIT_EACH_BRL),
      day: parseDecimal('BRL', values.PAY_LIMIT_DAY_BRL),
      night: parseDecimal('BRL', values.PAY_LIMIT_NIGHT_BRL),
      maximum: parseDecimal('BRL', values.PAY_LIMIT_MAX_BRL),
    },
    resetPauseMs: values.RESET_PAUSE_HOURS * HOUR_MS,
  };
}
