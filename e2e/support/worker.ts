import { expect, type Page } from '@playwright/test';

/** Until the worker has everything and answers for this page. */
export async function installed(page: Page): Promise<void> {
  await page.evaluate(`navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ?? new Promise(
    (controlled) => navigator.serviceWorker.addEventListener('controllerchange', controlled, { once: true })))`);
}

/** Opens the page as on every visit but the first: the worker is in control before anything is loaded. */
export async function openAgain(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await installed(page);
  await page.reload();
  expect(await page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
}
