import { BinanceError } from './errors.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/** Source: Binance, "LIMITS". */
interface Budget {
  readonly header: string;
  readonly limit: number;
  readonly windowMs: number;
}

const BUDGETS = {
  ip_weight: { header: 'x-mbx-used-weight-1m', limit: 6_000, windowMs: MINUTE_MS },
  wallet_ip: { header: 'x-sapi-used-ip-weight-1m', limit: 12_000, windowMs: MINUTE_MS },
  wallet_uid: { header: 'x-sapi-used-uid-weight-1m', limit: 180_000, windowMs: MINUTE_MS },
  wallet_uid_per_second: { header: 'x-sapi-used-uid-weight-1s', limit: 180_000, windowMs: SECOND_MS },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof BUDGETS;

export interface Meter {
  count(budget: BudgetName, endpoint: string, weight: number): Record<string, string>;
}

/** In memory: a restart resets it. */
export function createMeter(now: () => number): Meter {
  const used = new Map<string, { window: number; weight: number }>();

  return {
    count: (name, endpoint, weight) => {
      const { header, limit, windowMs } = BUDGETS[name];
      const key = name === 'ip_weight' ? name : `${name} ${endpoint}`;
      const window = Math.floor(now() / windowMs);
      const previous = used.get(key);
      const total = (previous?.window === window ? previous.weight : 0) + weight;
      used.set(key, { window, weight: total });
      const headers = { [header]: String(total) };
      if (total <= limit) return headers;
      const waitMs = (window + 1) * windowMs - now();
      throw new BinanceError(-1003, undefined, {
        ...headers,
        'retry-after': String(Math.ceil(waitMs / SECOND_MS)),
      });
    },
  };
}
