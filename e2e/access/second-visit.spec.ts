import type { Page } from '@playwright/test';
import { newPerson } from '../support/bank.ts';
import { expect, test } from '../support/fixtures.ts';
import { depositScreen } from '../support/screens/deposit-screen.ts';
import { expectDashboard, signInScreen } from '../support/screens/sign-in-screen.ts';
import { withdrawScreen } from '../support/screens/withdraw-screen.ts';
import { openControlled } from '../support/worker.ts';

test.describe.configure({ timeout: 150_000 });

async function continueWithGoogle(page: Page, person: { name: string; email: string }): Promise<void> {
  await page.getByRole('tab', { name: 'Google' }).click();
  await page.getByRole('button', { name: 'Entrar com Google' }).click();
  await page.getByLabel('E-mail', { exact: true }).fill(person.email);
  await page.getByLabel('Nome').fill(person.name);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

test.describe('with the service worker in control', () => {
  test('signs in by Google, e-mail and phone, deposits and withdraws', async ({
    page,
    bank,
    sandbox,
    fundedCustomer,
  }) => {
    await test.step('Google signs in repeatedly', async () => {
      const person = newPerson('Gilda Teste');
      await openControlled(page, '/login');
      for (let round = 0; round < 3; round++) {
        await continueWithGoogle(page, person);
        await expectDashboard(page, person.name);
        await page.getByRole('button', { name: 'Sair' }).click();
        await expect(page).toHaveURL(/\/login$/);
      }
    });
    await test.step('signs in by e-mail; a PIX deposit is paid and credited', async () => {
      const customer = await bank.register(newPerson('Ester Teste'));
      await openControlled(page, '/login');
      await signInScreen(page).signInByEmail(customer.email, customer.password);
      await expectDashboard(page, customer.name);
      await page.goto('/Deposit');
      const deposit = depositScreen(page);
      const { txid } = await deposit.charge('52,00');
      await sandbox.pay(txid);
      await deposit.confirm();
      await expect(deposit.receipt).toContainText('+10,00 USDT');
      expect(await bank.balance(customer.token)).toBe(10);
    });
    await test.step('signs in by phone and requests a PIX withdrawal', async () => {
      const customer = await fundedCustomer('52.00', 'Flora Teste');
      await openControlled(page, '/login');
      await signInScreen(page).signInByPhone(customer.phone, customer.password);
      await expectDashboard(page, customer.name);
      await page.goto('/Withdraw');
      const withdraw = withdrawScreen(page);
      await withdraw.prepare('4');
      await withdraw.confirm.click();
      await expect(withdraw.receipt).toContainText('4,00 USDT');
      expect(await bank.balance(customer.token)).toBe(6);
    });
  });
});
