import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { newPerson } from '../support/bank.ts';
import { BOTH_WIDTHS, expect, test } from '../support/fixtures.ts';
import { delayRequests } from '../support/held-calls.ts';
import { inspect } from '../support/inspect.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Baixar extrato' });

test(
  'a statement’s dates are checked, and it is downloaded or cancelled',
  BOTH_WIDTHS,
  async ({ page, bank, openAs }) => {
    await test.step('dates are checked before a request is sent, and the account’s page links here', async () => {
      await openAs(await bank.signInDemo('ana'), '/Account');
      await page.getByRole('main').getByRole('link', { name: 'Baixar extrato' }).click();
      const dialog = dialogOf(page);
      await dialog.getByRole('combobox', { name: 'Período' }).click();
      await page.getByRole('option', { name: 'Outro período' }).click();
      const last = dialog.getByLabel('Até', { exact: true });
      await dialog.getByLabel('De', { exact: true }).fill('2026-02-01');
      await dialog.getByRole('button', { name: 'Baixar', exact: true }).click();
      await expect(last).toHaveAccessibleDescription('Informe as duas datas.');
      await expect(last).toBeFocused();
      await last.fill('2026-01-31');
      await dialog.getByRole('button', { name: 'Baixar', exact: true }).click();
      await expect(last).toHaveAccessibleDescription('A data inicial deve vir antes da final.');
      await expect(last).toBeFocused();
      await inspect(page, 'statement-days');
    });
    await test.step('a month’s statement is downloaded in the chosen format', async () => {
      await openAs(await bank.signInDemo('ana'), '/History');
      await page.getByRole('button', { name: 'Baixar extrato' }).click();
      const dialog = dialogOf(page);
      await expect(dialog.getByRole('radio', { name: 'PDF' })).toBeChecked();
      const send = dialog.getByRole('button', { name: 'Baixar', exact: true });
      await inspect(page, 'statement', () => expect(send).toBeInViewport({ ratio: 1 }));
      await dialog.getByRole('radio', { name: 'Excel' }).check();
      const download = page.waitForEvent('download');
      await send.click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^lastro-extrato-20\d\d-\d\d.*\.csv$/);
      expect(await readFile(await file.path(), 'utf8')).toMatch(
        /^\uFEFFdate;id;type;[^\r]*\r\n[^\r]*;opening;/,
      );
      await expect(dialog).toBeHidden();
    });
    await test.step('a cancelled download neither arrives later nor navigates away from the page opened meanwhile', async () => {
      await openAs(await bank.signInDemo('ana'), '/Dashboard');
      await page.getByRole('link', { name: 'Ver histórico' }).click();
      await page.getByRole('button', { name: 'Baixar extrato' }).click();
      const dialog = dialogOf(page);
      const release = await delayRequests(page, '**/api/statements?*');
      const downloads: Download[] = [];
      page.on('download', (download) => downloads.push(download));
      const requested = page.waitForRequest('**/api/statements?*');
      await dialog.getByRole('button', { name: 'Baixar', exact: true }).click();
      const request = await requested;
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('link', { name: 'Transferir' }).first().click();
      await expect(page).toHaveURL(/\/Transfer$/);
      release();
      await expect.poll(() => request.failure()?.errorText).toBe('net::ERR_ABORTED');
      await expect(page).toHaveURL(/\/Transfer$/);
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(downloads).toEqual([]);
    });
  },
);

test(
  'the monthly mail is enabled, changed and disabled in the download dialog',
  BOTH_WIDTHS,
  async ({ page, bank, openAs, watch }) => {
    await openAs((await bank.register(newPerson('Rita Teste'))).token, '/History?extrato=novo');
    const dialog = dialogOf(page);
    const monthly = dialog.getByRole('switch', { name: 'Receber todo mês por e-mail' });
    await expect(monthly).not.toBeChecked();
    await monthly.click();
    await expect(dialog.getByText(/^Próximo envio em 05\/\d\d\/20\d\d, do extrato de /)).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Dia do envio' }).click();
    await page.getByRole('option', { name: 'Dia 28', exact: true }).click();
    await expect(dialog.getByText(/^Próximo envio em 28\//)).toBeVisible();
    await inspect(page, 'statement-monthly');
    watch.expectNoResponse('/api/statements/schedule');
    await page.route('**/api/statements/schedule', (route) => route.abort());
    await monthly.click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(monthly).toBeChecked();
    await inspect(page, 'statement-monthly-failed');
    await page.unroute('**/api/statements/schedule');
    await monthly.click();
    await expect(monthly).not.toBeChecked();
    await page.reload();
    await expect(dialog.getByText('Um link para o extrato do mês anterior.')).toBeVisible();
  },
);
