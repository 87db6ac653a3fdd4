import type { FeesReply } from '@lastro/contracts';
import type { Guards } from '../customers/index.ts';
import type { Feature } from '../platform/feature.ts';
import { createHelpJobs, type HelpJobsDeps } from './jobs.ts';
import { registerHelp } from './routes.ts';
import { createHelpService, type HelpServiceDeps } from './service.ts';

interface HelpDeps extends HelpJobsDeps, HelpServiceDeps {
  readonly guards: Guards;
  readonly fees: FeesReply;
}

export function createHelp(deps: HelpDeps): Feature {
  const service = createHelpService(deps);
  return {
    routes: (http) => registerHelp(http, deps.guards, service, deps.fees),
    jobs: createHelpJobs(deps),
  };
}
