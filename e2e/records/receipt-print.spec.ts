import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { depositScreen } from '../support/screens/deposit-screen.ts';
import { ARTIFACTS } from '../support/test-stack.ts';

// The worker does not affect printing.
test.use({ serviceWorkers: 'block' });

const WHITE = 'rgb(255, 255, 255)';
const INK = 'rgb(11, 43, 38)';

/** In the dark theme, on which the print style must not depend; saves a picture and a PDF. */
async function onPaper(page: Page, name: string, check: () => Promise<void>): Promise<void> {
  const colour = (property: string) =>
    page.evaluate(`getComputedStyle(document.documentElement).${property}`);
  const picture = `print-${name}.${page.viewportSize()?.width}`;
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await colour('backgroundColor')).toBe(WHITE);
  expect(await colour('color')).toBe(INK);
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('link').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  await check();
  await page.screenshot({ path: join(ARTIFACTS, 'screens', `${picture}.png`) });
  const pdf = await page.pdf({ path: join(ARTIFACTS, 'screens', `${picture}.pdf`), format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: null, colorScheme: 'light' });
}

test('prints a receipt alone, dark on white, on one sheet', async ({ page, bank, sandbox, openAs }) => {
  const { token } = await bank.register();
  await openAs(token, '/Deposit');
  const deposit = depositScreen(page);
  const { txid } = await deposit.charge('52');
  const { endToEndId } = await sandbox.pay(txid);
  await deposit.confirm();
  await expect(deposit.receipt).toBeVisible();
  const details = page.getByRole('button', { name: 'Detalhes técnicos' });
  await expect(page.getByText(endToEndId)).toBeHidden();
  await details.click();
  await expect(page.getByText(endToEndId)).toBeVisible();
  await details.click();
  await onPaper(page, 'receipt', async () => {
    for (const fact of ['Comprovante', '+10,00 USDT', endToEndId, txid, 'Lastro Banco Digital']) {
      await expect(page.getByText(fact).filter({ visible: true })).toHaveCount(1);
    }
  });

  await page.goto('/History');
  await page.getByRole('button', { name: /Depósito PIX/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await onPaper(page, 'receipt-dialog', async () => {
    await expect(page.getByText(endToEndId).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText('Lastro Banco Digital').filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
  });
});
