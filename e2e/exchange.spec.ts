import type { RatesReply, Transaction } from '@lastro/contracts';
import type { Page } from '@playwright/test';
import { exchangeScreen } from './support/exchange-screen.ts';
import { expect, ONE_WIDTH, test, WITH_WORKER } from './support/fixtures.ts';
import { fund } from './support/fund.ts';
import { inspect } from './support/inspect.ts';
import { passingTime, SOON } from './support/page-time.ts';
import { expectNothingJumps } from './support/stillness.ts';

const EXCHANGE = '/api/exchange';
const RATES = '/api/exchange-rates';

/** Changes the prices that the page sees, not the bank's. */
async function showPrices(page: Page, rates: Record<string, number>, success = true): Promise<void> {
  const reply: RatesReply = {
    success,
    rates: { USDT: 1, ...rates },
    usdt_brl: 5.2,
    spread_bps: 0,
    updated_at: '2026-11-21T12:00:00.000Z',
  };
  await page.route(`**${RATES}`, (route) => route.fulfill({ json: reply }));
}

test('exchanges USDT for bitcoin and back', async ({ page, bank, sandbox, openAs }) => {
  const ana = await bank.register();
  await fund(bank, sandbox, ana.token, '520.00');
  await openAs(ana.token, '/Exchange');
  const exchange = exchangeScreen(page);
  await expect(exchange.from).toHaveText('Tether USD');
  await expect(exchange.to).toHaveText('Bitcoin');
  await expect(exchange.review).toBeDisabled();
  await exchange.paid.fill('50,00');
  await expect(exchange.received).toHaveText(/^≈ 0,000\d{5}\sBTC$/);
  await expect(page.getByText(/^1 USDT = 0,0000\d{4}\sBTC$/)).toBeVisible();
  await exchange.review.click();
  await expect(exchange.summary).toContainText('50,00 USDT');
  await expect(exchange.summary).toContainText('Grátis');
  await exchange.confirm.click();
  await expect(exchange.receipt).toContainText('50,00 USDT');
  const [row] = await bank.transactions(ana.token);
  expect(row).toMatchObject({ transaction_type: 'crypto_exchange', from_amount: 50, to_currency: 'BTC' });
  await expect(exchange.receipt).toContainText(row?.id ?? 'no id');
  await expect(exchange.receipt).toContainText(`${String(row?.crypto_amount).replace('.', ',')}`);
  await expect(exchange.receipt).toContainText(/1 BTC = \d{2,3}\.\d{3},\d{8}\sUSDT/);

  await page.getByRole('button', { name: 'Fazer outro câmbio' }).click();
  await exchange.swap.click();
  await expect(exchange.from).toHaveText('Bitcoin');
  await page.getByRole('button', { name: 'Usar tudo' }).click();
  await exchange.review.click();
  await exchange.confirm.click();
  await expect(exchange.receipt).toBeVisible();
  const balances = await bank.transactions(ana.token);
  expect(balances[0]).toMatchObject({
    from_currency: 'BTC',
    to_currency: 'USDT',
  } satisfies Partial<Transaction>);

  await page.getByRole('button', { name: 'Fazer outro câmbio' }).click();
  const coins = exchange.coins.getByRole('button');
  await expect(coins).toHaveText([/^USDT/, /^BTC/, /^ETH/, /^SOL/, /^BNB/]);
  await coins.filter({ hasText: 'Solana' }).click();
  await expect(exchange.to).toHaveText('Solana');
});

test('needs two coins, an amount and enough balance', ONE_WIDTH, async ({ page, bank, sandbox, openAs }) => {
  const ana = await bank.register();
  await fund(bank, sandbox, ana.token, '52.00');
  await openAs(ana.token, '/Exchange?to=ETH');
  const exchange = exchangeScreen(page);
  await expect(exchange.to).toHaveText('Ethereum');
  for (const typed of ['', '0', '0,00']) {
    await exchange.paid.fill(typed);
    await expect(exchange.review).toBeDisabled();
  }
  await exchange.paid.fill('10,00000001');
  await expect(exchange.paid).toHaveAccessibleDescription('Saldo insuficiente.');
  await expect(exchange.review).toBeDisabled();
  await page.getByRole('button', { name: '50%', exact: true }).click();
  await expect(exchange.paid).toHaveValue('5,00');
  await expect(exchange.review).toBeEnabled();

  await exchange.to.click();
  await expect(page.getByRole('option')).toHaveCount(4);
  await expect(exchange.option('Tether')).toHaveCount(0);
  await exchange.option('Solana').click();
  await expect(exchange.to).toHaveText('Solana');
  await exchange.from.click();
  await exchange.option('Solana').click();
  await expect(exchange.to).toHaveText('Tether USD');
  await expect(exchange.review).toBeDisabled();
});

