import { expect, type Page } from '@playwright/test';
import { test } from './support/fixtures.ts';

// The test delays responses, which the worker would fetch without its route.
test.use({ serviceWorkers: 'block' });

const SCREENS = [
  '/History',
  '/CryptoDeposit?currency=BTC',
  '/CryptoSend',
  '/Withdraw',
  '/Pay',
  '/Receive',
  '/Account',
  '/Security',
  '/Notifications',
  '/Tax',
] as const;
const DELAYS_MS = [0, 150, 300, 450] as const;
/** Far below a visible movement; the browser rounds positions. */
const SHIFT_MAX = 0.001;

test('nothing moves while responses arrive one after the other', async ({ page, bank, openAs }) => {
  await page.addInitScript(`
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries())
        if (!hadRecentInput) window.shifts.push({ value, moved: sources.map(({ node }) => node?.outerHTML?.slice(0, 200)) });
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  let calls = 0;
  await page.route(/\/(me|api\/(?!events).*)$/, async (route) => {
    const delay = DELAYS_MS[calls++ % DELAYS_MS.length] ?? 0;
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue().catch(() => undefined);
  });
  const token = await bank.signInDemo('ana');
  for (const screen of SCREENS) {
    await openAs(token, screen);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    expect(await readShifts(page), screen).toEqual([]);
  }
});

function readShifts(page: Page): Promise<unknown> {
  return page.evaluate(`window.shifts.filter(({ value }) => value > ${SHIFT_MAX})`);
}
