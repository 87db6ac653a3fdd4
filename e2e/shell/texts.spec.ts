import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { advanceUntil } from '../support/page-time.ts';
import { exchangeScreen } from '../support/screens/exchange-screen.ts';
import { signInScreen } from '../support/screens/sign-in-screen.ts';

// The worker changes no text.
test.use({ serviceWorkers: 'block' });

// Texts that no other test covers: missing data and errors of proxies.

/** A refusal by a proxy, without the API's error body. */
async function refuseByProxy(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>' })
      : route.continue(),
  );
}

test('a customer and data that cannot be loaded are logged', async ({ page, bank, openAs, watch }) => {
  watch.expectNoResponse(/^\/(me|api\/.+)$/);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.clock.install();
  await page.route(/\/(me|api\/.*)$/, (route) => route.abort());
  await openAs((await bank.register()).token, '/Dashboard');
  await advanceUntil(page, async () => {
    for (const text of [
      'Erro ao carregar usuário ou dados iniciais: Erro de conexão',
      'Erro ao carregar dados: Erro de conexão',
      'Nenhum usuário logado. Exibindo dados vazios.',
    ]) {
      expect(logged).toContain(text);
    }
  });
});

test('refusals without a message', async ({ page, bank, openAs, fundedCustomer, watch }) => {
  await test.step('withdrawals that cannot be loaded', async () => {
    watch.expectRefusal(404, '/api/admin/withdrawals');
    await page.route('**/api/admin/withdrawals*', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not Found</h1>' }),
    );
    await openAs(await bank.signInDemo('admin'), '/AdminWithdrawals');
    await expect(page.getByRole('main').getByText('Erro ao buscar saques')).toBeVisible();
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await test.step('sign-in, registration and reset refused without a message', async () => {
    const screen = signInScreen(page);
    for (const path of [
      '/auth/login',
      '/auth/login-phone',
      '/api/auth/register',
      '/api/auth/request-password-reset',
      '/api/auth/reset-password',
    ]) {
      watch.expectRefusal(403, path);
      await refuseByProxy(page, path);
    }
    await page.goto('/login');
    await screen.signInByEmail('ana@lastro.example', 'uma-senha-qualquer');
    await expect(screen.notice).toHaveText('Erro ao logar');
    await page.getByRole('tab', { name: 'Telefone' }).click();
    await expect(screen.notice).toBeHidden();
    await screen.signInByPhone('(11) 98888-7777', 'uma-senha-qualquer');
    await expect(screen.notice).toHaveText('Erro ao logar');

    await screen.openRegistration();
    await screen.fillRegistration({
      name: 'Joana Teste',
      email: 'joana@e2e.example',
      phone: '(11) 98888-7777',
      phoneNumber: '+5511988887777',
      password: 'maré-alta-no-porto-7',
    });
    await screen.button('Cadastrar').click();
    await expect(screen.notice).toHaveText('Erro ao cadastrar');
    await screen.button('Voltar para login').click();

    await screen.button('Esqueceu a senha?').click();
    await screen.field('E-mail').fill('joana@e2e.example');
    await screen.button('Solicitar código').click();
    await expect(screen.notice).toHaveText('Erro ao solicitar código');
    await page.unroute('**/api/auth/request-password-reset');
    await screen.button('Solicitar código').click();
    await expect(screen.notice).toHaveText('Código enviado! (Veja o console do backend para testar)');
    await screen.field('Código').fill('123456');
    await screen.field('Nova Senha').fill('maré-baixa-no-porto-8');
    await screen.field('Confirmar Nova Senha').fill('maré-baixa-no-porto-8');
    await screen.button('Redefinir Senha').click();
    await expect(screen.notice).toHaveText('Erro ao redefinir senha');
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await test.step('charges, exchanges and investments refused without a message', async () => {
    const { token } = await fundedCustomer('104.00');
    for (const path of ['/api/exchange', '/api/savings/deposit', '/api/savings/withdraw']) {
      watch.expectRefusal(403, path);
      await refuseByProxy(page, path);
    }
    const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
    const dialog = page.getByRole('dialog');

    await openAs(token, '/Deposit');
    await page.route('**/api/pix/cob', (route) => route.fulfill({ json: { txid: 'a'.repeat(32) } }));
    await page.getByLabel('Valor do depósito').fill('52');
    await page.getByRole('button', { name: 'Gerar cobrança PIX' }).click();
    await expect(alert('Erro ao gerar cobrança Pix')).toBeVisible();

    await page.goto('/Exchange?to=BTC');
    const exchange = exchangeScreen(page);
    await exchange.payAmount.fill('5');
    await exchange.review.click();
    await exchange.confirm.click();
    await expect(alert('Erro ao realizar câmbio')).toBeVisible();

    await page.goto('/Savings');
    const invest = page.getByRole('region', { name: 'Investir', exact: true });
    await invest.getByLabel('Valor', { exact: true }).fill('10');
    await invest.getByRole('button', { name: 'Investir' }).click();
    await dialog.getByRole('button', { name: 'Investir', exact: true }).click();
    await expect(alert('Erro ao investir')).toBeVisible();
    await page.unroute('**/api/savings/deposit');
    await invest.getByRole('button', { name: 'Investir' }).click();
    await dialog.getByRole('button', { name: 'Investir', exact: true }).click();
    await page.getByRole('button', { name: 'Ver investimentos' }).click();
    const redeem = page.getByRole('region', { name: 'Sacar', exact: true });
    await redeem.getByRole('radio').first().check();
    await redeem.getByRole('button', { name: 'Sacar' }).click();
    await dialog.getByRole('button', { name: 'Sacar com multa' }).click();
    await expect(alert('Erro ao sacar')).toBeVisible();
  });
});
