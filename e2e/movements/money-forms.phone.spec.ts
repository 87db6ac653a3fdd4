import { newPerson } from '../support/bank.ts';
import { expect, test } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';
import { CPF, withdrawScreen } from '../support/screens/withdraw-screen.ts';

const VIEWPORT = { width: 390, height: 844 };
/** With the keyboard open, which resizes the page (interactive-widget). */
const KEYBOARD_OPEN = { width: 390, height: 500 };

/** `inFlow`: the movement has the screen to itself, and its button stays above the keyboard. */
const FORMS = [
  { path: '/Deposit', button: 'Valor Mínimo R$ 2.00', inFlow: true },
  { path: '/Withdraw', button: 'Revisar saque', inFlow: true },
  { path: '/Transfer', button: 'Revisar transferência', inFlow: true },
  { path: '/Exchange', button: 'Revisar câmbio', inFlow: true },
  { path: '/CryptoSend', button: 'Revisar envio', inFlow: true },
  { path: '/Savings', button: 'Investir', inFlow: false },
] as const;

test('a money form’s main button', async ({ page, bank, openAs, openFunded }) => {
  await test.step('shows the main button of every money form without scrolling', async () => {
    await page.setViewportSize(VIEWPORT);
    await openFunded('5200.00', '/Dashboard');
    const tabBar = page.getByRole('navigation', { name: 'Atalhos' });
    for (const { path, button: name, inFlow } of FORMS) {
      await page.setViewportSize(VIEWPORT);
      await followPath(page, path);
      const button = page.getByRole('main').getByRole('button', { name, exact: true });
      await expect(button, path).toBeInViewport({ ratio: 1 });
      await expect(tabBar, path).toBeVisible({ visible: !inFlow });
      await expect(page.getByRole('main').getByRole('textbox').first(), path).toHaveAccessibleName(
        /^(Valor|Você paga)/,
      );
      const bottom = await button.evaluate((element) => element.getBoundingClientRect().bottom);
      const free = inFlow ? VIEWPORT.height : ((await tabBar.boundingBox())?.y ?? 0);
      expect(bottom, path).toBeLessThanOrEqual(free);
      if (!inFlow) continue;
      await page.setViewportSize(KEYBOARD_OPEN);
      await expect(button, path).toBeInViewport({ ratio: 1 });
    }
  });
  await test.step('the button is also visible to a new customer without a balance', async () => {
    await page.setViewportSize(VIEWPORT);
    await openAs((await bank.register(newPerson('Nina Nova'))).token, '/Savings');
    const main = page.getByRole('main');
    await expect(main.getByText('Você ainda não tem saldo')).toBeVisible();
    const button = main.getByRole('button', { name: 'Investir', exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    const { y = 0 } = (await page.getByRole('navigation', { name: 'Atalhos' }).boundingBox()) ?? {};
    const bottom = await button.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(y);
    for (const name of ['Total investido', 'Simule 12 meses']) {
      await expect(main.getByRole('heading', { name })).toBeVisible();
    }
  });
  await test.step('a double tap on the form’s button opens the review and sends nothing', async () => {
    await page.setViewportSize(VIEWPORT);
    await openFunded('520.00', '/Withdraw');
    const withdraw = withdrawScreen(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/pix/send')) sent.push(request.method());
    });
    await withdraw.bankName.click();
    await withdraw.choose('Nubank');
    await withdraw.key.fill(CPF);
    await withdraw.amount.fill('10');
    const { x, y, width, height } = (await withdraw.review.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(x + width - 40, y + height / 2);
    await expect(withdraw.summary).toBeVisible();
    await expect(withdraw.confirm).toBeEnabled();
    expect(sent).toEqual([]);
    await withdraw.confirm.click();
    await expect(withdraw.receipt).toBeVisible();
  });
});
