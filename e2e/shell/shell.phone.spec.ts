import { expect, test } from '../support/fixtures.ts';

const REM_PX = 16;

test('the bottom bar and the menu', async ({ page, bank, openAs }) => {
  await test.step('the bottom bar links to the five most used pages', async () => {
    await openAs((await bank.register()).token, '/Dashboard');
    const bar = page.getByRole('navigation', { name: 'Atalhos' });
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Wallet', 'Depositar', 'Câmbio', 'Investir']);
    const button = bar.getByRole('link', { name: 'Depositar' });
    const box = await button.boundingBox();
    expect(box?.width).toBe(box?.height);
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(180, 0);
    for (const [label, path] of [
      ['Wallet', 'Wallets'],
      ['Investir', 'Savings'],
      ['Home', 'Dashboard'],
    ] as const) {
      await bar.getByRole('link', { name: label }).tap();
      await expect(page).toHaveURL(new RegExp(`/${path}$`));
      await expect(bar.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
    }
    // A movement of money has the screen to itself.
    for (const [label, path] of [
      ['Depositar', 'Deposit'],
      ['Câmbio', 'Exchange'],
    ] as const) {
      await bar.getByRole('link', { name: label }).tap();
      await expect(page).toHaveURL(new RegExp(`/${path}$`));
      await expect(bar).toBeHidden();
      await page.getByRole('button', { name: 'Voltar' }).tap();
      await expect(page).toHaveURL(/\/Dashboard$/);
      await expect(bar).toBeVisible();
    }
  });
  await test.step('the menu opens over the page and closes', async () => {
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const open = page.getByRole('button', { name: 'Abrir menu' });
    await open.tap();
    await expect(drawer).toBeVisible();
    expect((await drawer.boundingBox())?.width).toBe(18 * REM_PX);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(open).toBeFocused();
    await page.keyboard.press('Control+b');
    await expect(drawer).toBeVisible();
    await drawer.getByRole('button', { name: 'Fechar menu' }).tap();
    await expect(drawer).toBeHidden();
    await open.tap();
    await page.touchscreen.tap(350, 400);
    await expect(drawer).toBeHidden();
  });
});
