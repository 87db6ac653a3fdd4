import type { BrowserContext, Page } from '@playwright/test';
import { expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { transferScreen } from '../support/screens/transfer-screen.ts';
import { withdrawScreen } from '../support/screens/withdraw-screen.ts';

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const CONFIRMED_IN_OTHER_TAB = 'Já confirmado em outra aba. Foi feito uma vez só.';
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: CONFIRMED_IN_OTHER_TAB });

/** As a customer opens another tab: signed in, with nothing of the first tab's forms. */
async function openTab(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

test(
  'an order confirmed in two tabs is executed once, and the second tab says so',
  ONE_WIDTH,
  async ({ page, context, bank, openFunded }) => {
    const ana = await openFunded('520.00', '/Withdraw');
    const other = await openTab(context, page.url());
    await test.step('a withdrawal', async () => {
      const tabs = [withdrawScreen(page), withdrawScreen(other)] as const;
      for (const withdraw of tabs) await withdraw.prepare('10');
      await tabs[0].confirm.click();
      await expect(tabs[0].receipt).toContainText('10,00 USDT');
      await tabs[1].confirm.click();
      await expect(tabs[1].receipt).toContainText('10,00 USDT');
      await expect(notice(other)).toBeVisible();
      await expect(notice(page)).toBeHidden();
      expect(await bank.balance(ana.token)).toBe(90);

      // A new review is a new withdrawal.
      await other.getByRole('button', { name: 'Fazer outro saque' }).click();
      await tabs[1].prepare('10');
      await tabs[1].confirm.click();
      await expect(tabs[1].receipt).toContainText('10,00 USDT');
      expect(await bank.balance(ana.token)).toBe(80);
    });
    await test.step('a transfer, both at the same time', async () => {
      const { email } = await bank.register();
      await page.goto('/Transfer');
      await other.goto('/Transfer');
      const tabs = [transferScreen(page), transferScreen(other)] as const;
      for (const transfer of tabs) await transfer.prepare(email, '7,5');
      await Promise.all(tabs.map(({ confirm }) => confirm.click()));
      for (const { receipt } of tabs) await expect(receipt).toContainText('7,50 USDT');
      expect(await bank.balance(ana.token)).toBe(72.5);
    });
    await test.step('coins sent to an address', async () => {
      for (const tab of [page, other]) {
        await tab.goto('/CryptoSend');
        const main = tab.getByRole('main');
        await main.getByLabel('Endereço da carteira').fill(EVM);
        await main.getByRole('radio').first().check();
        await main.getByLabel('Valor', { exact: true }).fill('20');
        await main.getByRole('button', { name: 'Revisar envio' }).click();
      }
      const before = await bank.balance(ana.token);
      for (const tab of [page, other]) {
        await tab.getByRole('button', { name: 'Confirmar e enviar' }).click();
        await expect(tab.getByRole('article', { name: 'Envio solicitado' })).toBeVisible();
      }
      await expect(notice(other)).toBeVisible();
      const paid = before - (await bank.balance(ana.token));
      expect(paid).toBeGreaterThanOrEqual(20);
      expect(paid).toBeLessThan(40);
    });
  },
);
