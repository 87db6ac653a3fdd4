import { expect, type Page } from '@playwright/test';

/** It is installed a few seconds after the first page, with all of the app's files. */
const CONTROLLED_WITHIN_MS = 45_000;

/** Waits until the service worker controls this page. */
export async function waitForWorker(page: Page): Promise<void> {
  const isControlled = () => page.evaluate<boolean>('navigator.serviceWorker.controller !== null');
  await expect.poll(isControlled, { timeout: CONTROLLED_WITHIN_MS }).toBe(true);
}

/** Opens the page as on a later visit, with the service worker in control from the start. */
export async function openControlled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForWorker(page);
  await page.reload();
  expect(await page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
}
