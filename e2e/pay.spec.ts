import { writeStaticBrCode } from '@lastro/brcode';
import { chromium, type LaunchOptions } from '@playwright/test';
import type { BankAddresses } from './support/addresses.ts';
import { newPerson } from './support/bank.ts';
import { codeOf, turnOn } from './support/code-app.ts';
import { BOTH_WIDTHS, expect, ONE_WIDTH, test } from './support/fixtures.ts';
import { fund } from './support/fund.ts';
import { callOk } from './support/http.ts';
import { inspect } from './support/inspect.ts';
import { writeQrVideo } from './support/qr-video.ts';
import { watchContext } from './support/watch.ts';

const SHOP = { key: 'loja@exemplo.com', merchantName: 'Padaria Aurora', merchantCity: 'SAO PAULO' };
const FIELD = 'Código, link ou chave PIX';
const DAY_MS = 86_400_000;

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** A browser whose camera shows this code; the picture is an argument of the browser. */
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
  'a code before the camera is read, paid from dollars, and has its receipt',
  ONE_WIDTH,
  async ({ bank, sandbox, addresses, openAs, launchOptions }, testInfo) => {
    const ana = await bank.register(newPerson('Ana Teste'));
    await fund(bank, sandbox, ana.token, '520.00');
    const code = writeStaticBrCode({ ...SHOP, txid: 'PEDIDO42', amountMinor: 4500n });
    const video = testInfo.outputPath('code.y4m');
    const { context, watch, close } = await openCamera(code, { addresses, launchOptions }, video);
    const page = await context.newPage();
    await openAs(ana.token, '/Dashboard', page);
    await page
      .getByRole('navigation', { name: 'Acesso rápido' })
      .getByRole('link', { name: 'Pagar' })
      .click();
    const main = page.getByRole('main');
    await expect(main.getByLabel(FIELD)).toBeVisible();
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
    await expect(main.getByLabel(FIELD)).toHaveValue('');
    expect(watch.problems()).toEqual([]);
    await close();
  },
);

test(
  'a charge that two tabs scan has one quote and is paid once',
  ONE_WIDTH,
  async ({ bank, sandbox, addresses, openAs, launchOptions }, testInfo) => {
    const ana = await bank.register(newPerson('Ana Dupla'));
    await fund(bank, sandbox, ana.token, '520.00');
    const terms = { type: 'cob', valor: '45.00' };
    const made = await callOk<{ brcode: string }>(`${addresses.sandboxUrl}/control/lojas/charges`, {
      body: terms,
    });
    const video = testInfo.outputPath('charge.y4m');
    const { context, watch, close } = await openCamera(made.brcode, { addresses, launchOptions }, video);
    const calls: string[] = [];
    const quotes = new Set<string>();
    context.on('response', async (response) => {
      const path = new URL(response.url()).pathname;
      if (response.request().method() === 'POST') calls.push(path);
      if (path === '/api/payments/quotes' && response.ok()) quotes.add((await response.json()).quote_id);
    });
    const scan = async () => {
      const page = await context.newPage();
      await openAs(ana.token, '/Pay', page);
      await page.getByRole('button', { name: 'Abrir câmera' }).click();
      const pay = page.getByRole('button', { name: 'Pagar R$ 45,00' });
      await expect(pay).toBeEnabled();
      return { page, pay };
    };
    const first = await scan();
    // The camera goes on showing the code, which is read once.
    expect(calls).toEqual(['/api/payments/read', '/api/payments/quotes']);
    const second = await scan();
    expect(calls).toHaveLength(4);
    expect(quotes.size).toBe(1);

    await first.pay.dblclick();
    await expect(first.page.getByRole('article', { name: 'Pagamento concluído' })).toBeVisible();
    watch.expectRefusal(409, '/api/payments');
    watch.expectRefusal(409, '/api/payments/quotes');
    await second.pay.click();
    await expect(second.page.getByRole('main')).toContainText('Este pagamento não pode ser feito');
    await expect(second.page.getByRole('main')).toContainText('já foi pag');
    await expect(second.pay).toBeDisabled();
    expect(await bank.balance(ana.token)).toBe(91.34615384);
    const own = await callOk<object[]>(`${addresses.apiUrl}/api/payments`, { token: ana.token });
    expect(own).toHaveLength(1);
    expect(watch.problems()).toEqual([]);
    await close();
  },
);

