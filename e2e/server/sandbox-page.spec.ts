import { expect, test } from '../support/fixtures.ts';

test('pays from the list and by the code, and shows the mail', async ({ page, addresses, bank, sandbox }) => {
  await test.step('pays a charge from the list', async () => {
    const customer = await bank.register();
    const { txid } = await bank.createCharge(customer.token, '52.00');
    await page.goto(addresses.sandboxUrl);
    await expect(page.getByRole('heading', { level: 1, name: 'Simulador' })).toBeVisible();
    await expect(page.getByText('Ao vivo')).toBeVisible();
    const pay = page.getByRole('button', { name: `Pagar R$ 52,00, cobrança ${txid}` });
    await pay.click();
    await expect(page.getByText('Cobrança de R$ 52,00 paga.')).toBeVisible();
    await expect(pay).toBeHidden();
    await expect.poll(() => bank.balance(customer.token)).toBe(10);
  });
  await test.step('pays by pasting the code', async () => {
    const customer = await bank.register();
    const { brcode, txid } = await bank.createCharge(customer.token, '26.00');
    await page.goto(addresses.sandboxUrl);
    const form = page.getByRole('region', { name: 'Pagar um PIX' });
    const code = form.getByLabel('Código PIX copia e cola');
    const check = form.getByRole('button', { name: 'Conferir' });

    await check.click();
    await expect(form.getByRole('alert')).toHaveText('Cole o código antes de continuar.');
    await code.fill(`${brcode.slice(0, -1)}!`);
    await check.click();
    await expect(form.getByRole('alert')).not.toBeEmpty();
    await expect(code).toHaveAttribute('aria-invalid', 'true');

    await code.fill(` ${brcode}\n`);
    await check.click();
    await expect(form.getByRole('heading', { name: 'Confira antes de pagar' })).toBeFocused();
    await expect(form).toContainText(txid);
    await expect(form.getByLabel('Valor em reais')).toHaveValue('26,00');
    await form.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expect(form.getByRole('heading', { name: 'Pagamento de R$ 26,00 enviado' })).toBeFocused();
    await expect.poll(() => bank.balance(customer.token)).toBe(5);

    await form.getByRole('button', { name: 'Pagar outro' }).click();
    await code.fill(brcode);
    await check.click();
    await expect(form.getByLabel('Pagar mesmo assim, como um banco atrasado')).toBeVisible();
  });
  await test.step('shows the mail', async () => {
    const customer = await bank.register();
    await bank.requestReset(customer.email);
    const { code } = await sandbox.message(customer.email);
    await page.goto(addresses.sandboxUrl);
    const messages = page.getByRole('region', { name: /^Mensagens/ });
    await expect(messages.getByRole('listitem').filter({ hasText: customer.email })).toContainText(
      code ?? '?',
    );
  });
});
