import type { Locator, Page } from '@playwright/test';
import { expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';
import { operatorOf } from '../support/operator.ts';
import { adminScreen } from '../support/screens/admin-screen.ts';

const exact = { exact: true };
const byLabel = (label: string) => (page: Page) => page.getByRole('main').getByLabel(label, exact);

/** Each form with its result for 1.038,22 at 5.20 BRL a USDT. Pasted amounts are in the form's own unit. */
const FORMS: readonly {
  readonly path: string;
  readonly amount: (page: Page) => Locator;
  readonly shown: string | RegExp;
  readonly symbol?: string;
}[] = [
  { path: '/Deposit', amount: byLabel('Valor do depósito'), shown: '199,65 USDT', symbol: 'R$' },
  { path: '/Withdraw', amount: byLabel('Valor do saque'), shown: 'R$ 5.398,74' },
  { path: '/Transfer', amount: byLabel('Valor'), shown: 'O destinatário recebe1.038,22 USDT' },
  { path: '/Exchange', amount: byLabel('Você paga'), shown: /≈ 0,01\d{6}\sBTC/ },
  { path: '/CryptoSend', amount: byLabel('Valor'), shown: 'O destinatário recebe1.038,22 USDT' },
  { path: '/Savings', amount: byLabel('Valor'), shown: 'Rende por dia0,34607333 USDT' },
];

test(
  'every form reads an amount typed key by key with a thousands separator',
  ONE_WIDTH,
  async ({ page, addresses, bank, openAs }) => {
    const ana = await bank.register();
    const admin = await bank.signInDemo('admin');
    await operatorOf(addresses, admin).credit(ana, 'USDT', '2000');
    await openAs(ana.token, '/Dashboard');
    for (const { path, amount, shown, symbol = 'US$' } of FORMS) {
      await followPath(page, path);
      const field = amount(page);
      await field.pressSequentially('1.038,22');
      await expect(field, path).toHaveValue('1.038,22');
      await expect(page.getByRole('main'), path).toContainText(shown);
      // The caret stays in place after a correction in the middle.
      await field.press('Home');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.type('9');
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Delete');
      await page.keyboard.press('Delete');
      await page.keyboard.type('0');
      await expect(field, path).toHaveValue('1.038,22');
      await field.press('ControlOrMeta+a');
      await page.keyboard.insertText(`${symbol} 1,500.50`);
      await expect(field, path).toHaveValue('1.500,50');
      // After a refused key the old amount is still selected.
      await field.press('ControlOrMeta+a');
      await page.keyboard.type('x50');
      await expect(field, path).toHaveValue('50');
    }

    await openAs(admin, '/AdminBalances');
    const screen = adminScreen(page);
    await screen.pickUser(ana.email);
    await screen.amount.pressSequentially('1.038,22');
    await expect(screen.main.getByText('Saldo depois: 3.038,22000000 USDT')).toBeVisible();
    await screen.main.getByRole('button', { name: 'Adicionar Saldo', exact: true }).click();
    await expect(screen.dialog).toContainText('1.038,22 USDT');
  },
);

test(
  'pasted amounts of another currency, and composed input',
  ONE_WIDTH,
  async ({ page, openAs, fundedCustomer }) => {
    await test.step('an amount pasted in another currency is refused', async () => {
      const { token } = await fundedCustomer('520.00');
      await openAs(token, '/Transfer');
      const main = page.getByRole('main');
      const amount = byLabel('Valor')(page);
      const refusal = (unit: string) => main.getByText(`Este campo é em ${unit}. Cole um valor em ${unit}.`);
      await amount.pressSequentially('7');
      await amount.press('ControlOrMeta+a');
      await page.keyboard.insertText('R$ 100,00');
      await expect(amount).toHaveValue('7');
      await expect(refusal('USDT')).toBeVisible();
      await main.getByRole('button', { name: 'USDT: digitar em reais' }).click();
      await amount.press('ControlOrMeta+a');
      await page.keyboard.insertText('100 USDT');
      await expect(refusal('reais')).toBeVisible();
      await amount.press('ControlOrMeta+a');
      await page.keyboard.insertText('R$ 100,00');
      await expect(amount).toHaveValue('100,00');
      await expect(refusal('reais')).toBeHidden();
      // The tab remembers the unit.
      await main.getByRole('button', { name: 'R$: digitar em USDT' }).click();
    });
    await test.step('amounts, keys and phones can be composed by the keyboard', async () => {
      const { token } = await fundedCustomer('520.00');
      await openAs(token, '/Withdraw');
      const main = page.getByRole('main');
      const amount = main.getByLabel('Valor do saque', exact);
      await amount.focus();
      await compose(page, '1.038,2');
      await expect(amount).toHaveValue('1.038,2');
      await page.keyboard.type('2');
      await expect(amount).toHaveValue('1.038,22');
      await expect(main).toContainText('R$ 5.398,74');
      await amount.press('Home');
      await compose(page, '23');
      await expect(amount).toHaveValue('231.038,22');
      await amount.press('ControlOrMeta+a');
      await compose(page, '20');
      await expect(amount).toHaveValue('20');

      const key = main.getByLabel('Chave PIX', exact);
      await key.focus();
      await compose(page, '52998224725');
      await key.blur();
      await expect(key).toHaveValue('529.982.247-25');

      await page.evaluate("localStorage.removeItem('token')");
      await page.goto('/login');
      await page.getByRole('tab', { name: 'Telefone' }).click();
      const phone = page.getByLabel('Telefone', exact);
      await phone.focus();
      await compose(page, '11987654321');
      await expect(phone).toHaveValue('11987654321');
    });
  },
);

/** As keyboards do that suggest words: each key replaces the whole word, which is committed at the end. */
async function compose(page: Page, text: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  for (let end = 1; end <= text.length; end += 1) {
    const word = text.slice(0, end);
    await keyboard.send('Input.imeSetComposition', { text: word, selectionStart: end, selectionEnd: end });
  }
  await keyboard.send('Input.insertText', { text });
  await keyboard.detach();
}
