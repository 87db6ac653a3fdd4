import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { fund } from './support/fund.ts';

function withdrawScreen(page: Page) {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  return {
    amount: main.getByLabel('Valor do saque'),
    key: main.getByLabel('Chave PIX', { exact: true }),
    bankName: main.getByRole('combobox', { name: 'Banco' }),
    review: button('Revisar saque'),
    confirm: button('Confirmar saque'),
    summary: main.getByRole('region', { name: 'Confira antes de sacar' }),
    receipt: main.getByRole('article', { name: 'Saque solicitado' }),
  };
}

test('goes back, forward and through a reload step by step, keeps what was typed and sends once', async ({
  page,
  bank,
  sandbox,
  openAs,
}) => {
  const ana = await bank.register();
  await fund(bank, sandbox, ana.token, '520.00');
  await openAs(ana.token, '/Withdraw');
  const withdraw = withdrawScreen(page);

  // Typed in reais: 52 ÷ 5.2 = 10; the unit stays chosen.
  await page.getByRole('button', { name: 'USDT: digitar em reais' }).click();
  await withdraw.amount.pressSequentially('52');
  await expect(withdraw.amount).toHaveAccessibleDescription(/^= 10,00 USDT/);
  await withdraw.key.fill('52998224725');
  await withdraw.bankName.click();
  await page.getByRole('option', { name: 'Nubank', exact: true }).click();
  await withdraw.review.click();
  await expect(withdraw.summary).toContainText('R$ 52,00');
  await expect(withdraw.summary).toContainText('10,00 USDT');

  await page.goBack();
  await expect(withdraw.amount).toHaveValue('52');
  await expect(withdraw.key).toHaveValue('529.982.247-25');
  await page.goForward();
  await expect(withdraw.summary).toContainText('R$ 52,00');
  await page.reload();
  await expect(withdraw.summary).toContainText('R$ 52,00');
  await page.goBack();
  await expect(withdraw.amount).toHaveValue('52');
  await page.reload();
  await expect(withdraw.amount).toHaveValue('52');
  await expect(withdraw.bankName).toHaveText('Nubank');

  // An edited form leads forward to no review of the old amount.
  await withdraw.amount.fill('26');
  await page.goForward();
  await expect(withdraw.amount).toHaveValue('26');
  await page.goBack();
  await withdraw.review.click();
  await expect(withdraw.summary).toContainText('5,00 USDT');
  await withdraw.confirm.click();
  await expect(withdraw.receipt).toContainText('R$ 26,00');

  await page.goBack();
  await expect(withdraw.amount).toHaveValue('');
  await expect(withdraw.confirm).toBeHidden();
  await page.goForward();
  await expect(withdraw.receipt).toContainText('R$ 26,00');
  await page.reload();
  await expect(withdraw.amount).toHaveValue('');
  expect(await bank.balance(ana.token)).toBe(95);
});
