import { type Currency, toDecimal } from '@lastro/money';
import type { Registry } from 'prom-client';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { gauge, gauges } from '../platform/metrics.ts';
import { readResult } from './repository.ts';
import { type Line, storedResult } from './wire.ts';

/** Each gauge reads the result itself: set by another gauge's collection, it would lag by one scrape. */
export function registerReconciliationMetrics(registry: Registry, db: Db, clock: Clock): void {
  const byLine = (name: string, help: string, read: (line: Line) => number) =>
    gauges(registry, { name, help, labelNames: ['provider', 'currency'] }, async () => {
      const stored = await readResult(db);
      if (stored === undefined) return [];
      const { lines } = storedResult(stored.checkedAt, stored.result);
      return lines.map((line) => [{ provider: line.provider, currency: line.currency }, read(line)]);
    });
  byLine('ledger_drift', 'What a provider holds beyond the books and the movements in flight', (line) =>
    inUnits(line.currency, line.drift ?? 0n),
  );
  byLine('ledger_drift_unknown', '1 where the provider did not answer the last comparison', ({ state }) =>
    state === 'unknown' ? 1 : 0,
  );
  byLine('ledger_desk_position', 'The desk’s position; negative if it sold more than it bought', (line) =>
    inUnits(line.currency, line.position),
  );
  gauge(
    registry,
    {
      name: 'ledger_reconciled_seconds_ago',
      help: 'How long ago the books were last compared with the providers',
    },
    async () => {
      const stored = await readResult(db);
      return stored && (clock.now().getTime() - stored.checkedAt.getTime()) / 1000;
    },
  );
}

/** For a graph; no amount is computed from it. */
function inUnits(currency: Currency, minor: bigint): number {
  return Number(toDecimal({ currency, minor }));
}
