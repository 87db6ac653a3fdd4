import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

const choice = (page: Page) => page.getByRole('combobox', { name: 'Tipo' });
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });

// The tests hold back files, which the worker would serve from its cache.
test.use({ serviceWorkers: 'block' });

test('opens at the first touch and at the first key', async ({ page, bank, openAs }) => {
  await openAs(await bank.signInDemo('bruno'), '/History');
  await choice(page).tap();
  await option(page, 'Transferências').tap();
  await expect(choice(page)).toHaveText('Transferências');
  await expect(page).toHaveURL(/type=transfer/);

  await page.reload();
  await choice(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(option(page, 'Transferências')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(choice(page)).toBeFocused();

  await page.reload();
  await choice(page).dispatchEvent('click');
  await expect(option(page, 'Transferências')).toBeVisible();
});

test('a key pressed while the list loads opens it', async ({ page, bank, openAs }) => {
  await page.addInitScript(
    'window.requestIdleCallback = () => 0; window.cancelIdleCallback = () => undefined;',
  );
  const gate = Promise.withResolvers<void>();
  await page.route(/assets\/select-list/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await openAs(await bank.signInDemo('bruno'), '/History');
  await choice(page).focus();
  await page.keyboard.press('ArrowDown');
  gate.resolve();
  await expect(option(page, 'Transferências')).toBeVisible();
});

test('stays closed offline, and opens once the network is back', async ({
  page,
  context,
  bank,
  openAs,
  watch,
}) => {
  // The list's code is fetched on touch, not while the page is idle.
  await page.addInitScript(
    'window.requestIdleCallback = () => 0; window.cancelIdleCallback = () => undefined;',
  );
  await openAs(await bank.signInDemo('bruno'), '/History');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  watch.expectNoAnswer(/assets/);
  await context.setOffline(true);
  await choice(page).tap();
  await expect(choice(page)).toHaveAttribute('aria-expanded', 'false');
  await context.setOffline(false);
  await expect(async () => {
    await choice(page).tap();
    await expect(option(page, 'Transferências')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
});
