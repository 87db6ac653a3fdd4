import type { Page } from '@playwright/test';

/** Opens a screen within the loaded app, whose router reads the address on `popstate`. */
export async function followPath(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: null }))`,
  );
}
