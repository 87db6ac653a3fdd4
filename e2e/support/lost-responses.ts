import { expect, type Locator, type Page } from '@playwright/test';
import type { Bank, Customer } from './bank.ts';
import { inspect } from './inspect.ts';
import { advanceUntil, SOON } from './page-time.ts';
import { signInAfterSessionEnd } from './screens/sign-in-screen.ts';
import type { Watch } from './watch.ts';
import { waitForWorker } from './worker.ts';

const UNCERTAIN = 'Estamos confirmando sua operação';

/** Drops responses to POSTs of this path after the server executed them. Returns the request ids of all POSTs. */
export async function loseResponses(
  page: Page,
  watch: Watch,
  path: string,
  isLost: (attempt: number) => boolean = () => true,
): Promise<readonly (string | undefined)[]> {
  const requestIds: (string | undefined)[] = [];
  watch.expectNoResponse(path);
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    requestIds.push(route.request().headers()['x-request-id']);
    if (!isLost(requestIds.length)) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  return requestIds;
}

interface Confirmation {
  readonly path: string;
  readonly confirm: Locator;
  readonly status: Locator;
  readonly receipt: Locator;
}

interface Inspected extends Confirmation {
  /** Prefix of the pictures' names. */
  readonly name: string;
}

/** Confirms a movement whose first response is lost; inspects the uncertain state and the receipt. */
export async function inspectLostResponse(
  page: Page,
  watch: Watch,
  { name, path, confirm, status, receipt }: Inspected,
): Promise<void> {
  await loseResponses(page, watch, path, (attempt) => attempt === 1);
  await confirm.click();
  await expect(status).toContainText(UNCERTAIN);
  await inspect(page, `${name}-uncertain`);
  await advanceUntil(page, () => expect(receipt).toBeVisible(SOON));
  await inspect(page, `${name}-receipt`);
}

interface SentOnce extends Confirmation {
  /** Leads to the review. */
  readonly review: () => Promise<void>;
  readonly back: Locator;
  /** On the receipt. */
  readonly amount: string;
  readonly whileUncertain?: () => Promise<void>;
}

/** Confirms with a double click a movement whose responses are lost, and reloads: the same request is sent again. */
export async function expectSentOnce(
  page: Page,
  watch: Watch,
  { path, review, confirm, status, back, receipt, amount, whileUncertain }: SentOnce,
): Promise<void> {
  // A worker that takes control now could send the request past the route.
  await waitForWorker(page);
  let reloaded = false;
  const requestIds = await loseResponses(page, watch, path, () => !reloaded);
  await review();
  await confirm.dblclick();
  await expect(status).toContainText(UNCERTAIN);
  await whileUncertain?.();
  await expect(back).toBeDisabled();
  page.once('framenavigated', () => {
    reloaded = true;
  });
  await page.reload();
  await expect(receipt).toContainText(amount);
  expect(requestIds.length).toBeGreaterThan(1);
  expect(new Set(requestIds).size).toBe(1);
}

interface Reviewed {
  readonly url: RegExp;
  readonly confirm: Locator;
  readonly summary: Locator;
  readonly receipt: Locator;
  /** On the review. */
  readonly amount: string;
  /** The customer's, in USDT, before and after the confirmation. */
  readonly balances: readonly [before: number, after: number];
}

/** Confirms a movement after the session ended: nothing is sent before another sign-in and confirmation. */
export async function expectReviewAfterSessionEnd(
  page: Page,
  { bank, watch }: { readonly bank: Bank; readonly watch: Watch },
  customer: Customer,
  { url, confirm, summary, receipt, amount, balances: [before, after] }: Reviewed,
): Promise<void> {
  await signInAfterSessionEnd(page, { bank, watch }, customer, confirm);
  await expect(page).toHaveURL(url);
  await expect(summary).toContainText(amount);
  const token = await page.evaluate<string>("localStorage.getItem('token')");
  expect(await bank.balance(token)).toBe(before);
  await confirm.click();
  await expect(receipt).toBeVisible();
  expect(await bank.balance(token)).toBe(after);
}
