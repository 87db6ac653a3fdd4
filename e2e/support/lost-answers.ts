import type { Page } from '@playwright/test';

/**
 * The server does what it is asked by POST at this path and its answer gets lost, this many times; gives the ids it
 * was asked under.
 */
export async function loseAnswers(
  page: Page,
  path: string,
  times: number,
): Promise<readonly (string | undefined)[]> {
  const requestIds: (string | undefined)[] = [];
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    requestIds.push(route.request().headers()['x-request-id']);
    if (requestIds.length > times) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  return requestIds;
}