test(
  'who was paid and what was read are taken up again from the first step',
  BOTH_WIDTHS,
  async ({ page, bank, sandbox, addresses: { apiUrl, sandboxUrl }, openAs }) => {
    const [ana, bruno] = [
      await bank.register(newPerson('Ana Teste')),
      await bank.register(newPerson('Bruno Sá')),
    ];
    await fund(bank, sandbox, ana.token, '520.00');
    const post = <T>(path: string, body: object) => callOk<T>(`${apiUrl}${path}`, { token: ana.token, body });
    async function paid(text: string, amount_brl: string): Promise<void> {
      const { quote_id } = await post<{ quote_id: string }>('/api/payments/quotes', { text, amount_brl });
      const { payment_id: id } = await post<{ payment_id: string }>('/api/payments', { quote_id });
      const state = async () =>
        (await callOk<{ status: string }>(`${apiUrl}/api/payments/${id}`, { token: ana.token })).status;
      await expect.poll(state).toBe('completed');
    }
    await openAs(ana.token, '/Pay');
    const main = page.getByRole('main');
    const again = main.getByRole('region', { name: 'Pagar de novo' });
    await expect(again).toContainText('Quem você pagar por PIX aparece aqui');
    await expect(main.getByRole('region', { name: 'Códigos que você leu' })).toBeHidden();

    await paid('529.982.247-25', '7.77');
    await paid(writeStaticBrCode({ ...SHOP, txid: 'PEDIDO46', amountMinor: 4500n }), '45.00');
    await post('/api/transactions', { recipient_email: bruno.email, amount: '1' });
    const bill = {
      valor: '140.45',
      vencimento: daysAgo(-8),
      beneficiario: 'Escola Horizonte do Vale do Paraíba',
    };
    const { linhaDigitavel } = await callOk<{ linhaDigitavel: string }>(`${sandboxUrl}/control/bills`, {
      body: bill,
    });
    await post('/api/payments/read', { text: linhaDigitavel });
    await page.reload();
    const tiles = again.getByRole('listitem');
    await expect(tiles).toHaveText([
      /^BS.*Bruno.*Lastro/,
      /^PA.*Padaria Aurora.*PIX/,
      /982\.247.*PIX/,
      'Ver todos',
    ]);
    const codes = main.getByRole('region', { name: 'Códigos que você leu' });
    await expect(codes).toContainText('Escola Horizonte do Vale do Paraíba');
    await expect(codes).toContainText('R$ 140,45');
    await inspect(page, 'pay-remembered');

    await again.getByRole('button', { name: 'Ver todos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pagar de novo' });
    await dialog.getByLabel('Buscar').pressSequentially('aurora');
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await expect(dialog).toContainText('Você pagou R$ 45,00');
    await inspect(page, 'pay-remembered-search');
    await dialog.getByRole('button', { name: 'Editar Padaria Aurora' }).click();
    const editor = page.getByRole('dialog', { name: 'Padaria Aurora' });
    await editor
      .getByLabel('Apelido (opcional)')
      .fill('Padaria da esquina, onde o pão de queijo sai às seis');
    await inspect(page, 'pay-remembered-edit');
    await editor.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toContainText('Padaria da esquina');
    await dialog.getByLabel('Buscar').fill('982');
    await dialog.getByRole('button', { name: /^Editar .*982/ }).click();
    await page.getByRole('button', { name: 'Tirar da lista' }).click();
    await expect(dialog).toContainText('Ninguém encontrado.');
    await page.keyboard.press('Escape');
    await expect(tiles).toHaveText([/Bruno/, /Padaria da esquina/, 'Ver todos']);

    await tiles.getByRole('button', { name: /Padaria/ }).press('Enter');
    await main.getByLabel('Valor a pagar').fill('5,20');
    await expect(main).toContainText('Padaria Aurora');
    await main.getByRole('button', { name: 'Ler outro código' }).click();
    await codes.getByRole('button', { name: /^Escola/ }).click();
    await expect(main).toContainText('Vencimento');
    await page.goBack();
    await page.goBack();
    await codes.getByRole('button', { name: /^Tirar da lista: Escola/ }).click();
    await expect(codes).toBeHidden();
    await tiles.getByRole('button', { name: /Bruno/ }).click();
    await expect(main.getByLabel('E-mail de quem recebe')).toHaveValue(bruno.email);
  },
);

