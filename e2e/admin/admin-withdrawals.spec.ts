import { type Customer, newPerson } from '../support/bank.ts';
import { BOTH_WIDTHS, expect, ONE_WIDTH, test, WITH_WORKER } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';
import { inspect } from '../support/inspect.ts';
import { loseResponses } from '../support/lost-responses.ts';
import { EMAIL_KEY, operatorOf, WALLET } from '../support/operator.ts';
import { advanceUntil, SOON } from '../support/page-time.ts';
import { adminScreen, queueOf } from '../support/screens/admin-screen.ts';
import { CPF } from '../support/screens/withdraw-screen.ts';

const COUNT_HISTORY_WRITES = `
  globalThis.historyWrites = 0;
  for (const name of ['pushState', 'replaceState']) {
    const write = history[name];
    history[name] = (...args) => {
      globalThis.historyWrites += 1;
      write.apply(history, args);
    };
  }`;

test.describe('PIX withdrawals', () => {
  test(
    'pays an approved withdrawal and refunds a denied one',
    ONE_WIDTH,
    async ({ page, addresses, bank, openAs, fundedCustomer }) => {
      const admin = await bank.signInDemo('admin');
      const operator = operatorOf(addresses, admin);
      const customer = await fundedCustomer('156.00', `Paga Teste ${Date.now()}`);
      await operator.withdraw(customer, { valor: '104.00', ...EMAIL_KEY, bank_name: 'Nubank' });
      await openAs(admin, queueOf(customer));
      const screen = adminScreen(page);
      await screen.openWithdrawal(customer.name);
      const card = screen.card(customer.name);
      for (const fact of [
        customer.email,
        '20,00 USDT',
        '≈ R$ 104,00',
        EMAIL_KEY.pix_key,
        'Nubank',
        'Pendente',
      ])
        await expect(card).toContainText(fact);
      await expect(card).toContainText(/\d\d\/\d\d\/\d{4} • \d\d:\d\d/);

      await expect(card.getByRole('button', { name: 'Liberar' })).toBeInViewport({ ratio: 1 });
      await card.getByRole('button', { name: 'Liberar' }).click();
      await expect(screen.dialog).toContainText('Deseja realmente liberar este saque?');
      await expect(screen.dialog).toContainText('R$ 104,00');
      await screen.clickInDialog('Voltar');
      await expect(screen.dialog).toBeHidden();
      await card.getByRole('button', { name: 'Liberar' }).click();
      await screen.clickInDialog('Liberar');
      await expect(screen.alert('Saque liberado com sucesso!')).toBeVisible();
      await expect(card).toBeHidden();
      const status = async () => (await bank.transactions(customer.token))[0]?.status;
      // The list would show the payment only with its next poll.
      await expect.poll(status).toBe('completed');
      await screen.choose('Situação', 'Concluídos');
      await expect(page).toHaveURL(/status=completed/);
      await screen.openWithdrawal(customer.name);
      await expect(card).toContainText('admin@lastro.example', { timeout: 20_000 });

      await operator.withdraw(customer, { valor: '52.00', ...EMAIL_KEY });
      await page.goto(queueOf(customer));
      await screen.openWithdrawal(customer.name);
      await card.getByRole('button', { name: 'Negar' }).click();
      await expect(screen.dialog).toContainText('Deseja realmente negar este saque?');
      const reason = screen.dialog.getByRole('combobox', { name: 'Motivo' });
      await expect(reason).toBeFocused();
      await screen.clickInDialog('Negar');
      await expect(reason).toHaveAccessibleDescription('Escolha o motivo.');
      await screen.deny('Titularidade divergente', 'Use uma chave em seu nome.');
      await expect(screen.alert('Saque negado e saldo devolvido!')).toBeVisible();
      await expect(card).toBeHidden();
      expect(await bank.balance(customer.token)).toBe(10);
      const search = screen.main.getByLabel('Buscar');
      await search.fill('Paga ');
      await expect(page).toHaveURL(/search=Paga\b/);
      await search.pressSequentially('Teste');
      await expect(search).toHaveValue('Paga Teste');
      await expect(page).toHaveURL(/search=Paga\+Teste$/);

      await openAs(customer.token, '/History');
      await page
        .getByRole('main')
        .getByRole('button', { name: /Negado pelo banco/ })
        .click();
      const receipt = page.getByRole('dialog');
      for (const fact of [
        'Falhou',
        'Negado pelo banco',
        'A chave PIX é de outro titular. Use uma chave em seu nome.',
        'ao seu saldo em',
        'Valor devolvido10,00 USDT',
      ])
        await expect(receipt).toContainText(fact);
      await expect(receipt.getByRole('status')).toContainText(
        /Devolvido: 10,00\sUSDT voltaram ao seu saldo em \d\d\/\d\d\/\d{4} • \d\d:\d\d/,
      );
      await expect(receipt.getByText('Negado pelo banco')).toHaveCount(1);
      await expect(receipt).not.toContainText('Valor debitado');
      await expect(receipt.getByRole('button', { name: 'Cancelar saque' })).toBeHidden();
    },
  );

  test(
    'a denial is typed, and comes too late',
    ONE_WIDTH,
    async ({ page, addresses, bank, openAs, fundedCustomer, watch }) => {
      await test.step('typing the reason of a denial writes no history, and a reload forgets it', async () => {
        const admin = await bank.signInDemo('admin');
        const customer = await fundedCustomer('52.00', `Motivo Teste ${Date.now()}`);
        await operatorOf(addresses, admin).withdraw(customer, { valor: '52.00', ...EMAIL_KEY });
        await openAs(admin, queueOf(customer));
        const { card, dialog, openWithdrawal } = adminScreen(page);
        await openWithdrawal(customer.name);
        await card(customer.name).getByRole('button', { name: 'Negar' }).click();
        const note = dialog.getByRole('textbox');
        await note.fill('Use');
        await page.evaluate(COUNT_HISTORY_WRITES);
        await note.pressSequentially(' outra chave.');
        await expect(note).toHaveValue('Use outra chave.');
        expect(await page.evaluate('globalThis.historyWrites')).toBe(0);
        await page.reload();
        await expect(card(customer.name)).toBeVisible();
        await expect(dialog).toBeHidden();
      });
      await test.step('shows the existing decision to an administrator who decides second', async () => {
        const admin = await bank.signInDemo('admin');
        const operator = operatorOf(addresses, admin);
        const customer = await fundedCustomer('52.00', `Duas Teste ${Date.now()}`);
        const id = await operator.withdraw(customer, { valor: '52.00', ...EMAIL_KEY });
        await openAs(admin, queueOf(customer));
        const screen = adminScreen(page);
        await screen.openWithdrawal(customer.name);
        const card = screen.card(customer.name);
        await card.getByRole('button', { name: 'Liberar' }).click();
        await operator.decide(id, 'cancel');
        watch.expectRefusal(409, `/api/admin/withdrawals/${id}/approve`);
        await screen.clickInDialog('Liberar');
        const reason = 'Este saque já foi decidido: negado.';
        await expect(screen.alert(`Erro ao liberar saque: ${reason}`)).toBeVisible();
        await expect(screen.main.getByText(reason)).toBeVisible();
        await expect(card).toBeHidden();
      });
    },
  );

  test(
    'retries a lost response under the same request id',
    WITH_WORKER,
    async ({ page, addresses, bank, openAs, watch, fundedCustomer }) => {
      const admin = await bank.signInDemo('admin');
      const customer = await fundedCustomer('52.00', `Perdida Teste ${Date.now()}`);
      const operator = operatorOf(addresses, admin);
      const id = await operator.withdraw(customer, { valor: '52.00', ...EMAIL_KEY });
      await openAs(admin, queueOf(customer));
      const screen = adminScreen(page);
      await screen.openWithdrawal(customer.name);
      const path = `/api/admin/withdrawals/${id}/cancel`;
      const requestIds = await loseResponses(page, watch, path, (attempt) => attempt <= 2);
      await screen.card(customer.name).getByRole('button', { name: 'Negar' }).click();
      await screen.deny();
      await expect(screen.dialog.getByRole('status')).toContainText('Estamos confirmando sua operação');
      await expect(screen.alert('Saque negado e saldo devolvido!')).toBeVisible();
      expect(new Set(requestIds).size).toBe(1);
      expect(requestIds).toHaveLength(3);
      expect(await bank.balance(customer.token)).toBe(10);
    },
  );
});

