import { newPerson } from '../support/bank.ts';
import { daysAgo } from '../support/dates.ts';
import { BOTH_WIDTHS, expect, test } from '../support/fixtures.ts';
import { callOk } from '../support/http.ts';
import { inspect } from '../support/inspect.ts';
import { shopCode } from '../support/payment-code.ts';

test(
  'earlier receivers and codes can be paid from the first step',
  BOTH_WIDTHS,
  async ({ page, bank, sandbox, addresses: { apiUrl }, openAs, fundedCustomer }) => {
    const [ana, bruno] = [
      await fundedCustomer('520.00', 'Ana Teste'),
      await bank.register(newPerson('Bruno Sá')),
    ];
    const post = <T>(path: string, body: object) => callOk<T>(`${apiUrl}${path}`, { token: ana.token, body });
    async function pay(text: string, amount_brl: string): Promise<void> {
      const { quote_id } = await post<{ quote_id: string }>('/api/payments/quotes', { text, amount_brl });
      const { payment_id: id } = await post<{ payment_id: string }>('/api/payments', { quote_id });
      const status = async () =>
        (await callOk<{ status: string }>(`${apiUrl}/api/payments/${id}`, { token: ana.token })).status;
      await expect.poll(status).toBe('completed');
    }
    await openAs(ana.token, '/Pay');
    const main = page.getByRole('main');
    const receivers = main.getByRole('region', { name: 'Pagar de novo' });
    await expect(receivers).toContainText('Quem você pagar por PIX aparece aqui');
    await expect(main.getByRole('region', { name: 'Códigos que você leu' })).toBeHidden();

    await pay('529.982.247-25', '7.77');
    await pay(shopCode('PEDIDO46', 4500n), '45.00');
    await bank.transfer(ana.token, { recipient_email: bruno.email, amount: '1' });
    const { linhaDigitavel } = await sandbox.createBill({
      valor: '140.45',
      vencimento: daysAgo(-8),
      beneficiario: 'Escola Horizonte do Vale do Paraíba',
    });
    await post('/api/payments/read', { text: linhaDigitavel });
    await page.reload();
    const tiles = receivers.getByRole('listitem');
    await expect(tiles).toHaveText([
      /^BS.*Bruno.*Lastro/,
      /^PA.*Padaria Aurora.*PIX/,
      /982\.247.*PIX/,
      'Ver todos',
    ]);
    const codes = main.getByRole('region', { name: 'Códigos que você leu' });
    await expect(codes).toContainText('Escola Horizonte do Vale do Paraíba');
    await expect(codes).toContainText('R$ 140,45');
    await inspect(page, 'pay-remembered');

    await receivers.getByRole('button', { name: 'Ver todos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pagar de novo' });
    await dialog.getByLabel('Buscar').pressSequentially('aurora');
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await expect(dialog).toContainText('Você pagou R$ 45,00');
    await inspect(page, 'pay-remembered-search');
    await dialog.getByRole('button', { name: 'Editar Padaria Aurora' }).click();
    const editor = page.getByRole('dialog', { name: 'Padaria Aurora' });
    await editor
      .getByLabel('Apelido (opcional)')
      .fill('Padaria da esquina, onde o pão de queijo sai às seis');
    await inspect(page, 'pay-remembered-edit');
    await editor.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toContainText('Padaria da esquina');
    await dialog.getByLabel('Buscar').fill('982');
    await dialog.getByRole('button', { name: /^Editar .*982/ }).click();
    await page.getByRole('button', { name: 'Remover da lista' }).click();
    await expect(dialog).toContainText('Ninguém encontrado.');
    await page.keyboard.press('Escape');
    await expect(tiles).toHaveText([/Bruno/, /Padaria da esquina/, 'Ver todos']);

    await tiles.getByRole('button', { name: /Padaria/ }).press('Enter');
    await main.getByLabel('Valor a pagar').fill('5,20');
    await expect(main).toContainText('Padaria Aurora');
    await main.getByRole('button', { name: 'Ler outro código' }).click();
    await codes.getByRole('button', { name: /^Escola/ }).click();
    await expect(main).toContainText('Vencimento');
    await page.goBack();
    await page.goBack();
    await codes.getByRole('button', { name: /^Remover da lista: Escola/ }).click();
    await expect(codes).toBeHidden();
    await tiles.getByRole('button', { name: /Bruno/ }).click();
    await expect(main.getByLabel('E-mail de quem recebe')).toHaveValue(bruno.email);
  },
);
