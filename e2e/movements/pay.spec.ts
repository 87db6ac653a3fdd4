import { newPerson } from '../support/bank.ts';
import { daysAgo } from '../support/dates.ts';
import { BOTH_WIDTHS, expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';
import { callOk } from '../support/http.ts';
import { inspect } from '../support/inspect.ts';
import { CODE_FIELD, shopCode } from '../support/payment-code.ts';
import { enableTotp, totpCode } from '../support/totp.ts';

test(
  'codes can be pasted, also without an amount, and a refused one shows the reason',
  BOTH_WIDTHS,
  async ({ page, sandbox, openAs, fundedCustomer }) => {
    const ana = await fundedCustomer('52.00', 'Ana Teste');
    await openAs(ana.token, '/Pay');
    const main = page.getByRole('main');
    const field = main.getByLabel(CODE_FIELD);
    await expect(main.getByRole('button', { name: 'Abrir câmera' })).toBeVisible();
    await inspect(page, 'pay');

    const { brcode } = await sandbox.createShopCharge({ valor: '12.00', break: 'signature' });
    await field.fill(brcode);
    await expect(main.getByRole('alert')).toContainText('Não pague e peça outro código.');
    await inspect(page, 'pay-refused');
    await main.getByRole('button', { name: 'Ler outro código' }).click();

    await field.fill('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq');
    await main.getByRole('button', { name: 'Continuar' }).click();
    await main.getByRole('link', { name: 'Enviar cripto' }).click();
    await expect(main.getByLabel('Endereço da carteira')).toHaveValue(/^bc1qar0/);
    await page.goBack();
    await main.getByRole('button', { name: 'Ler outro código' }).click();
    await expect(field).toHaveValue('');

    await field.fill(shopCode('PEDIDO43'));
    const amount = main.getByLabel('Valor a pagar');
    await amount.fill('52,01');
    await main.getByRole('button', { name: 'Revisar pagamento' }).click();
    await expect(amount).toHaveAccessibleDescription(/Saldo insuficiente\.$/);
    await amount.fill('12,3');
    await inspect(page, 'pay-amount');
    await main.getByRole('button', { name: 'Revisar pagamento' }).click();
    await expect(main.getByRole('button', { name: 'Pagar R$ 12,30' })).toBeEnabled();
    await expect(main.getByRole('timer')).toBeVisible();
    await inspect(page, 'pay-review');
    const message = main.getByLabel('Mensagem (opcional)');
    await message.pressSequentially('Pão e café');
    await main.getByRole('button', { name: 'Editar' }).click();
    await expect(amount).toHaveValue('12,3');
    await amount.fill('12,31');
    await main.getByRole('button', { name: 'Revisar pagamento' }).click();
    await expect(main.getByRole('button', { name: 'Pagar R$ 12,31' })).toBeEnabled();
    await expect(message).toHaveValue('Pão e café');
  },
);

test(
  'the line of a boleto is typed, reviewed with its fine, and paid at any hour',
  ONE_WIDTH,
  async ({ page, bank, sandbox, addresses, openAs, fundedCustomer, watch }) => {
    // At night and on holidays it is scheduled, so the provider must not wait for the next working day.
    await callOk(`${addresses.sandboxUrl}/control/bills/schedule`, {
      method: 'PUT',
      body: { carry_out: 'at_once' },
    });
    const ana = await fundedCustomer('520.00', 'Ana Boleto');
    const { linhaDigitavel } = await sandbox.createBill({
      valor: '140.45',
      vencimento: daysAgo(8),
      multa: '2.00',
      beneficiario: 'Escola Horizonte',
    });
    await openAs(ana.token, '/Pay');
    const main = page.getByRole('main');
    await main.getByLabel(CODE_FIELD).pressSequentially(linhaDigitavel);
    for (const fact of ['Escola Horizonte', 'R$ 143,26', 'Multa']) await expect(main).toContainText(fact);
    const pay = main.getByRole('button', { name: 'Pagar R$ 143,26' });
    await expect(pay).toBeEnabled();
    await expect(main).toContainText(/Confira quem recebe e o valor|Será pago em/);
    await expect(main).toContainText('27,55 USDT');
    const description = main.getByLabel('Descrição (opcional)');
    await description.fill('Mensalidade\u200b');
    watch.expectRefusal(400, '/api/payments');
    await pay.click();
    await expect(description).toBeFocused();
    await expect(description).toHaveAccessibleDescription(/Descrição inválida\./);
    await expect(pay).toBeEnabled();
    await inspect(page, 'pay-boleto-review');
    await description.fill('Mensalidade');
    await expect(description).not.toHaveAttribute('aria-invalid');
    await pay.click();
    const receipt = page.getByRole('article', { name: /^Pagamento concluído$/ });
    await expect(receipt).toContainText('Protocolo do provedor', { timeout: 30_000 });
    for (const fact of ['R$ 143,26', 'Escola Horizonte', linhaDigitavel, 'Mensalidade'])
      await expect(receipt).toContainText(fact);
    await inspect(page, 'pay-boleto-receipt');
    expect(await bank.balance(ana.token)).toBe(72.45);
    await page.getByRole('button', { name: 'Pagar outro código' }).click();
    await main.getByLabel(CODE_FIELD).pressSequentially(linhaDigitavel);
    await expect(main.getByRole('alert')).toContainText('Esta cobrança já foi paga');
  },
);

test(
  'a payment is confirmed by a second factor, or cancelled while in review',
  ONE_WIDTH,
  async ({ page, addresses, bank, openAs, fundedCustomer, watch }) => {
    await test.step('the second factor of a payment names its amount and receiver', async () => {
      const ana = await fundedCustomer('52.00', 'Ana Fator');
      const secret = await enableTotp(addresses.apiUrl, ana.token);
      await openAs(ana.token, '/Pay');
      const main = page.getByRole('main');
      await main.getByLabel(CODE_FIELD).fill(shopCode('PEDIDO45', 1230n));
      watch.expectRefusal(403, '/api/payments');
      await main.getByRole('button', { name: 'Pagar R$ 12,30' }).click();
      const stepUp = page.getByRole('dialog', { name: 'Confirme que é você' });
      await expect(stepUp).toContainText('Pagamento de R$ 12,30 para Padaria Aurora');
      await inspect(page, 'pay-step-up');
      expect(await bank.balance(ana.token)).toBe(10);
      await stepUp.getByLabel('Código do app').fill(totpCode(secret, 0));
      await stepUp.getByLabel('Código do app').press('Enter');
      await expect(page.getByRole('article', { name: 'Pagamento concluído' })).toContainText(
        'Padaria Aurora (nome não confirmado)',
      );
      expect(await bank.balance(ana.token)).toBe(7.63461538);
    });
    await test.step('a payment in review is cancelled from its receipt', async () => {
      const ana = await fundedCustomer('5200.52', 'Ana Espera');
      await openAs(ana.token, '/Pay');
      const main = page.getByRole('main');
      await main.getByLabel(CODE_FIELD).fill(shopCode('PEDIDO44', 500_001n));
      await expect(main).toContainText('Este pagamento passa por análise');
      await expect(main.getByText('961,54038462 USDT')).toHaveCount(2);
      await main.getByRole('button', { name: 'Pagar R$ 5.000,01' }).click();
      await expect(page.getByRole('article', { name: 'Pagamento em análise' })).toContainText('R$ 5.000,01');
      const cancel = { name: 'Cancelar pagamento' };
      await page.getByRole('button', cancel).click();
      const cancelDialog = page.getByRole('dialog').filter({ hasText: 'Cancelar este pagamento?' });
      await expect(cancelDialog).toContainText('961,54038462 USDT');
      await cancelDialog.getByRole('button', cancel).click();
      await expect(page.getByRole('article', { name: 'Pagamento não realizado' })).toContainText(
        'Valor devolvido',
      );
      await expect(page.getByRole('button', cancel)).toBeHidden();
      expect(await bank.balance(ana.token)).toBe(1000.1);
    });
  },
);

test(
  'a code that cannot be read is corrected without typing it again, one that was read is not filled in again',
  ONE_WIDTH,
  async ({ page, openFunded, watch }) => {
    await openFunded('52.00', '/Pay');
    const main = page.getByRole('main');
    const field = main.getByLabel(CODE_FIELD);
    const code = shopCode('PEDIDO46', 1230n);
    const mistyped = code.replace('Padaria', 'Padarla');
    watch.expectRefusal(422, '/api/payments/read');
    await field.fill(mistyped);
    await expect(main.getByRole('alert')).toContainText('Este código não pode ser pago');
    await inspect(page, 'pay-unreadable');
    await main.getByRole('button', { name: 'Corrigir código' }).click();
    await expect(field).toHaveValue(mistyped);
    await expect(field).toBeFocused();
    await field.fill(code);
    const pay = main.getByRole('button', { name: 'Pagar R$ 12,30' });
    await expect(pay).toBeEnabled();
    await followPath(page, '/Dashboard');
    await followPath(page, '/Pay');
    await expect(field).toHaveValue('');
    await expect(main.getByRole('region', { name: 'Códigos que você leu' })).toContainText('Padaria Aurora');
    await page.goBack();
    await page.goBack();
    await expect(pay).toBeEnabled();
    await main.getByRole('button', { name: 'Editar' }).click();
    await main.getByRole('button', { name: 'Ler outro código' }).click();
    await field.pressSequentially('34191.79001');
    await followPath(page, '/Dashboard');
    await followPath(page, '/Pay');
    await expect(field).toHaveValue('34191.79001');
    await page.reload();
    await expect(field).toHaveValue('34191.79001');

    const half = '34191.79001 01043.51004';
    await field.fill(half);
    await main.getByRole('button', { name: 'Continuar' }).click();
    await expect(main.getByRole('button', { name: 'Corrigir código' })).toBeVisible();
    await page.goBack();
    await expect(field).toHaveValue(half);
  },
);

test(
  'a typed key is shown in full, and an e-mail leads to a transfer',
  ONE_WIDTH,
  async ({ page, bank, openFunded }) => {
    const { email } = await bank.register(newPerson('Bruno Chave'));
    await openFunded('52.00', '/Pay');
    const main = page.getByRole('main');
    await main.getByLabel(CODE_FIELD).fill(`Chave PIX: ${email}`);
    await main.getByRole('button', { name: 'Continuar' }).click();
    await expect(main.getByText(email, { exact: true })).toBeVisible();
    await expect(main).toContainText('Esta chave é de um cliente Lastro?');
    await inspect(page, 'pay-key');
    await main.getByLabel('Valor a pagar').fill('5,20');
    await main.getByRole('button', { name: 'Revisar pagamento' }).click();
    await expect(main.getByRole('button', { name: 'Pagar R$ 5,20' })).toBeEnabled();
    await expect(main.getByText(email, { exact: true })).toBeVisible();
    await main.getByRole('button', { name: 'Editar' }).click();
    await main.getByRole('link', { name: 'Transferir no Lastro' }).click();
    await expect(main.getByLabel('E-mail de quem recebe')).toHaveValue(email);
  },
);
