import type { ChargeReply } from '@lastro/contracts';
import type { Locator, Page } from '@playwright/test';
import { newPerson } from '../support/bank.ts';
import { expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { depositScreen } from '../support/screens/deposit-screen.ts';
import { expectDashboard, signInScreen } from '../support/screens/sign-in-screen.ts';
import { transferScreen } from '../support/screens/transfer-screen.ts';

const MAX_STEPS = 40;

/** Presses Tab until it is focused and asserts a visible focus ring. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) {
      await expect(target).toBeInViewport();
      await expectVisibleFocus(target);
      return;
    }
  }
  throw new Error(`Pressing Tab ${MAX_STEPS} times did not focus ${target}.`);
}

async function expectVisibleFocus(target: Locator): Promise<void> {
  const outlines = await target.evaluate((element) => {
    const view = element.ownerDocument.defaultView;
    const widths: number[] = [];
    for (let node = element; node !== null && widths.length < 3; node = node.parentElement) {
      const { outlineStyle, outlineWidth } = view.getComputedStyle(node);
      widths.push(outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth));
    }
    return widths;
  });
  expect(Math.max(...outlines), `${target} shows its focus`).toBeGreaterThanOrEqual(2);
}

test('a new customer needs the keyboard alone', ONE_WIDTH, async ({ page, sandbox, isPhone }) => {
  await test.step('arrow keys select the sign-in method', async () => {
    await page.goto('/login');
    const email = page.getByRole('tab', { name: 'E-mail' });
    await tabTo(page, email);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Telefone' })).toBeFocused();
    await expect(page.getByLabel('Telefone', { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Google' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Entrar com Google' })).toBeVisible();
  });
  await test.step('signing up, signing in, depositing and signing out work with the keyboard alone', async () => {
    const person = newPerson();
    const { button, field, notice } = signInScreen(page);
    const { keyboard } = page;
    const type = async (target: Locator, text: string) => {
      await tabTo(page, target);
      await keyboard.type(text);
    };
    await page.goto('/login');
    await expect(button('Entrar')).toBeVisible();
    await tabTo(page, button('Não tem conta? Cadastre-se'));
    await keyboard.press('Enter');
    await type(field('Nome completo'), person.name);
    await type(field('E-mail'), person.email);
    await type(field('Senha'), person.password);
    await type(field('Confirmar senha'), person.password);
    await keyboard.press('Enter');
    await expect(notice).toHaveText('Cadastro realizado com sucesso! Faça login.');

    await type(field('Senha'), person.password);
    await keyboard.press('Enter');
    await expectDashboard(page, person.name);

    const main = page.getByRole('main');
    // In the balance card and in the quick access.
    await expect(main.getByRole('link', { name: 'Depositar PIX' })).toHaveCount(2);
    await tabTo(page, main.getByRole('link', { name: 'Depositar PIX' }).first());
    await keyboard.press('Enter');
    const deposit = depositScreen(page);
    await type(deposit.amount, '52');
    const created = page.waitForResponse('**/api/pix/cob');
    await keyboard.press('Enter');
    const { txid } = (await (await created).json()) as ChargeReply;
    await expect(deposit.code).toBeVisible();
    await tabTo(page, main.getByRole('button', { name: 'Copiar código' }));
    await tabTo(page, deposit.paid);
    await sandbox.pay(txid);
    await keyboard.press('Enter');
    await expect(deposit.receipt).toBeVisible();
    await tabTo(page, main.getByRole('link', { name: 'Ver no histórico' }));
    await keyboard.press('Enter');
    await expect(main.getByText('+10,00 USDT')).toBeVisible();

    if (isPhone) {
      await keyboard.press('Control+b');
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    }
    await tabTo(page, page.getByRole('button', { name: 'Sair' }));
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
  });
});

test('the header covers nothing that Shift+Tab focuses', ONE_WIDTH, async ({ page, openFunded }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openFunded('520.00', '/Transfer');
  const { review } = transferScreen(page);
  const bottom = await page.evaluate("document.querySelector('header').getBoundingClientRect().bottom");
  await review.focus();
  const covered: string[] = [];
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press('Shift+Tab');
    const focused = page.locator('main :focus');
    if ((await focused.count()) === 0) break;
    const { y = 0 } = (await focused.boundingBox()) ?? {};
    if (y < Number(bottom)) covered.push(`${await focused.evaluate(({ outerHTML }) => outerHTML)} at ${y}`);
  }
  expect(covered).toEqual([]);
});
