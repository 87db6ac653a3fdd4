import type { Page } from '@playwright/test';
import { expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';
import { callOk } from '../support/http.ts';
import { inspect } from '../support/inspect.ts';
import { withdrawScreen } from '../support/screens/withdraw-screen.ts';

function limitsScreen(page: Page) {
  const section = page.getByRole('main').getByRole('region', { name: 'Limites', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Alterar limite' });
  const row = (kind: string, span: string) =>
    section.getByRole('region', { name: kind }).getByRole('listitem').filter({ hasText: span });
  return {
    section,
    dialog,
    row,
    edit: (kind: string, span: string) => row(kind, span).getByRole('button', { name: 'Alterar limite' }),
    typed: dialog.getByLabel('Novo limite'),
    steep: page.getByRole('dialog', { name: 'Diminuir muito o limite?' }),
    save: dialog.getByRole('button', { name: 'Salvar limite' }),
  };
}

test(
  'a limit is lowered at once with the keyboard, raised after a day, and refuses a withdrawal',
  ONE_WIDTH,
  async ({ page, addresses, bank, openAs, watch, fundedCustomer }) => {
    const ana = await fundedCustomer('2600.00', 'Ana Teste');
    await openAs(ana.token, '/Security');
    const limits = limitsScreen(page);
    const each = limits.row('Saque via PIX', 'Por operação');

    await limits.edit('Saque via PIX', 'Por operação').press('Enter');
    await expect(limits.dialog).toContainText('Saque via PIX: por operação.');
    await limits.typed.fill('');
    await limits.typed.press('Enter');
    await expect(limits.typed).toHaveAccessibleDescription(/Informe o novo limite\./);
    await expect(limits.typed).toBeFocused();
    await inspect(page, 'limit-dialog-refused');
    await limits.typed.fill('1000');
    await expect(limits.dialog.getByText('Vale assim que você salvar.')).toContainText(
      /Para voltar a R\$\s[\d.]+,00 serão 24 horas\.$/,
    );
    await limits.typed.press('Enter');
    await expect(limits.steep).toContainText(/Limite de hojeR\$\s[\d.]+,00Novo limiteR\$\s1\.000,00/);
    await inspect(page, 'limit-dialog-steep');
    await limits.steep.getByRole('button', { name: 'Voltar' }).click();
    await expect(limits.typed).toBeFocused();
    await expect(limits.dialog).not.toContainText(/Hoje é de R\$\s1\.000,00/);
    await limits.typed.press('Enter');
    await limits.steep.getByRole('button', { name: 'Diminuir limite' }).press('Enter');
    await expect(each).toContainText('R$ 1.000,00');
    await expect(limits.edit('Saque via PIX', 'Por operação')).toBeFocused();
    await expect(limits.section.getByRole('region', { name: 'Saque via PIX' })).toContainText(
      'Disponível agora: R$ 1.000,00',
    );

    await limits.edit('Saque via PIX', 'Por operação').click();
    await limits.typed.fill('3000');
    await expect(limits.dialog.getByText(/^Vale 24 horas depois de salvar/)).toBeVisible();
    await limits.save.click();
    await expect(each).toContainText('R$ 1.000,00');
    await expect(each).toContainText(/Sobe para R\$\s3\.000,00 em \d\d\/\d\d\/\d{4} • \d\d:\d\d/);

    await limits.edit('Saque via PIX', 'Por operação').click();
    await limits.typed.fill('2000');
    await expect(limits.typed).toHaveAccessibleDescription(
      /Cancela o aumento já pedido, para R\$\s3\.000,00\.$/,
    );
    await limits.dialog.getByRole('button', { name: 'Cancelar' }).click();

    await limits.edit('Envio de cripto', 'Por dia').click();
    await limits.typed.fill('150');
    await limits.save.click();
    await limits.steep.getByRole('button', { name: 'Diminuir limite' }).press('Enter');
    await expect(limits.row('Envio de cripto', 'Por dia')).toContainText('Resta 150,00 USDT');
    await inspect(page, 'limits');

    await each.getByRole('button', { name: 'Cancelar aumento' }).click();
    await expect(page.getByText('Pedido de aumento cancelado.')).toBeVisible();
    await expect(each).not.toContainText('Sobe para');

    await followPath(page, '/CryptoSend');
    const main = page.getByRole('main');
    await expect(main.getByText('Limite agora: 150,00 USDT')).toBeVisible();

    await followPath(page, '/Withdraw');
    const withdraw = withdrawScreen(page);
    await expect(withdraw.amount).toHaveAccessibleDescription(/Limite agora: R\$\s1\.000,00 · ver limites$/);
    await withdraw.main.getByRole('button', { name: 'Usar tudo' }).click();
    await expect(withdraw.amount).toHaveValue('192,30');
    await withdraw.prepare('200');
    await expect(withdraw.amount).toHaveAccessibleDescription(/Acima do seu limite atual: R\$\s1\.000,00\.$/);
    await expect(withdraw.amount).toBeFocused();
    await inspect(page, 'withdraw-over-limit');
    // The limit is lowered elsewhere in the meantime.
    await withdraw.amount.fill('192');
    await withdraw.review.click();
    const token = ana.token;
    const lower = { pix: { each: '500' } };
    await callOk(`${addresses.apiUrl}/api/limits`, { method: 'PUT', token, body: lower });
    watch.expectRefusal(422, '/api/pix/send');
    await withdraw.confirm.click();
    await expect(withdraw.amount).toHaveAccessibleDescription(
      /O valor passa do seu limite de R\$\s500,00 por operação para saques via PIX\./,
    );
    await expect(withdraw.amount).toBeFocused();
    expect(await bank.balance(ana.token)).toBe(500);
  },
);
