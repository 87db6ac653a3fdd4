import type { ExchangeQuote, RatesReply, Transaction } from '@lastro/contracts';
import type { Page } from '@playwright/test';
import { ageQuotes } from '../support/database.ts';
import { expect, ONE_WIDTH, test, WITH_WORKER } from '../support/fixtures.ts';
import { fund } from '../support/fund.ts';
import { callOk } from '../support/http.ts';
import { inspect } from '../support/inspect.ts';
import { expectSentOnce } from '../support/lost-responses.ts';
import { advanceUntil, SOON } from '../support/page-time.ts';
import { exchangeScreen } from '../support/screens/exchange-screen.ts';

const EXCHANGE = '/api/exchange';
const QUOTES = '/api/exchange/quotes';
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

test('exchanges USDT for bitcoin and back', async ({ page, bank, sandbox, openAs, isPhone }) => {
  test.setTimeout(120_000);
  const ana = await bank.register();
  const exchange = exchangeScreen(page);
  await openAs(ana.token, '/Exchange');
  await expect(page.getByText('Você ainda não tem saldo')).toBeVisible();
  await fund(bank, sandbox, ana.token, '520.00');
  await openAs(ana.token, '/Exchange');
  await expect(exchange.from).toHaveText('Tether USD');
  await expect(exchange.to).toHaveText('Bitcoin');
  await expect(exchange.review).toBeDisabled();
  await expect(exchange.line).toBeVisible();
  await exchange.payAmount.fill('50,00');
  await expect(exchange.result).toContainText(/^Você recebe≈ 0,000\d{5}\sBTC$/);
  await expect(page.getByText(/^1 USDT = 0,0000\d{4}\sBTC$/)).toBeVisible();
  await expect(page.getByText(/^1 BTC = \d{2,3}\.\d{3},\d{2}\sUSDT$/)).toBeVisible();
  await inspect(page, 'exchange');
  await exchange.review.click();
  await expect(exchange.summary).toContainText('50,00 USDT');
  await expect(exchange.summary).toContainText('Grátis');
  await expect(exchange.summary).toContainText('Cotação garantida');
  await expect(exchange.countdown).toBeVisible();
  await expect(exchange.coins).toBeHidden();
  if (isPhone) await expect(exchange.rates).toBeHidden();
  await inspect(page, 'exchange-review');
  const shown = await exchange.summary.getByText(/^0,000\d{5}\sBTC$/).textContent();
  await exchange.confirm.click();
  await expect(exchange.receipt).toContainText('50,00 USDT');
  const [row] = await bank.transactions(ana.token);
  expect(row).toMatchObject({ transaction_type: 'crypto_exchange', from_amount: 50, to_currency: 'BTC' });
  await expect(exchange.receipt).toContainText(row?.id ?? 'no id');
  await expect(exchange.receipt).toContainText(shown ?? 'no amount');
  expect(shown).toContain(`${String(row?.crypto_amount).replace('.', ',')}`);
  await expect(exchange.receipt).toContainText(/1 BTC = \d{2,3}\.\d{3},\d{2}\sUSDT/);
  await inspect(page, 'exchange-receipt');

  await page.getByRole('button', { name: 'Fazer outro câmbio' }).click();
  await exchange.swap.click();
  await expect(exchange.from).toHaveText('Bitcoin');
  await page.getByRole('button', { name: 'Usar tudo' }).click();
  await exchange.review.click();
  await expect(exchange.confirm).toBeEnabled();
  const back = await exchange.summary.getByText(/^\d+,\d+\sUSDT$/).textContent();
  await exchange.confirm.click();
  await expect(exchange.receipt).toContainText(back ?? 'no amount');
  const [exchangedBack] = await bank.transactions(ana.token);
  expect(exchangedBack).toMatchObject({
    from_currency: 'BTC',
    to_currency: 'USDT',
  } satisfies Partial<Transaction>);

  await page.getByRole('button', { name: 'Fazer outro câmbio' }).click();
  const coins = exchange.coins.getByRole('button');
  await expect(coins).toHaveText([/^USDT/, /^BTC/, /^ETH/, /^SOL/, /^BNB/]);
  await coins.filter({ hasText: 'Solana' }).click();
  await expect(exchange.to).toHaveText('Solana');
});

