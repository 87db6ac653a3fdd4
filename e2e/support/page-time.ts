import { expect, type Page } from '@playwright/test';

/** A stream of events keeps the network busy: without one it comes to rest. */
export async function withoutEvents(page: Page): Promise<void> {
  await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
}

export const SOON = { timeout: 400 };

/** The deposit's poll interval, longer than any retry delay. */
const STEP_MS = 5_000;
const PATIENCE_MS = 30_000;

/**
 * Advances the page's clock (`page.clock.install()`) poll by poll until the assertion holds. The server's clock is
 * real: the bank asks the PSP about a watched charge every two seconds.
 */
export async function passingTime(page: Page, shows: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(STEP_MS);
    await shows();
  }).toPass({ timeout: PATIENCE_MS, intervals: [100] });
}
