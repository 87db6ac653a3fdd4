import type { PublicReceiveReply } from '@lastro/contracts';
import { newPerson } from '../support/bank.ts';
import { expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { callOk } from '../support/http.ts';
import { inspect } from '../support/inspect.ts';

test(
  'a link is created, paid by someone without an account, and shown as paid',
  ONE_WIDTH,
  async ({ page, bank, sandbox, openAs, browser, addresses }) => {
    await openAs((await bank.register(newPerson('Joaquim Teste'))).token, '/Dashboard');
    await page
      .getByRole('navigation', { name: 'Acesso rápido' })
      .getByRole('link', { name: 'Receber' })
      .click();
    const main = page.getByRole('main');
    await expect(main.getByRole('img', { name: 'Seu QR code PIX, sem valor' })).toBeVisible();
    await expect(main.getByText('Nenhum link ainda')).toBeVisible();
    await inspect(page, 'receive');

    await main.getByRole('button', { name: 'Com valor' }).click();
    await main.getByRole('button', { name: 'Criar link' }).click();
    await expect(main.getByText('O valor mínimo é R$ 2,00.')).toBeVisible();
    await main.getByLabel('Quanto você quer receber?').fill('45');
    await main.getByLabel('Descrição (opcional)').fill('Jantar de sábado');
    await inspect(page, 'receive-amount');
    await main.getByRole('button', { name: 'Criar link' }).click();
    await expect(main.getByText('Link criado')).toBeVisible();
    const download = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Baixar imagem' }).click();
    expect((await download).suggestedFilename()).toBe('qr-code-pix.png');
    await inspect(page, 'receive-created');

    const address = await main.getByText(/\/r\/L[0-9A-Z]{24}$/).textContent();
    const context = await browser.newContext({ baseURL: addresses.apiUrl, serviceWorkers: 'block' });
    const visitor = await context.newPage();
    const [code = ''] = /L[0-9A-Z]{24}$/.exec(address ?? '') ?? [];
    const response = await visitor.goto(`/r/${code}`);
    expect(response?.headers()['x-robots-tag']).toBe('noindex');
    const card = visitor.getByRole('main');
    await expect(card.getByRole('heading', { name: 'Pagar para Joaquim T.' })).toBeVisible();
    await expect(card.getByText('R$ 45,00')).toBeVisible();
    await expect(card.getByText('Jantar de sábado')).toBeVisible();
    await expect(visitor).toHaveTitle('Pagar Joaquim T. • Lastro');
    await inspect(visitor, 'pay-link');

    const { brcode } = await callOk<PublicReceiveReply>(`${addresses.apiUrl}/api/public/receive/${code}`);
    await sandbox.payCode(brcode ?? '');
    await expect(card.getByText('Este link já foi pago')).toBeVisible({ timeout: 30_000 });
    await inspect(visitor, 'pay-link-paid');
    await context.close();

    const created = main.getByRole('status').filter({ hasText: 'Jantar de sábado' });
    await expect(created).toContainText('Pago', { timeout: 30_000 });
    await expect(created).toContainText('Recebido: R$ 45,00 em 1 pagamento');
    await expect(main.getByRole('img', { name: /^QR code PIX de/ })).toBeHidden();
    await inspect(page, 'receive-paid');
    await page.reload();
    const paid = main.getByRole('button', { name: /R\$ 45,00/ });
    await expect(paid).toContainText('Pago');
    await paid.click();
    await expect(page.getByRole('dialog')).toContainText('R$ 45,00 em 1 pagamento');
    await page.getByRole('button', { name: 'Fechar', exact: true }).click();
    await main.getByRole('link', { name: 'Ver o que chegou' }).click();
    await main.getByText('Depósito PIX').first().click();
    await expect(page.getByRole('dialog', { name: 'Depósito PIX' })).toContainText('R$ 45,00');
  },
);
