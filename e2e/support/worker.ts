import { expect, type Page } from '@playwright/test';

/** Waits until the service worker controls this page. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(`navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ?? new Promise(
    (controlled) => navigator.serviceWorker.addEventListener('controllerchange', controlled, { once: true })))`);
}

/** Opens the page as on a later visit, with the service worker in control from the start. */
export async function openControlled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForWorker(page);
  await page.reload();
  expect(await page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
}
