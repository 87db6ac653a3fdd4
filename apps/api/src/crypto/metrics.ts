import { Counter, Gauge, type Registry } from 'prom-client';
import type { BinanceCallEnd } from './client-http.ts';

/** Counts calls to Binance by how they ended, and shows how much of its weights is used. */
export function createCallMetrics(registry: Registry): (end: BinanceCallEnd) => void {
  const calls = new Counter({
    name: 'binance_calls_total',
    help: 'Calls to Binance, by path and outcome: answered, refused, throttled, not_done, unknown',
    labelNames: ['path', 'outcome'],
    registers: [registry],
  });
  const weight = new Gauge({
    name: 'binance_used_weight',
    help: 'Weight used in the present window, as Binance’s last answer counted it; most budgets are a path’s own',
    labelNames: ['path', 'budget'],
    registers: [registry],
  });
  return ({ path, outcome, used }) => {
    calls.inc({ path, outcome });
    for (const [budget, value] of Object.entries(used)) weight.set({ path, budget }, value);
  };
}
