import { chromium, type LaunchOptions } from '@playwright/test';
import type { BankAddresses } from '../support/addresses.ts';
import { expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { callOk } from '../support/http.ts';
import { CODE_FIELD, shopCode } from '../support/payment-code.ts';
import { writeQrVideo } from '../support/qr-video.ts';
import { watchContext } from '../support/watch.ts';

/** Starts a browser whose camera shows this code, since the video is a launch argument. */
async function openCamera(
  code: string,
  { addresses, launchOptions }: { readonly addresses: BankAddresses; readonly launchOptions: LaunchOptions },
  video: string,
) {
  writeQrVideo(video, code);
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
  const context = await browser.newContext({
    baseURL: addresses.apiUrl,
    locale: 'pt-BR',
    serviceWorkers: 'block',
  });
  await context.route('**/api/events', (route) => route.fulfill({ status: 204 }));
  return { context, watch: watchContext(context, [addresses.apiUrl]), close: () => browser.close() };
}

test(
  'a code is scanned, paid in USDT, and has a receipt',
  ONE_WIDTH,
  async ({ bank, addresses, openAs, launchOptions, fundedCustomer }, testInfo) => {
    const ana = await fundedCustomer('520.00', 'Ana Teste');
    const code = shopCode('PEDIDO42', 4500n);
    const video = testInfo.outputPath('code.y4m');
    const { context, watch, close } = await openCamera(code, { addresses, launchOptions }, video);
    const page = await context.newPage();
    await openAs(ana.token, '/Dashboard', page);
    await page
      .getByRole('navigation', { name: 'Acesso rápido' })
      .getByRole('link', { name: 'Pagar' })
      .click();
    const main = page.getByRole('main');
    await expect(main.getByLabel(CODE_FIELD)).toBeVisible();
    await main.getByRole('button', { name: 'Abrir câmera' }).click();

    const pay = main.getByRole('button', { name: 'Pagar R$ 45,00' });
    await expect(pay).toBeEnabled();
    for (const fact of ['Padaria Aurora', 'Nome informado no código, não confirmado', '8,65384616 USDT'])
      await expect(main.getByRole('region', { name: 'PIX' })).toContainText(fact);
    await main.getByLabel('Mensagem (opcional)').fill('Pão de queijo');
    await pay.click();
    const receipt = page.getByRole('article', { name: 'Pagamento concluído' });
    await expect(receipt).toContainText('R$ 45,00');
    await expect(receipt).toContainText('Padaria Aurora');
    await expect(receipt).toContainText('Pão de queijo');
    expect(await bank.balance(ana.token)).toBe(91.34615384);

    await page.getByRole('button', { name: 'Pagar outro código' }).click();
    await expect(main.getByLabel(CODE_FIELD)).toHaveValue('');
    expect(watch.problems()).toEqual([]);
    await close();
  },
);

test(
  'a charge scanned in two tabs has one quote and is paid once',
  ONE_WIDTH,
  async ({ bank, sandbox, addresses, openAs, launchOptions, fundedCustomer }, testInfo) => {
    const ana = await fundedCustomer('520.00', 'Ana Dupla');
    const { brcode } = await sandbox.createShopCharge({ valor: '45.00' });
    const video = testInfo.outputPath('charge.y4m');
    const { context, watch, close } = await openCamera(brcode, { addresses, launchOptions }, video);
    const calls: string[] = [];
    const quotes: string[] = [];
    context.on('response', async (response) => {
      const path = new URL(response.url()).pathname;
      if (response.request().method() === 'POST') calls.push(path);
      if (path === '/api/payments/quotes' && response.ok()) quotes.push((await response.json()).quote_id);
    });
    const scan = async () => {
      const page = await context.newPage();
      await openAs(ana.token, '/Pay', page);
      await page.getByRole('button', { name: 'Abrir câmera' }).click();
      const pay = page.getByRole('button', { name: 'Pagar R$ 45,00' });
      await expect(pay).toBeEnabled();
      // The charge is signed, but only the code has its receiver's name.
      const main = page.getByRole('main');
      for (const fact of ['Cobrança assinada por', 'Nome informado no código, não confirmado'])
        await expect(main).toContainText(fact);
      return { page, pay };
    };
    const first = await scan();
    // The code stays before the camera but is read once.
    expect(calls).toEqual(['/api/payments/read', '/api/payments/quotes']);
    const second = await scan();
    expect(calls).toHaveLength(4);
    await expect.poll(() => quotes.length).toBe(2);
    expect(new Set(quotes).size).toBe(1);

    await first.pay.dblclick();
    await expect(first.page.getByRole('article', { name: 'Pagamento concluído' })).toBeVisible();
    watch.expectRefusal(409, '/api/payments');
    await second.pay.click();
    await expect(second.page.getByRole('main')).toContainText('Este pagamento já foi feito em outra tela.');
    await expect(second.pay).toBeHidden();
    expect(await bank.balance(ana.token)).toBe(91.34615384);
    const own = await callOk<object[]>(`${addresses.apiUrl}/api/payments`, { token: ana.token });
    expect(own).toHaveLength(1);
    expect(watch.problems()).toEqual([]);
    await close();
  },
);
