import { newPerson } from '../support/bank.ts';
import { confirmEmail } from '../support/database.ts';
import { expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';
import { fund } from '../support/fund.ts';
import { delayRequests } from '../support/held-calls.ts';
import { EMAIL_KEY, operatorOf } from '../support/operator.ts';
import { advanceUntil, SOON } from '../support/page-time.ts';
import { adminScreen } from '../support/screens/admin-screen.ts';

test.describe('access', () => {
  test(
    'access is checked, refused or needs a second factor',
    ONE_WIDTH,
    async ({ page, bank, openAs, watch }) => {
      await test.step('asks for a second factor before the help requests', async () => {
        watch.expectRefusal(403, '/api/admin/help-requests');
        await page.route('**/api/admin/help-requests?*', (route) =>
          route.fulfill({
            status: 403,
            json: { error: 'Ative a segunda etapa.', code: 'admin_factor_required' },
          }),
        );
        await openAs(await bank.signInDemo('admin'), '/AdminHelp');
        const main = page.getByRole('main');
        await expect(main.getByText('Ative a segunda etapa para continuar')).toBeVisible();
        await expect(main.getByRole('alert')).toHaveCount(0);
        await expect(main.locator('p p')).toHaveCount(0);
      });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await test.step('leaves the admin area when the server refuses for lack of the role', async () => {
        await openAs(await bank.signInDemo('admin'), '/AdminClients');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clientes');
        watch.expectRefusal(403, '/api/admin/withdrawals');
        await page.route('**/api/admin/withdrawals?*', (route) =>
          route.fulfill({
            status: 403,
            json: { error: 'Você não tem permissão para isso.', code: 'forbidden' },
          }),
        );
        await page.getByRole('link', { name: 'Saques PIX' }).click();
        await expect(page).toHaveURL(/\/Dashboard$/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bem-vindo/);
      });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await test.step('shows that access is being checked, and the dashboard when the check fails', async () => {
        const token = await bank.signInDemo('admin');
        await page.clock.install();
        await page.route('**/me', () => undefined);
        await openAs(token, '/AdminBalances');
        await expect(page.getByText('Verificando permissões...')).toBeVisible();
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        watch.expectNoResponse('/me');
        await page.route('**/me', (route) => route.abort());
        await page.reload();
        await advanceUntil(page, () => expect(page).toHaveURL(/\/Dashboard$/, SOON));
      });
    },
  );
});

test.describe('clients', () => {
  test(
    'are opened by name only when found for the present text',
    ONE_WIDTH,
    async ({ page, bank, openAs }) => {
      const [one, two] = [
        await bank.register(newPerson(`Agora Um ${Date.now()}`)),
        await bank.register(newPerson(`Agora Dois ${Date.now()}`)),
      ];
      await openAs(await bank.signInDemo('admin'), '/AdminDashboard');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Painel Admin');
      const { dialog, option } = adminScreen(page);
      await page.keyboard.press('Control+k');
      const input = dialog.getByRole('combobox');
      await input.fill(one.email);
      await expect(option(one.name)).toBeVisible();

      const answer = Promise.withResolvers<void>();
      await page.route('**/api/admin/users?*', async (route) => {
        await answer.promise;
        await route.continue();
      });
      await input.fill(two.email);
      await input.press('Enter');
      await expect(option(one.name)).toHaveAttribute('aria-disabled', 'true');
      await option(one.name).dispatchEvent('click');
      answer.resolve();
      await expect(option(two.name)).toBeVisible();
      await input.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(two.name);
    },
  );

  test('are searched, and not added here', ONE_WIDTH, async ({ page, bank, openAs }) => {
    await test.step('cannot be added here, which the screen says', async () => {
      await openAs(await bank.signInDemo('admin'), '/AdminClients');
      const screen = adminScreen(page);
      await screen.main.getByRole('button', { name: 'Adicionar Cliente' }).click();
      await expect(screen.main.getByRole('alert')).toHaveText(
        'Os usuários devem ser convidados pelo painel do projeto, na plataforma de hospedagem.',
      );
    });
    await test.step('are searched on the server and link to their balances', async () => {
      const customer = await bank.register(newPerson(`Agulha Teste ${Date.now()}`));
      await openAs(await bank.signInDemo('admin'), '/AdminClients');
      const screen = adminScreen(page);
      const rows = screen.main.getByRole('row');
      await screen.main.getByLabel('Buscar').fill(customer.email.toUpperCase());
      await expect(rows.filter({ hasText: 'Gerenciar' })).toHaveCount(1);
      await expect(page).toHaveURL(/search=/);
      const row = rows.filter({ hasText: customer.email });
      for (const fact of [customer.name, 'Cliente']) await expect(row).toContainText(fact);
      await expect(row).toContainText(/\d\d\/\d\d\/\d{4}/);
      await row.getByRole('link', { name: /^Gerenciar/ }).click();
      await expect(page).toHaveURL(/\/AdminBalances\?user=/);
      await expect(screen.userInput).toHaveValue(customer.name);
      await page.goBack();
      await expect(screen.main.getByLabel('Buscar')).toHaveValue(customer.email.toUpperCase());
      await screen.main.getByLabel('Buscar').fill('ninguém tem este nome');
      await expect(screen.main.getByText('Nenhum cliente encontrado')).toBeVisible();
    });
  });

  test(
    'can be opened, proposed as administrators and signed out',
    ONE_WIDTH,
    async ({ page, addresses, bank, openAs }) => {
      const customer = await bank.register(newPerson(`Acesso Teste ${Date.now()}`));
      await confirmEmail(addresses.databaseUrl, customer.email);
      await openAs(await bank.signInDemo('admin'), `/AdminClients?search=${customer.email}`);
      const screen = adminScreen(page);
      // As if the request were beyond the first page of the queue.
      await page.route('**/api/admin/role-changes?*', (route) => route.fulfill({ json: [] }));
      const { main, dialog } = screen;
      await main.getByRole('link', { name: customer.name, exact: true }).click();
      await expect(main).toContainText('Sessões abertas1');
      await expect(main.getByRole('region', { name: 'Saldos' })).toContainText('USDT0,00');
      await main.getByRole('link', { name: 'Segurança' }).click();
      const promote = main.getByRole('button', { name: 'Tornar administrador' });
      await promote.click();
      await expect(dialog).toContainText('Acesso a todo o banco');
      await screen.clickInDialog('Voltar');
      await promote.click();
      await screen.clickInDialog('Tornar administrador');
      await expect(dialog.getByLabel('Digite o contato')).toHaveAccessibleDescription(/exatamente/);
      await dialog.getByLabel('Digite o contato').fill(customer.email);
      await screen.clickInDialog('Tornar administrador');
      await expect(screen.alert('Pedido enviado. Outro administrador precisa aprovar.')).toBeVisible();
      await expect(main).toContainText(
        'Mudança de acesso solicitadaTornar administrador: falta a decisão de outro administrador. Ver pedidos',
      );
      await expect(promote).toBeDisabled();

      const choose = async (action: string) => {
        await main.getByRole('button', { name: 'Ações do cliente' }).click();
        await page.getByRole('menuitem', { name: action }).click();
      };
      await choose('Encerrar sessões');
      await screen.clickInDialog('Encerrar sessões');
      await expect(screen.alert('Sessões encerradas.')).toBeVisible();
      await main.getByRole('link', { name: 'Resumo' }).click();
      await expect(main).toContainText('Sessões abertas0');

      await choose('Bloquear cliente');
      await screen.clickInDialog('Bloquear');
      await expect(dialog.getByLabel('Motivo')).toHaveAccessibleDescription(/Informe o motivo/);
      await dialog.getByLabel('Motivo').fill('Conta tomada');
      await screen.clickInDialog('Bloquear');
      await expect(screen.alert('Cliente bloqueado.')).toBeVisible();
      await expect(main).toContainText(/Cliente bloqueadoDesde .+: Conta tomada/);
      await choose('Desbloquear cliente');
      await dialog.getByLabel('Motivo').fill('Engano');
      await screen.clickInDialog('Desbloquear');
      await expect(screen.alert('Cliente desbloqueado.')).toBeVisible();

      await main.getByRole('link', { name: 'Notas' }).click();
      const note = main.getByLabel('Nota', { exact: true });
      await note.fill('Ligou para confirmar.');
      const release = await delayRequests(page, /\/notes$/);
      await main.getByRole('button', { name: 'Salvar nota' }).dblclick();
      await note.press('End');
      await note.pressSequentially(' E de novo.');
      release();
      await expect(main.getByRole('listitem').filter({ hasText: 'Ligou para confirmar.' })).toContainText(
        'Administração Lastro',
      );
      await expect(note).toHaveValue('Ligou para confirmar. E de novo.');
      for (const [part, text] of [
        ['Extrato', 'Nenhuma transação'],
        ['Saques', 'Nenhum saque'],
        ['Limites', 'Por operação'],
        ['Auditoria', 'Cliente desbloqueado'],
      ] as const) {
        await main.getByRole('link', { name: part, exact: true }).click();
        await expect(main.getByText(text).first()).toBeVisible();
      }

      await followPath(page, '/AdminClients?search=admin@lastro.example');
      // The audit log that was shown until then links to the administrator, too.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clientes');
      await main.getByRole('link', { name: 'Administração Lastro', exact: true }).click();
      await expect(main).toContainText('Esta é a sua conta');
      await main.getByRole('link', { name: 'Segurança' }).click();
      await expect(main.getByText('Proteção')).toBeVisible();
      await expect(main.getByRole('button', { name: 'Remover acesso de administrador' })).toHaveCount(0);
    },
  );
});

test.describe('the dashboard', () => {
  test(
    'links to the books, and shows figures, movements and queues',
    ONE_WIDTH,
    async ({ page, addresses, bank, sandbox, openAs }) => {
      await test.step('links to the reconciliation and to the audit log', async () => {
        const admin = await bank.signInDemo('admin');
        const customer = await bank.register(newPerson(`Rastro Teste ${Date.now()}`));
        await operatorOf(addresses, admin).credit(customer, 'BTC', '1234.5');
        await openAs(admin, '/AdminDashboard');
        const screen = adminScreen(page);
        await screen.main.getByRole('link', { name: /^Conciliação/ }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conciliação');
        await expect(page).toHaveTitle('Conciliação • Lastro');
        await expect(screen.card('Provedor PIX')).toContainText('No provedor');
        await screen.main.getByRole('link', { name: 'Painel Admin' }).click();
        await expect(page).toHaveTitle('Painel Admin • Lastro');
        await screen.main.getByRole('link', { name: /^Auditoria/ }).click();
        await screen.choose('Ação', 'Saldo ajustado');
        const entry = screen.card(customer.name);
        await expect(entry).toContainText('Administração Lastro');
        await expect(entry).toContainText('1.234,50000000');
        await screen.main.getByLabel('Até').fill('2020-01-01');
        await expect(screen.main.getByText('Nada encontrado')).toBeVisible();
        await screen.main.getByRole('button', { name: 'Limpar filtros' }).click();
        await expect(entry).toBeVisible();
      });
      await test.step('shows the bank’s figures, movements and queues and updates them', async () => {
        const admin = await bank.signInDemo('admin');
        const customer = await bank.register(newPerson(`Painel Teste ${Date.now()}`));
        await page.clock.install();
        await openAs(admin, '/AdminDashboard');
        const screen = adminScreen(page);
        for (const name of ['Total de usuários', 'Volume total em USDT', 'Total de transações'])
          await expect(screen.main.getByText(name)).toBeVisible();
        const latest = screen.main.getByRole('region', { name: 'Últimas transações' });
        await expect(latest.getByRole('listitem')).toHaveCount(10);
        await screen.main.getByText('Ver em tabela').click();
        await expect(
          screen.main.getByRole('table', { name: 'Entradas e saídas por dia' }).getByRole('row'),
        ).toHaveCount(31);
        await screen.main.getByRole('button', { name: '7 dias' }).click();
        await expect(screen.main.getByRole('table').getByRole('row')).toHaveCount(8);
        for (const name of ['Novos clientes', 'Devido a clientes', 'Cobertura'])
          await expect(screen.main.getByText(name, { exact: true })).toBeVisible();
        const chart = screen.main.getByRole('slider', { name: 'Dia do gráfico' });
        await chart.focus();
        await page.keyboard.press('ArrowLeft');
        await expect(chart).toHaveAttribute('aria-valuetext', /^\d\d\/\d\d: entraram .+, saíram /);

        await fund(bank, sandbox, customer.token, '52.00');
        await operatorOf(addresses, admin).withdraw(customer, { valor: '52.00', ...EMAIL_KEY });
        await advanceUntil(page, () => expect(latest.getByText(customer.email).first()).toBeVisible(SOON));
        await expect(latest).toContainText('Saque PIX');
        await screen.main.getByRole('link', { name: /^Saques PIX pendentes .*\d/ }).click();
        await expect(page).toHaveURL(/\/AdminWithdrawals$/);
      });
    },
  );
});
