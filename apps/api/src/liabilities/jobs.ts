import type { Jobs } from '../platform/jobs/jobs.ts';
import { repeating } from '../platform/jobs/repeating.ts';
import type { Logger } from '../platform/log.ts';
import { type PublishDeps, type Published, type PublishOptions, publishEpoch } from './publish.ts';
import { hasEpochToday } from './repository.ts';

/** 00:10 in Brazil; queue times are UTC. */
const DAILY = '10 3 * * *';

export interface JobDeps extends PublishDeps {
  readonly log: Logger;
}

/** A difference between leaves and books is logged as an error, and nothing is published. */
export async function publishAndLog(deps: JobDeps, options: PublishOptions): Promise<Published> {
  try {
    const published = await publishEpoch(deps, options);
    const epoch = published.outcome === 'published' ? published.manifest.epoch : undefined;
    deps.log.info({ part: 'liabilities', outcome: published.outcome, epoch }, 'liabilities');
    return published;
  } catch (error) {
    deps.log.error({ part: 'liabilities', err: error }, 'the liabilities were not published');
    throw error;
  }
}

export function createLiabilityJobs(deps: JobDeps): Jobs {
  return repeating(
    deps.db,
    'liabilities',
    DAILY,
    async () => {
      if (!(await hasEpochToday(deps.db))) await publishAndLog(deps, { oncePerDay: true });
    },
    // Catches up if no worker ran at that time.
    { atStart: true },
  );
}
