import type { Page } from '@playwright/test';
import { expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { EMAIL_KEY, operatorOf } from '../support/operator.ts';
import { historyScreen } from '../support/screens/history-screen.ts';
import { withdrawScreen } from '../support/screens/withdraw-screen.ts';

const detailsOf = (page: Page) => page.getByRole('dialog', { name: 'Saque PIX' });

test(
  'a pending withdrawal is cancelled by its customer until it is decided',
  ONE_WIDTH,
  async ({ page, addresses, bank, openAs, fundedCustomer, watch }) => {
    await test.step('a customer follows a pending withdrawal and cancels it: the money returns at once', async () => {
      const ana = await fundedCustomer('520.00', 'Ana Cancela');
      await operatorOf(addresses, await bank.signInDemo('admin')).withdraw(ana, {
        valor: '52.00',
        ...EMAIL_KEY,
      });
      await openAs(ana.token, '/History');
      const { row } = historyScreen(page);
      const details = detailsOf(page);
      await row('Saque PIX').getByRole('button').click();
      const stages = details.getByRole('list', { name: 'Andamento' }).getByRole('listitem');
      await expect(stages).toHaveText([/^Pedido/, /^Em análise/, /^Enviado/, /^Recebido/]);
      await expect(details.locator('[aria-current=step]')).toContainText('Em análise');

      await details.getByRole('button', { name: 'Cancelar saque' }).click();
      const confirmation = page.getByRole('dialog').filter({ hasText: 'Cancelar este saque?' });
      await expect(confirmation).toContainText('10,00 USDT');
      await confirmation.getByRole('button', { name: 'Voltar' }).click();
      await expect(confirmation).toBeHidden();
      expect(await bank.balance(ana.token)).toBe(90);
      await details.getByRole('button', { name: 'Cancelar saque' }).click();
      await confirmation.getByRole('button', { name: 'Cancelar saque' }).click();
      await expect(confirmation).toBeHidden();
      await expect(details.getByRole('status')).toContainText('Cancelado por você');
      await expect(details.getByRole('status')).toContainText(/Devolvido: .* voltaram ao seu saldo em/);
      await expect(details).toContainText('Falhou');
      await expect(details.getByRole('button', { name: 'Cancelar saque' })).toBeHidden();
      await details.getByRole('button', { name: 'Fechar' }).click();
      await expect(row('Cancelado por você • Devolvido:')).toContainText('Falhou');
      expect(await bank.balance(ana.token)).toBe(100);
    });
    await test.step('its receipt then shows the result from the top, and leads to a new withdrawal', async () => {
      const ana = await fundedCustomer('520.00', 'Ana Recibo');
      await openAs(ana.token, '/Withdraw');
      const withdraw = withdrawScreen(page);
      await withdraw.prepare('10');
      await withdraw.confirm.click();
      await expect(withdraw.receipt.getByText('Prazo', { exact: true })).toBeVisible();
      await withdraw.receipt.getByRole('button', { name: 'Cancelar saque' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar saque' }).click();
      const cancelled = withdraw.main.getByRole('article', { name: 'Saque cancelado' });
      const title = cancelled.getByRole('heading', { name: 'Saque cancelado' });
      await expect(title).toBeFocused();
      await expect(title).toBeInViewport();
      await expect(cancelled.getByText('Prazo', { exact: true })).toHaveCount(0);
      await cancelled.getByRole('button', { name: 'Fazer outro saque' }).click();
      await expect(withdraw.amount).toBeVisible();
    });
    await test.step('a withdrawal approved in the meantime is not cancelled, and its receipt shows the new status', async () => {
      const ana = await fundedCustomer('520.00', 'Ana Tarde');
      const operator = operatorOf(addresses, await bank.signInDemo('admin'));
      const id = await operator.withdraw(ana, { valor: '52.00', ...EMAIL_KEY });
      await openAs(ana.token, '/History');
      const { row } = historyScreen(page);
      const details = detailsOf(page);
      await row('Saque PIX').getByRole('button').click();
      await details.getByRole('button', { name: 'Cancelar saque' }).click();
      await operator.decide(id, 'approve');
      watch.expectRefusal(409, `/api/withdrawals/${id}/cancel`);
      await page
        .getByRole('dialog')
        .filter({ hasText: 'Cancelar este saque?' })
        .getByRole('button', { name: 'Cancelar saque' })
        .click();
      await expect(page.getByRole('alert')).toContainText('Este saque já foi decidido');
      await expect(details.getByRole('button', { name: 'Cancelar saque' })).toBeHidden();
      await expect(details).toContainText('Concluído', { timeout: 30_000 });
      expect(await bank.balance(ana.token)).toBe(90);
    });
  },
);
