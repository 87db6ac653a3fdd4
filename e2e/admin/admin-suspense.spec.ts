import { newPerson } from '../support/bank.ts';
import { expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { inspect } from '../support/inspect.ts';
import { newAdministrator, operatorOf, WALLET } from '../support/operator.ts';
import { adminScreen } from '../support/screens/admin-screen.ts';

test.describe('unassigned payments', () => {
  test(
    'a PIX payment is assigned to a customer, another is returned',
    ONE_WIDTH,
    async ({ page, addresses, bank, sandbox, openAs }) => {
      const admin = await bank.signInDemo('admin');
      const operator = operatorOf(addresses, admin);
      const customer = await bank.register(newPerson(`Dona Teste ${Date.now()}`));
      const payer = await bank.register(newPerson('Paga Duas Vezes'));
      const { txid } = await bank.createCharge(payer.token, '52.00');
      await sandbox.pay(txid);
      // The next payments must find the charge settled.
      await expect.poll(() => bank.balance(payer.token), { timeout: 20_000 }).toBe(10);
      const [assigned, returned] = [await operator.payAgain(txid), await operator.payAgain(txid)];
      await openAs(admin, '/AdminDashboard?view=suspense');
      const screen = adminScreen(page);
      for (const fact of ['A cobrança já estava paga', 'R$ 52,00', payer.email])
        await expect(screen.card(assigned)).toContainText(fact, { timeout: 20_000 });
      await expect(screen.card(assigned)).toContainText('10,00 USDT');
      await screen.card(assigned).getByRole('button', { name: 'Atribuir' }).click();
      await screen.dialog.getByRole('combobox').press('ArrowDown');
      await expect(screen.option(/@/).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(screen.option(/@/)).toHaveCount(0);
      await screen.pickUser(customer.email);
      await screen.clickInDialog('Continuar');
      await expect(screen.dialog).toContainText(customer.name);
      await screen.clickInDialog('Atribuir');
      await expect(screen.alert('Pagamento atribuído com sucesso!')).toBeVisible();
      await expect(screen.card(assigned)).toBeHidden();
      expect(await bank.balance(customer.token)).toBe(10);

      await screen.card(returned).getByRole('button', { name: 'Devolver' }).click();
      await expect(screen.dialog).toContainText('R$ 52,00');
      await screen.clickInDialog('Devolver');
      await expect(screen.alert('Devolução pedida ao provedor.')).toBeVisible();
      await expect(screen.card(returned)).toBeHidden();
      await screen.main.getByRole('button', { name: 'Decididos' }).click();
      await expect(screen.card(assigned)).toContainText(customer.email);
      await expect(screen.card(returned)).toContainText(/Em devolução|Devolvido/);
    },
  );

  test(
    'the unpaid part of a charge is credited to the customer, with a reason',
    ONE_WIDTH,
    async ({ page, addresses, bank, openAs, fundedCustomer }) => {
      const admin = await bank.signInDemo('admin');
      const customer = await fundedCustomer('520.00', `Paga Menos ${Date.now()}`);
      await operatorOf(addresses, admin).payForAnotherAmount(customer, '45.00', '44.50');
      await openAs(admin, '/AdminDashboard');
      const screen = adminScreen(page);
      await screen.main.getByRole('link', { name: /Diferenças de pagamentos/ }).click();
      const card = screen.card(customer.email);
      await expect(card).toContainText('Pago a menos do que foi pedido', { timeout: 20_000 });
      await inspect(page, 'admin-differences');
      await card.getByRole('button', { name: 'Encerrar diferença' }).click();
      await screen.clickInDialog('Continuar');
      await expect(screen.dialog.getByLabel('Motivo')).toHaveAttribute('aria-invalid', 'true');
      await expect(screen.dialog).toContainText('Escolha para quem vai o valor.');
      await inspect(page, 'admin-differences-close');
      await screen.dialog.getByRole('radio', { name: /Creditar ao cliente/ }).check();
      await screen.dialog.getByLabel('Motivo').pressSequentially('Desconto do lojista');
      await screen.clickInDialog('Continuar');
      await screen.clickInDialog('Voltar');
      await expect(screen.dialog.getByLabel('Motivo')).toHaveValue('Desconto do lojista');
      await expect(screen.dialog.getByRole('radio', { name: /Creditar ao cliente/ })).toBeChecked();
      await screen.clickInDialog('Continuar');
      await expect(screen.dialog).toContainText('0,09615384 USDT');
      await inspect(page, 'admin-differences-confirm');
      await screen.clickInDialog('Creditar');
      await expect(screen.alert('Diferença creditada ao cliente.')).toBeVisible();
      await expect(card).toBeHidden();
      expect(await bank.balance(customer.token)).toBe(91.44230768);
      await screen.main.getByRole('button', { name: 'Decididos' }).click();
      await expect(card).toContainText('Desconto do lojista');
      await inspect(page, 'admin-differences-decided');
    },
  );

  test(
    'coins are assigned to a customer or recorded as returned',
    ONE_WIDTH,
    async ({ page, addresses, bank, openAs }) => {
      // The bank polls for deposits every ten seconds.
      test.setTimeout(90_000);
      const admin = await bank.signInDemo('admin');
      const operator = operatorOf(addresses, admin);
      const customer = await bank.register(newPerson(`Moeda Teste ${Date.now()}`));
      const assigned = await operator.sendStrayCoins('ETH', WALLET, '0.5');
      const returned = await operator.sendStrayCoins('ETH', WALLET, '0.75');
      await openAs(admin, '/AdminDashboard?view=unattributed');
      const screen = adminScreen(page);
      await expect(screen.card(assigned)).toContainText('0,5 ETH', { timeout: 60_000 });
      await screen.card(assigned).getByRole('button', { name: 'Atribuir' }).click();
      await screen.pickUser(customer.email);
      await screen.clickInDialog('Continuar');
      await expect(screen.dialog).toContainText(customer.email);
      await screen.clickInDialog('Voltar');
      await expect(screen.dialog.getByRole('combobox')).toHaveValue(customer.name);
      await screen.clickInDialog('Continuar');
      await screen.clickInDialog('Atribuir');
      await expect(screen.alert('Depósito atribuído com sucesso!')).toBeVisible();
      await expect(screen.dialog).toBeHidden();
      expect((await operator.user(customer.email)).balances.ETH).toBe(0.5);

      await screen.card(returned).getByRole('button', { name: 'Anotar devolução' }).click();
      await screen.clickInDialog('Continuar');
      await expect(screen.dialog.getByLabel('Como foi feita')).toHaveAttribute('aria-invalid', 'true');
      await screen.dialog.getByLabel('Como foi feita').fill('Hash 0xabc, pedido pelo remetente');
      await screen.clickInDialog('Continuar');
      await expect(screen.dialog).toContainText('As moedas já precisam ter saído');
      await screen.clickInDialog('Voltar');
      await expect(screen.dialog.getByLabel('Como foi feita')).toHaveValue(
        'Hash 0xabc, pedido pelo remetente',
      );
      await screen.clickInDialog('Continuar');
      await screen.clickInDialog('Registrar devolução');
      await expect(screen.alert('Devolução registrada com sucesso!')).toBeVisible();
      await screen.main.getByRole('button', { name: 'Decididos' }).click();
      await expect(screen.card(returned)).toContainText('Hash 0xabc, pedido pelo remetente');
    },
  );
});

test(
  'two administrators write off a returned PIX, and each sees whose approval is missing',
  ONE_WIDTH,
  async ({ page, addresses, bank, sandbox, openAs }) => {
    const admin = await newAdministrator(addresses, bank);
    const operator = operatorOf(addresses, admin);
    const customer = await bank.register(newPerson(`Devolvida Teste ${Date.now()}`));
    const friend = await bank.register();
    const { txid } = await bank.createCharge(customer.token, '52.00');
    const { endToEndId } = await sandbox.pay(txid);
    await bank.confirm(customer.token, txid);
    await bank.transfer(customer.token, { recipient_email: friend.email, amount: '10' });
    await sandbox.refund(endToEndId);
    // Uses up the administrator's daily limit for decisions alone.
    await operator.credit(friend, 'USDT', '1500000000');
    const screen = adminScreen(page);
    const card = screen.card(customer.name);
    const writeOff = card.getByRole('button', { name: 'Assumir a perda' });
    await openAs(admin, '/AdminDashboard?view=reversals');
    await expect(card).toContainText('Em aberto: 10,00 USDT', { timeout: 20_000 });
    await expect(card).not.toContainText('1 de 2 aprovações');
    await writeOff.click();
    await expect(screen.dialog).toContainText('O banco fica com o prejuízo');
    await expect(screen.dialog).toContainText('Acima do limite, outro administrador confirma.');
    await screen.clickInDialog('Assumir a perda');
    await expect(
      screen.alert('Primeira aprovação registrada. Falta a de outro administrador.'),
    ).toBeVisible();
    await expect(card).toContainText(
      '1 de 2 aprovaçõesAssumir a perda. A primeira é a sua. Falta outro administrador.',
    );
    await expect(writeOff).toBeDisabled();

    await openAs(await newAdministrator(addresses, bank), '/AdminDashboard?view=reversals');
    await expect(card).toContainText('Assumir a perda. A primeira é de Admin Teste. Falta a sua.');
    await writeOff.click();
    await expect(screen.dialog).toContainText('É a segunda aprovação');
    await screen.clickInDialog('Assumir a perda');
    await expect(screen.alert('Perda assumida. A devolução foi encerrada.')).toBeVisible();
    await expect(card).toBeHidden();
    await screen.main.getByRole('button', { name: 'Decididos' }).click();
    await expect(card).toContainText('Assumido pelo banco10,00 USDT');
  },
);
