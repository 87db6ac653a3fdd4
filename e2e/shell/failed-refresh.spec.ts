import type { Page } from '@playwright/test';
import { expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';
import { advanceUntil, SOON } from '../support/page-time.ts';
import type { Watch } from '../support/watch.ts';

const ATTEMPTS = 3;
const STALE_MS = 6_000;

/** The page is shown again while these requests fail. Needs `page.clock.install()`. */
async function refreshInVain(page: Page, watch: Watch, path: string): Promise<void> {
  let failed = 0;
  page.on('requestfailed', (request) => {
    if (new URL(request.url()).pathname === path) failed += 1;
  });
  watch.expectNoResponse(path);
  await page.route(`**${path}`, (route) => route.abort());
  await page.clock.fastForward(STALE_MS);
  await page.evaluate("dispatchEvent(new Event('visibilitychange'))");
  await advanceUntil(page, () => expect.poll(() => failed, SOON).toBe(ATTEMPTS));
}

test(
  'data that was loaded stays after a failed refresh',
  ONE_WIDTH,
  async ({ page, bank, openAs, watch }) => {
    const { token } = await bank.register();
    const main = page.getByRole('main');
    await page.clock.install();
    await openAs(token, '/Pay');
    const payees = main.getByText(/^Quem você pagar por PIX aparece aqui/);
    await expect(payees).toBeVisible();
    await refreshInVain(page, watch, '/api/payments/receivers');
    await expect(payees).toBeVisible();
    await expect(main.getByText('Não foi possível carregar quem você já pagou.')).toBeHidden();

    await followPath(page, '/Account');
    const fee = main.getByText('Câmbio entre moedas').locator('xpath=following-sibling::*');
    await expect(fee).not.toHaveText('…');
    const before = (await fee.textContent()) ?? '';
    await refreshInVain(page, watch, '/api/fees');
    await expect(fee).toHaveText(before);
  },
);
