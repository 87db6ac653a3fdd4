import { expect, type Locator, type Page } from '@playwright/test';
import { inspect } from './inspect.ts';
import { advanceUntil, SOON } from './page-time.ts';
import type { Watch } from './watch.ts';

/**
 * Drops the responses to the first `times` POSTs of this path after the server executed them. Returns the request ids
 * of all POSTs.
 */
export async function loseResponses(
  page: Page,
  watch: Watch,
  path: string,
  times = Number.POSITIVE_INFINITY,
): Promise<readonly (string | undefined)[]> {
  const requestIds: (string | undefined)[] = [];
  watch.expectNoResponse(path);
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    requestIds.push(route.request().headers()['x-request-id']);
    if (requestIds.length > times) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  return requestIds;
}

interface Confirmation {
  /** Prefix of the pictures' names. */
  readonly name: string;
  readonly path: string;
  readonly confirm: Locator;
  readonly status: Locator;
  readonly receipt: Locator;
}

/** Confirms a movement whose first response is lost; inspects the uncertain state and the receipt. */
export async function inspectLostResponse(
  page: Page,
  watch: Watch,
  { name, path, confirm, status, receipt }: Confirmation,
): Promise<void> {
  await loseResponses(page, watch, path, 1);
  await confirm.click();
  await expect(status).toContainText('Estamos confirmando sua operação');
  await inspect(page, `${name}-uncertain`);
  await advanceUntil(page, () => expect(receipt).toBeVisible(SOON));
  await inspect(page, `${name}-receipt`);
}
