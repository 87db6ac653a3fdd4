import { join } from 'node:path';
import { defineConfig, type PlaywrightTestOptions, type PlaywrightWorkerOptions } from '@playwright/test';
import { findBrowser } from '../tools/test/browser.ts';
import { ARTIFACTS } from './support/test-stack.ts';

/** For two cores, which the bank under test shares: half of a test's time is waiting. */
const WORKERS = 3;
/** Run once, at no particular width. */
const SERVER_SPECS = /(crash|server)\.spec\.ts$/;
const WIDE_SPECS = /\.wide\.spec\.ts$/;
const PHONE_SPECS = /\.phone\.spec\.ts$/;
/** They do not depend on the width, so run at one; single tests have a tag (support/fixtures.ts). */
const ANY_WIDTH_SPECS =
  /(google|pwa|second-visit|timers|texts|toasts|theme|receipt-print|sandbox-page)\.spec\.ts$/;

type Use = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;

const wide: Use = { viewport: { width: 1280, height: 800 } };
const phone: Use = {
  // The worker does not depend on the width, and its installation costs a third of a short test's processor time.
  serviceWorkers: 'block',
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

const executablePath = findBrowser();

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(ARTIFACTS, 'e2e'),
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // The closing report names tests that passed only on the second try; see docs/testing.md.
  retries: 1,
  workers: WORKERS,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : [])],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: 'light',
    // As customers have it; docs/testing.md says which tests run without it.
    serviceWorkers: 'allow',
    screenshot: 'only-on-failure',
    // On request only, since it costs a fifth of the processor time.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        // Chromium's own sandbox does not start as root, and in most containers.
        '--no-sandbox',
        '--disable-gpu',
        // Saves passing every frame to another process.
        '--in-process-gpu',
        // Pages live for seconds, so full optimisation costs more than it saves; axe needs the middle tier.
        '--js-flags=--no-opt --max-lazy --min-semi-space-size=16 --single-threaded-gc',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'server', testMatch: SERVER_SPECS, use: wide },
    { name: 'wide', testIgnore: [SERVER_SPECS, PHONE_SPECS], use: wide },
    {
      name: 'phone',
      testIgnore: [SERVER_SPECS, WIDE_SPECS, ANY_WIDTH_SPECS],
      ...(process.env.ALL_WIDTHS ? {} : { grepInvert: /@one-width/ }),
      use: phone,
    },
  ],
});
