import type { Page, Route } from '@playwright/test';

const CALLS = /\/api\//;

/** Leaves the page's calls without an answer until the returned function fails them and all later ones. */
export async function holdCalls(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(CALLS, (route) => void held.push(route));
  return async () => {
    await page.route(CALLS, (route) => route.abort());
    // One that the page gave up itself can no longer be failed.
    await Promise.all(held.map((route) => route.abort().catch(() => undefined)));
  };
}
