import type { Page } from '@playwright/test';
import { expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { delayRequests } from '../support/held-calls.ts';

/** Opens `path` and delays the app's script until the returned function is called. */
async function openWithoutApp(page: Page, path: string): Promise<() => void> {
  const release = await delayRequests(page, '**/assets/index-*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

test('a screen is shown before the app has loaded, and works once it has', async ({ page, bank, openAs }) => {
  const { token } = await bank.register();
  await openAs(token, '/Help');
  const release = await openWithoutApp(page, '/Receive');
  const start = page.locator('#root > [inert]');
  await expect(start.locator('h1')).toHaveText('Receber');
  // It takes no focus, so no input can be lost.
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.localName')).toBe('body');
  await expect(page.getByRole('status').filter({ hasText: 'Abrindo o Lastro' })).toBeAttached();
  const before = await start.locator('h1').boundingBox();
  release();
  await page.getByRole('button', { name: 'Com valor' }).click();
  await expect(start).toHaveCount(0);
  expect(await page.locator('h1').boundingBox()).toEqual(before);
});

test(
  'what is typed before the app has loaded reaches no field',
  ONE_WIDTH,
  async ({ page, bank, openAs }) => {
    await openAs((await bank.register()).token, '/Pay');
    for (const path of ['/Deposit', '/Help', '/History']) {
      const release = await openWithoutApp(page, path);
      const fields = page.locator('#root > [inert] :is(input:not([type=file]), textarea)');
      await expect(fields.first()).toBeVisible();
      for (const field of await fields.all()) await expect(field).toBeDisabled();
      const { x = 0, y = 0, width = 0, height = 0 } = (await fields.first().boundingBox()) ?? {};
      await page.mouse.click(x + width / 2, y + height / 2);
      await page.keyboard.type('2.6');
      release();
      await expect(fields).toHaveCount(0);
      await page.keyboard.type('00,00');
      const own = page.getByRole('main').locator('input:not([type=file]), textarea').first();
      await expect(own).toBeEnabled();
      await expect(own).toHaveValue('');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    await page.goto('/Deposit');
    const amount = page.getByRole('main').getByRole('textbox').first();
    await amount.pressSequentially('2.600,00');
    await expect(amount).toHaveValue('2.600,00');
  },
);

test('the start screen keeps the sidebar folded', ONE_WIDTH, async ({ page, bank, openAs, isPhone }) => {
  const { token } = await bank.register();
  await openAs(token, '/Help');
  if (!isPhone) await page.getByRole('button', { name: 'Recolher menu' }).click();
  const release = await openWithoutApp(page, '/Wallets');
  const sidebar = page.locator('#root > [inert] aside');
  if (isPhone) await expect(sidebar).toHaveCount(0);
  else expect((await sidebar.boundingBox())?.width).toBeLessThan(100);
  release();
});

test('only the brand is seen until the app has loaded', ONE_WIDTH, async ({ page, bank, openAs }) => {
  for (const [user, path, signedIn] of [
    ['a visitor', '/Receive', false],
    ['a customer at an unknown address', '/nothing-like-it', true],
    ['an administrator', '/AdminDashboard', true],
  ] as const) {
    await test.step(user, async () => {
      if (signedIn) await openAs((await bank.register()).token, '/Help');
      const release = await openWithoutApp(page, path);
      await expect(page.locator('.splash')).toBeVisible();
      await expect(page.locator('h1')).toHaveCount(0);
      release();
      await expect(page.locator('h1').first()).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});
