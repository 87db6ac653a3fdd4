import { newPerson } from '../support/bank.ts';
import { ageCharge } from '../support/database.ts';
import { expect, ONE_WIDTH, test, WITH_WORKER } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';
import { advanceUntil, SOON } from '../support/page-time.ts';
import { depositScreen } from '../support/screens/deposit-screen.ts';
import { expectDashboard, signInScreen } from '../support/screens/sign-in-screen.ts';

const CONFIRM = '/api/transactions';
const NEXT_POLL = { timeout: 15_000 };

test('a new customer signs up, pays by PIX and receives USDT', async ({ page, sandbox, isPhone }) => {
  const person = newPerson('Joana Teste');
  const signIn = signInScreen(page);
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await signIn.openRegistration();
  await signIn.fillRegistration(person);
  await signIn.button('Cadastrar').click();
  await expect(signIn.notice).toHaveText('Cadastro realizado com sucesso! Faça login.');
  await signIn.field('Senha').fill(person.password);
  await signIn.button('Entrar').click();

  await expectDashboard(page, person.name);
  const main = page.getByRole('main');
  await expect(main.getByTestId('main-balance')).toHaveText('0,00');
  await expect(main.getByText('Nenhuma carteira ainda')).toBeVisible();
  await expect(main.getByText('Nenhuma transação', { exact: true })).toBeVisible();

  await (isPhone
    ? page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Depositar' }).tap()
    : main.getByRole('link', { name: 'Depositar PIX' }).first().click());
  const deposit = depositScreen(page);
  await expect(page).toHaveURL(/\/Deposit$/);
  const charge = await deposit.charge('100,50');
  await expect(main.getByText('R$ 100,50')).toBeVisible();
  await expect(main.getByText('19,32 USDT')).toBeVisible();
  if (isPhone) await main.getByText('Mostrar QR code').tap();
  await expect(deposit.qrCode).toBeVisible();
  expect(await deposit.qrCode.boundingBox()).toMatchObject({ width: 200, height: 200 });
  await expect(main.getByRole('timer')).toHaveText(/^Expira em (59:\d\d|1:00:00)$/);
  await expect(deposit.status).toContainText('Aguardando pagamento');

  const { endToEndId } = await sandbox.pay(charge.txid);
  await expect(deposit.receipt).toBeVisible(NEXT_POLL);
  await expect(page.getByRole('alert').getByText('Depósito confirmado com sucesso!')).toBeVisible();
  for (const fact of [
    '+19,32692307 USDT',
    'R$ 100,50',
    'Valor creditado19,32692307 USDT',
    '1 USDT = R$ 5,20',
    endToEndId,
    charge.txid,
  ]) {
    await expect(deposit.receipt).toContainText(fact);
  }

  await expect(main.getByRole('link', { name: 'Ver no histórico' })).toBeVisible();
  await followPath(page, '/Dashboard');
  await expect(main.getByTestId('main-balance')).toHaveText('19,32');
  await expect(main.getByText('≈ R$ 100,50').first()).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'Tether USD' })).toContainText('19,32 USDT');
  const row = main.getByRole('listitem').filter({ hasText: 'Depósito PIX' });
  await expect(row).toContainText('+19,32 USDT');
  await expect(row).toContainText('Concluído');
  await expect(row).toContainText(/\d\d\/\d\d • \d\d:\d\d/);
});

test(
  'the amount is checked and formatted while it is typed, and the code copied',
  ONE_WIDTH,
  async ({ page, context, bank, openAs }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await test.step('refuses amounts below the minimum or above the maximum', async () => {
      await openAs((await bank.register()).token, '/Deposit');
      const deposit = depositScreen(page);
      await expect(deposit.belowMinimum).toBeDisabled();
      for (const typed of ['0', '1,99', '1.99', 'abc']) {
        await deposit.amount.fill(typed);
        await expect(deposit.belowMinimum).toBeDisabled();
      }
      await deposit.amount.fill('1,99');
      await deposit.amount.blur();
      await expect(deposit.amount).toHaveAccessibleDescription(/O valor mínimo é R\$\s2,00\./);
      for (const typed of ['50000,01', '50.000,01', '999999']) {
        await deposit.amount.fill(typed);
        await expect(deposit.generate).toBeDisabled();
        await expect(deposit.amount).toHaveAccessibleDescription(/O valor máximo é R\$\s50\.000,00\./);
        await expect(deposit.amount).toHaveAttribute('aria-invalid', 'true');
      }
      for (const typed of ['2', '2,00', '2.00', '50000', '50.000,00']) {
        await deposit.amount.fill(typed);
        await expect(deposit.generate).toBeEnabled();
      }
    });
    await test.step('formats the amount in Brazilian notation while it is typed', async () => {
      const deposit = depositScreen(page);
      await deposit.amount.clear();
      await deposit.amount.pressSequentially('1234.5');
      await expect(deposit.amount).toHaveValue('1.234,5');
      await expect(page.getByRole('main').getByText('≈ 237,40 USDT')).toBeVisible();
      await page.getByRole('button', { name: 'R$ 200', exact: true }).click();
      await expect(deposit.amount).toHaveValue('200,00');
      await expect(page.getByRole('main').getByText('≈ 38,46 USDT')).toBeVisible();
    });
    await test.step('the code can be copied', async () => {
      const deposit = depositScreen(page);
      const { brcode } = await deposit.charge('26');
      const copy = page.getByRole('main').getByRole('button', { name: /Copi/ });
      await copy.click();
      await expect(copy).toHaveText('Copiado');
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(brcode);
      await advanceUntil(page, () => expect(copy).toHaveText('Copiar código PIX', SOON));
    });
  },
);

