import { newPerson } from '../support/bank.ts';
import { expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { delayRequests } from '../support/held-calls.ts';
import { loseResponses } from '../support/lost-responses.ts';
import { operatorOf } from '../support/operator.ts';
import { adminScreen } from '../support/screens/admin-screen.ts';

test.describe('balances', () => {
  test(
    'credits and debits to the eighth decimal after a confirmation',
    ONE_WIDTH,
    async ({ page, addresses, bank, openAs, watch }) => {
      const admin = await bank.signInDemo('admin');
      const operator = operatorOf(addresses, admin);
      const customer = await bank.register(newPerson(`Saldo Teste ${Date.now()}`));
      await openAs(admin, '/AdminBalances');
      const screen = adminScreen(page);
      const button = (name: string) => screen.main.getByRole('button', { name, exact: true });
      await expect(button('Adicionar Saldo')).toBeDisabled();
      await screen.amount.fill('1');
      await expect(button('Adicionar Saldo')).toBeDisabled();
      await screen.amount.press('Enter');
      await expect(screen.alert('Preencha todos os campos corretamente')).toBeVisible();

      await screen.pickUser(customer.email.toUpperCase());
      await screen.choose('Criptomoeda', 'Bitcoin (BTC)');
      await expect(screen.main.getByText('0,00000000 BTC')).toBeVisible();
      await screen.amount.fill('0');
      await expect(button('Adicionar Saldo')).toBeDisabled();
      await screen.amount.fill('0.12345678');
      // The second click lands on the backdrop.
      await button('Adicionar Saldo').dblclick();
      await expect(screen.dialog).toContainText('0,12345678 BTC');
      await expect(screen.dialog).toContainText(customer.email);
      await screen.clickInDialog('Adicionar Saldo');
      await expect(screen.alert('Saldo adicionado com sucesso!')).toBeVisible();
      await expect(screen.amount).toHaveValue('');
      await expect(screen.main.getByText('Saldo atual').locator('..')).toContainText('0,12345678 BTC');
      const row = screen.main.getByRole('button', { name: new RegExp(customer.email) });
      await expect(row).toContainText('0,12345678 BTC');

      await screen.choose('Operação', 'Subtrair Saldo');
      await screen.amount.fill('1');
      await expect(screen.main.getByText('É mais do que o saldo atual.')).toBeVisible();
      watch.expectRefusal(422, '/api/accounts');
      await button('Subtrair Saldo').click();
      await screen.clickInDialog('Subtrair Saldo');
      await expect(screen.alert('Erro ao atualizar saldo: Saldo insuficiente.')).toBeVisible();
      await screen.amount.fill('0,12345677');
      await button('Subtrair Saldo').click();
      await screen.clickInDialog('Subtrair Saldo');
      await expect(screen.alert('Saldo subtraído com sucesso!')).toBeVisible();
      expect((await operator.user(customer.email)).balances.BTC).toBe(1e-8);
      const [last] = await bank.transactions(customer.token);
      expect(last?.description).toBe('Ajuste admin (subtract)');
    },
  );

  test(
    'the adjusted customer is found, named and another than oneself',
    ONE_WIDTH,
    async ({ page, bank, openAs, watch }) => {
      await test.step('can be adjusted with the keyboard alone', async () => {
        const customer = await bank.register(newPerson(`Teclado Teste ${Date.now()}`));
        await openAs(await bank.signInDemo('admin'), '/AdminBalances');
        const screen = adminScreen(page);
        await screen.userInput.focus();
        await page.keyboard.type(customer.email.slice(0, 40));
        await expect(screen.main.getByRole('listbox')).not.toHaveAttribute('aria-busy');
        await expect(screen.main.getByRole('option')).toHaveCount(1);
        await page.keyboard.press('Enter');
        await expect(screen.userInput).toHaveValue(customer.name);
        await page.keyboard.press('ArrowDown');
        const first = screen.main.getByRole('option').first();
        await expect(first).toBeVisible();
        await expect(screen.userInput).toHaveAttribute(
          'aria-activedescendant',
          (await first.getAttribute('id')) ?? '',
        );
        await page.keyboard.press('Escape');
        await expect(first).toBeHidden();
        await expect(screen.userInput).toHaveValue(customer.name);
        await page.keyboard.press('Tab');
        await expect(screen.main.getByRole('button', { name: 'Limpar seleção' })).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(screen.main.getByRole('combobox', { name: 'Criptomoeda' })).toBeFocused();
      });
      await test.step('ignores results of an earlier search', async () => {
        await openAs(await bank.signInDemo('admin'), '/AdminBalances');
        const { userInput, option } = adminScreen(page);
        const release = await delayRequests(page, /\/api\/admin\/users\?.*bruno/);
        await userInput.fill('carla@lastro');
        await expect(option(/carla@lastro/)).toBeEnabled();
        await userInput.fill('bruno@lastro');
        await expect(option(/carla@lastro/)).toBeDisabled();
        await option(/carla@lastro/).click({ force: true });
        await expect(userInput).toHaveValue('bruno@lastro');
        release();
        await option(/bruno@lastro/).click();
        await expect(userInput).toHaveValue('Bruno Carvalho');
      });
      await test.step('adjusts the customer whose contact is shown under the field', async () => {
        const name = `Mesmo Nome ${Date.now()}`;
        const [first, second] = [await bank.register(newPerson(name)), await bank.register(newPerson(name))];
        await openAs(await bank.signInDemo('admin'), '/AdminBalances');
        const screen = adminScreen(page);
        await expect(screen.userInput).toHaveAccessibleDescription('');
        for (const customer of [first, second]) {
          await screen.pickUser(customer.email);
          await expect(screen.userInput).toHaveValue(name);
          await expect(screen.userInput).toHaveAccessibleDescription(customer.email);
          await expect(screen.main.getByRole('paragraph').filter({ hasText: customer.email })).toBeVisible();
        }
        await screen.main.getByRole('button', { name: 'Limpar seleção' }).click();
        await expect(screen.userInput).toHaveAccessibleDescription('');
      });
      await test.step('refuses an adjustment of one’s own balance with the server’s message', async () => {
        await openAs(await bank.signInDemo('admin'), '/AdminBalances');
        const screen = adminScreen(page);
        await screen.pickUser('admin@lastro.example');
        await screen.amount.fill('10');
        await screen.main.getByRole('button', { name: 'Adicionar Saldo', exact: true }).click();
        watch.expectRefusal(403, '/api/accounts');
        await screen.clickInDialog('Adicionar Saldo');
        const reason = 'Você não pode decidir sobre a sua própria conta.';
        await expect(screen.alert(`Erro ao atualizar saldo: ${reason}`)).toBeVisible();
        await expect(screen.main.getByText(reason)).toBeVisible();
        await expect(page).toHaveURL(/\/AdminBalances/);
      });
    },
  );

  test(
    'adjusts once when the response is lost, even after a reload',
    ONE_WIDTH,
    async ({ page, addresses, bank, openAs, watch }) => {
      const admin = await bank.signInDemo('admin');
      const operator = operatorOf(addresses, admin);
      const customer = await bank.register(newPerson(`Recarga Teste ${Date.now()}`));
      const user = await operator.user(customer.email);
      await openAs(admin, `/AdminBalances?user=${user.id}`);
      const screen = adminScreen(page);
      await expect(screen.userInput).toHaveValue(customer.name);
      await screen.amount.fill('5');
      await loseResponses(page, watch, '/api/accounts');
      await screen.main.getByRole('button', { name: 'Adicionar Saldo', exact: true }).click();
      await screen.clickInDialog('Adicionar Saldo');
      await expect(screen.dialog.getByRole('status')).toContainText('Estamos confirmando sua operação');
      await expect(screen.dialog.getByRole('button', { name: 'Processando...' })).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.reload();
      await expect(screen.alert('Saldo adicionado com sucesso!')).toBeVisible();
      expect((await operator.user(customer.email)).balances.USDT).toBe(5);
    },
  );
});
