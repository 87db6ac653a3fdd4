import { toDecimal } from '@lastro/money';
import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import { keptResult } from './reconciliation-wire.ts';
import { readResult } from './repository-reconciliation.ts';

/** How the last comparison of the books with the providers came out, from whichever worker made it. */
export function registerReconciliationMetrics(registry: Registry, db: Db, clock: Clock): void {
  const labelNames = ['provider', 'currency'];
  const registers = [registry];
  const position = new Gauge({
    name: 'ledger_desk_position',
    help: 'The desk’s own position; below zero it has sold what it has not bought',
    labelNames: ['currency'],
    registers,
  });
  const age = new Gauge({
    name: 'ledger_reconciled_seconds_ago',
    help: 'How long ago the books were last compared with the providers',
    registers,
  });
  const unknown = new Gauge({
    name: 'ledger_reconciliation_unknown',
    help: '1 where the provider did not answer the last comparison',
    labelNames,
    registers,
  });
  new Gauge({
    name: 'ledger_drift',
    help: 'What a provider holds beyond what the books and what is in flight say',
    labelNames,
    registers,
    async collect() {
      const kept = await readResult(db);
      if (kept === undefined) return;
      age.set((clock.now().getTime() - kept.checkedAt.getTime()) / 1000);
      for (const { provider, currency, drift, position: own } of keptResult(kept.checkedAt, kept.result)
        .lines) {
        this.set({ provider, currency }, inUnits(currency, drift ?? 0n));
        unknown.set({ provider, currency }, drift === null ? 1 : 0);
        position.set({ currency }, inUnits(currency, own));
      }
    },
  });
}

/** For a graph; no amount is computed from it. */
function inUnits(currency: Parameters<typeof toDecimal>[0]['currency'], minor: bigint): number {
  return Number(toDecimal({ currency, minor }));
}