test(
  'a charge that is not paid, cancelled or expired',
  ONE_WIDTH,
  async ({ page, addresses, bank, sandbox, openAs, watch }) => {
    await page.clock.install();
    await test.step('does not trust the customer’s confirmation, and keeps polling', async () => {
      const { token } = await bank.register();
      await openAs(token, '/Deposit');
      const deposit = depositScreen(page);
      const { txid } = await deposit.charge('52');
      watch.expectRefusal(409, CONFIRM);
      await deposit.paid.click();
      await expect(deposit.status).toContainText('PIX ainda não recebido');
      await expect(page.getByRole('alert')).toBeHidden();
      expect(await bank.balance(token)).toBe(0);
      await sandbox.pay(txid);
      await advanceUntil(page, () => expect(deposit.receipt).toContainText('+10,00 USDT', SOON));
      expect(await bank.balance(token)).toBe(10);
    });
    await test.step('cancelling allows a new charge, and the old one is still credited when paid', async () => {
      const { token } = await bank.register();
      await openAs(token, '/Deposit');
      const deposit = depositScreen(page);
      const first = await deposit.charge('52');
      await deposit.cancel.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar cobrança' }).click();
      await expect(deposit.amount).toHaveValue('');
      const second = await deposit.charge('26');
      expect(second.txid).not.toBe(first.txid);
      expect(second.brcode).not.toBe(first.brcode);
      await sandbox.pay(first.txid);
      await expect.poll(() => bank.balance(token)).toBe(10);
      await expect(deposit.code).toHaveText(second.brcode);
      await sandbox.pay(second.txid);
      await advanceUntil(page, () => expect(deposit.receipt).toContainText('+5,00 USDT', SOON));
      expect(await bank.balance(token)).toBe(15);
    });
    await test.step('an expired charge says so and allows a new one', async () => {
      await openAs((await bank.register()).token, '/Deposit');
      const deposit = depositScreen(page);
      const first = await deposit.charge('52');
      await ageCharge(addresses.databaseUrl, first.txid);
      const expired = page.getByRole('alert').filter({ hasText: 'Esta cobrança expirou' });
      await advanceUntil(page, () => expect(expired).toBeVisible(SOON));
      await expect(deposit.code).toBeHidden();
      await page.getByRole('button', { name: 'Gerar nova cobrança' }).click();
      const second = await deposit.charge('52');
      expect(second.txid).not.toBe(first.txid);
    });
  },
);

test(
  'Back leads from the charge to its amount, and a finished deposit is shown only at its own address',
  WITH_WORKER,
  async ({ page, bank, sandbox, openAs }) => {
    const { token } = await bank.register();
    await openAs(token, '/Wallets');
    await followPath(page, '/Deposit');
    const deposit = depositScreen(page);
    const { brcode, txid } = await deposit.charge('45');
    await page.goBack();
    await expect(deposit.amount).toHaveValue('45');
    await expect(deposit.code).toBeHidden();
    await page.goForward();
    await expect(deposit.code).toHaveText(brcode);
    await page.reload();
    await expect(deposit.code).toHaveText(brcode);
    await page.goBack();
    await expect(deposit.amount).toHaveValue('45,00');
    await page.goForward();

    await sandbox.pay(txid);
    await expect(deposit.receipt).toContainText('R$ 45,00', NEXT_POLL);
    await page.goBack();
    await expect(deposit.amount).toHaveValue('');
    await page.goForward();
    await expect(deposit.receipt).toContainText('R$ 45,00');
    await page.reload();
    const [transaction] = await bank.transactions(token);
    await expect(page.getByRole('dialog', { name: 'Depósito PIX' })).toContainText(transaction?.id ?? '-');

    await page.goto('/Deposit');
    await expect(deposit.amount).toHaveValue('');
    await expect(deposit.receipt).toBeHidden();
    expect(await bank.transactions(token)).toHaveLength(1);
  },
);
