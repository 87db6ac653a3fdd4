import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { delayRequests } from '../support/held-calls.ts';

const typeFilter = (page: Page) => page.getByRole('combobox', { name: 'Tipo' });
/** Keeps the list's code from loading before the first touch. */
const NEVER_IDLE = 'window.requestIdleCallback = () => 0; window.cancelIdleCallback = () => undefined;';

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filtros/ }).tap();
}

const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });

// The tests delay files, which the worker would serve from its cache.
test.use({ serviceWorkers: 'block' });

test('opens at the first touch and at the first key', async ({ page, bank, openAs }) => {
  await openAs(await bank.signInDemo('bruno'), '/History');
  await openFilters(page);
  await typeFilter(page).tap();
  await option(page, 'Transferências').tap();
  await expect(typeFilter(page)).toHaveText('Transferências');
  await expect(page).toHaveURL(/type=transfer/);
  await expect(page.getByRole('button', { name: 'Filtros 1 ativo' })).toBeVisible();

  await page.reload();
  await openFilters(page);
  await typeFilter(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(option(page, 'Transferências')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(typeFilter(page)).toBeFocused();

  await page.reload();
  await openFilters(page);
  await typeFilter(page).dispatchEvent('click');
  await expect(option(page, 'Transferências')).toBeVisible();
});

test('a key pressed while the list loads opens it', async ({ page, bank, openAs }) => {
  await page.addInitScript(NEVER_IDLE);
  const release = await delayRequests(page, /assets\/select-list/);
  await openAs(await bank.signInDemo('bruno'), '/History');
  await openFilters(page);
  await typeFilter(page).focus();
  await page.keyboard.press('ArrowDown');
  release();
  await expect(option(page, 'Transferências')).toBeVisible();
});

test('stays closed offline, and opens once the network is back', async ({
  page,
  context,
  bank,
  openAs,
  watch,
}) => {
  await page.addInitScript(NEVER_IDLE);
  await openAs(await bank.signInDemo('bruno'), '/History');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await openFilters(page);
  watch.expectNoResponse(/assets/);
  await context.setOffline(true);
  await typeFilter(page).tap();
  await expect(typeFilter(page)).toHaveAttribute('aria-expanded', 'false');
  await context.setOffline(false);
  await expect(async () => {
    await typeFilter(page).tap();
    await expect(option(page, 'Transferências')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
});
