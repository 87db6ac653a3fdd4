import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newPerson } from '../support/bank.ts';
import { expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';
import { expectAbove, inspect } from '../support/inspect.ts';
import { operatorOf, WALLET } from '../support/operator.ts';
import { advanceUntil, SOON } from '../support/page-time.ts';
import { historyScreen } from '../support/screens/history-screen.ts';

function watchQueries(page: Page): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/transactions') queries.push(url.searchParams);
  });
  return queries;
}

test('groups transactions by day, each with its receipt', async ({ page, bank, openAs, isPhone }) => {
  const token = await bank.signInDemo('ana');
  await openAs(token, '/History');
  const { row, rows, details, resultCount } = historyScreen(page);
  if (isPhone) {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAbove(rows.nth(1), page.getByRole('navigation', { name: 'Atalhos' }));
  }
  const transfer = row('Jantar de sexta');
  await expect(transfer).toContainText('Transferência enviada');
  await expect(transfer).toContainText('−36,50 USDT');
  await expect(transfer).toContainText('Concluído');
  await expect(transfer).toContainText(/\d\d\/\d\d\/\d{4} • 20:47/);
  await expect(page.getByRole('region', { name: 'Ontem' })).toContainText('Depósito PIX');
  await expect(resultCount).toHaveText(/^\d+ transações encontradas$/);

  await transfer.getByRole('button').focus();
  await page.keyboard.press('Enter');
  const listed = (await bank.transactions(token)).find(
    ({ description }) => description === 'Jantar de sexta',
  );
  for (const fact of [
    'a***@lastro.example',
    'c***@lastro.example',
    '36,50 USDT',
    'Grátis',
    listed?.id ?? 'no id',
  ]) {
    await expect(details).toContainText(fact);
  }
  await inspect(page, 'history-details');
  await expect(page).toHaveURL(new RegExp(`/History\\?t=${listed?.id}$`));
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(transfer.getByRole('button')).toBeFocused();
  await expect(page).toHaveURL(/\/History$/);

  await followPath(page, '/Dashboard');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Transferência enviada/ })
    .click();
  await expect(details).toContainText(listed?.id ?? 'no id');
  await page.goBack();
  await expect(page).toHaveURL(/\/Dashboard$/);
});

/** The colours at these pixels; the browser decodes the file, so a broken one fails. */
async function readPicture(page: Page, file: string, at: readonly (readonly [number, number])[]) {
  const input = JSON.stringify({ bytes: await readFile(file, 'base64'), at });
  return page.evaluate(`(async ({ bytes, at }) => {
    const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([data], { type: 'image/png' }));
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d', { willReadFrequently: true });
    context.drawImage(picture, 0, 0);
    const colours = at.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data]);
    return { width: picture.width, height: picture.height, colours };
  })(${input})`);
}

/** The tests' browser has no share sheet. */
const SHARE_SHEET = `
  navigator.canShare = ({ files }) => files.length === 1;
  navigator.share = async ({ files, title }) => {
    document.title = title + ' ' + files[0].name + ' ' + files[0].type + ' ' + (files[0].size > 20000);
  };`;