test(
  'codes are pasted: one to pay any amount by, and what is refused says why',
  BOTH_WIDTHS,
  async ({ page, bank, sandbox, addresses, openAs }) => {
    const ana = await bank.register(newPerson('Ana Teste'));
    await fund(bank, sandbox, ana.token, '52.00');
    await openAs(ana.token, '/Pay');
    const main = page.getByRole('main');
    const field = main.getByLabel(FIELD);
    await expect(main.getByRole('button', { name: 'Abrir câmera' })).toBeVisible();
    await inspect(page, 'pay');

    const { brcode } = await callOk<{ brcode: string }>(`${addresses.sandboxUrl}/control/lojas/charges`, {
      body: { type: 'cob', valor: '12.00', break: 'signature' },
    });
    await field.fill(brcode);
    await expect(main.getByRole('alert')).toContainText('Não pague e peça outro código.');
    await inspect(page, 'pay-refused');
    await main.getByRole('button', { name: 'Ler outro código' }).click();

    await field.fill('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq');
    await main.getByRole('button', { name: 'Continuar' }).click();
    await main.getByRole('link', { name: 'Enviar cripto' }).click();
    await expect(main.getByLabel('Endereço da carteira')).toHaveValue(/^bc1qar0/);
    await page.goBack();
    await main.getByRole('button', { name: 'Ler outro código' }).click();
    await expect(field).toHaveValue('');

    await field.fill(writeStaticBrCode({ ...SHOP, txid: 'PEDIDO43' }));
    const amount = main.getByLabel('Valor a pagar');
    await amount.fill('52,01');
    await main.getByRole('button', { name: 'Revisar pagamento' }).click();
    await expect(amount).toHaveAccessibleDescription(/Saldo insuficiente\.$/);
    await amount.fill('12,3');
    await inspect(page, 'pay-amount');
    await main.getByRole('button', { name: 'Revisar pagamento' }).click();
    await expect(main.getByRole('button', { name: 'Pagar R$ 12,30' })).toBeEnabled();
    await expect(main.getByRole('timer')).toBeVisible();
    await inspect(page, 'pay-review');
    const message = main.getByLabel('Mensagem (opcional)');
    await message.pressSequentially('Pão e café');
    await main.getByRole('button', { name: 'Editar' }).click();
    await expect(amount).toHaveValue('12,3');
    await amount.fill('12,31');
    await main.getByRole('button', { name: 'Revisar pagamento' }).click();
    await expect(main.getByRole('button', { name: 'Pagar R$ 12,31' })).toBeEnabled();
    await expect(message).toHaveValue('Pão e café');
  },
);

