import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CHECK_STEPS } from '../tools/check/check-steps.ts';
import { runSteps, type Step } from '../tools/check/steps.ts';
import { buildWebIfStale } from '../tools/launch/web-build.ts';
import { endCommandsWithUs, runCommand, runTool } from '../tools/process/run-command.ts';
import { findBrowser, installBrowser } from '../tools/test/browser.ts';
import {
  addCounts,
  closingLine,
  flakyTitles,
  NO_TESTS,
  readPlaywrightCounts,
  readVitestCounts,
  retriedTitles,
  type TestCounts,
} from '../tools/test/test-counts.ts';

const ROOT = resolve(import.meta.dirname, '..');
const REPORTS = join(ROOT, 'artifacts', 'reports');
/** Saves seconds of loading for each command that tests run. */
const COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'tests');

let counts = NO_TESTS;
let browser = '';

const PREPARATION: readonly Step[] = [
  {
    name: 'browser',
    async run() {
      browser = findBrowser() ?? (await installBrowser());
    },
  },
  {
    name: 'web build',
    async run() {
      await buildWebIfStale(ROOT, () => {});
    },
  },
];
const LOAD_RUN: readonly Step[] = [{ name: 'load run with faults', run: runLoadWithFaults }];
const UNIT_TESTS: readonly Step[] = [{ name: 'unit and integration', run: runVitest }];
const BROWSER_TESTS: readonly Step[] = [{ name: 'browser tests', run: runPlaywright }];

/** The load run is idle half of the time, so the checks and the first tests run beside it. */
async function runAll(): Promise<boolean> {
  if (!(await runSteps(PREPARATION))) return false;
  const loaded = runSteps(LOAD_RUN);
  const tested = (await runSteps(CHECK_STEPS)) && (await runSteps(UNIT_TESTS));
  return (await loaded) && tested && runSteps(BROWSER_TESTS);
}

async function runVitest(): Promise<void> {
  const report = join(REPORTS, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { succeeded, output } = await runTool('vitest', args, { NODE_COMPILE_CACHE: COMPILE_CACHE });
  requirePassed(succeeded, readVitestCounts(report), output);
  reportRetried(retriedTitles(report));
}

async function runLoadWithFaults(): Promise<void> {
  const { succeeded, output } = await runCommand(process.execPath, [
    join(ROOT, 'chaos', 'run.ts'),
    '--seconds=18',
    '--processes=1',
    '--seed=npm test',
  ]);
  requirePassed(succeeded, { ...NO_TESTS, [succeeded ? 'passed' : 'failed']: 1 }, output);
}

async function runPlaywright(): Promise<void> {
  const report = join(REPORTS, 'playwright.json');
  const { succeeded, output } = await runTool(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts'],
    {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  );
  requirePassed(succeeded, readPlaywrightCounts(report), output);
  reportRetried(flakyTitles(report));
}

function reportRetried(titles: readonly string[]): void {
  for (const title of titles) console.log(`  passed only on retry: ${title}`);
}

/** Also fails if no test ran. */
function requirePassed(succeeded: boolean, found: TestCounts, output: string): void {
  counts = addCounts(counts, found);
  if (!succeeded || found.passed === 0) throw new Error(output);
}

endCommandsWithUs();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const succeeded = await runAll();
if (!succeeded && counts.failed === 0) counts = addCounts(counts, { ...NO_TESTS, failed: 1 });
console.log(closingLine(counts));
process.exit(succeeded ? 0 : 1);
