import type { Db } from '../platform/db.ts';
import { enqueueIn, type Jobs } from '../platform/jobs.ts';
import type { Logger } from '../platform/log.ts';
import { onBinanceError } from './client-errors.ts';
import { COLLECT, type Collect, collectSchema } from './collect.ts';
import type { Sweep } from './sweep.ts';

interface Deps {
  readonly db: Db;
  readonly log: Logger;
  readonly sweep: Sweep;
  readonly collect: Collect;
}

const SWEEP = 'crypto-sweep';
const COLLECT_LEFT = 'crypto-collect-left';
const SWEEP_SECONDS = 10;

/** As for PIX: the line of each minute revives the chain of sweeps, and leaves a waiting one its time. */
export const CRYPTO_CRONTAB = [
  `* * * * * ${SWEEP} ?jobKey=${SWEEP}&jobKeyMode=preserve_run_at`,
  `23 * * * * ${COLLECT_LEFT} ?jobKey=${COLLECT_LEFT}`,
].join('\n');

export function createCryptoJobs({ db, log, sweep, collect }: Deps): Jobs {
  return {
    async [SWEEP]() {
      // Not a failed job: the next sweep begins where this one did.
      await sweep().catch(
        onBinanceError((err) => log.warn({ part: 'crypto', err }, 'Binance did not answer the sweep')),
      );
      await enqueueIn(db, SWEEP, {}, { key: SWEEP, seconds: SWEEP_SECONDS });
    },
    [COLLECT]: (payload) => collect.collect(collectSchema.parse(payload).deposit),
    [COLLECT_LEFT]: () => collect.enqueueLeft(),
  };
}

/** What a worker that starts has to do at once: look for what arrived meanwhile. */
export async function enqueueFirstSweep(db: Db): Promise<void> {
  await enqueueIn(db, SWEEP, {}, { key: SWEEP, seconds: 0 });
}
