import { CHECK_STEPS } from '../tools/check/check-steps.ts';
import { runTogether } from '../tools/check/steps.ts';
import { endCommandsWithUs } from '../tools/process/run-command.ts';

endCommandsWithUs();
process.exitCode = (await runTogether(CHECK_STEPS)) ? 0 : 1;