test(
  'a boleto is typed from its line, reviewed with its fine, and paid at any hour',
  ONE_WIDTH,
  async ({ page, bank, sandbox, addresses, openAs }) => {
    const control = (path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
      callOk<{ linhaDigitavel: string }>(`${addresses.sandboxUrl}/control${path}`, { method, body });
    // At night and on holidays it is scheduled, and the provider does not wait for the next working day.
    await control('/bills/schedule', { carry_out: 'at_once' }, 'PUT');
    const ana = await bank.register(newPerson('Ana Boleto'));
    await fund(bank, sandbox, ana.token, '520.00');
    const terms = {
      valor: '140.45',
      vencimento: daysAgo(8),
      multa: '2.00',
      beneficiario: 'Escola Horizonte',
    };
    const { linhaDigitavel } = await control('/bills', terms);
    await openAs(ana.token, '/Pay');
    const main = page.getByRole('main');
    await main.getByLabel(FIELD).pressSequentially(linhaDigitavel);
    for (const fact of ['Escola Horizonte', 'R$ 143,26', 'Multa']) await expect(main).toContainText(fact);
    const pay = main.getByRole('button', { name: 'Pagar R$ 143,26' });
    await expect(pay).toBeEnabled();
    await expect(main).toContainText(/Confira quem recebe e o valor|Será pago em/);
    await expect(main).toContainText('27,55 USDT');
    await main.getByLabel('Descrição (opcional)').fill('Mensalidade');
    await inspect(page, 'pay-boleto-review');
    await pay.click();
    const receipt = page.getByRole('article', { name: /^Pagamento concluído$/ });
    await expect(receipt).toContainText('Protocolo do provedor', { timeout: 30_000 });
    for (const fact of ['R$ 143,26', 'Escola Horizonte', linhaDigitavel, 'Mensalidade'])
      await expect(receipt).toContainText(fact);
    await inspect(page, 'pay-boleto-receipt');
    expect(await bank.balance(ana.token)).toBe(72.45);
    await page.getByRole('button', { name: 'Pagar outro código' }).click();
    await main.getByLabel(FIELD).fill(linhaDigitavel);
    await expect(main.getByRole('alert')).toContainText('Este boleto não pode ser pago');
  },
);

test(
  'a payment in review is cancelled from its receipt',
  ONE_WIDTH,
  async ({ page, bank, sandbox, openAs }) => {
    const ana = await bank.register(newPerson('Ana Espera'));
    await fund(bank, sandbox, ana.token, '5200.52');
    await openAs(ana.token, '/Pay');
    const main = page.getByRole('main');
    await main
      .getByLabel(FIELD)
      .fill(writeStaticBrCode({ ...SHOP, txid: 'PEDIDO44', amountMinor: 500_001n }));
    await expect(main).toContainText('Este pagamento passa por análise');
    await main.getByRole('button', { name: 'Pagar R$ 5.000,01' }).click();
    await expect(page.getByRole('article', { name: 'Pagamento em análise' })).toContainText('R$ 5.000,01');
    const cancel = { name: 'Cancelar pagamento' };
    await page.getByRole('button', cancel).click();
    const question = page.getByRole('dialog').filter({ hasText: 'Cancelar este pagamento?' });
    await expect(question).toContainText('961,54038462 USDT');
    await question.getByRole('button', cancel).click();
    await expect(page.getByRole('article', { name: 'Pagamento não realizado' })).toContainText(
      'Valor devolvido',
    );
    await expect(page.getByRole('button', cancel)).toBeHidden();
    expect(await bank.balance(ana.token)).toBe(1000.1);
  },
);

test(
  'a second factor for a payment names what is paid and who receives it',
  ONE_WIDTH,
  async ({ page, bank, sandbox, addresses, openAs, watch }) => {
    const ana = await bank.register(newPerson('Ana Fator'));
    await fund(bank, sandbox, ana.token, '52.00');
    const secret = await turnOn(addresses.apiUrl, ana.token);
    await openAs(ana.token, '/Pay');
    const main = page.getByRole('main');
    await main.getByLabel(FIELD).fill(writeStaticBrCode({ ...SHOP, txid: 'PEDIDO45', amountMinor: 1230n }));
    watch.expectRefusal(403, '/api/payments');
    await main.getByRole('button', { name: 'Pagar R$ 12,30' }).click();
    const asked = page.getByRole('dialog', { name: 'Confirme que é você' });
    await expect(asked).toContainText('Pagamento de R$ 12,30 para Padaria Aurora');
    await inspect(page, 'pay-step-up');
    expect(await bank.balance(ana.token)).toBe(10);
    await asked.getByLabel('Código do app').fill(codeOf(secret, 0));
    await asked.getByLabel('Código do app').press('Enter');
    await expect(page.getByRole('article', { name: 'Pagamento concluído' })).toContainText('Padaria Aurora');
    expect(await bank.balance(ana.token)).toBe(7.63461538);
  },
);
