import type { Page } from '@playwright/test';
import { newPerson } from '../support/bank.ts';
import { BOTH_WIDTHS, expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';
import { fund } from '../support/fund.ts';
import { holdCalls } from '../support/held-calls.ts';
import { inspect } from '../support/inspect.ts';
import { newAdministrator, operatorOf, WALLET } from '../support/operator.ts';
import { advanceUntil, SOON } from '../support/page-time.ts';
import { adminScreen, queueOf } from '../support/screens/admin-screen.ts';
import { CPF } from '../support/screens/withdraw-screen.ts';

// The worker changes no layout.
test.use({ serviceWorkers: 'block' });
// Each test inspects several states of a screen, in both themes.
test.describe.configure({ timeout: 150_000 });

const LONG_NAME = 'Maria Aparecida do Nascimento Albuquerque de Vasconcelos e Souza';
const LONG_EMAIL = 'maria.aparecida.do.nascimento.albuquerque@empresa-com-nome-comprido.example';

const SCREENS = [
  ['dashboard', '/AdminDashboard', 3],
  ['clients', '/AdminClients', 1],
  ['balances', '/AdminBalances', 1],
  ['withdrawals', '/AdminWithdrawals', 1],
  ['suspense', '/AdminDashboard?view=suspense', 1],
  ['reconciliation', '/AdminDashboard?view=reconciliation', 1],
  ['audit', '/AdminDashboard?view=audit', 1],
] as const;

test('admin screens: loading errors', ONE_WIDTH, async ({ page, bank, openAs, watch }) => {
  const token = await bank.signInDemo('admin');
  watch.expectNoResponse(/^\/api\//);
  await page.clock.install();
  const retry = page.getByRole('button', { name: 'Tentar novamente' });
  for (const [name, path, sections] of SCREENS) {
    await test.step(name, async () => {
      const failCalls = await holdCalls(page);
      if (name === 'dashboard') await openAs(token, path);
      else await followPath(page, path);
      await expect(retry).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('status').first()).toBeAttached();
      if (name === 'withdrawals') await expect(page.getByText('Carregando...')).toBeVisible();
      await inspect(page, `admin-${name}-loading`);
      await failCalls();
      await advanceUntil(page, () => expect(retry).toHaveCount(sections === 3 ? 2 : 1, SOON));
      await inspect(page, `admin-${name}-failed`);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});

test('admin dashboard', BOTH_WIDTHS, async ({ page, bank, openAs }) => {
  await openAs(await bank.signInDemo('admin'), '/AdminDashboard');
  const { main } = adminScreen(page);
  await expect(main.getByRole('region', { name: 'Últimas transações' }).getByRole('listitem')).toHaveCount(
    10,
  );
  await expect(main.getByRole('slider')).toBeVisible();
  await expect(
    main.getByRole('link', { name: /^Conciliação.*(Confere|Em trânsito|Divergência|Não)/ }),
  ).toBeVisible();
  await inspect(page, 'admin-dashboard');
  await main.getByText('Ver em tabela').click();
  await page.getByRole('button', { name: 'Ocultar todos os saldos' }).click();
  await inspect(page, 'admin-dashboard-hidden');
});

test('admin clients', BOTH_WIDTHS, async ({ page, bank, openAs }) => {
  const customer = await bank.register({ ...newPerson(LONG_NAME), email: `${Date.now()}.${LONG_EMAIL}` });
  await openAs(await bank.signInDemo('admin'), `/AdminClients?search=e`);
  const { main } = adminScreen(page);
  await expect(main.getByText(customer.email)).toBeVisible();
  await inspect(page, 'admin-clients');
  await main
    .locator('tr', { hasText: customer.email })
    .getByRole('link', { name: LONG_NAME, exact: true })
    .click();
  await expect(main).toContainText('Sessões abertas');
  await inspect(page, 'admin-client');
  await main.getByRole('link', { name: 'Segurança' }).click();
  await expect(main.getByText('Zona de risco')).toBeVisible();
  await inspect(page, 'admin-client-security');
  await followPath(page, '/AdminClients');
  await main.getByRole('button', { name: 'Adicionar Cliente' }).click();
  await main.getByLabel('Buscar').fill('ninguém tem este nome');
  await expect(main.getByText('Nenhum cliente encontrado')).toBeVisible();
  await expect(main.getByRole('alert')).toHaveText(/^Os usuários devem/);
  await inspect(page, 'admin-clients-none');
});

test('admin balances', BOTH_WIDTHS, async ({ page, addresses, bank, openAs }) => {
  const admin = await newAdministrator(addresses, bank);
  const operator = operatorOf(addresses, admin);
  const customer = await bank.register({ ...newPerson(LONG_NAME), email: `${Date.now()}.${LONG_EMAIL}` });
  await operator.credit(customer, 'USDT', '1234567890.12345678');
  await operator.credit(customer, 'BTC', '0.00000001');
  await openAs(admin, '/AdminBalances');
  const screen = adminScreen(page);
  await expect(screen.main.getByRole('button', { name: /@/ }).first()).toBeVisible();
  await inspect(page, 'admin-balances');
  await screen.userInput.fill(customer.email.slice(0, 12));
  await expect(screen.option(new RegExp(customer.email))).toBeVisible();
  await expect(page.locator('[role=listbox][aria-busy]')).toHaveCount(0);
  await inspect(page, 'admin-balances-users');
  await screen.option(new RegExp(customer.email)).click();
  await screen.amount.fill('1234567890,12345678');
  await screen.choose('Operação', 'Subtrair Saldo');
  await expect(screen.main.getByText('Saldo depois: 0,00000000 USDT')).toBeVisible();
  await inspect(page, 'admin-balances-filled');
  await screen.main.getByRole('button', { name: 'Subtrair Saldo', exact: true }).click();
  await expect(screen.dialog).toBeVisible();
  await inspect(page, 'admin-balances-confirm');
});

/** Limits the list to these withdrawals, with these fields changed. */
async function showOnly(page: Page, ids: readonly string[], change: object = {}): Promise<void> {
  await page.route('**/api/admin/withdrawals?*', async (route) => {
    const asksForStuck = route.request().url().includes('status=unknown');
    const url = route
      .request()
      .url()
      .replace(/status=\w+/, 'status=pending');
    const reply = await route.fetch({ url: url.replace(/limit=\d+/, 'limit=100') });
    const rows = ((await reply.json()) as { id: string }[]).filter(({ id }) => ids.includes(id));
    const shown = asksForStuck && Object.keys(change).length === 0 ? [] : rows;
    await route.fulfill({ status: 200, json: shown.map((row) => ({ ...row, ...change })) });
  });
}

test('admin withdrawals', BOTH_WIDTHS, async ({ page, addresses, bank, sandbox, openAs, watch }) => {
  const admin = await newAdministrator(addresses, bank);
  const operator = operatorOf(addresses, admin);
  const customer = await bank.register({ ...newPerson(LONG_NAME), email: `${Date.now()}.${LONG_EMAIL}` });
  await fund(bank, sandbox, customer.token, '104.00');
  await operator.credit(customer, 'USDT', '123456789');
  const small = await operator.withdraw(customer, {
    valor: '0.01',
    pix_key: CPF,
    pix_key_type: 'cpf',
  });
  const large = await operator.withdraw(customer, {
    valor: '512345678.90',
    pix_key: '123e4567-e89b-42d3-a456-426614174000',
    pix_key_type: 'random',
    holder_name: LONG_NAME,
    bank_name: 'Caixa Econômica Federal',
  });
  await showOnly(page, [small, large]);
  await openAs(admin, '/AdminWithdrawals');
  const screen = adminScreen(page);
  const queue = screen.main.getByRole('list', { name: 'Saques' }).getByRole('button');
  await expect(queue).toHaveCount(2);
  await inspect(page, 'admin-withdrawals');
  await queue.nth(1).click();
  await expect(screen.card('512.345.678,90').or(screen.card('Caixa Econômica'))).toBeVisible();
  await inspect(page, 'admin-withdrawal');
  await screen.main.getByRole('article').getByRole('button', { name: 'Liberar' }).click();
  await expect(screen.dialog).toBeVisible();
  await inspect(page, 'admin-withdrawals-approve');
  await operator.decide(large, 'cancel');
  watch.expectRefusal(409, `/api/admin/withdrawals/${large}/approve`);
  await screen.clickInDialog('Liberar');
  await expect(screen.alert(/já foi decidido/)).toBeVisible();
  await inspect(page, 'admin-withdrawals-decided');
  await operator.decide(small, 'cancel');
  await page.reload();
  await expect(screen.main.getByText('Nenhum saque pendente.')).toBeVisible();
  await inspect(page, 'admin-withdrawals-empty');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(`${queueOf(customer)}&status=cancelled`);
  await screen.openWithdrawal(LONG_NAME);
  await inspect(page, 'admin-withdrawals-cancelled');
});

test('admin crypto withdrawals', BOTH_WIDTHS, async ({ page, addresses, bank, openAs }) => {
  const admin = await bank.signInDemo('admin');
  const operator = operatorOf(addresses, admin);
  const customer = await bank.register(newPerson('Cripto Teste'));
  const ids: string[] = [];
  for (const coin of ['ETH', 'USDT', 'BNB']) {
    await operator.credit(customer, coin, '500');
    ids.push(await operator.send(customer, coin, '123.5', WALLET));
  }
  await showOnly(page, ids);
  await openAs(admin, '/AdminCryptoWithdrawals');
  const screen = adminScreen(page);
  const queue = screen.main.getByRole('list', { name: 'Saques' }).getByRole('button');
  await expect(queue).toHaveCount(3);
  await inspect(page, 'admin-crypto-withdrawals');
  await screen.openWithdrawal('Cripto Teste');
  await screen.main.getByRole('article').getByRole('button', { name: 'Negar' }).click();
  await expect(screen.dialog).toBeVisible();
  await inspect(page, 'admin-crypto-withdrawals-deny');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  await showOnly(page, ids, { status: 'unknown', missing_since: anHourAgo });
  await page.goto('/AdminCryptoWithdrawals');
  await screen.main.getByRole('button', { name: 'Ver saques em verificação' }).click();
  await expect(queue).toHaveCount(3);
  await screen.openWithdrawal('Cripto Teste');
  await inspect(page, 'admin-crypto-withdrawals-stuck');
  await screen.main.getByRole('button', { name: 'Devolver saldo' }).first().click();
  await expect(screen.dialog).toBeVisible();
  await inspect(page, 'admin-crypto-withdrawals-release');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('admin queues', BOTH_WIDTHS, async ({ page, addresses, bank, sandbox, openAs }) => {
  const admin = await bank.signInDemo('admin');
  const operator = operatorOf(addresses, admin);
  const payer = await bank.register({ ...newPerson(LONG_NAME), email: `${Date.now()}.${LONG_EMAIL}` });
  const { txid } = await bank.createCharge(payer.token, '50000.00');
  await sandbox.pay(txid);
  // The next payment must find the charge settled.
  await expect.poll(() => bank.balance(payer.token), { timeout: 20_000 }).toBeGreaterThan(0);
  const paid = await operator.payAgain(txid);
  const hash = await operator.sendStrayCoins('BTC', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '0.5');
  await openAs(admin, '/AdminDashboard?view=suspense');
  const screen = adminScreen(page);
  await expect(screen.card(paid)).toBeVisible();
  await inspect(page, 'admin-suspense');
  await screen.card(paid).getByRole('button', { name: 'Atribuir' }).click();
  await screen.dialog.getByRole('button', { name: 'Escolher este usuário' }).click();
  await inspect(page, 'admin-suspense-assign');
  await screen.clickInDialog('Continuar');
  await expect(screen.dialog).toContainText('Atribuir este pagamento?');
  await inspect(page, 'admin-suspense-confirm');
  await followPath(page, '/AdminDashboard?view=unattributed');
  await expect(screen.card(hash)).toBeVisible({ timeout: 60_000 });
  await inspect(page, 'admin-unattributed');
  await screen.card(hash).getByRole('button', { name: 'Anotar devolução' }).click();
  await screen.clickInDialog('Continuar');
  await inspect(page, 'admin-unattributed-return');
  await page.goto('/AdminDashboard?view=unattributed&state=decided');
  await expect(screen.main.getByRole('article').or(screen.main.getByText('Nenhum depósito'))).not.toHaveCount(
    0,
  );
  await inspect(page, 'admin-unattributed-decided');
});

test('admin books', BOTH_WIDTHS, async ({ page, bank, openAs }) => {
  await openAs(await bank.signInDemo('admin'), '/AdminDashboard?view=reconciliation');
  const screen = adminScreen(page);
  await expect(screen.card('Provedor PIX')).toBeVisible();
  await inspect(page, 'admin-reconciliation');
  await followPath(page, '/AdminDashboard?view=audit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auditoria');
  await expect(screen.main.getByRole('article').first()).toBeVisible();
  await inspect(page, 'admin-audit');
});

test(
  'on a phone, lists begin in view and their filters are behind a button, which counts those changed',
  ONE_WIDTH,
  async ({ page, bank, openAs }) => {
    const size = { width: 390, height: 844 };
    await page.setViewportSize(size);
    await openAs(await bank.signInDemo('admin'), '/AdminClients');
    const { main } = adminScreen(page);
    const first = main.getByRole('row').filter({ hasText: 'Gerenciar' }).first();
    await expect(first).toBeVisible();
    expect((await first.boundingBox())?.y).toBeLessThan(size.height / 2);
    const role = main.getByRole('combobox', { name: 'Perfil' });
    await expect(role).toBeHidden();
    const filters = main.getByRole('button', { name: /^Filtros/ });
    await expect(filters).toHaveAccessibleName('Filtros');
    await filters.click();
    await expect(role).toBeVisible();
    await role.click();
    await page.getByRole('option', { name: 'Administradores' }).click();
    await expect(filters).toHaveAccessibleName('Filtros 1 ativo');
    await followPath(page, '/AdminWithdrawals');
    await expect(filters).toHaveAttribute('aria-expanded', 'false');
    await expect(filters).toHaveAccessibleName('Filtros');
    await expect(main.getByRole('combobox', { name: 'Situação' })).toBeHidden();
    await followPath(page, '/AdminWithdrawals?status=all&sort=largest');
    await expect(filters).toHaveAccessibleName('Filtros 2 ativos');
  },
);
