import { newPerson } from '../support/bank.ts';
import { BOTH_WIDTHS, expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { fund } from '../support/fund.ts';
import { inspect } from '../support/inspect.ts';
import { expectRetryAfterError } from '../support/loading-error.ts';
import { inspectLostResponse } from '../support/lost-responses.ts';
import { transferScreen } from '../support/screens/transfer-screen.ts';

const SEND = '/api/transactions';

test('money goes to another customer, with a review before and a receipt after', async ({
  page,
  bank,
  openAs,
  fundedCustomer,
}) => {
  const [ana, bruno] = [await fundedCustomer('520.00'), await bank.register(newPerson('Bruno Teste'))];
  await openAs(ana.token, '/Transfer');
  const transfer = transferScreen(page);
  const main = page.getByRole('main');
  await expect(main.getByText(/^Disponível: 100,00\sUSDT/)).toBeVisible();
  await transfer.description.fill('Almoço <b>de</b> sábado');
  await transfer.recipient.fill(bruno.email);
  await transfer.amount.focus();
  await expect(transfer.recipient).toHaveAccessibleDescription(/Para Bruno T\.\s*e-mail não confirmado/);
  await transfer.prepare(bruno.email.toUpperCase(), '1234.5');
  await expect(transfer.summary).toContainText('1.234,50 USDT');
  await expect(page).toHaveTitle('Confira antes de enviar • Lastro');
  await transfer.back.click();
  await expect(transfer.amount).toHaveValue('1.234,5');
  await expect(page).toHaveTitle('Transferir • Lastro');
  await transfer.amount.fill('12,3456789');
  // 12.3456789 × 5.2 = 64.1975, truncated.
  await expect(transfer.amount).toHaveAccessibleDescription(/^≈ R\$\s64,20/);
  await transfer.review.click();
  const facts = ['Bruno T.', bruno.email, 'E-mail não confirmado', '12,3456789 USDT', 'Grátis'];
  for (const fact of [...facts, 'Almoço <b>de</b> sábado']) {
    await expect(transfer.summary).toContainText(fact);
  }
  await transfer.confirm.click();
  for (const fact of [
    '12,3456789 USDT',
    ana.email.replace(/^(.).*@/, '$1***@'),
    bruno.email.replace(/^(.).*@/, '$1***@'),
    'Grátis',
    'Concluído',
    'Almoço <b>de</b> sábado',
  ]) {
    await expect(transfer.receipt).toContainText(fact);
  }
  await expect(transfer.receipt).toContainText(/\d\d\/\d\d\/\d{4} • \d\d:\d\d/);
  await expect(page).toHaveTitle('Transferência realizada • Lastro');
  const [sent] = await bank.transactions(ana.token);
  await expect(transfer.receipt).toContainText(sent?.id ?? 'no id');
  expect(await bank.balance(bruno.token)).toBe(12.3456789);

  await main.getByRole('button', { name: 'Fazer outra transferência' }).click();
  await expect(transfer.amount).toHaveValue('');
  await expect(main.getByText(/^Disponível: 87,65\sUSDT/)).toBeVisible();
  await transfer.contact('Bruno Teste').click();
  await expect(transfer.recipient).toHaveValue(bruno.email);
  await expect(transfer.amount).toBeFocused();
  await expect(transfer.recipient).toHaveAccessibleDescription(/Para Bruno Teste/);
});

test(
  'a contact gets a nickname, receives by phone in three clicks, and can be removed',
  ONE_WIDTH,
  async ({ page, bank, openAs, watch, fundedCustomer }) => {
    const [ana, celia] = [await fundedCustomer('520.00'), await bank.register(newPerson('Célia Prado'))];
    await openAs(ana.token, '/Transfer');
    const transfer = transferScreen(page);
    await expect(page.getByText('Quem você pagar aparece aqui')).toBeVisible();
    await page.getByRole('button', { name: 'Usar telefone' }).click();
    await transfer.phone.fill(celia.phone);
    await expect(transfer.phone).toHaveAccessibleDescription(/Para Célia P\./);
    await transfer.amount.fill('2');
    await transfer.review.click();
    await expect(transfer.summary).toContainText('Célia P.');
    await expect(transfer.summary).toContainText(celia.phone);
    await inspect(page, 'transfer-phone-review');
    await transfer.confirm.click();
    await expect(transfer.receipt).toContainText('Célia Prado');
    await page.getByRole('button', { name: 'Fazer outra transferência' }).click();

    await page.getByRole('button', { name: 'Ver todos' }).click();
    const contacts = page.getByRole('dialog', { name: 'Contatos' });
    await expect(contacts.getByText(/^Você enviou 2,00\sUSDT em \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    // Not earlier, since toasts may show later than the receipt.
    await expect(page.getByText('Transferência realizada com sucesso!')).toBeHidden();
    await contacts.getByRole('button', { name: 'Tornar favorito' }).click();
    await expect(contacts.getByRole('button', { name: 'Tirar dos favoritos' })).toBeVisible();
    await inspect(page, 'contacts');
    await contacts.getByRole('button', { name: 'Editar Célia Prado' }).click();
    const editor = page.getByRole('dialog', { name: 'Célia Prado' });
    await editor.getByLabel('Apelido (opcional)').fill('Tia Célia');
    await editor.getByRole('button', { name: 'Salvar' }).click();
    await contacts.getByRole('button', { name: /^Tia Célia/ }).click();

    await expect(transfer.phone).toHaveValue(celia.phone);
    await transfer.amount.fill('1');
    await transfer.contact('Tia Célia').click();
    await transfer.review.click();
    await transfer.confirm.click();
    await expect(transfer.receipt).toBeVisible();
    expect(await bank.balance(celia.token)).toBe(3);

    await page.getByRole('button', { name: 'Fazer outra transferência' }).click();
    await page.getByRole('button', { name: 'Ver todos' }).click();
    await contacts.getByRole('button', { name: 'Editar Tia Célia' }).click();
    await editor.getByRole('button', { name: 'Remover contato' }).click();
    await expect(contacts).toContainText('Nenhum contato encontrado.');
    await contacts.getByRole('button', { name: 'Fechar' }).click();

    watch.expectRefusal(404, '/api/transfers/recipient');
    await transfer.recipient.pressSequentially('ninguem@e2e.example');
    await expect(transfer.recipient).toHaveAccessibleDescription(
      /Nenhum cliente com este e-mail foi encontrado/,
    );
    await inspect(page, 'transfer-unknown');
  },
);

test('another coin, and the keyboard alone', ONE_WIDTH, async ({ page, bank, openAs, fundedCustomer }) => {
  await test.step('another coin can be sent', async () => {
    const [bruno, carla] = [await bank.signInDemo('bruno'), await bank.register()];
    await openAs(bruno, '/Transfer');
    const transfer = transferScreen(page);
    await transfer.coin.click();
    await page.getByRole('option', { name: /^Solana/ }).click();
    await transfer.prepare(carla.email, '0,00000001');
    await expect(transfer.summary).toContainText('0,00000001 SOL');
    await transfer.confirm.click();
    await expect(transfer.receipt).toContainText('0,00000001 SOL');
  });
  await test.step('a transfer works with the keyboard alone', async () => {
    const [ana, bruno] = [await fundedCustomer('52.00'), await bank.register()];
    await openAs(ana.token, '/Transfer');
    const transfer = transferScreen(page);
    const { keyboard } = page;
    await transfer.coin.focus();
    await keyboard.press('Tab');
    await expect(transfer.unit).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.type('2.5');
    for (const name of [/50$/, 'Usar tudo']) {
      await keyboard.press('Tab');
      await expect(page.getByRole('button', { name })).toBeFocused();
    }
    await keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Usar telefone' })).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.type(bruno.email);
    await keyboard.press('Enter');
    await expect(transfer.summary).toContainText('2,50 USDT');
    await expect(transfer.confirm).toBeEnabled();
    await keyboard.press('Tab');
    await expect(transfer.confirm).toBeFocused();
    await keyboard.press('Enter');
    await expect(transfer.receipt).toBeVisible();
    await keyboard.press('Tab');
    await expect(transfer.receipt.getByRole('button', { name: 'Detalhes técnicos' })).toBeFocused();
    await keyboard.press('Tab');
    await expect(transfer.receipt.getByRole('button', { name: 'Comprovante assinado' })).toBeFocused();
    await keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Ver no histórico' })).toBeFocused();
    expect(await bank.balance(bruno.token)).toBe(2.5);
  });
});

test(
  'shows each input error at its field and focuses the first',
  ONE_WIDTH,
  async ({ page, bank, watch, openFunded }) => {
    const ana = await openFunded('5.20', '/Transfer');
    const transfer = transferScreen(page);
    await transfer.review.click();
    await expect(transfer.amount).toBeFocused();
    await expect(transfer.recipient).toHaveAccessibleDescription('Informe o e-mail de quem vai receber.');
    await expect(transfer.amount).toHaveAccessibleDescription(/Informe um valor maior que zero\.$/);
    await transfer.prepare(ana.email, '1');
    await expect(transfer.recipient).toHaveAccessibleDescription('Você não pode transferir para si mesmo.');

    watch.expectRefusal(404, '/api/transfers/recipient');
    await transfer.recipient.fill('ninguem@e2e.example');
    await transfer.amount.focus();
    await expect(transfer.recipient).toHaveAccessibleDescription(
      'Nenhum cliente com este e-mail foi encontrado.',
    );
    await transfer.prepare('ninguem@e2e.example', '1');
    await expect(transfer.recipient).toBeFocused();
    await expect(transfer.recipient).toHaveAccessibleDescription(
      'Nenhum cliente com este e-mail foi encontrado.',
    );

    // Only the server decides whether the balance is sufficient.
    watch.expectRefusal(422, SEND);
    const { email } = await bank.register();
    await transfer.prepare(email, '2');
    await transfer.confirm.click();
    await expect(transfer.amount).toBeFocused();
    await expect(transfer.amount).toHaveAccessibleDescription(/Saldo insuficiente\.$/);
    await expect(page.getByRole('main').getByText('Saldo insuficiente.')).toHaveCount(1);
    await expect(page.getByRole('main').getByText('O destinatário recebe').locator('..')).toContainText(
      /recebe0,00\sUSDT/,
    );
  },
);

test(
  'a failed load can be retried, and every state is accessible and fits the screen',
  BOTH_WIDTHS,
  async ({ page, bank, sandbox, openAs, watch }) => {
    test.setTimeout(120_000);
    const ana = await bank.register(newPerson('Maximiliana Teste'));
    const { email } = await bank.register();
    const transfer = transferScreen(page);
    await expectRetryAfterError(page, watch, {
      name: 'transfer',
      path: /^\/api\/(accounts|transactions)$/,
      url: /\/api\/(accounts|transactions)\?/,
      open: () => openAs(ana.token, '/Transfer'),
      loaded: () => expect(page.getByText('Você ainda não tem saldo')).toBeVisible(),
    });
    await inspect(page, 'transfer-no-balance');
    await fund(bank, sandbox, ana.token, '50000.00');
    await page.reload();
    await expect(page.getByText(/^Disponível: 9\.615,38\sUSDT/)).toBeVisible();
    await inspect(page, 'transfer');
    await transfer.review.click();
    await inspect(page, 'transfer-missing');
    await transfer.description.fill('x'.repeat(140));
    await transfer.prepare(email, '9615,38461538');
    await expect(transfer.summary).toBeVisible();
    await inspect(page, 'transfer-review');
    await inspectLostResponse(page, watch, { name: 'transfer', path: SEND, ...transfer });
  },
);
