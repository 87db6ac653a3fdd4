import type { Page } from '@playwright/test';
import { depositScreen } from './support/deposit-screen.ts';
import { expect, test } from './support/fixtures.ts';
import { fund } from './support/fund.ts';

// While a stream of events lives, polling is slower.
test.use({ serviceWorkers: 'block' });

/** The page's clock runs on a little before it is paused. */
const SLACK_MS = 500;

interface Asked {
  /** Responses that the page has processed. */
  answers(): number;
  /** Requests whose response was not read yet. */
  open(): number;
}

function countRequests(page: Page, path: RegExp): Asked {
  let asked = 0;
  let answered = 0;
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) asked += 1;
  });
  page.on('response', async (response) => {
    if (!path.test(new URL(response.url()).pathname)) return;
    await response.finished();
    // The next interval begins when the page has read the response.
    await new Promise((read) => setTimeout(read, 50));
    answered += 1;
  });
  return { answers: () => answered, open: () => asked - answered };
}

/** Pauses the page's clock. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1_000);
}

/** Exactly one request follows per interval. */
async function expectPace(page: Page, { answers, open }: Asked, paceMs: number): Promise<void> {
  // The first request is sent at once and may still be under way.
  await expect.poll(() => answers() > 0 && open() === 0).toBe(true);
  const before = answers();
  await page.clock.runFor(paceMs);
  await expect.poll(answers).toBe(before + 1);
  for (const round of [2, 3]) {
    await page.clock.runFor(paceMs - SLACK_MS);
    expect(answers()).toBe(before + round - 1);
    await page.clock.runFor(2 * SLACK_MS);
    await expect.poll(answers).toBe(before + round);
  }
}

test('a charge is polled every five seconds until it is paid', async ({ page, bank, sandbox, openAs }) => {
  await page.clock.install();
  await openAs((await bank.register()).token, '/Deposit');
  const deposit = depositScreen(page);
  const asked = countRequests(page, /^\/api\/pix\/status\//);
  const { txid } = await deposit.charge('52');
  await expect(deposit.status).toContainText('Aguardando pagamento');
  await stopClock(page);
  await expectPace(page, asked, 5_000);

  await sandbox.pay(txid);
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(deposit.receipt).toBeVisible({ timeout: 400 });
  }).toPass();
  const atTheEnd = asked.answers();
  await page.clock.runFor(20_000);
  expect(asked.answers()).toBe(atTheEnd);
});

test('a deposit of coins is polled every ten seconds', async ({ page, bank, openAs }) => {
  await page.clock.install();
  await openAs((await bank.register()).token, '/CryptoDeposit?currency=BTC');
  const asked = countRequests(page, /^\/api\/binance\/deposit-status\//);
  await page.getByRole('button', { name: 'Gerar endereço' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Aguardando depósito');
  await stopClock(page);
  await expectPace(page, asked, 10_000);
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
  await expect(copy).toHaveText('Copiar código');
});

test('the dashboard shows coins with four decimals, the main balance with two, and five of ten transactions', async ({
  page,
  bank,
  sandbox,
  openAs,
}) => {
  const { token } = await bank.register();
  for (let n = 0; n < 6; n++) await fund(bank, sandbox, token, '5.20');
  await page.route('**/api/accounts?*', async (route) => {
    const response = await route.fetch();
    const [usdt] = (await response.json()) as [Record<string, unknown>];
    const btc = {
      ...usdt,
      id: 'another',
      currency_code: 'BTC',
      currency_name: 'Bitcoin',
      balance: 0.12345678,
    };
    await route.fulfill({ response, json: [usdt, btc] });
  });
  const latest = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/transactions');
  await openAs(token, '/Dashboard');
  const asked = new URL((await latest).url()).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({ orderBy: '-created_date', limit: '10' });
  const main = page.getByRole('main');
  await expect(main.getByTestId('main-balance')).toHaveText('6,00');
  await expect(main.getByRole('listitem').filter({ hasText: 'Bitcoin' })).toContainText('0,1234 BTC');
  const transactions = main.getByRole('region', { name: /^Transações/ });
  await expect(transactions.getByRole('listitem')).toHaveCount(5);
});
