import { readFile } from 'node:fs/promises';
import type { ReceiptReply } from '@lastro/contracts';
import { newPerson } from './support/bank.ts';
import { expect, test, WITH_WORKER } from './support/fixtures.ts';
import { fund } from './support/fund.ts';
import { callOk } from './support/http.ts';
import { inspect } from './support/inspect.ts';
import { installed } from './support/worker.ts';

test.describe.configure({ timeout: 90_000 });

test(
  'a signed PDF is downloaded and verified without a network; an altered one is refused',
  WITH_WORKER,
  async ({ page, bank, sandbox, openAs, context, addresses, watch }) => {
    const { token } = await bank.register(newPerson('Íris Conceição'));
    await fund(bank, sandbox, token, '52.00');
    const [{ id } = { id: '' }] = await bank.transactions(token);
    await openAs(token, `/History?t=${id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Comprovante assinado' }).click();
    await expect(dialog.getByRole('img', { name: /verificação deste comprovante/ })).toBeVisible();
    await inspect(page, 'receipt-signed');
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Baixar PDF assinado' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`lastro-comprovante-${id}.pdf`);
    const pdf = await readFile(await download.path());
    const { jws } = await callOk<ReceiptReply>(`${addresses.apiUrl}/api/transactions/${id}/receipt`, {
      token,
    });

    const main = page.getByRole('main');
    await dialog.getByRole('link', { name: 'Verificar' }).click();
    await expect(main.getByRole('heading', { name: 'Verificar comprovante' })).toBeVisible();
    await expect(main.getByText('Nada foi devolvido até agora.')).toBeVisible();
    await expect(main.getByText('R$ 52,00').first()).toBeVisible();
    await expect(main.getByText('Íris C.')).toBeVisible();
    await inspect(page, 'verify-link');

    await page.goto('/verificar');
    await expect(main.getByRole('button', { name: 'Escolher arquivo' })).toBeVisible();
    await inspect(page, 'verify');
    await installed(page);
    await context.setOffline(true);
    watch.expectNoAnswer(/./);
    await page.reload();
    await main
      .getByLabel('Arquivo do comprovante')
      .setInputFiles({ name: 'c.pdf', mimeType: 'application/pdf', buffer: pdf });
    await expect(main.getByText(/^Assinado pelo Lastro com a chave/)).toBeVisible();
    await expect(main.getByText('10,00 USDT')).toBeVisible();

    await main.getByLabel(/Ou cole o link/).fill(jws.replace(/\.(.{40})./, '.$1_'));
    await main.getByRole('button', { name: 'Verificar', exact: true }).click();
    await expect(main.getByText('o conteúdo foi alterado depois de assinado')).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Não confie neste comprovante' })).toBeVisible();
    await inspect(page, 'verify-false');
  },
);