test(
  'needs two coins, an amount of either and enough balance, and keeps what was typed',
  ONE_WIDTH,
  async ({ page, bank, watch, openFunded }) => {
    const ana = await openFunded('52.00', '/Exchange?to=ETH');
    const exchange = exchangeScreen(page);
    await expect(exchange.to).toHaveText('Ethereum');
    for (const typed of ['', '0', '0,00']) {
      await exchange.payAmount.fill(typed);
      await expect(exchange.review).toBeDisabled();
    }
    await exchange.payAmount.fill('10,00000001');
    await expect(exchange.payAmount).toHaveAccessibleDescription(/Saldo insuficiente\.$/);
    await expect(exchange.review).toBeDisabled();
    await inspect(page, 'exchange-too-much');
    await page.getByRole('button', { name: '50%', exact: true }).click();
    await expect(exchange.payAmount).toHaveValue('5,00');
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

    // The amount to receive survives a reload and the review.
    await exchange.swap.click();
    await exchange.side('Quanto receber').click();
    await exchange.receiveAmount.fill('0,01');
    await expect(exchange.result).toContainText(/^Você paga≈ \d,\d{2}\sUSDT$/);
    await page.reload();
    await expect(exchange.receiveAmount).toHaveValue('0,01');
    await exchange.review.click();
    await expect(exchange.summary).toContainText(/0,01000000\sSOL/);
    await expect(exchange.confirm).toBeEnabled();
    await page.goBack();
    await expect(exchange.receiveAmount).toHaveValue('0,01');
    await page.goForward();
    await exchange.confirm.click();
    await expect(exchange.receipt).toContainText(/0,01000000\sSOL/);
    const [row] = await bank.transactions(ana.token);
    expect(row).toMatchObject({ crypto_amount: 0.01, to_currency: 'SOL' });

    await page.getByRole('button', { name: 'Fazer outro câmbio' }).click();
    await exchange.side('Quanto pagar').click();
    await page.getByRole('button', { name: 'USDT: digitar em reais' }).click();
    await exchange.payAmount.fill('26');
    await expect(exchange.payAmount).toHaveAccessibleDescription(/= 5,00 USDT/);
    await exchange.review.click();
    await expect(exchange.summary).toContainText('5,00 USDT');
    await expect(exchange.summary).toContainText('R$ 26,00');
    await expect(exchange.confirm).toBeEnabled();
    // The balance is spent elsewhere in the meantime.
    const bruno = await bank.register();
    await bank.transfer(ana.token, { recipient_email: bruno.email, amount: '6' });
    watch.expectRefusal(422, EXCHANGE);
    await exchange.confirm.click();
    await expect(exchange.payAmount).toBeFocused();
    await expect(page.getByRole('alert')).toHaveText('Saldo insuficiente.');
  },
);

test(
  'renews an expired quote before and during the confirmation, and sends no price that was not shown',
  ONE_WIDTH,
  async ({ page, addresses, bank, openAs, watch, fundedCustomer }) => {
    const ana = await fundedCustomer('52.00');
    await page.clock.install();
    let quotes = 0;
    // The first quote offers more than the second, as if the price had fallen since.
    await page.route(`**${QUOTES}`, async (route) => {
      quotes += 1;
      if (quotes > 1) return route.continue();
      const response = await route.fetch();
      const quote = (await response.json()) as ExchangeQuote;
      return route.fulfill({ response, json: { ...quote, to_amount: 0.5 } });
    });
    await openAs(ana.token, '/Exchange');
    const exchange = exchangeScreen(page);
    await exchange.payAmount.fill('5');
    await exchange.review.click();
    await expect(exchange.summary).toContainText(/0,50000000\sBTC/);
    await expect(exchange.confirm).toBeEnabled();
    await page.clock.fastForward(61_000);
    await expect(exchange.summary).toContainText('Cotação atualizada');
    await expect(exchange.summary).toContainText(/Você recebe 0,499\d{5}\sBTC a menos do que antes/);
    await expect(exchange.summary).toContainText(/^(?!.*0,50000000)/);

    await ageQuotes(addresses.databaseUrl, ana.email);
    watch.expectRefusal(409, EXCHANGE);
    const renewed = page.waitForResponse(`**${QUOTES}`);
    await exchange.confirm.click();
    expect((await renewed).ok()).toBe(true);
    await expect(exchange.summary).toContainText('Cotação atualizada');
    expect(await bank.balance(ana.token)).toBe(10);
    await exchange.confirm.click();
    await expect(exchange.receipt).toBeVisible();
    expect(await bank.balance(ana.token)).toBe(5);
    expect(quotes).toBe(3);
  },
);

