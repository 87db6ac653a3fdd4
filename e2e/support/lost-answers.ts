import type { Page } from '@playwright/test';

/** Loses the responses to so many POSTs of this path after the server executed them; collects their request ids. */
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
