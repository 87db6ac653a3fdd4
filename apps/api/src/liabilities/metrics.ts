import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { listEpochs } from './reading.ts';

export function registerLiabilityMetrics(registry: Registry, db: Db, clock: Clock): void {
  new Gauge({
    name: 'liabilities_published_seconds_ago',
    help: 'How long ago the last proof of liabilities was taken',
    registers: [registry],
    async collect() {
      const [last] = await listEpochs(db, undefined, 1);
      if (last !== undefined) this.set((clock.now().getTime() - last.takenAt.getTime()) / 1000);
    },
  });
}
