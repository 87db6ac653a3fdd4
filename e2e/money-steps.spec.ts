import type { Page } from '@playwright/test';
import { expect, ONE_WIDTH, test } from './support/fixtures.ts';

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
  openAs,
  fundedCustomer,
}) => {
  const ana = await fundedCustomer('520.00');
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

test(
  'Back shows the form again however soon after the review it is pressed, and so do later reviews',
  ONE_WIDTH,
  async ({ page, openAs, fundedCustomer }) => {
    const ana = await fundedCustomer('520.00');
    await openAs(ana.token, '/Withdraw');
    const withdraw = withdrawScreen(page);
    await withdraw.amount.fill('10');
    await withdraw.key.fill('52998224725');
    await withdraw.bankName.click();
    await page.getByRole('option', { name: 'Nubank', exact: true }).click();
    for (let time = 0; time < 3; time += 1) {
      // The browser has gone back before the entry of the review is rendered.
      await withdraw.review.evaluate((button) => {
        const { history } = globalThis as unknown as { readonly history: { back(): void } };
        (button as unknown as { click(): void }).click();
        history.back();
        for (const until = performance.now() + 300; performance.now() < until; );
      });
      await expect(withdraw.amount).toHaveValue('10');
      await expect(withdraw.summary).toBeHidden();
    }
    await withdraw.review.click();
    await expect(withdraw.summary).toBeVisible();
    await page.goBack();
    await expect(withdraw.amount).toHaveValue('10');
  },
);

test(
  'a pasted key changes nothing that was typed while it was read',
  ONE_WIDTH,
  async ({ page, context, openAs, fundedCustomer }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const ana = await fundedCustomer('520.00');
    await openAs(ana.token, '/Withdraw');
    const withdraw = withdrawScreen(page);
    await withdraw.amount.fill('10');
    // A browser that asks for permission answers when the customer does.
    await page.evaluate(`{
      const asked = new Promise((answer) => Object.assign(window, { answer }));
      navigator.clipboard.readText = () => asked.then(() => 'marina@exemplo.com.br');
    }`);
    await page.getByRole('button', { name: 'Colar chave' }).click();
    await withdraw.amount.fill('25');
    await page.evaluate('window.answer()');
    await expect(withdraw.key).toHaveValue('marina@exemplo.com.br');
    await expect(withdraw.amount).toHaveValue('25');
  },
);
