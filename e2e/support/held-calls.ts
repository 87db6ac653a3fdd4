import type { Page, Route } from '@playwright/test';

const CALLS = /\/api\//;

/** Holds the page's calls until the returned function fails them and all later ones. */
export async function holdCalls(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(CALLS, (route) => void held.push(route));
  return async () => {
    await page.route(CALLS, (route) => route.abort());
    // A call that the page aborted can no longer be failed.
    await Promise.all(held.map((route) => route.abort().catch(() => undefined)));
  };
}

/** Delays these requests until the returned function is called. */
export async function delayRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
