import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findBrowser, installBrowser } from './lib/browser.ts';
import { CHECK_STEPS } from './lib/check-steps.ts';
import { endCommandsWithUs, runCommand, runTool } from './lib/run-command.ts';
import { runSteps, type Step } from './lib/steps.ts';
import {
  addCounts,
  closingLine,
  NO_TESTS,
  readPlaywrightCounts,
  readVitestCounts,
  type TestCounts,
} from './lib/test-counts.ts';
import { buildWebIfStale } from './lib/web-build.ts';

const ROOT = resolve(import.meta.dirname, '..');
const REPORTS = join(ROOT, 'artifacts', 'reports');

let counts = NO_TESTS;
let browser = '';

const STEPS: readonly Step[] = [
  {
    name: 'browser',
    async run() {
      browser = findBrowser() ?? (await installBrowser());
    },
  },
  ...CHECK_STEPS,
  {
    name: 'web build',
    async run() {
      await buildWebIfStale(ROOT, () => {});
    },
  },
  { name: 'unit and integration', run: runVitest },
  { name: 'storm', run: runStorm },
  { name: 'browser tests', run: runPlaywright },
];

async function runVitest(): Promise<void> {
  const report = join(REPORTS, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { succeeded, output } = await runTool('vitest', args);
  requirePassed(succeeded, readVitestCounts(report), output);
}

/** The short version of `npm run chaos`: always the same plan, which meets nearly every kind of fault. */
async function runStorm(): Promise<void> {
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
}

/** A run without a test has proven nothing, whatever its exit code. */
function requirePassed(succeeded: boolean, found: TestCounts, output: string): void {
  counts = addCounts(counts, found);
  if (!succeeded || found.passed === 0) throw new Error(output);
}

endCommandsWithUs();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const succeeded = await runSteps(STEPS);
// A step that isn't a test and failed must show in the closing line as well.
if (!succeeded && counts.failed === 0) counts = addCounts(counts, { ...NO_TESTS, failed: 1 });
console.log(closingLine(counts));
process.exit(succeeded ? 0 : 1);