test(
  'crypto withdrawals are decided, resent and refunded',
  ONE_WIDTH,
  async ({ page, addresses, bank, openAs, watch }) => {
    await test.step('crypto withdrawals have a list and texts of their own', async () => {
      const admin = await bank.signInDemo('admin');
      const operator = operatorOf(addresses, admin);
      const customer = await bank.register(newPerson(`Cripto Teste ${Date.now()}`));
      await operator.credit(customer, 'ETH', '1');
      await operator.send(customer, 'ETH', '0.25', WALLET);
      await openAs(admin, queueOf(customer, 'AdminCryptoWithdrawals'));
      const screen = adminScreen(page);
      await screen.openWithdrawal(customer.name);
      const card = screen.card(customer.name);
      for (const fact of ['0,25000000 ETH', WALLET, 'Pendente', customer.email]) {
        await expect(card).toContainText(fact);
      }
      await card.getByRole('button', { name: 'Liberar' }).click();
      await expect(screen.dialog).toContainText('Deseja realmente liberar este saque de criptomoeda?');
      await screen.clickInDialog('Voltar');
      await card.getByRole('button', { name: 'Negar' }).click();
      await expect(screen.dialog).toContainText('Deseja realmente negar este saque de criptomoeda?');
      await screen.deny('Endereço inválido');
      await expect(screen.alert('Saque de criptomoeda negado e saldo devolvido!')).toBeVisible();
      await expect(card).toBeHidden();
      expect((await operator.user(customer.email)).balances.ETH).toBe(1);
      await followPath(page, `${queueOf(customer)}&status=cancelled`);
      await expect(screen.main.getByText('Nenhum saque nesta situação.')).toBeVisible();
    });
    await test.step('a stuck withdrawal is resent or refunded only after a warning and with the server’s agreement', async () => {
      const admin = await bank.signInDemo('admin');
      const operator = operatorOf(addresses, admin);
      const customer = await bank.register(newPerson(`Presa Teste ${Date.now()}`));
      await operator.credit(customer, 'ETH', '1');
      const id = await operator.send(customer, 'ETH', '0.25', WALLET);
      const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
      // A withdrawal counts as stuck after an hour; the server decides by its own record.
      await page.route('**/api/admin/withdrawals?*status=unknown*', async (route) => {
        const url = route.request().url().replace('status=unknown', 'status=pending').replace('limit=1&', '');
        const reply = await route.fetch({ url: url.replace(/limit=1$/, 'limit=100') });
        const rows = ((await reply.json()) as { id: string }[]).filter((row) => row.id === id);
        await route.fulfill({
          response: reply,
          json: rows.map((row) => ({ ...row, status: 'unknown', missing_since: anHourAgo })),
        });
      });
      await openAs(admin, queueOf(customer, 'AdminCryptoWithdrawals'));
      const screen = adminScreen(page);
      await screen.main.getByRole('button', { name: 'Ver saques em verificação' }).click();
      await screen.openWithdrawal(customer.name);
      const card = screen.card(customer.name);
      await expect(card).toContainText('A rede de pagamento não encontra este saque');
      for (const [button, alert, action] of [
        ['Reenviar', 'Erro ao reenviar saque', 'resend'],
        ['Devolver saldo', 'Erro ao devolver saldo', 'release'],
      ] as const) {
        await card.getByRole('button', { name: button }).click();
        await expect(screen.dialog).toContainText('Confira antes no provedor');
        watch.expectRefusal(409, `/api/admin/withdrawals/${id}/${action}`);
        await screen.clickInDialog(button);
        const reason = 'Este saque ainda aguarda confirmação da rede de pagamento.';
        await expect(screen.alert(`${alert}: ${reason}`)).toBeVisible();
        await expect(screen.main.getByText(reason)).toBeVisible();
        await screen.openWithdrawal(customer.name);
      }
      // Polls may be under way when the test ends.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  },
);

test(
  'a customer is found, and a withdrawal reviewed and decided, with the keyboard alone',
  ONE_WIDTH,
  async ({ page, addresses, bank, openAs, fundedCustomer }) => {
    const admin = await bank.signInDemo('admin');
    const customer = await fundedCustomer('156.00', `Teclado Teste ${Date.now()}`);
    const operator = operatorOf(addresses, admin);
    for (const valor of ['52.00', '26.00'])
      await operator.withdraw(customer, { valor, pix_key: CPF, pix_key_type: 'cpf' });
    await openAs(admin, '/AdminDashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Painel Admin');
    const screen = adminScreen(page);

    await page.keyboard.press('Control+k');
    await expect(screen.dialog.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(customer.email);
    await expect(screen.option(new RegExp(customer.name))).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/AdminClients\?id=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(customer.name);

    await followPath(page, queueOf(customer));
    const card = screen.card(customer.name);
    await expect(card).toContainText('R$ 52,00');
    for (const fact of ['529.982.247-25', 'Primeiro saque', 'Depósitos em 24 h', 'Pedido pelo cliente'])
      await expect(card).toContainText(fact);
    await page.keyboard.press('j');
    await expect(card).toContainText('R$ 26,00');
    await page.keyboard.press('k');
    await expect(card).toContainText('R$ 52,00');
    await page.keyboard.press('l');
    await expect(screen.dialog).toContainText('Deseja realmente liberar este saque?');
    await screen.dialog.getByRole('button', { name: 'Liberar' }).press('Enter');
    await expect(screen.alert('Saque liberado com sucesso!')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Avisos' }).getByRole('link', { name: 'Ver' }),
    ).toHaveAttribute('href', /status=all&id=/);
    await expect(screen.dialog).toBeHidden();
    await expect(card).toContainText('R$ 26,00');
    await page.keyboard.press('n');
    await expect(screen.dialog).toContainText('Deseja realmente negar este saque?');
    await screen.dialog.getByRole('button', { name: 'Voltar' }).press('Enter');
    await expect(screen.dialog).toBeHidden();
  },
);

test(
  'a withdrawal that leaves the queue while it is examined is not replaced by another',
  BOTH_WIDTHS,
  async ({ page, addresses, bank, openAs, fundedCustomer }) => {
    const admin = await bank.signInDemo('admin');
    const operator = operatorOf(addresses, admin);
    const stamp = Date.now();
    const ids: string[] = [];
    const customers: Customer[] = [];
    for (const name of ['Um', 'Dois', 'Tres']) {
      const customer = await fundedCustomer('52.00', `Fila ${name} ${stamp}`);
      ids.push(await operator.withdraw(customer, { valor: '52.00', ...EMAIL_KEY }));
      customers.push(customer);
    }
    const [first = '', second = ''] = ids;
    const name = (nth: number) => customers[nth]?.name ?? '';
    await page.clock.install();
    await openAs(admin, `/AdminWithdrawals?search=${stamp}`);
    const { main, dialog, card, openWithdrawal } = adminScreen(page);
    const left = main.getByText('Este saque saiu da fila');
    await expect(card(name(0))).toBeVisible();
    await operator.decide(first, 'cancel');
    await advanceUntil(page, () => expect(left).toBeVisible(SOON));
    await expect(main.getByRole('article')).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Ver' })).toHaveAttribute(
      'href',
      `/AdminWithdrawals?status=all&id=${first}`,
    );
    await page.keyboard.press('l');
    await page.keyboard.press('n');
    await expect(dialog).toBeHidden();

    await openWithdrawal(name(1));
    await operator.decide(second, 'cancel');
    await advanceUntil(page, () => expect(left).toBeVisible(SOON));
    await expect(main.getByRole('article')).toHaveCount(0);
    await inspect(page, 'admin-withdrawal-left');
    await main.getByRole('link', { name: 'Ver' }).click();
    await expect(card(name(1))).toContainText('Negado');
    await page.goBack();
    await openWithdrawal(name(2));
    await expect(card(name(2)).getByRole('button', { name: 'Liberar' })).toBeEnabled();
  },
);
