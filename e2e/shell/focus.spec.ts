import { newPerson } from '../support/bank.ts';
import { expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { callOk } from '../support/http.ts';
import { fakePushBrowser } from '../support/push-browser.ts';
import { depositScreen } from '../support/screens/deposit-screen.ts';
import { expectDashboard, signInScreen } from '../support/screens/sign-in-screen.ts';
import { transferScreen } from '../support/screens/transfer-screen.ts';
import { withdrawScreen } from '../support/screens/withdraw-screen.ts';

test(
  'the focus moves to the content after signing in, and to a heading where its button disappears',
  ONE_WIDTH,
  async ({ page, addresses, bank, openAs }) => {
    const ana = await bank.register(newPerson('Ana Foco'));
    const main = page.getByRole('main');
    await test.step('signing in', async () => {
      await page.goto('/login');
      await signInScreen(page).signInByEmail(ana.email, ana.password);
      await expectDashboard(page, ana.name);
      await expect(main).toBeFocused();
    });
    await test.step('a session is ended', async () => {
      await bank.signIn(ana.email, ana.password);
      await openAs(ana.token, '/Security');
      const sessions = main.getByRole('heading', { name: 'Sessões' });
      await main
        .getByRole('button', { name: /^Encerrar:/ })
        .first()
        .press('Enter');
      await expect(sessions).toBeFocused();
      await main.getByRole('button', { name: 'Encerrar todas as outras' }).press('Enter');
      await expect(sessions).toBeFocused();
    });
    await test.step('a requested raise of a limit is cancelled', async () => {
      const raise = { method: 'PUT', token: ana.token, body: { pix: { each: '60000' } } } as const;
      await callOk(`${addresses.apiUrl}/api/limits`, { ...raise, body: { pix: { each: '500' } } });
      await callOk(`${addresses.apiUrl}/api/limits`, { ...raise, body: { pix: { each: '600' } } });
      await page.reload();
      await main.getByRole('button', { name: 'Cancelar aumento' }).press('Enter');
      await expect(main.getByRole('heading', { name: 'Limites', exact: true })).toBeFocused();
    });
    await test.step('the filters of the history are cleared', async () => {
      await openAs(ana.token, '/History?type=transfer');
      await main.getByRole('button', { name: 'Limpar filtros' }).press('Enter');
      await expect(main.getByRole('status').filter({ hasText: 'encontrada' })).toBeFocused();
    });
    await test.step('a link is created, then another one', async () => {
      await openAs(ana.token, '/Receive');
      await main.getByRole('button', { name: 'Com valor' }).click();
      const amount = main.getByLabel('Quanto você quer receber?');
      await amount.fill('45');
      await amount.press('Enter');
      await expect(main.getByRole('heading', { name: 'Seu link', exact: true })).toBeFocused();
      await main.getByRole('button', { name: 'Criar outro link' }).press('Enter');
      await expect(main.getByRole('heading', { name: 'Novo link', exact: true })).toBeFocused();
    });
    await test.step('a device is removed', async () => {
      await fakePushBrowser(page, addresses.sandboxUrl);
      await openAs(ana.token, '/Notifications');
      await main.getByRole('button', { name: /neste aparelho$/ }).click();
      await main.getByRole('button', { name: /^Remover:/ }).press('Enter');
      await expect(main.getByRole('heading', { name: 'Notificações no aparelho' })).toBeFocused();
    });
  },
);

test(
  'each step of a movement focuses its heading',
  ONE_WIDTH,
  async ({ page, bank, openAs, fundedCustomer }) => {
    const [ana, bruno] = [await fundedCustomer('520.00'), await bank.register(newPerson('Bruno Foco'))];
    const heading = (name: string) => page.getByRole('heading', { name, exact: true });
    await test.step('form, review, form and receipt', async () => {
      await openAs(ana.token, '/Transfer');
      const transfer = transferScreen(page);
      await transfer.prepare(bruno.email, '10');
      await expect(heading('Confira antes de enviar')).toBeFocused();
      await transfer.back.press('Enter');
      await expect(heading('Transferir')).toBeFocused();
      await transfer.review.press('Enter');
      await transfer.confirm.press('Enter');
      await expect(heading('Transferência realizada')).toBeFocused();
    });
    await test.step('the charge of a deposit', async () => {
      await openAs(ana.token, '/Deposit');
      await depositScreen(page).charge('52');
      await expect(heading('Cobrança PIX')).toBeFocused();
    });
    await test.step('a dialog that asks for nothing', async () => {
      await openAs(ana.token, '/Withdraw');
      const withdraw = withdrawScreen(page);
      await withdraw.prepare('10');
      await withdraw.confirm.click();
      await withdraw.receipt.getByRole('button', { name: 'Cancelar saque' }).press('Enter');
      await expect(
        page.getByRole('dialog').getByRole('heading', { name: 'Cancelar este saque?' }),
      ).toBeFocused();
    });
  },
);
