import type pg from 'pg';
import type { Guards } from '../customers/index.ts';
import type { Config } from '../platform/config/config.ts';
import type { Feature } from '../platform/feature.ts';
import { createLimiter } from '../platform/http/rate-limits.ts';
import type { SendMail } from '../platform/messages/mail.ts';
import { createStatementJobs } from './jobs.ts';
import { registerStatements } from './routes.ts';
import { createScheduleService } from './schedule.ts';
import { createStatementsService, type StatementsDeps } from './service.ts';

/** A large file takes seconds of processor time. */
const FILES = { name: 'statements', points: 20, windowSeconds: 60 };

export interface StatementsFeatureDeps extends StatementsDeps {
  readonly pool: pg.Pool;
  readonly mail: SendMail;
  readonly config: Pick<Config, 'publicUrl' | 'rateLimitFactor'>;
  readonly guards: Pick<Guards, 'requireCustomer'>;
}

export function createStatements(deps: StatementsFeatureDeps): Feature {
  const service = createStatementsService(deps);
  const files = createLimiter({ pool: deps.pool, factor: deps.config.rateLimitFactor }, FILES);
  const schedule = createScheduleService(deps);
  return {
    routes: (http) => registerStatements(http, { guards: deps.guards, service, files, schedule }),
    jobs: createStatementJobs(deps),
  };
}
