import { expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';
import { operatorOf } from '../support/operator.ts';

const RATES = '**/api/exchange-rates';

test(
  'every screen converts at the published rate, and shows no reais until it is loaded',
  ONE_WIDTH,
  async ({ page, addresses, bank, openAs, watch }) => {
    const ana = await bank.register();
    const admin = await bank.signInDemo('admin');
    await operatorOf(addresses, admin).credit(ana, 'USDT', '100');
    const main = page.getByRole('main');
    let published = false;
    watch.expectRefusal(503, '/api/exchange-rates');
    await page.route(RATES, async (route) => {
      if (!published)
        return route.fulfill({ status: 503, json: { error: 'Indisponível.', code: 'internal' } });
      const response = await route.fetch();
      const reply = (await response.json()) as object;
      return route.fulfill({ response, json: { ...reply, success: false, usdt_brl: 6 } });
    });

    await openAs(ana.token, '/Dashboard');
    await expect(main.getByTestId('main-balance')).toHaveText('100,00');
    await expect(main.getByText('≈ —')).toHaveCount(3);
    await followPath(page, '/Deposit');
    await main.getByLabel('Valor do depósito').fill('60');
    await expect(main.getByText('Você recebe').locator('..')).toContainText('≈ —');
    await expect(main).not.toContainText('5,2');

    published = true;
    await openAs(ana.token, '/Account');
    for (const [path, shown] of [
      ['/Dashboard', '≈ R$ 600,00'],
      ['/Wallets', '≈ R$ 600,00'],
      ['/CryptoSend', '≈ R$ 600,00'],
      ['/Withdraw', '≈ R$ 600,00'],
      ['/Withdraw', '1 USDT = R$ 6,00'],
      ['/Deposit', '1 USDT = R$ 6,00'],
      ['/Transfer', '≈ R$ 0,00'],
    ] as const) {
      await followPath(page, path);
      await expect(main, path).toContainText(shown);
      await expect(main, path).not.toContainText('R$ 520,00');
    }
    await main.getByLabel('Valor', { exact: true }).fill('10');
    await expect(main.getByText('≈ R$ 60,00')).toBeVisible();
    await followPath(page, '/Deposit');
    await main.getByLabel('Valor do depósito').fill('60');
    await expect(main.getByText('Você recebe').locator('..')).toContainText('≈ 10,00 USDT');
    await followPath(page, '/Withdraw');
    await main.getByLabel('Valor do saque').fill('10');
    await expect(main.getByText('O destinatário recebe').locator('..')).toContainText('R$ 60,00');
    // Polls may be under way when the test ends.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);
