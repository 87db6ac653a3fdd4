import { join } from 'node:path';
import { defineConfig, type PlaywrightTestOptions, type PlaywrightWorkerOptions } from '@playwright/test';
import { findBrowser } from '../tools/test/browser.ts';
import { ARTIFACTS } from './support/test-stack.ts';

/**
 * The machines this runs on have two cores, and the bank under test wants its share of them; but half of a journey's
 * time is waiting, for a poll or for a clock.
 */
const WORKERS = 3;
/** Beside the specs that need a browser, and once, whatever its width. */
const SERVER_SPECS = /(crash|server)\.spec\.ts$/;
/** What only one of the two widths has. */
const WIDE_SPECS = /\.wide\.spec\.ts$/;
const PHONE_SPECS = /\.phone\.spec\.ts$/;
/** What is the same at any width, and is seen at one; single tests say so by a tag (support/fixtures.ts). */
const ANY_WIDTH_SPECS =
  /(google|pwa|second-visit|paces|texts|toasts|theme|receipt-print|sandbox-page)\.spec\.ts$/;

type Use = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;

const wide: Use = { viewport: { width: 1280, height: 800 } };
const phone: Use = {
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
  // A second try names the test in the closing report instead of failing the run; see docs/testing.md.
  retries: 1,
  workers: WORKERS,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    // Where PLAYWRIGHT_JSON_OUTPUT_NAME says.
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : []),
  ],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: 'light',
    // As customers have it. A test that holds back or counts the app's own files, which the worker would answer for,
    // blocks it and says why.
    serviceWorkers: 'allow',
    screenshot: 'only-on-failure',
    // Costs a fifth of the machine, so it is asked for where something is looked into.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        // Chromium's own sandbox does not start as root, and in most containers.
        '--no-sandbox',
        '--disable-gpu',
        // Pages live for seconds: optimising their code takes more processor time than it saves.
        '--js-flags=--no-opt --no-maglev',
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