test(
  'refuses a price that fell by over one percent and shows the new one',
  ONE_WIDTH,
  async ({ page, bank, sandbox, openAs, watch }) => {
    const ana = await bank.register();
    await fund(bank, sandbox, ana.token, '52.00');
    // Far below the market, so the shown result is too high.
    await showPrices(page, { BTC: 1000, ETH: 100, SOL: 10, BNB: 10 });
    await openAs(ana.token, '/Exchange');
    const exchange = exchangeScreen(page);
    await exchange.paid.fill('5');
    await expect(exchange.received).toHaveText('≈ 0,00500000 BTC');
    await exchange.review.click();
    watch.expectRefusal(409, EXCHANGE);
    await page.unroute(`**${RATES}`);
    await exchange.confirm.click();
    await expect(page.getByRole('alert')).toHaveText('A cotação mudou. Confira o novo valor.');
    await expect(exchange.received).toHaveText(/^≈ 0,0000\d{4}\sBTC$/);
    expect(await bank.balance(ana.token)).toBe(10);
    await exchange.review.click();
    await exchange.confirm.click();
    await expect(exchange.receipt).toBeVisible();
    expect(await bank.balance(ana.token)).toBe(5);
  },
);

test(
  'retries a lost response under the same request id and exchanges once',
  WITH_WORKER,
  async ({ page, bank, sandbox, openAs, watch }) => {
    const ana = await bank.register();
    await fund(bank, sandbox, ana.token, '52.00');
    await openAs(ana.token, '/Exchange');
    const exchange = exchangeScreen(page);
    const requestIds: (string | undefined)[] = [];
    watch.expectNoAnswer(EXCHANGE);
    await page.route(`**${EXCHANGE}`, async (route) => {
      requestIds.push(route.request().headers()['x-request-id']);
      if (requestIds.length > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await exchange.paid.fill('4');
    await exchange.review.click();
    await exchange.confirm.dblclick();
    await expect(
      page.getByRole('status').filter({ hasText: 'Estamos confirmando sua operação' }),
    ).toBeVisible();
    await expect(exchange.back).toBeDisabled();
    await page.reload();
    await expect(exchange.receipt).toBeVisible();
    expect(new Set(requestIds).size).toBe(1);
    expect(await bank.balance(ana.token)).toBe(6);
  },
);

test(
  'shows outdated prices and refuses to exchange at them',
  ONE_WIDTH,
  async ({ page, bank, sandbox, openAs }) => {
    const ana = await bank.register();
    await fund(bank, sandbox, ana.token, '52.00');
    await showPrices(page, { BTC: 100_000, ETH: 3_000, SOL: 150, BNB: 600 }, false);
    await openAs(ana.token, '/Exchange');
    const exchange = exchangeScreen(page);
    await exchange.paid.fill('5');
    await expect(page.getByText('Cotações indisponíveis no momento')).toBeVisible();
    await expect(exchange.rates).toContainText('Desatualizadas');
    await expect(exchange.rates).toContainText('100.000,00000000 USDT');
    await expect(exchange.review).toBeDisabled();
  },
);

test(
  'refreshes rates every half minute, and not in a hidden tab',
  ONE_WIDTH,
  async ({ page, bank, openAs }) => {
    const ana = await bank.register();
    await page.clock.install();
    await showPrices(page, { BTC: 100_000, ETH: 3_000, SOL: 150, BNB: 600 });
    await openAs(ana.token, '/Exchange');
    const exchange = exchangeScreen(page);
    await expect(exchange.rates).toContainText('100.000,00000000 USDT');
    await page.unroute(`**${RATES}`);
    await showPrices(page, { BTC: 101_000, ETH: 3_000, SOL: 150, BNB: 600 });
    await page.clock.fastForward(29_000);
    await expect(exchange.rates).toContainText('100.000,00000000 USDT');
    await page.clock.fastForward(2_000);
    await expect(exchange.rates).toContainText('101.000,00000000 USDT');
  },
);

test(
  "the points of a coin's price chart can be read with the keyboard",
  ONE_WIDTH,
  async ({ page, bank, openAs }) => {
    await openAs(await bank.signInDemo('ana'), '/Exchange');
    const exchange = exchangeScreen(page);
    await expect(exchange.line).toHaveAttribute(
      'aria-valuetext',
      /^\d\d\/\d\d • \d\d:\d\d: [\d.]+,\d{8}\sUSDT$/,
    );
    const now = await exchange.line.getAttribute('aria-valuetext');
    await exchange.line.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(exchange.line).not.toHaveAttribute('aria-valuetext', now ?? '');
    await page.getByRole('button', { name: '30 dias' }).click();
    await exchange.rates.getByRole('button', { name: /Solana/ }).click();
    await expect(page.getByText(/^Cotação de Solana em USDT nos últimos 30 dias\. De /)).toBeAttached();
  },
);

test('does not shift while loading', async ({ page, bank, openAs }) => {
  const token = await bank.signInDemo('ana');
  const exchange = exchangeScreen(page);
  await expectNothingJumps(page, {
    open: () => openAs(token, '/Exchange'),
    loading: () =>
      expect(
        page.getByText('Carregando cotações...').or(page.getByText('Carregando...')).first(),
      ).toBeAttached(),
    loaded: async () => {
      await expect(exchange.paid).toBeVisible();
      await expect(exchange.line).toBeVisible();
      await expect(exchange.rates.getByRole('listitem')).toHaveCount(4);
    },
  });
});

test('every state is accessible and fits the screen', async ({ page, bank, sandbox, openAs }) => {
  test.setTimeout(120_000);
  await openAs((await bank.register()).token, '/Exchange');
  const exchange = exchangeScreen(page);
  await expect(page.getByText('Você ainda não tem saldo')).toBeVisible();
  await expect(exchange.line).toBeVisible();
  await inspect(page, 'exchange-no-balance');
  await openAs(await bank.signInDemo('ana'), '/Exchange');
  await expect(exchange.line).toBeVisible();
  await exchange.paid.fill('50');
  await exchange.line.focus();
  await page.keyboard.press('ArrowLeft');
  await inspect(page, 'exchange');
  await exchange.paid.fill('99999999');
  await inspect(page, 'exchange-too-much');
  await exchange.paid.fill('50');
  await page.getByRole('button', { name: 'Ocultar todos os saldos' }).click();
  await inspect(page, 'exchange-hidden');
  await page.getByRole('button', { name: 'Mostrar todos os saldos' }).click();
  // Not a demo customer: other tests assert their exact balances.
  const { token } = await bank.register();
  await fund(bank, sandbox, token, '520.00');
  await openAs(token, '/Exchange');
  await exchange.paid.fill('50');
  await exchange.review.click();
  await expect(exchange.summary).toBeVisible();
  await inspect(page, 'exchange-review');
  await exchange.confirm.click();
  await expect(exchange.receipt).toBeVisible();
  await inspect(page, 'exchange-receipt');
});

test(
  'shows a loading error, and the data after a retry',
  ONE_WIDTH,
  async ({ page, bank, openAs, watch }) => {
    const token = await bank.signInDemo('ana');
    await page.clock.install();
    const calls = /\/api\/(accounts|exchange-rates)/;
    await page.route(calls, () => undefined);
    await openAs(token, '/Exchange');
    const exchange = exchangeScreen(page);
    await expect(page.getByText('Carregando cotações...')).toBeAttached();
    await inspect(page, 'exchange-loading');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    watch.expectNoAnswer(/^\/api\//);
    await page.route(calls, (route) => route.abort());
    await page.reload();
    const again = page.getByRole('button', { name: 'Tentar novamente' });
    // Balances, rates and chart.
    await passingTime(page, () => expect(again).toHaveCount(3, SOON));
    await inspect(page, 'exchange-failed');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (let left = await again.count(); left > 0; left = await again.count()) {
      await again.first().click();
      await expect.poll(() => again.count()).toBeLessThan(left);
    }
    await exchange.paid.fill('5');
    await expect(exchange.review).toBeEnabled();
    await expect(exchange.line).toBeVisible();
  },
);
