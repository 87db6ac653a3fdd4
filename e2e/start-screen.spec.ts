import type { Page } from '@playwright/test';
import { expect, ONE_WIDTH, test } from './support/fixtures.ts';

/** Opens `path` while the app's script is held back; returns what lets it come. */
async function openWithoutApp(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

test('a screen is seen before the app has come, and works when it has', async ({ page, bank, openAs }) => {
  const { token } = await bank.register();
  await openAs(token, '/Help');
  const release = await openWithoutApp(page, '/Receive');
  const start = page.locator('#root > [inert]');
  await expect(start.locator('h1')).toHaveText('Receber');
  // It takes no focus, so nothing can be typed that would be lost.
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.localName')).toBe('body');
  await expect(page.getByRole('status').filter({ hasText: 'Abrindo o Lastro' })).toBeAttached();
  const before = await start.locator('h1').boundingBox();
  release();
  await page.getByRole('button', { name: 'Com valor' }).click();
  await expect(start).toHaveCount(0);
  expect(await page.locator('h1').boundingBox()).toEqual(before);
});

test('the sidebar begins as it was left', ONE_WIDTH, async ({ page, bank, openAs, isPhone }) => {
  const { token } = await bank.register();
  await openAs(token, '/Help');
  if (!isPhone) await page.getByRole('button', { name: 'Recolher menu' }).click();
  const release = await openWithoutApp(page, '/Wallets');
  const sidebar = page.locator('#root > [inert] aside');
  if (isPhone) await expect(sidebar).toHaveCount(0);
  else expect((await sidebar.boundingBox())?.width).toBeLessThan(100);
  release();
});

for (const [who, path, signedIn] of [
  ['a visitor', '/Receive', false],
  ['an unknown address', '/nothing-like-it', true],
  ['an administrator', '/AdminDashboard', true],
] as const) {
  test(`${who} sees the brand alone until the app has come`, ONE_WIDTH, async ({ page, bank, openAs }) => {
    if (signedIn) await openAs((await bank.register()).token, '/Help');
    const release = await openWithoutApp(page, path);
    await expect(page.locator('.splash')).toBeVisible();
    await expect(page.locator('h1')).toHaveCount(0);
    release();
    await expect(page.locator('h1').first()).toBeVisible();
  });
}
