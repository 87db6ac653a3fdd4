import type { Page } from '@playwright/test';
import { newPerson } from '../support/bank.ts';
import { BOTH_WIDTHS, expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { inspect } from '../support/inspect.ts';
import { advanceUntil, SOON } from '../support/page-time.ts';

const COINS = ['Tether USD', 'Bitcoin', 'Ethereum', 'Solana', 'Binance Coin'] as const;

function walletsScreen(page: Page) {
  const main = page.getByRole('main');
  return {
    card: (coin: (typeof COINS)[number]) => main.getByRole('group', { name: coin }),
    whole: main.getByRole('region', { name: 'Sua carteira' }),
    loading: main.getByRole('status').filter({ hasText: 'Carregando carteiras...' }),
    retry: main.getByRole('button', { name: 'Tentar novamente' }),
  };
}

test(
  'every coin has its actions, and its amounts can be hidden',
  ONE_WIDTH,
  async ({ page, bank, openAs, openFunded }) => {
    await test.step('shows every coin with its actions', async () => {
      await openFunded('100.50', '/Wallets');
      const { card, whole } = walletsScreen(page);
      const usdt = card('Tether USD');
      await expect(usdt).toContainText('(Principal)');
      await expect(usdt).toContainText('19,32 USDT');
      await expect(usdt).toContainText('≈ R$ 100,50');
      await expect(usdt.getByRole('link')).toHaveText(['Depositar', 'Enviar']);
      for (const [coin, code] of [
        ['Bitcoin', 'BTC'],
        ['Ethereum', 'ETH'],
        ['Solana', 'SOL'],
        ['Binance Coin', 'BNB'],
      ] as const) {
        await expect(card(coin)).toContainText(`0,00000000 ${code}`);
        await expect(card(coin).getByRole('link')).toHaveText(['Comprar', 'Depositar', 'Enviar']);
      }
      await expect(whole).toContainText('19,32 USDT');
      await expect(whole.getByRole('listitem').first()).toContainText('100,0%');

      await card('Solana').getByRole('link', { name: 'Depositar' }).click();
      await expect(page).toHaveURL(/\/CryptoDeposit\?currency=SOL$/);
      await page.goBack();
      await card('Solana').getByRole('link', { name: 'Comprar' }).click();
      await expect(page).toHaveURL(/\/Exchange\?to=SOL$/);
      await expect(page.getByRole('combobox', { name: 'Para', exact: true })).toHaveText('Solana');
    });
    await test.step('hides every amount on the page', async () => {
      await openAs(await bank.signInDemo('ana'), '/Wallets');
      const main = page.getByRole('main');
      const { card } = walletsScreen(page);
      await expect(main.getByText(/\d,\d\d\sUSDT/).first()).toBeVisible();
      await main.getByRole('button', { name: 'Ocultar todos os saldos' }).click();
      await expect(main.getByText(/\d,\d\d/)).toHaveCount(0);
      await page.reload();
      await expect(card('Bitcoin')).toContainText('••••••');
      await expect(main.getByText(/\d,\d\d/)).toHaveCount(0);
      await main.getByRole('button', { name: 'Mostrar todos os saldos' }).click();
      await expect(main.getByText(/\d,\d\d\sUSDT/).first()).toBeVisible();
    });
  },
);

test('every state is accessible and fits the screen', BOTH_WIDTHS, async ({ page, bank, openAs, watch }) => {
  test.setTimeout(120_000);
  await openAs((await bank.register(newPerson())).token, '/Wallets');
  const { card, whole, loading, retry } = walletsScreen(page);
  const main = page.getByRole('main');
  await expect(main).toContainText('Nenhuma carteira ainda - Faça seu primeiro depósito para começar');
  await expect(main.getByRole('link', { name: 'Depositar PIX' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Depositar cripto' })).toBeVisible();
  await inspect(page, 'wallets-empty');

  const token = await bank.signInDemo('ana');
  await openAs(token, '/Wallets');
  await expect(whole.getByRole('listitem')).toHaveCount(5);
  await inspect(page, 'wallets');
  await page.getByRole('button', { name: 'Ocultar todos os saldos' }).click();
  await inspect(page, 'wallets-hidden');
  await page.getByRole('button', { name: 'Mostrar todos os saldos' }).click();

  await page.clock.install();
  const calls = /\/api\/(accounts|exchange-rates)/;
  await page.route(calls, () => undefined);
  await page.reload();
  await expect(loading).toBeVisible();
  await inspect(page, 'wallets-loading');
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  watch.expectNoResponse(/^\/api\//);
  await page.route('**/api/exchange-rates', (route) => route.abort());
  await page.reload();
  await advanceUntil(page, () => expect(retry).toBeVisible(SOON));
  await expect(card('Bitcoin')).toContainText('BTC');
  await inspect(page, 'wallets-no-prices');
  await page.route(calls, (route) => route.abort());
  await page.reload();
  await advanceUntil(page, () => expect(retry).toHaveCount(1, SOON));
  await inspect(page, 'wallets-failed');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await retry.click();
  await expect(whole.getByRole('listitem')).toHaveCount(5);
});
