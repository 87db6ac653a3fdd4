import { Counter, Gauge, type Registry } from 'prom-client';
import type { Db } from '../platform/database/db.ts';
import { gauges } from '../platform/metrics.ts';
import type { BinanceCallEnd } from './binance/http.ts';
import { countOpenDeposits } from './deposits/repository.ts';

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

export function registerDepositMetrics(registry: Registry, db: Db): void {
  gauges(
    registry,
    {
      name: 'crypto_deposits_open',
      help: 'Deposits by what they wait for: blocks, an operator at Binance, an administrator, collection into the master account',
      labelNames: ['waiting_for'],
    },
    async () => {
      const open = await countOpenDeposits(db);
      return [
        [{ waiting_for: 'blocks' }, open.pending],
        [{ waiting_for: 'operator' }, open.stuck],
        [{ waiting_for: 'administrator' }, open.undecided],
        [{ waiting_for: 'collection' }, open.uncollected],
      ];
    },
  );
}
