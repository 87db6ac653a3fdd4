import { expect, type Page } from '@playwright/test';

/** For what is looked at again a moment later anyway. */
export const SOON = { timeout: 400 };

/** As long as a poll is away on the deposit, and longer than any pause before something is tried again. */
const STEP_MS = 5_000;
const PATIENCE_MS = 30_000;

/**
 * Moves the page's clock (`page.clock.install()`) forward, from one poll or retry to the next, until it shows what is
 * expected. One test waits for the real ones, and that is enough. The server's clock goes as ever: the bank asks the
 * PSP about a watched charge every two seconds.
 */
export async function passingTime(page: Page, shows: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(STEP_MS);
    await shows();
  }).toPass({ timeout: PATIENCE_MS, intervals: [100] });
}
