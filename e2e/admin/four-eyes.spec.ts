import { newPerson } from '../support/bank.ts';
import { confirmEmail, setRole } from '../support/database.ts';
import { expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { inspect } from '../support/inspect.ts';
import { operatorOf } from '../support/operator.ts';
import { adminScreen, queueOf } from '../support/screens/admin-screen.ts';

test(
  'two administrators approve a change of role, and adjustments and withdrawals above the amount',
  ONE_WIDTH,
  async ({ page, addresses, bank, openAs }) => {
    test.slow();
    const admin = await bank.signInDemo('admin');
    const operator = operatorOf(addresses, admin);
    const second = await bank.register(newPerson('Segunda Teste'));
    await setRole(addresses.databaseUrl, second.email, 'admin');
    const customer = await bank.register(
      newPerson(`Cliente de Nome Muito Comprido e de Vários Sobrenomes ${Date.now()}`),
    );
    const screen = adminScreen(page);
    const card = screen.card(customer.name);
    const button = (name: string) => card.getByRole('button', { name, exact: true });

    await confirmEmail(addresses.databaseUrl, customer.email);
    await openAs(second.token, `/AdminClients?search=${customer.email}`);
    await screen.main.getByRole('link', { name: customer.name, exact: true }).click();
    await screen.main.getByRole('link', { name: 'Segurança' }).click();
    await screen.main.getByRole('button', { name: 'Tornar administrador' }).click();
    await screen.dialog.getByLabel('Digite o contato').fill(customer.email);
    await screen.clickInDialog('Tornar administrador');
    await expect(screen.alert('Pedido enviado. Outro administrador precisa aprovar.')).toBeVisible();
    await openAs(admin, '/AdminDashboard');
    await screen.main.getByRole('link', { name: 'Acessos a aprovar' }).click();
    await screen.loadUntilShown(customer.name);
    await expect(card).toContainText('A primeira é de Segunda Teste. Falta a sua.');
    await inspect(page, 'admin-role-changes');
    await button('Recusar').click();
    await expect(screen.dialog).toContainText('Nada muda');
    await screen.clickInDialog('Recusar');
    await expect(screen.alert('Pedido recusado.')).toBeVisible();
    await expect(card).toBeHidden();

    await openAs(admin, '/AdminBalances');
    await screen.pickUser(customer.email);
    await screen.amount.fill('2000000000');
    await screen.main.getByRole('button', { name: 'Adicionar Saldo', exact: true }).click();
    await screen.clickInDialog('Adicionar Saldo');
    await expect(screen.alert('Ajuste enviado. Outro administrador precisa aprovar.')).toBeVisible();
    expect(await bank.balance(customer.token)).toBe(0);
    await page.goto(`${addresses.apiUrl}/AdminDashboard?view=adjustments`);
    await screen.loadUntilShown(customer.name);
    await expect(card).toContainText('A primeira é a sua. Falta outro administrador.');
    await expect(button('Aprovar')).toBeDisabled();
    await inspect(page, 'admin-adjustments-own');

    await openAs(second.token, '/AdminDashboard');
    await screen.main.getByRole('link', { name: 'Ajustes a aprovar' }).click();
    await screen.loadUntilShown(customer.name);
    await expect(card).toContainText('Falta a sua.');
    await button('Aprovar').click();
    await expect(screen.dialog).toContainText('+2.000.000.000,00 USDT');
    await inspect(page, 'admin-adjustment-dialog');
    await screen.clickInDialog('Aprovar');
    await expect(screen.alert('Ajuste aprovado: o saldo mudou.')).toBeVisible();
    expect(await bank.balance(customer.token)).toBe(2_000_000_000);

    // In BRL, above an administrator's limit for decisions alone.
    const order = { valor: '9000000000.00', pix_key: 'a@lastro.example', pix_key_type: 'email' };
    await operator.withdraw(customer, order);
    await openAs(second.token, queueOf(customer));
    await screen.openWithdrawal(customer.name);
    await expect(card).toContainText('Precisa de dois administradores');
    await button('Liberar').click();
    await expect(screen.dialog).toContainText('o saque só sai depois que outro administrador também liberar');
    await screen.clickInDialog('Liberar');
    await expect(
      screen.alert('Primeira aprovação registrada. Falta a de outro administrador.'),
    ).toBeVisible();
    await screen.openWithdrawal(customer.name);
    await expect(card).toContainText('1 de 2 aprovações');
    await expect(button('Liberar')).toBeDisabled();
    await openAs(admin, queueOf(customer));
    await screen.openWithdrawal(customer.name);
    await expect(card).toContainText(`Liberado por ${second.email}`);
    await inspect(page, 'admin-withdrawal-first-approved');
    await expect(button('Liberar')).toBeEnabled();
    await button('Liberar').click();
    await expect(screen.dialog).not.toContainText('outro administrador');
    await screen.clickInDialog('Liberar');
    await expect(screen.alert('Saque liberado com sucesso!')).toBeVisible();
    await expect(card).toBeHidden();
    await setRole(addresses.databaseUrl, second.email, 'user');
  },
);
