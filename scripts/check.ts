import { CHECK_STEPS } from './lib/check-steps.ts';
import { endCommandsWithUs } from './lib/run-command.ts';
import { runSteps } from './lib/steps.ts';

endCommandsWithUs();
process.exitCode = (await runSteps(CHECK_STEPS)) ? 0 : 1;
