import { expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { CPF, withdrawScreen } from '../support/screens/withdraw-screen.ts';

test('goes back, forward and through a reload step by step, keeps what was typed and sends once', async ({
  page,
  bank,
  openFunded,
}) => {
  const ana = await openFunded('520.00', '/Withdraw');
  const withdraw = withdrawScreen(page);

  // Typed in reais: 52 ÷ 5.2 = 10; the unit stays chosen.
  await page.getByRole('button', { name: 'USDT: digitar em reais' }).click();
  await withdraw.amount.pressSequentially('52');
  await expect(withdraw.amount).toHaveAccessibleDescription(/^= 10,00 USDT/);
  await withdraw.key.fill(CPF);
  await withdraw.bankName.click();
  await withdraw.choose('Nubank');
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

  // After an edit, Forward must not open the review of the old amount.
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
  await expect(page.getByRole('dialog', { name: 'Saque PIX' })).toContainText('R$ 26,00');
  await page.goBack();
  await expect(withdraw.amount).toHaveValue('');
  await page.goForward();
  await expect(page.getByRole('dialog', { name: 'Saque PIX' })).toContainText('R$ 26,00');
  expect(await bank.balance(ana.token)).toBe(95);
});

test(
  'input survives an early Back and a slow clipboard',
  ONE_WIDTH,
  async ({ page, context, openFunded }) => {
    await test.step('Back returns to the form even before the review is rendered, each time', async () => {
      await openFunded('520.00', '/Withdraw');
      const withdraw = withdrawScreen(page);
      await withdraw.amount.fill('10');
      await withdraw.key.fill(CPF);
      await withdraw.bankName.click();
      await withdraw.choose('Nubank');
      for (let time = 0; time < 3; time += 1) {
        // Goes back before the review is rendered.
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
    });
    await test.step('a pasted key keeps what was typed while the clipboard was read', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openFunded('520.00', '/Withdraw');
      const withdraw = withdrawScreen(page);
      await withdraw.amount.fill('10');
      // Like a browser that waits for the customer's permission.
      await page.evaluate(`{
        const permission = new Promise((allow) => Object.assign(window, { allow }));
        navigator.clipboard.readText = () => permission.then(() => 'marina@exemplo.com.br');
      }`);
      await page.getByRole('button', { name: 'Colar chave' }).click();
      await withdraw.amount.fill('25');
      await page.evaluate('window.allow()');
      await expect(withdraw.key).toHaveValue('marina@exemplo.com.br');
      await expect(withdraw.amount).toHaveValue('25');
    });
  },
);
