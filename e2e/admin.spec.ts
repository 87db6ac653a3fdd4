import { adminScreen } from './support/admin-screen.ts';
import { somebody } from './support/bank.ts';
import { expect, test } from './support/fixtures.ts';
import { fund } from './support/fund.ts';
import { operatorOf } from './support/operator.ts';
import { passingTime, SOON } from './support/page-time.ts';

const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
const EMAIL_KEY = { pix_key: 'destino@e2e.example', pix_key_type: 'email' };

test.describe('who gets in', () => {
  test('a refusal for want of the role leaves the admin area', async ({ page, bank, openAs, watch }) => {
    await openAs(await bank.signInDemo('admin'), '/AdminClients');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clientes');
    watch.expectRefusal(403, '/api/admin/withdrawals');
    await page.route('**/api/admin/withdrawals?*', (route) =>
      route.fulfill({ status: 403, json: { error: 'Você não tem permissão para isso.', code: 'forbidden' } }),
    );
    await page.getByRole('link', { name: 'Saques PIX' }).click();
    await expect(page).toHaveURL(/\/Dashboard$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bem-vindo/);
  });

  test('while it is asked who this is, that is said; when nobody answers, the dashboard follows', async ({
    page,
    bank,
    openAs,
    watch,
  }) => {
    const token = await bank.signInDemo('admin');
    await page.clock.install();
    await page.route('**/me', () => undefined);
    await openAs(token, '/AdminBalances');
    await expect(page.getByText('Verificando permissões...')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    watch.expectNoAnswer('/me');
    await page.route('**/me', (route) => route.abort());
    await page.reload();
    await passingTime(page, () => expect(page).toHaveURL(/\/Dashboard$/, SOON));
  });
});

test.describe('PIX withdrawals', () => {
  test('one is approved and paid, one is denied and its money comes back', async ({
    page,
    world,
    bank,
    sandbox,
    openAs,
  }) => {
    const admin = await bank.signInDemo('admin');
    const operator = operatorOf(world, admin);
    const customer = await bank.register(somebody(`Paga Teste ${Date.now()}`));
    await fund(bank, sandbox, customer.token, '156.00');
    await operator.withdraw(customer, { valor: '104.00', ...EMAIL_KEY, bank_name: 'Nubank' });
    await openAs(admin, '/AdminWithdrawals');
    const screen = adminScreen(page);
    await screen.readOnTo(customer.name);
    const card = screen.card(customer.name);
    for (const fact of [customer.email, '20,00 USDT', '≈ R$ 104,00', EMAIL_KEY.pix_key, 'Nubank', 'Pendente'])
      await expect(card).toContainText(fact);
    await expect(card).toContainText(/\d\d\/\d\d\/\d{4} • \d\d:\d\d/);

    await card.getByRole('button', { name: 'Liberar' }).click();
    await expect(screen.dialog).toContainText('Deseja realmente liberar este saque?');
    await expect(screen.dialog).toContainText('R$ 104,00');
    await screen.answer('Voltar');
    await expect(screen.dialog).toBeHidden();
    await card.getByRole('button', { name: 'Liberar' }).click();
    await screen.answer('Liberar');
    await expect(screen.alert('Saque liberado com sucesso!')).toBeVisible();
    await expect(card).toBeHidden();
    await screen.choose('Situação', 'Concluídos');
    await expect(page).toHaveURL(/status=completed/);
    await expect(card).toContainText('admin@lastro.example', { timeout: 20_000 });

    await operator.withdraw(customer, { valor: '52.00', ...EMAIL_KEY });
    await page.goto('/AdminWithdrawals');
    await screen.readOnTo(customer.name);
    await card.getByRole('button', { name: 'Negar' }).click();
    await expect(screen.dialog).toContainText('Deseja realmente negar este saque?');
    await screen.answer('Negar');
    await expect(screen.alert('Saque negado e saldo devolvido!')).toBeVisible();
    await expect(card).toBeHidden();
    expect(await bank.balance(customer.token)).toBe(10);
  });

  test('the second to decide is told that it was decided, and how', async ({
    page,
    world,
    bank,
    sandbox,
    openAs,
    watch,
  }) => {
    const admin = await bank.signInDemo('admin');
    const operator = operatorOf(world, admin);
    const customer = await bank.register(somebody(`Duas Teste ${Date.now()}`));
    await fund(bank, sandbox, customer.token, '52.00');
    const id = await operator.withdraw(customer, { valor: '52.00', ...EMAIL_KEY });
    await openAs(admin, '/AdminWithdrawals');
    const screen = adminScreen(page);
    await screen.readOnTo(customer.name);
    const card = screen.card(customer.name);
    await card.getByRole('button', { name: 'Liberar' }).click();
    await operator.decide(id, 'cancel');
    watch.expectRefusal(409, `/api/admin/withdrawals/${id}/approve`);
    await screen.answer('Liberar');
    const reason = 'Este saque já foi decidido: negado.';
    await expect(screen.alert(`Erro ao liberar saque: ${reason}`)).toBeVisible();
    await expect(screen.main.getByText(reason)).toBeVisible();
    await expect(card).toBeHidden();
  });

  test('an answer that is lost is asked for again under the same id', async ({
    page,
    world,
    bank,
    sandbox,
    openAs,
    watch,
  }) => {
    const admin = await bank.signInDemo('admin');
    const customer = await bank.register(somebody(`Perdida Teste ${Date.now()}`));
    await fund(bank, sandbox, customer.token, '52.00');
    const operator = operatorOf(world, admin);
    const id = await operator.withdraw(customer, { valor: '52.00', ...EMAIL_KEY });
    await openAs(admin, '/AdminWithdrawals');
    const screen = adminScreen(page);
    await screen.readOnTo(customer.name);
    const path = `/api/admin/withdrawals/${id}/cancel`;
    const ids: (string | undefined)[] = [];
    watch.expectNoAnswer(path);
    await page.route(`**${path}`, async (route) => {
      ids.push(route.request().headers()['x-request-id']);
      if (ids.length > 2) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await screen.card(customer.name).getByRole('button', { name: 'Negar' }).click();
    await screen.answer('Negar');
    await expect(screen.dialog.getByRole('status')).toContainText('Estamos confirmando sua operação');
    await expect(screen.alert('Saque negado e saldo devolvido!')).toBeVisible();
    expect(new Set(ids).size).toBe(1);
    expect(ids.length).toBe(3);
    expect(await bank.balance(customer.token)).toBe(10);
  });
});

test('crypto withdrawals are their own list, with their own words', async ({ page, world, bank, openAs }) => {
  const admin = await bank.signInDemo('admin');
  const operator = operatorOf(world, admin);
  const customer = await bank.register(somebody(`Cripto Teste ${Date.now()}`));
  await operator.give(customer, 'ETH', '1');
  await operator.send(customer, 'ETH', '0.25', WALLET);
  await openAs(admin, '/AdminCryptoWithdrawals');
  const screen = adminScreen(page);
  await screen.readOnTo(customer.name);
  const card = screen.card(customer.name);
  for (const fact of ['0,25000000 ETH', WALLET, 'Pendente', customer.email]) {
    await expect(card).toContainText(fact);
  }
  await card.getByRole('button', { name: 'Liberar' }).click();
  await expect(screen.dialog).toContainText('Deseja realmente liberar este saque de criptomoeda?');
  await screen.answer('Voltar');
  await card.getByRole('button', { name: 'Negar' }).click();
  await expect(screen.dialog).toContainText('Deseja realmente negar este saque de criptomoeda?');
  await screen.answer('Negar');
  await expect(screen.alert('Saque de criptomoeda negado e saldo devolvido!')).toBeVisible();
  await expect(card).toBeHidden();
  expect((await operator.user(customer.email)).balances.ETH).toBe(1);
  await page.goto('/AdminWithdrawals?status=cancelled');
  await expect(screen.main.getByText(WALLET)).toBeHidden();
});

test('one that hangs is sent again or given back only after a warning, and when the server agrees', async ({
  page,
  world,
  bank,
  openAs,
  watch,
}) => {
  const admin = await bank.signInDemo('admin');
  const operator = operatorOf(world, admin);
  const customer = await bank.register(somebody(`Presa Teste ${Date.now()}`));
  await operator.give(customer, 'ETH', '1');
  const id = await operator.send(customer, 'ETH', '0.25', WALLET);
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  // As the list is when the network has been without it for an hour, which takes that long; the server knows better.
  await page.route('**/api/admin/withdrawals?*status=unknown*', async (route) => {
    const url = route.request().url().replace('status=unknown', 'status=pending').replace('limit=1&', '');
    const reply = await route.fetch({ url: url.replace(/limit=1$/, 'limit=100') });
    const rows = ((await reply.json()) as { id: string }[]).filter((row) => row.id === id);
    await route.fulfill({
      response: reply,
      json: rows.map((row) => ({ ...row, status: 'unknown', missing_since: anHourAgo })),
    });
  });
  await openAs(admin, '/AdminCryptoWithdrawals');
  const screen = adminScreen(page);
  await screen.main.getByRole('button', { name: 'Ver saques em verificação' }).click();
  const card = screen.card(customer.name);
  await expect(card).toContainText('A rede de pagamento não encontra este saque');
  for (const [button, alert, action] of [
    ['Reenviar', 'Erro ao reenviar saque', 'resend'],
    ['Devolver saldo', 'Erro ao devolver saldo', 'release'],
  ] as const) {
    await card.getByRole('button', { name: button }).click();
    await expect(screen.dialog).toContainText('Confira antes no provedor');
    watch.expectRefusal(409, `/api/admin/withdrawals/${id}/${action}`);
    await screen.answer(button);
    const reason = 'Este saque ainda aguarda a palavra da rede de pagamento.';
    await expect(screen.alert(`${alert}: ${reason}`)).toBeVisible();
    await expect(screen.main.getByText(reason)).toBeVisible();
  }
  // The list is asked for again at any moment, also at the test's end.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('balances', () => {
  test('are added to and taken from, after a confirmation, to the eighth decimal', async ({
    page,
    world,
    bank,
    openAs,
    watch,
  }) => {
    const admin = await bank.signInDemo('admin');
    const operator = operatorOf(world, admin);
    const customer = await bank.register(somebody(`Saldo Teste ${Date.now()}`));
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
    await button('Adicionar Saldo').click();
    await expect(screen.dialog).toContainText('0,12345678 BTC');
    await expect(screen.dialog).toContainText(customer.email);
    await screen.answer('Adicionar Saldo');
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
    await screen.answer('Subtrair Saldo');
    await expect(screen.alert('Erro ao atualizar saldo: Saldo insuficiente.')).toBeVisible();
    await screen.amount.fill('0,12345677');
    await button('Subtrair Saldo').click();
    await screen.answer('Subtrair Saldo');
    await expect(screen.alert('Saldo subtraído com sucesso!')).toBeVisible();
    expect((await operator.user(customer.email)).balances.BTC).toBe(1e-8);
    const [last] = await bank.transactions(customer.token);
    expect(last?.description).toBe('Ajuste admin (subtract)');
  });

  test('of one’s own are refused in the server’s words', async ({ page, bank, openAs, watch }) => {
    await openAs(await bank.signInDemo('admin'), '/AdminBalances');
    const screen = adminScreen(page);
    await screen.pickUser('admin@lastro.example');
    await screen.amount.fill('10');
    await screen.main.getByRole('button', { name: 'Adicionar Saldo', exact: true }).click();
    watch.expectRefusal(403, '/api/accounts');
    await screen.answer('Adicionar Saldo');
    const reason = 'Você não pode decidir sobre a sua própria conta.';
    await expect(screen.alert(`Erro ao atualizar saldo: ${reason}`)).toBeVisible();
    await expect(screen.main.getByText(reason)).toBeVisible();
    await expect(page).toHaveURL(/\/AdminBalances/);
  });

  test('move once when the answer is lost, also over a reload', async ({
    page,
    world,
    bank,
    openAs,
    watch,
  }) => {
    const admin = await bank.signInDemo('admin');
    const operator = operatorOf(world, admin);
    const customer = await bank.register(somebody(`Recarga Teste ${Date.now()}`));
    const user = await operator.user(customer.email);
    await openAs(admin, `/AdminBalances?user=${user.id}`);
    const screen = adminScreen(page);
    await expect(screen.userInput).toHaveValue(customer.name);
    await screen.amount.fill('5');
    watch.expectNoAnswer('/api/accounts');
    await page.route('**/api/accounts', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await screen.main.getByRole('button', { name: 'Adicionar Saldo', exact: true }).click();
    await screen.answer('Adicionar Saldo');
    await expect(screen.dialog.getByRole('status')).toContainText('Estamos confirmando sua operação');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await expect(screen.alert('Saldo adicionado com sucesso!')).toBeVisible();
    expect((await operator.user(customer.email)).balances.USDT).toBe(5);
  });

  test('are reached by the keyboard alone', async ({ page, bank, openAs }) => {
    const customer = await bank.register(somebody(`Teclado Teste ${Date.now()}`));
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
    await expect(screen.main.getByRole('button', { name: 'Limpar usuário' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(screen.main.getByRole('combobox', { name: 'Criptomoeda' })).toBeFocused();
  });
});

test.describe('clients', () => {
  test('are looked for on the server, and led from to their balances', async ({ page, bank, openAs }) => {
    const customer = await bank.register(somebody(`Agulha Teste ${Date.now()}`));
    await openAs(await bank.signInDemo('admin'), '/AdminClients');
    const screen = adminScreen(page);
    const rows = screen.main.getByRole('row');
    await screen.main.getByLabel('Buscar').fill(customer.email.toUpperCase());
    await expect(rows.filter({ hasText: 'Gerenciar' })).toHaveCount(1);
    await expect(page).toHaveURL(/search=/);
    const row = rows.filter({ hasText: customer.email });
    for (const fact of [customer.name, 'Cliente']) await expect(row).toContainText(fact);
    await expect(row).toContainText(/\d\d\/\d\d\/\d{4}/);
    await row.getByRole('link', { name: /^Gerenciar/ }).click();
    await expect(page).toHaveURL(/\/AdminBalances\?user=/);
    await expect(screen.userInput).toHaveValue(customer.name);
    await page.goBack();
    await expect(screen.main.getByLabel('Buscar')).toHaveValue(customer.email.toUpperCase());
    await screen.main.getByLabel('Buscar').fill('ninguém tem este nome');
    await expect(screen.main.getByText('Nenhum cliente encontrado')).toBeVisible();
  });

  test('are not added here, and that is said', async ({ page, bank, openAs }) => {
    await openAs(await bank.signInDemo('admin'), '/AdminClients');
    const screen = adminScreen(page);
    await screen.main.getByRole('button', { name: 'Adicionar Cliente' }).click();
    await expect(
      screen.alert('Os usuários devem ser convidados pelo painel do projeto, na plataforma de hospedagem.'),
    ).toBeVisible();
  });
});

test.describe('the dashboard', () => {
  test('shows the bank’s figures, movements and queues, and follows them', async ({
    page,
    world,
    bank,
    sandbox,
    openAs,
  }) => {
    const admin = await bank.signInDemo('admin');
    const customer = await bank.register(somebody(`Painel Teste ${Date.now()}`));
    await page.clock.install();
    await openAs(admin, '/AdminDashboard');
    const screen = adminScreen(page);
    for (const name of ['Total de usuários', 'Volume total em USDT', 'Total de transações'])
      await expect(screen.main.getByText(name)).toBeVisible();
    const latest = screen.main.getByRole('region', { name: 'Últimas transações' });
    await expect(latest.getByRole('listitem')).toHaveCount(10);
    await screen.main.getByText('Ver em tabela').click();
    await expect(screen.main.getByRole('table', { name: 'Volume por dia' }).getByRole('row')).toHaveCount(31);
    const chart = screen.main.getByRole('slider', { name: 'Dia do volume' });
    await chart.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(chart).toHaveAttribute('aria-valuetext', /^\d\d\/\d\d: .+,\d\d.USDT, \d+ transaç/);

    await fund(bank, sandbox, customer.token, '52.00');
    await operatorOf(world, admin).withdraw(customer, { valor: '52.00', ...EMAIL_KEY });
    await passingTime(page, () => expect(latest.getByText(customer.email).first()).toBeVisible(SOON));
    await expect(latest).toContainText('Saque PIX');
    await screen.main.getByRole('link', { name: /^Saques PIX pendentes \d+/ }).click();
    await expect(page).toHaveURL(/\/AdminWithdrawals$/);
  });

  test('leads to the reconciliation and to the audit log', async ({ page, world, bank, openAs }) => {
    const admin = await bank.signInDemo('admin');
    const customer = await bank.register(somebody(`Rastro Teste ${Date.now()}`));
    await operatorOf(world, admin).give(customer, 'BTC', '1234.5');
    await openAs(admin, '/AdminDashboard');
    const screen = adminScreen(page);
    await screen.main.getByRole('link', { name: /^Conciliação/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conciliação');
    await expect(page).toHaveTitle('Conciliação • Lastro');
    await expect(screen.card('Provedor PIX')).toContainText('No provedor');
    await screen.main.getByRole('link', { name: 'Painel Admin' }).click();
    await expect(page).toHaveTitle('Painel Admin • Lastro');
    await screen.main.getByRole('link', { name: /^Auditoria/ }).click();
    await screen.choose('Ação', 'Saldo ajustado');
    const act = screen.card(customer.name);
    await expect(act).toContainText('Administração Lastro');
    await expect(act).toContainText('1.234,50000000');
    await screen.main.getByLabel('Até').fill('2020-01-01');
    await expect(screen.main.getByText('Nada encontrado')).toBeVisible();
    await screen.main.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(act).toBeVisible();
  });
});

test.describe('what is nobody’s yet', () => {
  test('a PIX payment is given to a customer, another is sent back', async ({
    page,
    world,
    bank,
    sandbox,
    openAs,
  }) => {
    const admin = await bank.signInDemo('admin');
    const operator = operatorOf(world, admin);
    const customer = await bank.register(somebody(`Dona Teste ${Date.now()}`));
    const payer = await bank.register(somebody('Paga Duas Vezes'));
    const { txid } = await bank.createCharge(payer.token, '52.00');
    await sandbox.pay(txid);
    const [given, returned] = [await operator.payAgain(txid), await operator.payAgain(txid)];
    await openAs(admin, '/AdminDashboard?view=suspense');
    const screen = adminScreen(page);
    for (const fact of ['A cobrança já estava paga', 'R$ 52,00', payer.email])
      await expect(screen.card(given)).toContainText(fact, { timeout: 20_000 });
    await expect(screen.card(given)).toContainText('10,00 USDT');
    await screen.card(given).getByRole('button', { name: 'Atribuir' }).click();
    await screen.dialog.getByRole('combobox').press('ArrowDown');
    await expect(screen.option(/@/).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(screen.option(/@/)).toHaveCount(0);
    await screen.pickUser(customer.email);
    await screen.answer('Continuar');
    await expect(screen.dialog).toContainText(customer.name);
    await screen.answer('Atribuir');
    await expect(screen.alert('Pagamento atribuído com sucesso!')).toBeVisible();
    await expect(screen.card(given)).toBeHidden();
    expect(await bank.balance(customer.token)).toBe(10);

    await screen.card(returned).getByRole('button', { name: 'Devolver' }).click();
    await expect(screen.dialog).toContainText('R$ 52,00');
    await screen.answer('Devolver');
    await expect(screen.alert('Devolução pedida ao provedor.')).toBeVisible();
    await expect(screen.card(returned)).toBeHidden();
    await screen.main.getByRole('button', { name: 'Decididos' }).click();
    await expect(screen.card(given)).toContainText(customer.email);
    await expect(screen.card(returned)).toContainText(/Em devolução|Devolvido/);
  });

  test('coins are given to a customer, or noted as sent back', async ({ page, world, bank, openAs }) => {
    // The bank looks for what arrived every ten seconds.
    test.setTimeout(90_000);
    const admin = await bank.signInDemo('admin');
    const operator = operatorOf(world, admin);
    const customer = await bank.register(somebody(`Moeda Teste ${Date.now()}`));
    const given = await operator.strayCoins('ETH', WALLET, '0.5');
    const returned = await operator.strayCoins('ETH', WALLET, '0.75');
    await openAs(admin, '/AdminDashboard?view=unattributed');
    const screen = adminScreen(page);
    await expect(screen.card(given)).toContainText('0,5 ETH', { timeout: 60_000 });
    await screen.card(given).getByRole('button', { name: 'Atribuir' }).click();
    await screen.pickUser(customer.email);
    await screen.answer('Continuar');
    await screen.answer('Atribuir');
    await expect(screen.alert('Depósito atribuído com sucesso!')).toBeVisible();
    expect((await operator.user(customer.email)).balances.ETH).toBe(0.5);

    await screen.card(returned).getByRole('button', { name: 'Devolvido' }).click();
    await screen.answer('Continuar');
    await expect(screen.dialog.getByLabel('Como foi feita')).toHaveAttribute('aria-invalid', 'true');
    await screen.dialog.getByLabel('Como foi feita').fill('Hash 0xabc, pedido pelo remetente');
    await screen.answer('Continuar');
    await screen.answer('Registrar devolução');
    await expect(screen.alert('Devolução registrada com sucesso!')).toBeVisible();
    await screen.main.getByRole('button', { name: 'Decididos' }).click();
    await expect(screen.card(returned)).toContainText('Hash 0xabc, pedido pelo remetente');
  });
});