test('a receipt is shared, hidden and printed', ONE_WIDTH, async ({ page, context, bank, openAs }) => {
  await test.step('shares a receipt as a picture or as text', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript('delete Navigator.prototype.share; delete Navigator.prototype.canShare;');
    await openAs(await bank.signInDemo('ana'), '/History');
    const { row, details } = historyScreen(page);
    await row('Presente da Júlia').getByRole('button').click();
    await details.getByRole('button', { name: 'Compartilhar texto' }).click();
    await expect(page.getByRole('alert')).toHaveText('Comprovante copiado');
    const copied = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(copied).toContain('Lastro • Transferência recebida');
    expect(copied).toContain('Situação: Concluído');
    expect(copied).toContain('Valor recebido: 20,00 USDT');

    const downloading = page.waitForEvent('download');
    await details.getByRole('button', { name: 'Baixar imagem' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^lastro-comprovante-\d\d-\d\d-\d{4}-\d\d-\d\d\.png$/);
    const header = [4, 4] as const;
    const seal = [2 * 332, 2 * 223] as const;
    const picture = await readPicture(page, await download.path(), [header, seal, [1436, 600]]);
    expect(picture).toMatchObject({
      width: 1440,
      colours: [
        [11, 43, 38, 255],
        [47, 214, 163, 255],
        [255, 255, 255, 255],
      ],
    });
    expect((picture as { height: number }).height).toBeGreaterThan(1400);

    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await page.evaluate(SHARE_SHEET);
    await row('Presente da Júlia').getByRole('button').click();
    await details.getByRole('button', { name: 'Compartilhar imagem' }).click();
    await expect(page).toHaveTitle(/^Transferência recebida lastro-comprovante-[\d-]+\.png image\/png true$/);
  });
  await test.step('hides every amount, also in the receipt', async () => {
    await openAs(await bank.signInDemo('ana'), '/History');
    const { row, rows, details } = historyScreen(page);
    await expect(rows.first()).toContainText(/\d,\d\d/);
    await page.getByRole('button', { name: 'Ocultar todos os saldos' }).click();
    await expect(page.getByRole('main').getByText(/\d,\d\d/)).toHaveCount(0);
    await row('Jantar de sexta').getByRole('button').click();
    await expect(details).toContainText('••••••');
    await expect(details.getByText(/\d,\d\d/)).toHaveCount(0);
    await expect(details.getByRole('button', { name: 'Compartilhar' })).toBeHidden();
    await details.getByRole('button', { name: 'Mostrar valores' }).click();
    await expect(details).toContainText('36,50 USDT');
  });
  await test.step('only the receipt is printed', async () => {
    await openAs(await bank.signInDemo('ana'), '/History');
    const { row, details } = historyScreen(page);
    await row('Presente da Júlia').getByRole('button').click();
    await expect(details).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(details).toBeVisible();
    await expect(page.locator('main')).toBeHidden();
    await expect(details.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  });
});

test(
  'the receipt of an outgoing payment shows its destination',
  ONE_WIDTH,
  async ({ page, addresses, bank, openAs }) => {
    const admin = await bank.signInDemo('admin');
    const operator = operatorOf(addresses, admin);
    const customer = await bank.register(newPerson('Destino Teste'));
    await operator.credit(customer, 'ETH', '2');
    await operator.send(customer, 'ETH', '1', WALLET);
    await openAs(customer.token, '/History');
    const { row, details } = historyScreen(page);
    await row('Envio de cripto').getByRole('button').click();
    for (const fact of [
      'Valor enviado1,00000000 ETH',
      'Tarifa da rede',
      'Valor debitado1,00',
      'Ethereum (ERC20)',
      WALLET,
      'ID do envio',
      'Destino Teste',
      'Carteira externa',
    ])
      await expect(details).toContainText(fact);
  },
);

test('the address keeps the filters and the search', ONE_WIDTH, async ({ page, bank, openAs, isPhone }) => {
  await test.step('filters by text, type and status, kept in the URL', async () => {
    await openAs(await bank.signInDemo('ana'), '/History');
    const { rows, search, type, status, filters, resultCount, option } = historyScreen(page);
    await expect(resultCount).toHaveText(/^\d+ transações/);
    const all = Number.parseInt((await resultCount.textContent()) ?? '', 10);
    await expect(rows).toHaveCount(all);
    const queries = watchQueries(page);
    await search.pressSequentially('bicicleta', { delay: 30 });
    await expect(resultCount).toHaveText('1 transação encontrada');
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(/\/History\?search=bicicleta$/);
    // The search is debounced.
    expect(queries.length).toBeLessThanOrEqual(2);

    await page.reload();
    await expect(search).toHaveValue('bicicleta');
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Limpar busca' }).click();
    await expect(search).toBeFocused();
    await expect(rows).toHaveCount(all);

    if (isPhone) await filters.click();
    await type.click();
    await option('Transferências').click();
    await expect(rows).toHaveCount(3);
    await expect(page).toHaveURL(/\?type=transfer$/);
    await status.click();
    await option('Pendente').click();
    await expect(
      page.getByRole('main').getByText('Nenhuma transação encontrada', { exact: true }),
    ).toBeVisible();
    await expect(resultCount).toHaveText('0 transações encontradas');
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(rows).toHaveCount(all);
    await expect(page).toHaveURL(/\/History$/);
    await expect(type).toHaveText('Todos');
  });
  await test.step('shows markup in a search as text', async () => {
    const token = await bank.signInDemo('ana');
    await openAs(token, `/History?search=${encodeURIComponent(`%_'"<img src=x>`)}&type=nonsense`);
    const { resultCount, search } = historyScreen(page);
    await expect(resultCount).toHaveText('0 transações encontradas');
    await expect(search).toHaveValue(`%_'"<img src=x>`);
  });
});

test(
  'loads more after fifty rows, without duplicates',
  ONE_WIDTH,
  async ({ page, bank, openAs, watch, fundedCustomer }) => {
    const [ana, bruno] = [await fundedCustomer('520.00'), await bank.register()];
    for (let nth = 1; nth <= 60; nth += 1) {
      const order = { recipient_email: bruno.email, amount: '0.01', description: `Parcela ${nth}` };
      await bank.transfer(ana.token, order);
    }
    await openAs(ana.token, '/History');
    const { rows, row, resultCount, more } = historyScreen(page);
    await expect(rows).toHaveCount(50);
    await expect(resultCount).toHaveText('50+ transações encontradas');
    watch.expectNoResponse('/api/transactions');
    await page.clock.install();
    await page.route(/\/api\/transactions\?.*cursor=/, (route) => route.abort());
    await more.click();
    await advanceUntil(page, () =>
      expect(page.getByText('Não foi possível carregar mais transações.')).toBeVisible(SOON),
    );
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(rows).toHaveCount(61);
    await expect(resultCount).toHaveText('61 transações encontradas');
    await expect(more).toBeHidden();
    await expect(row('Parcela 1').filter({ hasNotText: /Parcela 1\d/ })).toHaveCount(1);
  },
);
