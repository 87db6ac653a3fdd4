import type { Locator } from '@playwright/test';
import { newPerson } from '../support/bank.ts';
import { ageCharge } from '../support/database.ts';
import { BOTH_WIDTHS, expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { fund } from '../support/fund.ts';
import { inspect } from '../support/inspect.ts';
import { advanceUntil, SOON } from '../support/page-time.ts';
import { fakePushBrowser } from '../support/push-browser.ts';
import { depositScreen } from '../support/screens/deposit-screen.ts';
import { expectDashboard, signInScreen } from '../support/screens/sign-in-screen.ts';

// The worker changes no layout.
test.use({ serviceWorkers: 'block' });
// Each test inspects several states of a screen, in both themes.
test.describe.configure({ timeout: 120_000 });

test('sign-in, registration and reset', BOTH_WIDTHS, async ({ page, bank, watch }) => {
  await test.step('sign-in', async () => {
    const screen = signInScreen(page);
    await page.goto('/login');
    await expect(screen.button('Entrar')).toBeVisible();
    await inspect(page, 'login');
    await screen.button('Entrar').click();
    await expect(screen.field('E-mail')).toHaveAttribute('aria-invalid', 'true');
    await inspect(page, 'login-missing');
    watch.expectRefusal(401, '/auth/login');
    await screen.signInByEmail(newPerson().email, 'senha-que-ninguem-tem');
    await expect(screen.notice).toBeVisible();
    await inspect(page, 'login-refused');
    await page.getByRole('tab', { name: 'Telefone' }).click();
    await inspect(page, 'login-phone');
    await page.getByRole('tab', { name: 'Google' }).click();
    await inspect(page, 'login-google');
  });
  await test.step('registration and reset', async () => {
    const customer = await bank.register();
    const screen = signInScreen(page);
    await page.goto('/login');
    await screen.openRegistration();
    await inspect(page, 'register');
    await screen.button('Cadastrar').click();
    await expect(screen.field('Nome completo')).toHaveAttribute('aria-invalid', 'true');
    await inspect(page, 'register-missing');
    await screen.button('Voltar para login').click();
    await screen.button('Esqueceu a senha?').click();
    await inspect(page, 'reset-request');
    await screen.field('E-mail').fill(customer.email);
    await screen.button('Solicitar código').click();
    await expect(screen.field('Código')).toBeVisible();
    await inspect(page, 'reset');
  });
});

test('dashboard', BOTH_WIDTHS, async ({ page, bank, sandbox, openAs }) => {
  const { token } = await bank.register(newPerson('Joaquim Teste'));
  await openAs(token, '/Dashboard');
  await expectDashboard(page, 'Joaquim');
  const main = page.getByRole('main');
  await expect(main.getByText('Nenhuma transação', { exact: true })).toBeVisible();
  await inspect(page, 'dashboard-empty');
  const chart = main.getByRole('slider');
  await fund(bank, sandbox, token, '52.00');
  await openAs(token, '/Dashboard');
  const firstSteps = main.getByRole('region', { name: 'Primeiros passos' });
  await expect(firstSteps).toBeVisible();
  await inspect(page, 'dashboard-young', async () => {
    await expect(chart).toBeHidden();
    const boxes = await firstSteps
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()));
    // Two rows of two.
    expect([new Set(boxes.map(({ x }) => x)).size, new Set(boxes.map(({ y }) => y)).size]).toEqual([2, 2]);
  });
  await openAs(await bank.signInDemo('ana'), '/Dashboard');
  await expect(main.getByRole('region', { name: /^Transações/ }).getByRole('listitem')).toHaveCount(5);
  await expect(chart).toBeVisible();
  await inspect(page, 'dashboard');
  await page.getByRole('button', { name: 'Ocultar todos os saldos' }).click();
  await inspect(page, 'dashboard-hidden');
  await page.getByRole('button', { name: 'Mostrar todos os saldos' }).click();
  await page.keyboard.press('Control+b');
  await inspect(page, 'dashboard-folded', () => page.getByRole('button', { name: 'Abrir menu' }).click());
});

test('deposit', BOTH_WIDTHS, async ({ page, bank, sandbox, openAs, watch }) => {
  await page.clock.install();
  await openAs((await bank.register()).token, '/Deposit');
  const deposit = depositScreen(page);
  await expect(deposit.belowMinimum).toBeVisible();
  await inspect(page, 'deposit');
  await deposit.amount.fill('50000,01');
  await inspect(page, 'deposit-above');
  const { txid } = await deposit.charge('1234,56');
  await expect(deposit.qrCode).toBeVisible();
  await inspect(page, 'deposit-charge', async () => {
    await page.getByText('Mostrar QR code').click();
    await expect(deposit.qrCode).toBeVisible();
  });
  watch.expectRefusal(409, '/api/transactions');
  await deposit.paid.click();
  await expect(deposit.status).toContainText('PIX ainda não recebido');
  await inspect(page, 'deposit-not-paid');
  await sandbox.pay(txid);
  await advanceUntil(page, () => expect(deposit.receipt).toBeVisible(SOON));
  await inspect(page, 'deposit-receipt');
});

