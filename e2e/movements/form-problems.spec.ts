import type { Locator, Page } from '@playwright/test';
import { expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';
import { callOk } from '../support/http.ts';
import { CODE_FIELD, shopCode } from '../support/payment-code.ts';

const byLabel = (label: string) => (page: Page) => page.getByRole('main').getByLabel(label, { exact: true });

interface MoneyForm {
  readonly path: string;
  readonly button: string;
  /** Announced as disabled, too. */
  readonly disabled?: boolean;
  /** Said of its button. */
  readonly missing: string;
  readonly open?: (page: Page) => Promise<void>;
  readonly first: (page: Page) => Locator;
  readonly problem: RegExp;
}

async function readShopCode(page: Page): Promise<void> {
  await byLabel(CODE_FIELD)(page).fill(shopCode('PEDIDO50'));
  await expect(byLabel('Valor a pagar')(page)).toBeVisible();
}

const EMPTY_FORMS: readonly MoneyForm[] = [
  {
    path: '/Withdraw',
    button: 'Revisar saque',
    disabled: true,
    missing: 'Falta: valor, chave PIX, banco',
    first: byLabel('Valor do saque'),
    problem: /Informe um valor maior que zero\.$/,
  },
  {
    path: '/Exchange',
    button: 'Revisar câmbio',
    disabled: true,
    missing: 'Falta: valor',
    first: byLabel('Você paga'),
    problem: /Informe um valor maior que zero\.$/,
  },
  {
    path: '/Deposit',
    button: 'Valor Mínimo R$ 2.00',
    disabled: true,
    missing: '',
    first: byLabel('Valor do depósito'),
    problem: /O valor mínimo é R\$\s2,00\.$/,
  },
  {
    path: '/Transfer',
    button: 'Revisar transferência',
    missing: 'Falta: valor, destinatário',
    first: byLabel('Valor'),
    problem: /Informe um valor maior que zero\.$/,
  },
  {
    path: '/CryptoSend',
    button: 'Revisar envio',
    missing: 'Falta: valor, endereço',
    first: byLabel('Valor'),
    problem: /Informe um valor maior que zero\.$/,
  },
  {
    path: '/Savings',
    button: 'Investir',
    missing: 'Falta: valor',
    first: byLabel('Valor'),
    problem: /Valor inválido ou saldo insuficiente\.$/,
  },
  {
    path: '/Pay',
    button: 'Continuar',
    missing: 'Falta: código ou chave',
    first: byLabel(CODE_FIELD),
    problem: /Cole ou digite um código, um link ou uma chave PIX\.$/,
  },
  {
    path: '/Pay',
    button: 'Revisar pagamento',
    missing: 'Falta: valor',
    open: readShopCode,
    first: byLabel('Valor a pagar'),
    problem: /Informe um valor maior que zero\.$/,
  },
  {
    path: '/Receive',
    button: 'Criar link',
    missing: 'Falta: valor',
    open: (page) => page.getByRole('button', { name: 'Com valor' }).click(),
    first: byLabel('Quanto você quer receber?'),
    problem: /O valor mínimo é R\$\s2,00\.$/,
  },
];

test(
  'the button of every empty money form says what is missing, and leads to it',
  ONE_WIDTH,
  async ({ page, openFunded }) => {
    await openFunded('52.00', '/Dashboard');
    for (const { path, button: name, disabled = false, missing, open, first, problem } of EMPTY_FORMS) {
      await followPath(page, path);
      await open?.(page);
      const button = page.getByRole('main').getByRole('button', { name, exact: true });
      if (disabled) await expect(button, name).toBeDisabled();
      else await expect(button, name).toBeEnabled();
      await expect(button, name).toHaveAccessibleDescription(missing);
      // They all look the same.
      await expect(button, name).toHaveClass(/bg-sunken/);
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(first(page), name).toBeFocused();
      await expect(first(page), name).toHaveAccessibleDescription(problem);
      await expect(first(page), name).toHaveAttribute('aria-invalid', 'true');
    }
  },
);

test(
  'a refused description of a link is shown at its field',
  ONE_WIDTH,
  async ({ page, openFunded, watch }) => {
    await openFunded('52.00', '/Receive');
    await page.getByRole('button', { name: 'Com valor' }).click();
    await byLabel('Quanto você quer receber?')(page).fill('45');
    const description = byLabel('Descrição (opcional)')(page);
    await description.fill('pague \u202eana');
    watch.expectRefusal(400, '/api/receive/links');
    await page.getByRole('button', { name: 'Criar link' }).click();
    await expect(description).toBeFocused();
    await expect(description).toHaveAttribute('aria-invalid', 'true');
    await expect(description).toHaveAccessibleDescription(/escri/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await description.fill('Jantar');
    await expect(description).not.toHaveAttribute('aria-invalid');
    await page.getByRole('button', { name: 'Criar link' }).click();
    await expect(page.getByText('Link criado')).toBeVisible();
  },
);

test('a withdrawal says at each field what is missing', ONE_WIDTH, async ({ page, openFunded }) => {
  await openFunded('52.00', '/Withdraw');
  const main = page.getByRole('main');
  await byLabel('Valor do saque')(page).fill('1');
  await byLabel('Nome do titular')(page).fill('');
  await page.keyboard.press('Enter');
  await expect(byLabel('Chave PIX')(page)).toBeFocused();
  await expect(byLabel('Chave PIX')(page)).toHaveAccessibleDescription(/Informe a chave PIX\.$/);
  await expect(byLabel('Nome do titular')(page)).toHaveAccessibleDescription(
    'Informe o nome do titular da conta.',
  );
  const bank = main.getByRole('combobox', { name: 'Banco' });
  await expect(bank).toHaveAccessibleDescription('Selecione o banco.');
  await expect(main.getByRole('alert')).toHaveText('Por favor, preencha todos os campos corretamente.');
  await byLabel('Chave PIX')(page).fill('52998224725');
  await byLabel('Nome do titular')(page).fill('Ana Teste');
  await page.keyboard.press('Enter');
  await expect(bank).toBeFocused();
  await bank.press('Enter');
  await page.getByRole('option', { name: 'Nubank', exact: true }).click();
  await expect(main.getByRole('alert')).toBeHidden();
});

const ABOVE_BALANCE: readonly (Pick<MoneyForm, 'path' | 'open' | 'first'> & {
  readonly typed?: string;
})[] = [
  { path: '/Withdraw', first: byLabel('Valor do saque') },
  { path: '/Transfer', first: byLabel('Valor') },
  { path: '/Exchange', first: byLabel('Você paga') },
  { path: '/CryptoSend', first: byLabel('Valor') },
  { path: '/Savings', first: byLabel('Valor') },
  { path: '/Pay', open: readShopCode, first: byLabel('Valor a pagar'), typed: '52,01' },
];

test(
  'an amount above the balance is reported while it is typed, in the same words everywhere',
  ONE_WIDTH,
  async ({ page, openFunded }) => {
    await openFunded('52.00', '/Dashboard');
    for (const { path, open, first, typed = '10,01' } of ABOVE_BALANCE) {
      await followPath(page, path);
      await open?.(page);
      const amount = first(page);
      await amount.pressSequentially(typed);
      await expect(amount, path).toHaveAccessibleDescription(/Saldo insuficiente\.$/);
      await expect(page.getByRole('main').getByText(/insuficiente/), path).toHaveCount(1);
      await amount.press('Backspace');
      await expect(amount, path).not.toHaveAttribute('aria-invalid');
    }
  },
);

test(
  'an amount above the own limit is reported while it is typed',
  ONE_WIDTH,
  async ({ page, addresses, fundedCustomer, openAs }) => {
    const { token } = await fundedCustomer('520.00', 'Ana Limite');
    const body = { pix: { each: '100' }, crypto: { each: '15' } };
    await callOk(`${addresses.apiUrl}/api/limits`, { method: 'PUT', token, body });
    await openAs(token, '/Dashboard');
    for (const [path, label, limit] of [
      ['/Withdraw', 'Valor do saque', /Acima do seu limite atual: R\$\s100,00\.$/],
      ['/CryptoSend', 'Valor', /Acima do seu limite atual: 15,00\sUSDT\.$/],
    ] as const) {
      await followPath(page, path);
      const amount = byLabel(label)(page);
      await amount.pressSequentially('20');
      await expect(amount, path).toHaveAccessibleDescription(limit);
      await amount.press('Backspace');
      await expect(amount, path).not.toHaveAttribute('aria-invalid');
    }
  },
);

test('a text that is no code is not called half copied', ONE_WIDTH, async ({ page, openFunded }) => {
  await openFunded('52.00', '/Pay');
  const main = page.getByRole('main');
  const read = async (text: string) => {
    await byLabel(CODE_FIELD)(page).fill(text);
    await main.getByRole('button', { name: 'Continuar' }).click();
  };
  await read('boa tarde, tudo bem?');
  const alert = main.getByRole('alert');
  await expect(alert).toContainText('Isto não é um código PIX nem um boleto');
  await expect(alert).not.toContainText('pela metade');
  await main.getByRole('button', { name: 'Ler outro código' }).click();
  await read('34191.79001 01043.51004');
  await expect(alert).toContainText('Ele pode ter sido copiado pela metade.');
});
