import type { Registry } from 'prom-client';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { gauge } from '../platform/metrics.ts';
import { listEpochs } from './reading.ts';

export function registerLiabilityMetrics(registry: Registry, db: Db, clock: Clock): void {
  gauge(
    registry,
    {
      name: 'liabilities_published_seconds_ago',
      help: 'How long ago the last proof of liabilities was taken',
    },
    async () => {
      const [last] = await listEpochs(db, undefined, 1);
      return last && (clock.now().getTime() - last.takenAt.getTime()) / 1000;
    },
  );
}
