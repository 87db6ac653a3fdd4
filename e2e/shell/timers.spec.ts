import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { depositScreen } from '../support/screens/deposit-screen.ts';

// Without live events, which slow down polling.
test.use({ serviceWorkers: 'block' });

/** The page's clock runs a little longer before it is paused. */
const SLACK_MS = 500;

interface RequestCount {
  sent(): number;
  /** Requests whose response the page has processed. */
  answered(): number;
  pending(): number;
}

function countRequests(page: Page, path: RegExp): RequestCount {
  let sent = 0;
  let answered = 0;
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) sent += 1;
  });
  page.on('response', async (response) => {
    if (!path.test(new URL(response.url()).pathname)) return;
    await response.finished();
    // The next interval begins when the page has read the response.
    await new Promise((resolve) => setTimeout(resolve, 50));
    answered += 1;
  });
  return { sent: () => sent, answered: () => answered, pending: () => sent - answered };
}

/** Real time for Playwright to report a request that a fake timer has just sent. */
const NOTICED_MS = 150;

/** Pauses the page's clock. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1_000);
}

/** Exactly one request follows per interval. */
async function expectInterval(
  page: Page,
  { sent, answered, pending }: RequestCount,
  intervalMs: number,
): Promise<void> {
  // The first request is sent at once and may still be under way.
  await expect.poll(() => answered() > 0 && pending() === 0).toBe(true);
  const before = answered();
  await page.clock.runFor(intervalMs);
  await expect.poll(answered).toBe(before + 1);
  for (const round of [2, 3]) {
    await page.clock.runFor(intervalMs - SLACK_MS);
    await sleep(NOTICED_MS);
    expect(sent()).toBe(before + round - 1);
    await page.clock.runFor(2 * SLACK_MS);
    await expect.poll(answered).toBe(before + round);
  }
}

test('a charge is polled every five seconds until it is paid', async ({ page, bank, sandbox, openAs }) => {
  await page.clock.install();
  await openAs((await bank.register()).token, '/Deposit');
  const deposit = depositScreen(page);
  const requests = countRequests(page, /^\/api\/pix\/status\//);
  const { txid } = await deposit.charge('52');
  await expect(deposit.status).toContainText('Aguardando pagamento');
  await stopClock(page);
  await expectInterval(page, requests, 5_000);

  await sandbox.pay(txid);
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(deposit.receipt).toBeVisible({ timeout: 400 });
  }).toPass();
  const whenPaid = requests.sent();
  await page.clock.runFor(20_000);
  await sleep(NOTICED_MS);
  expect(requests.sent()).toBe(whenPaid);
});

test('a deposit of coins is polled every ten seconds', async ({ page, bank, openAs }) => {
  await page.clock.install();
  await openAs((await bank.register()).token, '/CryptoDeposit?currency=BTC');
  const requests = countRequests(page, /^\/api\/binance\/deposit-status\//);
  await page.getByRole('button', { name: 'Gerar endereço' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Aguardando depósito');
  await stopClock(page);
  await expectInterval(page, requests, 10_000);
});

test('“copied” is shown for two seconds', async ({ page, context, bank, openAs }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await openAs((await bank.register()).token, '/Deposit');
  await depositScreen(page).charge('26');
  await stopClock(page);
  const copy = page.getByRole('main').getByRole('button', { name: /Copi/ });
  await copy.click();
  await expect(copy).toHaveText('Copiado');
  await page.clock.runFor(1_999);
  await expect(copy).toHaveText('Copiado');
  await page.clock.runFor(1);
  await expect(copy).toHaveText('Copiar código PIX');
});
