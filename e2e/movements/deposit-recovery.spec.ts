import { expect, ONE_WIDTH, test, WITH_WORKER } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';
import { loseResponses } from '../support/lost-responses.ts';
import { advanceUntil, SOON } from '../support/page-time.ts';
import { depositScreen } from '../support/screens/deposit-screen.ts';
import { signInAfterSessionEnd, signInElsewhere } from '../support/screens/sign-in-screen.ts';

const CONFIRM = '/api/transactions';
const NEXT_POLL = { timeout: 15_000 };

test(
  'a charge outlasts lost responses, silent polls and a reload, for its customer only',
  ONE_WIDTH,
  async ({ page, bank, sandbox, openAs, watch }) => {
    await test.step('shows a lost response, and creates the same charge on the next attempt', async () => {
      await openAs((await bank.register()).token, '/Deposit');
      const deposit = depositScreen(page);
      const requestIds = await loseResponses(page, watch, '/api/pix/cob', (attempt) => attempt === 1);
      await deposit.amount.fill('52');
      await deposit.generate.click();
      const alert = page
        .getByRole('alert')
        .filter({ hasText: 'Erro ao conectar ao backend: Erro de conexão' });
      await expect(alert).toBeVisible();
      await deposit.generate.click();
      await expect(deposit.code).toBeVisible();
      expect(requestIds).toHaveLength(2);
      expect(new Set(requestIds).size).toBe(1);
    });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await test.step('the button confirms while polls get no response', async () => {
      const { token } = await bank.register();
      // Never answered.
      await page.route('**/api/pix/status/*', () => undefined);
      await openAs(token, '/Deposit');
      const deposit = depositScreen(page);
      const { txid } = await deposit.charge('26');
      await sandbox.pay(txid);
      await deposit.paid.click();
      await expect(deposit.receipt).toBeVisible();
      expect(await bank.balance(token)).toBe(5);
      expect(await bank.transactions(token)).toHaveLength(1);
    });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await test.step('shows the charge again after a reload', async () => {
      await openAs((await bank.register()).token, '/Deposit');
      const deposit = depositScreen(page);
      const { brcode } = await deposit.charge('26');
      await page.reload();
      await expect(deposit.code).toHaveText(brcode);
      await expect(deposit.qrCode).toBeVisible();
      await followPath(page, '/Dashboard');
      await page.getByRole('link', { name: /^Depósito de R\$\s26,00 aguardando/ }).click();
      await expect(deposit.code).toHaveText(brcode);
      // Back closes the dialog, and the charge stays.
      await deposit.cancel.click();
      const confirmation = page.getByRole('dialog', { name: 'Cancelar esta cobrança?' });
      await expect(confirmation).toBeVisible();
      await page.goBack();
      await expect(confirmation).toBeHidden();
      await expect(deposit.code).toHaveText(brcode);
    });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await test.step('another customer in the same tab does not see the charge', async () => {
      await openAs((await bank.register()).token, '/Deposit');
      const deposit = depositScreen(page);
      await deposit.charge('52');
      await openAs((await bank.register()).token, '/Deposit');
      await expect(deposit.amount).toBeVisible();
      await expect(deposit.code).toBeHidden();
    });
  },
);

test(
  'a payment is credited once after lost responses, an ended session or a closed browser',
  WITH_WORKER,
  async ({ page, browser, bank, sandbox, openAs, watch }) => {
    await page.clock.install();
    await test.step('retries a lost response under the same request id', async () => {
      const { token } = await bank.register();
      await openAs(token, '/Deposit');
      const deposit = depositScreen(page);
      const { txid } = await deposit.charge('26');
      const requestIds = await loseResponses(page, watch, CONFIRM, (attempt) => attempt <= 2);
      await sandbox.pay(txid);
      const uncertain = deposit.status.filter({ hasText: 'Estamos confirmando sua operação' });
      await advanceUntil(page, () => expect(uncertain).toBeVisible(SOON));
      await expect(deposit.cancel).toBeDisabled();
      await expect(deposit.receipt).toBeVisible(NEXT_POLL);
      expect(requestIds).toHaveLength(3);
      expect(new Set(requestIds).size).toBe(1);
      expect(requestIds[0]).toMatch(/^[0-9a-f-]{36}$/);
      expect(await bank.balance(token)).toBe(5);
      expect(await bank.transactions(token)).toHaveLength(1);
    });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await test.step('returns to the same charge after the session ends', async () => {
      const customer = await bank.register();
      await openAs(customer.token, '/Deposit');
      const deposit = depositScreen(page);
      const { txid, brcode } = await deposit.charge('52');
      await signInAfterSessionEnd(page, { bank, watch }, customer, async () => {
        await advanceUntil(page, () => expect(page).toHaveURL(/\/login$/, SOON));
        await expect(
          page.getByText('Sua sessão terminou. Entre novamente para continuar de onde parou.'),
        ).toBeVisible();
      });
      await expect(page).toHaveURL(/\/Deposit$/);
      await expect(deposit.code).toHaveText(brcode);
      await sandbox.pay(txid);
      await advanceUntil(page, () => expect(deposit.receipt).toContainText('+10,00 USDT', SOON));
    });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await test.step('a payment with the browser closed is credited by the webhook', async () => {
      const customer = await bank.register();
      await openAs(customer.token, '/Deposit');
      const { txid } = await depositScreen(page).charge('52');
      await page.context().close();
      await sandbox.pay(txid);
      await expect.poll(() => bank.balance(customer.token)).toBe(10);

      const newPage = await signInElsewhere(browser, watch, customer);
      await expect(newPage.getByTestId('main-balance')).toHaveText('10,00');
      await newPage.context().close();
    });
  },
);

test(
  'failed polls show one notice and continue',
  ONE_WIDTH,
  async ({ page, bank, sandbox, openAs, watch }) => {
    await page.clock.install();
    await openAs((await bank.register()).token, '/Deposit');
    const deposit = depositScreen(page);
    const { txid } = await deposit.charge('52');
    watch.expectNoResponse(`/api/pix/status/${txid}`);
    const status = `**/api/pix/status/${txid}`;
    let failed = 0;
    await page.route(status, (route) => {
      failed += 1;
      return route.abort();
    });
    const alert = page.getByRole('alert').filter({ hasText: 'Erro ao verificar status do pagamento' });
    await advanceUntil(page, () => expect(alert).toBeVisible(SOON));
    await expect(alert).toHaveText('Erro ao verificar status do pagamento: Erro de conexão');
    await expect(deposit.status).toContainText('Sem resposta no momento');
    await advanceUntil(page, async () => expect(failed).toBeGreaterThan(2));
    await expect(alert).toHaveCount(1);
    await page.unroute(status);
    await sandbox.pay(txid);
    await advanceUntil(page, () => expect(deposit.receipt).toBeVisible(SOON));
  },
);
