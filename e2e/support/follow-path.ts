import { expect, type Page } from '@playwright/test';

/** Opens a screen within the loaded app, whose router reads the address on `popstate`, and waits for its title. */
export async function followPath(page: Page, path: string): Promise<void> {
  const title = await page.title();
  const isOtherScreen = new URL(path, page.url()).pathname !== new URL(page.url()).pathname;
  await page.evaluate(`
    history.pushState(null, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    scrollTo(0, 0);
  `);
  if (isOtherScreen) await expect(page).not.toHaveTitle(title);
}