test('deposit: errors', BOTH_WIDTHS, async ({ page, addresses, bank, openAs, watch }) => {
  await page.clock.install();
  await openAs((await bank.register()).token, '/Deposit');
  const deposit = depositScreen(page);
  watch.expectNoResponse('/api/pix/cob');
  await page.route('**/api/pix/cob', (route) => route.abort(), { times: 1 });
  await deposit.amount.fill('52');
  await deposit.generate.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Erro ao conectar ao backend' })).toBeVisible();
  await inspect(page, 'deposit-no-charge');
  await page.getByRole('button', { name: 'Fechar aviso' }).click();

  const { txid } = await deposit.charge('52');
  watch.expectNoResponse('/api/transactions');
  await page.route('**/api/transactions', (route) => route.abort());
  await deposit.paid.click();
  await expect(deposit.status).toContainText('Estamos confirmando sua operação');
  await inspect(page, 'deposit-uncertain');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  watch.expectRefusal(409, '/api/transactions');
  await ageCharge(addresses.databaseUrl, txid);
  const expired = page.getByRole('alert').filter({ hasText: 'Esta cobrança expirou' });
  await advanceUntil(page, () => expect(expired).toBeVisible(SOON));
  await inspect(page, 'deposit-expired');
});

test(
  'notifications are chosen by kind and channel, and saved',
  BOTH_WIDTHS,
  async ({ page, addresses, bank, openAs, watch }) => {
    const customer = await bank.register();
    const browser = await fakePushBrowser(page, addresses.sandboxUrl);
    await openAs(customer.token, '/Account');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /^Avisos/ }).click();
    await main.getByRole('button', { name: 'Ativar notificações neste aparelho' }).click();
    await expect(main.getByText('Este aparelho', { exact: true })).toBeVisible();
    await main.getByRole('button', { name: /^Testar/ }).click();
    await expect(main.getByText(/^Última notificação em/)).toBeVisible();
    await expect.poll(() => browser.received()).toBe(1);
    const received = main.getByRole('group', { name: 'Dinheiro recebido' });
    const quiet = main.getByRole('region', { name: 'Horário de silêncio' });
    const saved = (part: Locator) => part.getByRole('status').filter({ hasText: 'Salvo' });
    await expect(received.getByRole('switch', { name: 'E-mail' })).toBeChecked();
    await received.getByRole('switch', { name: 'E-mail' }).click();
    await expect(saved(main.getByRole('region', { name: 'O que avisar' }))).toBeVisible();
    await expect(
      main.getByRole('switch', { name: 'Mostrar valores', exact: true }),
    ).toHaveAccessibleDescription(/^Desligado, a tela bloqueada/);
    await quiet.getByRole('switch').click();
    await expect(saved(quiet)).toBeVisible();
    await main.getByLabel('Até').click();
    await page.getByRole('option', { name: '08:00' }).click();
    await expect(quiet.getByLabel('Até')).toHaveText('08:00');
    await expect(saved(quiet)).toBeVisible();
    await inspect(page, 'notifications');

    watch.expectNoResponse('/api/notifications/preferences');
    await page.route('**/api/notifications/preferences', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await received.getByRole('switch', { name: 'No app' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Não foi possível salvar' })).toBeVisible();
    await expect(received.getByRole('switch', { name: 'No app' })).toBeChecked();

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await expect(received.getByRole('switch', { name: 'E-mail' })).not.toBeChecked();
    await expect(main.getByLabel('Até')).toHaveText('08:00');
  },
);

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const NO_PUSH = 'delete window.PushManager; delete window.Notification;';
const UNSUPPORTED = [
  {
    script: "Object.defineProperty(Notification, 'permission', { get: () => 'denied' })",
    text: 'As notificações estão bloqueadas',
  },
  { script: NO_PUSH, text: 'Este navegador não recebe notificações' },
  { script: NO_PUSH, userAgent: IPHONE, text: 'Instale o Lastro primeiro' },
  {
    script: `${NO_PUSH} const media = matchMedia; window.matchMedia = (query) =>
      query.includes('standalone') ? { matches: true } : media(query);`,
    userAgent: IPHONE,
    text: 'Atualize o sistema do aparelho',
  },
];

test('a browser without notifications shows the reason', ONE_WIDTH, async ({ browser, bank, openAs }) => {
  const ana = await bank.register();
  for (const { script, userAgent, text } of UNSUPPORTED) {
    const context = await browser.newContext(userAgent === undefined ? {} : { userAgent });
    await context.addInitScript(script);
    const page = await context.newPage();
    await openAs(ana.token, '/Notifications', page);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ativar notificações neste aparelho' })).toBeHidden();
    await context.close();
  }
});

test('Simulador', BOTH_WIDTHS, async ({ page, addresses, bank, sandbox }) => {
  const { token, email } = await bank.register();
  await bank.createCharge(token, '120.00');
  const { txid, brcode } = await bank.createCharge(token, '52.00');
  await sandbox.pay(txid);
  await bank.requestReset(email);
  await sandbox.message(email);
  await page.goto(addresses.sandboxUrl);
  await expect(page.getByText('Ao vivo')).toBeVisible();
  await expect(page.getByText(email).first()).toBeVisible();
  await inspect(page, 'simulador');
  await page.getByLabel('Código PIX copia e cola').fill(brcode);
  await page.getByRole('button', { name: 'Conferir' }).click();
  await expect(page.getByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible();
  await inspect(page, 'simulador-review');
});
