import { expect, type Page } from '@playwright/test';

/** Disables live events, whose open stream would prevent `networkidle`. */
export async function withoutEvents(page: Page): Promise<void> {
  await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
}

export const SOON = { timeout: 400 };

/** The deposit's poll interval, longer than any retry delay. */
const STEP_MS = 5_000;
const TIMEOUT_MS = 30_000;

/**
 * Advances the page's clock (`page.clock.install()`) poll by poll until the assertion holds. The server's clock is
 * real: the bank polls the PSP for an open charge every two seconds.
 */
export async function advanceUntil(page: Page, assertion: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(STEP_MS);
    await assertion();
  }).toPass({ timeout: TIMEOUT_MS, intervals: [100] });
}