test(
  'says that an exchange was already made, links to the history, and does not offer it again',
  ONE_WIDTH,
  async ({ page, addresses, bank, watch, openFunded }) => {
    const ana = await openFunded('52.00', '/Exchange');
    const exchange = exchangeScreen(page);
    const quotes: ExchangeQuote[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith(QUOTES)) quotes.push((await response.json()) as ExchangeQuote);
    });
    await exchange.payAmount.fill('4');
    await exchange.review.click();
    await expect(exchange.confirm).toBeEnabled();
    await expect.poll(() => quotes.length).toBe(1);
    const [{ id: quote_id, from_currency, to_currency, from_amount, to_amount }] = quotes as [ExchangeQuote];
    const body = { quote_id, from_currency, to_currency, from_amount, to_amount };
    await callOk(`${addresses.apiUrl}${EXCHANGE}`, { token: ana.token, body });

    watch.expectRefusal(409, EXCHANGE);
    await exchange.confirm.click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Este câmbio já foi feito');
    await expect(alert.getByRole('link')).toHaveAttribute('href', '/History?type=crypto_exchange');
    await expect(exchange.payAmount).toHaveValue('');
    await expect(exchange.review).toBeDisabled();
    await expect(page.getByRole('main')).toContainText(/Disponível:\s*6,00\sUSDT/);
    await inspect(page, 'exchange-already-made');
    expect(quotes).toHaveLength(1);
    expect(await bank.balance(ana.token)).toBe(6);
    await page.goForward();
    expect(await page.evaluate('JSON.stringify(history.state)')).toContain('"review"');
    await exchange.payAmount.fill('1');
    await expect(exchange.review).toBeEnabled();
    await expect(exchange.summary).toBeHidden();

    await exchange.review.click();
    await expect(exchange.summary).toContainText('Cotação garantida');
    await exchange.back.click();
    await expect(alert).toBeHidden();
  },
);

test(
  'retries a lost response under the same request id and exchanges once',
  WITH_WORKER,
  async ({ page, bank, watch, openFunded }) => {
    const ana = await openFunded('52.00', '/Exchange');
    const exchange = exchangeScreen(page);
    await expectSentOnce(page, watch, {
      ...exchange,
      path: EXCHANGE,
      review: async () => {
        await exchange.payAmount.fill('4');
        await exchange.review.click();
      },
      status: page.getByRole('status').filter({ hasText: 'Estamos' }),
      amount: '4,00 USDT',
    });
    expect(await bank.balance(ana.token)).toBe(6);
  },
);

test(
  'shows outdated prices, refuses to exchange at them, and reads them every half minute',
  ONE_WIDTH,
  async ({ page, openAs, fundedCustomer }) => {
    const ana = await fundedCustomer('52.00');
    await page.clock.install();
    await showPrices(page, { BTC: 100_000, ETH: 3_000, SOL: 150, BNB: 600 }, false);
    await openAs(ana.token, '/Exchange');
    const exchange = exchangeScreen(page);
    await exchange.payAmount.fill('5');
    await expect(page.getByText('Cotações indisponíveis no momento')).toBeVisible();
    await expect(exchange.rates).toContainText('Desatualizadas');
    await expect(exchange.rates).toContainText('100.000,00000000 USDT');
    await expect(exchange.review).toBeDisabled();
    await page.unroute(`**${RATES}`);
    await showPrices(page, { BTC: 101_000, ETH: 3_000, SOL: 150, BNB: 600 });
    const early = page.waitForRequest(`**${RATES}`, { timeout: 500 }).catch(() => null);
    // The page's clock goes on by itself as well.
    await page.clock.fastForward(15_000);
    expect(await early).toBeNull();
    await page.clock.fastForward(16_000);
    await expect(exchange.rates).toContainText('101.000,00000000 USDT');
    await expect(exchange.review).toBeEnabled();
  },
);

test(
  'shows a loading error, the data after a retry, and each point of the price chart by the keyboard',
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
    watch.expectNoResponse(/^\/api\//);
    await page.route(calls, (route) => route.abort());
    await page.reload();
    const retry = page.getByRole('button', { name: 'Tentar novamente' });
    // Balances, rates and chart.
    await advanceUntil(page, () => expect(retry).toHaveCount(3, SOON));
    await inspect(page, 'exchange-failed');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (let count = await retry.count(); count > 0; count = await retry.count()) {
      await retry.first().click();
      await expect.poll(() => retry.count()).toBeLessThan(count);
    }
    await exchange.payAmount.fill('5');
    await expect(exchange.review).toBeEnabled();
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
