import { randomUUID } from 'node:crypto';
import { newPerson } from '../support/bank.ts';
import { BOTH_WIDTHS, expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';
import { callOk } from '../support/http.ts';
import { inspect } from '../support/inspect.ts';
import { transferScreen } from '../support/screens/transfer-screen.ts';
import { withdrawScreen } from '../support/screens/withdraw-screen.ts';

// Each test inspects several states of a screen, in both themes.
test.describe.configure({ timeout: 120_000 });

test('tax: without movements, and with a year of them', BOTH_WIDTHS, async ({ page, bank, openAs }) => {
  await openAs((await bank.register(newPerson('Joaquim Teste'))).token, '/Tax');
  const main = page.getByRole('main');
  await expect(main.getByText('Nenhuma moeda ainda')).toBeVisible();
  await expect(main.getByText('Nenhuma venda', { exact: true })).toBeVisible();
  await inspect(page, 'tax-empty');

  await openAs(await bank.signInDemo('ana'), '/Tax');
  await expect(main.getByText(/^Vendas de /)).toBeVisible();
  await expect(main.getByText(/médio R\$/).first()).toBeVisible();
  await inspect(page, 'tax');
  await main
    .getByText(/médio R\$/)
    .first()
    .click();
  await main.getByText('E as moedas que vieram de fora?').click();
  await inspect(page, 'tax-open');
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^lastro-informe-\d{4}\.pdf$/);
});

test('tax: unusual months, and a cost', ONE_WIDTH, async ({ page, bank, openAs }) => {
  await test.step('tax: a month is not called exempt while a sale has no value, nor a small tax payable', async () => {
    await page.route('**/api/tax/months*', async (route) => {
      const response = await route.fetch();
      const [month] = await response.json();
      await route.fulfill({
        json: [
          { ...month, exempt: true, unvalued: 2 },
          { ...month, month: '2026-01', exempt: false, tax_due_brl: 3, due_date: null },
          {
            ...month,
            month: '2026-02',
            exempt: false,
            tax_due_brl: 8,
            carried_brl: 3,
            due_date: '2026-03-31',
          },
        ],
      });
    });
    await openAs(await bank.signInDemo('ana'), '/Tax');
    const main = page.getByRole('main');
    await expect(main.getByText('Incompleto: 2 vendas sem valor')).toBeVisible();
    await expect(main.getByText('abaixo do mínimo do DARF: será somado ao próximo imposto')).toBeVisible();
    await expect(main.getByText(/^mais R\$\s3,00 de meses anteriores, até 31\/03/)).toBeVisible();
    await expect(main.getByText('Isento', { exact: true })).toBeHidden();
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await test.step('tax: a cost is declared, and corrected', async () => {
    await openAs(await bank.signInDemo('ana'), '/Tax');
    const main = page.getByRole('main');
    const outside = main.getByRole('region', { name: 'Moedas que vieram de fora' });
    await outside
      .getByRole('button', { name: /Informar|Corrigir/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Valor pago').fill('');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByText(/Informe quanto pagou/)).toBeVisible();
    await inspect(page, 'tax-cost');
    await dialog.getByLabel('Valor pago').pressSequentially('1.234,56');
    await dialog.getByLabel('Dia da compra').fill('2024-03-14');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(outside.getByText('R$ 1.234,56')).toBeVisible();
    await outside.getByRole('button', { name: 'Corrigir' }).first().click();
    await dialog.getByLabel('Valor pago').fill('1.000,00');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(outside.getByText(/corrigido/)).toBeVisible();
  });
});

test.describe('in a time zone whose day is mostly not that of UTC', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('tax: a transfer is declared a gift', ONE_WIDTH, async ({ page, bank, openAs }) => {
    await openAs(await bank.signInDemo('ana'), '/Tax');
    const costs = page.getByRole('main').getByRole('region', { name: 'Custo médio por moeda' });
    await costs
      .getByText(/médio R\$/)
      .first()
      .click();
    // Ana's USDT have more movements than are shown at first.
    await costs.getByRole('button', { name: /^Mostrar todos/ }).click();
    const undeclared = costs.getByRole('listitem').filter({ hasText: 'Doação ou empréstimo?' }).first();
    const [day = ''] = /[\d/]{10}/.exec((await undeclared.textContent()) ?? '') ?? [];
    await undeclared.getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`Transferência de ${day}.`);
    await inspect(page, 'tax-transfer');
    await dialog.getByRole('radio', { name: 'Doação' }).check();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(costs.getByRole('button', { name: 'Mudar' }).first()).toBeVisible();
    await inspect(page, 'tax-gift');
  });
});

test(
  'tax: a movement that exceeds the month’s limit is announced before it is confirmed',
  BOTH_WIDTHS,
  async ({ page, addresses, openAs, fundedCustomer }) => {
    const { token } = await fundedCustomer('45000.00', 'Marina Teste');
    // 6,700 USDT at 5.2 are R$ 34,840.00, so R$ 160.00 are left.
    const body = { from_currency: 'USDT', to_currency: 'BTC', from_amount: 6_700 };
    await callOk(`${addresses.apiUrl}/api/exchange`, { token, requestId: randomUUID(), body });
    await openAs(token, '/Dashboard');
    const main = page.getByRole('main');
    await expect(main.getByText('Faltam R$ 160,00 para o limite de isenção')).toBeVisible();
    await followPath(page, '/Tax');
    await expect(main.getByText('Você ainda pode vender R$ 160,00')).toBeVisible();
    await inspect(page, 'tax-near');

    const answered = async (path: string, act: () => Promise<void>) => {
      const response = page.waitForResponse(`**${path}`);
      await act();
      await (await response).finished();
    };
    const warning = main.getByText('Passa dos R$ 35.000 em vendas no mês');
    const amount = main.getByLabel('Valor', { exact: true });
    await openAs(token, '/Transfer');
    const transfer = transferScreen(page);
    await answered('/api/tax/meter', () => transfer.prepare('bruno@lastro.example', '30,00'));
    await expect(transfer.summary).toContainText('156,00');
    await expect(warning).toBeHidden();
    await transfer.back.click();
    await amount.fill('31,00');
    await transfer.review.click();
    await expect(warning).toBeVisible();
    await inspect(page, 'transfer-tax');

    await followPath(page, '/CryptoSend');
    await main.getByLabel('Endereço da carteira').fill('TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC');
    await amount.fill('31,00');
    await main.getByRole('button', { name: 'Revisar envio' }).click();
    await expect(warning).toBeVisible();
    await inspect(page, 'crypto-send-tax');

    await openAs(token, '/Withdraw');
    const withdraw = withdrawScreen(page);
    // 30.76 USDT at 5.2 are R$ 159.95, and 30.78 are R$ 160.05.
    await answered('/api/tax/meter', () => withdraw.prepare('30,76'));
    await expect(withdraw.summary).toContainText('159,95');
    await expect(warning).toBeHidden();
    await withdraw.back.click();
    await withdraw.amount.fill('30,78');
    await withdraw.review.click();
    await expect(warning).toBeVisible();
    await inspect(page, 'withdraw-tax');

    await callOk(`${addresses.apiUrl}/api/exchange`, {
      token,
      requestId: randomUUID(),
      body: { ...body, from_amount: 50 },
    });
    await openAs(token, '/Tax');
    await expect(main.getByText('Suas vendas estão R$ 100,00 acima dele')).toBeVisible();
    await inspect(page, 'tax-crossed');
  },
);
